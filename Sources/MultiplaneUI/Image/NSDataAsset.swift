// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// The contents of a data set (`.dataset`) in an asset catalog.
///
/// Catalogs are read uncompiled, as SwiftPM copies them on Linux: folders with the extension `xcassets` in the
/// resources.
///
/// https://developer.apple.com/documentation/uikit/nsdataasset
open class NSDataAsset: NSObject {
  /// The name with which the asset was created.
  public let name: NSDataAssetName
  /// The contents of the file.
  public let data: Data
  /// The uniform type identifier of the file, as the catalog states it; `public.data` if it does not.
  public let typeIdentifier: String

  /// Creates an asset of the main bundle; nil if there is none of this name, or its file cannot be read.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Creates an asset of a bundle; nil if there is none of this name, or its file cannot be read. If a data set is in a
  /// catalog folder that provides a namespace, its name begins with the name of that folder and a slash.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let set = AssetCatalog.folder(of: name, "dataset", in: AssetCatalog.folders(of: bundle)),
      let text = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: text),
      let file = contents.data.first(where: { ["universal", nil].contains($0.idiom) })
        ?? contents.data.first,
      let fileName = file.filename, ResourceFolders.isRelativeWithoutParents(fileName),
      let data = try? Data(contentsOf: set.appendingPathComponent(fileName))
    else { return nil }
    (self.name, self.data) = (name, data)
    typeIdentifier = file.type ?? "public.data"
    super.init()
  }

  /// The list of files in a data set.
  private struct Contents: Decodable {
    struct File: Decodable {
      var filename: String?
      var idiom: String?
      var type: String?

      enum CodingKeys: String, CodingKey {
        case filename, idiom
        case type = "universal-type-identifier"
      }
    }
    var data: [File]
  }
}

/// The name of a data set.
public typealias NSDataAssetName = String
