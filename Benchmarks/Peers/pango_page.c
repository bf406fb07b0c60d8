// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// The equivalent of text-driver with Pango and Cairo: shapes, lays out and draws a page repeatedly, and prints the CPU
// milliseconds of each page as JSON. fontconfig finds the font.
// usage: pango_page TEXT FAMILY SIZE WIDTH HEIGHT ROUNDS [PICTURE.rgba]

#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
  if (count < 7) return 2;
  char *text;
  gsize length;
  if (!g_file_get_contents(arguments[1], &text, &length, NULL)) return 1;
  int width = atoi(arguments[4]), height = atoi(arguments[5]), rounds = atoi(arguments[6]);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  PangoFontDescription *font = pango_font_description_from_string(arguments[2]);
  pango_font_description_set_absolute_size(font, atof(arguments[3]) * PANGO_SCALE);
  double *shape = calloc(rounds, sizeof *shape), *draw = calloc(rounds, sizeof *draw);
  int glyphs = 0;
  // Shared by all pages, as in real programs: it caches the fonts.
  PangoContext *pango = pango_cairo_create_context(context);
  pango_cairo_context_set_font_options(pango, options);
  pango_context_set_round_glyph_positions(pango, FALSE);
  for (int i = 0; i < rounds; i++) {
    // A different text for each page.
    char *page = g_strdup_printf("%d %s", i, text);
    double start = milliseconds();
    PangoLayout *layout = pango_layout_new(pango);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (width - 40) * PANGO_SCALE);
    pango_layout_set_text(layout, page, -1);
    int lines = pango_layout_get_line_count(layout);
    double middle = milliseconds();
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_move_to(context, 20, 20);
    pango_cairo_show_layout(context, layout);
    cairo_surface_flush(surface);
    draw[i] = milliseconds() - middle;
    shape[i] = middle - start;
    glyphs = 0;
    for (int k = 0; k < lines; k++) {
      PangoLayoutLine *line = pango_layout_get_line_readonly(layout, k);
      for (GSList *run = line->runs; run; run = run->next)
        glyphs += ((PangoLayoutRun *)run->data)->glyphs->num_glyphs;
    }
    g_object_unref(layout);
    g_free(page);
  }
  printf("{\"glyphs\": %d, \"shape\": [", glyphs);
  for (int i = 0; i < rounds; i++) printf("%s%.4f", i ? ", " : "", shape[i]);
  printf("], \"draw\": [");
  for (int i = 0; i < rounds; i++) printf("%s%.4f", i ? ", " : "", draw[i]);
  printf("]}\n");
  if (count > 7) cairo_surface_write_to_png(surface, arguments[7]);
  return 0;
}
