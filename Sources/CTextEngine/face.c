// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#pragma STDC FP_CONTRACT OFF

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdlib.h>
#include <string.h>

#include "face.h"

static hb_blob_t *blob_of(
  const void *bytes, size_t count, void *context, void (*release)(void *)) {
  if (count == 0 || count > UINT32_MAX / 4) return NULL;
  return hb_blob_create_or_fail(
    bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, context, release);
}

static bool has_axis(hb_face_t *face, hb_tag_t tag) {
  hb_ot_var_axis_info_t axis;
  return hb_ot_var_find_axis_info(face, tag, &axis);
}

mp_text_face *mp_text_face_create(
  const void *bytes, size_t count, uint32_t index, float weight, void *context,
  void (*release)(void *)) {
  hb_blob_t *blob = blob_of(bytes, count, NULL, NULL);
  if (!blob) return NULL;
  hb_face_t *face = index < hb_face_count(blob) ? hb_face_create(blob, index) : NULL;
  hb_blob_destroy(blob);
  if (!face) return NULL;
  mp_text_face *result = hb_face_get_glyph_count(face) > 0 ? malloc(sizeof *result) : NULL;
  if (!result) {
    hb_face_destroy(face);
    return NULL;
  }
  hb_font_t *font = hb_font_create(face);
  hb_ot_font_set_funcs(font);
  if (weight > 0 && has_axis(face, HB_OT_TAG_VAR_AXIS_WEIGHT)) {
    hb_variation_t variation = {HB_OT_TAG_VAR_AXIS_WEIGHT, weight};
    hb_font_set_variations(font, &variation, 1);
  }
  hb_face_make_immutable(face);
  hb_font_make_immutable(font);
  *result = (mp_text_face){face, font, context, release};
  return result;
}

void mp_text_face_destroy(mp_text_face *face) {
  if (!face) return;
  hb_font_destroy(face->font);
  hb_face_destroy(face->face);
  if (face->release) face->release(face->context);
  free(face);
}

uint32_t mp_text_face_count(const void *bytes, size_t count) {
  hb_blob_t *blob = blob_of(bytes, count, NULL, NULL);
  if (!blob) return 0;
  unsigned faces = hb_face_count(blob);
  hb_blob_destroy(blob);
  return faces;
}

/// Returns the big-endian value at an offset of a table; 0 outside of the table.
static uint32_t table_value(hb_face_t *face, hb_tag_t tag, unsigned offset, unsigned bytes) {
  hb_blob_t *blob = hb_face_reference_table(face, tag);
  unsigned length = 0;
  const uint8_t *data = (const uint8_t *)hb_blob_get_data(blob, &length);
  uint32_t value = 0;
  if (offset + bytes <= length) {
    for (unsigned i = 0; i < bytes; i++) value = value << 8 | data[offset + i];
  }
  hb_blob_destroy(blob);
  return value;
}

static float metric(const mp_text_face *face, hb_ot_metrics_tag_t tag) {
  hb_position_t value = 0;
  hb_ot_metrics_get_position(face->font, tag, &value);
  return (float)value;
}

/// Returns the top of the glyph of a character in font units, 0 without a glyph: the cap height of a font without that
/// metric is the top of H, the x-height that of x.
static float glyph_top(const mp_text_face *face, uint32_t scalar) {
  hb_glyph_extents_t extents;
  uint32_t glyph = mp_text_face_glyph(face, scalar);
  if (!glyph || !hb_font_get_glyph_extents(face->font, glyph, &extents)) return 0;
  return (float)extents.y_bearing;
}

void mp_text_face_metrics(const mp_text_face *face, mp_text_metrics *m) {
  memset(m, 0, sizeof *m);
  m->units_per_em = (int32_t)hb_face_get_upem(face->face);
  m->glyph_count = hb_face_get_glyph_count(face->face);
  hb_font_extents_t extents;
  if (hb_font_get_h_extents(face->font, &extents)) {
    m->ascent = (float)extents.ascender;
    m->descent = (float)-extents.descender;
    m->leading = (float)extents.line_gap;
  }
  m->underline_offset = metric(face, HB_OT_METRICS_TAG_UNDERLINE_OFFSET);
  m->underline_thickness = metric(face, HB_OT_METRICS_TAG_UNDERLINE_SIZE);
  m->strikeout_offset = metric(face, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET);
  m->cap_height = metric(face, HB_OT_METRICS_TAG_CAP_HEIGHT);
  m->x_height = metric(face, HB_OT_METRICS_TAG_X_HEIGHT);
  if (m->cap_height <= 0) m->cap_height = glyph_top(face, 'H');
  if (m->x_height <= 0) m->x_height = glyph_top(face, 'x');
  m->slant = -hb_style_get_value(face->font, HB_STYLE_TAG_SLANT_ANGLE);
  m->weight = hb_style_get_value(face->font, HB_STYLE_TAG_WEIGHT);
  m->width = hb_style_get_value(face->font, HB_STYLE_TAG_WIDTH);
  m->is_italic = hb_style_get_value(face->font, HB_STYLE_TAG_ITALIC) > 0;
  m->is_monospaced = table_value(face->face, HB_TAG('p', 'o', 's', 't'), 12, 4) != 0;
  m->has_bitmap_glyphs =
    hb_ot_color_has_png(face->face) || hb_ot_color_has_svg(face->face);
  m->is_variable_in_weight = has_axis(face->face, HB_OT_TAG_VAR_AXIS_WEIGHT);
}

uint32_t mp_text_face_name(
  const mp_text_face *face, uint32_t name, char *buffer, uint32_t size) {
  unsigned length = size;
  if (size > 0) buffer[0] = 0;
  hb_ot_name_get_utf8(
    face->face, name, hb_language_from_string("en", -1), &length, buffer);
  return length;
}

uint32_t mp_text_face_glyph(const mp_text_face *face, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(face->font, scalar, &glyph) ? glyph : 0;
}

int32_t mp_text_face_advance(const mp_text_face *face, uint32_t glyph) {
  return hb_font_get_glyph_h_advance(face->font, glyph);
}

uint32_t mp_text_face_table(
  const mp_text_face *face, uint32_t tag, uint8_t *buffer, uint32_t size) {
  hb_blob_t *blob = hb_face_reference_table(face->face, tag);
  unsigned length = 0;
  const char *data = hb_blob_get_data(blob, &length);
  if (length > 0 && size > 0) memcpy(buffer, data, length < size ? length : size);
  hb_blob_destroy(blob);
  return length;
}

#endif
