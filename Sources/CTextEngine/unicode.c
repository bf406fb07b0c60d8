// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#include <fribidi/fribidi.h>
#include <linebreak.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CTextEngine.h"

int mp_text_bidi_levels(const uint32_t *text, int32_t count, int base, uint8_t *levels) {
  if (count <= 0) return base > 0 ? 1 : 0;
  size_t n = (size_t)count;
  FriBidiCharType *types = malloc(n * sizeof *types);
  FriBidiBracketType *brackets = malloc(n * sizeof *brackets);
  FriBidiLevel *found = malloc(n * sizeof *found);
  FriBidiParType direction =
    base < 0 ? FRIBIDI_PAR_ON : base > 0 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  int result = -1;
  if (types && brackets && found) {
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, found)) {
      for (size_t i = 0; i < n; i++) levels[i] = (uint8_t)found[i];
      result = FRIBIDI_IS_RTL(direction) ? 1 : 0;
    }
  }
  free(types);
  free(brackets);
  free(found);
  return result;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

// Whether a regional indicator, which is half of a flag and consists of two code units, begins at an index.
static int is_indicator(const uint16_t *text, size_t i, size_t count) {
  return text[i] == 0xD83C && i + 1 < count && text[i + 1] >= 0xDDE6 && text[i + 1] <= 0xDDFF;
}

void mp_text_line_breaks(
  const uint16_t *text, size_t count, const char *language, uint8_t *breaks) {
  pthread_once(&once, init_linebreak);
  // Regional indicators are replaced by ideographs, since old versions of libunibreak crash on regional indicators. An
  // ideograph allows a break on both sides; the caller keeps the two halves of a flag together, since they are one
  // grapheme cluster.
  uint16_t *plain = NULL;
  for (size_t i = 0; i < count; i++) {
    if (!is_indicator(text, i, count)) continue;
    if (!plain) {
      plain = malloc(count * sizeof *plain);
      if (!plain) {
        memset(breaks, 0, count);
        return;
      }
      memcpy(plain, text, count * sizeof *plain);
    }
    plain[i] = 0xD840;
    plain[i + 1] = 0xDC00;
  }
  set_linebreaks_utf16(plain ? plain : text, count, language, (char *)breaks);
  free(plain);
  for (size_t i = 0; i < count; i++) {
    breaks[i] = breaks[i] == LINEBREAK_MUSTBREAK ? 2 : breaks[i] == LINEBREAK_ALLOWBREAK;
  }
}

#endif
