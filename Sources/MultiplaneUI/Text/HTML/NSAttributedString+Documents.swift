// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText
import MultiplaneTypes

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String
    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich Text Format, which cannot be read or written.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich Text Format with attachments, which cannot be read or written.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// The scale of the text of a document.
  public struct TextScalingType: RawRepresentable, Hashable, Sendable {
    /// The number of the scale.
    public let rawValue: Int
    /// Creates a scale from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The scale of macOS.
    public static let standard = Self(rawValue: 0)
    /// The scale of iOS.
    public static let iOS = Self(rawValue: 1)
  }

  /// The key of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format, a `DocumentType`.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The attributes of text for which the document determines none, a dictionary.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    /// The encoding of the characters, the raw value of a `String.Encoding`.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// The scale to which fonts are converted. Has no effect.
    public static let targetTextScaling = Self(rawValue: "TargetTextScaling")
    /// The scale of the document. Has no effect.
    public static let sourceTextScaling = Self(rawValue: "SourceTextScaling")
  }

  /// The key of an attribute of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format, a `DocumentType`.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The encoding of the characters, the raw value of a `String.Encoding`.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document determines none, a dictionary. Has no effect.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    /// The size of the paper. Has no effect.
    public static let paperSize = Self(rawValue: "PaperSize")
    /// The margins of the paper. Has no effect.
    public static let paperMargin = Self(rawValue: "PaperMargin")
    /// The size of the view. Has no effect.
    public static let viewSize = Self(rawValue: "ViewSize")
    /// The zoom of the view in percent. Has no effect.
    public static let viewZoom = Self(rawValue: "ViewZoom")
    /// Whether the view is as wide as a page. Has no effect.
    public static let viewMode = Self(rawValue: "ViewMode")
    /// Whether the document may be changed. Has no effect.
    public static let readOnly = Self(rawValue: "ReadOnly")
    /// The color behind the text. Has no effect.
    public static let backgroundColor = Self(rawValue: "BackgroundColor")
    /// The distance of tab stops beyond those of the paragraphs. Has no effect.
    public static let defaultTabInterval = Self(rawValue: "DefaultTabInterval")
    /// The scale of the text. Has no effect.
    public static let textScaling = Self(rawValue: "TextScaling")
  }

  /// Creates a string with the text of a document: HTML or plain text.
  ///
  /// The reader of HTML supports common text elements, inline styles and embedded style sheets; it ignores images,
  /// scripts and linked style sheets.
  /// - Note: HTML text without a font has the system font of 12 points, in place of Times New Roman. Data that is not
  ///   in the given encoding is read as UTF-8, and data that is not UTF-8 as Latin-1.
  /// - Parameters:
  ///   - options: The format and others; without a format, text that begins with "<" is HTML.
  ///   - dict: Receives the format and the encoding among the options, or UTF-8 without one; may be nil.
  /// - Throws: An error for formats that cannot be read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = Self.encoding(options[.characterEncoding])
    let isKnown = encoding.flatMap { String(data: data, encoding: $0) }
    let found =
      isKnown ?? String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
    guard let text = found else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    let named =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
    let first = text.first { !$0.isWhitespace }
    let type = named ?? (first == "<" ? .html : text.hasPrefix("{\\rtf") ? .rtf : .plain)
    let defaults =
      options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    dict?.pointee = NSDictionary(
      dictionary: [
        DocumentAttributeKey.documentType.rawValue: type.rawValue,
        DocumentAttributeKey.characterEncoding.rawValue: (encoding ?? .utf8).rawValue,
      ])
    switch type {
    case .html: self.init(HTMLReader(text, defaults: defaults).text)
    case .plain: self.init(string: text, attributes: defaults)
    default: throw CocoaError(.fileReadUnknown)
    }
  }

  /// Creates a string with the text of a file, like `init(data:options:documentAttributes:)`.
  /// - Throws: An error if the file cannot be read, or has a format that cannot be read.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(
      data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func encoding(_ value: Any?) -> String.Encoding? {
    if let encoding = value as? String.Encoding { return encoding }
    let number = value as? UInt ?? (value as? Int).map { UInt(clamping: $0) }
    return (number ?? (value as? NSNumber)?.uintValue).map { String.Encoding(rawValue: $0) }
  }

  /// Returns a range of the text as a document: HTML in UTF-8, or plain text in the encoding of the attributes, UTF-8
  /// by default.
  /// - Parameters:
  ///   - range: The range in UTF-16 code units.
  ///   - dict: The format and others; without a format, plain text.
  /// - Throws: An error for text that cannot be encoded, and for formats that cannot be written.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let part = attributedSubstring(from: range)
    let type =
      dict[.documentType] as? DocumentType
      ?? (dict[.documentType] as? String).map { DocumentType(rawValue: $0) } ?? .plain
    switch type {
    case .html: return Data(HTMLWriter.html(AttributedText(part)).utf8)
    case .plain:
      let encoding = Self.encoding(dict[.characterEncoding]) ?? .utf8
      guard let data = part.string.data(using: encoding) else {
        throw CocoaError(.fileWriteInapplicableStringEncoding)
      }
      return data
    default: throw CocoaError(.fileWriteUnknown)
    }
  }
}

extension NSMutableAttributedString {
  /// Replaces the text by that of a file, like `NSAttributedString.init(url:options:documentAttributes:)`.
  /// - Throws: An error if the file cannot be read, or has a format that cannot be read.
  public func read(
    from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(
      try NSAttributedString(url: url, options: opts, documentAttributes: dict))
  }
  /// Replaces the text by that of a document, like `NSAttributedString.init(data:options:documentAttributes:)`.
  /// - Throws: An error for formats that cannot be read.
  public func read(
    from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(
      try NSAttributedString(data: data, options: opts, documentAttributes: dict))
  }
  /// Makes the attributes of a range consistent: removes attachments from characters other than the replacement
  /// character of attachments, and gives each paragraph the paragraph style of its first character.
  /// - Note: UIKit also replaces fonts that lack characters; here layout does so by itself.
  public func fixAttributes(in range: NSRange) {
    let text = string as NSString
    beginEditing()
    defer { endEditing() }
    let paragraphs = text.paragraphRange(for: range)
    var place = paragraphs.location
    while place < NSMaxRange(paragraphs) {
      let paragraph = text.paragraphRange(for: NSRange(location: place, length: 0))
      guard paragraph.length > 0 else { break }
      place = NSMaxRange(paragraph)
      var run = NSRange()
      let style = attribute(
        .paragraphStyle, at: paragraph.location, longestEffectiveRange: &run, in: paragraph)
      if run.length == paragraph.length { continue }
      if let style {
        addAttribute(.paragraphStyle, value: style, range: paragraph)
      } else {
        removeAttribute(.paragraphStyle, range: paragraph)
      }
    }
    var wrong: [NSRange] = []
    enumerateAttribute(.attachment, in: range) { value, run, _ in
      guard value != nil else { return }
      for index in run.location..<NSMaxRange(run)
      where text.character(at: index) != NSTextAttachment.character {
        if let last = wrong.last, NSMaxRange(last) == index {
          wrong[wrong.count - 1].length += 1
        } else {
          wrong.append(NSRange(location: index, length: 1))
        }
      }
    }
    for range in wrong { removeAttribute(.attachment, range: range) }
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  /// HTML and plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.html.identifier, UTType.utf8PlainText.identifier]
  }
  /// HTML and plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.html.identifier, UTType.utf8PlainText.identifier, UTType.plainText.identifier]
  }
  /// Creates a string from HTML, or from plain text for other types.
  /// - Throws: An error if the class is neither `NSAttributedString` nor `NSMutableAttributedString`.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let type: DocumentType = typeIdentifier == UTType.html.identifier ? .html : .plain
    let text = try NSAttributedString(
      data: data, options: [.documentType: type], documentAttributes: nil)
    return try checked(
      self is NSMutableAttributedString.Type
        ? NSMutableAttributedString(attributedString: text) : text)
  }
  /// Passes the text as HTML, or as plain text for other types, to a closure.
  /// - Returns: Nil.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let type: DocumentType = typeIdentifier == UTType.html.identifier ? .html : .plain
    do {
      completionHandler(
        try data(
          from: NSRange(location: 0, length: length), documentAttributes: [.documentType: type]),
        nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }
}
