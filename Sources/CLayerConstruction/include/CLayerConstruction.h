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

/// The allocating initialiser `UITableViewCell.init(style:reuseIdentifier:)`; null in programs without views.
const void *multiplane_cell_init(void);

/// The allocating initialiser `UITableViewHeaderFooterView.init(reuseIdentifier:)`; null in programs without views.
const void *multiplane_bar_init(void);

/// Calls an allocating initialiser of a style and a `String?`, which it consumes, on a class; gives an owned object.
void *multiplane_construct_cell(const void *initializer, uint8_t style, const uint64_t string[2],
                                const void *metatype);

/// Calls an allocating initialiser of a `String?`, which it consumes, on a class; gives an owned object.
void *multiplane_construct_bar(const void *initializer, const uint64_t string[2],
                               const void *metatype);

/// The allocating initialiser `UICollectionReusableView.init(frame:)`; null in programs without views.
const void *multiplane_reusable_init(void);

/// Calls an allocating initialiser of a rectangle (x, y, width, height) on a class; gives an owned object.
void *multiplane_construct_frame(const void *initializer, const double frame[4], const void *metatype);

#endif
