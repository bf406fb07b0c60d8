// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes

/// The programs that may receive a representation of an item.
///
/// - Note: There is only one program, so that the visibility has no effect.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Programs of the same developer.
  case team
  /// Programs of the same group.
  case group
  /// The program that provides the item.
  case ownProcess
}

/// Options for a file that represents an item.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file may be opened where it is, instead of a copy.
  public static let openInPlace = Self(rawValue: 1)
}

/// An object that an item provider can turn into data, such as an image or a string.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The uniform type identifiers of the data that objects of the class provide, the one with the most content first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The uniform type identifiers of the data that the object provides; those of its class by default.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates data of a type and passes it, or an error, to a closure.
  /// - Returns: The progress of the creation; nil if it is not known.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
  /// The programs that may receive data of a type; all by default.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// The programs that may receive data of a type of the object; by default, those of its class.
  func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
}

extension NSItemProviderWriting {
  /// The uniform type identifiers of the class.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
  /// Returns `all`.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
  /// Returns the value for the class.
  public func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
  }
}

/// An object that an item provider can create from data, such as an image or a string.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The uniform type identifiers of the data from which objects of the class can be created, the preferred one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from data of a type.
  /// - Throws: An error if the data has no content that the class can represent.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderReading {
  /// Returns an object of another static type as `Self`.
  /// - Throws: `unexpectedValueClassError` if the object is nil or of another class.
  package static func checked(_ object: Any?) throws -> Self {
    guard let object = object as? Self else {
      throw NSItemProvider.failure(.unexpectedValueClassError)
    }
    return object
  }
}

// Foundation's classes.

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The type of text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }
  /// The types of text in UTF-8, in UTF-16 and of other plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [
      UTType.utf8PlainText.identifier, UTType.utf16PlainText.identifier,
      UTType.plainText.identifier,
    ]
  }
  /// Creates a string from text in UTF-8 or, for the types `utf16PlainText` and `utf16ExternalPlainText`, in UTF-16.
  /// External text without a byte order mark has its most significant bytes first.
  /// - Throws: An error if the data is not text in this encoding.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let isMarked = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    let encoding: String.Encoding =
      switch typeIdentifier {
      case UTType.utf16PlainText.identifier: .utf16
      case UTType.utf16ExternalPlainText.identifier: isMarked ? .utf16 : .utf16BigEndian
      default: .utf8
      }
    guard let text = String(data: data, encoding: encoding) else {
      throw NSItemProvider.failure(.unavailableCoercionError)
    }
    return try checked(
      self is NSMutableString.Type ? NSMutableString(string: text) : NSString(string: text))
  }
  /// Passes the text in UTF-8 to a closure.
  /// - Returns: Nil.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// The type of the text of a URL.
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  /// The identifiers of the types `fileURL` and `url` for the URL of a file; otherwise only that of `url`.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? [UTType.fileURL.identifier, UTType.url.identifier] : [UTType.url.identifier]
  }
  /// The types of the text of a URL and of a file's URL.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.url.identifier, UTType.fileURL.identifier]
  }
  /// Creates a URL from its text.
  /// - Throws: An error if the text is not that of a URL.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
      throw NSItemProvider.failure(.unavailableCoercionError)
    }
    return try checked(url)
  }
  /// Passes the text of the URL to a closure.
  /// - Returns: Nil.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}
