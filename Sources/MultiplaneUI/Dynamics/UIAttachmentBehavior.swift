// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Holds an item to a place, or two items to each other: by a rod, a spring, a rope, a pin, a rail or glue.
///
///     let rod = UIAttachmentBehavior(item: card, attachedToAnchor: finger)
///     animator.addBehavior(rod)
///     rod.anchorPoint = newFinger
///
/// An anchor that is moved glides to its new place within the next frame. It takes items along without giving them a
/// velocity, unless the attachment is a spring: who lets go of a dragged item gives it the velocity of the gesture.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior, DynamicsFrameObserver
{
  /// What an item is held to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A place.
    case anchor
  }

  /// What kind of connection it is.
  enum Kind {
    /// A rod, or a spring as soon as it has a frequency.
    case distance
    case limit
    case fixed
    case pin
    case slide(axis: PlaneVector)
  }

  private let members: [any UIDynamicItem]
  final let kind: Kind
  /// On the items, from their middles.
  final let offsets: [PlaneVector]
  final var anchor: CGPoint
  private var storedLength: CGFloat = 0
  private var storedDamping: CGFloat = 0
  private var storedFrequency: CGFloat = 0
  private var storedFrictionTorque: CGFloat = 0
  private var range = UIFloatRange.infinite
  /// What it is in the world, while it is in one.
  final var connection: AttachmentConnection?

  init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint
  ) {
    (self.kind, members) = (kind, items)
    // What is not a number counts as 0.
    self.anchor = PlaneVector(anchor).isFinite ? anchor : .zero
    self.offsets = offsets.map(PlaneVector.init).map { $0.isFinite ? $0 : .zero }
    super.init()
    let length = (ends.1 - ends.0).length
    storedLength = length.isFinite ? CGFloat(length) : 0
  }

  /// A rod, or a spring with a ``frequency``, from the middle of an item to a place. Its length is their distance now.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], [.zero], anchor: point)
  }

  /// A rod, or a spring with a ``frequency``, from a point of an item to a place. Its length is their distance now.
  /// - Parameter offset: from the middle of the item, in its own space.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, [item], [offset], anchor: point)
  }

  /// A rod, or a spring with a ``frequency``, between the middles of two items. Its length is their distance now.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(.distance, [item1, item2], [.zero, .zero], anchor: .zero)
  }

  /// A rod, or a spring with a ``frequency``, between points of two items. Its length is their distance now.
  /// - Parameters:
  ///   - offset1: from the middle of the first item, in its own space.
  ///   - offset2: from the middle of the second item, in its own space.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [offset1, offset2], anchor: .zero)
  }

  // MARK: Kinds

  /// A rail: the first item slides along a line of the second, and neither turns against the other.
  /// - Parameters:
  ///   - point: where both are attached, in the reference view; 0 of the ``attachmentRange``.
  ///   - axis: of any length but 0; it turns with the second item.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(slide(axis), [item1, item2], [.zero, .zero], anchor: point)
  }

  /// A rail: the item slides along a line, and does not turn.
  /// - Parameters:
  ///   - point: where it is attached, in the reference view; 0 of the ``attachmentRange``.
  ///   - axis: of any length but 0.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(slide(axis), [item], [.zero], anchor: point)
  }

  private class func slide(_ axis: CGVector) -> Kind {
    guard let unit = PlaneVector(axis).normalized else {
      preconditionFailure("The axis of a sliding attachment has a direction")
    }
    return .slide(axis: unit)
  }

  /// A rope: points of two items are at most ``length`` apart, which is their distance now.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2], anchor: .zero)
  }

  /// Glue: two items move as one.
  /// - Parameter point: where they are attached, in the reference view.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], [.zero, .zero], anchor: point)
  }

  /// A pin: two items turn about a point that they share.
  /// - Parameter point: in the reference view.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], [.zero, .zero], anchor: point)
  }

  // MARK: Properties

  /// One or two, as they were given.
  open var items: [any UIDynamicItem] { members }

  /// What the first item is held to.
  open var attachedBehaviorType: AttachmentType { members.count == 1 ? .anchor : .items }

  /// The place that an item is held to, in the reference view. That of pins, glue and rails says where things are when the
  /// behaviour comes to its animator; of two items by rod or rope it says nothing.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      guard PlaneVector(newValue).isFinite else { return }
      anchor = newValue
      wakeAnimator()
    }
  }

  /// Of a rod, a spring at rest, or a rope, in points.
  open var length: CGFloat {
    get { storedLength }
    set {
      guard newValue.isFinite else { return }
      storedLength = max(newValue, 0)
      rebuild()
    }
  }

  /// The damping ratio of a spring: 0, the default, lets it swing for ever, 1 brings it back without.
  open var damping: CGFloat {
    get { storedDamping }
    set {
      guard newValue.isFinite else { return }
      storedDamping = max(newValue, 0)
      rebuild()
    }
  }

  /// How often a spring swings in a second. 0, the default, makes it a rod.
  /// - Note: above 30 counts as 30.
  open var frequency: CGFloat {
    get { storedFrequency }
    set {
      guard newValue.isFinite else { return }
      storedFrequency = max(newValue, 0)
      rebuild()
    }
  }

  /// The torque that it takes to turn items about a pin; 0 by default. 1 is what a push of 1 has at 100 points.
  /// - Note: UIKit's unit is not published.
  open var frictionTorque: CGFloat {
    get { storedFrictionTorque }
    set {
      guard newValue.isFinite else { return }
      storedFrictionTorque = max(newValue, 0)
      rebuild()
    }
  }

  /// How far an item may go along a rail, in points, or turn about a pin, in radians: of the first against the second.
  /// Infinite by default; has to contain 0.
  open var attachmentRange: UIFloatRange {
    get { range }
    set {
      precondition(
        newValue.minimum <= 0 && newValue.maximum >= 0, "The range of an attachment contains 0")
      range = newValue
      rebuild()
    }
  }

  private func rebuild() {
    connection?.update(self)
    structureChanged()
  }

  // MARK: For the animator

  /// The attached places, as items lie now.
  private var ends: (PlaneVector, PlaneVector) {
    func place(_ index: Int) -> PlaneVector {
      let item = members[index]
      return PlaneVector(item.center) + PlaneRotation(item.dynamicAngle)(offsets[index])
    }
    return (place(0), members.count == 2 ? place(1) : PlaneVector(anchor))
  }

  override var dynamicItems: [any UIDynamicItem] { members }

  override func install(in animator: UIDynamicAnimator) {
    let bodies = animator.bodies(of: members)
    guard bodies.count == members.count else { return }
    let first = bodies[0]
    let second = bodies.count == 2 ? bodies[1] : animator.world.ground
    guard first !== second else { return }
    if connection.map({ !$0.connects(first, second) }) ?? true {
      connection = AttachmentConnection(self, first, second)
    }
    connection?.install(in: animator.world)
  }

  override func detach() { connection = nil }

  final func beginFrame() { connection?.beginAnchorInterpolation(to: PlaneVector(anchor)) }
  /// Moves the anchor: a share of its way in this frame.
  final func interpolateAnchor(_ share: Double) { connection?.interpolateAnchor(share) }
}
