// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

// A variable is ambiguous when another value of it costs no more. To see that, a copy of the solver gets a wish for another
// value that is weaker than all others: it is granted where nothing speaks against it. No tableau has to be interpreted.

extension UIView {
  /// Whether the active constraints leave open where the view is or how large: then there are other layouts as good as
  /// the one that shows. False for a view that translates its autoresizing mask. For looking for mistakes: it solves all
  /// constraints anew.
  public var hasAmbiguousLayout: Bool { !ambiguousVariables.isEmpty }

  /// Changes a view with an ambiguous layout to another layout that is as good, at the next layout, to show what is open.
  /// Nothing for others.
  /// - Note: UIKit chooses at random; here each call takes the next of a fixed sequence.
  public func exerciseAmbiguityInLayout() {
    let lengths = ambiguousVariables
    guard !lengths.isEmpty, let superview else { return }
    rootView.layoutEngine.exercise(self, lengths, within: superview.bounds.size)
    superview.setNeedsLayoutIfIdle()
  }

  /// The lengths of its rectangle that constraints leave open.
  private var ambiguousVariables: [FrameVariable] {
    guard superview != nil, !translatesAutoresizingMaskIntoConstraints else { return [] }
    let engine = rootView.layoutEngine
    engine.flush()
    return engine.ambiguousVariables(of: self)
  }
}

/// One of the variables of a rectangle.
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
  /// Weaker than any priority, and weaker than that.
  private static let strengths = (exercise: 1e-6, question: 1e-7)

  func ambiguousVariables(of view: UIView) -> [FrameVariable] {
    // A view that no constraint is about may be anywhere.
    guard let box = existingVariables(view) else { return FrameVariable.allCases }
    var solver = solver
    for other in boxes { for wish in other.exerciseConstraints { solver.remove(wish) } }
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

  /// Wishes for other values of what is open, of the size of the superview.
  func exercise(_ view: UIView, _ lengths: [FrameVariable], within size: CGSize) {
    let box = variables(view)
    for wish in box.exerciseConstraints { removeConstraint(wish) }
    box.exerciseCount += 1
    box.exerciseConstraints = lengths.map { length in
      // The golden section comes by all parts of the way, never twice by the same.
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
