// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// A namespace of functions that copy folders and add up the sizes of their files.
  enum FileTree {
    /// Copies a folder and everything in it; symbolic links are replaced by what they refer to. Pipes, sockets and
    /// devices are omitted, as are links without a target.
    /// - Parameter names: Entries of the folder itself that are omitted.
    /// - Returns: The number of copied files.
    /// - Throws: `SceneProductError` if a link leads to a folder that contains the link; or a file system error.
    @discardableResult static func copy(
      _ folder: URL, to copy: URL, except names: Set<String> = []
    ) throws -> Int {
      try copyFolder(folder, to: copy, except: names, within: [])
    }

    /// - Parameter outer: The paths of the folders that contain this one, with symbolic links resolved.
    private static func copyFolder(
      _ folder: URL, to copy: URL, except names: Set<String>, within outer: Set<String>
    ) throws -> Int {
      let manager = FileManager.default
      let place = folder.resolvingSymlinksInPath().path
      guard !outer.contains(place) else {
        throw SceneProductError(
          code: 1, message: "\(folder.path) is a link to a folder that contains it.")
      }
      try manager.createDirectory(at: copy, withIntermediateDirectories: false)
      var count = 0
      for name in try manager.contentsOfDirectory(atPath: folder.path).sorted()
      where !names.contains(name) {
        let entry = folder.appendingPathComponent(name)
        let target = copy.appendingPathComponent(name)
        var status = stat()
        guard stat(entry.path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          count += try copyFolder(entry, to: target, except: [], within: outer.union([place]))
        case S_IFREG:
          try manager.copyItem(at: entry.resolvingSymlinksInPath(), to: target)
          count += 1
        default: break
        }
      }
      return count
    }

    /// Returns the sum of the sizes of all files in a folder, in bytes.
    static func size(of folder: URL) throws -> Int {
      try FileList.files(below: folder).reduce(0) { sum, path in
        var status = stat()
        return lstat(folder.path + "/" + path, &status) == 0 ? sum + Int(status.st_size) : sum
      }
    }
  }
#endif
