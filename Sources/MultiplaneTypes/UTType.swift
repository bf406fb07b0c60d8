// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type of image file, represented by its uniform type identifier.
///
/// - Note: Unlike in Uniform Type Identifiers, only the constants below are known; a type conforms only to itself and
///   to ``image``.
public struct UTType: Hashable, Sendable {
  /// The uniform type identifier, such as `public.png`.
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// Creates the known type with a uniform type identifier; nil for other identifiers.
  public init?(_ identifier: String) {
    guard Self.all.contains(where: { $0.identifier == identifier }) else { return nil }
    self.identifier = identifier
  }

  /// Creates the known type with a filename extension, such as `png`, without the dot; nil for other extensions. Case
  /// is ignored.
  public init?(filenameExtension: String) {
    guard
      let type = Self.all.first(where: { $0.extensions.contains(filenameExtension.lowercased()) })
    else { return nil }
    self = type
  }

  /// Images of any format.
  public static let image = UTType(known: "public.image")
  /// PNG images, including animated ones.
  public static let png = UTType(known: "public.png")
  /// JPEG images, with the filename extensions jpeg, jpg and jpe.
  public static let jpeg = UTType(known: "public.jpeg")
  /// GIF images, including animated ones.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// WebP images, including animated ones.
  public static let webP = UTType(known: "org.webmproject.webp")

  private static let all = [image, png, jpeg, gif, webP]

  private var extensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpeg", "jpg", "jpe"]
    case .gif: ["gif"]
    case .webP: ["webp"]
    default: []
    }
  }

  /// The preferred filename extension, without the dot; nil for ``image``.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The preferred MIME type, such as `image/png`; nil for ``image``.
  public var preferredMIMEType: String? { extensions.first.map { "image/" + $0 } }

  /// Whether every file of this type is also a file of `type`.
  public func conforms(to type: UTType) -> Bool { self == type || type == .image }
}
