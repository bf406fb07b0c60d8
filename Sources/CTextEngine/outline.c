// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifdef MP_TEXT

#pragma STDC FP_CONTRACT OFF

#include <harfbuzz/hb.h>
#include <pthread.h>
#include <stdlib.h>

#include "face.h"

enum { MOVE, LINE, QUAD, CUBIC, CLOSE };
enum { MAXIMUM_VERBS = 65536 };

/// An outline under construction; nothing is added after a failed allocation or after `MAXIMUM_VERBS` verbs.
typedef struct {
  mp_text_outline outline;
  size_t verb_capacity, point_capacity;
  bool has_failed;
} pen;

static void add(pen *p, uint8_t verb, const float *points, size_t count) {
  mp_text_outline *o = &p->outline;
  if (p->has_failed) return;
  if (o->verb_count == p->verb_capacity) {
    size_t capacity = p->verb_capacity ? 2 * p->verb_capacity : 32;
    uint8_t *verbs = o->verb_count < MAXIMUM_VERBS ? realloc(o->verbs, capacity) : NULL;
    if (!verbs) {
      p->has_failed = true;
      return;
    }
    o->verbs = verbs;
    p->verb_capacity = capacity;
  }
  if (o->point_count + count > p->point_capacity) {
    size_t capacity = p->point_capacity ? 2 * p->point_capacity : 64;
    float *values = realloc(o->points, capacity * 2 * sizeof *values);
    if (!values) {
      p->has_failed = true;
      return;
    }
    o->points = values;
    p->point_capacity = capacity;
  }
  o->verbs[o->verb_count++] = verb;
  for (size_t i = 0; i < 2 * count; i++) o->points[2 * o->point_count + i] = points[i];
  o->point_count += count;
}

static void move_to(
  hb_draw_funcs_t *f, void *p, hb_draw_state_t *s, float x, float y, void *u) {
  add(p, MOVE, (float[]){x, y}, 1);
}
static void line_to(
  hb_draw_funcs_t *f, void *p, hb_draw_state_t *s, float x, float y, void *u) {
  add(p, LINE, (float[]){x, y}, 1);
}
static void quad_to(
  hb_draw_funcs_t *f, void *p, hb_draw_state_t *s, float cx, float cy, float x, float y,
  void *u) {
  add(p, QUAD, (float[]){cx, cy, x, y}, 2);
}
static void cubic_to(
  hb_draw_funcs_t *f, void *p, hb_draw_state_t *s, float ax, float ay, float bx, float by,
  float x, float y, void *u) {
  add(p, CUBIC, (float[]){ax, ay, bx, by, x, y}, 3);
}
static void close_path(hb_draw_funcs_t *f, void *p, hb_draw_state_t *s, void *u) {
  add(p, CLOSE, NULL, 0);
}

static hb_draw_funcs_t *functions;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_functions(void) {
  functions = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(functions, quad_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
  hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
  hb_draw_funcs_make_immutable(functions);
}

mp_text_outline mp_text_face_outline(const mp_text_face *face, uint32_t glyph) {
  pthread_once(&once, make_functions);
  pen p = {0};
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(face->font, glyph, functions, &p);
#else
  hb_font_get_glyph_shape(face->font, glyph, functions, &p);
#endif
  if (p.has_failed) {
    mp_text_outline_free(p.outline);
    return (mp_text_outline){0};
  }
  return p.outline;
}

void mp_text_outline_free(mp_text_outline outline) {
  free(outline.verbs);
  free(outline.points);
}

#endif
