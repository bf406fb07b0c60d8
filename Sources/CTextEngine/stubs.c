// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// Stubs for builds without the trait `Text`, which have no fonts.

#ifndef MP_TEXT

#include <string.h>

#include "CTextEngine.h"

mp_text_face *mp_text_face_create(
  const void *bytes, size_t count, uint32_t index, float weight, void *context,
  void (*release)(void *)) {
  return NULL;
}
void mp_text_face_destroy(mp_text_face *face) {}
uint32_t mp_text_face_count(const void *bytes, size_t count) { return 0; }
void mp_text_face_metrics(const mp_text_face *face, mp_text_metrics *metrics) {
  memset(metrics, 0, sizeof *metrics);
}
uint32_t mp_text_face_name(
  const mp_text_face *face, uint32_t name, char *buffer, uint32_t size) {
  return 0;
}
uint32_t mp_text_face_glyph(const mp_text_face *face, uint32_t scalar) { return 0; }
int32_t mp_text_face_advance(const mp_text_face *face, uint32_t glyph) { return 0; }
uint32_t mp_text_face_table(
  const mp_text_face *face, uint32_t tag, uint8_t *buffer, uint32_t size) {
  return 0;
}
mp_text_outline mp_text_face_outline(const mp_text_face *face, uint32_t glyph) {
  return (mp_text_outline){0};
}
void mp_text_outline_free(mp_text_outline outline) {}
size_t mp_text_shape(
  const mp_text_face *face, const uint16_t *text, int32_t text_count, int32_t start,
  int32_t count, bool is_right_to_left, uint32_t script, const char *language,
  const mp_text_feature *features, uint32_t feature_count, mp_text_glyph **glyphs) {
  *glyphs = NULL;
  return 0;
}
bool mp_text_face_ignores_spaces(
  const mp_text_face *face, const mp_text_feature *features, uint32_t feature_count) {
  return false;
}
uint32_t mp_text_script(uint32_t scalar) { return 0x5A797979; }
int mp_text_bidi_levels(const uint32_t *text, int32_t count, int base, uint8_t *levels) {
  return -1;
}
void mp_text_line_breaks(
  const uint16_t *text, size_t count, const char *language, uint8_t *breaks) {
  memset(breaks, 0, count);
}
char *mp_text_find_font(const char *name, float weight, bool is_italic, int32_t *index) {
  return NULL;
}
void mp_text_installed_coverage(uint32_t first, uint32_t words[8]) {
  for (int i = 0; i < 8; i++) words[i] = 0;
}
char *mp_text_find_fallback(
  uint32_t scalar, const char *language, float weight, bool is_italic, bool is_monospaced,
  int32_t *index) {
  return NULL;
}

#endif
