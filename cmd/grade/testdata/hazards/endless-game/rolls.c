#include <stdio.h>
int main(void) { puts("You will be player 2."); for (;;) puts("Roll: 6"); }
