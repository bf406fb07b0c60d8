// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A search for files of the program in ``ResourceFolders``, with the parameters of the search methods of `Bundle`.
struct ResourceSearch {
  var name: String?
  var fileExtension: String?
  var subfolder: String?
  var localization: String?

  /// Returns the first file or folder with the name and extension or, if the name is nil or empty, the first one with
  /// the extension. Nil if there is none or `bundle` is not the main bundle. A name or folder with a component `..` is
  /// not searched for.
  func first(in bundle: Bundle) -> URL? {
    guard bundle.bundleURL == Bundle.main.bundleURL else { return nil }
    guard let name, !name.isEmpty else { return all(in: bundle).first }
    let ending = fileExtension.map { $0.isEmpty || $0.hasPrefix(".") ? $0 : "." + $0 } ?? ""
    guard ResourceFolders.isRelativeWithoutParents(name) else { return nil }
    return folders.lazy.map { $0.appendingPathComponent(name + ending) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the files and folders with the extension, or all files and folders if the extension is nil or empty, in
  /// order of ``ResourceFolders/forCurrentProgram``, then by name. Empty if `bundle` is not the main bundle. A folder
  /// with a component `..` is not searched.
  func all(in bundle: Bundle) -> [URL] {
    guard bundle.bundleURL == Bundle.main.bundleURL else { return [] }
    let ending = fileExtension.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? [])
        .filter { ending.isEmpty || $0.pathExtension == ending }
        .sorted { $0.path < $1.path }
    }
  }

  private var folders: [URL] {
    let path = [localization.map { $0 + ".lproj" }, subfolder].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: "/")
    guard ResourceFolders.isRelativeWithoutParents(path) else { return [] }
    let folders = ResourceFolders.forCurrentProgram
    return path.isEmpty ? folders : folders.map { $0.appendingPathComponent(path) }
  }
}
