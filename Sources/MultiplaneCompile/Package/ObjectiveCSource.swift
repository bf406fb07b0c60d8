// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The compilation of an Objective-C file of a package.
///
/// An empty object takes the place of a file that includes missing headers of Apple's systems, since other modules of
/// the package may not need it. Modules that import the Objective-C module fail with an error of the compiler that
/// names the missing header.
public struct ObjectiveCSource {
  private let arguments: [String]
  private let source: String
  private let output: String

  /// Finds the Objective-C file that the arguments of `clang` compile, and its object; nil unless they name both and
  /// compile without linking.
  public init?(arguments: [String]) {
    guard arguments.contains("-c"), let index = arguments.lastIndex(of: "-o"),
      index + 1 < arguments.count,
      let source = arguments.first(where: { $0.hasSuffix(".m") || $0.hasSuffix(".mm") })
    else { return nil }
    (self.arguments, self.source, output) = (arguments, source, arguments[index + 1])
  }

  /// Compiles the file, and prints the compiler's output; if a header of Apple's systems is missing, compiles an empty
  /// file in its place, and prints a note instead.
  /// - Parameter clang: The path of the compiler.
  /// - Returns: The exit code of the compiler, for the empty file if that was compiled.
  /// - Throws: ``SceneCompilationError`` if the compiler cannot be run; a file system error if the list of the headers
  ///   on which the object depends cannot be written.
  public func compile(with clang: String) throws -> Int32 {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let (status, said) = try CompilerProcess.run(clang, arguments, in: folder)
    guard status != 0, let header = Self.missingHeader(in: said) else {
      FileHandle.standardError.write(Data(said.utf8))
      return status
    }
    let note =
      "\(source): note: <\(header)> does not exist on Linux. An empty object takes the place of this file.\n"
    FileHandle.standardError.write(Data(note.utf8))
    if let index = arguments.lastIndex(of: "-MF"), index + 1 < arguments.count {
      try "\(Self.escaped(output)): \(Self.escaped(source))\n"
        .write(toFile: arguments[index + 1], atomically: true, encoding: .utf8)
    }
    let (result, errors) = try CompilerProcess.run(
      clang, ["-x", "c", "-c", "/dev/null", "-o", output], in: folder)
    FileHandle.standardError.write(Data(errors.utf8))
    return result
  }

  /// Returns the first header of Apple's systems, in a folder `objc` or one with a capitalized name, that the
  /// compiler's output reports as missing; nil if there is none.
  static func missingHeader(in output: String) -> String? {
    output.firstMatch(of: /fatal error: '((?:[A-Z][A-Za-z]*|objc)\/[A-Za-z\-]+\.h)' file not found/)
      .map { String($0.1) }
  }

  private static func escaped(_ path: String) -> String { path.replacing(" ", with: "\\ ") }
}
