// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The primal and the dual simplex method.
extension LayoutSolver {
  /// The maximum number of pivots in one call of ``primalOptimize()`` or ``dualOptimize()``. After a tenth of them, the
  /// dual method selects the leaving row by the smallest basic symbol, which prevents cycling.
  private static let pivotLimit = 20_000

  /// Whether a symbol is restricted and nonbasic and its reduced cost is negative in the strongest level in which the
  /// cost is not 0.
  private func hasNegativeReducedCost(_ symbol: Symbol) -> Bool {
    guard kinds[symbol] == .restricted, rowBySymbol[symbol] < 0 else { return false }
    for level in costs {
      let cost = level[symbol]
      if cost < -Self.tolerance { return true }
      if cost > Self.tolerance { return false }
    }
    return false
  }

  /// Whether the ratio of cost to absolute coefficient is smaller for `a` than for `b`, compared from the strongest
  /// level on.
  private func hasSmallerRatio(_ a: Term, _ b: Term) -> Bool {
    for level in costs {
      let (first, second) = (
        max(level[a.symbol], 0) / abs(a.coefficient), max(level[b.symbol], 0) / abs(b.coefficient)
      )
      if abs(first - second) > Self.tolerance { return first < second }
    }
    return false
  }

  /// Minimizes the costs with the primal simplex method; rows stay feasible.
  package mutating func primalOptimize() {
    var count = 0
    while count < Self.pivotLimit {
      enteringCandidates = enteringCandidates.filter { hasNegativeReducedCost($0) }
      // Bland's rule, the smallest index, prevents cycling: https://doi.org/10.1287/moor.2.2.103
      guard let entering = enteringCandidates.min() else { break }
      var best: (row: Int, ratio: Double)?
      for row in liveRows(of: entering) where kinds[rows[row].basic] != .free {
        let step = coefficient(of: entering, in: row)
        guard step < 0 else { continue }
        let ratio = max(0, rows[row].constant) / -step
        if let known = best {
          if ratio < known.ratio - Self.coefficientEpsilon
            || ratio < known.ratio + Self.coefficientEpsilon
              && rows[row].basic < rows[known.row].basic
          {
            best = (row, ratio)
          }
        } else {
          best = (row, ratio)
        }
      }
      guard let best else {
        // No row limits the symbol. Total costs cannot decrease without limit, so the negative cost is a rounding
        // error.
        enteringCandidates.removeAll { $0 == entering }
        continue
      }
      pivot(best.row, entering)
      count += 1
    }
    enteringCandidates.removeAll(keepingCapacity: true)
    // The primal method keeps all rows feasible, so there is nothing to check.
    infeasibleCandidates.removeAll(keepingCapacity: true)
  }

  /// Restores feasibility with the dual simplex method; costs stay optimal.
  /// - Returns: Constraints that conflict with each other, in the order of their addition; nil if no conflict was
  ///   found.
  package mutating func dualOptimize() -> [ID]? {
    var count = 0
    while !infeasibleCandidates.isEmpty {
      var worst: Int?
      var open: [Int] = []
      visitStamp += 1
      for row in infeasibleCandidates where rows[row].basic >= 0 && visitStamps[row] != visitStamp {
        visitStamps[row] = visitStamp
        switch kinds[rows[row].basic] {
        case .restricted where rows[row].constant < -Self.tolerance: open.append(row)
        case .dummy where abs(rows[row].constant) > Self.tolerance: open.append(row)
        default: continue
        }
        if let known = worst {
          let isWorse =
            count > Self.pivotLimit / 10
            ? rows[row].basic < rows[known].basic
            : abs(rows[row].constant) > abs(rows[known].constant)
          if isWorse { worst = row }
        } else {
          worst = row
        }
      }
      infeasibleCandidates = open
      guard let worst, count < Self.pivotLimit else { break }
      guard let entering = enteringSymbol(worst) else {
        return conflictingConstraints(inRow: worst)
      }
      pivot(worst, entering)
      count += 1
    }
    infeasibleCandidates.removeAll(keepingCapacity: true)
    return nil
  }

  /// Returns the symbol that can replace a row's infeasible basic symbol: a free one, or else the one with the least
  /// increase of costs; nil if no symbol can, which means that constraints conflict.
  private func enteringSymbol(_ row: Int) -> Symbol? {
    let isDummy = kinds[rows[row].basic] == .dummy
    let constant = rows[row].constant
    var best: Term?
    for term in rows[row].terms where kinds[term.symbol] != .dummy {
      if kinds[term.symbol] == .free { return term.symbol }
      guard abs(term.coefficient) > Self.tolerance else { continue }
      let grows = isDummy && constant > 0 ? term.coefficient < 0 : term.coefficient > 0
      guard grows else { continue }
      if best.map({ hasSmallerRatio(term, $0) }) ?? true { best = term }
    }
    return best?.symbol
  }

  /// Returns the constraints that are linearly combined in a row, in the order of their addition.
  private func conflictingConstraints(inRow row: Int) -> [ID] {
    var seen: [ID] = []
    for symbol in [rows[row].basic] + rows[row].terms.map(\.symbol) {
      let owner = owners[symbol]
      if owner >= 0, !seen.contains(owner) { seen.append(owner) }
    }
    return seen.sorted { records[$0].serial < records[$1].serial }
  }

  // MARK: - Constraints

  /// Adds a constraint to the tableau. Must be followed by ``dualOptimize()`` and, for a non-required constraint,
  /// ``primalOptimize()``.
  /// - Returns: Constraints that conflict with each other, if the new row already shows the conflict; otherwise nil.
  package mutating func addToTableau(_ id: ID) -> [ID]? {
    let record = records[id]
    var row = substitutingBasicSymbols(in: record.expression)
    let isEqual = record.relation == .equal
    let plus = makeSymbol(record.isRequired && isEqual ? .dummy : .restricted, owner: id)
    records[id].positiveError = plus
    records[id].isInstalled = true
    row.basic = plus
    let free = row.terms.first { kinds[$0.symbol] == .free }?.symbol
    if record.isRequired {
      let index = makeRow(row)
      if let free {
        pivot(index, free)
      } else if isEqual {
        return removeFromBasis(index)
      } else {
        infeasibleCandidates.append(index)
      }
      return nil
    }

    let minus = makeSymbol(.restricted, owner: id)
    records[id].negativeError = minus
    let level = level(of: record.strength)
    if free == nil, row.constant < 0 {
      // The expression is negative, so the row is that of the other error: minus = plus - expression.
      row.constant = -row.constant
      for i in row.terms.indices { row.terms[i].coefficient = -row.terms[i].coefficient }
      row.basic = minus
      insert(plus, into: &row)
    } else {
      insert(minus, into: &row)
    }
    for symbol in isEqual ? [plus, minus] : [minus] {
      if symbol == row.basic { addCosts(row.terms, 1, level) } else { costs[level][symbol] += 1 }
    }
    let index = makeRow(row)
    if let free {
      // The pivot makes plus and minus nonbasic, so that both are 0 and the constraint costs nothing.
      pivot(index, free)
    }
    return nil
  }

  private func insert(_ symbol: Symbol, into row: inout Row) {
    let end = row.terms.firstIndex { $0.symbol > symbol } ?? row.terms.count
    row.terms.insert(Term(symbol: symbol, coefficient: 1), at: end)
  }

  /// Replaces the dummy that is a row's basic symbol, or records the row as redundant if no other symbol can replace
  /// the dummy.
  /// - Returns: Constraints that conflict with each other, in the order of their addition; nil if no conflict was
  ///   found.
  private mutating func removeFromBasis(_ row: Int) -> [ID]? {
    if abs(rows[row].constant) > Self.tolerance {
      guard let entering = enteringSymbol(row) else { return conflictingConstraints(inRow: row) }
      pivot(row, entering)
      return nil
    }
    rows[row].constant = 0
    for sign in [1.0, -1] {
      var best: Term?
      for term in rows[row].terms where kinds[term.symbol] != .dummy {
        if kinds[term.symbol] == .free {
          pivot(row, term.symbol)
          return nil
        }
        guard term.coefficient * sign > Self.tolerance else { continue }
        if best.map({ hasSmallerRatio(term, $0) }) ?? true { best = term }
      }
      if let best {
        pivot(row, best.symbol)
        return nil
      }
    }
    redundant.append(row)
    return nil
  }

  /// Removes a constraint and its symbols from the tableau, then minimizes the costs of the remaining constraints.
  package mutating func removeFromTableau(_ id: ID) {
    let record = records[id]
    if !record.isRequired {
      let level = level(of: record.strength)
      for symbol in record.relation == .equal
        ? [record.positiveError, record.negativeError] : [record.negativeError]
      {
        let row = rowBySymbol[symbol]
        if row >= 0 {
          addCosts(rows[row].terms, -1, level)
        } else {
          costs[level][symbol] -= 1
          enteringCandidates.append(symbol)
        }
      }
    }
    let basic = [record.positiveError, record.negativeError].first {
      $0 >= 0 && rowBySymbol[$0] >= 0
    }
    if let basic {
      drop(row: rowBySymbol[basic])
    } else if let row = leavingRow(for: record.positiveError) {
      pivot(row, record.positiveError)
      drop(row: row)
    }
    for symbol in [record.positiveError, record.negativeError] where symbol >= 0 {
      freeSymbol(symbol)
    }
    records[id].isInstalled = false
    for row in redundant where rows[row].terms.contains(where: { kinds[$0.symbol] != .dummy }) {
      redundant.removeAll { $0 == row }
      _ = removeFromBasis(row)
    }
    primalOptimize()
  }

  /// Returns the row in which a constraint's nonbasic symbol can become basic while the other rows stay feasible, so
  /// that the row, and with it the constraint, can be removed; nil if no row contains the symbol.
  private mutating func leavingRow(for symbol: Symbol) -> Int? {
    var rising: (row: Int, ratio: Double)?
    var falling: (row: Int, ratio: Double)?
    var free: Int?
    for row in liveRows(of: symbol) {
      let step = coefficient(of: symbol, in: row)
      let ratio = abs(rows[row].constant / step)
      switch kinds[rows[row].basic] {
      // The redundant constraint of this row takes the place of the removed one.
      case .dummy: return row
      case .free: free = free ?? row
      default:
        if step < 0 {
          if rising.map({ ratio < $0.ratio }) ?? true { rising = (row, ratio) }
        } else if falling.map({ ratio < $0.ratio }) ?? true {
          falling = (row, ratio)
        }
      }
    }
    return rising?.row ?? falling?.row ?? free
  }
}
