// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Interprets any bytes as two paths. Checks that every operation terminates, that results are finite, that areas add
/// up, and that points away from all edges are inside or outside as the operation requires. A failure prints both paths
/// as SVG path data.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = PathInput(bytes: UnsafeBufferPointer(start: bytes, count: count))
  let options = input.byte()
  let rule: CGPathFillRule = options & 1 == 0 ? .winding : .evenOdd
  let (a, b) = input.paths(options)
  if let fault = BooleanProperties(a, b, rule).fault(points: bytes, count) {
    let words = "\(fault) with \(rule == .evenOdd ? "even-odd" : "winding")"
    fatalError("\(words)\nA: \(a.svgPathData())\nB: \(b.svgPathData())")
  }
  return 0
}
