// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// A file of the live page, embedded in the program.
typedef struct {
  /// The URL path: "/" for the page, "/style.css", "/main.js" and so on.
  const char *path;
  /// The value of the Content-Type header.
  const char *media_type;
  const unsigned char *bytes;
  size_t count;
} mp_page_file;

/// Number of files of the live page.
extern const size_t mp_page_file_count;
/// Returns the file at an index from 0, below `mp_page_file_count`; the page itself is first.
mp_page_file mp_page_file_at(size_t index);
