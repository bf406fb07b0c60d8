// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Times path operations on the scenes curves, strokes1k and blobs under the conditions of the harness for the other
// libraries (bench_geom.py): one thread, CPU time, the best of many passes. Prints a line of JSON.
//
// usage: path-driver FOLDER_OF_SCENES
//        path-driver --strokes TABLE     prints outlines instead (Scripts/stroke_differences.py)

import Foundation
import MultiplaneGraphics

/// The result of a timed operation.
struct Row: Encodable {
  var test: String
  /// CPU time per query, curve or operation in nanoseconds.
  var ns: Double
  /// The largest error in units of the path, if the test measures it.
  var worstError: Double?
}

/// The parts of a scene file that are used here.
struct SceneFile: Decodable {
  struct Step: Decodable {
    /// A cubic as eight numbers.
    var k: [Double]?
    /// SVG path data.
    var d: String?
  }
  var ops: [Step]
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--strokes" {
  try printStrokes(ofTable: CommandLine.arguments[2])
  exit(0)
}
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: path-driver FOLDER_OF_SCENES\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])

func scene(_ name: String) throws -> SceneFile {
  try JSONDecoder().decode(
    SceneFile.self, from: Data(contentsOf: folder.appendingPathComponent(name + ".json")))
}

func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Receives every result, so that none is optimized away.
var sink: CGFloat = 0

var rows: [Row] = []
@MainActor func time(_ test: String, count: Int, worstError: Double? = nil, _ body: () -> Void) {
  body()
  var best = Double.infinity
  let start = cpuSeconds()
  var passes = 0
  while passes < 3 || cpuSeconds() - start < 0.8 {
    let before = cpuSeconds()
    body()
    best = min(best, cpuSeconds() - before)
    passes += 1
  }
  rows.append(Row(test: test, ns: best / Double(count) * 1e9, worstError: worstError))
}

// Single cubics, and one long path made of them.
let cubics = try scene("curves").ops.compactMap(\.k).map { $0.map { CGFloat($0) } }
func add(_ k: [CGFloat], to path: CGMutablePath) {
  path.addCurve(
    to: CGPoint(x: k[6], y: k[7]), control1: CGPoint(x: k[2], y: k[3]),
    control2: CGPoint(x: k[4], y: k[5]))
}
let curves = cubics.map { k in
  let path = CGMutablePath()
  path.move(to: CGPoint(x: k[0], y: k[1]))
  add(k, to: path)
  return path.copy()!
}
let long = CGMutablePath()
long.move(to: CGPoint(x: cubics[0][0], y: cubics[0][1]))
for k in cubics { add(k, to: long) }
let queries = cubics.indices.map {
  CGPoint(x: CGFloat($0 * 37 % 1000), y: CGFloat($0 * 91 % 1000))
}

func point(_ k: [CGFloat], _ t: CGFloat) -> CGPoint {
  let u = 1 - t
  let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
  return CGPoint(
    x: a * k[0] + b * k[2] + c * k[4] + d * k[6], y: a * k[1] + b * k[3] + c * k[5] + d * k[7])
}
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

let measures = curves.map { PathMeasure($0, accuracy: 1e-3) }
let exact = curves.map { PathMeasure($0) }
var worstNearest = 0.0
for (i, query) in queries.enumerated() {
  var least = CGFloat.infinity
  for n in 0...2000 { least = min(least, distance(point(cubics[i], CGFloat(n) / 2000), query)) }
  worstNearest = max(worstNearest, Double(measures[i].nearestPoint(to: query)!.distance - least))
}
time("nearest", count: curves.count, worstError: worstNearest) {
  for (curve, query) in zip(measures, queries) { sink += curve.nearestPoint(to: query)!.distance }
}
var worstLength = 0.0, worstInverse = 0.0
for i in curves.indices {
  worstLength = max(
    worstLength, Double(abs(PathMeasure.length(of: curves[i], accuracy: 1e-3) - exact[i].length)))
  let found = measures[i].location(at: 200)!
  let there = exact[i].distance(ofElement: found.elementIndex, parameter: found.parameter)!
  worstInverse = max(worstInverse, Double(abs(there - min(200, exact[i].length))))
}
time("arclen", count: curves.count, worstError: worstLength) {
  for curve in curves { sink += PathMeasure.length(of: curve, accuracy: 1e-3) }
}
time("inv_arclen", count: curves.count, worstError: worstInverse) {
  for curve in curves { sink += PathMeasure(curve, accuracy: 1e-3).location(at: 200)!.parameter }
}
time("flatten", count: cubics.count) { sink += long.flattened(threshold: 0.1).currentPoint.x }

// Times strokes and dashes.
let strokes = CGMutablePath()
for step in try scene("strokes1k").ops {
  if let data = step.d { strokes.addPath(try CGPath(svgPathData: data)) }
}
var strokeCount = 0
strokes.forEach { if $0.type == .addCurveToPoint { strokeCount += 1 } }
// Tolerance 0.1: Skia's outlines, at its default precision, deviate from the exact ones by up to 0.27 here.
time("stroke", count: strokeCount) {
  sink +=
    strokes.copy(stroking: StrokeStyle(width: 3, cap: .round, join: .round), tolerance: 0.1)
    .currentPoint.x
}
time("dash", count: strokeCount) {
  sink +=
    strokes.copy(dashingWithPhase: 0, lengths: [12, 8])
    .copy(stroking: StrokeStyle(width: 3, join: .round), tolerance: 0.1).currentPoint.x
}

// Times unions of two paths.
let blobs = try scene("blobs").ops.compactMap(\.d).map { try CGPath(svgPathData: $0) }
let pairs = stride(from: 0, to: blobs.count - 1, by: 2).map { (blobs[$0], blobs[$0 + 1]) }
time("union", count: pairs.count) {
  for (a, b) in pairs { sink += a.union(b).currentPoint.x }
}

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(rows), as: UTF8.self))
if sink.isNaN { exit(1) }
