// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The main function of playground programs. `main` and `multiplane_playground_statements` are weak symbols, so that a
// program with its own main function, such as a test, also links with this file.

#include "CPlaygroundEntry.h"

// The top-level code of a playground, which the compiler emits under this name instead of `main`. In other programs,
// the address is null.
__attribute__((weak)) int multiplane_playground_statements(int count, char **arguments);

// Runs the command line of a playground program; implemented in Swift by `multiplanePlaygroundMain()`.
void multiplane_playground_main(void);

static int argument_count;
static char **argument_values;

bool playground_has_statements(void) { return multiplane_playground_statements != 0; }

void playground_run_statements(void) { multiplane_playground_statements(argument_count, argument_values); }

__attribute__((weak)) int main(int count, char **arguments) {
  argument_count = count;
  argument_values = arguments;
  multiplane_playground_main();
  return 0;
}
