// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneText
import Synchronization

/// A namespace of functions that lay out the lines of a text layer and draw them as display items in the layer's own
/// space.
///
/// The layout depends only on the layer's values at a time, so that size, color and bounds can be animated. The last
/// display list is cached and reused for equal values.
enum TextLayout {
  /// The values that determine the display list of a text layer.
  struct Key: Equatable {
    var text: TextValues
    var bounds: CGRect
    /// The number of pixels per point for quantizing glyph positions to quarter pixels; nil without quantization.
    var quantizingScale: CGFloat?
  }

  /// A cache of the last display list of a text layer, shared by the copies of its values.
  final class Cache: Sendable {
    private let last = Mutex<(key: Key, list: DisplayList)?>(nil)
    private let checked = Mutex<TextValues?>(nil)

    /// Whether the values differ from those of the previous call; true at the first call.
    fileprivate func isNew(_ text: TextValues) -> Bool {
      checked.withLock { checked in
        if checked == text { return false }
        checked = text.withoutLayouts
        return true
      }
    }

    fileprivate func list(_ key: Key, make: () -> DisplayList) -> DisplayList {
      if let kept = last.withLock({ $0 }), kept.key == key { return kept.list }
      let list = make()
      last.withLock { $0 = (key, list) }
      return list
    }
  }

  /// Returns the display list of a text layer's text; nil if there is nothing to draw.
  static func list(_ values: LayerValues) -> DisplayList? {
    guard case .text(let box) = values.content, box.value.string != .null,
      values.bounds.width > 0, values.bounds.height > 0
    else { return nil }
    let key = Key(
      text: box.value.withoutLayouts, bounds: values.bounds,
      quantizingScale: box.value.allowsFontSubpixelQuantization
        ? values.usableContentsScale : nil)
    let list = box.value.layouts?.list(key) { make(key) } ?? make(key)
    return list.items.isEmpty ? nil : list
  }

  private static func make(_ key: Key) -> DisplayList {
    let bounds = key.bounds
    let block = block(key.text, size: bounds.size)
    let grid = key.quantizingScale.map { scale in
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }
    let items = TextPainter.block(block, at: bounds.origin, grid: grid)
    if items.isEmpty { return .empty }
    // The text is clipped to the bounds.
    return DisplayList([
      .clip(CGPath.rectangle(bounds), rule: .winding, transform: .identity, DisplayList(items))
    ])
  }

  /// Returns the size of the text, in points, with lines broken only at line separators; zero for a null string.
  static func size(_ text: TextValues) -> CGSize {
    if text.string == .null { return .zero }
    var whole = text
    (whole.isWrapped, whole.truncationMode) = (false, .none)
    return block(whole, size: CGSize(width: CGFloat.infinity, height: .infinity)).size
  }

  /// Lays out the text in an area of the given size, in points.
  static func block(_ text: TextValues, size: CGSize) -> TextBlock {
    var options = TextBlock.Options()
    options.width = size.width
    options.alignment = text.textAlignment
    if text.isWrapped {
      options.lineBreakMode = .byWordWrapping
      options.height = size.height
      options.truncatesLastLine = text.truncation != nil
    } else {
      options.lineBreakMode = text.truncation ?? .byClipping
    }
    return TextBlock(text.styled, options)
  }
}

extension TextValues: Equatable {
  static func == (a: TextValues, b: TextValues) -> Bool {
    a.string == b.string && a.font == b.font && a.fontSize == b.fontSize
      && a.foregroundColor == b.foregroundColor && a.isWrapped == b.isWrapped
      && a.truncationMode == b.truncationMode && a.alignmentMode == b.alignmentMode
  }

  /// A copy without ``layouts``, for comparisons in the cache, which must not contain a reference to itself.
  fileprivate var withoutLayouts: TextValues {
    var copy = self
    copy.layouts = nil
    return copy
  }

  /// The alignment of the lines; nil for the natural and unknown modes, with which the paragraph styles of the text
  /// apply.
  fileprivate var textAlignment: NSTextAlignment? {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: nil
    }
  }

  /// The truncation of lines that are not wrapped; nil for the mode none and for unknown modes. If it is nil, wrapped
  /// text is not truncated either.
  fileprivate var truncation: NSLineBreakMode? {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }

  /// The font at ``fontSize``, at least 0.01 points, or 36 points if the size is not finite. A value that is neither a
  /// name nor a font gives the system font.
  fileprivate var sizedFont: CTFont {
    let size = fontSize.isFinite ? max(fontSize, 0.01) : 36
    switch font {
    case .text(let name): return CTFontCreateWithName(name, size, nil)
    case .object(let object):
      if let font = object.object as? CTFont { return font.resized(to: size) }
      if let font = object.object as? CGFont {
        return CTFontCreateWithGraphicsFont(font, size, nil, nil)
      }
    default: break
    }
    return CTFont(systemOfSize: size)
  }

  /// The text with attributes: a string with the layer's font, size and color, or an attributed string with its own
  /// attributes and Core Text's defaults.
  fileprivate var styled: StyledText {
    switch string {
    case .text(let text):
      return StyledText(
        text, TextStyle([:], font: sizedFont, color: foregroundColor ?? .clear))
    case .object(let object):
      if let text = object.object as? NSAttributedString {
        return StyledText(text, base: .coreText)
      }
    default: break
    }
    return StyledText("", .coreText)
  }

  /// The descriptions of features of the text that cannot be rendered; empty if the previous access was with equal
  /// values.
  var newDiagnostics: [String] {
    layouts?.isNew(self) ?? true ? TextDiagnostics.issues(in: styled) : []
  }
}
