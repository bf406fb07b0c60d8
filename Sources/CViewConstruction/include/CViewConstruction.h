// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CVIEWCONSTRUCTION_H
#define CVIEWCONSTRUCTION_H

#include <stdint.h>

/// Returns the address of the allocating initializer `UITableViewCell.init(style:reuseIdentifier:)`.
const void *multiplane_table_cell_init(void);

/// Returns the address of the allocating initializer `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
const void *multiplane_table_header_init(void);

/// Returns the address of the allocating initializer `UIView.init(frame:)`.
const void *multiplane_view_init(void);

/// Calls `initializer`, an `init(style:reuseIdentifier:)`, on the class `metatype`. `style` is the index of the style
/// among the cases of its enumeration; `string` contains the two words of a `String?`, which the initializer consumes.
/// Returns the new object, retained.
void *multiplane_construct_table_cell(const void *initializer, uint8_t style, const uint64_t string[2],
                                      const void *metatype);

/// Calls `initializer`, an `init(reuseIdentifier:)`, on the class `metatype`. `string` contains the two words of a
/// `String?`, which the initializer consumes. Returns the new object, retained.
void *multiplane_construct_table_header(const void *initializer, const uint64_t string[2],
                                        const void *metatype);

/// Calls `initializer`, an `init(frame:)`, on the class `metatype`. `frame` contains x, y, width and height in points.
/// Returns the new object, retained.
void *multiplane_construct_view(const void *initializer, const double frame[4], const void *metatype);

#endif
