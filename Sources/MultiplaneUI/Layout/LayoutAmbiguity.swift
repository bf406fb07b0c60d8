// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

// A variable is ambiguous if a layout with another value of the variable satisfies the constraints equally well. To
// find out, a constraint that demands another value, weaker than all other constraints, is added to a copy of the
// solver: the value changes only if nothing determines it.

extension UIView {
  /// Whether the active constraints leave the view's position or size undetermined, so that other layouts are equally
  /// good. False for a view that has no superview or that translates its autoresizing mask into constraints. For
  /// debugging, since the getter solves the constraints several times.
  public var hasAmbiguousLayout: Bool { !ambiguousVariables.isEmpty }

  /// Gives a view with an ambiguous layout another equally good layout at the next layout pass, which makes the
  /// ambiguity visible. Does nothing for other views.
  /// - Note: UIKit chooses at random; here each call takes the next element of a fixed sequence.
  public func exerciseAmbiguityInLayout() {
    let lengths = ambiguousVariables
    guard !lengths.isEmpty, let superview else { return }
    rootView.layoutEngine.exercise(self, lengths, within: superview.bounds.size)
    superview.setNeedsLayoutIfIdle()
  }

  /// The variables of the view's alignment rectangle that constraints leave undetermined.
  private var ambiguousVariables: [FrameVariable] {
    guard superview != nil, !translatesAutoresizingMaskIntoConstraints else { return [] }
    let engine = rootView.layoutEngine
    engine.flush()
    return engine.ambiguousVariables(of: self)
  }
}

/// One of the four variables of an alignment rectangle.
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
  /// Strengths below that of any priority: one for constraints that exercise an ambiguity, and a weaker one for
  /// constraints that detect it.
  private static let strengths = (exercise: 1e-6, question: 1e-7)

  func ambiguousVariables(of view: UIView) -> [FrameVariable] {
    // No constraint refers to a view without variables, so its whole rectangle is undetermined.
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

  /// Adds weak constraints that give the undetermined variables `lengths` of a view other values, from 0 to the size of
  /// the superview. Removes the constraints that the previous call for the view added.
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
