// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The position at which a line that is too long is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end of the line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The natural alignment of the text's language; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Aligned to the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Aligned to the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Aligned to both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer of text, above its background; the first line is at the top, and the text is clipped to the bounds.
///
/// The lines are laid out for the values at each time, so that size, color and bounds can be animated. Glyphs are drawn
/// as outlines, sharp at any scale.
/// - Note: Glyphs are sharp at any `contentsScale`; Core Animation draws blurred glyphs if `contentsScale` is 1 on a
///   screen of higher resolution. Helvetica is replaced by the bundled font Inter, so that images are the same on all
///   platforms.
open class CATextLayer: CALayer {
  override class var initialContent: LayerContent { .text(ValueBox(TextValues())) }

  /// The text: a `String`, or an `NSAttributedString`, which is copied and whose attributes replace font, size and
  /// color. Nil by default; any other value is reported and changes nothing.
  open var string: Any? {
    get { LayerProperty.string.get(values).bridgedValue }
    set { setDecoded(newValue, .string) }
  }

  /// The name of a font, or a font, whose size is ignored. Helvetica by default.
  open var font: Any? {
    get { LayerProperty.font.get(values).bridgedValue }
    set { setDecoded(newValue, .font) }
  }

  /// The size of the font, in points; 36 by default. Attributed strings have their own.
  open var fontSize: CGFloat {
    get { values.text.fontSize }
    set { assign(.fontSize, .number(Double(newValue))) }
  }

  /// The color of the text; opaque white by default. Attributed strings have their own.
  open var foregroundColor: CGColor? {
    get { values.text.foregroundColor }
    set { assign(.foregroundColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Whether lines are wrapped to the width of the bounds. False by default. If true, the lines that fit are drawn, and
  /// the last one ends in "…" if there are more and ``truncationMode`` is not none.
  open var isWrapped: Bool {
    get { values.text.isWrapped }
    set { assign(.isWrapped, .flag(newValue)) }
  }

  /// The position at which lines that are too long are truncated; none by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.text.truncationMode }
    set { assign(.truncationMode, .text(newValue.rawValue)) }
  }

  /// The horizontal alignment of lines; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.text.alignmentMode }
    set { assign(.alignmentMode, .text(newValue.rawValue)) }
  }

  /// Whether small glyphs are positioned at multiples of a quarter pixel, with `contentsScale` pixels per point,
  /// instead of anywhere. False by default.
  ///
  /// The positions are quantized in the layer's space, so that the text moves with the layer as a whole.
  open var allowsFontSubpixelQuantization: Bool {
    get { values.text.allowsFontSubpixelQuantization }
    set { assign(.allowsFontSubpixelQuantization, .flag(newValue)) }
  }

  /// Returns the preferred size from the ``CALayer/layoutManager``, or else the size of the ``string`` with its font
  /// and size: as wide as its widest line and as high as all lines, regardless of the bounds. Zero without a string.
  /// - Note: Lines end only at line separators, even if ``isWrapped`` is true; ``CALayer/transform`` is ignored.
  open override func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? TextLayout.size(values.text)
  }
}

/// The values that a `CATextLayer` adds.
struct TextValues: Sendable, DefaultInitializable {
  /// A text or an attributed string.
  var string = AnimatableValue.null
  /// A name or a font.
  var font = AnimatableValue.text("Helvetica")
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsFontSubpixelQuantization = false
  /// A cache of the last layout, which is not part of the values; nil to cache nothing.
  var layouts: TextLayout.Cache? = TextLayout.Cache()
}

extension LayerValues {
  var text: TextValues {
    get { if case .text(let box) = content { box.value } else { TextValues() } }
    _modify {
      // Moved out of `content`, so that the box has a single reference.
      var box: ValueBox<TextValues>?
      if case .text(let found) = content { box = found }
      content = .none
      ValueBox.makeUnique(&box, TextValues(), boxPool)
      defer { content = .text(box!) }
      yield &box!.value
    }
  }
}

extension LayerProperty {
  static let string = LayerProperty(
    "string", .richText, isAnimatable: false, action: .none,
    get: { $0.text.string }, set: { $0.text.string = $1 })
  static let font = LayerProperty(
    "font", .font, isAnimatable: false, action: .none,
    get: { $0.text.font }, set: { $0.text.font = $1 == .null ? TextValues().font : $1 })
  static let fontSize = number("fontSize", { $0.text.fontSize }, { $0.text.fontSize = $1 })
  static let foregroundColor = color(
    "foregroundColor", { $0.text.foregroundColor }, { $0.text.foregroundColor = $1 })
  static let isWrapped = flag(
    "wrapped", isAnimatable: false, { $0.text.isWrapped }, { $0.text.isWrapped = $1 })
  static let wrapped = flag(
    "isWrapped", isAnimatable: false, { $0.text.isWrapped }, { $0.text.isWrapped = $1 })
  static let truncationMode = text(
    "truncationMode", { $0.text.truncationMode.rawValue },
    { $0.text.truncationMode = $1.map { CATextLayerTruncationMode(rawValue: $0) } ?? .none })
  static let alignmentMode = text(
    "alignmentMode", { $0.text.alignmentMode.rawValue },
    { $0.text.alignmentMode = $1.map { CATextLayerAlignmentMode(rawValue: $0) } ?? .natural })
  static let allowsFontSubpixelQuantization = flag(
    "allowsFontSubpixelQuantization", isAnimatable: false,
    { $0.text.allowsFontSubpixelQuantization },
    { $0.text.allowsFontSubpixelQuantization = $1 })

  static let ofTextLayers = [
    string, font, fontSize, foregroundColor, isWrapped, wrapped, truncationMode, alignmentMode,
    allowsFontSubpixelQuantization,
  ]
}
