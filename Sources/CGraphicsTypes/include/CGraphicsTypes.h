// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CGRAPHICSTYPES_H
#define CGRAPHICSTYPES_H

#include <stdint.h>

/// An element of a path, as a walk along the path shows it. A structure of C, so that C functions can take it.
typedef struct CGPathElement {
  /// The raw value of `type`.
  int32_t rawType;
  /// The address of `points`.
  void *_Nonnull rawPoints;
} CGPathElement;

#endif
