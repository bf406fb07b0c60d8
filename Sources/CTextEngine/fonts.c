// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#include <ctype.h>
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#include "CTextEngine.h"

static char *file_of(FcPattern *font, int32_t *index) {
  FcChar8 *file = NULL;
  int number = 0;
  if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch) return NULL;
  FcPatternGetInteger(font, FC_INDEX, 0, &number);
  // The upper 16 bits identify a named instance of a variable font, and are dropped: the caller sets the weight.
  *index = number & 0xFFFF;
  return strdup((const char *)file);
}

/// Whether two names are equal except for case, spaces and hyphens.
static bool is_same_name(const char *a, const char *b) {
  for (;;) {
    while (*a == ' ' || *a == '-') a++;
    while (*b == ' ' || *b == '-') b++;
    if (tolower((unsigned char)*a) != tolower((unsigned char)*b)) return false;
    if (!*a) return true;
    a++;
    b++;
  }
}

static bool has_name(FcPattern *font, const char *object, const char *name) {
  FcChar8 *value;
  for (int i = 0; FcPatternGetString(font, object, i, &value) == FcResultMatch; i++) {
    if (is_same_name((const char *)value, name)) return true;
  }
  return false;
}

/// Returns the file path of the font with a full or PostScript name, NULL if there is none; of several such fonts, the
/// one whose path is first in byte order.
static char *find_by_face_name(const char *name, int32_t *index) {
  FcPattern *all = FcPatternCreate();
  FcObjectSet *objects =
    FcObjectSetBuild(FC_FILE, FC_INDEX, FC_FULLNAME, FC_POSTSCRIPT_NAME, NULL);
  FcFontSet *fonts = FcFontList(NULL, all, objects);
  char *best = NULL;
  for (int i = 0; fonts && i < fonts->nfont; i++) {
    FcPattern *font = fonts->fonts[i];
    if (!has_name(font, FC_POSTSCRIPT_NAME, name) && !has_name(font, FC_FULLNAME, name))
      continue;
    int32_t number = 0;
    char *file = file_of(font, &number);
    if (file && (!best || strcmp(file, best) < 0)) {
      free(best);
      best = file;
      *index = number;
    } else {
      free(file);
    }
  }
  if (fonts) FcFontSetDestroy(fonts);
  FcObjectSetDestroy(objects);
  FcPatternDestroy(all);
  return best;
}

static void add_style(FcPattern *pattern, float weight, bool is_italic) {
  FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight));
  FcPatternAddInteger(pattern, FC_SLANT, is_italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  FcPatternAddBool(pattern, FC_OUTLINE, FcTrue);
}

static FcPattern *match(FcPattern *pattern) {
  FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *found = FcFontMatch(NULL, pattern, &result);
  FcPatternDestroy(pattern);
  return found;
}

char *mp_text_find_font(const char *name, float weight, bool is_italic, int32_t *index) {
  if (!FcInit()) return NULL;
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)name);
  add_style(pattern, weight, is_italic);
  FcPattern *found = match(pattern);
  char *file = NULL;
  if (found) {
    if (has_name(found, FC_FAMILY, name)) file = file_of(found, index);
    FcPatternDestroy(found);
  }
  return file ? file : find_by_face_name(name, index);
}

void mp_text_installed_coverage(uint32_t first, uint32_t words[8]) {
  for (int i = 0; i < 8; i++) words[i] = 0;
  if (!FcInit()) return;
  FcCharSet *block = FcCharSetCreate();
  if (!block) return;
  for (uint32_t i = 0; i < 256; i++) FcCharSetAddChar(block, first + i);
  for (int kind = 0; kind < 2; kind++) {
    const FcFontSet *fonts = FcConfigGetFonts(NULL, kind ? FcSetApplication : FcSetSystem);
    for (int k = 0; fonts && k < fonts->nfont; k++) {
      FcCharSet *has = NULL;
      if (
        FcPatternGetCharSet(fonts->fonts[k], FC_CHARSET, 0, &has) != FcResultMatch ||
        FcCharSetIntersectCount(has, block) == 0) {
        continue;
      }
      for (uint32_t i = 0; i < 256; i++) {
        if (FcCharSetHasChar(has, first + i)) words[i / 32] |= 1u << i % 32;
      }
    }
  }
  FcCharSetDestroy(block);
}

char *mp_text_find_fallback(
  uint32_t scalar, const char *language, float weight, bool is_italic, bool is_monospaced,
  int32_t *index) {
  if (!FcInit()) return NULL;
  char *file = NULL;
  for (int colour = 0; colour < 2 && !file; colour++) {
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *set = FcCharSetCreate();
    FcCharSetAddChar(set, scalar);
    FcPatternAddCharSet(pattern, FC_CHARSET, set);
    FcCharSetDestroy(set);
    if (language[0]) FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)language);
    FcPatternAddString(
      pattern, FC_FAMILY, (const FcChar8 *)(is_monospaced ? "monospace" : "sans-serif"));
    FcPatternAddBool(pattern, FC_COLOR, colour ? FcTrue : FcFalse);
    if (colour) {
      FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    } else {
      add_style(pattern, weight, is_italic);
    }
    FcPattern *found = match(pattern);
    if (!found) continue;
    FcCharSet *covered = NULL;
    FcBool has_colour = FcFalse;
    FcPatternGetBool(found, FC_COLOR, 0, &has_colour);
    if (
      FcPatternGetCharSet(found, FC_CHARSET, 0, &covered) == FcResultMatch &&
      FcCharSetHasChar(covered, scalar) && (colour || !has_colour)) {
      file = file_of(found, index);
    }
    FcPatternDestroy(found);
  }
  return file;
}

#endif
