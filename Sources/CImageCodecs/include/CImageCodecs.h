// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

/// Room for the message of a function that fails, with its end.
#define MULTIPLANE_MESSAGE_SIZE 200

/// Bytes that a library made; given back with `multiplane_bytes_free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
} MultiplaneBytes;

void multiplane_bytes_free(MultiplaneBytes bytes);

// Every function gives 1, or 0 with a message.

/// Decodes a PNG stream whose header says width and height, to straight RGBA of 8 bits: `4 * width * height` bytes.
/// The colour profile, if there is one, of at most 1 MiB, goes to `profile`.
int multiplane_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, int checksums, uint8_t *rgba,
    MultiplaneBytes *profile, char *message);

typedef struct {
  uint32_t width, height;
  /// 1 is gray, 3 has colours, 4 is CMYK.
  int components;
} MultiplaneJPEGHeader;

int multiplane_jpeg_header(const uint8_t *bytes, size_t count, MultiplaneJPEGHeader *header, char *message);

/// Decodes a JPEG file to RGBA, or to CMYK (0 is full ink as Adobe stores it, 255 none), 4 bytes a pixel.
/// `size` says what `multiplane_jpeg_header` found. `memory` bounds what the library allocates, `scans` the passes of a progressive file.
int multiplane_jpeg_decode(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader size, long memory, int scans, uint8_t *pixels,
    MultiplaneBytes *profile, char *message);

/// Encodes RGB (A is left out) of `stride` bytes a row; quality is 1...100.
int multiplane_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, int quality, MultiplaneBytes *file,
    char *message);

typedef struct {
  uint32_t width, height, frames, loops;
  int has_alpha;
} MultiplaneWebPHeader;

/// A WebP file that is being read; the bytes must outlive it.
typedef struct MultiplaneWebP MultiplaneWebP;

/// Nil with a message when it is no WebP file.
MultiplaneWebP *multiplane_webp_open(const uint8_t *bytes, size_t count, char *message);
void multiplane_webp_close(MultiplaneWebP *file);
MultiplaneWebPHeader multiplane_webp_header(const MultiplaneWebP *file);
/// Milliseconds of a frame, from 0; 0 for a still picture.
int multiplane_webp_duration(const MultiplaneWebP *file, uint32_t frame);
/// The colour profile, if there is one; belongs to the file.
MultiplaneBytes multiplane_webp_profile(const MultiplaneWebP *file);
/// The next frame as it shows, premultiplied RGBA without gaps; after the last, the first.
int multiplane_webp_next(MultiplaneWebP *file, const uint8_t **rgba, char *message);
/// Goes back to the first frame.
void multiplane_webp_rewind(MultiplaneWebP *file);

/// Encodes straight RGBA; quality is 0...100, or lossless when below 0.
int multiplane_webp_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, float quality, MultiplaneBytes *file,
    char *message);

#endif
