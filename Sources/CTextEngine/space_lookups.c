// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#include <harfbuzz/hb-aat.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include "face.h"

/// The features that HarfBuzz enables by default in left-to-right text of scripts without a shaper of their own. The
/// features of fractions are not listed, since text with U+2044, which enables them, is not split into words.
static const hb_tag_t always_on[] = {
  HB_TAG('r', 'v', 'r', 'n'), HB_TAG('l', 't', 'r', 'a'), HB_TAG('l', 't', 'r', 'm'),
  HB_TAG('r', 'a', 'n', 'd'), HB_TAG('a', 'b', 'v', 'm'), HB_TAG('b', 'l', 'w', 'm'),
  HB_TAG('c', 'c', 'm', 'p'), HB_TAG('l', 'o', 'c', 'l'), HB_TAG('m', 'a', 'r', 'k'),
  HB_TAG('m', 'k', 'm', 'k'), HB_TAG('r', 'l', 'i', 'g'), HB_TAG('c', 'a', 'l', 't'),
  HB_TAG('c', 'l', 'i', 'g'), HB_TAG('c', 'u', 'r', 's'), HB_TAG('d', 'i', 's', 't'),
  HB_TAG('k', 'e', 'r', 'n'), HB_TAG('l', 'i', 'g', 'a'), HB_TAG('r', 'c', 'l', 't'),
  HB_TAG('H', 'A', 'R', 'F'), HB_TAG('H', 'a', 'r', 'f'), HB_TAG('B', 'U', 'Z', 'Z'),
  HB_TAG('B', 'u', 'z', 'z'),
};

static bool is_used(hb_tag_t tag, const mp_text_feature *features, uint32_t count) {
  for (size_t i = 0; i < sizeof always_on / sizeof *always_on; i++) {
    if (always_on[i] == tag) return true;
  }
  for (uint32_t i = 0; i < count; i++) {
    if (features[i].tag == tag && features[i].value != 0) return true;
  }
  return false;
}

/// Adds the lookups of a layout table, GSUB or GPOS, that belong to a feature enabled by default or by the caller.
static void collect(
  const mp_text_face *face, hb_tag_t table, const mp_text_feature *features,
  uint32_t feature_count, hb_set_t *lookups) {
  unsigned axes = 0, variations = HB_OT_LAYOUT_NO_VARIATIONS_INDEX;
  const int *coordinates = hb_font_get_var_coords_normalized(face->font, &axes);
  hb_ot_layout_table_find_feature_variations(
    face->face, table, coordinates, axes, &variations);
  for (unsigned index = 0;; index++) {
    hb_tag_t tag;
    unsigned one = 1;
    hb_ot_layout_table_get_feature_tags(face->face, table, index, &one, &tag);
    if (one == 0) return;
    if (!is_used(tag, features, feature_count)) continue;
    for (unsigned offset = 0;; offset += 32) {
      unsigned found[32], count = 32;
      hb_ot_layout_feature_with_variations_get_lookups(
        face->face, table, index, variations, offset, &count, found);
      for (unsigned i = 0; i < count; i++) hb_set_add(lookups, found[i]);
      if (count < 32) break;
    }
  }
}

static bool has_table(hb_face_t *face, hb_tag_t tag) {
  hb_blob_t *blob = hb_face_reference_table(face, tag);
  bool result = hb_blob_get_length(blob) > 0;
  hb_blob_destroy(blob);
  return result;
}

bool mp_text_face_ignores_spaces(
  const mp_text_face *face, const mp_text_feature *features, uint32_t feature_count) {
  hb_codepoint_t space = mp_text_face_glyph(face, ' ');
  if (!space || has_table(face->face, HB_TAG('k', 'e', 'r', 'n'))) return false;
  if (hb_aat_layout_has_substitution(face->face) || hb_aat_layout_has_positioning(face->face)
      || hb_aat_layout_has_tracking(face->face)) {
    return false;
  }
  const hb_tag_t tables[] = {HB_OT_TAG_GSUB, HB_OT_TAG_GPOS};
  hb_set_t *lookups = hb_set_create();
  hb_set_t *glyphs = hb_set_create();
  bool result = true;
  for (int table = 0; table < 2 && result; table++) {
    hb_set_clear(lookups);
    collect(face, tables[table], features, feature_count, lookups);
    hb_codepoint_t lookup = HB_SET_VALUE_INVALID;
    while (result && hb_set_next(lookups, &lookup)) {
      hb_set_clear(glyphs);
      hb_ot_layout_lookup_collect_glyphs(
        face->face, tables[table], lookup, glyphs, glyphs, glyphs, glyphs);
      result = !hb_set_has(glyphs, space);
    }
  }
  // After a failed allocation the sets are incomplete.
  result = result && hb_set_allocation_successful(lookups)
    && hb_set_allocation_successful(glyphs);
  hb_set_destroy(glyphs);
  hb_set_destroy(lookups);
  return result;
}

#endif
