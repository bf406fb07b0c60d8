// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A search for the file of an image by the name of the image.
struct ImageResourceLocator {
  /// The screen's scale in pixels per point, 1...3.
  let scale: Int
  let searchDirectories: [URL]

  /// Creates a search in the folders of a bundle.
  /// - Parameters:
  ///   - scale: The screen's scale in pixels per point, rounded and clamped to 1...3. Files for this scale are
  ///     preferred.
  ///   - bundle: The bundle to search; for nil or the main bundle, all `ResourceFolders` of the program.
  init(_ scale: CGFloat, _ bundle: Bundle?) {
    self.scale = min(max(Int(scale.rounded()), 1), 3)
    searchDirectories = AssetCatalog.folders(of: bundle)
  }

  /// Returns the path of the first existing PNG, JPEG, GIF or WebP file of an image, whose name may omit the extension.
  /// In each directory, the file for the screen's scale takes precedence, then those from 3x down to 1x. Returns nil if
  /// there is no such file or if the name leads outside the directories.
  func path(of name: String) -> String? {
    // A name must not lead outside the search directories.
    guard !name.isEmpty, ResourceFolders.isRelativeWithoutParents(name) else { return nil }
    let url = URL(fileURLWithPath: name)
    let hasEnding = ["png", "jpg", "jpeg", "gif", "webp"].contains(url.pathExtension.lowercased())
    let stem = hasEnding ? String(name.dropLast(url.pathExtension.count + 1)) : name
    let endings = hasEnding ? [url.pathExtension] : ["png", "jpg", "jpeg", "gif", "webp"]
    let scales = [scale] + (1...3).reversed().filter { $0 != scale }
    for folder in searchDirectories {
      for factor in scales {
        let suffix = factor == 1 ? "" : "@\(factor)x"
        for ending in endings {
          let path = folder.appendingPathComponent("\(stem)\(suffix).\(ending)").path
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }

  /// Returns the scale given by the suffix `@2x` or `@3x` of a file name; 1 for other names.
  static func scale(ofFile path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
