// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// The kinds of files and folders that a command accepts as a scene, each with its path.
  enum SceneKind: Equatable {
    /// A Swift file, a playground or a page of one.
    case sources(String)
    case package(String)
    case executable(String)

    /// Determines the kind of the file or folder at a path.
    ///
    /// - Throws: `SceneProductError` if the path does not exist, or is a file that is neither a Swift file nor
    ///   executable.
    init(path: String) throws(SceneProductError) {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw SceneProductError(code: 2, message: "\(path) does not exist.", hint: Self.list)
      }
      if ["swift", "playground", "xcplaygroundpage"].contains(
        URL(fileURLWithPath: path).pathExtension)
      {
        self = .sources(path)
      } else if isFolder.boolValue {
        self = .package(path)
      } else if FileManager.default.isExecutableFile(atPath: path) {
        self = .executable(path)
      } else {
        throw SceneProductError(code: 2, message: "\(path) is not a scene.", hint: Self.list)
      }
    }

    /// Whether the scene is a package, which may contain several scenes.
    var isPackage: Bool {
      if case .package = self { true } else { false }
    }

    private static let list =
      "Use a .swift file, a .playground folder, a package folder, or the executable of a scene."
  }
#endif
