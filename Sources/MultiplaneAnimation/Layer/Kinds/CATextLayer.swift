// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The position at which a line that is too long is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a mode with any name; unknown names are preserved and act as ``none``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines are not truncated; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start of the line is replaced by "…".
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end of the line is replaced by "…".
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle of the line is replaced by "…".
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a mode with any name; unknown names are preserved and act as ``natural``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment of the text's paragraph styles, or else of its writing direction; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines are aligned to the left edge of the bounds.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines are aligned to the right edge of the bounds.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centered in the bounds.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines are aligned to both edges of the bounds, except the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer of text, above its background; the first line is at the top, and the text is clipped to the bounds.
///
/// The lines are laid out with the values of each frame, so that size, color and bounds can be animated. Glyphs are
/// normally drawn as outlines, sharp at any scale.
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

  /// The font: a `String` with its name, or a font object, whose size is ignored. Helvetica by default, and for nil.
  open var font: Any? {
    get { LayerProperty.font.get(values).bridgedValue }
    set { setDecoded(newValue, .font) }
  }

  /// The size of the font, in points; 36 by default. Attributed strings use their own fonts instead.
  open var fontSize: CGFloat {
    get { values.text.fontSize }
    set { assign(.fontSize, .number(Double(newValue))) }
  }

  /// The color of the text; opaque white by default, nil draws no text. Attributed strings use their own colors.
  open var foregroundColor: CGColor? {
    get { values.text.foregroundColor }
    set { assign(.foregroundColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Whether lines are wrapped to the width of the bounds. False by default. If true, only the lines that fit in the
  /// height, but at least one, are drawn; if there are more, and ``truncationMode`` is not none, the last line drawn
  /// normally ends in "…".
  open var isWrapped: Bool {
    get { values.text.isWrapped }
    set { assign(.isWrapped, .flag(newValue)) }
  }

  /// The position at which lines that are too long are truncated; none by default. If ``isWrapped`` is true, only the
  /// last line is truncated, at its end.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.text.truncationMode }
    set { assign(.truncationMode, .text(newValue.rawValue)) }
  }

  /// The horizontal alignment of lines; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.text.alignmentMode }
    set { assign(.alignmentMode, .text(newValue.rawValue)) }
  }

  /// Whether most glyphs of up to 64 pixels per em are positioned at multiples of a quarter pixel, with `contentsScale`
  /// pixels per point, instead of at any position. False by default.
  ///
  /// The positions are quantized in the layer's space before the text is drawn, so the glyphs keep their distances when
  /// the layer moves.
  open var allowsFontSubpixelQuantization: Bool {
    get { values.text.allowsFontSubpixelQuantization }
    set { assign(.allowsFontSubpixelQuantization, .flag(newValue)) }
  }

  /// Returns the preferred size from the ``CALayer/layoutManager``, or else the size of the text, which is as wide as
  /// its widest line and as high as all lines, regardless of the bounds; zero without a ``string``.
  /// - Note: Lines end only at line separators, even if ``isWrapped`` is true; ``CALayer/transform`` is ignored.
  open override func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? TextLayout.size(values.text)
  }
}

/// The values that a `CATextLayer` adds to those of every layer.
struct TextValues: Sendable, DefaultInitializable {
  /// A string or an attributed string; null for no text.
  var string = AnimatableValue.null
  /// The name of a font, or a font object.
  var font = AnimatableValue.text("Helvetica")
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsFontSubpixelQuantization = false
  /// The cache of the last display list; nil to cache nothing. The operator `==` ignores it.
  var layouts: TextLayout.Cache? = TextLayout.Cache()
}

extension LayerValues {
  var text: TextValues {
    get { if case .text(let box) = content { box.value } else { TextValues() } }
    _modify {
      // The box is moved out of `content`, so that its value is changed in place if nothing else references the box.
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
