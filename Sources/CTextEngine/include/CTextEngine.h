// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Faces (HarfBuzz)

/// A face of a font file, whose lengths are in font units. Immutable and thread-safe.
typedef struct mp_text_face mp_text_face;

/// The metrics of a face. Lengths are in font units, y up; the descent is positive below the baseline.
typedef struct {
  int32_t units_per_em;
  uint32_t glyph_count;
  float ascent, descent, leading;
  float underline_offset, underline_thickness, strikeout_offset;
  float cap_height, x_height;
  /// Slant of the letters in degrees; positive if they lean to the right.
  float slant;
  /// OpenType weight, normally 1...1000; 400 is regular.
  float weight;
  /// Width of the letters in percent of the normal width.
  float width;
  bool is_italic, is_monospaced;
  /// Whether the face has glyphs stored as PNG bitmaps or SVG.
  bool has_bitmap_glyphs;
  bool is_variable_in_weight;
} mp_text_metrics;

/// Creates the face at an index of a font file, or returns NULL if the file has no such face or has 1 GiB or more, the
/// face has no glyphs, or an allocation fails. The caller keeps the bytes until `release(context)` is called; `release`
/// may be NULL, and is not called after a failure.
/// - weight: the weight of a variable font; 0 is the font's default. Other fonts ignore the weight.
mp_text_face *mp_text_face_create(
  const void *bytes, size_t count, uint32_t index, float weight, void *context,
  void (*release)(void *));
void mp_text_face_destroy(mp_text_face *face);
/// Returns the number of faces in a font file.
uint32_t mp_text_face_count(const void *bytes, size_t count);
void mp_text_face_metrics(const mp_text_face *face, mp_text_metrics *metrics);
/// Copies the English entry of the `name` table with a name ID as zero-terminated UTF-8, truncated to `size` bytes.
/// Returns the number of bytes copied without the terminator; 0 if there is no entry.
uint32_t mp_text_face_name(const mp_text_face *face, uint32_t name, char *buffer, uint32_t size);
/// Returns the glyph of a character, or 0 if the face has none.
uint32_t mp_text_face_glyph(const mp_text_face *face, uint32_t scalar);
int32_t mp_text_face_advance(const mp_text_face *face, uint32_t glyph);
/// Copies at most `size` bytes of the font table with a tag; returns the size of the whole table, 0 without the table.
uint32_t mp_text_face_table(
  const mp_text_face *face, uint32_t tag, uint8_t *buffer, uint32_t size);

/// The outline of a glyph: verbs with the values of Core Graphics (move 0, line 1, quad 2, cubic 3, close 4), and the
/// x and y of their points in font units, y up. Empty if the glyph has no outline or more than 65,536 verbs, or if an
/// allocation fails. Freed with `mp_text_outline_free`.
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
  /// Index in the text of the first UTF-16 code unit of the cluster that the glyph belongs to.
  uint32_t cluster;
  int32_t x_advance, x_offset, y_offset;
  /// Whether text that is split before this cluster has to be reshaped.
  bool is_unsafe_to_break;
} mp_text_glyph;

typedef struct {
  uint32_t tag, value;
} mp_text_feature;

/// Shapes `count` UTF-16 code units from index `start`, which have one script and direction; the rest of the text is
/// context. Features after the first 32 are ignored.
/// Returns the number of glyphs, 0 if an allocation fails. The glyphs are ordered from left to right; the caller frees
/// them with `free`.
size_t mp_text_shape(
  const mp_text_face *face, const uint16_t *text, int32_t text_count, int32_t start,
  int32_t count, bool is_right_to_left, uint32_t script, const char *language,
  const mp_text_feature *features, uint32_t feature_count, mp_text_glyph **glyphs);

/// Returns whether no GSUB or GPOS lookup that shaping can apply involves the space glyph, so that words between
/// spaces can be shaped separately in scripts whose letters do not join. Returns false for a face that has no space
/// glyph, that has a `kern` table, or that has AAT tables for substitution, positioning or tracking, and if an
/// allocation fails.
bool mp_text_face_ignores_spaces(
  const mp_text_face *face, const mp_text_feature *features, uint32_t feature_count);

/// Returns the script of a character as an ISO 15924 tag; 'Zyyy' is common, 'Zinh' inherited.
uint32_t mp_text_script(uint32_t scalar);

// MARK: Unicode algorithms (FriBidi, libunibreak)

/// Computes the embedding levels of the characters of a paragraph by UAX #9 (https://unicode.org/reports/tr9/); odd
/// levels run from right to left.
/// - base: the level of the paragraph, 0 or 1, or -1 for that of its first strong character.
/// Returns the level of the paragraph, or -1 if an allocation fails.
int mp_text_bidi_levels(const uint32_t *text, int32_t count, int base, uint8_t *levels);

/// Sets an element per UTF-16 code unit: 1 if a line may end after the unit by UAX #14, 2 if it must, otherwise 0;
/// all 0 if an allocation fails. Regional indicators are treated as ideographs. See https://unicode.org/reports/tr14/.
void mp_text_line_breaks(
  const uint16_t *text, size_t count, const char *language, uint8_t *breaks);

// MARK: Installed fonts (fontconfig). Not thread-safe.

/// Returns the path of the installed font whose family name equals `name` except for case and spaces, or else whose
/// full or PostScript name equals it except for case, spaces and hyphens; NULL if there is none. Weight and slant
/// select a face of the family. `index` receives the index of the face in the file. The caller frees the path.
char *mp_text_find_font(const char *name, float weight, bool is_italic, int32_t *index);
/// Sets a bit for each of the 256 characters from `first` on that an installed font has, and clears the others. The
/// lowest bit of the first word stands for `first`.
void mp_text_installed_coverage(uint32_t first, uint32_t words[8]);
/// Returns the path of an installed font that has a character: one without color glyphs, preferably with outlines, else
/// one with color glyphs; NULL if there is none. `index` receives the index of the face in the file. The caller frees
/// the path.
char *mp_text_find_fallback(
  uint32_t scalar, const char *language, float weight, bool is_italic, bool is_monospaced,
  int32_t *index);
