// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Hash values of objects in processes of scenes.
//
// `NSObject` hashes the address of an object, which differs in every process, so that sets of views or layers would
// iterate in another order. The functions below replace the getter of `hash` and the deinitializer of `NSObject` for
// classes defined outside of Foundation: an object gets the next number when it is hashed for the first time. A thread
// other than a stage's own draws from a second sequence of numbers, so that it does not influence the first. The
// compiler may replace a call of the getter by its body, which calls `ObjectIdentifier.hashValue`; so this is replaced
// as well.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <pthread.h>
#include <stdlib.h>

#define SWIFT_CONTEXT __attribute__((swift_context))
#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL intptr_t Hash(SWIFT_CONTEXT void *object);
typedef SWIFT_CALL intptr_t IdentifierHash(void *identifier);

EXPORT SWIFT_CALL intptr_t stage_object_hash(SWIFT_CONTEXT void *object) __asm__("$s10Foundation8NSObjectC4hashSivg");
EXPORT SWIFT_CALL intptr_t stage_identifier_hash(void *identifier) __asm__("$sSO9hashValueSivg");
EXPORT SWIFT_CALL void *stage_object_deinit(SWIFT_CONTEXT void *object) __asm__("$s10Foundation8NSObjectCfd");

/// The number of an object, in a hash table with linear probing; `object` is 0 in an empty slot.
struct Entry {
  uintptr_t object;
  intptr_t number;
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

/// Doubles the table if it is at least half full; creates it if there is none.
static void reserve(void) {
  if (2 * table.count < table.capacity) return;
  struct Entry *old = table.entries;
  size_t count = table.capacity;
  table.capacity = count ? 2 * count : 256;
  table.entries = calloc(table.capacity, sizeof *table.entries);
  if (!table.entries) abort();
  for (size_t i = 0; i < count; i++)
    if (old[i].object) *slot(old[i].object) = old[i];
  free(old);
}

/// Empties a slot, and moves later entries into the gap if linear probing would no longer find them otherwise.
static void empty(struct Entry *entry) {
  size_t mask = table.capacity - 1;
  size_t hole = (size_t)(entry - table.entries);
  for (size_t i = (hole + 1) & mask; table.entries[i].object; i = (i + 1) & mask) {
    size_t distance = (i - home(table.entries[i].object)) & mask;
    if (distance < ((i - hole) & mask)) continue;
    table.entries[hole] = table.entries[i];
    hole = i;
  }
  table.entries[hole].object = 0;
}

/// Returns the number of an object, which the first call for the object determines.
static intptr_t number_of(void *object) {
  struct StageClockThread thread = stage_clock_current();
  int sequence = thread.nanoseconds || (!thread.stage && thread.random) ? 0 : 1;
  pthread_mutex_lock(&table.lock);
  reserve();
  struct Entry *entry = slot((uintptr_t)object);
  if (!entry->object) {
    entry->object = (uintptr_t)object;
    entry->number = 2 * ++table.last[sequence] + sequence;
    table.count += 1;
  }
  intptr_t number = entry->number;
  pthread_mutex_unlock(&table.lock);
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
  static const uintptr_t *_Atomic root;
  if (!root) root = dlsym(RTLD_DEFAULT, "$s10Foundation8NSObjectCN");
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
