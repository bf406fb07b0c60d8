// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Replaces `CFEqual` of Foundation on Linux, which halts for some Swift objects (observed with Swift 6.3).
//
// Foundation reads a type number from bits 8 to 17 of the word after an object's reference count. Of a Swift object,
// this word is the first stored property. If both numbers are equal, whether 0 or by chance, `CFEqual` calls the
// equality function of the type, which may not exist: then it halts. `NSMutableAttributedString` compares the
// attributes of adjacent ranges in this way. Objects of classes outside of Foundation's library, and those with the
// number 0, which no object of Core Foundation has, are compared by `NSObject.isEqual(_:)` here.

#if defined(__linux__)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Returns `a.isEqual(b)` for subclasses of `NSObject`; implemented in Swift.
bool multiplane_objects_are_equal(const void *a, const void *b);

typedef unsigned char (*equality_function)(const void *, const void *);

static bool has_no_type(const void *object) {
  return (((const uint64_t *)object)[2] & 0x3ff00) == 0;
}

// The classes that are known to be outside of the library, at places that depend on their addresses.
#define CLASS_COUNT 256
static _Atomic(const void *) foreign_classes[CLASS_COUNT];

static const void *library_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fbase : NULL;
}

// Returns whether the class of an object is not one of Foundation's library; false for a program that contains
// Foundation as a static library.
static bool is_foreign(const void *object, equality_function function) {
  const void *class = *(const void *const *)object;
  if (!class) return false;
  _Atomic(const void *) *place = &foreign_classes[((uintptr_t)class >> 4) % CLASS_COUNT];
  if (*place == class) return true;
  static _Atomic(const void *) library;
  if (!library) library = library_of((const void *)function);
  if (library_of(class) == library) return false;
  *place = class;
  return true;
}

// Weak, so that a program that contains Foundation as a static library links; the library's function is then used.
__attribute__((weak, visibility("default"))) unsigned char CFEqual(const void *a, const void *b) {
  static _Atomic(equality_function) next;
  equality_function function = next;
  if (!function) next = function = (equality_function)dlsym(RTLD_NEXT, "CFEqual");
  if (a && b && a != b) {
    if (has_no_type(a) && has_no_type(b)) return multiplane_objects_are_equal(a, b);
    if (is_foreign(a, function) || is_foreign(b, function)) return multiplane_objects_are_equal(a, b);
  }
  return function(a, b);
}

#endif
