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

/// What a function gives, with a message when it is not done.
enum {
  MULTIPLANE_DONE = 1,
  MULTIPLANE_DAMAGED = 0,
  MULTIPLANE_TRUNCATED = -1,
  MULTIPLANE_NO_MEMORY = -2,
  MULTIPLANE_UNSUPPORTED = -3,
};

/// Decodes a PNG stream whose header says width and height, to straight RGBA of 8 bits: `4 * width * height` bytes.
/// The colour profile, if there is one, of at most 4 MiB, goes to `profile`. Checksums are not looked at.
int multiplane_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, MultiplaneBytes *profile,
    char *message);

typedef struct {
  uint32_t width, height;
  /// 1 is gray, 3 has colours, 4 is CMYK.
  int components;
} MultiplaneJPEGHeader;

/// `offset` gets the place that a fault was found at.
int multiplane_jpeg_header(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader *header, size_t *offset, char *message);

/// Decodes a JPEG file to RGBA, or to CMYK (0 is full ink as Adobe stores it, 255 none), 4 bytes a pixel.
/// `size` says what `multiplane_jpeg_header` found. `memory` bounds what the library allocates, `scans` the passes of
/// a progressive file. A colour profile whose parts do not fit is left out, and `damaged_profile` says so by 1.
int multiplane_jpeg_decode(
    const uint8_t *bytes, size_t count, MultiplaneJPEGHeader size, long memory, int scans, uint8_t *pixels,
    MultiplaneBytes *profile, int *damaged_profile, size_t *offset, char *message);

/// Encodes RGB (A is left out) of `stride` bytes a row; quality is 1...100. When `is_quick` is not 0, half the time is
/// spent, for files that are some percent larger. `exif` goes into the file when not NULL.
int multiplane_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, int quality, int is_quick, const uint8_t *exif,
    unsigned exif_count, MultiplaneBytes *file, char *message);

typedef struct {
  uint32_t width, height, frames, loops;
  int has_alpha;
} MultiplaneWebPHeader;

/// A WebP file that is being read; the bytes must outlive it.
typedef struct MultiplaneWebP MultiplaneWebP;

/// NULL, with a message and what it is by the names above, when it is no WebP file.
MultiplaneWebP *multiplane_webp_open(const uint8_t *bytes, size_t count, int *result, char *message);
void multiplane_webp_close(MultiplaneWebP *file);
MultiplaneWebPHeader multiplane_webp_header(const MultiplaneWebP *file);
/// Milliseconds of a frame, from 0; 0 for a still picture. `offset` gets the place of its pixels in the file.
int multiplane_webp_frame(const MultiplaneWebP *file, uint32_t frame, size_t *offset);
/// The colour profile, or what the EXIF chunk holds; nothing when it is not there. Belongs to the file.
MultiplaneBytes multiplane_webp_profile(const MultiplaneWebP *file);
MultiplaneBytes multiplane_webp_exif(const MultiplaneWebP *file);
/// The next frame as it shows, RGBA without gaps, after the last the first: premultiplied, unless there is only one.
int multiplane_webp_next(MultiplaneWebP *file, const uint8_t **rgba, char *message);
/// Goes back to the first frame.
void multiplane_webp_rewind(MultiplaneWebP *file);

/// Encodes straight RGBA; quality is 0...100, or lossless when below 0.
int multiplane_webp_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t stride, float quality, MultiplaneBytes *file,
    char *message);

/// An animation that is being written.
typedef struct MultiplaneWebPAnimation MultiplaneWebPAnimation;

/// NULL when there is no memory, or the library has another version. `loops` 0 is for ever.
MultiplaneWebPAnimation *multiplane_webp_animation(uint32_t width, uint32_t height, int loops);
/// Adds a frame that begins at so many milliseconds, which grow; straight RGBA.
int multiplane_webp_animation_add(
    MultiplaneWebPAnimation *animation, const uint8_t *rgba, size_t stride, float quality, int milliseconds,
    char *message);
/// Completes the file, whose last frame ends then; the animation is freed in any case.
int multiplane_webp_animation_finish(
    MultiplaneWebPAnimation *animation, int milliseconds, MultiplaneBytes *file, char *message);
void multiplane_webp_animation_free(MultiplaneWebPAnimation *animation);

#endif
