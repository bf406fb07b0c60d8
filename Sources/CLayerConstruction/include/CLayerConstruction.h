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

/// Calls an allocating initializer with an `Any` on a class. The initializer consumes the `Any`.
/// Returns a retained object.
void *multiplane_construct_with(const void *initializer, void *any, const void *metatype);

/// Calls an allocating initializer without arguments on a class; returns a retained object.
void *multiplane_construct(const void *initializer, const void *metatype);

#endif
