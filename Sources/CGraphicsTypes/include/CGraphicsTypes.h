// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CGRAPHICSTYPES_H
#define CGRAPHICSTYPES_H

#include <stdint.h>

/// An element of a path, passed to the callbacks of `CGPath.apply(info:function:)` and `CGPath.applyWithBlock(_:)`. A C
/// struct, so that functions with C calling convention can take it.
typedef struct CGPathElement {
  /// The kind of the element, as the raw value of a Swift `CGPathElementType`.
  int32_t rawType;
  /// The address of the points of the element: 0 to 3 values of type `CGPoint`, depending on its kind.
  void *_Nonnull rawPoints;
} CGPathElement;

#endif
