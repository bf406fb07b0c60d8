// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A solver for linear constraints that are required or have a strength.
///
/// An incremental simplex method in the manner of Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm, https://doi.org/10.1145/504704.504705). Each constraint `expression = 0` or
/// `expression >= 0` becomes `p - n = expression` with nonnegative symbols p and n. In a required constraint n is
/// omitted; p is a dummy, which stays 0, or for `>=` a slack, which has no cost. In other constraints n is an error,
/// which costs the strength of the constraint per unit; p is another error, or for `>=` a slack. The tableau is kept
/// solved:
///
/// - Rows express a basic symbol by nonbasic symbols, which are 0; terms are sorted by symbol, so that sums are
///   evaluated in one order, independent of hashing. Columns list the rows that may contain a symbol.
/// - Costs have a level for each strength and are compared from the strongest on: a stronger constraint prevails over
///   any number of weaker ones. The usual single sum of weights cannot guarantee that.
/// - Costs, and rows whose basic symbol is restricted, contain no free variable; a free variable that they would
///   contain is made basic.
///
/// ``resolve()`` processes required constraints and new constants with the dual method (costs stay optimal, rows become
/// feasible) and non-required constraints with the primal method. ``remove(_:)`` also uses the primal method.
///
/// Existing Swift libraries that were considered: CassowarySwift by Tribal Worldwide London, a port of Kiwi, adds
/// strengths up in one weight of three digits; Cassowary by nangege does the same, iterates over sets and dictionaries
/// in an order that differs between runs, and has a license that excludes some uses. Neither supports Apple's thousand
/// priorities, of which a higher one always prevails.
package struct LayoutSolver {
  package init() {}

  /// An index that stands for a variable, or for a slack, error or dummy that the solver adds for a constraint.
  package typealias Symbol = Int
  /// An identifier of a constraint: its index in `records`. The identifier of a removed constraint is reused, so the
  /// order of identifiers has no meaning.
  package typealias ID = Int

  /// The relation of an expression to 0.
  package enum Relation { case equal, atLeast }

  /// A constant plus multiples of variables.
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
    /// The strength; a constraint with strength 1000 or more is required.
    package var strength: Double
    /// The position of the constraint in the order in which constraints were added to the solver, starting at 1.
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

  /// The smallest strength of a required constraint.
  package static let required = 1000.0
  /// The strength of a required constraint after a call of ``breakConstraint(_:)``: just below ``required``.
  package static let broken = 999.999

  package static let tolerance = 1e-8
  package static let coefficientEpsilon = 1e-10

  // Arrays indexed by symbol: its kind, the row in which it is basic (or -1), the rows that may contain it, and the
  // constraint that it was added for (or -1).
  package var kinds: [Kind] = []
  package var rowBySymbol: [Int] = []
  package var columns: [[Int]] = []
  package var owners: [ID] = []
  /// Symbols of kind `unused`; `makeSymbol(_:owner:)` takes the last one before it adds a new symbol.
  package var recycledSymbols: [Symbol] = []

  package var rows: [Row] = []
  package var recycledRows: [Int] = []
  /// For each row, the value of `visitStamp` during the last traversal that visited the row; 0 if none has.
  package var visitStamps: [Int] = []
  package var visitStamp = 0

  /// The distinct strengths of the non-required constraints that were added to the tableau since the last ``reset()``,
  /// in descending order. Each strength is a level of costs.
  package var levels: [Double] = []
  /// The cost of one unit of a symbol, indexed by level, then by symbol.
  package var costs: [[Double]] = []

  package var records: [ConstraintRecord] = []
  package var recycledRecords: [ID] = []
  package var serial = 0
  package var pending: [ID] = []
  /// Symbols whose reduced cost may have become negative.
  package var enteringCandidates: [Symbol] = []
  /// Rows whose basic symbol may violate its sign: a restricted symbol may be negative, or a dummy may not be 0.
  package var infeasibleCandidates: [Int] = []
  /// Rows whose basic symbol is a dummy that no other symbol can replace: required equations that follow from others.
  package var redundant: [Int] = []
  package var scratch: [Term] = []
  /// Whether the last ``resolve()`` found a conflict, and ``reset()`` was not called since. The tableau is then
  /// unusable.
  private var isInconsistent = false
  /// The number of pivots since the solver was created.
  package var pivots = 0

  // MARK: Variables

  /// Adds a variable, whose value is 0 as long as no constraint contains it, and returns its symbol.
  package mutating func addVariable(isNonNegative: Bool) -> Symbol {
    makeSymbol(isNonNegative ? .restricted : .free, owner: -1)
  }

  /// Removes a variable that no constraint contains.
  package mutating func removeVariable(_ symbol: Symbol) {
    if rowBySymbol[symbol] >= 0 { drop(row: rowBySymbol[symbol]) }
    freeSymbol(symbol)
  }

  /// Returns the current value of a variable. The values are a solution of the constraints after a ``resolve()`` that
  /// found no conflict, until a constraint is added or changed.
  package func value(_ symbol: Symbol) -> Double {
    let row = rowBySymbol[symbol]
    return row < 0 ? 0 : rows[row].constant
  }

  // MARK: Constraints

  /// Adds a constraint, which takes effect at the next ``resolve()``.
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

  /// Removes a constraint. If the constraint is in the tableau, finds the best solution without it; after a conflict,
  /// instead makes all other constraints pending.
  package mutating func remove(_ id: ID) {
    // Processes changed constants first, since the removal assumes feasible rows.
    if isInconsistent || dualOptimize() != nil { reset() }
    if records[id].isInstalled {
      removeFromTableau(id)
    } else {
      pending.removeAll { $0 == id }
    }
    records[id].isUsed = false
    recycledRecords.append(id)
  }

  /// Changes the constant of a constraint's expression. The next ``resolve()`` adapts the solution.
  package mutating func setConstant(_ id: ID, to constant: Double) {
    let change = constant - records[id].expression.constant
    guard change != 0 else { return }
    records[id].expression.constant = constant
    guard records[id].isInstalled else { return }
    // The constraint is now plus - minus = old expression + change, so plus is replaced by plus - change.
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

  /// Processes added constraints and changed constants until the solution is optimal or a conflict is found.
  /// - Returns: Required constraints that conflict with each other, in the order of their addition; empty if there is
  ///   no conflict. One of them must be removed or passed to ``breakConstraint(_:)`` before the next call.
  package mutating func resolve() -> [ID] {
    if isInconsistent { reset() }
    let conflict = resolvePending() ?? []
    isInconsistent = !conflict.isEmpty
    return conflict
  }

  private mutating func resolvePending() -> [ID]? {
    if let conflict = dualOptimize() { return conflict }
    if !pending.isEmpty {
      // In the order of addition: consecutive constraints of a layout share variables, which keeps rows short. Adding
      // the strongest first takes seven times as long for a row of 250 views.
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

  /// Lowers the strength of a required constraint to ``broken`` and discards the tableau.
  package mutating func breakConstraint(_ id: ID) {
    records[id].strength = Self.broken
    reset()
  }

  /// Whether a constraint holds for the current values of its variables, with a tolerance of 1e-6.
  package func isSatisfied(_ id: ID) -> Bool {
    let expression = records[id].expression
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * self.value($1.symbol)
    }
    return records[id].relation == .equal ? abs(value) < 1e-6 : value > -1e-6
  }

  /// Discards the tableau; all constraints become pending again.
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

  /// Removes a nonbasic symbol from all rows and costs and makes it available for reuse.
  package mutating func freeSymbol(_ symbol: Symbol) {
    for row in liveRows(of: symbol) {
      if let index = index(of: symbol, in: row) { rows[row].terms.remove(at: index) }
    }
    columns[symbol] = []
    for level in costs.indices { costs[level][symbol] = 0 }
    kinds[symbol] = .unused
    recycledSymbols.append(symbol)
  }

  /// Returns the index of a strength in ``levels``, inserting the strength with zero costs if it is missing.
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
