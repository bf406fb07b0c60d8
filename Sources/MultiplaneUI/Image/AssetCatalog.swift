// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// Functions that read uncompiled asset catalogs, as SwiftPM copies them on Linux: folders with the extension
/// `xcassets`.
enum AssetCatalog {
  /// Returns the folders in which the catalogs of a bundle are searched for; the resource folders of the program for
  /// nil or the main bundle.
  static func folders(of bundle: Bundle?) -> [URL] {
    guard let bundle, bundle.bundleURL != Bundle.main.bundleURL else {
      return ResourceFolders.forCurrentProgram
    }
    return [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
  }

  /// Returns the folder of the first set with a name and an extension such as `imageset`; nil if there is none. If a
  /// set is in a catalog folder that provides a namespace, its name begins with the name of that folder and a slash.
  static func folder(of name: String, _ kind: String, in folders: [URL]) -> URL? {
    let manager = FileManager.default
    func entries(_ folder: URL) -> [URL] {
      ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .map { folder.appendingPathComponent($0) }
    }
    func find(_ folder: URL, _ namespace: String) -> URL? {
      for entry in entries(folder) {
        let own = entry.deletingPathExtension().lastPathComponent
        switch entry.pathExtension {
        case kind: if namespace + own == name { return entry }
        case "":
          let group = try? Data(contentsOf: entry.appendingPathComponent("Contents.json"))
          let isNamespace =
            group.flatMap { try? JSONDecoder().decode(Group.self, from: $0) }?.properties?
            .providesNamespace == true
          if let found = find(entry, isNamespace ? namespace + own + "/" : namespace) {
            return found
          }
        default: continue
        }
      }
      return nil
    }
    for folder in folders {
      for catalog in entries(folder) where catalog.pathExtension == "xcassets" {
        if let found = find(catalog, "") { return found }
      }
    }
    return nil
  }

  /// The properties of a folder of a catalog.
  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  private static func contents<Value: Decodable>(_ folder: URL, _ type: Value.Type) -> Value? {
    guard let text = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: text)
  }

  // MARK: Images

  /// A file of an image set.
  struct ImageFile {
    let path: String
    /// Pixels per point.
    let scale: CGFloat
    let mode: UIImage.RenderingMode
  }

  private struct ImageSet: Decodable {
    struct Image: Decodable {
      var filename, idiom, scale: String?
      var appearances: [[String: String]]?
    }
    struct Properties: Decodable {
      var intent: String?
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    var images: [Image]
    var properties: Properties?
  }

  /// Returns a file of an image set, ignoring files for particular appearances such as dark: the file for the scale
  /// `scale`, else the file with the greatest scale. Returns nil if there is no such set or file.
  static func image(_ name: String, scale: Int, in folders: [URL]) -> ImageFile? {
    guard let folder = folder(of: name, "imageset", in: folders),
      let set = contents(folder, ImageSet.self)
    else { return nil }
    let files = set.images.compactMap { image -> (scale: Int, file: String, rank: Int)? in
      guard let file = image.filename, ResourceFolders.isRelativeWithoutParents(file),
        image.appearances == nil
      else { return nil }
      let factor = image.scale?.first.flatMap { Int(String($0)) } ?? 1
      let rank = ["iphone": 0, "universal": 1][image.idiom ?? "universal"] ?? 2
      return (factor, file, rank)
    }
    let best = files.min {
      ($0.scale == scale ? 0 : 1, -$0.scale, $0.rank) < (
        $1.scale == scale ? 0 : 1, -$1.scale, $1.rank
      )
    }
    guard let best else { return nil }
    let mode: UIImage.RenderingMode =
      switch set.properties?.intent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    return ImageFile(
      path: folder.appendingPathComponent(best.file).path, scale: CGFloat(best.scale), mode: mode)
  }

  // MARK: Colors

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      var idiom: String?
      var appearances: [[String: String]]?
      var color: Color?
    }
    struct Color: Decodable {
      var space: String?
      var components: [String: String]?
      enum CodingKeys: String, CodingKey {
        case components
        case space = "color-space"
      }
    }
    var colors: [Entry]
  }

  /// Returns the color of a color set, ignoring colors for particular appearances such as dark; nil if there is no such
  /// color or its components cannot be read.
  static func color(_ name: String, in folders: [URL]) -> UIColor? {
    guard let folder = folder(of: name, "colorset", in: folders),
      let entries = contents(folder, ColorSet.self)?.colors.filter({ $0.appearances == nil }),
      let entry = entries.first(where: { ["universal", nil].contains($0.idiom) }) ?? entries.first,
      let color = entry.color, let components = color.components
    else { return nil }
    let alpha = components["alpha"].flatMap(number) ?? 1
    if let white = components["white"].flatMap(number) {
      return UIColor(white: white, alpha: alpha)
    }
    guard let red = components["red"].flatMap(number),
      let green = components["green"].flatMap(number),
      let blue = components["blue"].flatMap(number)
    else { return nil }
    return color.space == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Parses a color component, normally 0...1: a number with a decimal point is used as it is; an integer, decimal or
  /// hexadecimal with the prefix `0x`, is divided by 255. Returns nil for other text.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? CGFloat(value) : CGFloat(value) / 255
  }
}
