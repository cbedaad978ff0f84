#include <stdio.h>
#include <unistd.h>
/* goes on working after it has closed all its streams */
int main(void) { puts("working"); fflush(stdout); close(0); close(1); close(2); usleep(300000); return 3; }
