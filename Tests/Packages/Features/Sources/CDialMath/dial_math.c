// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "dial_math.h"

double dial_normalized(double angle) {
  while (angle < 0) angle += 360;
  while (angle >= 360) angle -= 360;
  return angle;
}
