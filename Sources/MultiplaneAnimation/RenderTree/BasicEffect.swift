// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The effect of a basic animation of values such as points, colors, transforms, paths and arrays. Animations of single
/// numbers are normally represented by a ``NumberTrack`` instead.
final class BasicEffect: AnimationEffect {
  private let target: AnimationTarget
  private let interpolation: Interpolation

  private enum Interpolation: Sendable {
    indirect case lanes(Endpoints<SIMD4<Double>>)
    /// The color components of both endpoints, then the endpoint colors, nil if implicit. At progress 0 and 1 the
    /// result is the endpoint color in its original color space.
    indirect case color(Endpoints<SIMD4<Double>>, CGColor?, CGColor?)
    indirect case transform(TransformBlend)
    /// At least one endpoint is implicit: it follows from the underlying transform.
    indirect case implicitTransform(Endpoints<CATransform3D>)
    case path(PathBlend)
    case numbers([Double], [Double])
    case colors(ColorsBlend)
    /// The general interpolation; the other cases are faster specializations.
    indirect case any(BasicTrack)
  }

  private init(_ target: AnimationTarget, _ interpolation: Interpolation) {
    (self.target, self.interpolation) = (target, interpolation)
  }

  /// Returns the effect of a basic animation, in its fastest representation.
  /// - Parameter track: The animation's values, of the kind that the target animates.
  static func make(_ target: AnimationTarget, _ track: BasicTrack) -> RenderAnimation.Effect {
    // Missing values of an additive animation follow from the neutral value instead of the underlying value.
    let track = target.isAdditive ? track.resolved(over: target.zero ?? .null) : track.closed
    let values = [track.from, track.to, track.by]
    if values.allSatisfy({ $0.map { target.lanes($0) != nil } ?? true }), target.hasLanes {
      if target.kind == .number {
        return .number(NumberTrack(target, track.ends({ target.lanes($0)?[0] }, 0)))
      }
      let ends = track.ends({ target.lanes($0) }, SIMD4<Double>.zero)
      if target.kind == .color {
        return .object(BasicEffect(target, .color(ends, track.from?.color, track.to?.color)))
      }
      return .object(BasicEffect(target, .lanes(ends)))
    }
    return .object(BasicEffect(target, interpolation(target, track)))
  }

  /// Returns the effect with the general interpolation, with which tests compare the faster representations.
  static func unspecialized(_ target: AnimationTarget, _ track: BasicTrack)
    -> RenderAnimation.Effect
  {
    .object(BasicEffect(target, .any(track)))
  }

  private static func interpolation(_ target: AnimationTarget, _ track: BasicTrack) -> Interpolation
  {
    switch (target.kind, track.from, track.to) {
    case (.transform, .transform(let a)?, .transform(let b)?):
      return .transform(TransformBlend(a, b))
    case (.transform, _, _):
      func matrix(_ value: AnimatableValue) -> CATransform3D? {
        if case .transform(let m) = value { m } else { nil }
      }
      let values = [track.from, track.to, track.by]
      guard target.path.part == nil, values.allSatisfy({ $0.map { matrix($0) != nil } ?? true })
      else { return .any(track) }
      return .implicitTransform(track.ends(matrix, CATransform3DIdentity))
    case (.path, .path(let a)?, .path(let b)?):
      return .path(PathBlend(a, b))
    case (.numbers, .numbers(let a)?, .numbers(let b)?) where a.count == b.count:
      return .numbers(a, b)
    case (.colors, .colors(let a)?, .colors(let b)?) where a.count == b.count:
      return .colors(ColorsBlend(a, b))
    default:
      return .any(track)
    }
  }

  var isCumulative: Bool { target.isCumulative }

  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch) {
    let p = phase.progress
    switch interpolation {
    case .lanes(let ends):
      target.blend(ends, phase, &scratch)
    case .color(let ends, let from, let to):
      if p == 1 {
        // An implicit end value is the underlying value, which is already stored.
        if let to { target.store(to, &scratch) }
      } else if p == 0, ends.missing == .none || target.path.lanes(scratch.values) != nil {
        if let from { target.store(from, &scratch) }
      } else {
        target.blend(ends, phase, &scratch)
      }
    case .transform(let blend):
      target.store(blend(p), end: blend.to, phase.iteration, &scratch)
    case .implicitTransform(let ends):
      guard
        let (from, to) = ends.resolved(
          base: { target.path.property.transform(scratch.values) }, adding: CATransform3DConcat)
      else { return }
      let value = TransformInterpolation.interpolate(from, to, p)
      target.store(value, end: to, phase.iteration, &scratch)
    case .path(let blend):
      target.store(blend.path(at: p, &scratch.pool), &scratch)
    case .numbers(let a, let b):
      target.store(p == 1 ? b : scratch.pool.numbers(a, b, p), &scratch)
    case .colors(let blend):
      target.store(blend.colors(at: p, &scratch.pool), &scratch)
    case .any(let track):
      let base = target.isAdditive ? target.zero ?? .null : target.path.get(scratch.values)
      let (from, to) = track.ends(over: base)
      target.store(.interpolate(from, to, p), end: to, phase.iteration, &scratch)
    }
  }

  func animates(_ property: LayerProperty) -> Bool { target.path.property === property }

  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    properties.contains { animates($0) }
  }
}

/// The from, to and by values of a basic animation. A missing endpoint follows from the other endpoint and the by
/// value, or else from the underlying value, the property's value with earlier animations applied.
struct BasicTrack: Sendable {
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?

  /// Returns the start and end values for an underlying value.
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

  /// Returns a track with both endpoints and no by value; a missing endpoint is computed as ``ends(over:)`` does.
  func resolved(over base: AnimatableValue) -> BasicTrack {
    let (from, to) = ends(over: base)
    return BasicTrack(from: from, to: to)
  }

  /// The track with a from or to value computed from the by value, where this does not require the underlying value. A
  /// by value that is not used or cannot be added is removed.
  var closed: BasicTrack {
    switch (from, to, by) {
    case (_?, _?, _): BasicTrack(from: from, to: to)
    case (let from?, nil, let by?): BasicTrack(from: from, to: by.adding(to: from))
    case (nil, let to?, let by?): BasicTrack(from: by.subtracted(from: to), to: to)
    case (nil, nil, let by?) where !by.isAddable: BasicTrack()
    default: self
    }
  }

  /// Returns the endpoints with their values converted. The track must result from ``resolved(over:)`` or ``closed``,
  /// and all of its values must be convertible.
  /// - Parameter none: The placeholder for implicit endpoints.
  func ends<Value>(_ convert: (AnimatableValue) -> Value?, _ none: Value) -> Endpoints<Value> {
    let (a, b, c) = (from.flatMap(convert), to.flatMap(convert), by.flatMap(convert))
    return switch (a, b, c) {
    case (let a?, let b?, _): Endpoints(a: a, b: b, missing: .none)
    case (let a?, nil, _): Endpoints(a: a, b: none, missing: .to)
    case (nil, let b?, _): Endpoints(a: none, b: b, missing: .from)
    case (nil, nil, let c?): Endpoints(a: none, b: c, missing: .sum)
    case (nil, nil, nil): Endpoints(a: none, b: none, missing: .both)
    }
  }
}

/// The interpolation between two paths, whose elements are matched once for all frames.
///
/// At progress 0 and 1 the result is the original path. If the elements of the paths do not match, the result is the
/// first path at progress 0 and the second path otherwise.
struct PathBlend: Sendable {
  let from, to: CGPath
  private let interpolation: OutlineInterpolation?

  init(_ a: CGPath, _ b: CGPath) {
    (from, to) = (a, b)
    interpolation = OutlineInterpolation(from: a.outline, to: b.outline)
  }

  func path(at progress: Double, _ pool: inout ValuePool) -> CGPath {
    if progress == 0 { return from }
    guard progress != 1, let interpolation else { return to }
    return pool.path(interpolation, progress)
  }

  func path(at progress: Double) -> CGPath {
    if progress == 0 { return from }
    guard progress != 1, let interpolation else { return to }
    return CGPath(outline: interpolation.outline(at: progress))
  }
}

/// The interpolation between two arrays with the same number of colors, as sRGB components.
struct ColorsBlend: Sendable {
  let from, to: [CGColor]
  private let fromLanes, toLanes: [SIMD4<Double>]

  init(_ a: [CGColor], _ b: [CGColor]) {
    (from, to) = (a, b)
    (fromLanes, toLanes) = (a.map(\.straightRGBA), b.map(\.straightRGBA))
  }

  func colors(at progress: Double, _ pool: inout ValuePool) -> [CGColor] {
    progress == 1 ? to : pool.colors(fromLanes, toLanes, progress)
  }
}
