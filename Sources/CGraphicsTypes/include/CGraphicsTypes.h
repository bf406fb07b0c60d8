// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CGRAPHICSTYPES_H
#define CGRAPHICSTYPES_H

#include <stdint.h>

/// An element of a path, as path iteration passes it. A C struct, so that functions with C calling convention can take
/// it.
typedef struct CGPathElement {
  /// The raw value of `type`.
  int32_t rawType;
  /// The address of `points`.
  void *_Nonnull rawPoints;
} CGPathElement;

#endif
