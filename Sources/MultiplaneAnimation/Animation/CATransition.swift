// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The visual effect of a transition from the old content to the new content.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as `moveIn`.
  public let rawValue: String
  /// Creates a value with any name; unknown names are preserved and act as ``fade``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in while the old content fades out. The default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides in over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content slides in and pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides out and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction in which the content moves in a ``CATransitionType/moveIn``, ``CATransitionType/push`` or
/// ``CATransitionType/reveal`` transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as `fromLeft`.
  public let rawValue: String
  /// Creates a value with any name; unknown names are preserved and act as ``fromLeft``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The content moves from right to left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The content moves from left to right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The content moves from maximum to minimum y: upward in a `Stage`, where y increases downward.
  /// - Note: The name assumes that y increases upward. As on iOS, the content moves toward minimum y even where y
  ///   increases downward.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The content moves from minimum to maximum y: downward in a `Stage`, where y increases downward.
  /// - Note: The name assumes that y increases upward. As on iOS, the content moves toward maximum y even where y
  ///   increases downward.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition, regardless of the key with which it is added.
public let kCATransition = "transition"

/// An animation from the current content of a layer and its sublayers to the content that they have after the next
/// commit.
///
/// A layer has at most one transition. The animations of the old content continue. A layer that was not in the tree at
/// the previous commit starts with no content. Presentation layers have the new values immediately.
/// - Note: A fade adds the weighted colors of both contents, so that equal parts do not change. A sliding transition
///   moves content by the layer's size and is clipped to the layer's bounds; iOS is reported to fade the contents as
///   well, which Apple's documentation does not mention. See
///   https://developer.apple.com/documentation/quartzcore/catransitiontype.
open class CATransition: CAAnimation {
  private struct Storage {
    var type = CATransitionType.fade
    var subtype: CATransitionSubtype?
    var startProgress: Float = 0
    var endProgress: Float = 1
  }
  private var storage = Storage()

  /// The kind of transition; ``CATransitionType/fade`` by default.
  open var type: CATransitionType {
    get { storage.type }
    set { mutate { storage.type = newValue } }
  }

  /// The direction of movement; nil, the default, acts as ``CATransitionSubtype/fromLeft``. Ignored by a fade.
  open var subtype: CATransitionSubtype? {
    get { storage.subtype }
    set { mutate { storage.subtype = newValue } }
  }

  /// The progress at which the transition begins; 0 by default. Any value is stored; the progress that is drawn is
  /// clamped to 0...1.
  open var startProgress: Float {
    get { storage.startProgress }
    set { mutate { storage.startProgress = newValue } }
  }

  /// The progress at which the transition ends; 1 by default. Any value is stored; the progress that is drawn is
  /// clamped to 0...1.
  open var endProgress: Float {
    get { storage.endProgress }
    set { mutate { storage.endProgress = newValue } }
  }

  /// Returns the default value of a property: the name of ``CATransitionType/fade`` for `type`, 1 for `endProgress`,
  /// and the superclass's default value for other keys.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade.rawValue
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    if let other = other as? CATransition { storage = other.storage }
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "type": Property(value: type.rawValue)
    case "subtype": Property(value: subtype?.rawValue)
    case "startProgress": Property(value: NSNumber(value: startProgress))
    case "endProgress": Property(value: NSNumber(value: endProgress))
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "type": setName(key, value) { type = $0 ?? .fade }
    case "subtype": setName(key, value) { subtype = $0 }
    case "startProgress": setNumber(key, value) { startProgress = Float($0) }
    case "endProgress": setNumber(key, value) { endProgress = Float($0) }
    default: return super.setProperty(key, value)
    }
    return true
  }
}
