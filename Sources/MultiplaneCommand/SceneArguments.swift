// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  /// A scene of any kind, and what is passed on to it.
  struct SceneArguments: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        """
        A .swift file, a .playground folder or one of its .xcplaygroundpage folders, a package's \
        folder, or the executable of a scene.
        """,
        valueName: "scene"))
    var scene: String

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp(
        "Of a package with several executables the name of one; then the scene's options.",
        valueName: "name-and-options"))
    var rest: [String] = []

    /// Runs a command of the scene's own command line; returns only when that is done, and went well.
    /// - Parameter isOptimized: whether a file is compiled to be fast, which takes a little longer.
    func run(_ command: String, isOptimized: Bool = false) throws {
      let path = scene.count > 1 && scene.hasSuffix("/") ? String(scene.dropLast()) : scene
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw SceneProductError(
          code: 2, message: "\(path) does not exist.", hint: Self.kinds)
      }
      if ["swift", "playground", "xcplaygroundpage"].contains(
        URL(fileURLWithPath: path).pathExtension)
      {
        try CompiledScene(path: path, isOptimized: isOptimized).run([command] + rest)
      } else if isFolder.boolValue {
        let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        let ending = TerminationHandler.install()
        let executable: String
        do {
          executable = try SceneProduct(folder: path, name: name).build()
        } catch {
          throw ending.code.map { ExitCode($0) } ?? error
        }
        try SceneProduct.exec(executable, [command] + rest.dropFirst(name == nil ? 0 : 1))
      } else if FileManager.default.isExecutableFile(atPath: path) {
        try SceneProduct.exec(URL(fileURLWithPath: path).path, [command] + rest)
      } else {
        throw SceneProductError(code: 2, message: "\(path) is no scene.", hint: Self.kinds)
      }
    }

    private static let kinds =
      "A .swift file, a .playground folder, a package's folder, or the executable of a scene is expected."
  }
#endif
