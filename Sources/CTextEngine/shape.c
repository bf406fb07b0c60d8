// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#include <harfbuzz/hb.h>
#include <stdlib.h>

#include "face.h"

size_t mp_text_shape(
  const mp_text_face *face, const uint16_t *text, int32_t text_count, int32_t start,
  int32_t count, bool is_right_to_left, uint32_t script, const char *language,
  const mp_text_feature *features, uint32_t feature_count, mp_text_glyph **glyphs) {
  *glyphs = NULL;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf16(buffer, text, text_count, (unsigned)start, count);
  hb_buffer_set_direction(
    buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script));
  // The language is never that of the locale of the process, so that glyphs are the same on every machine.
  hb_buffer_set_language(buffer, hb_language_from_string(language, -1));
  hb_feature_t used[32];
  uint32_t used_count = 0;
  for (; used_count < feature_count && used_count < 32; used_count++) {
    used[used_count] = (hb_feature_t){
      features[used_count].tag, features[used_count].value, HB_FEATURE_GLOBAL_START,
      HB_FEATURE_GLOBAL_END};
  }
  hb_shape(face->font, buffer, used, used_count);
  unsigned n = 0;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &n);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &n);
  mp_text_glyph *result = n > 0 ? malloc(n * sizeof *result) : NULL;
  if (!result) n = 0;
  for (unsigned i = 0; i < n; i++) {
    result[i] = (mp_text_glyph){
      infos[i].codepoint,
      infos[i].cluster,
      positions[i].x_advance,
      positions[i].x_offset,
      positions[i].y_offset,
      (hb_glyph_info_get_glyph_flags(&infos[i]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0};
  }
  hb_buffer_destroy(buffer);
  *glyphs = result;
  return n;
}

uint32_t mp_text_script(uint32_t scalar) {
  return hb_script_to_iso15924_tag(
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar));
}

#endif
