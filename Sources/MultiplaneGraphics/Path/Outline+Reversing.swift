// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension Outline {
  /// The outline drawn backwards: each subpath from its end to its start, in the same order of
  /// subpaths.
  ///
  /// A closed subpath begins at its last point before the close. What follows a close without a
  /// move begins where the closed subpath did.
  package func reversed() -> Outline {
    var result = Outline()
    var index = 0
    // Verbs and points of the subpath at hand, its start first.
    var steps: [Verb] = [], path: [CGPoint] = []
    // Whether the subpath has more than a start that it took over from a closed one.
    var isBegun = false
    func finish(isClosed: Bool) {
      guard isBegun, let last = path.last else { return }
      result.move(to: last)
      var end = path.count - 1
      for verb in steps.reversed() {
        result.verbs.append(verb)
        result.points.append(contentsOf: path[end - verb.pointCount..<end].reversed())
        end -= verb.pointCount
      }
      if isClosed { result.close() }
    }
    for verb in verbs {
      switch verb {
      case .move:
        finish(isClosed: false)
        (steps, path, isBegun) = ([], [points[index]], true)
      case .close:
        finish(isClosed: true)
        (steps, path, isBegun) = ([], Array(path.prefix(1)), false)
      case .line, .quad, .cubic:
        isBegun = true
        steps.append(verb)
        path.append(contentsOf: points[index..<index + verb.pointCount])
      }
      index += verb.pointCount
    }
    finish(isClosed: false)
    return result
  }
}
