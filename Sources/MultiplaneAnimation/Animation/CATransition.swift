// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a transition goes from the old picture to the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept, and fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new one appears in the old one's place. The default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one slides away and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a sliding transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept, and slide from the left.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From right to left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From left to right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From where y is greatest to where it is least: upwards on a stage, whose y goes down.
  /// - Note: the name fits a y axis that goes up. iOS keeps the direction of the axis, and so does this module.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From where y is least to where it is greatest: downwards on a stage, whose y goes down.
  /// - Note: the name fits a y axis that goes up. iOS keeps the direction of the axis, and so does this module.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer keeps its transition, whatever key it is added for.
public let kCATransition = "transition"

/// An animation from what a layer and its sublayers showed to what they show after the commit that adds it.
///
/// A layer has one transition at most. The old picture keeps its place and its time: its animations go on. A layer that
/// was in no committed tree before comes from nothing. Presentation layers show the new values at once.
/// - Note: a fade adds the shares of both pictures, so that what they have in common stays as it is. What slides moves
///   by the layer's size and shows within its bounds; iOS is reported to fade it as well, which its documentation does
///   not say.
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

  /// The side that it comes from; nil, the default, is the left. A fade has none.
  open var subtype: CATransitionSubtype? {
    get { storage.subtype }
    set { mutate { storage.subtype = newValue } }
  }

  /// How much of the way is done when it begins; 0 by default. Stores anything; shows what lies within 0...1.
  open var startProgress: Float {
    get { storage.startProgress }
    set { mutate { storage.startProgress = newValue } }
  }

  /// How much of the way is done when it ends; 1 by default. Stores anything; shows what lies within 0...1.
  open var endProgress: Float {
    get { storage.endProgress }
    set { mutate { storage.endProgress = newValue } }
  }

  /// `type` fade, `endProgress` 1, and what the superclass has.
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
    let value = AnimatableValue.unwrapped(value)
    let number = Float(value.flatMap { AnimatableValue.number($0) } ?? 0)
    switch key {
    case "type":
      type =
        (value as? CATransitionType)
        ?? (value as? String).map { CATransitionType(rawValue: $0) } ?? .fade
    case "subtype":
      subtype =
        (value as? CATransitionSubtype)
        ?? (value as? String).map { CATransitionSubtype(rawValue: $0) }
    case "startProgress": startProgress = number
    case "endProgress": endProgress = number
    default: return super.setProperty(key, value)
    }
    return true
  }
}
