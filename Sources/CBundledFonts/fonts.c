// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// Fonts embedded in the executable, which therefore needs no font files at run time. License: Fonts/OFL.txt.

#include "CBundledFonts.h"

#ifdef MP_TEXT

// Clang supports #embed in every version of C, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char thin[] = {
#embed "Fonts/Inter-Thin.otf"
};
static const unsigned char light[] = {
#embed "Fonts/Inter-Light.otf"
};
static const unsigned char regular[] = {
#embed "Fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "Fonts/Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "Fonts/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "Fonts/Inter-Bold.otf"
};
static const unsigned char black[] = {
#embed "Fonts/Inter-Black.otf"
};
static const unsigned char italic[] = {
#embed "Fonts/Inter-Italic.otf"
};
static const unsigned char bold_italic[] = {
#embed "Fonts/Inter-BoldItalic.otf"
};
static const unsigned char mono[] = {
#embed "Fonts/JetBrainsMono-Regular.ttf"
};
static const unsigned char mono_bold[] = {
#embed "Fonts/JetBrainsMono-Bold.ttf"
};

static const mp_bundled_font fonts[] = {
  {thin, sizeof thin},
  {light, sizeof light},
  {regular, sizeof regular},
  {medium, sizeof medium},
  {semibold, sizeof semibold},
  {bold, sizeof bold},
  {black, sizeof black},
  {italic, sizeof italic},
  {bold_italic, sizeof bold_italic},
  {mono, sizeof mono},
  {mono_bold, sizeof mono_bold},
};

const size_t mp_bundled_font_count = sizeof fonts / sizeof fonts[0];
mp_bundled_font mp_bundled_font_at(size_t index) { return fonts[index]; }

#else

const size_t mp_bundled_font_count = 0;
mp_bundled_font mp_bundled_font_at(size_t index) { return (mp_bundled_font){0, 0}; }

#endif
