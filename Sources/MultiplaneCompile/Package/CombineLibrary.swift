// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The library that takes the place of Combine: OpenCombine, with the operators `merge` and `combineLatest`
/// (``source``).
///
/// It is fetched and built when it is first needed. Its modules and the shared library stay in the cache.
struct CombineLibrary {
  /// The name of the module that exports the modules of OpenCombine.
  static let module = "MultiplaneCombine"

  /// The arguments for importing the module, under the name `Combine`.
  let importArguments: [String]
  /// The arguments for linking with the library.
  let linkArguments: [String]

  /// Returns the file in a cache that records why the library could not be built. While it exists, the library is not
  /// built.
  static func failure(in cache: URL) -> URL { cache.appendingPathComponent("combine-failure.txt") }

  /// Finds the library in a cache, and builds it if it is missing.
  /// - Parameters:
  ///   - cache: The folder that contains the library.
  ///   - compiler: The path of `swiftc`, or its name on `PATH`; `swift` is in the same folder.
  /// - Throws: ``SceneCompilationError`` if the compiler is not found, or if the library cannot be fetched or built; a
  ///   file system error.
  init(in cache: URL, compiler: String) throws {
    guard let swift = CompilerProcess.tool("swift", of: compiler) else {
      throw SceneCompilationError(messages: [], description: "\(compiler) is not installed.")
    }
    let folder = try Self.folder(in: cache, swift: swift)
    let mark = folder.appendingPathComponent("complete")
    if !FileManager.default.fileExists(atPath: mark.path) {
      try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
      let lock = try FileLock(folder.path + ".lock")
      defer { lock.unlock() }
      if !FileManager.default.fileExists(atPath: mark.path) {
        try Self.build(in: folder, swift: swift, failure: Self.failure(in: cache))
        try Data().write(to: mark)
      }
    }
    let products = folder.path + "/.build/release"
    importArguments = [
      "-module-alias", "Combine=" + Self.module, "-I", products + "/Modules", "-Xcc",
      "-fmodule-map-file=\(products)/COpenCombineHelpers.build/module.modulemap",
    ]
    linkArguments = [
      "\(products)/lib\(Self.module).so", "-Xlinker", "-rpath", "-Xlinker", products,
    ]
  }

  /// Returns the folder for the library that a `swift` program builds. Another path or modification date of the program
  /// gives another folder.
  static func folder(in cache: URL, swift: String) throws -> URL {
    let path = URL(fileURLWithPath: swift).resolvingSymlinksInPath().path
    let modified =
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let identity = "\(path) \(modified?.timeIntervalSinceReferenceDate ?? 0) \(manifest) \(source)"
    return cache.appendingPathComponent("combine-" + FileNameHash.text(of: identity.utf8))
  }

  private static func build(in folder: URL, swift: String, failure: URL) throws {
    if let reason = try? String(contentsOf: failure, encoding: .utf8) {
      throw SceneCompilationError(messages: [], description: reason)
    }
    let sources = folder.appendingPathComponent("Sources/" + module)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try manifest.write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try source.write(
      to: sources.appendingPathComponent("Combine.swift"), atomically: true, encoding: .utf8)
    let (status, output) = try CompilerProcess.run(
      swift, ["build", "-c", "release", "--product", module, "--package-path", folder.path],
      in: folder, without: ["SWIFT_EXEC", "SWIFT_EXEC_MANIFEST", "CC"])
    guard status != 0 else { return }
    let errors = output.split(separator: "\n").filter {
      $0.hasPrefix("error: ") || $0.contains(": error: ")
    }
    let reason =
      "OpenCombine, which takes the place of Combine, cannot be built: "
      + (errors.first ?? output.suffix(2_000)[...])
    try? reason.write(to: failure, atomically: true, encoding: .utf8)
    throw SceneCompilationError(messages: [], description: reason)
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "\(module)",
      products: [.library(name: "\(module)", type: .dynamic, targets: ["\(module)"])],
      dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0")
      ],
      targets: [
        .target(
          name: "\(module)",
          dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
            .product(name: $0, package: "OpenCombine")
          })
      ])

    """
}
