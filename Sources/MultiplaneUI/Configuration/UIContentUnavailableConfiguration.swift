// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state for which the appearance of a view without contents is determined.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// The text that the user searches for; nil, the default, without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The contents of a view that has nothing else to show: an image, texts and buttons in a column.
///
///     var empty = UIContentUnavailableConfiguration.empty()
///     empty.text = "No Messages"
///     controller.contentUnavailableConfiguration = empty
///
/// - Note: UIKit's dimensions are not published.
/// <https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration>
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The alignments of the contents.
  public enum Alignment: Int, Sendable {
    /// In the middle of the view.
    case center = 0
    /// In the middle of the view's width, at the top.
    case natural
  }

  /// The properties of the image.
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties
  /// The properties of a text.
  public typealias TextProperties = UIListContentConfiguration.TextProperties

  /// The properties of a button.
  public struct ButtonProperties: Hashable {
    /// The action of a tap. Nil by default.
    public var primaryAction: UIAction?
    /// The menu of the button. Nil by default.
    public var menu: UIMenu?
    /// Whether the button is enabled. True by default.
    public var isEnabled = true
    /// The role of the button. Normal by default; without effect.
    public var role = UIButton.Role.normal
  }

  /// The kinds of contents, by which the defaults differ.
  enum Kind: Hashable { case empty, loading, search }

  let kind: Kind
  private var ownText: String?
  private var ownSecondaryText: String?
  /// The text for which the user has searched without results; nil if it is not known.
  private var searchText: String?

  /// The image; nil, the default, for none. Configurations of ``search()`` have a magnifying glass.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none. Configurations of ``loading()`` and ``search()`` have a text by default.
  public var text: String? {
    get {
      guard attributedText == nil else { return attributedText?.string }
      if let ownText { return ownText }
      guard kind == .search else { return nil }
      return searchText.map { "No Results for “\($0)”" } ?? "No Results"
    }
    set {
      attributedText = nil
      ownText = newValue
    }
  }
  /// The text with attributes; nil, the default, for ``text``.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties = TextProperties()
  /// The text below; nil for none. Configurations of ``search()`` have one by default.
  public var secondaryText: String? {
    get { secondaryAttributedText?.string ?? ownSecondaryText }
    set {
      secondaryAttributedText = nil
      ownSecondaryText = newValue
    }
  }
  /// The text below with attributes; nil, the default, for ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the text below.
  public var secondaryTextProperties = TextProperties()
  /// The button below the texts, shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The properties of the button.
  public var buttonProperties = ButtonProperties()
  /// The button below the first one, shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the button below the first one.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of the contents. In the middle by default.
  public var alignment = Alignment.center
  /// The axes along which the margins are at least the layout margins of the superview. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The margins around the contents, in points. 16 at the sides and 8 at the top and bottom by default.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)
  /// The space between the image and the text, in points. 12 by default.
  public var imageToTextPadding: CGFloat = 12
  /// The space between the texts, in points. 6 by default.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The space between the texts and the button, in points. 16 by default.
  public var textToButtonPadding: CGFloat = 16
  /// The space between the buttons, in points. 8 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background. Clear by default.
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) {
    self.kind = kind
    let isLoading = kind == .loading
    textProperties.font =
      isLoading
      ? .preferredFont(forTextStyle: .subheadline)
      : .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
    textProperties.color = isLoading ? .secondaryLabel : .label
    textProperties.alignment = .center
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
    secondaryTextProperties.alignment = .center
    imageProperties.tintColor = .secondaryLabel
    switch kind {
    case .empty: break
    case .loading: ownText = "Loading…"
    case .search:
      image = Self.magnifier
      ownSecondaryText = "Check the spelling or try a new search."
    }
  }

  /// Returns a configuration without contents, for a view that has none.
  public static func empty() -> UIContentUnavailableConfiguration { Self(.empty) }
  /// Returns a configuration with a turning indicator and the text "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration { Self(.loading) }
  /// Returns a configuration for a search without results. After an update for a state with a search text, ``text``
  /// contains the search text by default.
  public static func search() -> UIContentUnavailableConfiguration { Self(.search) }

  /// Returns a view that shows the contents.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  /// Returns a copy for a state. The default ``text`` of a configuration of ``search()`` contains the search text of
  /// the state.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let state = state as? UIContentUnavailableConfigurationState else { return self }
    var copy = self
    copy.searchText = state.searchText.flatMap { $0.isEmpty ? nil : $0 }
    return copy
  }

  /// The image of a search: a magnifying glass.
  private static var magnifier: UIImage {
    let size = CGSize(width: 44, height: 44)
    guard let bitmap = BitmapContext(size: size, isOpaque: false, scale: UIScreen.currentScale)
    else { return UIImage() }
    let context = bitmap.context
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.setStrokeColor(UIColor.black.cgColor)
    context.strokeEllipse(in: CGRect(x: 4, y: 4, width: 26, height: 26))
    context.addLines(between: [CGPoint(x: 27, y: 27), CGPoint(x: 39, y: 39)])
    context.strokePath()
    return UIImage(
      bitmap.context.makeImage(), scale: UIScreen.currentScale, mode: .alwaysTemplate)
  }
}
