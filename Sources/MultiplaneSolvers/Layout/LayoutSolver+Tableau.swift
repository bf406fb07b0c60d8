// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Changes of the simplex tableau: its rows, its columns and the exchange of basic symbols.
extension LayoutSolver {
  /// Returns the index of a symbol's term in a row, by binary search; nil if the row does not contain the symbol.
  package func index(of symbol: Symbol, in row: Int) -> Int? {
    rows[row].terms.withUnsafeBufferPointer { terms in
      var (low, high) = (0, terms.count)
      while low < high {
        let middle = (low + high) >> 1
        if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
      }
      return low < terms.count && terms[low].symbol == symbol ? low : nil
    }
  }

  package func coefficient(of symbol: Symbol, in row: Int) -> Double {
    index(of: symbol, in: row).map { rows[row].terms[$0].coefficient } ?? 0
  }

  /// Returns the rows whose terms contain a symbol, each once, and removes all other rows from the symbol's column.
  package mutating func liveRows(of symbol: Symbol) -> [Int] {
    visitStamp += 1
    var live: [Int] = []
    live.reserveCapacity(columns[symbol].count)
    for row in columns[symbol] where visitStamps[row] != visitStamp && rows[row].basic >= 0 {
      visitStamps[row] = visitStamp
      if index(of: symbol, in: row) != nil { live.append(row) }
    }
    columns[symbol] = live
    return live
  }

  package mutating func makeRow(_ row: Row) -> Int {
    let index: Int
    if let free = recycledRows.popLast() {
      rows[free] = row
      index = free
    } else {
      rows.append(row)
      visitStamps.append(0)
      index = rows.count - 1
    }
    rowBySymbol[row.basic] = index
    for term in row.terms { columns[term.symbol].append(index) }
    return index
  }

  package mutating func drop(row: Int) {
    rowBySymbol[rows[row].basic] = -1
    rows[row] = Row()
    recycledRows.append(row)
    redundant.removeAll { $0 == row }
  }

  /// Sets `sum` to `old` without the symbol `gone`, plus `factor` times `other`, which must not contain `gone`. Calls
  /// `added` for each new symbol, which `old` lacks. Terms are sorted by symbol; coefficients close to 0 are left out.
  private static func merge(
    _ old: [Term], without gone: Symbol, _ other: [Term], times factor: Double,
    into sum: inout [Term], added: (Symbol) -> Void
  ) {
    sum.removeAll(keepingCapacity: true)
    sum.reserveCapacity(old.count + other.count)
    old.withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { other in
        var (i, j) = (0, 0)
        while i < old.count || j < other.count {
          if j == other.count || i < old.count && old[i].symbol < other[j].symbol {
            if old[i].symbol != gone { sum.append(old[i]) }
            i += 1
          } else if i == old.count || other[j].symbol < old[i].symbol {
            let value = other[j].coefficient * factor
            if abs(value) > coefficientEpsilon {
              sum.append(Term(symbol: other[j].symbol, coefficient: value))
              added(other[j].symbol)
            }
            j += 1
          } else {
            let value = old[i].coefficient + other[j].coefficient * factor
            if abs(value) > coefficientEpsilon {
              sum.append(Term(symbol: old[i].symbol, coefficient: value))
            }
            i += 1
            j += 1
          }
        }
      }
    }
  }

  /// Returns an expression as a row without a basic symbol: each basic symbol in the expression is replaced by its row.
  package mutating func substitutingBasicSymbols(in expression: Expression) -> Row {
    var row = Row(constant: expression.constant)
    var sum: [Term] = []
    for term in expression.terms {
      let own = rowBySymbol[term.symbol]
      if own >= 0 {
        row.constant += rows[own].constant * term.coefficient
        Self.merge(
          row.terms, without: -1, rows[own].terms, times: term.coefficient, into: &sum
        ) { _ in }
      } else {
        Self.merge(
          row.terms, without: -1, [Term(symbol: term.symbol, coefficient: 1)],
          times: term.coefficient, into: &sum
        ) { _ in }
      }
      swap(&row.terms, &sum)
    }
    return row
  }

  /// Makes `entering`, a nonbasic symbol in a row, the row's basic symbol, and eliminates it from all other rows and
  /// the costs.
  package mutating func pivot(_ row: Int, _ entering: Symbol) {
    pivots += 1
    guard let place = index(of: entering, in: row) else { return }
    let leaving = rows[row].basic
    let factor = -1 / rows[row].terms[place].coefficient
    // leaving = c + a entering + ... becomes entering = -c/a + leaving/a - ...
    rows[row].terms.remove(at: place)
    rows[row].constant *= factor
    for i in rows[row].terms.indices { rows[row].terms[i].coefficient *= factor }
    let end = rows[row].terms.firstIndex { $0.symbol > leaving } ?? rows[row].terms.count
    rows[row].terms.insert(Term(symbol: leaving, coefficient: -factor), at: end)
    columns[leaving].append(row)
    rows[row].basic = entering
    rowBySymbol[leaving] = -1
    rowBySymbol[entering] = row
    substitute(entering, by: row)
  }

  /// Substitutes a row for its basic symbol in all other rows and in the costs.
  private mutating func substitute(_ symbol: Symbol, by row: Int) {
    let source = rows[row]
    for target in liveRows(of: symbol) where target != row {
      let factor = coefficient(of: symbol, in: target)
      rows[target].constant += source.constant * factor
      var columns = self.columns
      self.columns = []
      Self.merge(
        rows[target].terms, without: symbol, source.terms, times: factor, into: &scratch
      ) { columns[$0].append(target) }
      self.columns = columns
      swap(&rows[target].terms, &scratch)
      infeasibleCandidates.append(target)
    }
    columns[symbol].removeAll(keepingCapacity: true)
    infeasibleCandidates.append(row)
    for level in costs.indices {
      let cost = costs[level][symbol]
      guard cost != 0 else { continue }
      costs[level][symbol] = 0
      guard abs(cost) > Self.coefficientEpsilon else { continue }
      addCosts(source.terms, cost, level)
    }
  }

  /// Adds `factor` times the coefficients of terms to the costs of a level; the symbols of the terms become entering
  /// candidates.
  package mutating func addCosts(_ terms: [Term], _ factor: Double, _ level: Int) {
    for term in terms {
      let value = costs[level][term.symbol] + term.coefficient * factor
      costs[level][term.symbol] = abs(value) > Self.coefficientEpsilon ? value : 0
      enteringCandidates.append(term.symbol)
    }
  }
}
