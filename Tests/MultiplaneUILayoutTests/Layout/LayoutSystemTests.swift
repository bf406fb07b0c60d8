// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct LayoutSystemTests {
  /// Solves random systems and compares the violations of each priority with stored ones, of an earlier version
  /// of the solver, which `Scripts/differential --fixtures` stored after linear programs had found no lesser ones.
  @Test func violationsAreTheLeastByPriority() throws {
    let url = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Differential/layout-systems.jsonl").standardizedFileURL
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    expectEqual(lines.count, 150)
    for (number, line) in lines.enumerated() {
      let system = try JSONDecoder().decode(LayoutSystem.self, from: Data(line.utf8))
      if let fault = fault(of: system) { Issue.record("system \(number): \(fault)") }
    }
  }

  /// Returns a description of the first violation that is not the least, or nil.
  private func fault(of system: LayoutSystem) -> String? {
    var constraints = system.constraints
    var present: Set<Int> = []
    for (number, (step, result)) in zip(system.steps, system.results()).enumerated() {
      present.subtract(step.remove)
      for index in step.add {
        constraints[index] = system.constraints[index]
        present.insert(index)
      }
      for pair in step.set { constraints[Int(pair[0])].constant = pair[1] }
      for conflict in result.conflicts { constraints[conflict.last!].strength = 999.999 }
      var costs: [Double: Double] = [:]
      for index in present {
        let constraint = constraints[index]
        let value = constraint.terms.reduce(constraint.constant) {
          $0 + $1[1] * result.values[Int($1[0])]
        }
        costs[constraint.strength, default: 0] += constraint.isEqual ? abs(value) : max(0, -value)
      }
      let scale = result.values.reduce(1) { max($0, abs($1)) }
      guard costs[1000, default: 0] < 1e-6 * scale else { return "step \(number) is not feasible" }
      let expected = step.costs ?? []
      guard Set(expected.map { $0[0] }) == Set(costs.keys.filter { $0 < 1000 }) else {
        return "step \(number) has other priorities"
      }
      for pair in expected where abs(costs[pair[0], default: 0] - pair[1]) > 1e-4 * scale {
        let cost = costs[pair[0], default: 0]
        return "step \(number): \(cost) at priority \(pair[0]) instead of \(pair[1])"
      }
    }
    return nil
  }
}
