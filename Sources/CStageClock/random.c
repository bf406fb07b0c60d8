// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Random numbers for scene code.
//
// On a thread that runs scene code, the functions below use a generator of the stage, so that the same seed gives the
// same film; on other threads they call those of the library. Swift's `SystemRandomNumberGenerator` cannot be replaced
// itself; it calls `syscall`, which can.
//
// Work that scene code submits to another dispatch queue, a thread that it starts, and each iteration of
// `concurrentPerform` have a generator of their own. Its seed depends on the stage's seed and on the order in which
// work was submitted and threads were started, not on the order in which they run. See `stage_random_split`.

#define _GNU_SOURCE
#include "generator.h"
#include "interpose.h"

#if INTERPOSES

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct StageRandom *current(void) { return stage_clock_current().random; }

static void fill(struct StageRandom *generator, void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    uint64_t word = stage_random_next(generator);
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(next, &word, part);
    next += part;
    count -= part;
  }
}

// MARK: Functions of the system

/// Makes a system call; on a thread that runs scene code, `getrandom` draws from the thread's generator instead.
EXPORT long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  struct StageRandom *generator;
  if (number == SYS_getrandom && (generator = current())) {
    fill(generator, (void *)a[0], (size_t)a[1]);
    return a[1];
  }
  return NEXT(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

EXPORT ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  struct StageRandom *generator = current();
  if (!generator) return NEXT(getrandom)(bytes, count, flags);
  fill(generator, bytes, count);
  return (ssize_t)count;
}

EXPORT int getentropy(void *bytes, size_t count) {
  struct StageRandom *generator = current();
  if (!generator) return NEXT(getentropy)(bytes, count);
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  fill(generator, bytes, count);
  return 0;
}

// MARK: UUIDs

// Foundation's functions behind `UUID()` and `NSUUID()`, which read /dev/urandom.
void _foundation_uuid_generate_random(uint8_t bytes[16]);
void _cf_uuid_generate_random(uint8_t bytes[16]);
void uuid_generate_random(uint8_t bytes[16]);

/// Generates a UUID of version 4; returns false, without an effect, on a thread that runs no scene code.
static bool generate_uuid(uint8_t bytes[16]) {
  struct StageRandom *generator = current();
  if (!generator) return false;
  fill(generator, bytes, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return true;
}

EXPORT void _foundation_uuid_generate_random(uint8_t bytes[16]) {
  if (!generate_uuid(bytes)) NEXT(_foundation_uuid_generate_random)(bytes);
}

EXPORT void _cf_uuid_generate_random(uint8_t bytes[16]) {
  if (!generate_uuid(bytes)) NEXT(_cf_uuid_generate_random)(bytes);
}

EXPORT void uuid_generate_random(uint8_t bytes[16]) {
  if (!generate_uuid(bytes)) NEXT(uuid_generate_random)(bytes);
}

// MARK: arc4random

// The C library may lack these functions, which GNU's has since version 2.36; the symbols are looked up at run time.
uint32_t arc4random(void);
void arc4random_buf(void *bytes, size_t count);
uint32_t arc4random_uniform(uint32_t limit);

EXPORT void arc4random_buf(void *bytes, size_t count) {
  struct StageRandom *generator = current();
  if (generator) {
    fill(generator, bytes, count);
  } else if (NEXT(arc4random_buf)) {
    NEXT(arc4random_buf)(bytes, count);
  } else {
    uint8_t *next = bytes;
    for (size_t done = 0; done < count; done += 256)
      if (NEXT(getentropy)(next + done, count - done < 256 ? count - done : 256)) abort();
  }
}

EXPORT uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

EXPORT uint32_t arc4random_uniform(uint32_t limit) {
  if (limit < 2) return 0;
  // Numbers below 2^32 mod `limit` are rejected, so that each remainder is equally probable.
  uint32_t minimum = -limit % limit, number;
  do number = arc4random();
  while (number < minimum);
  return number % limit;
}

// MARK: rand

/// The next number of Apple's `rand`: the generator of Park and Miller with multiplier 16,807.
static int next_rand(struct StageRandom *generator) {
  if (generator->rand_state % 0x7fffffff == 0) generator->rand_state = 123459876;
  generator->rand_state = (uint32_t)((uint64_t)generator->rand_state * 16807 % 0x7fffffff);
  return (int)generator->rand_state;
}

EXPORT int rand(void) {
  struct StageRandom *generator = current();
  return generator ? next_rand(generator) : NEXT(rand)();
}

EXPORT void srand(unsigned seed) {
  struct StageRandom *generator = current();
  if (generator) generator->rand_state = seed;
  else NEXT(srand)(seed);
}

// MARK: random

static struct random_data *additive(struct StageRandom *generator) {
  if (!generator->additive.state)
    initstate_r(
        generator->library_seed, generator->additive_bytes, sizeof generator->additive_bytes,
        &generator->additive);
  return &generator->additive;
}

EXPORT long random(void) {
  struct StageRandom *generator = current();
  if (!generator) return NEXT(random)();
  int32_t number;
  random_r(additive(generator), &number);
  return number;
}

EXPORT void srandom(unsigned seed) {
  struct StageRandom *generator = current();
  if (generator) srandom_r(seed, additive(generator));
  else NEXT(srandom)(seed);
}

EXPORT char *initstate(unsigned seed, char *state, size_t size) {
  struct StageRandom *generator = current();
  if (!generator) return NEXT(initstate)(seed, state, size);
  char *before = (char *)additive(generator)->state - sizeof(int32_t);
  return initstate_r(seed, state, size, &generator->additive) == 0 ? before : NULL;
}

EXPORT char *setstate(char *state) {
  struct StageRandom *generator = current();
  if (!generator) return NEXT(setstate)(state);
  char *before = (char *)additive(generator)->state - sizeof(int32_t);
  return setstate_r(state, &generator->additive) == 0 ? before : NULL;
}

// MARK: drand48

/// The next 48 bits of the generator of `drand48`, which all C libraries share.
static uint64_t next48(struct StageRandom *generator) {
  generator->state48 = (generator->state48 * 0x5deece66d + 0xb) & 0xffffffffffff;
  return generator->state48;
}

EXPORT double drand48(void) {
  struct StageRandom *generator = current();
  return generator ? (double)next48(generator) / 0x1p48 : NEXT(drand48)();
}

EXPORT long lrand48(void) {
  struct StageRandom *generator = current();
  return generator ? (long)(next48(generator) >> 17) : NEXT(lrand48)();
}

EXPORT long mrand48(void) {
  struct StageRandom *generator = current();
  return generator ? (long)(int32_t)(next48(generator) >> 16) : NEXT(mrand48)();
}

EXPORT void srand48(long seed) {
  struct StageRandom *generator = current();
  if (generator) stage_random_seed48(generator, (uint32_t)seed);
  else NEXT(srand48)(seed);
}

EXPORT unsigned short *seed48(unsigned short seed[3]) {
  static _Thread_local unsigned short before[3];
  struct StageRandom *generator = current();
  if (!generator) return NEXT(seed48)(seed);
  for (int i = 0; i < 3; i++) before[i] = (unsigned short)(generator->state48 >> 16 * i);
  generator->state48 = (uint64_t)seed[2] << 32 | (uint64_t)seed[1] << 16 | seed[0];
  return before;
}

#endif
