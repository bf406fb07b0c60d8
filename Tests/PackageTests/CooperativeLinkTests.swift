// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// With the trait `Cooperative`, `CStageClock` defines every function that its header declares.
///
/// The Swift modules that call these functions are not built with the trait here, which would take minutes.
@Suite struct CooperativeLinkTests {
  private static let folder = "Sources/CStageClock"

  /// Returns the names of the functions that the header declares, without the members of structures.
  private func declaredFunctions() throws -> [String] {
    let header = try Repository.text("\(Self.folder)/include/CStageClock.h")
    return header.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:[A-Za-z_][\w ]*[ *])(stage_\w+)\(/).map { String($0.output.1) }
    }
  }

  @Test func everyDeclaredFunctionIsDefined() throws {
    let functions = try declaredFunctions()
    expect(functions.count > 25 && functions.contains("stage_clock_is_async_let"))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cooperative-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.c")
    let addresses = functions.map { "(void *)\($0)" }.joined(separator: ", ")
    // The functions of Swift to which the table of methods in bundle.c refers.
    let names = try Repository.text("\(Self.folder)/bundle.c").matches(of: /multiplane_bundle_\w+/)
    let methods = Set(names.map { String($0.output) }).sorted()
    try """
    #include "CStageClock.h"
    \(methods.map { "void \($0)(void) {}" }.joined(separator: "\n"))
    void *volatile functions[] = {\(addresses)};
    int main(void) { return functions[0] == 0; }
    """.write(to: main, atomically: true, encoding: .utf8)
    let sources = Repository.files(below: Self.folder, suffix: ".c")
    let (status, output) = try Repository.run(
      "clang",
      ["-O0", "-DMULTIPLANE_COOPERATIVE", "-I", "\(Self.folder)/include"] + sources
        + [main.path, "-ldl", "-lm", "-o", folder.appendingPathComponent("program").path])
    expectEqual(status, 0, "\(output)")
  }
}
