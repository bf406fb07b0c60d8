// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef __linux__
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/uio.h>
#endif
#include <errno.h>

#include "CMultiplaneKernels.h"

long mp_pipe_vmsplice(int descriptor, const void *bytes, size_t count) {
#ifdef __linux__
  struct iovec part = {(void *)bytes, count};
  return vmsplice(descriptor, &part, 1, 0);
#else
  (void)descriptor, (void)bytes, (void)count;
  errno = ENOSYS;
  return -1;
#endif
}
