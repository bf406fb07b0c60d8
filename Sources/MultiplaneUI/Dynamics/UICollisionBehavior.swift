// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Lets items collide with each other and with boundaries.
///
/// An item collides with those that are in the same behaviour. Boundaries are lines, which stop items from both sides.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior, DynamicsFrameObserver
{
  /// What items collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt
    /// A set of kinds by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// With all.
    public static let everything = Mode(rawValue: .max)
  }

  private var members: DynamicItems
  final var boundaries: [NamedBoundary] = []
  final var reference = ReferenceBoundary()
  final var contactTracker = ContactTracker()

  /// Items that collide with each other, without boundaries yet.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// A behaviour without items yet.
  public convenience override init() { self.init(items: []) }

  /// What collides, in order of being added.
  open var items: [any UIDynamicItem] { members.all }
  /// Lets an item collide.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Lets an item collide no longer.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  /// What items collide with; everything by default.
  open var collisionMode: Mode = .everything { didSet { structureChanged() } }

  /// Hears of contacts. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view, or all contents of its collection, are a boundary; false by
  /// default. They are looked at at each frame.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { reference.isOn }
    set {
      reference.isOn = newValue
      if newValue { reference.insets = .zero }
      structureChanged()
    }
  }

  /// Makes the bounds of the animator's reference view, or all contents of its collection, a boundary, within some
  /// distances from the edges.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    reference.isOn = true
    reference.insets = insets
    structureChanged()
  }

  /// Adds a boundary along a path, whose curves become lines within a quarter of a point. It replaces one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let copy = bezierPath.copy() as? UIBezierPath ?? bezierPath
    insert(NamedBoundary(identifier: identifier, path: copy))
  }

  /// Adds a boundary from one point to another. It replaces one of the same identifier.
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

  /// The path of a boundary; nil when there is none of that identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.isNamed(identifier) }?.path
  }

  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.isNamed(identifier) }
    structureChanged()
  }

  /// Of the boundaries that were added, in that order; nil when there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Takes all boundaries away, but for that of the reference view.
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
  }

  final func beginFrame() {
    guard reference.isOn, let animator = dynamicAnimator, reference.update(animator) else { return }
    structureChanged()
    animator.configure()
  }
}
