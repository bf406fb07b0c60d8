// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The modules in ``BuiltModules/names`` in the build of a package that depends on Multiplane as a package, such as to
/// import `MultiplaneTesting`.
///
/// These modules are not compiled: the compiled modules of the `multiplane` command take their places, and programs are
/// linked with the library of the command. Otherwise a process would contain Multiplane's classes twice.
struct OwnModules {
  /// The folder with the build folders of all modules.
  private let parent: String
  private let importArguments: [String]

  /// Finds the build folders of the modules of a package.
  /// - Parameters:
  ///   - path: The path of the build folder of a module, such as `.build/debug/App.build`, or of a file or folder in
  ///     that folder.
  ///   - importArguments: The compiler arguments for importing the compiled modules of the `multiplane` command.
  /// - Returns: Nil if the package does not depend on Multiplane, or if the path contains no build folder of a module.
  init?(around path: String, importArguments: [String]) {
    guard let parent = Self.parent(of: path),
      FileManager.default.fileExists(atPath: parent + "/MultiplaneMath.build")
    else { return nil }
    (self.parent, self.importArguments) = (parent, importArguments)
  }

  /// Returns the folder that contains the innermost folder with the extension `build` in a path; nil if the path
  /// contains none.
  private static func parent(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".build") && $0.count > 6 }) else {
      return nil
    }
    return parts[..<index].joined(separator: "/")
  }

  /// Whether an object file belongs to one of the modules in ``BuiltModules/names``.
  func contains(object path: String) -> Bool {
    guard path.hasPrefix(parent + "/") else { return false }
    let folder = path.dropFirst(parent.count + 1).prefix { $0 != "/" }
    return folder.hasSuffix(".build") && BuiltModules.names.contains(String(folder.dropLast(6)))
  }

  /// Returns the file of a compiled module of the command; nil if ``BuiltModules/names`` does not contain the module,
  /// or if the file is not found.
  private func compiled(_ module: String) -> URL? {
    guard BuiltModules.names.contains(module) else { return nil }
    return zip(importArguments, importArguments.dropFirst()).lazy
      .filter { $0.0 == "-I" }.map { URL(fileURLWithPath: "\($0.1)/\(module).swiftmodule") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Writes a compiled module of the command to the path at which an invocation would write the module, and creates
  /// missing object files as empty files.
  /// - Returns: Whether the module is replaced. False, without effect, if the invocation does not compile one of the
  ///   modules in ``BuiltModules/names`` or does not write the module to a file, or if the command has no compiled
  ///   module with this name.
  /// - Throws: A file system error.
  func replace(_ invocation: CompilerInvocation) throws -> Bool {
    guard let module = invocation.module, let compiled = compiled(module),
      let place = invocation.value("-emit-module-path")
    else { return false }
    let manager = FileManager.default
    for ending in ["swiftmodule", "swiftdoc"] {
      let source = compiled.deletingPathExtension().appendingPathExtension(ending)
      let file = URL(fileURLWithPath: place).deletingPathExtension().appendingPathExtension(ending)
      guard let data = try? Data(contentsOf: source), data != (try? Data(contentsOf: file)) else {
        continue
      }
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
    for object in invocation.outputs.values.joined() where object.hasSuffix(".o") {
      guard !manager.fileExists(atPath: object) else { continue }
      try manager.createDirectory(
        at: URL(fileURLWithPath: object).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: object))
    }
    return true
  }

  /// Returns compiler arguments without the options that name module maps of C modules for which the `multiplane`
  /// command has its own module maps.
  func withoutModuleMaps(_ arguments: [String]) -> [String] {
    let own = Set(importArguments.compactMap(Self.mappedModule))
    var result: [String] = []
    for argument in arguments {
      if let name = Self.mappedModule(argument), own.contains(name) {
        if result.last == "-Xcc" { result.removeLast() }
      } else {
        result.append(argument)
      }
    }
    return result
  }

  /// Returns the name of the C module whose module map an argument names, according to the folder of the map; nil for
  /// other arguments.
  private static func mappedModule(_ argument: String) -> String? {
    let option = "-fmodule-map-file="
    guard argument.hasPrefix(option) else { return nil }
    var folder = URL(fileURLWithPath: String(argument.dropFirst(option.count)))
      .deletingLastPathComponent()
    if folder.lastPathComponent == "include" { folder.deleteLastPathComponent() }
    return folder.pathExtension == "build"
      ? folder.deletingPathExtension().lastPathComponent : folder.lastPathComponent
  }
}
