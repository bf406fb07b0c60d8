// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A committed animation with typed values, a resolved key path and its begin time; shared by layer and render nodes.
final class RenderAnimation: Sendable {
  let timing: RenderTiming
  let timingCurve: TimingCurve
  let effect: Effect

  /// The mapping from time to progress within one duration.
  enum TimingCurve: Sendable {
    case linear
    case timingFunction(CAMediaTimingFunction)
    /// A function of the seconds since the start of the cycle, cut off at the end of the duration.
    case spring(SpringProgress)
  }

  /// The effect on a layer.
  enum Effect: Sendable {
    /// No effect; only the begin and the end are processed.
    case none
    /// An animation of one number, the most common kind; stored inline, as an object would double the memory.
    case number(NumberTrack)
    case object(any AnimationEffect)
    /// A transition, which changes how the layer is drawn but not its values.
    case transition(TransitionEffect)
  }

  convenience init(timing: MediaTiming, pace: TimingCurve, effect: Effect) {
    self.init(timing: RenderTiming(timing), pace: pace, effect: effect)
  }

  init(timing: RenderTiming, pace: TimingCurve, effect: Effect) {
    (self.timing, self.timingCurve, self.effect) = (timing, pace, effect)
  }

  /// Applies the animation to a layer's values.
  /// - Parameter time: The time of the layer, or of the animation's group.
  func apply(to scratch: inout LayerScratch, at time: Double) {
    guard let phase = phase(at: time) else { return }
    switch effect {
    case .none, .transition: break
    case .number(let track): track.apply(at: phase, to: &scratch)
    case .object(let effect): effect.apply(at: phase, to: &scratch)
    }
  }

  /// Returns the phase with the timing curve applied; nil outside the active time, as extended by the fill mode.
  /// - Parameter time: The time of the layer, or of the animation's group.
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

  /// Whether the animation is a transition from a state with animated contents.
  var holdsFrameDrawing: Bool {
    if case .transition(let effect) = effect {
      effect.old?.hasAnimatedContents ?? false
    } else {
      false
    }
  }

  /// Whether the layer may read its backdrop because of the animation.
  var holdsBackdrop: Bool {
    if case .transition(let effect) = effect { return effect.old?.readsBackdrop ?? false }
    return animates(.backgroundFilters)
  }

  /// Whether the animation changes none but the given properties.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    switch effect {
    case .none: true
    case .transition: false
    case .number(let track): properties.contains { $0 === track.path.property }
    case .object(let effect): effect.onlyAnimates(properties)
    }
  }

  /// Whether the animation changes a property.
  func animates(_ property: LayerProperty) -> Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.path.property === property
    case .object(let effect): effect.animates(property)
    }
  }

  /// Whether the animation's values accumulate over the cycles.
  var isCumulative: Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.isCumulative
    case .object(let effect): effect.isCumulative
    }
  }

  /// Returns the interval of layer time around `t` in which the effect is constant; only `t` in the active time.
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

/// A basic animation of one number. The fields are in the order that takes the least memory.
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

/// The effect of an animation on a layer's values: a pure function of the phase and the underlying
/// values.
protocol AnimationEffect: AnyObject, Sendable {
  /// Applies the effect to a layer's values.
  /// - Parameter phase: The phase with the timing curve applied: its progress may be outside 0...1. Its seconds follow
  ///   a timing function too, but not a spring.
  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch)

  /// Whether the effect changes a property.
  func animates(_ property: LayerProperty) -> Bool

  /// Whether the effect changes none but the given properties.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool

  /// Whether the effect's values accumulate over the cycles.
  var isCumulative: Bool { get }
}

/// The animations of a group; they run in the group's time within one duration, which cuts them off.
final class GroupEffect: AnimationEffect {
  let children: [RenderAnimation]

  /// - Parameter children: The animations in order of application; an animation without a duration has the group's.
  init(_ children: [RenderAnimation]) { self.children = children }

  /// False: accumulation within the group restarts with each cycle of the group.
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
