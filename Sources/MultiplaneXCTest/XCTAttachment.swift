// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI

/// Data that a test produces, such as an image of a view, with a name.
///
/// - Note: Xcode stores attachments with the results of a test. The XCTest of Linux has no activities to which they
///   could be added, so that nothing stores them here.
///
/// https://developer.apple.com/documentation/xctest/xctattachment
open class XCTAttachment: NSObject, NSSecureCoding {
  /// The time for which the results of tests contain an attachment.
  public enum Lifetime: Int, Sendable {
    /// The attachment is kept whether the test fails or not.
    case keepAlways = 0
    /// The attachment is deleted if the test succeeds.
    case deleteOnSuccess
  }

  /// The compression of an image in an attachment.
  public enum ImageQuality: Int, Sendable {
    /// A PNG file with the pixels of the image.
    case original = 0
    /// A JPEG file of medium quality.
    case medium
    /// A JPEG file of low quality.
    case low
  }

  /// The type of the data, such as "public.png".
  public let uniformTypeIdentifier: String
  /// The name of the attachment; nil by default.
  open var name: String?
  /// Values that describe the attachment; nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The time for which the attachment is kept; deleted on success by default.
  open var lifetime = Lifetime.deleteOnSuccess
  /// The data; nil if there is none.
  let payload: Data?

  /// Creates an attachment with a uniform type identifier; nil stands for `public.data`, data of no particular type.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    (self.name, self.payload, self.userInfo) = (name, payload, userInfo)
    super.init()
  }

  /// Creates an attachment of data of no particular type.
  public convenience init(data payload: Data) {
    self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
  }
  /// Creates an attachment of data of a type.
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }
  /// Creates an attachment of a text, in UTF-8.
  public convenience init(string: String) {
    self.init(
      uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
  }
  /// Creates an attachment of type `public.data` with the contents and the name of a file. It has no data if the file
  /// cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init(
      uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }
  /// Creates an attachment of an image, as a PNG file.
  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }
  /// Creates an attachment of an image, as a PNG or JPEG file.
  public convenience init(image: UIImage, quality: ImageQuality) {
    switch quality {
    case .original:
      self.init(uniformTypeIdentifier: "public.png", name: nil, payload: image.pngData())
    case .medium, .low:
      self.init(
        uniformTypeIdentifier: "public.jpeg", name: nil,
        payload: image.jpegData(compressionQuality: quality == .medium ? 0.6 : 0.2))
    }
  }

  // MARK: Coding

  /// Whether attachments support secure coding: true.
  public static var supportsSecureCoding: Bool { true }

  /// Reads an attachment from an archive, without its `userInfo`.
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String? {
      coder.decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
    }
    uniformTypeIdentifier = text("uniformTypeIdentifier") ?? "public.data"
    name = text("name")
    payload = coder.decodeObject(of: NSData.self, forKey: "payload").map { Data(referencing: $0) }
    lifetime = Lifetime(rawValue: coder.decodeInteger(forKey: "lifetime")) ?? .deleteOnSuccess
    super.init()
  }

  /// Writes the attachment to an archive, without its ``userInfo``.
  open func encode(with coder: NSCoder) {
    coder.encode(uniformTypeIdentifier as NSString, forKey: "uniformTypeIdentifier")
    coder.encode(name.map { $0 as NSString }, forKey: "name")
    coder.encode(payload.map { $0 as NSData }, forKey: "payload")
    coder.encode(lifetime.rawValue, forKey: "lifetime")
  }
}
