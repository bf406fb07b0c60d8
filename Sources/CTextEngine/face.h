// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <harfbuzz/hb.h>

#include "CTextEngine.h"

struct mp_text_face {
  hb_face_t *face;
  hb_font_t *font;
  void *context;
  void (*release)(void *);
};
