// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CSCENELAUNCHER_H
#define CSCENELAUNCHER_H

#include <stddef.h>

/// Returns the C source of the program of an exported scene, and its length in bytes. There is no zero at its end.
const char *multiplane_launcher_source(size_t *count);

#endif
