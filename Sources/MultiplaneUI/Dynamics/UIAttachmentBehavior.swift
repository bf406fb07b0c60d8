// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that attaches an item to a point or another item, by a rod, spring, rope, pin, sliding joint or rigid
/// joint.
///
///     let rod = UIAttachmentBehavior(item: card, attachedToAnchor: finger)
///     animator.addBehavior(rod)
///     rod.anchorPoint = newFinger
///
/// When the ``anchorPoint`` of a rod or spring is set, the anchor moves to the new point during the next frame. The
/// movement displaces the item of a rod without giving it a velocity. At the end of a drag, add the velocity of the
/// gesture with ``UIDynamicItemBehavior/addLinearVelocity(_:for:)``.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior, DynamicsFrameObserver
{
  /// The objects to which an item can be attached.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// An anchor point.
    case anchor
  }

  /// The kinds of attachments: a rod or spring, a rope (`limit`), a rigid joint (`fixed`), a pin, or a sliding joint
  /// along an axis.
  enum Kind {
    /// A rod, or a spring if the behavior's frequency is not 0.
    case distance
    case limit
    case fixed
    case pin
    case slide(axis: PlaneVector)
  }

  private let members: [any UIDynamicItem]
  final let kind: Kind
  /// The attachment point of each item relative to its center, in the item's own space; zero for pins, sliding joints
  /// and rigid joints.
  final let offsets: [PlaneVector]
  final var anchor: CGPoint
  private var storedLength: CGFloat = 0
  private var storedDamping: CGFloat = 0
  private var storedFrequency: CGFloat = 0
  private var storedFrictionTorque: CGFloat = 0
  private var range = UIFloatRange.infinite
  /// The constraints and forces in the animator's world; nil until they are created in an animator, and while the
  /// behavior is in no animator.
  final var connection: AttachmentConnection?

  init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint
  ) {
    (self.kind, members) = (kind, items)
    // A nonfinite anchor or offset is replaced by zero.
    self.anchor = PlaneVector(anchor).isFinite ? anchor : .zero
    self.offsets = offsets.map(PlaneVector.init).map { $0.isFinite ? $0 : .zero }
    super.init()
    let length = (ends.1 - ends.0).length
    storedLength = length.isFinite ? CGFloat(length) : 0
  }

  /// Creates a rod from an item's center to an anchor point. The ``length`` is the present distance; setting
  /// ``frequency`` makes the rod a spring.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], [.zero], anchor: point)
  }

  /// Creates a rod from a point of an item to an anchor point. The ``length`` is the present distance; setting
  /// ``frequency`` makes the rod a spring.
  /// - Parameter offset: the point relative to the item's center, in the item's own space.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, [item], [offset], anchor: point)
  }

  /// Creates a rod between the centers of two items. The ``length`` is the present distance; setting ``frequency``
  /// makes the rod a spring.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(.distance, [item1, item2], [.zero, .zero], anchor: .zero)
  }

  /// Creates a rod between points of two items. The ``length`` is the present distance; setting ``frequency`` makes the
  /// rod a spring.
  /// - Parameters:
  ///   - offset1: the point relative to the center of the first item, in that item's space.
  ///   - offset2: the point relative to the center of the second item, in that item's space.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [offset1, offset2], anchor: .zero)
  }

  // MARK: Kinds

  /// Creates a sliding attachment: the first item slides along a line fixed to the second, without relative rotation.
  /// - Parameters:
  ///   - point: the attachment point in the reference view's space; its position in ``attachmentRange`` is 0.
  ///   - axis: the direction of the line, which rotates with the second item.
  /// - Precondition: `axis` is finite and not zero.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(slide(axis), [item1, item2], [.zero, .zero], anchor: point)
  }

  /// Creates a sliding attachment: the item slides along a fixed line without rotation.
  /// - Parameters:
  ///   - point: the attachment point in the reference view's space; its position in ``attachmentRange`` is 0.
  ///   - axis: the direction of the line.
  /// - Precondition: `axis` is finite and not zero.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(slide(axis), [item], [.zero], anchor: point)
  }

  private class func slide(_ axis: CGVector) -> Kind {
    guard let unit = PlaneVector(axis).normalized else {
      preconditionFailure("The axis of a sliding attachment must not be zero")
    }
    return .slide(axis: unit)
  }

  /// Creates a rope between points of two items. The points can be at most ``length`` apart, which is initially their
  /// present distance.
  /// - Parameters:
  ///   - offset1: the point relative to the center of the first item, in that item's space.
  ///   - offset2: the point relative to the center of the second item, in that item's space.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2], anchor: .zero)
  }

  /// Creates a rigid joint, which makes two items move as one.
  /// - Parameter point: the attachment point, in the reference view's space.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], [.zero, .zero], anchor: point)
  }

  /// Creates a pin joint, about which two items rotate.
  /// - Parameter point: the attachment point, in the reference view's space.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], [.zero, .zero], anchor: point)
  }

  // MARK: Properties

  /// The attached items, one or two.
  open var items: [any UIDynamicItem] { members }

  /// The kind of object to which the first item is attached: another item, or an anchor point.
  open var attachedBehaviorType: AttachmentType { members.count == 1 ? .anchor : .items }

  /// The anchor point in the reference view's space; nonfinite points are ignored. For pins, rigid joints and sliding
  /// joints, changes have no effect while the behavior is in an animator; rods and ropes between two items have no
  /// anchor point.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      guard PlaneVector(newValue).isFinite else { return }
      anchor = newValue
      wakeAnimator()
    }
  }

  /// The length of a rod, the length of a spring at rest, or the maximum length of a rope, in points. Negative values
  /// count as 0; nonfinite values are ignored. Initially the distance between the attached points.
  open var length: CGFloat {
    get { storedLength }
    set {
      guard newValue.isFinite else { return }
      storedLength = max(newValue, 0)
      rebuild()
    }
  }

  /// The damping ratio of a spring. At 0, the default, the spring oscillates forever; at 1 or more, it does not
  /// oscillate. Negative values count as 0.
  open var damping: CGFloat {
    get { storedDamping }
    set {
      guard newValue.isFinite else { return }
      storedDamping = max(newValue, 0)
      rebuild()
    }
  }

  /// The frequency of a spring, in hertz. At 0, the default, the attachment is a rod; negative values count as 0, and
  /// values above 30 have the effect of 30. Has an effect only on attachments that were created as rods.
  open var frequency: CGFloat {
    get { storedFrequency }
    set {
      guard newValue.isFinite else { return }
      storedFrequency = max(newValue, 0)
      rebuild()
    }
  }

  /// The friction torque of a pin; 0 by default, negative values count as 0. 1 is the torque of a push of 1 at a
  /// distance of 100 points.
  /// - Note: UIKit's unit is not published.
  open var frictionTorque: CGFloat {
    get { storedFrictionTorque }
    set {
      guard newValue.isFinite else { return }
      storedFrictionTorque = max(newValue, 0)
      rebuild()
    }
  }

  /// The range of motion of the first item relative to the second item or to the anchor: along the line of a sliding
  /// joint, in points, or about a pin, in radians. Infinite by default.
  /// - Precondition: the range contains 0.
  open var attachmentRange: UIFloatRange {
    get { range }
    set {
      precondition(
        newValue.minimum <= 0 && newValue.maximum >= 0, "The range of an attachment must contain 0")
      range = newValue
      rebuild()
    }
  }

  private func rebuild() {
    connection?.update(self)
    structureChanged()
  }

  // MARK: For the animator

  /// The attachment points at the items' present positions, in the reference view's space; for a single item, the
  /// second is the anchor point.
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
  /// Moves the anchor to a fraction 0...1 of its displacement during the present frame.
  final func interpolateAnchor(_ share: Double) { connection?.interpolateAnchor(share) }
}
