// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Faces (HarfBuzz)

/// One face of a font file, at its own units. Never changes: any thread may use it.
typedef struct mp_text_face mp_text_face;

/// What a face says of itself, in its units, y up.
typedef struct {
  int32_t units_per_em;
  uint32_t glyph_count;
  float ascent, descent, leading;
  float underline_offset, underline_thickness, strikeout_offset;
  float cap_height, x_height;
  /// Degrees, positive to the right.
  float slant;
  /// 1...1000; 400 is regular.
  float weight;
  /// Percent of normal.
  float width;
  bool is_italic, is_monospaced;
  /// Pictures that are no outlines: bitmaps or SVG.
  bool has_bitmap_glyphs;
  bool is_variable_in_weight;
} mp_text_metrics;

/// A face of a file's bytes, which stay with the caller until `release(context)` is called; NULL, and nothing to
/// release, when they hold no such face.
/// - weight: for fonts that are variable in it; others, and 0, take the font as it is.
mp_text_face *mp_text_face_create(
  const void *bytes, size_t count, uint32_t index, float weight, void *context,
  void (*release)(void *));
void mp_text_face_destroy(mp_text_face *face);
/// How many faces a file's bytes hold.
uint32_t mp_text_face_count(const void *bytes, size_t count);
void mp_text_face_metrics(const mp_text_face *face, mp_text_metrics *metrics);
/// A name of the face's table `name`, by its number there, in UTF-8 and with a closing 0; returns the number of
/// bytes without it.
uint32_t mp_text_face_name(const mp_text_face *face, uint32_t name, char *buffer, uint32_t size);
/// 0 when the face has no glyph for it.
uint32_t mp_text_face_glyph(const mp_text_face *face, uint32_t scalar);
int32_t mp_text_face_advance(const mp_text_face *face, uint32_t glyph);
/// A table's bytes, copied; returns its size, also when that is more than fits.
uint32_t mp_text_face_table(
  const mp_text_face *face, uint32_t tag, uint8_t *buffer, uint32_t size);

/// A glyph's outline: verbs as Core Graphics counts them (move 0, line 1, quad 2, cubic 3, close 4), and x and y of
/// their points. Empty when it has none, or more than 65,536 verbs.
typedef struct {
  uint8_t *verbs;
  float *points;
  size_t verb_count, point_count;
} mp_text_outline;
mp_text_outline mp_text_face_outline(const mp_text_face *face, uint32_t glyph);
void mp_text_outline_free(mp_text_outline outline);

// MARK: Shaping (HarfBuzz)

typedef struct {
  uint32_t glyph;
  /// Index into the text.
  uint32_t cluster;
  int32_t x_advance, x_offset, y_offset;
  /// Whether text cut before this cluster has to be shaped anew.
  bool is_unsafe_to_break;
} mp_text_glyph;

typedef struct {
  uint32_t tag, value;
} mp_text_feature;

/// Shapes a stretch of UTF-16 in one script and direction, seeing what is around it. Glyphs come from left to right.
/// Returns their number, and memory to be freed by `free`.
size_t mp_text_shape(
  const mp_text_face *face, const uint16_t *text, int32_t text_count, int32_t start,
  int32_t count, bool is_right_to_left, uint32_t script, const char *language,
  const mp_text_feature *features, uint32_t feature_count, mp_text_glyph **glyphs);

/// Whether no lookup that shaping uses looks at the glyph of the space, so that words between spaces can be shaped each
/// for itself, in scripts whose letters do not join. False where the face has tables of other kinds than OpenType's.
bool mp_text_face_ignores_spaces(
  const mp_text_face *face, const mp_text_feature *features, uint32_t feature_count);

/// The script of a character as an ISO 15924 tag; 'Zyyy' is common, 'Zinh' inherited.
uint32_t mp_text_script(uint32_t scalar);

// MARK: Unicode rules (FriBidi, libunibreak)

/// Levels of the characters of one paragraph by UAX #9: odd ones run from right to left.
/// - base: 0 or 1 for the paragraph's own level, or -1 for that of its first strong character.
/// Returns the paragraph's own level; -1 when there is no memory.
int mp_text_bidi_levels(const uint32_t *text, int32_t count, int base, uint8_t *levels);

/// Whether a line may (1) or must (2) end behind each unit of UTF-16, by UAX #14; else 0.
void mp_text_line_breaks(
  const uint16_t *text, size_t count, const char *language, uint8_t *breaks);

// MARK: The fonts of the machine (fontconfig). One thread at a time.

/// The file of a font by family, full or PostScript name; NULL when there is none of that very name. To be freed.
char *mp_text_find_font(const char *name, float weight, bool is_italic, int32_t *index);
/// Which of 256 characters the machine's fonts have: the lowest bit of the first word is the first character.
void mp_text_installed_coverage(uint32_t first, uint32_t words[8]);
/// The file of a font with outlines for a character; of one with pictures when there is no other; NULL when there is
/// none. To be freed.
char *mp_text_find_fallback(
  uint32_t scalar, const char *language, float weight, bool is_italic, bool is_monospaced,
  int32_t *index);
