// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The angle between 0 and 360 degrees that is equivalent to another.
double dial_normalized(double angle);
