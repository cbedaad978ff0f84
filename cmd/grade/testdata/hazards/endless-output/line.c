#include <stdio.h>
int main(void) { puts("Game over."); for (;;) fputs("Enter command: ", stdout); }
