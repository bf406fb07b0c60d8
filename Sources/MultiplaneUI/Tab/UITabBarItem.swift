// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarItem {
  /// Items of the system, with pictures of our own.
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
    /// An arrow into a tray.
    case downloads
    /// A clock.
    case mostRecent
    /// A list with numbers.
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

/// What stands in a tab bar: a picture, a title below it, and a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// What shows it.
  weak var button: TabBarButton?

  /// An item that says and shows nothing.
  public override init() { super.init() }

  /// An item with a picture that is shown in the tint colour while it is chosen.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// An item with another picture while it is chosen; nil stands for the same.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// An item of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: TabBarIcon.image(of: systemItem), tag: tag)
  }

  /// What it shows while it is chosen; nil, the default, is ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { updateContents() } }
  /// What the badge says, at the picture's upper right; nil, the default, is no badge.
  open var badgeValue: String? { didSet { updateContents() } }
  /// Of the badge; nil, the default, is the system's red.
  open var badgeColor: UIColor? { didSet { updateContents() } }
  /// Moves the title, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { updateContents() } }
  /// Moves the edges of the picture's place, in points; 0 by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { updateContents() } }
  /// The bar's look for this item; nil, the default, takes the bar's own.
  /// - Note: its `stackedLayoutAppearance` counts; the background is the bar's.
  open var standardAppearance: UITabBarAppearance? { didSet { updateContents() } }

  override func updateContents() { button?.show() }
}
