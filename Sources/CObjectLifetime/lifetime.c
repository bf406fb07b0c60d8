// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A hook in the deallocation of objects. When the last reference to an object is released, the Swift runtime calls the
// function "destroy" of the object's class, which runs the deinitializer and frees the memory. Its address is stored
// two words before the class metadata, which is writable, and is replaced here.
// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst

#include "CObjectLifetime.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__has_attribute)
#if __has_attribute(swiftcall) && !defined(__OBJC__) && !defined(__APPLE__)
#define HAS_LIFETIME 1
#endif
#endif

#if HAS_LIFETIME

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void (*Destroy)(SWIFT_SELF void *object);

/// A class whose deallocation is observed. Entries are never removed, so that they can be read without a lock.
struct ObservedClass {
  const void *metadata;
  Destroy original;
  struct ObservedClass *next;
};

/// An object whose deinitializer is running on this thread.
struct Deinitialization {
  const void *object;
  void *state;
  struct Deinitialization *outer;
};

enum { bucketCount = 256 };
static struct ObservedClass *_Atomic buckets[bucketCount];
static atomic_flag registering = ATOMIC_FLAG_INIT;
static _Thread_local struct Deinitialization *innermost;
static void *(*_Atomic begin_function)(void *object);
static void (*_Atomic end_function)(void *state);

static struct ObservedClass *_Atomic *bucket(const void *metadata) {
  uintptr_t bits = (uintptr_t)metadata;
  return &buckets[(bits >> 4 ^ bits >> 12) % bucketCount];
}

static struct ObservedClass *find(const void *metadata) {
  struct ObservedClass *found = atomic_load_explicit(bucket(metadata), memory_order_acquire);
  while (found && found->metadata != metadata) found = found->next;
  return found;
}

static SWIFT_CALL void destroy(SWIFT_SELF void *object) {
  Destroy original = find(*(const void **)object)->original;
  void *state = atomic_load_explicit(&begin_function, memory_order_acquire)(object);
  if (!state) {
    original(object);
    return;
  }
  struct Deinitialization frame = {object, state, innermost};
  innermost = &frame;
  original(object);
  innermost = frame.outer;
  atomic_load_explicit(&end_function, memory_order_acquire)(state);
}

void object_lifetime_set_functions(void *(*begin)(void *object), void (*end)(void *state)) {
  atomic_store_explicit(&begin_function, begin, memory_order_release);
  atomic_store_explicit(&end_function, end, memory_order_release);
}

bool object_lifetime_observe(void *object) {
  const void *metadata = *(const void **)object;
  if (find(metadata)) return true;
  // The first word of the metadata of a native class is 0.
  if (*(const uintptr_t *)metadata != 0) return false;
  struct ObservedClass *added = malloc(sizeof *added);
  if (!added) return false;
  while (atomic_flag_test_and_set_explicit(&registering, memory_order_acquire)) {}
  if (find(metadata)) {
    free(added);
  } else {
    _Atomic(Destroy) *slot = (_Atomic(Destroy) *)metadata - 2;
    *added = (struct ObservedClass){
        metadata, atomic_load_explicit(slot, memory_order_relaxed),
        atomic_load_explicit(bucket(metadata), memory_order_relaxed)};
    atomic_store_explicit(bucket(metadata), added, memory_order_release);
    atomic_store_explicit(slot, destroy, memory_order_release);
  }
  atomic_flag_clear_explicit(&registering, memory_order_release);
  return true;
}

void *object_lifetime_state_of_deinitializing(const void *object) {
  struct Deinitialization *frame = innermost;
  while (frame && frame->object != object) frame = frame->outer;
  return frame ? frame->state : NULL;
}

#else

void object_lifetime_set_functions(void *(*begin)(void *object), void (*end)(void *state)) {}
bool object_lifetime_observe(void *object) { return false; }
void *object_lifetime_state_of_deinitializing(const void *object) { return NULL; }

#endif
