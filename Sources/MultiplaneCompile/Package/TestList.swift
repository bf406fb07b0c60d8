// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The lists of XCTest's test methods, which SwiftPM generates on Linux.
///
/// A method that is isolated to the main actor would end the program when the list is converted to XCTest's type at run
/// time. XCTest calls the methods on the main thread.
enum TestList {
  /// The compiler arguments for a module of test lists: in Swift 6 mode, listing a method of the main actor
  /// is an error.
  static let compilerArguments = ["-swift-version", "5", "-suppress-warnings"]

  /// Returns a generated source with the types of its lists changed to XCTest's type; nil if the source contains no
  /// list.
  static func rewritten(_ source: String) -> String? {
    let start = "static nonisolated(unsafe) let __allTests__"
    var (type, isFound) = ("", false)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("fileprivate extension "), line.hasSuffix(" {") {
        type = String(line.dropFirst("fileprivate extension ".count).dropLast(2))
      }
      guard line.contains(start), line.hasSuffix(" = ["), !type.isEmpty else { return line }
      isFound = true
      return line.dropLast(" = [".count) + ": [(String, (\(type)) -> () throws -> Void)] = ["
    }
    return isFound ? lines.joined(separator: "\n") : nil
  }
}
