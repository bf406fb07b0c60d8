// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import CSceneLauncher
  import Foundation
  import MultiplaneCompile

  /// A built scene, and the folder that runs it on other machines:
  ///
  ///     NAME               starts lib/program with the loader and the libraries in lib (CSceneLauncher)
  ///     NAME.resources     and other bundles of resources
  ///     README.txt
  ///     lib/program, lib/ld-linux-….so, lib/lib….so, lib/zoneinfo, lib/files.txt
  struct ExportedScene {
    let executable: URL
    /// The folders with resources beside the executable.
    let bundles: [URL]

    private var name: String { executable.lastPathComponent }

    /// Builds a scene with optimization, unless it is an executable already.
    /// - Parameters:
    ///   - name: The executable of a package; nil selects the only one.
    ///   - folder: The directory in which a Swift file or playground is compiled.
    /// - Throws: `SceneProductError` if the scene cannot be found or built, or has the name `lib` or `README.txt`;
    ///   `ExitCode` if a signal ends the compilation; or a file system error.
    init(_ kind: SceneKind, name: String?, in folder: URL, ending: TerminationHandler) throws {
      let found: [URL]
      switch kind {
      case .sources(let path):
        // With all modules linked into the program, none is loaded from the cache of this machine.
        executable = try CompiledScene(path: path, isOptimized: true)
          .build(with: BuiltModules.forCurrentProgram(), in: folder, ending: ending)
        found = try Self.bundles(beside: executable)
      case .package(let path):
        let product = try SceneProduct(folder: path, name: name)
        executable = URL(fileURLWithPath: try product.build()).resolvingSymlinksInPath()
        found = try Self.bundles(beside: executable).filter {
          !product.foreignBundles.contains($0.lastPathComponent)
        }
      case .executable(let path):
        executable = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        found = try Self.bundles(beside: executable)
      }
      bundles = found
      guard !["lib", "README.txt"].contains(executable.lastPathComponent) else {
        throw SceneProductError(
          code: 2,
          message: "A scene with the name \(executable.lastPathComponent) cannot be exported.",
          hint: "The exported folder has an entry of this name; rename the scene.")
      }
    }

    /// Returns the folders beside a program in which it finds resources: those with the extension `resources` or
    /// `bundle`, and the folder `Resources`.
    private static func bundles(beside executable: URL) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: executable.deletingLastPathComponent(), includingPropertiesForKeys: nil
      ).filter {
        var isFolder: ObjCBool = false
        return ["resources", "bundle"].contains($0.pathExtension)
          || $0.lastPathComponent == "Resources"
          ? FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder)
            && isFolder.boolValue : false
      }.sorted { $0.path < $1.path }
    }

    /// Writes all files to an empty folder, and checks that the loader finds the libraries there.
    /// - Parameter scratch: A directory for temporary files.
    /// - Returns: A line with the name, the numbers of libraries and resources, and the size of the folder.
    /// - Throws: `SceneProductError` or a file system error.
    func write(to folder: URL, in scratch: URL) throws -> String {
      let manager = FileManager.default
      let libraries = try SharedLibraries(of: executable)
      let library = folder.appendingPathComponent("lib")
      try manager.createDirectory(at: library, withIntermediateDirectories: false)
      for (name, file) in libraries.files + [(SharedLibraries.loaderName, libraries.loader)] {
        try Self.copyProgram(file, to: library.appendingPathComponent(name))
      }
      let program = library.appendingPathComponent("program")
      try Self.copyProgram(executable, to: program)
      try StandaloneProgram.removeDebugInformation(of: program)
      let zones = URL(fileURLWithPath: "/usr/share/zoneinfo")
      if manager.fileExists(atPath: zones.path) {
        // Omits the link to the local time of this machine, and further copies of all zones, with and without leap
        // seconds.
        try FileTree.copy(
          zones, to: library.appendingPathComponent("zoneinfo"),
          except: ["localtime", "posix", "right"])
      }
      var count = 0
      for bundle in bundles {
        count += try FileTree.copy(
          bundle, to: folder.appendingPathComponent(bundle.lastPathComponent))
      }
      var size = 0
      let source = multiplane_launcher_source(&size)!
      try StandaloneProgram.compile(
        String(decoding: UnsafeRawBufferPointer(start: source, count: size), as: UTF8.self),
        to: folder.appendingPathComponent(name), in: scratch)
      try ExportReadme(name: name).text.write(
        to: folder.appendingPathComponent("README.txt"), atomically: false, encoding: .utf8)
      try FileList.write(in: folder)
      try check(folder)
      let megabytes = (try FileTree.size(of: folder) + 999_999) / 1_000_000
      return """
        \(name)  \(libraries.files.count) libraries  \
        \(count) \(count == 1 ? "resource" : "resources")  \(megabytes) MB
        """
    }

    /// Copies a program or library, without the search paths of this machine.
    private static func copyProgram(_ file: URL, to copy: URL) throws {
      try FileManager.default.copyItem(at: file.resolvingSymlinksInPath(), to: copy)
      guard chmod(copy.path, 0o755) == 0 else {
        throw SceneProductError(
          code: 1, message: "\(copy.path): \(String(cString: strerror(errno))).")
      }
      guard let changes = ELFFile(contentsOf: file)?.relativeSearchPaths, !changes.isEmpty else {
        return
      }
      let handle = try FileHandle(forUpdating: copy)
      for change in changes {
        try handle.seek(toOffset: UInt64(change.offset))
        try handle.write(contentsOf: change.bytes)
      }
      try handle.close()
    }

    /// Starts the exported program in the mode in which the loader lists the libraries and does not run the program.
    /// - Throws: `SceneProductError` if it does not start, or needs a library outside of the folder.
    private func check(_ folder: URL) throws {
      let (status, output) = try ProgramOutput.read(
        folder.appendingPathComponent(name).path, [],
        environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
      guard status == 0 else {
        throw SceneProductError(
          code: 1, message: "The exported program does not start: \(output)")
      }
      let own = folder.appendingPathComponent("lib").resolvingSymlinksInPath().path + "/"
      for (name, file) in try SharedLibraries.parse(output, of: name)
      where !file.resolvingSymlinksInPath().path.hasPrefix(own) {
        throw SceneProductError(
          code: 1, message: "The exported program still loads \(name) from \(file.path).")
      }
    }
  }
#endif
