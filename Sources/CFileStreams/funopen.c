// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CFileStreams.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/types.h>

typedef struct {
  void *cookie;
  multiplane_stream_read read;
  multiplane_stream_write write;
  multiplane_stream_seek seek;
  multiplane_stream_close close;
} Stream;

static int limited(size_t size) { return size > INT_MAX ? INT_MAX : (int)size; }

static ssize_t read_stream(void *address, char *bytes, size_t size) {
  Stream *stream = address;
  return stream->read(stream->cookie, bytes, limited(size));
}

static ssize_t write_stream(void *address, const char *bytes, size_t size) {
  Stream *stream = address;
  int count = stream->write(stream->cookie, bytes, limited(size));
  // fopencookie reports errors by 0.
  return count < 0 ? 0 : count;
}

static int seek_stream(void *address, off64_t *offset, int whence) {
  Stream *stream = address;
  int64_t position = stream->seek(stream->cookie, *offset, whence);
  if (position < 0) return -1;
  *offset = position;
  return 0;
}

static int close_stream(void *address) {
  Stream *stream = address;
  int result = stream->close ? stream->close(stream->cookie) : 0;
  free(stream);
  return result;
}

FILE *multiplane_funopen(const void *cookie, multiplane_stream_read read, multiplane_stream_write write,
                         multiplane_stream_seek seek, multiplane_stream_close close) {
  if (!read && !write) {
    errno = EINVAL;
    return NULL;
  }
  Stream *stream = malloc(sizeof *stream);
  if (!stream) return NULL;
  *stream = (Stream){(void *)cookie, read, write, seek, close};
  cookie_io_functions_t functions = {
      read ? read_stream : NULL, write ? write_stream : NULL, seek ? seek_stream : NULL, close_stream};
  FILE *file = fopencookie(stream, !read ? "w" : !write ? "r" : "r+", functions);
  if (!file) free(stream);
  return file;
}
