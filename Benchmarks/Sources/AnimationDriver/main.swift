// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Times commits and the evaluation of animations, and counts allocations, on one thread. Prints a line of JSON.
//
// usage: animation-driver

import Foundation

let clock = Stopwatch()
var rows: [Row] = []

// Times the first commit and the evaluation of layers with three animations each.
for count in [100, 1_000, 10_000, 100_000] {
  let forest = Forest(count: count)
  for (i, layer) in forest.layers.enumerated() { forest.addThree(to: layer, i) }
  let commit = clock.seconds { forest.context.commit() }
  let evaluation = Evaluation(forest)
  evaluation.frame(evaluation.nextTime)
  // The median, because frames at some times are cheaper than at others.
  let frame = (0..<max(15, 200_000 / count)).map { _ in
    clock.seconds { evaluation.frame(evaluation.nextTime) }
  }.median
  rows.append(
    Row(
      "first commit of \(count) layers with 3 animations", "ns/layer", commit / Double(count) * 1e9)
  )
  rows.append(
    Row(
      "evaluate \(count) layers with 3 animations", "ns/animation", frame / Double(3 * count) * 1e9)
  )
  if count == 10_000 {
    let allocations = clock.allocations {
      for _ in 0..<10 { evaluation.frame(evaluation.nextTime) }
    }
    rows.append(
      Row("allocations in 10 frames of numbers, springs and paths", "", Double(allocations)))
  }
  if evaluation.sum.isNaN { exit(1) }
}

// Times animations whose values are interpolated as objects, and counts their allocations.
do {
  let forest = Forest(count: 1_000, of: Forest.Kind.mixed)
  for (i, layer) in forest.layers.enumerated() { forest.addObjects(to: layer, i) }
  forest.context.commit()
  let evaluation = Evaluation(forest)
  evaluation.frame(evaluation.nextTime)
  let allocations = clock.allocations { for _ in 0..<10 { evaluation.frame(evaluation.nextTime) } }
  rows.append(
    Row(
      "allocations in 10 frames of shapes, colours, arrays and transforms", "", Double(allocations))
  )
  let frame = (0..<51).map { _ in clock.seconds { evaluation.frame(evaluation.nextTime) } }.median
  rows.append(
    Row(
      "evaluate shapes, colours, arrays and transforms", "ns/animation",
      frame / Double(evaluation.animations) * 1e9))
}

// Measures the memory of layers and animations.
do {
  let count = 10_000
  let before = Stopwatch.bytes
  let forest = Forest(count: count)
  forest.context.commit()
  let plain = Stopwatch.bytes
  for layer in forest.layers { forest.addBasic("opacity", to: layer) }
  forest.settle()
  let one = Stopwatch.bytes
  for key in ["cornerRadius", "zPosition", "position.x"] {
    for layer in forest.layers { forest.addBasic(key, to: layer) }
  }
  forest.settle()
  let four = Stopwatch.bytes
  rows.append(
    Row("a plain layer, model and render node", "bytes", (plain - before) / Double(count)))
  rows.append(Row("a layer's first basic animation", "bytes", (one - plain) / Double(count)))
  rows.append(Row("each of its next three", "bytes", (four - one) / Double(3 * count)))
  if forest.layers.isEmpty { exit(1) }
}

// Times commits after the change of one layer.
for count in [100, 1_000, 10_000, 100_000] {
  let forest = Forest(count: count)
  forest.context.commit()
  var times: [Double] = []
  for i in 0..<1_001 {
    let layer = forest.layers[i &* 7919 % count]
    times.append(
      clock.seconds {
        layer.position.x += 1
        forest.context.commit()
      })
  }
  rows.append(Row("change and commit one of \(count) siblings", "µs", times.median * 1e6))
}

rows += EmitterRows(clock).rows

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(rows), as: UTF8.self))
