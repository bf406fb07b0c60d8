// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of the data that a program passes to an extension, or an extension returns.
///
/// https://developer.apple.com/documentation/foundation/nsextensionitem
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The title; nil by default. Setting it stores a copy.
  open var attributedTitle: NSAttributedString? {
    get { title }
    set { title = newValue?.copy() as? NSAttributedString }
  }
  /// The text; nil by default. Setting it stores a copy.
  open var attributedContentText: NSAttributedString? {
    get { text }
    set { text = newValue?.copy() as? NSAttributedString }
  }
  /// The data; nil by default.
  open var attachments: [NSItemProvider]?
  /// Further values; nil by default.
  open var userInfo: [AnyHashable: Any]?

  private var title: NSAttributedString?
  private var text: NSAttributedString?

  /// Creates an item without contents.
  public override init() { super.init() }

  /// True: archives are decoded with known classes.
  open class var supportsSecureCoding: Bool { true }

  /// Creates an item from an archive. Texts have no attributes, and the item has no attachments. ``userInfo`` may contain
  /// arrays, dictionaries, strings, numbers, data, dates and URLs; decoding objects of other classes fails.
  public required init?(coder: NSCoder) {
    super.init()
    func decoded(_ key: String) -> NSAttributedString? {
      (coder.decodeObject(of: NSString.self, forKey: key) as String?)
        .map { NSAttributedString(string: $0) }
    }
    title = decoded(NSExtensionItemAttributedTitleKey)
    text = decoded(NSExtensionItemAttributedContentTextKey)
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSData.self, NSDate.self,
      NSURL.self,
    ]
    userInfo = coder.decodeObject(of: classes, forKey: "userInfo") as? [AnyHashable: Any]
  }

  /// Encodes the characters of the title and the text, and ``userInfo``.
  ///
  /// - Note: Attributes are not encoded, since Foundation on Linux fails to decode attributed strings. Attachments are
  ///   not encoded either.
  open func encode(with coder: NSCoder) {
    coder.encode(
      title.map { NSString(string: $0.string) }, forKey: NSExtensionItemAttributedTitleKey)
    coder.encode(
      text.map { NSString(string: $0.string) }, forKey: NSExtensionItemAttributedContentTextKey)
    coder.encode(userInfo.map { NSDictionary(dictionary: $0) }, forKey: "userInfo")
  }

  /// Returns an item with the same contents.
  ///
  /// - Note: For an instance of a program's subclass, the copy is the instance itself unless the subclass overrides the
  ///   method: Swift cannot create an object of a class that is not known.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard type(of: self) == NSExtensionItem.self else { return self }
    let copy = NSExtensionItem()
    (copy.title, copy.text) = (title, text)
    (copy.attachments, copy.userInfo) = (attachments, userInfo)
    return copy
  }
}

/// The key for the title of an item in its ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
/// The key for the text of an item in its ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
/// The key for the data of an item in its ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
/// The key for items and their errors in the information of an error.
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

/// The program that calls an extension.
///
/// - Note: Programs are not extensions here, so that no context exists unless a program creates one.
///
/// https://developer.apple.com/documentation/foundation/nsextensioncontext
open class NSExtensionContext: NSObject, @unchecked Sendable {
  /// The items that the program passes. Empty.
  open var inputItems: [Any] { [] }
  /// Calls the closure with the argument false.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: (@Sendable (_ expired: Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  /// Has no effect.
  open func cancelRequest(withError error: any Error) {}
  /// Calls the closure with the argument false: the URL is not opened.
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
}

extension NSNotification.Name {
  /// The name of a notification that is never posted: that the program that calls an extension becomes visible.
  public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
    "NSExtensionHostWillEnterForegroundNotification")
  /// The name of a notification that is never posted: that the program that calls an extension is no longer visible.
  public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
    "NSExtensionHostDidEnterBackgroundNotification")
  /// The name of a notification that is never posted: that the program that calls an extension becomes inactive.
  public static let NSExtensionHostWillResignActive = NSNotification.Name(
    "NSExtensionHostWillResignActiveNotification")
  /// The name of a notification that is never posted: that the program that calls an extension has become active.
  public static let NSExtensionHostDidBecomeActive = NSNotification.Name(
    "NSExtensionHostDidBecomeActiveNotification")
}
