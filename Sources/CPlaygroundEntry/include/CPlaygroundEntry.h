// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>

/// Whether this program contains the top-level statements of a playground, which the compiler emitted as the function
/// `multiplane_playground_statements`.
bool playground_has_statements(void);

/// Runs the top-level statements of the playground with the program's arguments. Must be called at most once, and only
/// if the program contains such statements.
void playground_run_statements(void);
