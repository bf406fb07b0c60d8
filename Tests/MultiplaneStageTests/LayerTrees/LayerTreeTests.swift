// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Layer trees of a large client, compared with Core Animation's images of them on iOS (oracle `lottie-trees`).
@MainActor @Suite struct LayerTreeTests {
  fileprivate enum RenderingMethod: String { case render, stage }

  /// The frames that are not grade A, with the reason. All others must be.
  private static let exceptions: [String: String] = Dictionary(
    uniqueKeysWithValues: ["000", "025", "050", "075", "100"].map {
      (
        "Issues-issue_1407 \($0) stage",
        "The screen interpolates gradients in sRGB; render(in:), which drew the image, in generic RGB."
      )
    })

  @Test func treesMatchIOS() throws {
    guard let folder = Oracles.folder("lottie-trees"),
      let pictures = Oracles.folder("lottie-ios")
    else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    var counts: [String: Int] = [:]
    var rows = 0
    for file in files {
      let tree = try LayerTreeFile(contentsOf: folder.appendingPathComponent(file))
      let scene = Scene(tree)
      for (tag, time) in tree.times {
        let picture = pictures.appendingPathComponent("\(tree.name)/ca-\(tag).png")
        let reference = try GoldenPNG(contentsOf: picture)
        let (distances, diagnostics) = try scene.draw(at: time, comparingWith: reference)
        expect(diagnostics.isEmpty, "\(tree.name) \(tag)")
        for (way, distance) in distances {
          rows += 1
          counts["\(way.rawValue) \(distance.grade.rawValue)", default: 0] += 1
          let frame = "\(tree.name) \(tag) \(way.rawValue)"
          if Self.exceptions[frame] == nil {
            expectEqual(distance.grade, .a, "\(frame): \(distance)")
          } else {
            expect(distance.grade != .a, "\(frame) is grade A now: remove it from the exceptions")
          }
        }
      }
    }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("layer trees: \(summary.joined(separator: ", "))")
    Oracles.count("lottie-trees", rows: rows)
  }
}

/// The layers of a file on a stage.
@MainActor private struct Scene {
  typealias RenderingMethod = LayerTreeTests.RenderingMethod

  let tree: LayerTreeFile
  let stage: Stage
  let root: CALayer
  /// The layer with the time offset that selects the frame.
  let timeLayer: CALayer

  init(_ tree: LayerTreeFile) {
    self.tree = tree
    let stage = Stage(size: tree.size, scale: tree.scale, background: nil)
    self.stage = stage
    (root, timeLayer) = stage.perform {
      let layers = tree.makeLayers()
      stage.layer.addSublayer(layers.root)
      return layers
    }
  }

  func draw(
    at time: Double, comparingWith reference: GoldenPNG
  ) throws -> (distances: [(RenderingMethod, ImageDistance)], diagnostics: [Diagnostic]) {
    stage.perform { timeLayer.timeOffset = time }
    try stage.simulate(to: 0)
    let rendered = try rendered()
    let frame = FrameRenderer(stage).frame(at: 0)
    let distances: [(RenderingMethod, ImageDistance)] = [
      (
        .render,
        ImageDistance(
          rendered.data!.assumingMemoryBound(to: UInt32.self), width: rendered.width,
          height: rendered.height, stride: rendered.bytesPerRow / 4, from: reference)
      ),
      (
        .stage,
        ImageDistance(
          frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
          from: reference)
      ),
    ]
    return (distances, stage.diagnostics)
  }

  private func rendered() throws -> CGContext {
    let (width, height) = (
      Int((tree.size.width * tree.scale).rounded(.up)),
      Int((tree.size.height * tree.scale).rounded(.up))
    )
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: tree.scale, y: -tree.scale)
    try #require(root.presentation()).render(in: context)
    return context
  }
}
