// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A committed animation in decoded form: its begin time is set, its key path is resolved, and its values are typed.
/// The layer and its render nodes share it.
final class RenderAnimation: Sendable {
  let timing: RenderTiming
  let timingCurve: TimingCurve
  let effect: Effect

  /// The mapping from elapsed time to progress within one duration.
  enum TimingCurve: Sendable {
    case linear
    case timingFunction(CAMediaTimingFunction)
    /// A spring, whose progress is a function of the seconds within one duration and is cut off at the end of the
    /// duration.
    case spring(SpringProgress)
  }

  /// The effect of an animation on its layer.
  enum Effect: Sendable {
    /// No effect on the layer; only the begin and the end are processed, to notify the delegate and completion blocks.
    case none
    /// An animation of one number, the most common kind; stored inline, as a separate object would double the memory.
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
  /// - Parameter time: The local time of the layer, or of the group that contains the animation, in seconds.
  func apply(to scratch: inout LayerScratch, at time: Double) {
    guard let phase = phase(at: time) else { return }
    switch effect {
    case .none, .transition: break
    case .number(let track): track.apply(at: phase, to: &scratch)
    case .object(let effect): effect.apply(at: phase, to: &scratch)
    }
  }

  /// Returns the phase with the timing curve applied; nil outside the active time unless the fill mode covers `time`,
  /// and for an animation without a positive duration.
  /// - Parameter time: The local time of the layer, or of the group that contains the animation, in seconds.
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

  /// Whether the animation is a transition whose old state has contents that are redrawn while animations change them
  /// (``AnimatedContents``).
  var holdsFrameDrawing: Bool {
    if case .transition(let effect) = effect {
      effect.old?.hasAnimatedContents ?? false
    } else {
      false
    }
  }

  /// Whether the animation may make the layer filter its backdrop: an animation of `backgroundFilters`, or a transition
  /// from a state in which the layer or a descendant filters its backdrop.
  var holdsBackdrop: Bool {
    if case .transition(let effect) = effect { return effect.old?.readsBackdrop ?? false }
    return animates(.backgroundFilters)
  }

  /// Whether the animation changes no properties but the given ones; false for a transition, true for an animation
  /// without effect.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    switch effect {
    case .none: true
    case .transition: false
    case .number(let track): properties.contains { $0 === track.path.property }
    case .object(let effect): effect.onlyAnimates(properties)
    }
  }

  /// Whether the animation changes `property`; false for a transition.
  func animates(_ property: LayerProperty) -> Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.path.property === property
    case .object(let effect): effect.animates(property)
    }
  }

  /// Whether each cycle of the animation continues from the end value of the previous cycle.
  var isCumulative: Bool {
    switch effect {
    case .none, .transition: false
    case .number(let track): track.isCumulative
    case .object(let effect): effect.isCumulative
    }
  }

  /// Returns an interval that contains `t` and in which the effect is constant, in the time of the layer or of the
  /// enclosing group. During the active time it is only `t`, unless the animation has no effect, a speed of 0, or no
  /// positive duration.
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

/// A basic animation of one number. The order of the fields takes the least memory.
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

/// The effect of an animation on a layer's values: a pure function of the phase and the underlying values, which are
/// the layer's values with earlier animations applied.
protocol AnimationEffect: AnyObject, Sendable {
  /// Applies the effect to a layer's values.
  /// - Parameter phase: The phase with the timing curve applied, so that `progress` may be outside 0...1. A timing
  ///   function is applied to `seconds` as well if the duration is finite; a spring is not.
  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch)

  /// Whether the effect changes `property`.
  func animates(_ property: LayerProperty) -> Bool

  /// Whether the effect changes no properties but the given ones.
  func onlyAnimates(_ properties: [LayerProperty]) -> Bool

  /// Whether each cycle of the effect continues from the end value of the previous cycle.
  var isCumulative: Bool { get }
}

/// The effect of an animation group. Its animations run in the group's local time, and are cut off at the end of the
/// group's duration.
final class GroupEffect: AnimationEffect {
  let children: [RenderAnimation]

  /// - Parameter children: The decoded animations in order of application. The decoder has set a missing duration to
  ///   that of the group.
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
