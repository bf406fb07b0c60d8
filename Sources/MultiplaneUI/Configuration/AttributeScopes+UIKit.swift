// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension AttributeScopes {
  /// The scope of the attributes of text that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of an `AttributedString` that UIKit draws, and those of Foundation.
  ///
  ///     var title = AttributedString("Done")
  ///     title.font = .systemFont(ofSize: 20)
  ///     title.foregroundColor = .systemRed
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The alignment, spacing and line break mode of paragraphs.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The ligatures to use: 0 for required ones only, 1 for the standard ones, 2 also for rare ones.
    public let ligature: LigatureAttribute
    /// The additional distance after each character, in points; 0 turns off the kerning of the font.
    public let kern: KernAttribute
    /// The additional distance after each character, in points, without an effect on the kerning of the font.
    public let tracking: TrackingAttribute
    /// The style of the line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The style of the line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the outline of glyphs.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outline of glyphs in percent of the font size; if negative, glyphs are also filled.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// The distance by which the text is moved upward, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The color of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The color of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The key of ``UIKitAttributes/font``.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of ``UIKitAttributes/paragraphStyle``.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of ``UIKitAttributes/foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of ``UIKitAttributes/backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of ``UIKitAttributes/ligature``.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = Int
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The key of ``UIKitAttributes/kern``.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of ``UIKitAttributes/tracking``.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of ``UIKitAttributes/strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of ``UIKitAttributes/underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of ``UIKitAttributes/strokeColor``.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The key of ``UIKitAttributes/strokeWidth``.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The key of ``UIKitAttributes/shadow``.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = NSShadow
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// The key of ``UIKitAttributes/baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of ``UIKitAttributes/underlineColor``.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of ``UIKitAttributes/strikethroughColor``.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the attribute.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of UIKit by the name of its property in ``AttributeScopes/UIKitAttributes``.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
