// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension Outline {
  /// Returns the outline with the direction of each subpath reversed; the order of subpaths is kept.
  ///
  /// A closed subpath of the result begins at the last point that precedes the close in the original. Where elements
  /// follow a close without a move, their subpath of the result ends at the original start of the closed subpath.
  package func reversed() -> Outline {
    var result = Outline()
    var index = 0
    // Verbs and points of the current subpath, beginning with its start.
    var steps: [Verb] = [], path: [CGPoint] = []
    // Whether the subpath has more than a start point inherited from a closed subpath.
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
