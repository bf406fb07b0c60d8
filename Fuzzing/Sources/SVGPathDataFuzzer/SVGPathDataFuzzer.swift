// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// Interprets any bytes as SVG path data: parsing never traps, and the result survives writing and parsing again.
/// Tests/MultiplaneGraphicsTests/SVGPathDataReplayTests.swift checks the same properties.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let (data, error) = SVGPathData.parsePrefix(of: text)
  if let error { precondition((0...text.utf8.count).contains(error.offset), "\(error)") }

  let path = data.path
  for style in [SVGPathData.Style.compact, .readable] {
    precondition(try! SVGPathData(parsing: data.text(style: style)) == data, "segments differ")
    precondition(try! CGPath(svgPathData: path.svgPathData(style: style)) == path, "paths differ")
  }
  precondition(data.expandingShorthands().path == path, "shorthands differ")
  let turned = data.applying(CGAffineTransform(a: 0, b: 2, c: -1, d: 0.5, tx: 3, ty: 4))
  for other in [turned, data.relative(), data.absolute(), data.rounded(2), data.arcsAsCubics()] {
    _ = other.path.svgPathData(precision: 3)
  }
  return 0
}
