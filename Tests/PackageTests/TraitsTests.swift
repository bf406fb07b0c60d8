// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Without traits the package adds nothing to its dependents: no other package, no system library.
@Suite struct TraitsTests {
  @Test func dependentWithoutTraitsFetchesNothing() throws {
    let (status, output) = try Repository.run(
      Repository.root.appendingPathComponent("Scripts/build-without-traits").path, [])
    expectEqual(status, 0, "\(output)")
    expectEqual(output.split(separator: "\n").last, "1 true 4")
    let checkouts = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root
        .appendingPathComponent(".build/without-traits/Dependent/.build/checkouts").path)
    expectEqual(checkouts, ["Multiplane"])
  }
}
