// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarItem {
  /// The system items, with images of our own.
  public enum SystemItem: Int, Sendable {
    /// Three dots.
    case more = 0
    /// A star.
    case favorites
    /// A star.
    case featured
    /// A star.
    case topRated
    /// A clock.
    case recents
    /// A person.
    case contacts
    /// A clock.
    case history
    /// An open book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow pointing into a tray.
    case downloads
    /// A clock.
    case mostRecent
    /// A bulleted list.
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
  /// The button that displays the item.
  weak var button: TabBarButton?

  /// Creates an item without title and image.
  public override init() { super.init() }

  /// Creates an item with one image for both states, drawn in the tint color while the item is selected.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a separate image for the selected state; if that is nil, `image` is used for both states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: TabBarIcon.image(of: systemItem), tag: tag)
  }

  /// The image in the selected state; nil, the default, means ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { updateContents() } }
  /// The text of the badge at the image's upper right; nil, the default, for no badge.
  open var badgeValue: String? { didSet { updateContents() } }
  /// The color of the badge; nil, the default, is the system's red.
  open var badgeColor: UIColor? { didSet { updateContents() } }
  /// The offset of the title, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { updateContents() } }
  /// The insets of the image, in points; 0 by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { updateContents() } }
  /// The appearance of the bar for this item; nil, the default, means that of the bar.
  /// - Note: Only its `stackedLayoutAppearance` is used; the background is that of the bar.
  open var standardAppearance: UITabBarAppearance? { didSet { updateContents() } }

  override func updateContents() { button?.show() }
}
