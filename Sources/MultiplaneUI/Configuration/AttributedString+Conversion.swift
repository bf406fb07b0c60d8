// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A key of a text attribute, with the conversion between the values in an `AttributedString` and in an
/// `NSAttributedString`.
protocol TextAttributeKey: AttributedStringKey where Value: Sendable {
  /// Returns the value that an `NSAttributedString` contains: an `NSNumber` for a number or a line style, else the
  /// value itself.
  static func objectValue(for value: Value) -> Any
  /// Converts the value that an `NSAttributedString` contains to the type of the attribute; returns nil if that is not
  /// possible.
  static func value(forObject object: Any) -> Value?
}

extension TextAttributeKey {
  static func objectValue(for value: Value) -> Any { value }
  static func value(forObject object: Any) -> Value? { object as? Value }

  fileprivate static var key: NSAttributedString.Key { NSAttributedString.Key(name) }

  fileprivate static func copy(
    from container: AttributeContainer, to attributes: inout [NSAttributedString.Key: Any]
  ) {
    guard let value = container[Self.self] else { return }
    attributes[key] = objectValue(for: value)
  }

  fileprivate static func copy(
    from attributes: [NSAttributedString.Key: Any], to container: inout AttributeContainer
  ) {
    guard let object = attributes[key], let value = value(forObject: object) else { return }
    container[Self.self] = value
  }
}

extension TextAttributeKey where Value == Int {
  static func objectValue(for value: Int) -> Any { NSNumber(value: value) }
  static func value(forObject object: Any) -> Int? {
    (object as? NSNumber)?.intValue ?? object as? Int
  }
}

extension TextAttributeKey where Value == CGFloat {
  static func objectValue(for value: CGFloat) -> Any { NSNumber(value: Double(value)) }
  static func value(forObject object: Any) -> CGFloat? {
    switch object {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }
}

extension TextAttributeKey where Value == NSUnderlineStyle {
  static func objectValue(for value: NSUnderlineStyle) -> Any { NSNumber(value: value.rawValue) }
  static func value(forObject object: Any) -> NSUnderlineStyle? {
    if let style = object as? NSUnderlineStyle { return style }
    let number = (object as? NSNumber)?.intValue ?? object as? Int
    return number.map { NSUnderlineStyle(rawValue: $0) }
  }
}

// Attributed strings are sendable, and so must be the values of their attributes.
extension NSShadow: @unchecked Sendable {}

extension AttributeScopes.UIKitAttributes.FontAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.ParagraphStyleAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.ForegroundColorAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.BackgroundColorAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.LigatureAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.KernAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.TrackingAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.UnderlineStyleAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrokeColorAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrokeWidthAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.ShadowAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.BaselineOffsetAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.UnderlineColorAttribute: TextAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrikethroughColorAttribute: TextAttributeKey {}
extension AttributeScopes.FoundationAttributes.LinkAttribute: TextAttributeKey {
  // In an `NSAttributedString`, a link may be a string.
  static func value(forObject object: Any) -> URL? {
    object as? URL ?? (object as? String).flatMap { URL(string: $0) }
  }
}

extension AttributeScopes.UIKitAttributes {
  fileprivate static let keys: [any TextAttributeKey.Type] = [
    FontAttribute.self, ParagraphStyleAttribute.self, ForegroundColorAttribute.self,
    BackgroundColorAttribute.self, LigatureAttribute.self, KernAttribute.self,
    TrackingAttribute.self, StrikethroughStyleAttribute.self, UnderlineStyleAttribute.self,
    StrokeColorAttribute.self, StrokeWidthAttribute.self, ShadowAttribute.self,
    BaselineOffsetAttribute.self, UnderlineColorAttribute.self, StrikethroughColorAttribute.self,
    AttributeScopes.FoundationAttributes.LinkAttribute.self,
  ]
}

extension AttributeContainer {
  /// Creates a container with the attributes of UIKit and the links in a dictionary; other attributes are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for key in AttributeScopes.UIKitAttributes.keys { key.copy(from: dictionary, to: &self) }
  }

  /// The attributes of UIKit and the links of the container, with the values that an `NSAttributedString` contains.
  var textAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for key in AttributeScopes.UIKitAttributes.keys { key.copy(from: self, to: &attributes) }
    return attributes
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with the attributes of UIKit and the links of a container; other attributes are left out.
  public init(_ attributeContainer: AttributeContainer) { self = attributeContainer.textAttributes }
}

extension AttributedString {
  /// Creates a string with the characters, the attributes of UIKit and the links of another string; other attributes
  /// are left out.
  public init(_ nsStr: NSAttributedString) { self.init(AttributedText(nsStr)) }

  init(_ text: AttributedText) {
    self.init()
    let units = Array(text.string.utf16)
    for run in text.runs {
      let part = String(decoding: units[run.range], as: UTF16.self)
      append(AttributedString(part, attributes: AttributeContainer(run.attributes)))
    }
  }
}

extension NSAttributedString {
  /// Creates a string with the characters, the attributes of UIKit and the links of another string; other attributes
  /// are left out.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attributedString: NSAttributedString(AttributedText(attrStr)))
  }
}

extension AttributedText {
  /// Creates a text with the characters, the attributes of UIKit and the links of a string.
  /// - Parameter transform: Converts the attributes of each run of the string to those of the text; returns them
  ///   unchanged by default.
  init(
    _ string: AttributedString, _ transform: (AttributeContainer) -> AttributeContainer = { $0 }
  ) {
    self.init("")
    for run in string.runs {
      let part = String(string[run.range].characters)
      append(part, attributes: transform(run.attributes).textAttributes)
    }
  }
}
