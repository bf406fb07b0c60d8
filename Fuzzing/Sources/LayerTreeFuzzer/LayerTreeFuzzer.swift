// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import StructureInput

/// Interprets any bytes as a layer tree that changes several times, with animations. Checks that frames can be drawn at
/// any time, and that their bytes are the same when drawn alone, after another frame, on two threads and without a
/// cache.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  nonisolated(unsafe) let input = StructureInput(start, count)
  withTimeLimit { MainActor.assumeIsolated { check(input) } }
  return 0
}

@MainActor private func check(_ bytes: StructureInput) {
  var tree = LayerTreeInput(bytes)
  let stage = Stage(
    size: CGSize(width: 48, height: 40), scale: tree.input.element([1, 2, 1, 1.5]),
    background: tree.input.flag() ? nil : .stageWhite)
  defer { stage.invalidate() }
  stage.eventLimit = 2000
  var times: [Double] = []
  for _ in 0..<(1 + tree.input.byte() % 3) {
    stage.perform { tree.change(stage.layer) }
    let time = stage.time + tree.input.time()
    do { try stage.simulate(to: time) } catch is StageError { break } catch {
      fatalError("\(error)")
    }
    times += [time, time + tree.input.time() / 4, time - tree.input.time() / 4]
    if tree.input.isEmpty { break }
  }
  compare(times.map { max(0, $0) }, of: stage)
}

@MainActor private func compare(_ times: [Double], of stage: Stage) {
  let plain = FrameRenderer(stage)
  let threaded = FrameRenderer(stage, threads: 2)
  let uncached = FrameRenderer(stage, cacheLimit: 0)
  let retained = FrameRenderer(stage)
  let canvas = RetainedSurface(width: plain.width, height: plain.height)
  for time in times {
    let expected = FrameRenderer(stage).frame(at: time)
    retained.update(canvas, at: time)
    for (bitmap, name) in [
      (plain.frame(at: time), "drawn after another frame"),
      (threaded.frame(at: time), "on two threads"), (uncached.frame(at: time), "without a cache"),
      (canvas.bitmap, "updated from another frame"),
    ] {
      if let place = difference(expected, bitmap) {
        fatalError("at \(time) of \(times), the frame \(name) differs at \(place)")
      }
    }
  }
}

/// Returns the first pixel that differs, and both values, or nil.
private func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
  for y in 0..<a.height {
    for x in 0..<a.width {
      let (first, second) = (a.pixels[y * a.stride + x], b.pixels[y * b.stride + x])
      if first != second {
        return "\(x), \(y): \(String(first, radix: 16)), \(String(second, radix: 16))"
      }
    }
  }
  return nil
}
