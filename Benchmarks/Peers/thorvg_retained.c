// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// thorvg_retained libthorvg.so SCENE.txt BUDGET OUT.bgra default|partial CLEAR
//
// ThorVG, through its C interface and on one thread: a retained scene of shapes, some of which move by 40 pixels in 60
// frames, and back. A frame sets their transforms, updates, draws and syncs. `partial` enables the redrawing of dirty
// regions. CLEAR (0, 1) is the argument of the draw call. Prints one line of JSON with the CPU milliseconds of frames;
// writes frame 29.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void *object;
typedef struct { float x, y; } point;
typedef struct { float e11, e12, e13, e21, e22, e23, e31, e32, e33; } matrix;

static int (*engine_init)(unsigned);
static int (*engine_version)(uint32_t *, uint32_t *, uint32_t *, const char **);
static object (*canvas_create)(int);
static int (*canvas_target)(object, uint32_t *, uint32_t, uint32_t, uint32_t, int);
static int (*canvas_add)(object, object);
static int (*canvas_update)(object);
static int (*canvas_draw)(object, bool);
static int (*canvas_sync)(object);
static object (*shape_new)(void);
static int (*append_path)(object, const uint8_t *, uint32_t, const point *, uint32_t);
static int (*fill_color)(object, uint8_t, uint8_t, uint8_t, uint8_t);
static int (*set_transform)(object, const matrix *);

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found) return found;
  printf("{\"na\":\"no symbol %s\"}\n", name);
  exit(0);
}

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

typedef struct { object shape; float x, y; } mover;
static mover movers[64];
static int mover_count;
static object canvas;
static bool clears;

static void frame(int index) {
  int phase = index % 120;
  float way = 40.0f * (phase < 60 ? phase : 120 - phase) / 60;
  for (int i = 0; i < mover_count; i++) {
    matrix m = {1, 0, movers[i].x + way, 0, 1, movers[i].y, 0, 0, 1};
    set_transform(movers[i].shape, &m);
  }
  canvas_update(canvas);
  canvas_draw(canvas, clears);
  canvas_sync(canvas);
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  void *library = dlopen(argv[1], RTLD_NOW);
  if (!library) { printf("{\"na\":\"%s\"}\n", "no library"); return 0; }
  *(void **)&engine_init = symbol(library, "tvg_engine_init");
  *(void **)&engine_version = symbol(library, "tvg_engine_version");
  *(void **)&canvas_create = symbol(library, "tvg_swcanvas_create");
  *(void **)&canvas_target = symbol(library, "tvg_swcanvas_set_target");
  *(void **)&canvas_add = symbol(library, "tvg_canvas_add");
  *(void **)&canvas_update = symbol(library, "tvg_canvas_update");
  *(void **)&canvas_draw = symbol(library, "tvg_canvas_draw");
  *(void **)&canvas_sync = symbol(library, "tvg_canvas_sync");
  *(void **)&shape_new = symbol(library, "tvg_shape_new");
  *(void **)&append_path = symbol(library, "tvg_shape_append_path");
  *(void **)&fill_color = symbol(library, "tvg_shape_set_fill_color");
  *(void **)&set_transform = symbol(library, "tvg_paint_set_transform");
  FILE *file = fopen(argv[2], "r");
  int width, height, count;
  if (!file || fscanf(file, "%d %d %d", &width, &height, &count) != 3) return 3;
  engine_init(0);
  canvas = canvas_create(!strcmp(argv[5], "partial") ? 2 : 1);
  clears = atoi(argv[6]);
  uint32_t *pixels = calloc((size_t)width * height, 4);
  canvas_target(canvas, pixels, width, width, height, 1);
  // Adds the white background, a shape that covers the canvas.
  const uint8_t box[] = {1, 2, 2, 2, 0};
  const point corners[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  object back = shape_new();
  append_path(back, box, 5, corners, 4);
  fill_color(back, 255, 255, 255, 255);
  canvas_add(canvas, back);
  for (int i = 0; i < count; i++) {
    int moves, r, g, b, a, steps, points = 0;
    float x, y;
    if (fscanf(file, "%d %f %f %d %d %d %d %d", &moves, &x, &y, &r, &g, &b, &a, &steps) != 8) return 3;
    uint8_t commands[64];
    point place[192];
    for (int k = 0; k < steps; k++) {
      char name[4];
      if (fscanf(file, "%3s", name) != 1) return 3;
      commands[k] = name[0] == 'M' ? 1 : name[0] == 'L' ? 2 : name[0] == 'C' ? 3 : 0;
      int n = name[0] == 'C' ? 3 : name[0] == 'Z' ? 0 : 1;
      for (; n > 0; n--, points++) {
        if (fscanf(file, "%f %f", &place[points].x, &place[points].y) != 2) return 3;
      }
    }
    object shape = shape_new();
    append_path(shape, commands, steps, place, points);
    fill_color(shape, r, g, b, a);
    matrix m = {1, 0, x, 0, 1, y, 0, 0, 1};
    set_transform(shape, &m);
    canvas_add(canvas, shape);
    if (moves && mover_count < 64) movers[mover_count++] = (mover){shape, x, y};
  }
  static double times[4000];
  int done = 0;
  for (int i = 1; i <= 3; i++) frame(i);
  double end = milliseconds() + atof(argv[3]) * 1e3;
  while (done < 5 || (milliseconds() < end && done < 4000)) {
    double start = milliseconds();
    frame(done + 4);
    times[done++] = milliseconds() - start;
  }
  frame(29);
  FILE *out = fopen(argv[4], "wb");
  if (!out) return 3;
  fwrite(pixels, 4, (size_t)width * height, out);
  fclose(out);
  uint32_t major, minor, micro;
  const char *version = "";
  engine_version(&major, &minor, &micro, &version);
  printf("{\"version\":\"ThorVG %s\",\"times\":[", version);
  for (int i = 0; i < done; i++) printf("%s%.5f", i ? "," : "", times[i]);
  printf("]}\n");
  return 0;
}
