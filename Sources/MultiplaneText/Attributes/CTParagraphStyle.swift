// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The alignment of lines, with the raw values of Core Text.
public enum CTTextAlignment: UInt8, Sendable {
  /// The alignments of ``NSTextAlignment`` with these names.
  case left, right, center, justified, natural
}

/// The handling of lines that are too wide, with the raw values of Core Text; see ``NSLineBreakMode``.
public enum CTLineBreakMode: UInt8, Sendable {
  /// The modes of ``NSLineBreakMode`` with these names.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// The direction of a paragraph, with the raw values of Core Text; see ``NSWritingDirection``.
public enum CTWritingDirection: Int8, Sendable {
  /// The direction of the first strong character.
  case natural = -1
  /// Left to right, even if the first strong character is right-to-left.
  case leftToRight
  /// Right to left, even if the first strong character is left-to-right.
  case rightToLeft
}

/// The property that a ``CTParagraphStyleSetting`` sets; the comment of each case gives the type of the value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A ``CTTextAlignment``.
  case alignment = 0
  /// Distance of the first line from the leading margin, a `CGFloat` in points.
  case firstLineHeadIndent = 1
  /// Distance of all other lines from the leading margin, a `CGFloat` in points.
  case headIndent = 2
  /// Distance of the end of lines from the leading margin if positive, otherwise from the trailing margin, a `CGFloat`
  /// in points.
  case tailIndent = 3
  /// Interval of the stops after the last tab stop, a `CGFloat` in points.
  case defaultTabInterval = 5
  /// A ``CTLineBreakMode``.
  case lineBreakMode = 6
  /// Factor of the line height, a `CGFloat`.
  case lineHeightMultiple = 7
  /// Maximum line height, a `CGFloat` in points; 0 is no limit.
  case maximumLineHeight = 8
  /// Minimum line height, a `CGFloat` in points.
  case minimumLineHeight = 9
  /// Space after the paragraph, a `CGFloat` in points.
  case paragraphSpacing = 11
  /// Space before the paragraph unless it is the first, a `CGFloat` in points.
  case paragraphSpacingBefore = 12
  /// A ``CTWritingDirection``.
  case baseWritingDirection = 13
  /// Space between lines, a `CGFloat` in points.
  case lineSpacingAdjustment = 16
}

/// A value of one property of a paragraph style.
public struct CTParagraphStyleSetting {
  /// The property to set, which determines the type of the value.
  public var spec: CTParagraphStyleSpecifier
  /// Size of the value in bytes; a setting whose size does not match its type is ignored.
  public var valueSize: Int
  /// Pointer to the value, which must stay valid until the style is created.
  public var value: UnsafeRawPointer

  /// Creates a setting from a pointer to a value of `valueSize` bytes.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// The paragraph style of Core Text. In the attributes of text, an `NSParagraphStyle` can be used in its place.
public final class CTParagraphStyle: Hashable, Sendable {
  let style: ParagraphStyle

  init(_ style: ParagraphStyle) { self.style = style }

  /// Whether all properties are equal.
  public static func == (a: CTParagraphStyle, b: CTParagraphStyle) -> Bool { a.style == b.style }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// Creates a paragraph style from settings; properties without a setting have their defaults.
/// - Parameter settings: `settingCount` settings, or nil for none.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var style = ParagraphStyle()
  guard let settings else { return CTParagraphStyle(style) }
  for i in 0..<max(0, settingCount) {
    let setting = settings[i]
    func set<Value>(_ type: Value.Type, _ body: (Value) -> Void) {
      if setting.valueSize == MemoryLayout<Value>.size {
        body(setting.value.loadUnaligned(as: type))
      }
    }
    func length(_ path: WritableKeyPath<ParagraphStyle, CGFloat>) {
      set(CGFloat.self) { style[keyPath: path] = $0 }
    }
    switch setting.spec {
    case .alignment:
      set(UInt8.self) {
        let all: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
        if Int($0) < all.count { style.alignment = all[Int($0)] }
      }
    case .lineBreakMode:
      set(UInt8.self) {
        style.lineBreakMode = NSLineBreakMode(rawValue: Int($0)) ?? .byWordWrapping
      }
    case .baseWritingDirection:
      set(Int8.self) { style.direction = NSWritingDirection(rawValue: Int($0)) ?? .natural }
    case .firstLineHeadIndent: length(\.firstLineHeadIndent)
    case .headIndent: length(\.headIndent)
    case .tailIndent: length(\.tailIndent)
    case .defaultTabInterval: length(\.defaultTabInterval)
    case .lineHeightMultiple: length(\.lineHeightMultiple)
    case .maximumLineHeight: length(\.maximumLineHeight)
    case .minimumLineHeight: length(\.minimumLineHeight)
    case .paragraphSpacing: length(\.paragraphSpacing)
    case .paragraphSpacingBefore: length(\.paragraphSpacingBefore)
    case .lineSpacingAdjustment: length(\.lineSpacing)
    }
  }
  return CTParagraphStyle(style)
}
