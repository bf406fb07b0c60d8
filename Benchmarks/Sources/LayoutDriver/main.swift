// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// layout-driver
//
// Creates view trees with 1,000 constraints; times the first layout, and the layout after one constant has changed.
// 40 rounds with ten changes each. Then scrolls a table of 100,000 rows, and prints one line of JSON with the median
// CPU times in milliseconds. With a number as its argument, scrolls a table of that many rows, and prints the memory of
// the process in millions of bytes.

import Foundation
import MultiplaneStage
import MultiplaneUI

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

struct Row: Encodable {
  var work: String
  var value: Double
}

let rounds = 40
var rows: [Row] = []

/// Times a tree from the activation of its constraints to the end of layout, and again after a constant has changed.
@MainActor func measure(_ name: String, _ make: () -> Tree) {
  var (first, again): ([Double], [Double]) = ([], [])
  for round in 0..<rounds {
    let tree = make()
    precondition(tree.constraints.count == 1000, "\(tree.constraints.count) constraints")
    var start = processorTime()
    NSLayoutConstraint.activate(tree.constraints)
    tree.root.layoutIfNeeded()
    first.append(processorTime() - start)
    for _ in 0..<10 {
      let before = tree.last.frame
      start = processorTime()
      tree.changed.constant += CGFloat(round + 1)
      tree.root.layoutIfNeeded()
      again.append(processorTime() - start)
      precondition(tree.last.frame != before, "nothing moved")
    }
  }
  // Reading the rectangle of a layout guide solves the constraints, but moves no view.
  let tree = make()
  NSLayoutConstraint.activate(tree.constraints)
  tree.root.layoutIfNeeded()
  var alone: [Double] = []
  for round in 0..<rounds * 10 {
    let start = processorTime()
    tree.changed.constant += CGFloat(round + 1)
    _ = tree.root.layoutMarginsGuide.layoutFrame
    alone.append(processorTime() - start)
  }
  rows.append(Row(work: "solve again \(name)", value: alone.sorted()[rounds * 5]))
  rows.append(Row(work: "lay out \(name)", value: first.sorted()[rounds / 2]))
  rows.append(Row(work: "lay out again \(name)", value: again.sorted()[rounds * 5]))
}

// Creates no other table, whose memory would be counted as well.
if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
  print(try TableScroll.measure(rows: count, frames: 120).bytes / 1e6)
  exit(0)
}
let stage = Stage(size: CGSize(width: 1000, height: 1000))
stage.perform {
  measure("250 views of 1,000 constraints, in 25 groups", Tree.groups)
  measure("250 views of 1,000 constraints, in 83 lines of a form", Tree.forms)
}
let (time, _) = try TableScroll.measure(rows: 100_000, frames: 240)
rows.append(Row(work: "scroll a table of 100,000 rows at 1080p", value: time))
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(rows), as: UTF8.self))
