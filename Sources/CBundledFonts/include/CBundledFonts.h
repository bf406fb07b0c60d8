// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// A font that every program carries.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} mp_bundled_font;

/// How many there are.
extern const size_t mp_bundled_font_count;
/// One of them: Inter from thin to black, its italics, then JetBrains Mono.
mp_bundled_font mp_bundled_font_at(size_t index);
