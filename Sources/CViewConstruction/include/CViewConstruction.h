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

/// Returns the address of the allocating initializer `UITableView.init(frame:style:)`.
const void *multiplane_table_init(void);

/// Returns the address of the allocating initializer `UICollectionView.init(frame:collectionViewLayout:)`.
const void *multiplane_collection_init(void);

/// Returns the address of the allocating initializer `UIViewController.init(nibName:bundle:)`.
const void *multiplane_controller_init(void);

/// Returns the address of the allocating initializer `UITableViewController.init(style:)`.
const void *multiplane_table_controller_init(void);

/// Returns the address of the allocating initializer `UICollectionViewController.init(collectionViewLayout:)`.
const void *multiplane_collection_controller_init(void);

/// Returns the address of the allocating initializer `UINavigationController.init(rootViewController:)`.
const void *multiplane_navigation_controller_init(void);

/// Returns the address of the allocating initializer
/// `UIPresentationController.init(presentedViewController:presenting:)`.
const void *multiplane_presentation_init(void);

/// Returns the address of the allocating initializer `UIStoryboardSegue.init(identifier:source:destination:)`.
const void *multiplane_segue_init(void);

/// Returns the address of the allocating initializer `UIGestureRecognizer.init(target:action:)`.
const void *multiplane_recognizer_init(void);

/// Calls `initializer`, an initializer with up to six 64-bit integers and four floating-point numbers as its
/// parameters, on the class `metatype`. `words` contains the integers, pointers and words of structures in their order,
/// followed by zeros, and `frame` x, y, width and height in points. The initializer consumes what `words` refers to.
/// Returns the new object, retained.
void *multiplane_construct_view(const void *initializer, const uint64_t words[6], const double frame[4],
                                const void *metatype);

#endif
