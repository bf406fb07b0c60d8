// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// Times the evaluation and drawing of 10,000 live particles of about 13 x 13 pixels at 1920 x 1080.
struct EmitterRows {
  private enum Kind: String, CaseIterable {
    case plain = "of one colour"
    case colored = "each of its colour"
    case moving = "of a moving emitter"
  }

  private let clock: Stopwatch

  init(_ clock: Stopwatch) { self.clock = clock }

  var rows: [Row] { Kind.allCases.flatMap { rows($0) } }

  private func rows(_ kind: Kind) -> [Row] {
    let host = BenchmarkHost()
    let emitter = makeEmitter(kind)
    let context = RenderContext(layer: emitter, host: host)
    if kind == .moving {
      let move = CABasicAnimation(keyPath: "emitterPosition.x")
      (move.fromValue, move.duration, move.autoreverses) = (900, 8, true)
      (move.repeatCount, move.fillMode) = (.infinity, .both)
      HostContext.$taskHost.withValue(host) { emitter.add(move, forKey: nil) }
    }
    context.commit()
    guard let tree = context.tree else { return [] }
    let bitmap = Bitmap(width: 1920, height: 1080)
    let renderer = DisplayListRenderer()
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var (evaluation, drawing): ([Double], [Double]) = ([], [])
    var list = DisplayList.empty
    for frame in 0..<15 {
      evaluation.append(clock.seconds { list = tree.displayList(at: 10 + Double(frame) / 60) })
      drawing.append(
        clock.seconds {
          renderer.render(list, into: bitmap, transform: .identity, background: black)
        })
    }
    precondition(list.items.count == 10_000, "Not all particles live")
    return [
      Row("evaluate 10000 particles \(kind.rawValue)", "ms", evaluation.median * 1e3),
      Row("draw 10000 particles \(kind.rawValue)", "ms", drawing.median * 1e3),
    ]
  }

  private func makeEmitter(_ kind: Kind) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.contents = disc
    (cell.birthRate, cell.lifetime) = (2500, 4)
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (20, 10, 2 * .pi)
    (cell.scale, cell.scaleRange, cell.spinRange, cell.alphaSpeed) = (0.8, 0.5, 2, -0.2)
    if kind == .colored { (cell.redRange, cell.greenRange, cell.blueSpeed) = (0.8, 0.5, -0.2) }
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    emitter.emitterPosition = CGPoint(x: 960, y: 540)
    emitter.emitterShape = .rectangle
    emitter.emitterSize = CGSize(width: 1800, height: 1000)
    emitter.emitterCells = [cell]
    return emitter
  }

  /// A white disc, 16 x 16 pixels.
  private var disc: CGImage? {
    var pixels: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
        let cover = min(max(8 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        pixels += Array(repeating: UInt8((cover * 255).rounded()), count: 4)
      }
    }
    return CGImage(width: 16, height: 16, premultipliedRGBA: pixels)
  }
}
