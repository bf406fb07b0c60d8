// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type of file, by its uniform identifier: those of pictures.
///
/// - Note: differs from Uniform Type Identifiers: only the types below are known; a type of another identifier conforms
///   to itself.
public struct UTType: Hashable, Sendable {
  /// Such as `public.png`.
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// A type that is among those below; nil for others.
  public init?(_ identifier: String) {
    guard Self.all.contains(where: { $0.identifier == identifier }) else { return nil }
    self.identifier = identifier
  }

  /// The type of files whose names end so, in any case and without the dot; nil for others.
  public init?(filenameExtension: String) {
    guard
      let type = Self.all.first(where: { $0.extensions.contains(filenameExtension.lowercased()) })
    else { return nil }
    self = type
  }

  /// All pictures.
  public static let image = UTType(known: "public.image")
  /// Also animated.
  public static let png = UTType(known: "public.png")
  /// Photographs.
  public static let jpeg = UTType(known: "public.jpeg")
  /// Also animated.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// Also animated.
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

  /// Without the dot; nil for ``image``.
  public var preferredFilenameExtension: String? { extensions.first }

  /// Such as `image/png`; nil for ``image``.
  public var preferredMIMEType: String? { extensions.first.map { "image/" + $0 } }

  /// Whether each file of this type is one of the other.
  public func conforms(to type: UTType) -> Bool { self == type || type == .image }
}
