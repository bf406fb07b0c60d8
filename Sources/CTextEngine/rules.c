// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#include <fribidi/fribidi.h>
#include <linebreak.h>
#include <pthread.h>
#include <stdlib.h>

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

void mp_text_line_breaks(
  const uint16_t *text, size_t count, const char *language, uint8_t *breaks) {
  pthread_once(&once, init_linebreak);
  set_linebreaks_utf16(text, count, language, (char *)breaks);
  for (size_t i = 0; i < count; i++) {
    breaks[i] = breaks[i] == LINEBREAK_MUSTBREAK ? 2 : breaks[i] == LINEBREAK_ALLOWBREAK;
  }
}

#endif
