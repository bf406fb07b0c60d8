// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton {
  /// The contents and appearance of a button, which override the contents set for its states.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Add to Cart"
  ///     configuration.image = cart
  ///     configuration.imagePadding = 8
  ///     let button = UIButton(configuration: configuration)
  ///
  /// - Note: UIKit's colors for states are not published. While a button is highlighted, its contents and a background
  ///   color that was not set have 0.75 of their opacity. Disabled buttons have gray contents and, except plain ones, a
  ///   gray background. A selected plain or gray button has the background of a tinted button, and a selected tinted
  ///   button the colors of a filled button; a selected filled button does not change.
  public struct Configuration: Hashable {
    /// The size of a button, which determines its default insets, its fonts and the radii of some corner styles.
    public enum Size: Int, Sendable {
      /// A medium button.
      case medium
      /// A small button.
      case small
      /// A very small button; it has the insets and fonts of ``small``.
      case mini
      /// A large button.
      case large
    }

    /// The horizontal alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// Beside an image, the alignment to the edge at which the image is; above or below an image, centered; without
      /// an image, the alignment given by ``UIControl/contentHorizontalAlignment``.
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
      /// The corner radius of ``Configuration/background``.
      /// - Note: UIKit enlarges the radius for larger text; here this style is equal to ``fixed``.
      case dynamic
      /// A small radius, larger for a large button.
      case small
      /// A medium radius, larger for a large button.
      case medium
      /// A large radius, still larger for a large button.
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

    /// The indicator beside the title of a button with a menu.
    public enum Indicator: Int, Sendable {
      /// The indicator that fits the button.
      case automatic
      /// No indicator.
      case none
      /// Two arrows, one up and one down.
      case popup
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
    /// The colors for the state for which the configuration was last updated; nil before the first update.
    var stateColors: StateColors?

    init(_ style: Style) {
      self.style = style
      background = .clear()
      background.cornerRadius = Self.defaultCornerRadius
      background.setStateColor(defaultColors(tint: .clear).background)
    }

    // MARK: Styles

    /// Returns a configuration without a background and with contents in the tint color.
    public static func plain() -> Configuration { Self(.plain) }
    /// Returns a configuration with contents in the tint color on a background in the tint color with a low opacity.
    public static func tinted() -> Configuration { Self(.tinted) }
    /// Returns a configuration with contents in the tint color on a gray background.
    public static func gray() -> Configuration { Self(.gray) }
    /// Returns a configuration with white contents on a background in the tint color.
    public static func filled() -> Configuration { Self(.filled) }
    /// Returns a configuration without a border, which on iOS is equal to ``plain()``.
    public static func borderless() -> Configuration { Self(.plain) }
    /// Returns a configuration with a border, which on iOS is equal to ``gray()``.
    public static func bordered() -> Configuration { Self(.gray) }
    /// Returns a configuration with a tinted border, which on iOS is equal to ``tinted()``.
    public static func borderedTinted() -> Configuration { Self(.tinted) }
    /// Returns a configuration with a prominent border, which on iOS is equal to ``filled()``.
    public static func borderedProminent() -> Configuration { Self(.filled) }

    // MARK: Title

    /// The title; nil, the default, for none. Setting it removes the attributes of ``attributedTitle``.
    public var title: String? {
      get { plainTitle ?? styledTitle.map { String($0.characters) } }
      set { (plainTitle, styledTitle) = (newValue, nil) }
    }
    /// The title with its attributes. Where the title has no font or color, the font for ``buttonSize`` or the
    /// foreground color is used. Nil by default.
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
    /// The subtitle with its attributes. Where the subtitle has no font or color, the font for ``buttonSize`` or the
    /// foreground color is used. Nil by default.
    public var attributedSubtitle: AttributedString? {
      get { styledSubtitle ?? plainSubtitle.map { AttributedString($0) } }
      set { (plainSubtitle, styledSubtitle) = (nil, newValue) }
    }
    /// A function that changes the attributes of the title; nil, the default, for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A function that changes the attributes of the subtitle; nil, the default, for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The mode in which a title wider than the button is wrapped or truncated. Modes that do not wrap show one line.
    /// Wrapping at words by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The mode in which a subtitle wider than the button is wrapped or truncated. Modes that do not wrap show one
    /// line. Wrapping at words by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The horizontal alignment of title and subtitle to each other. ``TitleAlignment/automatic`` by default.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points. 1 by default.
    public var titlePadding: CGFloat = 1

    /// Whether the title has attributes of its own or a transformer of attributes.
    var isTitleStyled: Bool { styledTitle != nil || titleTextAttributesTransformer != nil }
    /// Whether the subtitle has attributes of its own or a transformer of attributes.
    var isSubtitleStyled: Bool { styledSubtitle != nil || subtitleTextAttributesTransformer != nil }

    // MARK: Image

    /// The image; nil, the default, for none. An image whose rendering mode is automatic is drawn as a template image.
    public var image: UIImage?
    /// A function that maps the color of the contents to the color of a template image; nil, the default, for the same
    /// color.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The edge of the title at which the image is placed, a single edge. `leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points. 0 by default.
    public var imagePadding: CGFloat = 0
    /// The least space for the image along the axis of ``imagePlacement``, in which a smaller image is centered, in
    /// points. 0 by default.
    public var imageReservation: CGFloat = 0
    /// Whether an activity indicator replaces the image. False by default.
    public var showsActivityIndicator = false
    /// A function that maps the color of the contents to the color of the activity indicator; nil, the default, for the
    /// same color.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The attributes with which a symbol image is displayed; nil, the default, for those of the image.
    /// - Note: Stored without effect, because there are no symbol images here.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The indicator of a button with a menu. ``Indicator/automatic`` by default.
    /// - Note: Stored without effect, because buttons draw no indicator.
    public var indicator = Indicator.automatic
    /// A function that maps the color of the contents to the color of the indicator of a menu; nil, the default, for
    /// the same color.
    /// - Note: Never called, because buttons draw no indicator.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Layout

    /// The insets of the contents from the edges of the button, in points. By default those of ``buttonSize``: 7 at the
    /// top and bottom and 12 at the sides of a medium button, 15 and 20 of a large one, 5 and 10 of a small or very
    /// small one.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    /// Resets ``contentInsets`` to those of ``buttonSize``.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// The size, which determines the default insets, the fonts and the radii of the styles `small`, `medium` and
    /// `large` of ``cornerStyle``. Medium by default.
    public var buttonSize = Size.medium
    /// The shape of the corners of the background. ``CornerStyle/dynamic`` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The appearance of the button on a Mac. ``MacIdiomStyle/automatic`` by default.
    public var macIdiomStyle = MacIdiomStyle.automatic

    // MARK: Colors

    /// The color of the title, the subtitle and the image in the normal state; nil, the default, for the color of the
    /// style.
    public var baseForegroundColor: UIColor?
    /// The color from which the background color is derived; nil, the default, for the color of the style. A plain
    /// button has no background until it is selected.
    public var baseBackgroundColor: UIColor?
    /// The background. A color set in the background does not depend on the state of the button.
    public var background: UIBackgroundConfiguration
    /// Whether the colors of the button change while it is selected. True by default.
    public var automaticallyUpdateForSelection = true
  }
}
