// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0
//
// The equivalent of `text-driver specimen` with Pango and Cairo. usage: pango_specimen TABLE WIDTH HEIGHT PICTURE.png

#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

static PangoLayout *layout_of(cairo_t *context, char **row) {
  PangoLayout *layout = pango_cairo_create_layout(context);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
  pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
  PangoFontDescription *font = pango_font_description_from_string(row[5]);
  pango_font_description_set_absolute_size(font, atof(row[3]) * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  // Lines start at the left, whatever their direction.
  pango_layout_set_auto_dir(layout, TRUE);
  pango_layout_set_text(layout, row[6], -1);
  return layout;
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  char *text;
  if (!g_file_get_contents(arguments[1], &text, NULL, NULL)) return 1;
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_RGB24, atoi(arguments[2]), atoi(arguments[3]));
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_set_source_rgb(context, 0, 0, 0);
  for (char **line = g_strsplit(text, "\n", -1); *line; line++) {
    char **row = g_strsplit(*line, "\t", 7);
    if (g_strv_length(row) != 7) continue;
    PangoLayout *layout = layout_of(context, row);
    double baseline = pango_layout_get_baseline(layout) / (double)PANGO_SCALE;
    cairo_save(context);
    cairo_translate(context, atof(row[1]), atof(row[2]));
    if (!strcmp(row[0], "line")) {
      cairo_rotate(context, atof(row[4]) * G_PI / 180);
      cairo_move_to(context, 0, -baseline);
      pango_cairo_show_layout(context, layout);
    } else {
      double radius = atof(row[4]);
      const char *all = row[6];
      for (const char *c = all; *c; c = g_utf8_next_char(c)) {
        PangoRectangle place;
        pango_layout_index_to_pos(layout, (int)(c - all), &place);
        double middle = (place.x + place.width / 2.0) / PANGO_SCALE;
        if (middle > 2 * G_PI * radius) break;
        char letter[8] = {0};
        memcpy(letter, c, g_utf8_next_char(c) - c);
        char *copy[7] = {0, 0, 0, row[3], 0, row[5], letter};
        PangoLayout *one = layout_of(context, copy);
        cairo_save(context);
        cairo_rotate(context, middle / radius - G_PI / 2);
        cairo_move_to(context, -place.width / 2.0 / PANGO_SCALE, -radius - baseline);
        pango_cairo_show_layout(context, one);
        cairo_restore(context);
      }
    }
    cairo_restore(context);
  }
  return cairo_surface_write_to_png(surface, arguments[4]) != CAIRO_STATUS_SUCCESS;
}
