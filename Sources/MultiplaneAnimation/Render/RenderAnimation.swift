// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// An animation as committed: values typed, key path resolved, begin time set.
struct RenderAnimation: Sendable {
  var timing: MediaTiming
  var curve: CubicTiming?
  var isAdditive = false
  var isCumulative = false
  var effect: Effect

  enum Effect: Sendable {
    case basic(PropertyPath, BasicTrack)
    case keyframes(PropertyPath, KeyframeTrack)
    case motion(PropertyPath, MotionTrack, rotation: CAAnimationRotationMode?)
    /// Shows nothing, but has a begin and an end.
    case none
  }

  /// Changes a layer's values to what the animation shows at a time of the layer.
  func apply(to values: inout LayerValues, at layerTime: Double) {
    guard let phase = timing.phase(layerTime) else { return }
    let progress = curve?(phase.progress) ?? phase.progress
    switch effect {
    case .none: return
    case .basic(let target, let track):
      let base = isAdditive ? target.kind.zero ?? .null : target.get(values)
      let (from, to) = track.ends(over: base)
      store(.interpolate(from, to, progress), end: to, phase, in: target, &values)
    case .keyframes(let target, let track):
      store(track.value(at: progress), end: track.last, phase, in: target, &values)
    case .motion(let target, let track, let rotation):
      let (point, tangent) = track.place(at: progress)
      store(.point(point), end: .point(track.last), phase, in: target, &values)
      if let rotation { turn(&values, along: tangent, rotation) }
    }
  }

  private func store(
    _ value: AnimatableValue, end: AnimatableValue, _ phase: MediaTiming.Phase,
    in target: PropertyPath, _ values: inout LayerValues
  ) {
    var value = value
    if isCumulative, !timing.autoreverses, phase.iteration > 0,
      let sum = end.repeated(phase.iteration), let total = value.adding(to: sum)
    {
      value = total
    }
    if isAdditive, let sum = value.adding(to: target.get(values)) { value = sum }
    target.set(&values, value)
  }

  /// Turns the layer along a path it follows: this rotation first, then the layer's own transform.
  /// - Note: the order is not documented, nor measured.
  private func turn(
    _ values: inout LayerValues, along tangent: SIMD2<Double>, _ mode: CAAnimationRotationMode
  ) {
    var angle = Elementary.atan2(tangent.y, tangent.x)
    if mode == .rotateAutoReverse { angle += .pi }
    values.transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), values.transform)
  }

  /// The stretch of the layer's time, around `t`, in which the animation shows the same.
  func stillInterval(_ t: Double) -> ClosedRange<Double> {
    if case .none = effect { return -.infinity ... .infinity }
    guard timing.duration > 0, timing.speed != 0 else { return -.infinity ... .infinity }
    let begin = timing.beginTime
    let end = timing.endTime
    if t < begin { return -.infinity...begin.nextDown }
    if t > end { return end.nextUp ... .infinity }
    return t...t
  }
}

/// A way from one value to another, of which what is missing follows from the value below.
struct BasicTrack: Sendable {
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?

  /// Both ends over the value below.
  func ends(over base: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.adding(to: from) ?? base)
    case (nil, let to?, let by?): (by.subtracted(from: to) ?? base, to)
    case (let from?, nil, nil): (from, base)
    case (nil, let to?, nil): (base, to)
    case (nil, nil, let by?): (base, by.adding(to: base) ?? base)
    case (nil, nil, nil): (base, base)
    }
  }
}
