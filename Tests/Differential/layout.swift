// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Solves the systems of constraints on standard input, one per line, and prints the results, one line each. Compiled
// with the solver's sources by Scripts/differential.

import Foundation

@main struct Driver {
  static func main() throws {
    while let line = readLine() {
      let system = try JSONDecoder().decode(LayoutSystem.self, from: Data(line.utf8))
      print(String(decoding: try JSONEncoder().encode(system.results()), as: UTF8.self))
    }
  }
}
