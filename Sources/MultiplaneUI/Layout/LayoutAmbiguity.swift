// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

// A variable is ambiguous if another value of it costs no more. To find out, a constraint to another value, weaker than
// all others, is added to a copy of the solver: the value changes only if nothing determines it. The tableau is not
// interpreted.

extension UIView {
  /// Whether the active constraints leave the view's position or size undetermined, so that other layouts are equally
  /// good. False for a view that translates its autoresizing mask. For debugging: it solves all constraints again.
  public var hasAmbiguousLayout: Bool { !ambiguousVariables.isEmpty }

  /// Changes a view with an ambiguous layout to another equally good layout at the next layout pass, which makes the
  /// ambiguity visible. Does nothing for other views.
  /// - Note: UIKit chooses at random; here each call takes the next element of a fixed sequence.
  public func exerciseAmbiguityInLayout() {
    let lengths = ambiguousVariables
    guard !lengths.isEmpty, let superview else { return }
    rootView.layoutEngine.exercise(self, lengths, within: superview.bounds.size)
    superview.setNeedsLayoutIfIdle()
  }

  /// The variables of the view's rectangle that constraints leave undetermined.
  private var ambiguousVariables: [FrameVariable] {
    guard superview != nil, !translatesAutoresizingMaskIntoConstraints else { return [] }
    let engine = rootView.layoutEngine
    engine.flush()
    return engine.ambiguousVariables(of: self)
  }
}

/// One of the four variables of a rectangle.
enum FrameVariable: CaseIterable {
  case x, y, width, height

  @MainActor func symbol(_ box: LayoutItemVariables) -> LayoutSolver.Symbol {
    switch self {
    case .x: box.x
    case .y: box.y
    case .width: box.width
    case .height: box.height
    }
  }
  var isHorizontal: Bool { self == .x || self == .width }
}

extension LayoutEngine {
  /// Strengths below any priority, for exercising ambiguity and, weaker still, for detecting it.
  private static let strengths = (exercise: 1e-6, question: 1e-7)

  func ambiguousVariables(of view: UIView) -> [FrameVariable] {
    // Without any constraint the view's whole rectangle is undetermined.
    guard let box = existingVariables(view) else { return FrameVariable.allCases }
    var solver = solver
    for other in boxes { for constraint in other.exerciseConstraints { solver.remove(constraint) } }
    _ = solver.resolve()
    return FrameVariable.allCases.filter { length in
      let symbol = length.symbol(box)
      let value = solver.value(symbol)
      return [1.0, -1].contains { way in
        var other = solver
        let goal = LayoutSolver.Expression(constant: -(value + way), [(symbol, 1)])
        _ = other.add(goal, .equal, strength: Self.strengths.question)
        _ = other.resolve()
        return abs(other.value(symbol) - value) > 1e-6
      }
    }
  }

  /// Adds weak constraints that give undetermined variables other values, within the size of the superview.
  func exercise(_ view: UIView, _ lengths: [FrameVariable], within size: CGSize) {
    let box = variables(view)
    for constraint in box.exerciseConstraints { removeConstraint(constraint) }
    box.exerciseCount += 1
    box.exerciseConstraints = lengths.map { length in
      // Multiples of the golden ratio modulo 1 are evenly distributed and never repeat.
      let step = Double(box.exerciseCount * 4 + FrameVariable.allCases.firstIndex(of: length)!)
      let part = (step * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let goal = part * Double(length.isHorizontal ? size.width : size.height)
      return add(
        LayoutSolver.Expression(constant: -goal, [(length.symbol(box), 1)]), .equal,
        Self.strengths.exercise, .system(box, "exercise"))
    }
    setNeedsFlush()
  }
}
