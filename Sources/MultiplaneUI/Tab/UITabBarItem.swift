// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarItem {
  /// The system items, with titles in English and images that differ from Apple's.
  public enum SystemItem: Int, Sendable {
    /// An item titled "More" with an image of three dots.
    case more = 0
    /// An item titled "Favorites" with an image of a star.
    case favorites
    /// An item titled "Featured" with an image of a star.
    case featured
    /// An item titled "Top Rated" with an image of a star.
    case topRated
    /// An item titled "Recents" with an image of a clock.
    case recents
    /// An item titled "Contacts" with an image of a person.
    case contacts
    /// An item titled "History" with an image of a clock.
    case history
    /// An item titled "Bookmarks" with an image of an open book.
    case bookmarks
    /// An item titled "Search" with an image of a magnifying glass.
    case search
    /// An item titled "Downloads" with an image of an arrow pointing into a tray.
    case downloads
    /// An item titled "Most Recent" with an image of a clock.
    case mostRecent
    /// An item titled "Most Viewed" with an image of a bulleted list.
    case mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }
}

/// An item of a tab bar: an image, a title below it, and a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The button that displays the item in a tab bar; nil while no bar displays the item.
  weak var button: TabBarButton?

  /// Creates an item without title and image.
  public override init() { super.init() }
  /// Creates an item without title and image; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with one image for the normal and the selected state. By default, template images are drawn in the
  /// tint color of the bar while the item is selected.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a separate image for the selected state. If `selectedImage` is nil, `image` is used for both
  /// states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with the title and the image of a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: TabBarIcon.image(of: systemItem), tag: tag)
  }

  /// The image in the selected state; nil, the default, for ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { updateContents() } }
  /// The text of the badge at the image's upper right; nil, the default, for no badge.
  open var badgeValue: String? { didSet { updateContents() } }
  /// The color of the badge; nil, the default, for the badge color of the appearance, or else the system red.
  open var badgeColor: UIColor? { didSet { updateContents() } }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Sets the text attributes of the badge for a state. The bar displays those of the normal state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    updateContents()
  }
  /// Returns the text attributes of the badge that were set for a state; nil if there are none.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
  /// The requested appearance while content is scrolled to its end; nil, the default, for ``standardAppearance``.
  /// - Note: This property is stored without effect, because the bar does not observe a scroll view.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The offset of the title from its default position, in points. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { updateContents() } }
  /// The appearance that replaces the standard appearance of the bar for this item; nil, the default, for the
  /// appearance of the bar.
  /// - Note: Only the `stackedLayoutAppearance` of this value is used; the background follows the appearance of the
  ///   bar.
  open var standardAppearance: UITabBarAppearance? { didSet { updateContents() } }

  override func updateContents() { button?.show() }
}
