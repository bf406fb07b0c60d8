// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLResourceKey {
  /// The key of the type of a file. The same key as `pathKey` here, so that `URLResourceValues.allValues` contains the
  /// path.
  public static var contentTypeKey: URLResourceKey { .pathKey }
}

extension URLResourceValues {
  /// The type of the file, which follows from its filename extension; nil if the key was not requested.
  ///
  /// For a missing or unknown extension, the type is ``UTType/folder`` for a folder and ``UTType/data`` for another
  /// file.
  ///
  /// https://developer.apple.com/documentation/foundation/urlresourcevalues/contenttype
  public var contentType: UTType? {
    guard let path else { return nil }
    let url = URL(fileURLWithPath: path)
    var isDirectory = false
    if let values = try? url.resourceValues(forKeys: [.isDirectoryKey]) {
      isDirectory = values.isDirectory ?? false
    }
    return UTType(
      filenameExtension: url.pathExtension, conformingTo: isDirectory ? .directory : .data)
      ?? (isDirectory ? .folder : .data)
  }
}

extension UTType {
  /// The extension to add to a name for a file of the type; nil if the name already has an extension of the type, or
  /// the type has none.
  fileprivate func missingExtension(of name: String) -> String? {
    let own = URL(fileURLWithPath: name).pathExtension.lowercased()
    if tags(ofClass: "public.filename-extension").contains(own) { return nil }
    return preferredFilenameExtension
  }
}

extension URL {
  /// Returns the URL with a component for a file of a type, whose preferred extension is added unless the name has an
  /// extension of the type.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// Returns the URL with the preferred extension of a type, unless it has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.missingExtension(of: lastPathComponent).map { appendingPathExtension($0) } ?? self
  }

  /// Appends a component for a file of a type, with the type's preferred extension unless the name has one of the type.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType)
  { self = appendingPathComponent(partialName, conformingTo: contentType) }

  /// Appends the preferred extension of a type, unless the URL has an extension of the type.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
