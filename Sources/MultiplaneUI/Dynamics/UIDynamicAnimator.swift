// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Hears when an animator begins to move its items, and when they have come to rest.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before items begin to move: when a behaviour is added or changed while nothing did.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviours: gravity, collisions, attachments, pushes, fields.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [card]))
///     let collision = UICollisionBehavior(items: [card])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///
/// Items are moved at the ticks of the host's display, in steps of at most 1 / 240 s, so on a stage at times that do not depend on
/// a film's frame rate; between ticks they stand still. The same scene moves in the same way each time, on every machine.
/// Nothing moves, and no tick is taken, while all items rest. The animator has to be kept; it keeps its behaviours, and
/// these their items.
///
/// Items that only gravity, collisions, friction and resistances work on never have more energy, of motion and of height
/// together, in a frame than in the one before. What keeps items out of each other is paid for by their motion; items at rest
/// are not lifted, so they may stay in each other by what cannot be seen.
///
/// - Note: items that are put into each other, or into a boundary, are lifted out, without getting a velocity, within a
///   second of the last change of an item or a behaviour: that work comes from outside, as their places did.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  final let world = DynamicsWorld()
  /// In order of the first behaviour that has them.
  final var entries: [DynamicItemEntry] = []
  final var entriesByItem: [ObjectIdentifier: DynamicItemEntry] = [:]
  final var topLevelBehaviors: [UIDynamicBehavior] = []
  final var needsConfiguration = false
  final var lastNumber = 0
  final var lastBoundaryNumber = -1
  final var link: CADisplayLink?
  /// The time that items were moved to.
  final var lastTickTime: TimeInterval = 0
  final var duration: TimeInterval = 0
  final var isMoving = false

  /// An animator of items of a view, whose space theirs is.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator of items that are not in a view.
  public override init() { super.init() }

  /// An animator of attributes of a layout, in the space of the collection's contents.
  ///
  /// The layout keeps the animator, which does not retain it, and answers with the animator's items when it is asked where
  /// elements are. At each tick at which items may move the animator invalidates it, so that views go where their
  /// attributes are.
  ///
  /// - Note: the context names the elements of all items. A flow or compositional layout does not find its own places
  ///   anew, nor ask its delegate.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// The view in whose space items are; nil unless the animator was made with it. Not retained.
  open private(set) weak var referenceView: UIView?

  /// The layout whose elements items are.
  private(set) final weak var layout: UICollectionViewLayout?

  /// Hears of begin and rest. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  // MARK: Behaviours

  /// Those that were added, in that order; without their children.
  open var behaviors: [UIDynamicBehavior] { topLevelBehaviors }

  /// Adds a behaviour, with its children. It must not be in another animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !topLevelBehaviors.contains(where: { $0 === behavior }) else { return }
    precondition(
      behavior.dynamicAnimator == nil,
      "A behaviour has one place: it is a child of one other, or was added to one animator")
    topLevelBehaviors.append(behavior)
    behavior.attach(self)
    behaviorsChanged()
  }

  /// Takes a behaviour away. Items go on as fast as they are, if others still have them.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = topLevelBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.attach(nil)
    topLevelBehaviors.remove(at: index)
    behaviorsChanged()
  }

  /// Takes all behaviours away: items stay where they are.
  open func removeAllBehaviors() { for behavior in topLevelBehaviors { removeBehavior(behavior) } }

  // MARK: Items

  /// The items of behaviours that touch a rectangle of the reference view, or of the contents of the collection.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    configure()
    let rect = rect.standardized
    let box = AABB(
      PlaneVector(Double(rect.minX), Double(rect.minY)),
      PlaneVector(Double(rect.maxX), Double(rect.maxY)))
    return entries.filter { $0.body.box.overlaps(box) }.map(\.item)
  }

  /// Takes an item's place, turn and size as they are now, after they were set by others than the animator. The item keeps
  /// its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    configure()
    guard let entry = entriesByItem[ObjectIdentifier(item)] else { return }
    entry.readItemState()
    resume()
  }

  // MARK: Elements of a layout

  /// The item that is the attributes of a cell; nil where no behaviour has it, and unless the animator is that of a layout.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }
  /// The item that is the attributes of a supplementary view; nil where no behaviour has it, and unless the animator is
  /// that of a layout.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }
  /// The item that is the attributes of a decoration view; nil where no behaviour has it, and unless the animator is that
  /// of a layout.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: CollectionElement(category: .decorationView, kind: decorationViewKind, path: indexPath))
  }

  // MARK: Time

  /// Whether items may move; false while all rest.
  open var isRunning: Bool { isMoving }

  /// For how long items have been moving, in seconds.
  /// - Note: since they began, or began anew after they had come to rest, up to the last tick.
  open var elapsedTime: TimeInterval { duration }
}
