// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneSolvers
import TestSupport
import Testing

@testable import MultiplaneUI

extension LayoutSolver {
  /// Adds the constraint that `constant + sum of terms` is related to 0.
  @discardableResult fileprivate mutating func add(
    _ terms: [(Symbol, Double)], _ constant: Double, _ relation: Relation = .equal,
    at strength: Double = 1000
  ) -> ID {
    add(
      Expression(
        constant: constant, terms: terms.map { Term(symbol: $0.0, coefficient: $0.1) }),
      relation, strength: strength)
  }
}

/// A deterministic generator of pseudorandom numbers.
private struct SeededGenerator {
  var state: UInt64
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}

@Suite struct LayoutSolverTests {
  @Test func requiredEqualitiesAreSolved() {
    var solver = LayoutSolver()
    let (x, y) = (
      solver.addVariable(isNonNegative: false), solver.addVariable(isNonNegative: false)
    )
    solver.add([(x, 1), (y, 1)], -10)
    solver.add([(x, 1), (y, -1)], 4)
    expect(solver.resolve().isEmpty)
    expect(solver.value(x) == 3 && solver.value(y) == 7)
  }

  @Test func strongerConstraintsAlwaysWin() {
    var solver = LayoutSolver()
    let x = solver.addVariable(isNonNegative: false)
    // A thousand weaker constraints against one stronger.
    for _ in 0..<1000 { solver.add([(x, 1)], -5, at: 500) }
    solver.add([(x, 1)], -9, at: 501)
    expect(solver.resolve().isEmpty)
    expect(abs(solver.value(x) - 9) < 1e-9)
  }

  @Test func inequalitiesHoldAndWeakConstraintsApproach() {
    var solver = LayoutSolver()
    let x = solver.addVariable(isNonNegative: true)
    solver.add([(x, -1)], 100, .atLeast)
    let wish = solver.add([(x, 1)], -300, at: 250)
    expect(solver.resolve().isEmpty)
    expect(solver.value(x) == 100 && !solver.isSatisfied(wish))
    let low = solver.add([(x, -1)], 20, .atLeast, at: 750)
    expect(solver.resolve().isEmpty && solver.value(x) == 20)
    solver.remove(low)
    expect(solver.resolve().isEmpty && solver.value(x) == 100)
  }

  @Test func constantsCanChange() {
    var solver = LayoutSolver()
    let (x, w) = (
      solver.addVariable(isNonNegative: false), solver.addVariable(isNonNegative: true)
    )
    let left = solver.add([(x, 1)], -10)
    solver.add([(x, -1), (w, -1)], 200, .atLeast)
    let wish = solver.add([(w, 1)], -150, at: 750)
    expect(solver.resolve().isEmpty && solver.value(w) == 150)
    solver.setConstant(left, to: -120)
    expect(solver.resolve().isEmpty)
    expect(solver.value(x) == 120 && solver.value(w) == 80)
    solver.setConstant(wish, to: -30)
    expect(solver.resolve().isEmpty && solver.value(w) == 30)
    solver.setConstant(left, to: 0)
    solver.setConstant(wish, to: -180)
    expect(solver.resolve().isEmpty && solver.value(w) == 180 && solver.value(x) == 0)
  }

  @Test func conflictsAreReported() {
    var solver = LayoutSolver()
    let x = solver.addVariable(isNonNegative: false)
    let y = solver.addVariable(isNonNegative: false)
    let a = solver.add([(x, 1)], -10)
    solver.add([(y, 1)], -1)
    let b = solver.add([(x, 1)], -20)
    expectEqual(solver.resolve(), [a, b])
    solver.breakConstraint(b)
    expect(solver.resolve().isEmpty && solver.value(x) == 10 && solver.value(y) == 1)
    solver.remove(a)
    expect(solver.resolve().isEmpty && solver.value(x) == 20)
  }

  @Test func redundantConstraintsMustChangeTogether() {
    var solver = LayoutSolver()
    let x = solver.addVariable(isNonNegative: false)
    let a = solver.add([(x, 1)], -10)
    let b = solver.add([(x, 2)], -20)
    expect(solver.resolve().isEmpty)
    solver.remove(a)
    expect(solver.resolve().isEmpty && solver.value(x) == 10)
    let c = solver.add([(x, 1)], -10)
    expect(solver.resolve().isEmpty)
    solver.setConstant(b, to: -40)
    expectEqual(solver.resolve(), [b, c])
    solver.setConstant(c, to: -20)
    expect(solver.resolve().isEmpty && solver.value(x) == 20)
  }

  @Test func nonnegativeVariablesStayNonnegative() {
    var solver = LayoutSolver()
    let w = solver.addVariable(isNonNegative: true)
    let id = solver.add([(w, 1)], 40)
    expectEqual(solver.resolve(), [id])
    solver.remove(id)
    expect(solver.resolve().isEmpty && solver.value(w) == 0)
  }

  /// Adds, changes and removes constraints in a random order, and compares the result with a solution from scratch. The
  /// last level makes each solution unique.
  @Test(arguments: 0..<40) func incrementalSolutionMatchesFreshSolution(seed: Int) {
    var noise = SeededGenerator(state: UInt64(seed) &* 7_777_777 &+ 12345)
    struct AddedConstraint {
      var id: LayoutSolver.ID
      var terms: [(Int, Double)]
      var constant: Double
      var relation: LayoutSolver.Relation
      var strength: Double
    }
    var solver = LayoutSolver()
    let variables = (0..<6).map { solver.addVariable(isNonNegative: $0 % 2 == 1) }
    var made: [AddedConstraint] = []
    func add(_ terms: [(Int, Double)], _ constant: Double, _ r: LayoutSolver.Relation, _ s: Double)
    {
      let id = solver.add(terms.map { (variables[$0.0], $0.1) }, constant, r, at: s)
      made.append(
        AddedConstraint(id: id, terms: terms, constant: constant, relation: r, strength: s))
    }
    for i in variables.indices { add([(i, 1)], -Double(i * 10), .equal, Double(i + 1)) }
    for _ in 0..<60 {
      switch noise.next(4) {
      case 0, 1:
        let (a, b) = (noise.next(6), noise.next(6))
        let terms = a == b ? [(a, 1.0)] : [(a, 1.0), (b, Double(noise.next(5) - 2))]
        add(
          terms.filter { $0.1 != 0 }, Double(noise.next(200) - 100),
          noise.next(2) == 0 ? .equal : .atLeast, [1000, 750, 500, 250][noise.next(4)])
      case 2:
        let k = noise.next(made.count)
        made[k].constant = Double(noise.next(200) - 100)
        solver.setConstant(made[k].id, to: made[k].constant)
      default:
        guard made.count > 6 else { continue }
        let k = 6 + noise.next(made.count - 6)
        solver.remove(made.remove(at: k).id)
      }
      while true {
        let conflict = solver.resolve()
        guard let last = conflict.last else { break }
        solver.remove(last)
        made.removeAll { $0.id == last }
      }
      var fresh = LayoutSolver()
      let others = (0..<6).map { fresh.addVariable(isNonNegative: $0 % 2 == 1) }
      for m in made {
        fresh.add(m.terms.map { (others[$0.0], $0.1) }, m.constant, m.relation, at: m.strength)
      }
      expect(fresh.resolve().isEmpty)
      // The cost of each level is equal, though the values of the variables may differ.
      for strength in Set(made.map(\.strength)).sorted(by: >) {
        func cost(_ solver: LayoutSolver, _ variables: [Int]) -> Double {
          made.filter { $0.strength == strength }.reduce(0) { sum, m in
            let value = m.terms.reduce(m.constant) { $0 + $1.1 * solver.value(variables[$1.0]) }
            return sum + (m.relation == .equal ? abs(value) : max(0, -value))
          }
        }
        let (stepwise, anew) = (cost(solver, variables), cost(fresh, others))
        expect(abs(stepwise - anew) < 1e-5, "level \(strength): \(stepwise), \(anew)")
        if strength == 1000 { expect(stepwise < 1e-6) }
      }
      for v in variables.indices where v % 2 == 1 { expect(solver.value(variables[v]) > -1e-7) }
    }
  }
}
