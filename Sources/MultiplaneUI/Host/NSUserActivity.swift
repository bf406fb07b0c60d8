// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An activity of the user, such as reading a document, that another device or a search could continue.
/// - Note: Stored only, without effect: there is no other device, and nothing is indexed.
open class NSUserActivity: NSObject {
  /// The name of the kind of activity, in reverse-DNS notation.
  public let activityType: String
  /// The title of the activity. Nil by default.
  open var title: String?
  /// The data with which the activity is continued. Nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` without which the activity cannot be continued. Nil by default.
  open var requiredUserInfoKeys: Set<String>?
  /// The page that continues the activity in a browser. Nil by default.
  open var webpageURL: URL?
  /// The page from which the activity was started. Nil by default.
  open var referrerURL: URL?
  /// The date after which the activity cannot be continued. Nil by default.
  open var expirationDate: Date?
  /// Words by which the activity is found. Empty by default.
  open var keywords: Set<String> = []
  /// The identifier of the activity's content, by which the system may find a scene for the activity. Nil by default.
  open var targetContentIdentifier: String?
  /// A name by which the activity is deleted. Nil by default.
  open var persistentIdentifier: String?
  /// Whether ``userInfo`` is brought up to date before the activity is saved. False by default.
  open var needsSave = false
  /// Whether another device may continue the activity. True by default.
  open var isEligibleForHandoff = true
  /// Whether the activity may be found by a search on the device. False by default.
  open var isEligibleForSearch = false
  /// Whether the activity may be indexed publicly. False by default.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested. False by default.
  open var isEligibleForPrediction = false

  /// Creates an activity of a kind, such as `com.example.reading`.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to ``userInfo``; values of existing keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes the activity the current one; has no effect.
  open func becomeCurrent() {}
  /// Gives up being the current activity; has no effect.
  open func resignCurrent() {}
  /// Ends the activity; has no effect.
  open func invalidate() {}
}
