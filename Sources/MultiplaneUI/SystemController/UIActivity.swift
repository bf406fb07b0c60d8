// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIActivity {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The activity of the system for a post on Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// The activity of the system for a post on Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// The activity of the system for a post on Weibo.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// The activity of the system for a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// The activity of the system for a mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// The activity of the system for printing.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// The activity of the system for copying.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// The activity of the system for the picture of a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// The activity of the system for saving a picture.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// The activity of the system for the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// The activity of the system for a post on Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// The activity of the system for a post on Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// The activity of the system for a post on Tencent Weibo.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// The activity of the system for AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// The activity of the system for opening in Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// The activity of the system for markup as PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// The activity of the system for SharePlay.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// The activity of the system for a link for collaboration.
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// The activity of the system for copying a link for collaboration.
    public static let collaborationCopyLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationCopyLink")
    /// The activity of the system for the home screen.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// The row of a sheet in which an activity is displayed.
  public enum Category: Int, Sendable {
    /// Actions on the items.
    case action = 0
    /// Sharing of the items.
    case share
  }
}

/// A service that an activity sheet offers for items.
///
/// A subclass overrides the title, the image, ``canPerform(withActivityItems:)``, ``prepare(withActivityItems:)`` and
/// either ``activityViewController`` or ``perform()``; it calls ``activityDidFinish(_:)`` at the end.
///
/// <https://developer.apple.com/documentation/uikit/uiactivity>
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The sheet that performs the activity; nil at other times.
  weak final var sheet: UIActivityViewController?

  /// Creates an activity.
  public override init() {}
  /// The row of the sheet in which the activity is displayed; `action` unless overridden. Without effect.
  open class var activityCategory: Category { .action }
  /// The name of the activity; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title of the activity; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The image of the activity; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can be performed with items; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the activity is performed, with the items. Does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that performs the activity, and is presented in place of ``perform()``; nil unless overridden.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity. Does nothing unless overridden.
  open func perform() {}
  /// Ends the activity: dismisses its controller and the sheet.
  /// - Parameter completed: Whether the activity was performed; false if the user has cancelled it.
  open func activityDidFinish(_ completed: Bool) { sheet?.activityDidFinish(self, completed) }
}

/// An object that provides an item of an activity sheet when an activity is known.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an object of the class of the item, with which the sheet finds the possible activities.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any
  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of a message; the empty string, the default, for none. Never called here.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns the uniform type of the item; the empty string, the default, for an unknown one. Never called here.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns a small picture of the item; nil, the default, for none. Never called here.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// Returns the empty string.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns the empty string.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns nil.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// An operation that provides an item of an activity sheet. A subclass overrides ``item``.
/// - Note: The item is requested directly; the operation is not started.
///
/// <https://developer.apple.com/documentation/uikit/uiactivityitemprovider>
@preconcurrency @MainActor
open class UIActivityItemProvider: Operation, UIActivityItemSource,
  @unchecked Sendable
{
  /// The object with which the provider was created; never nil.
  public let placeholderItem: Any?
  /// The activity for which the item is requested; nil before that.
  open private(set) var activityType: UIActivity.ActivityType?
  /// The item; the placeholder unless overridden.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Creates a provider.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}
