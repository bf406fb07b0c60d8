// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// `multiplane export` compiles Program/launcher.c for each exported scene.

#include "CSceneLauncher.h"

// Clang supports #embed in every version of C, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char source[] = {
#embed "Program/launcher.c"
};

const char *multiplane_launcher_source(size_t *count) {
  *count = sizeof source;
  return source;
}
