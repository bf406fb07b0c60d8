// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// The files of the live page, embedded in the program. A new file in Page/ must be added to both lists below.

#include "CPreviewPage.h"

// Clang supports #embed in every version of C, but warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char announce_js[] = {
#embed "Page/announce.js"
};
static const unsigned char clock_js[] = {
#embed "Page/clock.js"
};
static const unsigned char element_js[] = {
#embed "Page/element.js"
};
static const unsigned char forced_css[] = {
#embed "Page/forced.css"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char inspector_js[] = {
#embed "Page/inspector.js"
};
static const unsigned char keyboard_js[] = {
#embed "Page/keyboard.js"
};
static const unsigned char shortcuts_js[] = {
#embed "Page/shortcuts.js"
};
static const unsigned char connection_js[] = {
#embed "Page/connection.js"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};
static const unsigned char picture_js[] = {
#embed "Page/picture.js"
};
static const unsigned char plot_js[] = {
#embed "Page/plot.js"
};
static const unsigned char problems_js[] = {
#embed "Page/problems.js"
};
static const unsigned char save_js[] = {
#embed "Page/save.js"
};
static const unsigned char seed_js[] = {
#embed "Page/seed.js"
};
static const unsigned char session_js[] = {
#embed "Page/session.js"
};
static const unsigned char sizes_js[] = {
#embed "Page/sizes.js"
};
static const unsigned char slider_js[] = {
#embed "Page/slider.js"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char tabs_js[] = {
#embed "Page/tabs.js"
};
static const unsigned char theme_css[] = {
#embed "Page/theme.css"
};
static const unsigned char timeline_css[] = {
#embed "Page/timeline.css"
};
static const unsigned char timeline_js[] = {
#embed "Page/timeline.js"
};
static const unsigned char touch_js[] = {
#embed "Page/touch.js"
};
static const unsigned char tracks_js[] = {
#embed "Page/tracks.js"
};
static const unsigned char transport_js[] = {
#embed "Page/transport.js"
};
static const unsigned char tree_js[] = {
#embed "Page/tree.js"
};
static const unsigned char view_js[] = {
#embed "Page/view.js"
};
static const unsigned char viewport_js[] = {
#embed "Page/viewport.js"
};

#define HTML "text/html; charset=utf-8"
#define CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"
#define PICTURE "image/svg+xml"

static const mp_page_file files[] = {
  {"/", HTML, index_html, sizeof index_html},
  {"/announce.js", SCRIPT, announce_js, sizeof announce_js},
  {"/clock.js", SCRIPT, clock_js, sizeof clock_js},
  {"/element.js", SCRIPT, element_js, sizeof element_js},
  {"/forced.css", CSS, forced_css, sizeof forced_css},
  {"/icon.svg", PICTURE, icon_svg, sizeof icon_svg},
  {"/inspector.js", SCRIPT, inspector_js, sizeof inspector_js},
  {"/keyboard.js", SCRIPT, keyboard_js, sizeof keyboard_js},
  {"/shortcuts.js", SCRIPT, shortcuts_js, sizeof shortcuts_js},
  {"/connection.js", SCRIPT, connection_js, sizeof connection_js},
  {"/main.js", SCRIPT, main_js, sizeof main_js},
  {"/picture.js", SCRIPT, picture_js, sizeof picture_js},
  {"/plot.js", SCRIPT, plot_js, sizeof plot_js},
  {"/problems.js", SCRIPT, problems_js, sizeof problems_js},
  {"/save.js", SCRIPT, save_js, sizeof save_js},
  {"/session.js", SCRIPT, session_js, sizeof session_js},
  {"/seed.js", SCRIPT, seed_js, sizeof seed_js},
  {"/sizes.js", SCRIPT, sizes_js, sizeof sizes_js},
  {"/slider.js", SCRIPT, slider_js, sizeof slider_js},
  {"/style.css", CSS, style_css, sizeof style_css},
  {"/tabs.js", SCRIPT, tabs_js, sizeof tabs_js},
  {"/theme.css", CSS, theme_css, sizeof theme_css},
  {"/timeline.css", CSS, timeline_css, sizeof timeline_css},
  {"/timeline.js", SCRIPT, timeline_js, sizeof timeline_js},
  {"/touch.js", SCRIPT, touch_js, sizeof touch_js},
  {"/tracks.js", SCRIPT, tracks_js, sizeof tracks_js},
  {"/transport.js", SCRIPT, transport_js, sizeof transport_js},
  {"/tree.js", SCRIPT, tree_js, sizeof tree_js},
  {"/view.js", SCRIPT, view_js, sizeof view_js},
  {"/viewport.js", SCRIPT, viewport_js, sizeof viewport_js},
};

const size_t mp_page_file_count = sizeof files / sizeof files[0];
mp_page_file mp_page_file_at(size_t index) { return files[index]; }
