// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The entry point of the test program. Without this file SwiftPM searches for XCTest classes, and for that makes the
/// compiler index every source.
@main struct TestProgram {
  static func main() async {
    // SwiftPM runs the program once for each testing library.
    let library = CommandLine.arguments.drop { $0 != "--testing-library" }.dropFirst().first
    if library == "xctest" { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
