// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// A package with one library, made of the Swift files and resources in a folder that has no `Package.swift`.
  struct SourcesPackage {
    /// The folder of the package, in the cache.
    let folder: String
    /// The symbolic link to the folder with the Swift files.
    let link: String

    /// Creates the package, or updates it if it exists.
    /// - Parameter folder: The folder with the Swift files, which are searched at all depths, except in folders of
    ///   tests, examples and other packages.
    /// - Throws: `SceneProductError` if the folder does not exist or contains no Swift file; or a file system error.
    init(folder path: String) throws {
      let manager = FileManager.default
      let source = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue
      else {
        throw SceneProductError(code: 2, message: "\(path) is not a folder.")
      }
      let all = Self.files(in: source.path)
      guard all.contains(where: { $0.hasSuffix(".swift") }) else {
        throw SceneProductError(code: 2, message: "\(path) contains no Swift files.")
      }
      let folders = Self.otherFolders(in: all)
      if !folders.isEmpty {
        FileHandle.standardError.write(
          Data(
            """
            note: Folders with tests, examples and other packages are left out: \(folders.joined(separator: ", ")). \
            Use --sources with one of them to build it.

            """.utf8))
      }
      let files = all.filter { file in !folders.contains { file.hasPrefix($0 + "/") } }
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
      let localization =
        Self.localization(of: files).map { "\n  defaultLocalization: \($0.debugDescription)," }
        ?? ""
      let manifests = files.filter { Self.isManifest(($0 as NSString).lastPathComponent) }
      let left = files.filter(Self.isOtherLanguage).sorted()
      if !left.isEmpty {
        let names = left.prefix(3).joined(separator: ", ") + (left.count > 3 ? ", …" : "")
        FileHandle.standardError.write(
          Data("note: Files in other languages than Swift are left out: \(names)\n".utf8))
      }
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "\(name)",\(localization)
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [
            .target(name: "\(name)", path: "Sources/\(name)", exclude: \((folders + manifests + left).debugDescription))
          ]
        )

        """
      let file = package.appendingPathComponent("Package.swift")
      if (try? String(contentsOf: file, encoding: .utf8)) != manifest {
        try manifest.write(to: file, atomically: true, encoding: .utf8)
      }
      folder = package.path
      self.link = link.path
    }

    /// Returns the relative paths of the files and folders in a folder, at all depths, except hidden ones.
    private static func files(in path: String) -> [String] {
      FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
        .filter { !$0.hasPrefix(".") && !$0.contains("/.") } ?? []
    }

    /// Returns the outermost folders with Swift files whose names are those of tests, of examples or of other packages.
    /// Returns none if there are no other Swift files besides manifests.
    /// - Parameter files: The relative paths of all files and folders.
    static func otherFolders(in files: [String]) -> [String] {
      var found: Set<String> = []
      var isNeeded = false
      for file in files where file.hasSuffix(".swift") {
        let parts = file.split(separator: "/").map(String.init)
        let folders = parts.dropLast()
        if let index = folders.indices.first(where: {
          isOtherFolder(folders[$0], isOutermost: $0 == 0)
        }) {
          found.insert(parts[...index].joined(separator: "/"))
        } else if !isManifest(parts.last ?? "") {
          isNeeded = true
        }
      }
      return isNeeded ? found.sorted() : []
    }

    /// Returns whether the name of a folder is that of tests or of an example, such as "WheelTests", "iOS Example" or
    /// "DemoApp", or that of a folder in which a package manager stores other packages. False for names such as
    /// "SampleRate".
    /// - Parameter isOutermost: Whether no other folder contains the folder. An inner folder named "Samples" is not
    ///   that of an example, since it may contain sources that process samples.
    static func isOtherFolder(_ name: String, isOutermost: Bool) -> Bool {
      if ["Pods", "Carthage"].contains(name) { return true }
      // The words of a name in camel case, with blanks or with other separators.
      let words = name.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { $0.output.lowercased() }
      let examples: Set<String> = [
        "example", "examples", "demo", "demos", "sample", "samples", "playground",
      ]
      let kinds: Set<String> = [
        "app", "apps", "project", "projects", "code", "swift", "ui", "kit", "i", "mac", "tv",
        "watch", "vision", "os",
      ]
      guard let first = words.first, let last = words.last else { return false }
      if words.count == 1, first.hasPrefix("sample") {
        return isOutermost && examples.contains(first)
      }
      return last == "tests" || words == ["test"] || examples.contains(last)
        || examples.contains(first) && words.dropFirst().allSatisfy(kinds.contains)
    }

    private static func isManifest(_ name: String) -> Bool {
      name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    /// Returns the innermost folder that contains the Swift files of a folder, without manifests, tests, examples and
    /// other packages; the folder itself if there are none.
    static func commonFolder(in path: String) -> String {
      let files = files(in: path)
      let others = otherFolders(in: files)
      let folders = files.filter { file in
        file.hasSuffix(".swift") && !isManifest((file as NSString).lastPathComponent)
          && !others.contains { file.hasPrefix($0 + "/") }
      }.map { $0.split(separator: "/").dropLast().map(String.init) }
      guard let first = folders.first else { return path }
      let common = folders.reduce(first) { common, next in
        zip(common, next).prefix { $0 == $1 }.map(\.0)
      }
      return ([path] + common).joined(separator: "/")
    }

    /// Returns whether SwiftPM would compile a file as another language than Swift, which a module cannot mix with
    /// Swift.
    private static func isOtherLanguage(_ path: String) -> Bool {
      ["m", "mm", "c", "cc", "cpp", "cxx", "s", "S"].contains((path as NSString).pathExtension)
    }

    /// Returns the language that SwiftPM requires of a package with localized resources: English if one of the paths
    /// lies in its folder or in the base localization, else the first language by name. Nil if no path lies in a
    /// localization.
    private static func localization(of paths: [String]) -> String? {
      let languages = Set(
        paths.flatMap { $0.split(separator: "/") }.filter { $0.hasSuffix(".lproj") }
          .map { String($0.dropLast(".lproj".count)) })
      return languages.contains("en") || languages.contains("Base") ? "en" : languages.min()
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
