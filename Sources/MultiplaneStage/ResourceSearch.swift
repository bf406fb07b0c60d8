// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A search for a file of the program in ``ResourceFolders``, with the rules of Foundation.
struct ResourceSearch {
  var name: String?
  var fileExtension: String?
  var subfolder: String?
  var localization: String?

  /// The first match; nil for a bundle other than the main one.
  func first(in bundle: Bundle) -> URL? {
    guard bundle.bundleURL == Bundle.main.bundleURL else { return nil }
    guard let name, !name.isEmpty else { return all(in: bundle).first }
    let ending = fileExtension.map { $0.isEmpty || $0.hasPrefix(".") ? $0 : "." + $0 } ?? ""
    guard ResourceFolders.isRelativeWithoutParents(name) else { return nil }
    return folders.lazy.map { $0.appendingPathComponent(name + ending) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// All files with the extension, or with any if it is empty, in order of the folders, then by name; none for a bundle
  /// other than the main one.
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
