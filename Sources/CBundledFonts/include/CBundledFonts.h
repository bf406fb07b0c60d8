// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// The bytes of a font that is embedded in executables built with the package trait `Text`.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} mp_bundled_font;

/// Number of bundled fonts; 0 without the package trait `Text`.
extern const size_t mp_bundled_font_count;
/// Returns the bundled font at an index: Inter from thin to black, Inter Italic and Bold Italic, then JetBrains Mono in
/// regular and bold.
mp_bundled_font mp_bundled_font_at(size_t index);
