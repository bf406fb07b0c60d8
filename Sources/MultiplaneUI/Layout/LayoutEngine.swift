// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers
import MultiplaneStage

/// The solver variables of a view or guide, and the constraints that are derived from its properties.
@MainActor final class LayoutItemVariables {
  weak var item: (any LayoutItem)?
  var view: UIView? { item as? UIView }
  var x = -1
  var y = -1
  var width = -1
  var height = -1
  /// The solver constraints derived from the frame of a view or from the geometry of a guide that the system defines.
  var frameConstraints: [LayoutSolver.ID] = []
  /// Whether ``frameConstraints`` relate the view's rectangle to the size of a superview that is sized by constraints,
  /// according to the autoresizing mask.
  var usesAutoresizingRelation = false
  /// The weak constraints added by the last ``UIView/exerciseAmbiguityInLayout()``.
  var exerciseConstraints: [LayoutSolver.ID] = []
  /// The number of calls of ``UIView/exerciseAmbiguityInLayout()`` that changed the view, from which the next call
  /// computes other values.
  var exerciseCount = 0
  /// The solver constraints of the content size: hugging and compression resistance of the width, then of the height;
  /// -1 for none.
  var contentSizeConstraints = [-1, -1, -1, -1]
  /// The strengths with which ``contentSizeConstraints`` were last added. A constraint whose priority has changed must
  /// be added again.
  var contentStrengths = [0.0, 0, 0, 0]
  /// The width, in points, for which a content height that depends on the width was last computed; nil if the height
  /// must be computed again.
  var measuredWidth: Double?
  /// The solved rectangle (x, y, width, height) after the last flush in which it changed; NaN before the first flush.
  var lastReportedFrame = SIMD4<Double>(repeating: .nan)
  /// Number of constraint terms that contain the variables; without any, the view keeps its frame.
  var constraintTermCount = 0
  /// Whether the item is a view whose content height may depend on its width.
  var mayHaveHeightForWidth = false

  init(_ item: any LayoutItem) { self.item = item }
}

/// The solver of a view hierarchy, with the variables of its views and guides.
///
/// The variables of a view are its alignment rectangle in its superview; the variables of a guide are its rectangle in
/// its owning view. Hence moving a view does not change the variables of its content. Views that translate their
/// autoresizing masks into constraints are constants that follow their frames. In a superview sized by constraints,
/// however, a view with a nonempty mask is related to the size of the superview. Changes take effect in ``flush()``.
@MainActor final class LayoutEngine {
  private(set) weak var root: UIView?
  /// Whether the engine computes a fitting size of the root, regardless of the root's frame.
  let isFitting: Bool
  var solver = LayoutSolver()
  private(set) var boxes: [LayoutItemVariables] = []
  /// The variables of each view and guide. For lookup only; never iterated, since the order is not deterministic.
  private var variablesByItem: [ObjectIdentifier: LayoutItemVariables] = [:]
  private var constraintIDs: [ObjectIdentifier: LayoutSolver.ID] = [:]
  /// The variables to which a symbol belongs, indexed by symbol; nil for unused symbols and for those that the solver
  /// added itself.
  private var variablesBySymbol: [LayoutItemVariables?] = []

  /// The origin of a solver constraint: a layout constraint, or a property of a view or guide.
  enum Source {
    case user(NSLayoutConstraint)
    /// A constraint derived from a property of a view or guide. The text describes the constraint in diagnostics.
    case system(LayoutItemVariables, StaticString)
  }
  private var sources: [Source?] = []

  private var pendingConstraints: [NSLayoutConstraint] = []
  private var movedViews: [LayoutItemVariables] = []
  private var changedContents: [LayoutItemVariables] = []
  private var changedGuides: [LayoutItemVariables] = []
  private var baselines: [NSLayoutConstraint] = []
  private var viewsNeedingUpdateConstraints: [UIView] = []
  private(set) var needsFlush = false
  private var isFlushing = false

  init(_ root: UIView, isFitting: Bool = false) {
    (self.root, self.isFitting) = (root, isFitting)
  }

  // MARK: Changes

  func add(_ constraint: NSLayoutConstraint) {
    pendingConstraints.append(constraint)
    needsFlush = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    needsFlush = true
    guard let id = constraintIDs.removeValue(forKey: ObjectIdentifier(constraint)) else {
      pendingConstraints.removeAll { $0 === constraint }
      return
    }
    baselines.removeAll { $0 === constraint }
    removeConstraint(id)
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let id = constraintIDs[ObjectIdentifier(constraint)] else { return }
    needsFlush = true
    if let expression = expression(of: constraint) {
      solver.setConstant(id, to: expression.constant)
    }
  }

  func frameWasSet(of view: UIView) {
    guard let box = variablesByItem[ObjectIdentifier(view)], !box.frameConstraints.isEmpty else {
      return
    }
    movedViews.append(box)
    needsFlush = true
    if !isFlushing { (view.superview ?? view).setNeedsLayoutIfIdle() }
  }

  func contentsChanged(of view: UIView) {
    guard let box = variablesByItem[ObjectIdentifier(view)] else { return }
    box.measuredWidth = nil
    changedContents.append(box)
    needsFlush = true
    if !isFlushing { (view.superview ?? view).setNeedsLayoutIfIdle() }
  }

  func insetsChanged(of view: UIView) {
    for guide in view.storage.layout?.systemGuides ?? [] {
      guard let box = variablesByItem[ObjectIdentifier(guide)] else { continue }
      changedGuides.append(box)
      needsFlush = true
    }
  }

  /// Schedules a call of `updateConstraints()` of a view for the next ``flush()``.
  func update(_ view: UIView) {
    viewsNeedingUpdateConstraints.append(view)
    needsFlush = true
  }

  /// Rebuilds the solver constraints that are derived from a view, after a change of a property such as
  /// `translatesAutoresizingMaskIntoConstraints` or `autoresizingMask`. Does the same for subviews that translate their
  /// autoresizing masks, and for their subviews in turn.
  func translationModeChanged(of view: UIView) {
    if let box = variablesByItem[ObjectIdentifier(view)] { rebuild(box) }
    translationModeChanged(below: view)
  }

  /// Rebuilds the solver constraints derived from subviews that translate their autoresizing masks, since these
  /// constraints depend on whether the superview is sized by constraints.
  private func translationModeChanged(below view: UIView) {
    for view in view.subviews where view.translatesAutoresizingMaskIntoConstraints {
      translationModeChanged(of: view)
    }
  }

  private func rebuild(_ box: LayoutItemVariables) {
    for id in box.frameConstraints + box.exerciseConstraints { removeConstraint(id) }
    (box.frameConstraints, box.exerciseConstraints, box.usesAutoresizingRelation) = ([], [], false)
    for i in box.contentSizeConstraints.indices where box.contentSizeConstraints[i] >= 0 {
      removeConstraint(box.contentSizeConstraints[i])
      box.contentSizeConstraints[i] = -1
    }
    box.measuredWidth = nil
    setUp(box)
    needsFlush = true
  }

  /// Adds the variables of a view or guide, unless the engine has them already.
  func addVariables(_ item: any LayoutItem) { _ = variables(item) }

  /// Makes the next ``flush()`` solve again, after a change that the engine does not notice by itself.
  func setNeedsFlush() { needsFlush = true }

  /// Removes the solver constraints that the engine itself has added for a view or guide, but neither its variables nor
  /// layout constraints on it.
  func dropRelations(of item: any LayoutItem) {
    guard let box = variablesByItem[ObjectIdentifier(item)] else { return }
    for id in box.frameConstraints + box.exerciseConstraints
      + box.contentSizeConstraints.filter({ $0 >= 0 })
    { removeConstraint(id) }
    (box.frameConstraints, box.exerciseConstraints) = ([], [])
    for i in box.contentSizeConstraints.indices { box.contentSizeConstraints[i] = -1 }
  }

  /// Removes the variables of a view or guide. The layout constraints on the item must have been removed before.
  func removeVariables(_ item: any LayoutItem) {
    dropRelations(of: item)
    guard let box = variablesByItem.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for symbol in [box.x, box.y, box.width, box.height] {
      solver.removeVariable(symbol)
      variablesBySymbol[symbol] = nil
    }
    boxes.removeAll { $0 === box }
    movedViews.removeAll { $0 === box }
    changedContents.removeAll { $0 === box }
    changedGuides.removeAll { $0 === box }
  }

  // MARK: Solver

  func add(
    _ expression: LayoutSolver.Expression, _ relation: LayoutSolver.Relation, _ strength: Double,
    _ source: Source
  ) -> LayoutSolver.ID {
    let id = solver.add(expression, relation, strength: strength)
    while sources.count <= id { sources.append(nil) }
    sources[id] = source
    for term in expression.terms { variablesBySymbol[term.symbol]?.constraintTermCount += 1 }
    return id
  }

  func removeConstraint(_ id: LayoutSolver.ID) {
    for term in solver.records[id].expression.terms {
      variablesBySymbol[term.symbol]?.constraintTermCount -= 1
    }
    solver.remove(id)
    sources[id] = nil
  }

  /// Returns the variables of a view or guide, created on first access.
  func variables(_ item: any LayoutItem) -> LayoutItemVariables {
    if let box = variablesByItem[ObjectIdentifier(item)] { return box }
    let box = LayoutItemVariables(item)
    box.x = solver.addVariable(isNonNegative: false)
    box.y = solver.addVariable(isNonNegative: false)
    box.width = solver.addVariable(isNonNegative: true)
    box.height = solver.addVariable(isNonNegative: true)
    let symbols = [box.x, box.y, box.width, box.height]
    while variablesBySymbol.count <= symbols.max()! { variablesBySymbol.append(nil) }
    for symbol in symbols { variablesBySymbol[symbol] = box }
    variablesByItem[ObjectIdentifier(item)] = box
    boxes.append(box)
    setUp(box)
    needsFlush = true
    return box
  }

  func existingVariables(_ item: any LayoutItem) -> LayoutItemVariables? {
    variablesByItem[ObjectIdentifier(item)]
  }

  private func setUp(_ box: LayoutItemVariables) {
    if let guide = box.item as? UILayoutGuide {
      addConstraints(of: guide, to: box)
    } else if let view = box.view {
      box.mayHaveHeightForWidth = view is any HeightForWidthContents
      if !isFitting { view.layoutState.isInEngine = true }
      let translates = view.storage.layout?.translates ?? true
      if view === root, isFitting {
        pinFrame(of: box, includingSize: false)
        setContentSize(of: box)
      } else if translates, followsSolvedSuperviewSize(view) {
        addAutoresizingConstraints(box)
      } else if translates || view === root && view is UIWindow {
        pinFrame(of: box, includingSize: true)
      } else {
        if view === root { addRootStayConstraints(box) }
        setContentSize(of: box)
      }
    }
  }

  // MARK: Flush

  /// Processes pending changes: calls `updateConstraints()` where pending, solves, and invalidates the layout of the
  /// views that contain moved or resized views and guides.
  func flush() {
    guard needsFlush, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<100 where needsFlush {
      updateConstraintsOfPendingViews()
      solve()
      needsFlush = false
      invalidateMovedViews()
    }
  }

  private func updateConstraintsOfPendingViews() {
    for _ in 0..<100 where !viewsNeedingUpdateConstraints.isEmpty {
      let views = viewsNeedingUpdateConstraints.filter {
        $0.storage.needsUpdateConstraints && $0.rootView === root
      }
      viewsNeedingUpdateConstraints = []
      // Inner views come first.
      let depths: [Int] = views.map(depth)
      let order = views.indices.sorted { (a: Int, b: Int) -> Bool in
        depths[a] == depths[b] ? a < b : depths[a] > depths[b]
      }
      for index in order where views[index].storage.needsUpdateConstraints {
        views[index].runUpdateConstraints()
      }
    }
  }

  private func depth(of view: UIView) -> Int {
    sequence(first: view, next: { $0.superview }).reduce(0) { count, _ in count + 1 }
  }

  func solve() {
    for constraint in pendingConstraints { install(constraint) }
    pendingConstraints = []
    for box in movedViews { updateFrameConstants(box) }
    movedViews = []
    for box in changedContents { contentsChanged(box) }
    changedContents = []
    for box in changedGuides { updateGuideConstants(box) }
    changedGuides = []
    settle()
    // The height of height-for-width content depends on the width, which is known only after solving.
    for _ in 0..<4 {
      var isChanged = false
      for box in boxes where updateHeightForWidth(box) { isChanged = true }
      if !isChanged { break }
      settle()
    }
  }

  private func contentsChanged(_ box: LayoutItemVariables) {
    if box.frameConstraints.isEmpty || isFitting { setContentSize(of: box) }
    guard let view = box.view else { return }
    for constraint in baselines where constraint.items.contains(where: { $0 === view }) {
      constantChanged(constraint)
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let expression = expression(of: constraint) else { return }
    let isBaseline = [constraint.first, constraint.second].contains {
      [.firstBaseline, .lastBaseline].contains($0?.attribute)
    }
    if isBaseline { baselines.append(constraint) }
    constraintIDs[ObjectIdentifier(constraint)] = add(
      expression, constraint.relation == .equal ? .equal : .atLeast,
      constraint.priority.strength, .user(constraint))
  }

  private func settle() {
    while true {
      let conflict = solver.resolve()
      guard !conflict.isEmpty else { return }
      let broken = constraintToBreak(in: conflict)
      report(conflict, broken)
      solver.breakConstraint(broken)
    }
  }

  /// Returns the constraint to break in a conflict: the last one created by the app; if there is none, the last layout
  /// constraint created by the framework, such as by a stack view; otherwise the last one derived from a view or guide.
  /// `conflict` must be in the order in which the constraints were added to the solver.
  private func constraintToBreak(in conflict: [LayoutSolver.ID]) -> LayoutSolver.ID {
    conflict.last { if case .user(let c) = sources[$0] { !c.isSystemGenerated } else { false } }
      ?? conflict.last { if case .user = sources[$0] { true } else { false } }
      ?? conflict.last!
  }

  private func report(_ conflict: [LayoutSolver.ID], _ broken: LayoutSolver.ID) {
    guard HostContext.current.wantsDiagnostics else { return }
    let names = conflict.map { text(of: $0) }
    HostContext.current.report(
      Diagnostic(
        layer: ConstraintOperand.name(of: root), keyPath: nil,
        message: "Constraints conflict: \(names.joined(separator: ", ")); "
          + "\(text(of: broken)) is broken. Deactivate one of them or lower its priority; "
          + "a view positioned by constraints must not translate its autoresizing mask."))
  }

  private func text(of id: LayoutSolver.ID) -> String {
    switch sources[id] {
    case .user(let constraint): constraint.description
    case .system(let box, let text):
      "<\(ConstraintOperand.name(of: box.item)): \(text) \(abs(solver.records[id].expression.constant))>"
    case nil: "<?>"
    }
  }

  /// Finds the views positioned by constraints and the guides whose solved rectangles have changed, and invalidates the
  /// layout of their superviews or owning views. A root view that is sized by constraints is resized immediately.
  private func invalidateMovedViews() {
    guard !isFitting else { return }
    // Consecutive entries mostly have the same superview.
    var invalidated: UIView?
    func tell(_ view: UIView?) {
      if view !== invalidated { view?.setNeedsLayout() }
      invalidated = view
    }
    for box in boxes {
      let now = SIMD4(
        solver.value(box.x), solver.value(box.y), solver.value(box.width),
        solver.value(box.height))
      let change = now - box.lastReportedFrame
      // NaN, the initial value, counts as a change.
      guard !((change * change).max() < 1e-14) || change.x.isNaN else { continue }
      box.lastReportedFrame = now
      if let guide = box.item as? UILayoutGuide {
        tell(guide.owningView)
      } else if let view = box.view {
        if view === root {
          resizeRoot(box, view)
        } else if box.frameConstraints.isEmpty {
          tell(view.superview)
        }
      }
    }
  }
}
