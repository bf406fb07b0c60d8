// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// A file of the live page, as the browser asks for it.
typedef struct {
  /// Where it is served: "/" for the page, "/style.css", "/main.js" and so on.
  const char *path;
  /// The value of its Content-Type header.
  const char *media_type;
  const unsigned char *bytes;
  size_t count;
} mp_page_file;

/// How many there are.
extern const size_t mp_page_file_count;
/// One of them; the page itself first, then sorted by path. `index` counts from 0.
mp_page_file mp_page_file_at(size_t index);
