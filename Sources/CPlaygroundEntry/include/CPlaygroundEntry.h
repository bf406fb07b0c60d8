// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>

/// Whether this program has the statements of a playground: a file compiled with the entry point
/// `multiplane_playground_statements`.
bool playground_has_statements(void);

/// Runs them, once, with the program's arguments.
void playground_run_statements(void);
