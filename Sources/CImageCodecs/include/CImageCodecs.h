// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

/// Size in bytes of the buffer `message` of the functions below, including the terminator.
#define MULTIPLANE_MESSAGE_SIZE 200

/// Bytes allocated by a library, to be freed with `multiplane_bytes_free` unless a function documents another owner.
typedef struct {
  uint8_t *bytes;
  size_t count;
} MultiplaneBytes;

void multiplane_bytes_free(MultiplaneBytes bytes);

/// The results of the functions with a parameter `message`. They write a message for every result except
/// `MULTIPLANE_DONE`.
enum {
  MULTIPLANE_DONE = 1,
  MULTIPLANE_DAMAGED = 0,
  MULTIPLANE_TRUNCATED = -1,
  MULTIPLANE_NO_MEMORY = -2,
  MULTIPLANE_UNSUPPORTED = -3,
};

/// Decodes a PNG stream of the given size to straight RGBA with 8 bits per channel: `4 * width * height` bytes.
/// A color profile of at most 4 MiB is stored in `profile`. The CRCs of chunks are ignored.
int multiplane_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, MultiplaneBytes *profile,
    char *message);

typedef struct {
  uint32_t width, height;
  /// Number of components: 1 for gray, 3 for color, 4 for CMYK.
  int components;
} MultiplaneJPEGHeader;

/// Reads the size and number of components from the header; `offset` receives the position of an error in bytes.
int multiplane_jpeg_header(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader *header, size_t *offset, char *message);

/// Decodes a JPEG file to RGBA, or to CMYK (0 is full ink as Adobe stores it, 255 none), 4 bytes per pixel. `size` is
/// the result of `multiplane_jpeg_header`. `memory` is libjpeg's `max_memory_to_use` in bytes; `scans` limits the
/// number of scans of a progressive file. A color profile with inconsistent parts is omitted, and `damaged_profile` is
/// set to 1. `offset` receives the position of an error in bytes.
int multiplane_jpeg_decode(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader size, long memory, int scans, uint8_t *pixels,
    MultiplaneBytes *profile, int *damaged_profile, size_t *offset, char *message);

/// Encodes RGBX (the fourth byte is ignored) as a JPEG file, with `stride` bytes per row and a quality of 1...100. A
/// nonzero `is_quick` saves time, for files that are a few percent larger. `exif` is added to the file unless NULL.
int multiplane_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, int quality, int is_quick, const uint8_t *exif,
    unsigned exif_count, MultiplaneBytes *file, char *message);

typedef struct {
  uint32_t width, height, frames, loops;
  int has_alpha;
} MultiplaneWebPHeader;

/// An open WebP file; its bytes must outlive it.
typedef struct MultiplaneWebP MultiplaneWebP;

/// Opens a WebP file. If that fails, returns NULL and sets `result` and `message`.
MultiplaneWebP *multiplane_webp_open(const uint8_t *bytes, size_t count, int *result, char *message);
void multiplane_webp_close(MultiplaneWebP *file);
MultiplaneWebPHeader multiplane_webp_header(const MultiplaneWebP *file);
/// Returns the duration of a frame, counted from 0, in milliseconds; 0 for a still image. `offset` receives the
/// position of its pixels in the file.
int multiplane_webp_frame(const MultiplaneWebP *file, uint32_t frame, size_t *offset);
/// Returns the color profile; empty if the file has none. The file owns the bytes.
MultiplaneBytes multiplane_webp_profile(const MultiplaneWebP *file);
/// Returns the contents of the EXIF chunk; empty if the file has none. The file owns the bytes.
MultiplaneBytes multiplane_webp_exif(const MultiplaneWebP *file);
/// Decodes the next composited frame, and after the last the first one: RGBA without gaps, premultiplied unless the
/// file has only one frame.
int multiplane_webp_next(MultiplaneWebP *file, const uint8_t **rgba, char *message);
/// Restarts at the first frame.
void multiplane_webp_rewind(MultiplaneWebP *file);

/// Encodes straight RGBA, with `stride` bytes per row, as a WebP file with a quality of 0...100, or losslessly if the
/// quality is negative.
int multiplane_webp_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, float quality, MultiplaneBytes *file,
    char *message);

/// An encoder of an animated WebP file.
typedef struct MultiplaneWebPAnimation MultiplaneWebPAnimation;

/// Creates an encoder; `loops` is the number of plays, 0 is forever. Returns NULL if memory is exhausted, or if the
/// library rejects the size or has another version than its headers.
MultiplaneWebPAnimation *multiplane_webp_animation(uint32_t width, uint32_t height, int loops);
/// Adds a frame of straight RGBA with its start time in milliseconds, in ascending order.
int multiplane_webp_animation_add(
    MultiplaneWebPAnimation *animation, const uint8_t *rgba, size_t stride, float quality, int milliseconds,
    char *message);
/// Completes the file, with the end time of the last frame; frees the animation in any case.
int multiplane_webp_animation_finish(
    MultiplaneWebPAnimation *animation, int milliseconds, MultiplaneBytes *file, char *message);
void multiplane_webp_animation_free(MultiplaneWebPAnimation *animation);

#endif
