// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The environment in which SwiftPM builds an unmodified iOS package with Multiplane.
///
/// SwiftPM runs the compiler that `SWIFT_EXEC` names, and Swift Build the frontend beside it. Both are copies of a
/// program that uses ``PackageCompiler``, in a folder that otherwise refers to the files of the toolchain.
public struct PackageBuild: Sendable {
  /// The modules of Apple whose declarations are known by name. A build that omits one of these modules leaves out the
  /// declarations that use it; a build that omits another module leaves out all files that name it in `import` or
  /// `canImport`.
  public static var missingModules: Set<String> { Omission.modules }

  /// The path of `swift`.
  public let swift: String
  /// The environment variables for `swift`, in addition to those of this process.
  public let environment: [String: String]

  /// Prepares a build.
  /// - Parameters:
  ///   - modules: Multiplane's modules, prelinked into a shared library.
  ///   - program: The program that stands for the compiler, `multiplane-swiftc`.
  ///   - cache: A folder for the settings and for compiled system headers, which all packages share; created if
  ///     missing.
  ///   - omittedModules: Modules that are left out of the build (``PackageCompilerSettings/omittedModules``).
  ///   - isTestable: Whether internal declarations of all modules that use Apple's frameworks can be imported, also in
  ///     release builds.
  ///   - compiler: The path of `swiftc`, or its name on `PATH`.
  /// - Throws: ``SceneCompilationError`` if the compiler cannot be run, its toolchain cannot be found, or the folder
  ///   that stands for the toolchain cannot be renamed; otherwise a file system error.
  public init(
    with modules: BuiltModules, program: URL, cache: URL, omittedModules: Set<String> = [],
    isTestable: Bool = false,
    compiler: String = "swiftc"
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: cache, withIntermediateDirectories: true)
    let toolchain = try Self.toolchain(of: compiler, in: cache)
    swift = toolchain.appendingPathComponent("bin/swift").path
    let real = toolchain.appendingPathComponent("bin/swiftc").path
    var settings = PackageCompilerSettings(
      compiler: real,
      importArguments: modules.importArguments + (isTestable ? ["-enable-testing"] : []),
      linkArguments: modules.libraries + modules.linkerArguments)
    settings.omittedModules = omittedModules
    settings.fingerprint = modules.fingerprint
    settings.combineFolder = cache.path
    try? manager.removeItem(at: CombineLibrary.failure(in: cache))
    // Shared, since compiling the headers of Foundation takes 5 s in each package, and the interfaces of SwiftSyntax
    // 13. Compiled modules refer to each other by path, so a cache that is reached by another path is another cache.
    let path = cache.resolvingSymlinksInPath().path
    settings.moduleCache = "\(path)/modules-\(FileNameHash.text(of: Data(path.utf8)))"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(settings)
    let modified = try manager.attributesOfItem(atPath: program.path)[.modificationDate] as? Date
    let identity = "\(program.path) \(modified?.timeIntervalSinceReferenceDate ?? 0)"
    let hash = FileNameHash.text(of: data + Data(identity.utf8))
    let folder = cache.appendingPathComponent("toolchain-" + hash)
    let file = folder.appendingPathComponent("settings.json")
    let usr = folder.appendingPathComponent("usr")
    if !manager.fileExists(atPath: file.path) {
      // Assembled beside its place, so that another process never sees a part of it.
      let new = cache.appendingPathComponent(
        "toolchain-\(ProcessInfo.processInfo.processIdentifier)")
      try? manager.removeItem(at: new)
      let bin = new.appendingPathComponent("usr/bin")
      try manager.createDirectory(at: bin, withIntermediateDirectories: true)
      for name in try manager.contentsOfDirectory(atPath: toolchain.path) where name != "bin" {
        try manager.createSymbolicLink(
          at: new.appendingPathComponent("usr/" + name),
          withDestinationURL: toolchain.appendingPathComponent(name))
      }
      // Swift Build runs the frontend itself; Objective-C files may be replaced.
      let names = ["swiftc", "swift-frontend", "clang"]
      let tools = toolchain.appendingPathComponent("bin")
      for name in try manager.contentsOfDirectory(atPath: tools.path) where !names.contains(name) {
        try manager.createSymbolicLink(
          at: bin.appendingPathComponent(name),
          withDestinationURL: tools.appendingPathComponent(name))
      }
      // A copy, since SwiftPM searches other files of the toolchain beside the destination of a link.
      for name in names {
        try manager.copyItem(at: program, to: bin.appendingPathComponent(name))
      }
      try data.write(to: new.appendingPathComponent("settings.json"))
      Self.removeOldToolchains(in: cache)
      try? manager.removeItem(at: folder)
      if rename(new.path, folder.path) != 0 {
        try? manager.removeItem(at: new)
        guard manager.fileExists(atPath: file.path) else {
          throw SceneCompilationError(
            messages: [], description: "\(folder.path): \(String(cString: strerror(errno)))")
        }
      }
    }
    environment = [
      "SWIFT_EXEC": usr.appendingPathComponent("bin/swiftc").path, "SWIFT_EXEC_MANIFEST": real,
      "CC": usr.appendingPathComponent("bin/clang").path,
      PackageCompilerSettings.variable: file.path,
    ]
  }

  /// Removes the folders that stand for a toolchain and whose settings were written more than 30 days ago.
  private static func removeOldToolchains(in cache: URL) {
    let manager = FileManager.default
    let limit = Date(timeIntervalSinceNow: -30 * 86_400)
    for name in (try? manager.contentsOfDirectory(atPath: cache.path)) ?? []
    where name.hasPrefix("toolchain-") {
      let folder = cache.appendingPathComponent(name)
      let attributes = try? manager.attributesOfItem(
        atPath: folder.appendingPathComponent("settings.json").path)
      if let date = attributes?[.modificationDate] as? Date, date < limit {
        try? manager.removeItem(at: folder)
      }
    }
  }

  /// Returns the folder `usr` of a compiler's toolchain.
  private static func toolchain(of compiler: String, in folder: URL) throws -> URL {
    let (_, said) = try CompilerProcess.run(compiler, ["-print-target-info"], in: folder)
    let info = try? JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    guard let resources = paths?["runtimeResourcePath"] as? String else {
      throw SceneCompilationError(
        messages: [], description: "\(compiler) does not name its resources:\n" + said)
    }
    return URL(fileURLWithPath: resources).deletingLastPathComponent().deletingLastPathComponent()
  }
}
