// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Local time of scene code: on a thread that runs scene code, the functions of the C library that use the time zone of
// the process use that of the stage.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <stdlib.h>
#include <string.h>

// Functions of Core Foundation, which Foundation on Linux contains and does not make public.
extern void *CFStringCreateWithCString(const void *allocator, const char *text, uint32_t encoding);
extern void *CFTimeZoneCreateWithName(const void *allocator, const void *name, unsigned char tries_abbreviation);
extern void CFRelease(const void *object);

void *stage_clock_create_time_zone(const char *name) {
  const uint32_t utf8 = 0x08000100;
  void *text = CFStringCreateWithCString(NULL, name, utf8);
  void *zone = CFTimeZoneCreateWithName(NULL, text, true);
  CFRelease(text);
  return zone;
}

static bool offset_at(time_t time, struct StageTimeZoneOffset *offset) {
  return stage_clock_calls && stage_clock_current().random
      && stage_clock_calls->time_zone_offset((int64_t)time, offset);
}

/// Returns a copy of the name of a zone that stays in memory, since a `struct tm` refers to the name without owning it.
/// An empty string if the thread already has copies of 64 other names.
static const char *zone_name(const char *name) {
  static _Thread_local struct { char name[16]; } *names[64];
  for (int i = 0; i < 64; i++) {
    if (!names[i]) {
      names[i] = calloc(1, sizeof *names[i]);
      strncpy(names[i]->name, name, sizeof names[i]->name - 1);
    }
    if (!strcmp(names[i]->name, name)) return names[i]->name;
  }
  return "";
}

static void set_zone(struct tm *result, const struct StageTimeZoneOffset *offset) {
  result->tm_gmtoff = offset->seconds;
  result->tm_isdst = offset->is_daylight_saving_time;
  result->tm_zone = zone_name(offset->name);
}

EXPORT struct tm *localtime_r(const time_t *time, struct tm *result) {
  struct StageTimeZoneOffset offset;
  if (!offset_at(*time, &offset)) return NEXT(localtime_r)(time, result);
  time_t shifted;
  if (__builtin_add_overflow(*time, (time_t)offset.seconds, &shifted) || !gmtime_r(&shifted, result)) return NULL;
  set_zone(result, &offset);
  return result;
}

EXPORT struct tm *localtime(const time_t *time) {
  static _Thread_local struct tm result;
  struct StageTimeZoneOffset offset;
  return offset_at(*time, &offset) ? localtime_r(time, &result) : NEXT(localtime)(time);
}

/// Returns the time whose local time has the fields of `fields`, which it normalizes. A local time that a transition to
/// daylight saving time skips has the offset before the transition; of two times with equal fields, the result is the
/// one that `tm_isdst` selects, and the earlier one if that is negative.
static time_t local_time(struct tm *fields) {
  const int is_daylight_saving_time = fields->tm_isdst;
  struct tm copy = *fields;
  const time_t utc = timegm(&copy);
  struct StageTimeZoneOffset before, after;
  if (!offset_at(utc - 86400, &before) || !offset_at(utc + 86400, &after)) return (time_t)-1;
  time_t found = utc - before.seconds;
  struct StageTimeZoneOffset offset;
  if (before.seconds != after.seconds) {
    const time_t other = utc - after.seconds;
    const bool is_first = offset_at(found, &offset) && offset.seconds == before.seconds;
    const bool is_second = offset_at(other, &offset) && offset.seconds == after.seconds;
    const bool prefers_second =
        is_daylight_saving_time >= 0 && before.is_daylight_saving_time != (is_daylight_saving_time > 0);
    if (is_second && (!is_first || prefers_second)) found = other;
  }
  return localtime_r(&found, fields) ? found : (time_t)-1;
}

EXPORT time_t mktime(struct tm *fields) {
  struct StageTimeZoneOffset offset;
  return offset_at(0, &offset) ? local_time(fields) : NEXT(mktime)(fields);
}

EXPORT time_t timelocal(struct tm *fields) { return mktime(fields); }

#endif
