// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage

/// A stage whose frames and values at some times are compared with references.
@MainActor struct SnapshotSource {
  let stage: Stage
  let times: [CFTimeInterval]
  let scale: CGFloat

  /// Simulates a stage to the last of the times, unless it has already been simulated that far.
  /// - Parameters:
  ///   - times: The times of the frames in seconds.
  ///   - scale: Pixels per point; the stage's own scale if nil.
  /// - Throws: ``SnapshotFailure`` if `times` is empty or contains a time outside 0...`Stage.maximumTime`, or the error
  ///   of `Stage.simulate(to:)`.
  init(_ stage: Stage, at times: [CFTimeInterval], scale: CGFloat? = nil) throws {
    guard let last = times.max() else {
      throw SnapshotFailure(message: "A snapshot needs at least one time.")
    }
    let limit = Stage.maximumTime
    if let other = times.first(where: { !(0...limit).contains($0) }) {
      throw SnapshotFailure(
        message: "The stage has no time \(Self.text(other)) s. Times must be within "
          + "0...\(Self.text(limit)) s.")
    }
    (self.stage, self.times, self.scale) = (stage, times, scale ?? stage.scale)
    if stage.commitLog.entries.isEmpty || stage.time < last { try stage.simulate(to: last) }
  }

  /// Returns a stage with the size of a layer's frame and a transparent background, to which the layer is added.
  /// - Throws: ``SnapshotFailure`` if the layer has a superlayer, or if its frame is empty or infinite.
  static func stage(of layer: CALayer) throws -> Stage {
    guard layer.superlayer == nil else {
      throw SnapshotFailure(
        message: "A layer with a superlayer cannot be compared. Use the root layer, or the stage.")
    }
    let frame = layer.frame
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      throw SnapshotFailure(
        message: "The frame of the layer is empty, so there is no image to compare.")
    }
    let stage = Stage(size: frame.size, background: nil)
    stage.perform {
      stage.layer.bounds.origin = frame.origin
      stage.layer.addSublayer(layer)
    }
    return stage
  }

  var frames: [Bitmap] {
    let renderer = FrameRenderer(
      commitLog: stage.commitLog, size: stage.size, scale: scale, background: stage.background)
    stage.commitLog.prepare(at: times)
    return times.map { renderer.frame(at: $0) }
  }

  /// The values at each time of the stage's root layer and all layers below it, as text.
  var text: String {
    times.map { time in
      let values = stage.commitLog.entry(at: time)?.tree.valuesText(at: time) ?? ""
      return "time: \(Self.text(time))\n" + values
    }.joined(separator: "\n")
  }

  /// Returns the names, or else the classes, of the layers from the root to the frontmost layer at a pixel of a frame,
  /// separated by `>`; `no layer` if there is none.
  func layers(x: Int, y: Int, frame: Int) -> String {
    let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
    let names = stage.commitLog.entry(at: times[frame])?.tree.layerNames(
      at: point, time: times[frame])
    return names?.joined(separator: " > ") ?? "no layer"
  }

  /// Returns a time as text, without a decimal point if the time is a whole number.
  static func text(_ time: CFTimeInterval) -> String {
    time == time.rounded() && abs(time) < 1e15 ? "\(Int(time))" : "\(time)"
  }
}
