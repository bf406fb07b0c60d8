// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CLAYERCONSTRUCTION_H
#define CLAYERCONSTRUCTION_H

#include <stdint.h>

/// The allocating initialiser `CALayer.init(layer:)`.
const void *multiplane_layer_init_layer(void);

/// The allocating initialiser `CALayer.init()`.
const void *multiplane_layer_init(void);

/// The method `CALayer.display()`.
const void *multiplane_layer_display(void);

/// The allocating initialiser `CAAnimation.init()`.
const void *multiplane_animation_init(void);

/// Calls an allocating initialiser of one `Any`, which it consumes, on a class; gives an owned object.
void *multiplane_construct_with(const void *initializer, void *any, const void *metatype);

/// Calls an allocating initialiser without arguments on a class; gives an owned object.
void *multiplane_construct(const void *initializer, const void *metatype);

#endif
