/*
 * Random numbers for C programs: a library that is loaded before the C library
 * and answers rand(), random() and their kin with the values of a script.
 *
 * The script lies in an open file that the program inherits; its number is in
 * the environment. Each line is a value: which of how many, and two numbers,
 * of 31 and of 32 bits, that give that value however a program cuts them down.
 * What is drawn is written behind the script, a line each. Behind its end a
 * generator of our own goes on, so that equal runs stay equal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_EXTRA 1000 /* draws behind the script that are written down */

struct value {
	unsigned long which, bound;
	uint32_t bits31, bits32;
};

static struct value *script;
static long count = -1; /* -1: there is no script */
static long next;
static int record = -1;
static uint64_t beyond = 88172645463325252u;
static int busy;

static void lock(void) { while (__atomic_exchange_n(&busy, 1, __ATOMIC_ACQUIRE)) ; }
static void unlock(void) { __atomic_store_n(&busy, 0, __ATOMIC_RELEASE); }

/* whole reads the file up to its present end. */
static char *whole(int fd)
{
	struct stat about;
	off_t size = fstat(fd, &about) == 0 ? about.st_size : 0, at = 0;
	char *text;

	if (size <= 0 || size > (64 << 20) || !(text = malloc((size_t)size + 1)))
		return NULL;
	while (at < size) {
		ssize_t n = pread(fd, text + at, (size_t)(size - at), at);
		if (n <= 0)
			break;
		at += n;
	}
	text[at] = 0;
	return text;
}

__attribute__((constructor)) static void begin(void)
{
	const char *number = getenv("GRADE_LUCK");
	char *text, *at;
	long n, i;
	int fd;

	if (!number || (fd = atoi(number)) < 3 || !(text = whole(fd)))
		return;
	if (strncmp(text, "luck 1 ", 7) == 0) {
		n = strtol(text + 7, &at, 10);
		script = n >= 0 ? calloc((size_t)n + 1, sizeof *script) : NULL;
		for (i = 0; script && i < n; i++) {
			script[i].which = strtoul(at, &at, 10);
			script[i].bound = strtoul(at, &at, 10);
			script[i].bits31 = (uint32_t)strtoul(at, &at, 10);
			script[i].bits32 = (uint32_t)strtoul(at, &at, 10);
		}
		if (script) {
			/* out of the way of programs that count on a number */
			record = fcntl(fd, F_DUPFD, 200);
			count = n;
		}
	}
	free(text);
}

static void say(const char *line, int length)
{
	if (record >= 0 && length > 0 && write(record, line, (size_t)length) < 0)
		record = -1;
}

/* notice writes down, once, a call that the script does not answer. */
static void notice(const char *function, int *told)
{
	char line[80];

	if (count >= 0 && !__atomic_exchange_n(told, 1, __ATOMIC_RELAXED))
		say(line, snprintf(line, sizeof line, "! %s\n", function));
}

/* draw takes the next value; bound is 0 where the call does not tell it. */
static struct value draw(const char *function, unsigned long bound)
{
	struct value v;
	char line[80];

	lock();
	if (next < count) {
		v = script[next];
	} else {
		beyond ^= beyond << 13;
		beyond ^= beyond >> 7;
		beyond ^= beyond << 17;
		v.bits32 = (uint32_t)(beyond >> 32);
		v.bits31 = v.bits32 >> 1;
		v.bound = 1u << 30;
		v.which = v.bits32 >> 2;
	}
	if (next++ < count + MOST_EXTRA)
		say(line, snprintf(line, sizeof line, "%s %lu\n", function, bound));
	unlock();
	return v;
}

/* fraction is in the middle of the value's part of 0 to 1. */
static double fraction(struct value v) { return ((double)v.which + 0.5) / (double)v.bound; }

/* within scales a value to a bound that is not its own. */
static uint32_t within(struct value v, uint32_t bound)
{
	return bound == v.bound ? (uint32_t)v.which : (uint32_t)(fraction(v) * bound);
}

/* REAL is the function that ours stands before. */
#define REAL(type, name, args) ((type (*) args)dlsym(RTLD_NEXT, #name))

int rand(void) { return count < 0 ? REAL(int, rand, (void))() : (int)draw("rand", 0).bits31; }
long random(void) { return count < 0 ? REAL(long, random, (void))() : (long)draw("random", 0).bits31; }
int rand_r(unsigned *seed) { return count < 0 ? REAL(int, rand_r, (unsigned *))(seed) : (int)draw("rand_r", 0).bits31; }
long lrand48(void) { return count < 0 ? REAL(long, lrand48, (void))() : (long)draw("lrand48", 0).bits31; }
long nrand48(unsigned short x[3]) { return count < 0 ? REAL(long, nrand48, (unsigned short *))(x) : (long)draw("nrand48", 0).bits31; }
long mrand48(void) { return count < 0 ? REAL(long, mrand48, (void))() : (long)draw("mrand48", 0).bits31; }
long jrand48(unsigned short x[3]) { return count < 0 ? REAL(long, jrand48, (unsigned short *))(x) : (long)draw("jrand48", 0).bits31; }
double drand48(void) { return count < 0 ? REAL(double, drand48, (void))() : fraction(draw("drand48", 0)); }
double erand48(unsigned short x[3]) { return count < 0 ? REAL(double, erand48, (unsigned short *))(x) : fraction(draw("erand48", 0)); }

int random_r(struct random_data *data, int32_t *result)
{
	if (count < 0)
		return REAL(int, random_r, (struct random_data *, int32_t *))(data, result);
	*result = (int32_t)draw("random_r", 0).bits31;
	return 0;
}

/* A C library without arc4random has no program that calls it. */
uint32_t arc4random(void)
{
	uint32_t (*real)(void) = REAL(uint32_t, arc4random, (void));
	return count < 0 && real ? real() : draw("arc4random", 0).bits32;
}

uint32_t arc4random_uniform(uint32_t bound)
{
	uint32_t (*real)(uint32_t) = REAL(uint32_t, arc4random_uniform, (uint32_t));
	if (bound < 2)
		return 0;
	return count < 0 && real ? real(bound) : within(draw("arc4random_uniform", bound), bound);
}

/* What follows is not forced, only noticed. */
ssize_t getrandom(void *to, size_t length, unsigned flags)
{
	static int told;
	notice("getrandom", &told);
	return REAL(ssize_t, getrandom, (void *, size_t, unsigned))(to, length, flags);
}

int getentropy(void *to, size_t length)
{
	static int told;
	notice("getentropy", &told);
	return REAL(int, getentropy, (void *, size_t))(to, length);
}

unsigned _ZNSt13random_device9_M_getvalEv(void *self)
{
	static int told;
	notice("std::random_device", &told);
	return REAL(unsigned, _ZNSt13random_device9_M_getvalEv, (void *))(self);
}
