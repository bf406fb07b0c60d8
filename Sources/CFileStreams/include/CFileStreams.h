// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CFILESTREAMS_H
#define CFILESTREAMS_H

#include <stdint.h>
#include <stdio.h>

typedef int (*multiplane_stream_read)(void *, char *, int);
typedef int (*multiplane_stream_write)(void *, const char *, int);
typedef int64_t (*multiplane_stream_seek)(void *, int64_t, int);
typedef int (*multiplane_stream_close)(void *);

/// Opens a stream whose bytes are read and written by the given functions, as `funopen` of BSD does. Returns null and
/// sets `errno` if both `read` and `write` are null, or memory is exhausted.
FILE *multiplane_funopen(const void *cookie, multiplane_stream_read read, multiplane_stream_write write,
                         multiplane_stream_seek seek, multiplane_stream_close close);

#endif
