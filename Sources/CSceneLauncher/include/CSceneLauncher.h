// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CSCENELAUNCHER_H
#define CSCENELAUNCHER_H

#include <stddef.h>

/// Returns the C source of the program that starts an exported scene, without a zero at its end, and stores its length
/// in bytes in `count`.
const char *multiplane_launcher_source(size_t *count);

#endif
