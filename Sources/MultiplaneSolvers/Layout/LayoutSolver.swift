// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Finds values of variables under linear constraints that are required, or more or less wished for.
///
/// An incremental simplex method in the manner of Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm, https://doi.org/10.1145/504704.504705). Each constraint `expression = 0` or
/// `expression >= 0` becomes `p - n = expression` with symbols p and n that are not negative: dummies stay 0, slacks
/// cost nothing, errors cost what the constraint is worth. The tableau is kept solved:
///
/// - Rows say what a basic symbol is in terms of the others, which are 0; terms are sorted by symbol, so that sums are
///   made in one order and no hash order shows. Columns list the rows that may have a term of a symbol.
/// - Costs are kept a level for each strength, and compared from the strongest on: what is worth more wins, however
///   many weaker ones it costs. One sum of weights, the usual way, cannot promise that.
/// - Free variables that occur in a restricted row or in costs are always basic.
///
/// What is added or changed is worked in by ``settle()``: required constraints and new constants by the dual method
/// (costs stay optimal, rows become feasible), wishes and removals by the primal one.
///
/// Swift libraries that were looked at before this was written: CassowarySwift of Tribal Worldwide London, a port of
/// Kiwi, adds strengths up in one weight of three digits; Cassowary of nangege does too, goes through sets and
/// dictionaries in an order that differs between runs, and has a licence that excludes some uses. Neither gives
/// Apple's thousand priorities, of which the higher always wins.
package struct LayoutSolver {
  package init() {}

  /// A variable, or one of the solver's own symbols.
  package typealias Symbol = Int
  /// A constraint, by the order of which nothing follows: numbers are used again.
  package typealias ID = Int

  /// What a constraint asks of its expression.
  package enum Relation { case equal, atLeast }

  /// `constant` and multiples of variables.
  package struct Expression {
    package var constant: Double
    package var terms: [Term]

    package init(constant: Double = 0, terms: [Term] = []) {
      (self.constant, self.terms) = (constant, terms)
    }
  }

  package struct Term {
    package var symbol: Symbol
    package var coefficient: Double

    package init(symbol: Symbol, coefficient: Double) {
      (self.symbol, self.coefficient) = (symbol, coefficient)
    }
  }

  package struct ConstraintRecord {
    package var expression: Expression
    package var relation: Relation
    /// 1000 and above is required.
    package var strength: Double
    /// Counts up with each constraint.
    package var serial: Int
    package var positiveError: Symbol = -1
    package var negativeError: Symbol = -1
    package var isInstalled = false
    package var isUsed = true
    package var isRequired: Bool { strength >= LayoutSolver.required }
  }

  package enum Kind: UInt8 { case unused, free, restricted, dummy }

  package struct Row {
    package var constant = 0.0
    package var terms: [Term] = []
    package var basic: Symbol = -1
  }

  /// From this strength on a constraint is never violated.
  package static let required = 1000.0
  /// The strength of a required constraint that was broken: it gives way to the required ones only.
  package static let broken = 999.999

  package static let tolerance = 1e-8
  package static let coefficientEpsilon = 1e-10

  // Of each symbol.
  package var kinds: [Kind] = []
  package var rowBySymbol: [Int] = []
  package var columns: [[Int]] = []
  package var owners: [ID] = []
  package var recycledSymbols: [Symbol] = []

  package var rows: [Row] = []
  package var recycledRows: [Int] = []
  /// Marks rows as seen in one walk over a column.
  package var visitStamps: [Int] = []
  package var visitStamp = 0

  /// Strengths of the levels, the greatest first, and what a unit of each symbol costs in them.
  package var levels: [Double] = []
  package var costs: [[Double]] = []

  package var records: [ConstraintRecord] = []
  package var recycledRecords: [ID] = []
  package var serial = 0
  package var pending: [ID] = []
  /// Symbols whose cost may have become negative.
  package var enteringCandidates: [Symbol] = []
  /// Rows that may be infeasible.
  package var infeasibleCandidates: [Int] = []
  /// Rows of dummies that are basic: constraints that say what others say.
  package var redundant: [Int] = []
  package var scratch: [Term] = []
  /// Whether constraints contradict each other, so that the tableau is good for nothing.
  private var isInconsistent = false
  /// How many pivots were made, ever.
  package var pivots = 0

  // MARK: Variables

  /// A variable of value 0.
  package mutating func addVariable(isNonNegative: Bool) -> Symbol {
    makeSymbol(isNonNegative ? .restricted : .free, owner: -1)
  }

  /// Forgets a variable that no constraint has any more.
  package mutating func removeVariable(_ symbol: Symbol) {
    if rowBySymbol[symbol] >= 0 { drop(row: rowBySymbol[symbol]) }
    freeSymbol(symbol)
  }

  /// What a variable is, after ``settle()``.
  package func value(_ symbol: Symbol) -> Double {
    let row = rowBySymbol[symbol]
    return row < 0 ? 0 : rows[row].constant
  }

  // MARK: Constraints

  /// Adds a constraint, to count from the next ``settle()`` on.
  package mutating func add(_ expression: Expression, _ relation: Relation, strength: Double) -> ID
  {
    serial += 1
    let record = ConstraintRecord(
      expression: expression, relation: relation, strength: strength, serial: serial)
    let id: ID
    if let free = recycledRecords.popLast() {
      records[free] = record
      id = free
    } else {
      records.append(record)
      id = records.count - 1
    }
    pending.append(id)
    return id
  }

  /// Takes a constraint out.
  package mutating func remove(_ id: ID) {
    // Constants that changed are worked in before, since what follows takes rows to be feasible.
    if isInconsistent || dualOptimize() != nil { reset() }
    if records[id].isInstalled {
      removeFromTableau(id)
    } else {
      pending.removeAll { $0 == id }
    }
    records[id].isUsed = false
    recycledRecords.append(id)
  }

  /// Changes the constant of a constraint's expression.
  package mutating func setConstant(_ id: ID, to constant: Double) {
    let change = constant - records[id].expression.constant
    guard change != 0 else { return }
    records[id].expression.constant = constant
    guard records[id].isInstalled else { return }
    // p - n = expression + change: in place of p stands p - change.
    let plus = records[id].positiveError
    let row = rowBySymbol[plus]
    if row >= 0 {
      rows[row].constant += change
      infeasibleCandidates.append(row)
      return
    }
    for row in liveRows(of: plus) {
      rows[row].constant -= coefficient(of: plus, in: row) * change
      infeasibleCandidates.append(row)
    }
  }

  /// Works in what was added and changed.
  /// - Returns: required constraints that contradict each other, in the order they were added, when there are; one of
  ///   them must be removed or given to ``breakConstraint(_:)``, and this be called again.
  package mutating func resolve() -> [ID] {
    if isInconsistent { reset() }
    let conflict = resolvePending() ?? []
    isInconsistent = !conflict.isEmpty
    return conflict
  }

  private mutating func resolvePending() -> [ID]? {
    if let conflict = dualOptimize() { return conflict }
    if !pending.isEmpty {
      // As they came: neighbours in a layout say what the other's rows need, which keeps rows short. The strongest
      // first takes seven times as long for a row of 250 views.
      let queue = pending.sorted { records[$0].serial < records[$1].serial }
      pending = []
      for (index, id) in queue.enumerated() {
        if let conflict = addToTableau(id) ?? dualOptimize() {
          pending.append(contentsOf: queue[(index + 1)...])
          return conflict
        }
        if !records[id].isRequired { primalOptimize() }
      }
    }
    primalOptimize()
    return nil
  }

  /// Makes a required constraint give way to the other required ones, and begins anew.
  package mutating func breakConstraint(_ id: ID) {
    records[id].strength = Self.broken
    reset()
  }

  /// Whether a constraint holds.
  package func isSatisfied(_ id: ID) -> Bool {
    let expression = records[id].expression
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * self.value($1.symbol)
    }
    return records[id].relation == .equal ? abs(value) < 1e-6 : value > -1e-6
  }

  /// Forgets what was solved; all constraints are to be installed again.
  package mutating func reset() {
    pending = []
    for id in records.indices where records[id].isUsed {
      for symbol in [records[id].positiveError, records[id].negativeError]
      where records[id].isInstalled && symbol >= 0 {
        kinds[symbol] = .unused
        recycledSymbols.append(symbol)
      }
      (records[id].positiveError, records[id].negativeError, records[id].isInstalled) = (
        -1, -1, false
      )
      pending.append(id)
    }
    (rows, recycledRows, visitStamps, visitStamp) = ([], [], [], 0)
    for symbol in kinds.indices {
      rowBySymbol[symbol] = -1
      columns[symbol] = []
    }
    (levels, costs, enteringCandidates, infeasibleCandidates, redundant) = ([], [], [], [], [])
    isInconsistent = false
  }

  // MARK: Symbols

  package mutating func makeSymbol(_ kind: Kind, owner: ID) -> Symbol {
    if let symbol = recycledSymbols.popLast() {
      kinds[symbol] = kind
      owners[symbol] = owner
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    rowBySymbol.append(-1)
    columns.append([])
    for level in costs.indices { costs[level].append(0) }
    return kinds.count - 1
  }

  /// Frees a symbol that is not basic, with what may be left of it.
  package mutating func freeSymbol(_ symbol: Symbol) {
    for row in liveRows(of: symbol) {
      if let index = index(of: symbol, in: row) { rows[row].terms.remove(at: index) }
    }
    columns[symbol] = []
    for level in costs.indices { costs[level][symbol] = 0 }
    kinds[symbol] = .unused
    recycledSymbols.append(symbol)
  }

  /// The level of a strength, made when there is none.
  package mutating func level(of strength: Double) -> Int {
    if let index = levels.firstIndex(where: { $0 <= strength }) {
      if levels[index] == strength { return index }
      levels.insert(strength, at: index)
      costs.insert([Double](repeating: 0, count: kinds.count), at: index)
      return index
    }
    levels.append(strength)
    costs.append([Double](repeating: 0, count: kinds.count))
    return levels.count - 1
  }
}
