// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// Returns a number in 1...6, from all generators of the C library together.
int dice_roll(void);
