// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Hash values of objects in processes of scenes.
//
// `NSObject` hashes the address of an object, which differs in every process, so that sets of views or layers would
// iterate in another order. The functions below replace the getter of `hash` and the deinitializer of `NSObject` for
// classes defined outside of Foundation: an object gets the next number when it is hashed for the first time. A thread
// other than a stage's own draws from a second sequence of numbers, so that it does not influence the first. The compiler
// may replace a call of the getter by its body, which calls `ObjectIdentifier.hashValue`; so this is replaced as well.
//
// Foundation's own classes call the deinitializer of `NSObject` within their library, where it cannot be replaced. Their
// objects are numbered as well; a weak reference tells whether the object still exists. Otherwise a new object would get
// the number of an earlier one at its address, which differs from process to process.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <pthread.h>
#include <stdlib.h>

#define SWIFT_CONTEXT __attribute__((swift_context))
#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL intptr_t Hash(SWIFT_CONTEXT void *object);
typedef SWIFT_CALL intptr_t IdentifierHash(void *identifier);

extern void *swift_weakInit(void **reference, void *object);
extern void *swift_weakLoadStrong(void **reference);
extern void *swift_weakTakeInit(void **reference, void **source);
extern void swift_weakDestroy(void **reference);
extern void swift_release(void *object);

EXPORT SWIFT_CALL intptr_t stage_object_hash(SWIFT_CONTEXT void *object) __asm__("$s10Foundation8NSObjectC4hashSivg");
EXPORT SWIFT_CALL intptr_t stage_identifier_hash(void *identifier) __asm__("$sSO9hashValueSivg");
EXPORT SWIFT_CALL void *stage_object_deinit(SWIFT_CONTEXT void *object) __asm__("$s10Foundation8NSObjectCfd");

/// The number of an object, in a hash table with linear probing; `object` is 0 in an empty slot.
struct Entry {
  uintptr_t object;
  intptr_t number;
  /// A weak reference to an object whose deinitializer is not replaced, if `has_reference` is true.
  void *reference;
  bool has_reference;
};

static struct {
  pthread_mutex_t lock;
  struct Entry *entries;
  /// A power of two, or 0.
  size_t capacity;
  _Atomic(size_t) count;
  /// The lengths of the two sequences of numbers: that of stages' own threads, and that of other threads.
  intptr_t last[2];
} table = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Atomic(bool) is_deterministic;

void stage_object_hashing_make_deterministic(void) { is_deterministic = true; }

static size_t home(uintptr_t object) {
  return (size_t)((object >> 4) * 0x9e3779b97f4a7c15u >> 20) & (table.capacity - 1);
}

/// Returns the slot of an object, or the empty slot where it belongs.
static struct Entry *slot(uintptr_t object) {
  size_t i = home(object);
  while (table.entries[i].object && table.entries[i].object != object) i = (i + 1) & (table.capacity - 1);
  return &table.entries[i];
}

static void move(struct Entry *to, struct Entry *from) {
  *to = *from;
  if (from->has_reference) swift_weakTakeInit(&to->reference, &from->reference);
  from->object = 0;
}

static void drop_reference(struct Entry *entry) {
  if (entry->has_reference) swift_weakDestroy(&entry->reference);
  entry->has_reference = false;
}

/// Objects that were retained while the table was locked, to be released when it is unlocked: if other references are
/// released in the meantime, this runs their deinitializers.
struct Retained {
  void **objects;
  size_t count;
};

static void release_all(struct Retained *retained) {
  for (size_t i = 0; i < retained->count; i++) swift_release(retained->objects[i]);
  free(retained->objects);
}

/// Removes the entries of deallocated objects from a table that is at least half full, and doubles the table if it is
/// then at least a quarter full.
static void reserve(struct Retained *retained) {
  if (2 * table.count < table.capacity) return;
  struct Entry *old = table.entries;
  size_t capacity = table.capacity;
  retained->objects = calloc(table.count + 1, sizeof *retained->objects);
  if (!retained->objects) abort();
  for (size_t i = 0; i < capacity; i++) {
    if (!old[i].object || !old[i].has_reference) continue;
    void *object = swift_weakLoadStrong(&old[i].reference);
    if (object) {
      retained->objects[retained->count++] = object;
    } else {
      drop_reference(&old[i]);
      old[i].object = 0;
      table.count -= 1;
    }
  }
  if (!capacity) table.capacity = 256;
  else if (4 * table.count >= capacity) table.capacity = 2 * capacity;
  table.entries = calloc(table.capacity, sizeof *table.entries);
  if (!table.entries) abort();
  for (size_t i = 0; i < capacity; i++)
    if (old[i].object) move(slot(old[i].object), &old[i]);
  free(old);
}

/// Empties a slot, and moves later entries into the gap if linear probing would no longer find them otherwise.
static void empty(struct Entry *entry) {
  drop_reference(entry);
  size_t mask = table.capacity - 1;
  size_t hole = (size_t)(entry - table.entries);
  for (size_t i = (hole + 1) & mask; table.entries[i].object; i = (i + 1) & mask) {
    size_t distance = (i - home(table.entries[i].object)) & mask;
    if (distance < ((i - hole) & mask)) continue;
    move(&table.entries[hole], &table.entries[i]);
    hole = i;
  }
  table.entries[hole].object = 0;
}

/// Returns the metadata of the class `NSObject`.
static const uintptr_t *root_class(void) {
  static const uintptr_t *_Atomic root;
  if (!root) root = dlsym(RTLD_DEFAULT, "$s10Foundation8NSObjectCN");
  return root;
}

/// Whether the deinitializer of an object of a subclass of `NSObject`, or of `NSObject` itself, is not replaced: whether
/// the class below `NSObject` from which its class is derived belongs to Foundation.
static bool lacks_deinit(const void *object) {
  const uintptr_t *root = root_class(), *metadata = *(const uintptr_t *const *)object;
  while (metadata != root && metadata && (const uintptr_t *)metadata[1] != root)
    metadata = (const uintptr_t *)metadata[1];
  return stage_clock_is_main_foundation(metadata);
}

/// Adds the entry of an object to an empty slot, or replaces that of a deallocated object. Returns a reference that the
/// caller releases when the table is unlocked, or NULL.
static void *set(struct Entry *entry, void *object, int sequence) {
  drop_reference(entry);
  entry->object = (uintptr_t)object;
  entry->number = 2 * ++table.last[sequence] + sequence;
  if (!lacks_deinit(object)) return NULL;
  // For an object that is never deallocated, or is being deallocated, the reference is nil.
  void *retained = swift_weakLoadStrong(swift_weakInit(&entry->reference, object));
  entry->has_reference = true;
  if (!retained) drop_reference(entry);
  return retained;
}

/// Returns the number of an object, which the first call for the object determines.
static intptr_t number_of(void *object) {
  struct StageClockThread thread = stage_clock_current();
  int sequence = thread.nanoseconds || (!thread.stage && thread.random) ? 0 : 1;
  struct Retained retained = {0};
  pthread_mutex_lock(&table.lock);
  reserve(&retained);
  struct Entry *entry = slot((uintptr_t)object);
  void *known = entry->object && entry->has_reference ? swift_weakLoadStrong(&entry->reference) : NULL;
  if (!entry->object) {
    table.count += 1;
    known = set(entry, object, sequence);
  } else if (entry->has_reference && !known) {
    known = set(entry, object, sequence);
  }
  intptr_t number = entry->number;
  pthread_mutex_unlock(&table.lock);
  swift_release(known);
  release_all(&retained);
  return number;
}

SWIFT_CALL intptr_t stage_object_hash(SWIFT_CONTEXT void *object) {
  if (is_deterministic) return number_of(object);
  static _Atomic(Hash *) original;
  if (!original) original = (Hash *)dlsym(RTLD_NEXT, "$s10Foundation8NSObjectC4hashSivg");
  return original(object);
}

/// Whether an address is that of an object of `NSObject` or a subclass, and not of another object or of metadata.
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
static bool is_foundation_object(const void *address) {
  const uintptr_t *root = root_class();
  // The first word of an object is the address of metadata; that of metadata is its kind, 0 for a class.
  const uintptr_t maximum_kind = 0x7ff, class_kind = 0;
  const uintptr_t *metadata = *(const uintptr_t *const *)address;
  if ((uintptr_t)metadata <= maximum_kind || metadata[0] != class_kind) return false;
  // The second word of the metadata of a class is the address of that of its superclass.
  while (metadata && metadata != root) metadata = (const uintptr_t *)metadata[1];
  return metadata;
}

SWIFT_CALL intptr_t stage_identifier_hash(void *identifier) {
  if (is_deterministic && is_foundation_object(identifier)) return number_of(identifier);
  static _Atomic(IdentifierHash *) original;
  if (!original) original = (IdentifierHash *)dlsym(RTLD_NEXT, "$sSO9hashValueSivg");
  return original(identifier);
}

SWIFT_CALL void *stage_object_deinit(SWIFT_CONTEXT void *object) {
  if (table.count) {
    pthread_mutex_lock(&table.lock);
    struct Entry *entry = slot((uintptr_t)object);
    if (entry->object) {
      empty(entry);
      table.count -= 1;
    }
    pthread_mutex_unlock(&table.lock);
  }
  return object;
}

#endif
