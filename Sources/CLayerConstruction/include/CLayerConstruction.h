// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CLAYERCONSTRUCTION_H
#define CLAYERCONSTRUCTION_H

#include <stdint.h>

/// Returns the address of the allocating initializer `CALayer.init(layer:)`.
const void *multiplane_layer_init_layer(void);

/// Returns the address of the allocating initializer `CALayer.init()`.
const void *multiplane_layer_init(void);

/// Returns the address of the method `CALayer.display()`.
const void *multiplane_layer_display(void);

/// Returns the address of the allocating initializer `CAAnimation.init()`.
const void *multiplane_animation_init(void);

/// Calls `initializer`, an allocating initializer with one parameter of type `Any`, on the class `metatype`. The
/// initializer consumes the value to which `any` points. Returns the new object, retained.
void *multiplane_construct_with(const void *initializer, void *any, const void *metatype);

/// Calls `initializer`, an allocating initializer without parameters, on the class `metatype`. Returns the new object,
/// retained.
void *multiplane_construct(const void *initializer, const void *metatype);

#endif
