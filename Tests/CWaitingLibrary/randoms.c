// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static uint64_t draw_getrandom(void) {
  uint64_t bits = 0;
  return getrandom(&bits, sizeof bits, 0) == sizeof bits ? bits : 0;
}
static uint64_t draw_syscall(void) {
  uint64_t bits = 0;
  return syscall(SYS_getrandom, &bits, sizeof bits, 0) == sizeof bits ? bits : 0;
}
static uint64_t draw_getentropy(void) {
  uint64_t bits = 0;
  return getentropy(&bits, sizeof bits) == 0 ? bits : 0;
}
static uint64_t draw_arc4random(void) { return (uint64_t)arc4random() << 32 | arc4random(); }
static uint64_t draw_arc4random_buf(void) {
  uint64_t bits = 0;
  arc4random_buf(&bits, sizeof bits);
  return bits;
}
static uint64_t draw_arc4random_uniform(void) { return arc4random_uniform(1u << 31); }
static uint64_t draw_rand(void) { return (uint64_t)rand(); }
static uint64_t draw_random(void) { return (uint64_t)random(); }
static uint64_t draw_drand48(void) { return (uint64_t)(drand48() * 0x1p48); }
static uint64_t draw_lrand48(void) { return (uint64_t)lrand48(); }
static uint64_t draw_mrand48(void) { return (uint32_t)mrand48(); }
static uint64_t draw_rand_r(void) {
  unsigned seed = arc4random();
  return (uint64_t)rand_r(&seed);
}
static uint64_t draw_erand48(void) {
  unsigned short state[3] = {(unsigned short)arc4random(), 2, 3};
  return (uint64_t)(erand48(state) * 0x1p48);
}

static const struct LibraryRandom randoms[] = {
    {"getrandom", draw_getrandom},
    {"syscall(SYS_getrandom)", draw_syscall},
    {"getentropy", draw_getentropy},
    {"arc4random", draw_arc4random},
    {"arc4random_buf", draw_arc4random_buf},
    {"arc4random_uniform", draw_arc4random_uniform},
    {"rand", draw_rand},
    {"random", draw_random},
    {"drand48", draw_drand48},
    {"lrand48", draw_lrand48},
    {"mrand48", draw_mrand48},
    {"rand_r", draw_rand_r},
    {"erand48", draw_erand48},
    {0}};

const struct LibraryRandom *library_randoms(void) { return randoms; }
