// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Where a line that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where lines stand between left and right.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the language of the text has it; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer of text, above its background; the first line is at the top, and text ends at the bounds.
///
/// The lines are laid out for the values of each time, so that size, colour and bounds animate. Letters are drawn as
/// outlines, sharp at any scale.
/// - Note: differs from Core Animation: letters are as sharp as the screen whatever `contentsScale` is, where Core
///   Animation draws blurred ones while it is 1 on a finer screen; and Helvetica is the bundled Inter, so that pictures are the same everywhere.
open class CATextLayer: CALayer {
  override class var initialContent: LayerContent { .text(ValueBox(TextValues())) }

  /// A `String`, or an `NSAttributedString`, which is copied and whose attributes take the place of font, size and
  /// colour. Nil by default; anything else is reported, and changes nothing.
  open var string: Any? {
    get { LayerProperty.string.get(values).bridgedValue }
    set { setDecoded(newValue, .string) }
  }

  /// The name of a font, or a font, of which the size is not looked at. Helvetica by default.
  open var font: Any? {
    get { LayerProperty.font.get(values).bridgedValue }
    set { setDecoded(newValue, .font) }
  }

  /// In points; 36 by default. Attributed strings have their own.
  open var fontSize: CGFloat {
    get { values.text.fontSize }
    set { assign(.fontSize, .number(Double(newValue))) }
  }

  /// Opaque white by default.
  open var foregroundColor: CGColor? {
    get { values.text.foregroundColor }
    set { assign(.foregroundColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Whether lines are broken to fit into the bounds. False by default. Then the lines that fit show, and the last
  /// ends in "…" if there are more and ``truncationMode`` is not none.
  open var isWrapped: Bool {
    get { values.text.isWrapped }
    set { assign(.isWrapped, .flag(newValue)) }
  }

  /// Where lines that are too long are cut; nowhere by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.text.truncationMode }
    set { assign(.truncationMode, .text(newValue.rawValue)) }
  }

  /// Where lines stand; by their language by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.text.alignmentMode }
    set { assign(.alignmentMode, .text(newValue.rawValue)) }
  }

  /// Whether small letters stand on quarters of the layer's pixels, of which there are `contentsScale` a point, in place
  /// of anywhere. False by default.
  ///
  /// They stand so within the layer, and move with it as one piece.
  open var allowsFontSubpixelQuantization: Bool {
    get { values.text.allowsFontSubpixelQuantization }
    set { assign(.allowsFontSubpixelQuantization, .flag(newValue)) }
  }

  /// The size of the text, as wide as its widest line and as high as all of them, whatever the bounds are: what the
  /// ``CALayer/layoutManager`` says, else that of the ``string`` with its font and size. Zero without a string.
  /// - Note: lines end at line separators alone, also when ``isWrapped`` is true; ``CALayer/transform`` is not looked at.
  open override func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? TextLayout.size(values.text)
  }
}

/// What a `CATextLayer` adds.
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
  /// No value, but what was laid out last; nil keeps nothing.
  var layouts: TextLayout.Cache? = TextLayout.Cache()
}

extension LayerValues {
  var text: TextValues {
    get { if case .text(let box) = content { box.value } else { TextValues() } }
    _modify {
      // Out of `content`, so that there is one reference to the box.
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
