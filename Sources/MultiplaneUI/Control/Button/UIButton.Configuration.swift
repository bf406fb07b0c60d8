// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton {
  /// The contents and appearance of a button, which replace those set for its states.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Add to Cart"
  ///     configuration.image = cart
  ///     configuration.imagePadding = 8
  ///     let button = UIButton(configuration: configuration)
  ///
  /// - Note: UIKit's colors for states are not published. While a button is highlighted, its contents and a background
  ///   color that was not set have 0.75 of their opacity. Disabled buttons have gray contents and, except plain ones, a
  ///   gray background. A selected button has the background of the next stronger style: a plain or gray one that of a
  ///   tinted one, a tinted one that of a filled one; a filled one does not change.
  public struct Configuration: Hashable {
    /// The size of a button, which determines its default insets and fonts.
    public enum Size: Int, Sendable {
      /// A medium button.
      case medium
      /// A small button.
      case small
      /// A very small button.
      case mini
      /// A large button.
      case large
    }

    /// The horizontal alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// Beside an image, the alignment to the edge at which the image is; else that of the contents of the button.
      case automatic
      /// The alignment of leading edges.
      case leading
      /// The alignment of centers.
      case center
      /// The alignment of trailing edges.
      case trailing
    }

    /// The shape of the corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius of ``Configuration/background``.
      case fixed = -1
      /// The corner radius of ``Configuration/background``, which larger text enlarges.
      case dynamic
      /// A small radius, for the size of the button.
      case small
      /// A medium radius, for the size of the button.
      case medium
      /// A large radius, for the size of the button.
      case large
      /// Half the height of the background.
      case capsule
    }

    /// The appearance of the button on a Mac, which has no effect on other devices.
    public enum MacIdiomStyle: Int, Sendable {
      /// The appearance that fits the configuration.
      case automatic
      /// A border.
      case bordered
      /// No border.
      case borderless
      /// No border, and contents in the tint color.
      case borderlessTinted
    }

    /// The style from which the colors for a state are derived.
    enum Style: Hashable {
      case plain
      case tinted
      case gray
      case filled
    }

    let style: Style
    private var ownInsets: NSDirectionalEdgeInsets?
    private var plainTitle: String?
    private var styledTitle: AttributedString?
    private var plainSubtitle: String?
    private var styledSubtitle: AttributedString?
    /// The colors for the state for which the configuration was updated; nil before.
    var stateColors: StateColors?

    init(_ style: Style) {
      self.style = style
      background = .clear()
      background.cornerRadius = Self.defaultCornerRadius
      background.setStateColor(defaultColors(tint: .clear).background)
    }

    // MARK: Styles

    /// Returns a style without background, whose contents have the tint color.
    public static func plain() -> Configuration { Self(.plain) }
    /// Returns a style with contents in the tint color on a background in the tint color with a low opacity.
    public static func tinted() -> Configuration { Self(.tinted) }
    /// Returns a style with contents in the tint color on a gray background.
    public static func gray() -> Configuration { Self(.gray) }
    /// Returns a style with white contents on a background in the tint color.
    public static func filled() -> Configuration { Self(.filled) }
    /// Returns a style without border, which on iOS is equal to ``plain()``.
    public static func borderless() -> Configuration { Self(.plain) }
    /// Returns a style with a border, which on iOS is equal to ``gray()``.
    public static func bordered() -> Configuration { Self(.gray) }
    /// Returns a style with a tinted border, which on iOS is equal to ``tinted()``.
    public static func borderedTinted() -> Configuration { Self(.tinted) }
    /// Returns a style with a prominent border, which on iOS is equal to ``filled()``.
    public static func borderedProminent() -> Configuration { Self(.filled) }

    // MARK: Title

    /// The title; nil, the default, for none. Setting it removes the attributes of ``attributedTitle``.
    public var title: String? {
      get { plainTitle ?? styledTitle.map { String($0.characters) } }
      set { (plainTitle, styledTitle) = (newValue, nil) }
    }
    /// The title with its attributes; the configuration determines those that it lacks. Nil by default.
    public var attributedTitle: AttributedString? {
      get { styledTitle ?? plainTitle.map { AttributedString($0) } }
      set { (plainTitle, styledTitle) = (nil, newValue) }
    }
    /// The text below the title; nil, the default, for none. Setting it removes the attributes of
    /// ``attributedSubtitle``.
    public var subtitle: String? {
      get { plainSubtitle ?? styledSubtitle.map { String($0.characters) } }
      set { (plainSubtitle, styledSubtitle) = (newValue, nil) }
    }
    /// The subtitle with its attributes; the configuration determines those that it lacks. Nil by default.
    public var attributedSubtitle: AttributedString? {
      get { styledSubtitle ?? plainSubtitle.map { AttributedString($0) } }
      set { (plainSubtitle, styledSubtitle) = (nil, newValue) }
    }
    /// A function that changes the attributes of the title; nil, the default, for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A function that changes the attributes of the subtitle; nil, the default, for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The mode in which a title wider than the button is wrapped or truncated. Modes that truncate show one line. By
    /// words by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The mode in which a subtitle wider than the button is wrapped or truncated. Modes that truncate show one line.
    /// By words by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The horizontal alignment of title and subtitle to each other. ``TitleAlignment/automatic`` by default.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points. 1 by default.
    public var titlePadding: CGFloat = 1

    /// Whether the title has attributes of its own, or of a transformer.
    var isTitleStyled: Bool { styledTitle != nil || titleTextAttributesTransformer != nil }
    /// Whether the subtitle has attributes of its own, or of a transformer.
    var isSubtitleStyled: Bool { styledSubtitle != nil || subtitleTextAttributesTransformer != nil }

    // MARK: Image

    /// The image; nil, the default, for none. An image whose rendering mode is automatic is a template.
    public var image: UIImage?
    /// A function from the color of a template image to the displayed one; nil, the default, for none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The edge of the title at which the image is: one edge. `leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points. 0 by default.
    public var imagePadding: CGFloat = 0
    /// The least space for the image along the axis of ``imagePlacement``, in which a smaller image is centered, in
    /// points. 0 by default.
    public var imageReservation: CGFloat = 0
    /// Whether an activity indicator replaces the image. False by default.
    public var showsActivityIndicator = false
    /// A function from the color of the activity indicator to the displayed one; nil, the default, for none.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Layout

    /// The insets of the contents from the edges of the button, in points. By default those of ``buttonSize``: 7 at the
    /// top and bottom and 12 at the sides of a medium button, 15 and 20 of a large one, 5 and 10 of a smaller one.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    /// Resets ``contentInsets`` to those of ``buttonSize``.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// The size, which determines the default insets and fonts. Medium by default.
    public var buttonSize = Size.medium
    /// The shape of the corners of the background. ``CornerStyle/dynamic`` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The appearance of the button on a Mac. ``MacIdiomStyle/automatic`` by default.
    public var macIdiomStyle = MacIdiomStyle.automatic

    // MARK: Colors

    /// The color from which those of the contents are derived; nil, the default, for that of the style.
    public var baseForegroundColor: UIColor?
    /// The color from which that of the background is derived; nil, the default, for that of the style. A plain button
    /// has no background until it is selected.
    public var baseBackgroundColor: UIColor?
    /// The background. A color that is set in it does not depend on the state of the button.
    public var background: UIBackgroundConfiguration
    /// Whether the appearance of a selected button differs from that of others. True by default.
    public var automaticallyUpdateForSelection = true
  }
}
