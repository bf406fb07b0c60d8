// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// Tells changed code which mutant is active: the one whose number is in MULTIPLANE_MUTANT. With MULTIPLANE_MUTANTS_REACHED,
// a file with a byte for each mutant, sets the bytes of those reached, also in processes that the tests start or that crash.
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int32_t active = -1;
static volatile uint8_t *reached;
static int32_t count;

__attribute__((constructor)) static void read_environment(void) {
  const char *number = getenv("MULTIPLANE_MUTANT");
  if (number) active = atoi(number);
  const char *path = getenv("MULTIPLANE_MUTANTS_REACHED");
  int file = path ? open(path, O_RDWR) : -1;
  struct stat status;
  if (file < 0) return;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    void *bytes = mmap(NULL, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) {
      count = status.st_size;
      reached = bytes;
    }
  }
  close(file);
}

bool multiplane_is_mutant(int32_t number) {
  if (reached && number < count) reached[number] = 1;
  return number == active;
}
