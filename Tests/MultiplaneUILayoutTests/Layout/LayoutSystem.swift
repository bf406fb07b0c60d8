// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A system of constraints and a sequence of changes to it, decoded from a line that `Scripts/differential` wrote.
struct LayoutSystem: Decodable {
  struct Constraint: Decodable {
    var isEqual: Bool
    var strength: Double
    var constant: Double
    /// Pairs of the index of a variable and a coefficient.
    var terms: [[Double]]
  }

  struct Step: Decodable {
    /// The indices of constraints to remove, and of constraints to add.
    var remove: [Int]
    var add: [Int]
    /// Pairs of the index of a constraint and its new constant.
    var set: [[Double]]
    /// For each strength, in descending order, the least sum of violations; only in systems of tests.
    var costs: [[Double]]?
  }

  /// The conflicts and the solution after a step.
  struct Result: Encodable {
    /// The sets of constraints that it reported as conflicts since the last step. The last of each was broken.
    var conflicts: [[Int]]
    var values: [Double]
  }

  /// For each variable, whether it must not be negative.
  var variables: [Bool]
  var constraints: [Constraint]
  var steps: [Step]

  /// Solves the system after each step. In a conflict, breaks the last constraint, as layout does.
  func results() -> [Result] {
    var solver = LayoutSolver()
    let symbols = variables.map { solver.addVariable(isNonNegative: $0) }
    var ids: [Int: LayoutSolver.ID] = [:]
    return steps.map { step in
      for index in step.remove { ids.removeValue(forKey: index).map { solver.remove($0) } }
      for index in step.add {
        let constraint = constraints[index]
        let terms = constraint.terms.map {
          LayoutSolver.Term(symbol: symbols[Int($0[0])], coefficient: $0[1])
        }
        ids[index] = solver.add(
          .init(constant: constraint.constant, terms: terms),
          constraint.isEqual ? .equal : .atLeast, strength: constraint.strength)
      }
      for pair in step.set { ids[Int(pair[0])].map { solver.setConstant($0, to: pair[1]) } }
      var conflicts: [[Int]] = []
      while true {
        let conflict = solver.resolve()
        guard let last = conflict.last, conflicts.count < 1000 else { break }
        conflicts.append(conflict.map { id in ids.first { $0.value == id }?.key ?? -1 })
        solver.breakConstraint(last)
      }
      return Result(conflicts: conflicts, values: symbols.map { solver.value($0) })
    }
  }
}
