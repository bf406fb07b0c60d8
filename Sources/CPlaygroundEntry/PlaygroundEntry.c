// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The main function of playground programs. It and the playground's top-level code (below) are weak symbols: a program
// with its own main function, such as a test, links without either.

#include "CPlaygroundEntry.h"

// The top-level code of a playground, which the compiler emits under this name instead of main.
__attribute__((weak)) int multiplane_playground_statements(int count, char **arguments);

// Runs the program's command line; implemented in Swift.
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
