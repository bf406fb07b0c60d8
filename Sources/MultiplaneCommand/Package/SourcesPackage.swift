// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// A package with one library, made of the Swift files in a folder that has no `Package.swift`.
  struct SourcesPackage {
    /// The folder of the package, in the cache.
    let folder: String
    /// The symbolic link to the folder with the Swift files.
    let link: String

    /// Creates the package, or updates it if it exists.
    /// - Parameter folder: The folder with the Swift files, which are searched at all depths.
    /// - Throws: `SceneProductError` if the folder does not exist or contains no Swift file; or a file system error.
    init(folder path: String) throws {
      let manager = FileManager.default
      let source = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue
      else {
        throw SceneProductError(code: 2, message: "\(path) is not a folder.")
      }
      let files = manager.enumerator(atPath: source.path)?.compactMap { $0 as? String } ?? []
      guard files.contains(where: { $0.hasSuffix(".swift") }) else {
        throw SceneProductError(code: 2, message: "\(path) contains no Swift files.")
      }
      let hash = FileNameHash.text(of: source.path.utf8)
      let name = Self.identifier(source.lastPathComponent)
      let package = CompiledOrigin.cache.appendingPathComponent(
        "sources/\(name)-\(hash)")
      let link = package.appendingPathComponent("Sources/" + name)
      try manager.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      if (try? manager.destinationOfSymbolicLink(atPath: link.path)) != source.path {
        try? manager.removeItem(at: link)
        try manager.createSymbolicLink(at: link, withDestinationURL: source)
      }
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)", path: "Sources/\(name)")]
        )

        """
      let file = package.appendingPathComponent("Package.swift")
      if (try? String(contentsOf: file, encoding: .utf8)) != manifest {
        try manifest.write(to: file, atomically: true, encoding: .utf8)
      }
      folder = package.path
      self.link = link.path
    }

    /// Returns a module name: the name of a folder with `_` in place of all characters except ASCII letters and digits,
    /// with the prefix `Module_` if it begins with a digit or is the name of a replaced framework or of its
    /// replacement.
    private static func identifier(_ name: String) -> String {
      let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      return text.first?.isNumber == true
        || ModuleAlias.all.contains { $0.framework == text || $0.module == text }
        ? "Module_" + text : text
    }
  }
#endif
