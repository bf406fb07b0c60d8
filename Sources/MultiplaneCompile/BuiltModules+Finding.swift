// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BuiltModules {
  /// Finds the modules that belong to a program such as `multiplane`; nil if there are none.
  ///
  /// Only the first of these locations that is given or exists is searched: the build folders in the environment
  /// variable `MULTIPLANE_MODULES`, separated by colons and followed by the package folder; `../lib/multiplane`
  /// relative to the folder of the program, where `make install` puts the modules; the SwiftPM build folder that
  /// contains the program, with its package.
  /// - Parameter program: The path of the program; symbolic links are resolved.
  public static func find(
    beside program: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> BuiltModules? {
    let folders = (environment["MULTIPLANE_MODULES"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)) }
    if let package = folders.last {
      return BuiltModules(buildFolders: folders.dropLast(), packageFolder: package)
    }
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("lib/multiplane")
    let build = installed.appendingPathComponent("build")
    if FileManager.default.fileExists(atPath: build.appendingPathComponent("Modules").path) {
      return BuiltModules(buildFolders: [build], packageFolder: installed)
    }
    var package = folder
    for _ in 0..<4 {
      package.deleteLastPathComponent()
      let manifest = package.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        return BuiltModules(buildFolders: [folder], packageFolder: package)
      }
    }
    return nil
  }

  /// Returns these modules with their objects linked into one shared library, which shortens the link time of scenes.
  /// The entry point of playgrounds remains a separate object.
  ///
  /// The library is built if it is missing or older than its objects, which takes some seconds. A lock file makes other
  /// processes wait until the library is built.
  /// - Parameter folder: The directory of the library, created if missing.
  /// - Throws: ``SceneCompilationError`` if the lock file cannot be opened, the compiler cannot be run, linking fails
  ///   or the library cannot be renamed; otherwise a file system error.
  public func prelinked(in folder: URL, compiler: String = "swiftc") throws -> BuiltModules {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // The entry point of playgrounds is a weak symbol and must be linked into the program.
    let own = libraries.filter { $0.contains("/CPlaygroundEntry.build/") }
    let shared = libraries.filter { !own.contains($0) }
    var newest = Date.distantPast
    for path in shared {
      let date = try manager.attributesOfItem(atPath: path)[.modificationDate] as? Date
      newest = max(newest, date ?? .distantFuture)
    }
    let hash = FileNameHash.text(of: shared.joined(separator: "\n").utf8)
    let library = folder.appendingPathComponent("libMultiplaneScene-\(hash).so")
    // Only one of several processes builds the library.
    func isCurrent() -> Bool {
      let made =
        (try? manager.attributesOfItem(atPath: library.path))?[.modificationDate] as? Date
      return made.map { $0 >= newest } ?? false
    }
    if !isCurrent() {
      let lock = try FileLock(library.path + ".lock")
      defer { lock.unlock() }
      // Another process may have built it in the meantime.
      if !isCurrent() { try link(shared, library, compiler) }
    }
    var result = self
    result.libraries = own + [library.path]
    // The shared library already depends on the system libraries.
    result.linkerArguments = ["-Xlinker", "-rpath", "-Xlinker", folder.path]
    return result
  }

  private func link(_ objects: [String], _ library: URL, _ compiler: String) throws {
    let new = library.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier)")
    let list = new.appendingPathExtension("txt")
    try objects.map { "\"\($0)\"" }.joined(separator: "\n")
      .write(to: list, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: list) }
    let arguments =
      ["-emit-library", "-o", new.path, "@" + list.path, "-Xlinker", "-soname", "-Xlinker"]
      + [library.lastPathComponent] + linkerArguments.filter { $0.hasPrefix("-l") }
      + CompilerProcess.linker(of: compiler)
    let folder = library.deletingLastPathComponent()
    let (status, said) = try CompilerProcess.run(compiler, arguments, in: folder)
    guard status == 0 else {
      try? FileManager.default.removeItem(at: new)
      throw SceneCompilationError(
        messages: [], description: "Multiplane's modules could not be linked:\n" + said)
    }
    guard rename(new.path, library.path) == 0 else {
      throw SceneCompilationError(
        messages: [], description: "\(library.path): \(String(cString: strerror(errno)))")
    }
  }
}
