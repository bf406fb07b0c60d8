// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The assignment problem: pairing the members of two sets at minimum cost.

/// Methods for pairing the members of two sets.
enum LinearAssignment {
  /// Returns a different column for each row, chosen so that the sum of the costs is smallest.
  ///
  /// The Hungarian method with potentials (Kuhn 1955, https://doi.org/10.1002/nav.3800020109), in
  /// O(rows² × columns).
  /// - Parameter rows: The number of rows, at most the number of columns.
  static func columns(
    rows: Int, columns: Int, cost: (Int, Int) -> Double
  ) -> [Int] {
    var u = [Double](repeating: 0, count: rows + 1)
    var v = [Double](repeating: 0, count: columns + 1)
    // The row of each column, counted from 1; 0 for none. Column 0 contains the row that is being assigned.
    var row = [Int](repeating: 0, count: columns + 1)
    var previousColumn = [Int](repeating: 0, count: columns + 1)
    for i in 0..<rows {
      row[0] = i + 1
      var j0 = 0
      var least = [Double](repeating: .infinity, count: columns + 1)
      var used = [Bool](repeating: false, count: columns + 1)
      repeat {
        used[j0] = true
        let r = row[j0]
        var delta = Double.infinity
        var next = 0
        for j in 1...columns where !used[j] {
          let c = cost(r - 1, j - 1) - u[r] - v[j]
          if c < least[j] {
            least[j] = c
            previousColumn[j] = j0
          }
          if least[j] < delta {
            delta = least[j]
            next = j
          }
        }
        for j in 0...columns {
          if used[j] {
            u[row[j]] += delta
            v[j] -= delta
          } else {
            least[j] -= delta
          }
        }
        j0 = next
      } while row[j0] != 0
      while j0 != 0 {
        let back = previousColumn[j0]
        row[j0] = row[back]
        j0 = back
      }
    }
    var result = [Int](repeating: 0, count: rows)
    for j in 1...columns where row[j] > 0 { result[row[j] - 1] = j - 1 }
    return result
  }

  /// Size of the largest set that is paired at minimum cost; larger ones are paired by ``mortonOrder(_:)``.
  static let maximumSize = 96

  /// Returns the indices of points in the order of a space-filling curve (Morton 1966), in which nearby
  /// points are mostly close together. Coordinates are clamped to -1...1.
  static func mortonOrder(_ points: [Vector]) -> [Int] {
    func spread(_ x: Double) -> UInt64 {
      let n = UInt64(min(max((x + 1) * 0.5, 0), 1) * 65535)
      var bits: UInt64 = 0
      for k in 0..<UInt64(16) { bits |= ((n >> k) & 1) << (2 * k) }
      return bits
    }
    let keys = points.map { spread($0.x) | spread($0.y) << 1 }
    return points.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
  }
}
