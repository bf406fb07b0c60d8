// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An animation as committed: values typed, key path resolved, begin time set. Layer and render nodes share it.
final class RenderAnimation: Sendable {
  let timing: RenderTiming
  let timingCurve: TimingCurve
  let effect: Effect

  /// How progress follows time within one duration.
  enum TimingCurve: Sendable {
    case linear
    case timingFunction(CAMediaTimingFunction)
    /// By seconds since the begin of the cycle; cut where the duration ends.
    case spring(SpringProgress)
  }

  /// What it does to a layer.
  enum Effect: Sendable {
    /// Nothing, but it has a begin and an end.
    case none
    /// Changes one number, as most animations do: kept here, as an object would take as much again.
    case number(NumberTrack)
    case object(any AnimationEffect)
    /// Nothing to its values, but to what is drawn of it.
    case transition(TransitionEffect)
  }

  convenience init(timing: MediaTiming, pace: TimingCurve, effect: Effect) {
    self.init(timing: RenderTiming(timing), pace: pace, effect: effect)
  }

  init(timing: RenderTiming, pace: TimingCurve, effect: Effect) {
    (self.timing, self.timingCurve, self.effect) = (timing, pace, effect)
  }

  /// Changes a layer's values to what the animation shows at a time of the layer, or of its group.
  func apply(to scratch: inout LayerScratch, at time: Double) {
    guard let phase = phase(at: time) else { return }
    switch effect {
    case .none, .transition: break
    case .number(let track): track.apply(at: phase, to: &scratch)
    case .object(let effect): effect.apply(at: phase, to: &scratch)
    }
  }

  /// Where its pace has it at a time of the layer, or of its group; nil when it does not show.
  @inline(__always) func phase(at time: Double) -> RenderTiming.Phase? {
    guard var phase = timing.phase(time) else { return nil }
    switch timingCurve {
    case .linear: break
    case .timingFunction(let function):
      phase.progress = function.curve(phase.progress)
      if timing.duration < .infinity { phase.seconds = phase.progress * timing.duration }
    case .spring(let spring):
      phase.progress = spring(phase.seconds)
    }
    return phase
  }

  /// Whether it shows a state of before of which user code draws frames.
  var holdsFrameDrawing: Bool {
    if case .transition(let effect) = effect {
      effect.old?.hasAnimatedContents ?? false
    } else {
      false
    }
  }

  /// Whether what it shows may show what lies behind the layer.
  var holdsBackdrop: Bool {
    if case .transition(let effect) = effect { return effect.old?.readsBackdrop ?? false }
    return animates(.backgroundFilters)
  }

  /// Whether it changes those properties at most.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    switch effect {
    case .none: true
    case .transition: false
    case .number(let track): properties.contains { $0 === track.path.property }
    case .object(let effect): effect.onlyAnimates(properties)
    }
  }

  /// Whether it changes that property.
  func animates(_ property: LayerProperty) -> Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.path.property === property
    case .object(let effect): effect.animates(property)
    }
  }

  /// Whether its values grow from cycle to cycle.
  var isCumulative: Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.isCumulative
    case .object(let effect): effect.isCumulative
    }
  }

  /// The stretch of the layer's time, around `t`, in which the animation shows the same.
  func staticInterval(_ t: Double) -> ClosedRange<Double> {
    if case .none = effect { return -.infinity ... .infinity }
    guard timing.duration > 0, timing.speed != 0 else { return -.infinity ... .infinity }
    let begin = timing.beginTime
    let end = timing.endTime
    if t < begin { return -.infinity...begin.nextDown }
    if t > end { return end.nextUp ... .infinity }
    return t...t
  }
}

/// From one number to another. The fields are in the order that takes the least memory.
struct NumberTrack: Sendable {
  let path: PropertyPath
  private let function: ValueFunction?
  private let isAdditive: Bool
  let isCumulative: Bool
  private let missing: Endpoints<Double>.Implicit
  private let a, b: Double

  init(_ target: AnimationTarget, _ ends: Endpoints<Double>) {
    (path, function) = (target.path, target.function)
    (isAdditive, isCumulative) = (target.isAdditive, target.isCumulative)
    (a, b, missing) = (ends.a, ends.b, ends.missing)
  }

  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch) {
    let target = AnimationTarget(
      path, function: function, isAdditive: isAdditive, isCumulative: isCumulative)
    target.blend(Endpoints(a: a, b: b, missing: missing), phase, &scratch)
  }
}

/// What an animation does to a layer's values at a point of its time. A pure function of that point and the values
/// below.
protocol AnimationEffect: AnyObject, Sendable {
  /// - Parameter phase: its progress is that of the pace: it may lie outside 0...1; its seconds are those of the pace
  ///   too, unless that is a spring's.
  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch)

  /// Whether it changes that property.
  func animates(_ property: LayerProperty) -> Bool

  /// Whether it changes those properties at most.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool

  /// Whether its values grow from cycle to cycle.
  var isCumulative: Bool { get }
}

/// Animations that run in a time of their own, that of one duration of their group, which bends and cuts it.
final class GroupEffect: AnimationEffect {
  let children: [RenderAnimation]

  /// - Parameter children: in the order of applying; what had no duration was given the group's.
  init(_ children: [RenderAnimation]) { self.children = children }

  /// What grows within begins anew with each of the group's cycles.
  var isCumulative: Bool { false }

  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch) {
    for child in children { child.apply(to: &scratch, at: phase.seconds) }
  }

  func animates(_ property: LayerProperty) -> Bool {
    children.contains { $0.animates(property) }
  }

  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    children.allSatisfy { $0.onlyAnimates(properties) }
  }
}
