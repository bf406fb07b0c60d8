// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// The methods that observe when the items of an animator start to move and when they come to rest.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animator starts or resumes the simulation, for example because a behavior was added or changed.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing by default.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing by default.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that moves items by physical behaviors, such as gravity, collisions, attachments, pushes and fields.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [card]))
///     let collision = UICollisionBehavior(items: [card])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///
/// Items move only at the ticks of the host's display, in steps of at most 1 / 240 s. When a stage is rendered to a
/// video, the tick times do not depend on the frame rate of the video. The same scene moves identically each time and
/// on every machine. After all items have come to rest, no ticks are requested. The animator has to be retained; it
/// retains its behaviors, and the behaviors retain their items.
///
/// The sum of kinetic and potential energy of items that are subject only to gravity, collisions, friction and
/// resistance never increases from one frame to the next. The separation of overlapping items takes its energy from
/// their motion; items at rest are not lifted, so invisibly small overlaps may remain.
///
/// - Note: Items placed so that they overlap each other or a boundary are pushed apart, without gaining velocity,
///   within a second of the last change of an item or a behavior. The energy for this is supplied from outside, like
///   the positions of the items.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  final let world = DynamicsWorld()
  /// The items of all behaviors with their bodies, in the order of the first behavior that contains them.
  final var entries: [DynamicItemEntry] = []
  final var entriesByItem: [ObjectIdentifier: DynamicItemEntry] = [:]
  final var topLevelBehaviors: [UIDynamicBehavior] = []
  final var needsConfiguration = false
  final var lastNumber = 0
  final var lastBoundaryNumber = -1
  final var link: CADisplayLink?
  /// The host time of the last tick or, before the first tick, of the start of the motion, in seconds.
  final var lastTickTime: TimeInterval = 0
  final var duration: TimeInterval = 0
  final var isMoving = false

  /// Creates an animator for items in the coordinate space of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for items that are not in a view.
  public override init() { super.init() }

  /// Creates an animator for layout attributes, in the coordinate space of the collection view's content.
  ///
  /// The layout has to retain the animator and to return the animator's items as its layout attributes; the animator
  /// does not retain the layout. At each tick at which items may move, the animator invalidates the layout, so that
  /// views move to their attributes.
  ///
  /// - Note: The invalidation context contains the elements of all items. A flow or compositional layout keeps the
  ///   attributes that it has computed and does not call its delegate.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// The view that defines the coordinate space of the items; nil for animators created without one. Not retained.
  open private(set) weak var referenceView: UIView?

  /// The layout whose attributes are the items; nil for animators created without a layout. Not retained.
  private(set) final weak var layout: UICollectionViewLayout?

  /// The delegate that is notified when motion starts and ends. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  // MARK: Behaviors

  /// The added behaviors, in the order added, without their children.
  open var behaviors: [UIDynamicBehavior] { topLevelBehaviors }

  /// Adds a behavior with its children; does nothing if it was already added.
  /// - Precondition: the behavior is in no other animator and is not a child of a behavior in an animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !topLevelBehaviors.contains(where: { $0 === behavior }) else { return }
    precondition(
      behavior.dynamicAnimator == nil,
      "A behavior can be added to only one animator or parent behavior")
    topLevelBehaviors.append(behavior)
    behavior.attach(self)
    behaviorsChanged()
  }

  /// Removes a behavior with its children; does nothing if it is not in ``behaviors``. Items that are also in other
  /// behaviors of the animator keep their velocity.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = topLevelBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.attach(nil)
    topLevelBehaviors.remove(at: index)
    behaviorsChanged()
  }

  /// Removes all behaviors; items stay at their present positions.
  open func removeAllBehaviors() { for behavior in topLevelBehaviors { removeBehavior(behavior) } }

  // MARK: Items

  /// Returns the items whose bounding boxes intersect a rectangle, in the space of the reference view or of the
  /// collection view's content.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    configure()
    let rect = rect.standardized
    let box = AABB(
      PlaneVector(Double(rect.minX), Double(rect.minY)),
      PlaneVector(Double(rect.maxX), Double(rect.maxY)))
    return entries.filter { $0.body.box.overlaps(box) }.map(\.item)
  }

  /// Updates the simulation with an item's present center, transform and size after other code has set them. The item
  /// keeps its velocity; items in no behavior are ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    configure()
    guard let entry = entriesByItem[ObjectIdentifier(item)] else { return }
    entry.readItemState()
    resume()
  }

  // MARK: Elements of a layout

  /// Returns the layout attributes of a cell; nil if the attributes are in no behavior or the animator has no layout.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }
  /// Returns the layout attributes of a supplementary view; nil if the attributes are in no behavior or the animator
  /// has no layout.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }
  /// Returns the layout attributes of a decoration view; nil if the attributes are in no behavior or the animator has
  /// no layout.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: CollectionElement(category: .decorationView, kind: decorationViewKind, path: indexPath))
  }

  // MARK: Time

  /// Whether the animator simulates its items: true after a behavior or an item was added or changed, false again once
  /// all items are at rest.
  open var isRunning: Bool { isMoving }

  /// The time, in seconds, for which the animator has simulated its items since they last started to move; kept while
  /// the items are at rest.
  /// - Note: Counted up to the last tick; the time that is skipped after a late frame is not included.
  open var elapsedTime: TimeInterval { duration }
}
