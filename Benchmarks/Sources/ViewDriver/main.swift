// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// view-driver COUNT BUDGET [OUT.png]
//
// Animates position and alpha of COUNT views of 40 points at 1920 x 1080 on one thread. A frame consists of the stage's
// step to its time, evaluation, comparison with the previous frame, and drawing. Then touches a view and times the
// response until a frame shows it. Prints one line of JSON: for each row the median and the worst wall-clock time, and
// the median CPU time; and compares the last frame with one that is drawn whole.

import Foundation
import MultiplaneImages
import MultiplaneRaster
import MultiplaneStage
import MultiplaneUI

guard CommandLine.arguments.count >= 3, let count = Int(CommandLine.arguments[1]),
  let budget = Double(CommandLine.arguments[2])
else {
  FileHandle.standardError.write(Data("usage: view-driver COUNT BUDGET [OUT.png]\n".utf8))
  exit(2)
}

let swarm = try Swarm(count: count)
let renderer = FrameRenderer(swarm.stage)
let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
var frame = 0

/// Advances the stage to the next frame and draws it.
@MainActor func showNextFrame() throws {
  frame += 1
  let time = Double(frame) / 60
  try swarm.stage.simulate(to: time)
  renderer.commitLog = swarm.stage.commitLog
  renderer.update(canvas, at: time)
}

for _ in 0..<5 { try showNextFrame() }
var frames = Times()
let end = Stopwatch.wall + budget
while frames.count < 60 || Stopwatch.wall < end { try frames.measure { try showNextFrame() } }

// The time from the arrival of a touch to the end of the frame that shows its effect.
var touches = Times()
var delays: [Int] = []
for touch in 0..<60 {
  let before = swarm.color(in: canvas.bitmap)
  let start = frame
  try touches.measure {
    swarm.touch(isDown: touch % 2 == 0)
    repeat {
      try showNextFrame()
    } while swarm.color(in: canvas.bitmap) == before && frame < start + 60
  }
  delays.append(frame - start)
}

let whole = renderer.frame(at: Double(frame) / 60)
for y in 0..<whole.height {
  for x in 0..<whole.width
  where whole.pixels[y * whole.stride + x] != canvas.bitmap.pixels[y * canvas.bitmap.stride + x] {
    FileHandle.standardError.write(Data("pixel \(x), \(y) of a retained frame is wrong\n".utf8))
    exit(1)
  }
}
if CommandLine.arguments.count > 3 {
  try Data(PNGEncoder(.fast).encode(whole)).write(
    to: URL(fileURLWithPath: CommandLine.arguments[3]))
}

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let rows = [
  Row("frame", frames), Row("touch", touches),
  Row("frames until a touch shows", value: Double(delays.max() ?? 0)),
]
print(String(decoding: try encoder.encode(rows), as: UTF8.self))
