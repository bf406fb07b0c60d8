// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CVIEWCONSTRUCTION_H
#define CVIEWCONSTRUCTION_H

#include <stdint.h>

/// Returns the allocating initializer `UITableViewCell.init(style:reuseIdentifier:)`.
const void *multiplane_table_cell_init(void);

/// Returns the allocating initializer `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
const void *multiplane_table_header_init(void);

/// Returns the allocating initializer `UICollectionReusableView.init(frame:)`.
const void *multiplane_reusable_view_init(void);

/// Calls an allocating initializer with a style and a `String?` on a class. The initializer consumes the string.
/// Returns a retained object.
void *multiplane_construct_table_cell(const void *initializer, uint8_t style, const uint64_t string[2],
                                      const void *metatype);

/// Calls an allocating initializer with a `String?` on a class. The initializer consumes the string.
/// Returns a retained object.
void *multiplane_construct_table_header(const void *initializer, const uint64_t string[2],
                                        const void *metatype);

/// Calls an allocating initializer with a rectangle (x, y, width, height) on a class; returns a retained object.
void *multiplane_construct_reusable_view(const void *initializer, const double frame[4], const void *metatype);

#endif
