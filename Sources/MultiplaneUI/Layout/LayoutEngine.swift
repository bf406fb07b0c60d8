// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers
import MultiplaneStage

/// The rectangle of a view or guide in the solver, and the constraints that follow from what it is.
@MainActor final class LayoutBox {
  weak var item: (any LayoutItem)?
  var view: UIView? { item as? UIView }
  var x = -1
  var y = -1
  var width = -1
  var height = -1
  /// That the frame stays, or where a guide of the system's is.
  var own: [LayoutSolver.ID] = []
  /// Whether ``own`` has the rectangle follow, by the autoresizing mask, a superview that constraints size.
  var followsSuperview = false
  /// Other values for what constraints leave open, to show that, and how often they were asked for.
  var wishes: [LayoutSolver.ID] = []
  var exercises = 0
  /// Hugging and compression of the width, then of the height; -1 for none.
  var contents = [-1, -1, -1, -1]
  var contentStrengths = [0.0, 0, 0, 0]
  /// The width that the height of contents that wrap was found for.
  var wrapWidth: Double?
  /// As views were told: x, y, width, height.
  var shown = SIMD4<Double>(repeating: .nan)
  /// How many terms of constraints are about it; without any, it keeps the frame that it has.
  var mentions = 0
  /// Whether it is a view whose contents may wrap.
  var mayWrap = false

  init(_ item: any LayoutItem) { self.item = item }
}

/// The solver of a tree of views, and what it knows of them.
///
/// A view's variables are its alignment rectangle in its superview, those of a guide in its view: a view that moves
/// takes along what is in it without another solution. Views that translate their autoresizing masks are constants that
/// follow their frames, unless constraints size their superview: then they are related to its size. Work is gathered until ``flush()``, before views lay out.
@MainActor final class LayoutEngine {
  private(set) weak var root: UIView?
  /// Finds the size of the root for itself, whatever frame it has.
  let isFitting: Bool
  var solver = LayoutSolver()
  private(set) var boxes: [LayoutBox] = []
  /// Only to look up; nothing goes through them in their order.
  private var boxOf: [ObjectIdentifier: LayoutBox] = [:]
  private var idOf: [ObjectIdentifier: LayoutSolver.ID] = [:]
  /// By variable.
  private var boxOfSymbol: [LayoutBox?] = []

  /// What each constraint of the solver comes from.
  enum Source {
    case author(NSLayoutConstraint)
    /// Of a view or guide, and what it is about: named only when it is at fault.
    case system(LayoutBox, StaticString)
  }
  private var sources: [Source?] = []

  private var waiting: [NSLayoutConstraint] = []
  private var movedViews: [LayoutBox] = []
  private var changedContents: [LayoutBox] = []
  private var changedGuides: [LayoutBox] = []
  private var baselines: [NSLayoutConstraint] = []
  private var updates: [UIView] = []
  private(set) var hasWork = false
  private var isFlushing = false

  init(_ root: UIView, isFitting: Bool = false) {
    (self.root, self.isFitting) = (root, isFitting)
  }

  // MARK: Changes

  func add(_ constraint: NSLayoutConstraint) {
    waiting.append(constraint)
    hasWork = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    hasWork = true
    guard let id = idOf.removeValue(forKey: ObjectIdentifier(constraint)) else {
      waiting.removeAll { $0 === constraint }
      return
    }
    baselines.removeAll { $0 === constraint }
    drop(id)
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let id = idOf[ObjectIdentifier(constraint)] else { return }
    hasWork = true
    if let expression = expression(of: constraint) {
      solver.setConstant(id, to: expression.constant)
    }
  }

  func frameWasSet(of view: UIView) {
    guard let box = boxOf[ObjectIdentifier(view)], !box.own.isEmpty else { return }
    movedViews.append(box)
    hasWork = true
    if !isFlushing { (view.superview ?? view).askForLayout() }
  }

  func contentsChanged(of view: UIView) {
    guard let box = boxOf[ObjectIdentifier(view)] else { return }
    box.wrapWidth = nil
    changedContents.append(box)
    hasWork = true
    if !isFlushing { (view.superview ?? view).askForLayout() }
  }

  func insetsChanged(of view: UIView) {
    for guide in view.storage.layout?.ownGuides ?? [] {
      guard let box = boxOf[ObjectIdentifier(guide)] else { continue }
      changedGuides.append(box)
      hasWork = true
    }
  }

  /// The view asks to be asked for its constraints.
  func update(_ view: UIView) {
    updates.append(view)
    hasWork = true
  }

  /// The view is placed in another way from now on.
  func modeChanged(of view: UIView) {
    if let box = boxOf[ObjectIdentifier(view)] { setUpAnew(box) }
    modeChanged(below: view)
  }

  /// Autoresized views follow a superview that constraints size.
  private func modeChanged(below view: UIView) {
    for view in view.subviews where view.translatesAutoresizingMaskIntoConstraints {
      modeChanged(of: view)
    }
  }

  private func setUpAnew(_ box: LayoutBox) {
    for id in box.own + box.wishes { drop(id) }
    (box.own, box.wishes, box.followsSuperview) = ([], [], false)
    for i in box.contents.indices where box.contents[i] >= 0 {
      drop(box.contents[i])
      box.contents[i] = -1
    }
    box.wrapWidth = nil
    setUp(box)
    hasWork = true
  }

  /// Has the variables of a view or guide.
  func enter(_ item: any LayoutItem) { _ = box(item) }

  /// Something was changed from outside.
  func noteWork() { hasWork = true }

  /// Drops what relates a view or guide to others and to its contents, before any of these is forgotten.
  func dropRelations(of item: any LayoutItem) {
    guard let box = boxOf[ObjectIdentifier(item)] else { return }
    for id in box.own + box.wishes + box.contents.filter({ $0 >= 0 }) { drop(id) }
    (box.own, box.wishes) = ([], [])
    for i in box.contents.indices { box.contents[i] = -1 }
  }

  /// Lets go of a view or guide that no constraint is about any more.
  func forget(_ item: any LayoutItem) {
    dropRelations(of: item)
    guard let box = boxOf.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for symbol in [box.x, box.y, box.width, box.height] {
      solver.removeVariable(symbol)
      boxOfSymbol[symbol] = nil
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
    for term in expression.terms { boxOfSymbol[term.symbol]?.mentions += 1 }
    return id
  }

  func drop(_ id: LayoutSolver.ID) {
    for term in solver.records[id].expression.terms { boxOfSymbol[term.symbol]?.mentions -= 1 }
    solver.remove(id)
    sources[id] = nil
  }

  /// The variables of a view or guide, made when it has none.
  func box(_ item: any LayoutItem) -> LayoutBox {
    if let box = boxOf[ObjectIdentifier(item)] { return box }
    let box = LayoutBox(item)
    box.x = solver.addVariable(isNonNegative: false)
    box.y = solver.addVariable(isNonNegative: false)
    box.width = solver.addVariable(isNonNegative: true)
    box.height = solver.addVariable(isNonNegative: true)
    let symbols = [box.x, box.y, box.width, box.height]
    while boxOfSymbol.count <= symbols.max()! { boxOfSymbol.append(nil) }
    for symbol in symbols { boxOfSymbol[symbol] = box }
    boxOf[ObjectIdentifier(item)] = box
    boxes.append(box)
    setUp(box)
    hasWork = true
    return box
  }

  func knownBox(_ item: any LayoutItem) -> LayoutBox? { boxOf[ObjectIdentifier(item)] }

  private func setUp(_ box: LayoutBox) {
    if let guide = box.item as? UILayoutGuide {
      addRules(of: guide, to: box)
    } else if let view = box.view {
      box.mayWrap = view is any WrappingContents
      if !isFitting { view.layoutState.isInEngine = true }
      let translates = view.storage.layout?.translates ?? true
      if view === root, isFitting {
        fixPlace(of: box, isSizeFixed: false)
        setContents(of: box)
      } else if translates, followsOpenSize(view) {
        followSuperview(box)
      } else if translates || view === root && view is UIWindow {
        fixPlace(of: box, isSizeFixed: true)
      } else {
        if view === root { keepRoot(box) }
        setContents(of: box)
      }
    }
  }

  // MARK: Flush

  /// Works in what changed: asks views for their constraints, solves, and marks the superviews of what moves.
  func flush() {
    guard hasWork, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<100 where hasWork {
      askViews()
      solve()
      hasWork = false
      tellMoves()
    }
  }

  private func askViews() {
    for _ in 0..<100 where !updates.isEmpty {
      let views = updates.filter { $0.storage.needsUpdateConstraints && $0.rootView === root }
      updates = []
      // Inner views first.
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
    for constraint in waiting { install(constraint) }
    waiting = []
    for box in movedViews { followFrame(box) }
    movedViews = []
    for box in changedContents { contentsChanged(box) }
    changedContents = []
    for box in changedGuides { moveGuide(box) }
    changedGuides = []
    settle()
    // Contents that wrap are as high as their width, which is known now, makes them.
    for _ in 0..<4 {
      var isChanged = false
      for box in boxes where wrap(box) { isChanged = true }
      if !isChanged { break }
      settle()
    }
  }

  private func contentsChanged(_ box: LayoutBox) {
    if box.own.isEmpty || isFitting { setContents(of: box) }
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
    idOf[ObjectIdentifier(constraint)] = add(
      expression, constraint.relation == .equal ? .equal : .atLeast,
      constraint.priority.strength, .author(constraint))
  }

  private func settle() {
    while true {
      let conflict = solver.settle()
      guard !conflict.isEmpty else { return }
      let broken = victim(of: conflict)
      report(conflict, broken)
      solver.breakConstraint(broken)
    }
  }

  /// Which of constraints that contradict each other gives way: the author's that became active last; among what the
  /// system made, that of a container before that of a frame, and the last.
  private func victim(of conflict: [LayoutSolver.ID]) -> LayoutSolver.ID {
    conflict.last { if case .author(let c) = sources[$0] { !c.isSystem } else { false } }
      ?? conflict.last { if case .author = sources[$0] { true } else { false } }
      ?? conflict.last!
  }

  private func report(_ conflict: [LayoutSolver.ID], _ broken: LayoutSolver.ID) {
    guard HostContext.current.hearsDiagnostics else { return }
    let names = conflict.map { text(of: $0) }
    HostContext.current.report(
      Diagnostic(
        layer: LayoutSide.name(of: root), keyPath: nil,
        message: "Constraints contradict each other: \(names.joined(separator: ", ")); "
          + "\(text(of: broken)) gives way. Deactivate one of them, or give it a lower priority; "
          + "a view that constraints place must not translate its autoresizing mask."))
  }

  private func text(of id: LayoutSolver.ID) -> String {
    switch sources[id] {
    case .author(let constraint): constraint.description
    case .system(let box, let text):
      "<\(LayoutSide.name(of: box.item)): \(text) \(abs(solver.records[id].expression.constant))>"
    case nil: "<?>"
    }
  }

  /// Marks the superviews of what has another rectangle than before.
  private func tellMoves() {
    guard !isFitting else { return }
    // Neighbours in the list are mostly in one view.
    var told: UIView?
    func tell(_ view: UIView?) {
      if view !== told { view?.setNeedsLayout() }
      told = view
    }
    for box in boxes {
      let now = SIMD4(
        solver.value(box.x), solver.value(box.y), solver.value(box.width),
        solver.value(box.height))
      let change = now - box.shown
      // Not less, for those that were not shown yet.
      guard !((change * change).max() < 1e-14) || change.x.isNaN else { continue }
      box.shown = now
      if let guide = box.item as? UILayoutGuide {
        tell(guide.owningView)
      } else if let view = box.view {
        if view === root {
          resizeRoot(box, view)
        } else if box.own.isEmpty {
          tell(view.superview)
        }
      }
    }
  }
}
