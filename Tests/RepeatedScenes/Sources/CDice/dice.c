// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CDice.h"

#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

int dice_roll(void) {
  unsigned char byte = 0;
  unsigned short state[3] = {(unsigned short)time(NULL), 2, 3};
  (void)!getrandom(&byte, 1, 0);
  unsigned sum = byte + (unsigned)rand() + (unsigned)random() + (unsigned)lrand48() + (unsigned)nrand48(state);
  return (int)(sum % 6) + 1;
}
