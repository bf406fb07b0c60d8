// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that makes items collide with each other and with boundaries.
///
/// By default, an item collides with the other items of the behavior and with its boundaries, which are lines that
/// block items from both sides.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior, DynamicsFrameObserver
{
  /// The objects with which items collide.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// A bit mask with one bit for items and one for boundaries.
    public let rawValue: UInt
    /// Creates a mode from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The items of the behavior.
    public static let items = Mode(rawValue: 1)
    /// The boundaries of the behavior.
    public static let boundaries = Mode(rawValue: 2)
    /// The items and the boundaries of the behavior.
    public static let everything = Mode(rawValue: .max)
  }

  private var members: DynamicItems
  final var boundaries: [NamedBoundary] = []
  final var reference = ReferenceBoundary()
  final var contactTracker = ContactTracker()
  /// The identifiers of the boundaries as of the last notification of contacts, by the numbers of the boundaries; nil
  /// for the boundary along the reference bounds.
  final var notifiedBoundaries: [Int: (any NSCopying)?] = [:]
  /// Whether there was no delegate at the last step, so that the contacts in progress are not known.
  final var missedContacts = false

  /// Creates a collision behavior for items, without boundaries.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// Creates a collision behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items that collide, in the order added.
  open var items: [any UIDynamicItem] { members.all }
  /// Adds an item; does nothing if the behavior already contains it.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Removes an item; does nothing if the behavior does not contain it.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  /// The objects with which items collide; everything by default.
  open var collisionMode: Mode = .everything { didSet { structureChanged() } }

  /// The delegate that is notified when items begin and end contact; nil by default, not retained. A new delegate is
  /// not notified of the beginning of contacts that are already in progress.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view, or of the collection view's content, are a boundary; false by
  /// default. Setting true removes the insets. While the animator runs, a change of the bounds takes effect at the next
  /// frame.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { reference.isOn }
    set {
      reference.isOn = newValue
      if newValue { reference.insets = .zero }
      structureChanged()
    }
  }

  /// Adds a boundary along the bounds of the reference view, or of the collection view's content, reduced by insets.
  /// Replaces an earlier boundary along the bounds.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    reference.isOn = true
    reference.insets = insets
    structureChanged()
  }

  /// Adds a boundary along a path, flattened to within 0.25 points. Replaces a boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let copy = bezierPath.copy() as? UIBezierPath ?? bezierPath
    insert(NamedBoundary(identifier: identifier, path: copy))
  }

  /// Adds a boundary along a line segment. Replaces a boundary with the same identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    insert(NamedBoundary(identifier: identifier, path: path))
  }

  private func insert(_ boundary: NamedBoundary) {
    boundaries.removeAll { $0.isNamed(boundary.identifier) }
    boundaries.append(boundary)
    structureChanged()
  }

  /// Returns the path of the boundary with an identifier; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.isNamed(identifier) }?.path
  }

  /// Removes the boundary with an identifier, if there is one.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.isNamed(identifier) }
    structureChanged()
  }

  /// The identifiers of the boundaries, in the order added, without the boundary along the reference bounds; nil if
  /// there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Removes all boundaries that have identifiers, but not the boundary along the reference bounds.
  open func removeAllBoundaries() {
    boundaries = []
    structureChanged()
  }

  // MARK: For the animator

  override var dynamicItems: [any UIDynamicItem] { members.all }

  override func install(in animator: UIDynamicAnimator) {
    let group = animator.world.boundaries.count
    var lines: [(number: Int, boundary: Boundary)] = []
    if collisionMode.contains(.boundaries) {
      reference.update(animator)
      lines += reference.boundaries
      for boundary in boundaries { lines.append(boundary.installed(in: animator)) }
    }
    animator.world.boundaries.append(lines)
    for body in animator.bodies(of: members.all) {
      if collisionMode.contains(.items) { body.itemGroups.append(group) }
      if !lines.isEmpty { body.boundaryGroups.append(group) }
    }
  }

  override func detach() {
    for boundary in boundaries { boundary.number = nil }
    reference.boundaries = []
    contactTracker = ContactTracker()
    notifiedBoundaries = [:]
    missedContacts = false
  }

  final func beginFrame() {
    guard reference.isOn, let animator = dynamicAnimator, reference.update(animator) else { return }
    structureChanged()
    animator.configure()
  }
}
