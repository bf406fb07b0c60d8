// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Replaces `CFEqual` of Foundation on Linux, which halts for some Swift objects (observed with Swift 6.3).
//
// Foundation reads a type number from bits 8 to 17 of the word after an object's reference count, and takes number 0 for
// an object of Core Foundation. Of a Swift object, this word is the first stored property. If the bits are 0 in both
// objects, `CFEqual` calls the equality function of type 0, which halts. `NSMutableAttributedString` compares the
// attributes of adjacent ranges in this way. No object of Core Foundation has type number 0, so such objects are
// compared by `NSObject.isEqual(_:)` here.

#if defined(__linux__)

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Returns `a.isEqual(b)` for subclasses of `NSObject`; implemented in Swift.
bool multiplane_objects_are_equal(const void *a, const void *b);

typedef unsigned char (*equality_function)(const void *, const void *);

static bool has_no_type(const void *object) {
  return (((const uint64_t *)object)[2] & 0x3ff00) == 0;
}

// Weak, so that a program that contains Foundation as a static library links; the library's function is then used.
__attribute__((weak, visibility("default"))) unsigned char CFEqual(const void *a, const void *b) {
  static _Atomic(equality_function) next;
  if (a && b && a != b && has_no_type(a) && has_no_type(b)) return multiplane_objects_are_equal(a, b);
  equality_function function = next;
  if (!function) next = function = (equality_function)dlsym(RTLD_NEXT, "CFEqual");
  return function(a, b);
}

#endif
