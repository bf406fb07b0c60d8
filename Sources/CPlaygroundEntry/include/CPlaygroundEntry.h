// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>

/// Whether this program contains the statements of a playground: a file compiled with the entry point
/// `multiplane_playground_statements`.
bool playground_has_statements(void);

/// Runs the statements with the program's arguments. Must be called only once.
void playground_run_statements(void);
