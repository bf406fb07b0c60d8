// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef COBJECTLIFETIME_H
#define COBJECTLIFETIME_H

#include <stdbool.h>

/// Sets the functions that are called when an observed object is deallocated: `begin`, which returns a state or null,
/// before the deinitializer of the object runs; `end`, with this state, after the memory was freed.
void object_lifetime_set_functions(void *(*begin)(void *object), void (*end)(void *state));

/// Makes the deallocation of all objects that are direct instances of the class of `object` call the functions above.
/// Calls after the first one for a class have no effect. Returns whether the objects of the class can be observed.
bool object_lifetime_observe(void *object);

/// Returns the state that `begin` returned for an object whose deinitializer is running on this thread, or null.
void *object_lifetime_state_of_deinitializing(const void *object);

#endif
