// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The property that an animation changes, and the rule for combining the animation's values with the underlying value,
/// the property's value with earlier animations applied.
struct AnimationTarget: Sendable {
  let path: PropertyPath
  /// The function that converts the animated numbers to a transform; nil if the values are stored as they are.
  let function: ValueFunction?
  let isAdditive: Bool
  let isCumulative: Bool

  /// - Parameters:
  ///   - isAdditive: Whether values are added to the underlying value; ignored if the values of the property are arrays
  ///     or cannot be added.
  ///   - isCumulative: Whether each cycle continues from the end of the previous one; ignored if the values of the
  ///     property are arrays or cannot be added.
  init(
    _ path: PropertyPath, function: ValueFunction? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.path = path
    self.function = function
    let adds = (isAdditive || isCumulative) && (function != nil || path.kind.zero != nil)
    self.isAdditive = isAdditive && adds
    self.isCumulative = isCumulative && adds
  }

  /// The kind of the animation's values, before the value function is applied.
  var kind: AnimatableValue.Kind { function?.kind ?? path.kind }

  /// The value that changes nothing when it is added: zero, the identity transform, or the numbers for which a value
  /// function returns the identity. Nil for other kinds of values.
  var zero: AnimatableValue? {
    guard let function else { return path.kind.zero }
    let v = function.neutral
    return function.kind == .number ? .number(v[0]) : .numbers([v[0], v[1], v[2]])
  }

  /// Returns the components of a decoded value, at most four; nil for values without components, such as paths.
  func lanes(_ value: AnimatableValue) -> SIMD4<Double>? {
    guard let function else { return value.vector }
    return function.lanes(value)
  }

  /// Whether values of the target's kind consist of up to four components.
  var hasLanes: Bool {
    if function != nil { return true }
    return switch kind {
    case .number, .point, .size, .rect, .color: true
    default: false
    }
  }

  // MARK: - Interpolation

  func blend(_ ends: Endpoints<Double>, _ phase: RenderTiming.Phase, _ scratch: inout LayerScratch)
  {
    let ends = ends.resolved(base: { base(scratch.values)?[0] }, adding: { $0 + $1 })
    guard let (from, to) = ends else { return }
    let p = phase.progress
    store(p == 1 ? to : from + (to - from) * p, end: to, phase.iteration, &scratch)
  }

  func blend(
    _ ends: Endpoints<SIMD4<Double>>, _ phase: RenderTiming.Phase, _ scratch: inout LayerScratch
  ) {
    guard let (from, to) = ends.resolved(base: { base(scratch.values) }, adding: { $0 + $1 })
    else { return path.setLanes(nil, in: &scratch) }
    let value = Self.mix(from, to, phase.progress)
    store(value, end: to, phase.iteration, &scratch)
  }

  /// Returns the value from which implicit endpoints follow: with a value function the numbers of the identity,
  /// otherwise the underlying value.
  @inline(__always) private func base(_ values: LayerValues) -> SIMD4<Double>? {
    function?.neutral ?? path.lanes(values)
  }

  @inline(__always)
  static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
    p == 1 ? b : p == 0 ? a : a + (b - a) * p
  }

  // MARK: - Storing

  /// Stores a number, or the transform that the value function creates from it. Adds the completed cycles of a
  /// cumulative animation and the underlying value of an additive one.
  /// - Parameter end: The end value of a cycle, which each completed cycle adds if the animation is cumulative.
  @inline(__always) func store(
    _ value: Double, end: Double, _ iteration: Double, _ scratch: inout LayerScratch
  ) {
    guard path.part == nil, function == nil, case .number(let get, let set) = path.property.access
    else {
      return store(
        SIMD4(value, 0, 0, 0), end: SIMD4(end, 0, 0, 0), iteration, &scratch)
    }
    var value = value
    if isCumulative, iteration > 0 { value += end * iteration }
    if isAdditive { value += Double(get(scratch.values)) }
    set(&scratch.values, CGFloat(value))
  }

  func store(
    _ value: SIMD4<Double>, end: SIMD4<Double>, _ iteration: Double,
    _ scratch: inout LayerScratch
  ) {
    var value = value
    if isCumulative, iteration > 0 { value += end * iteration }
    if let function {
      let transform = function.transform(value)
      guard isAdditive, let base = path.property.transform(scratch.values) else {
        return path.property.setTransform(transform, in: &scratch.values)
      }
      return path.property.setTransform(
        CATransform3DConcat(transform, base), in: &scratch.values)
    }
    if isAdditive, let base = path.lanes(scratch.values) { value += base }
    path.setLanes(value, in: &scratch)
  }

  func store(
    _ value: CATransform3D, end: CATransform3D, _ iteration: Double,
    _ scratch: inout LayerScratch
  ) {
    var value = value
    if isCumulative, iteration > 0,
      case .transform(let byValue)? = AnimatableValue.transform(end).accumulated(iteration)
    {
      value = CATransform3DConcat(value, byValue)
    }
    if isAdditive, let base = path.property.transform(scratch.values) {
      value = CATransform3DConcat(value, base)
    }
    path.property.setTransform(value, in: &scratch.values)
  }

  /// Stores a path; paths cannot be added, so an additive or cumulative animation has no special effect.
  func store(_ value: CGPath?, _ scratch: inout LayerScratch) {
    switch path.property.access {
    case .path(_, let set): set(&scratch.values, value)
    case .any(_, let set): set(&scratch.values, value.map { .path($0) } ?? .null)
    default: break
    }
  }

  func store(_ value: CGColor, _ scratch: inout LayerScratch) {
    switch path.property.access {
    case .color(_, let set): set(&scratch.values, value)
    case .any(_, let set): set(&scratch.values, .color(value))
    default: break
    }
  }

  func store(_ value: [Double], _ scratch: inout LayerScratch) {
    switch path.property.access {
    case .numbers(_, let set): set(&scratch.values, value)
    case .any(_, let set): set(&scratch.values, .numbers(value))
    default: break
    }
  }

  func store(_ value: [CGColor], _ scratch: inout LayerScratch) {
    switch path.property.access {
    case .colors(_, let set): set(&scratch.values, value)
    case .any(_, let set): set(&scratch.values, .colors(value))
    default: break
    }
  }

  /// Stores a value of any kind, after adding the completed cycles of a cumulative animation and the underlying value
  /// of an additive one.
  func store(
    _ value: AnimatableValue, end: AnimatableValue, _ iteration: Double,
    _ scratch: inout LayerScratch
  ) {
    var value = value
    if isCumulative, iteration > 0, let sum = end.accumulated(iteration),
      let total = value.adding(to: sum)
    {
      value = total
    }
    if isAdditive, let sum = value.adding(to: path.get(scratch.values)) { value = sum }
    path.set(&scratch.values, value)
  }
}

/// The endpoints of a basic animation. Implicit endpoints follow, at each time, from the underlying value: the
/// property's value with earlier animations applied, or with a value function the numbers of the identity.
struct Endpoints<Value: Sendable>: Sendable {
  enum Implicit: UInt8, Sendable {
    case none
    /// The end is implicit: from `a` to the underlying value.
    case to
    /// The start is implicit: from the underlying value to `b`.
    case from
    /// The start is implicit and the distance given: from the underlying value to the sum of `b` and the underlying
    /// value.
    case sum
    /// Both endpoints are the underlying value.
    case both
  }

  let a, b: Value
  let missing: Implicit

  /// Returns the start and end values; nil if an endpoint is implicit and there is no underlying value.
  @inline(__always) func resolved(
    base: () -> Value?, adding: (_ value: Value, _ base: Value) -> Value
  ) -> (from: Value, to: Value)? {
    if missing == .none { return (a, b) }
    guard let base = base() else { return nil }
    return switch missing {
    case .none: (a, b)
    case .to: (a, base)
    case .from: (base, b)
    case .sum: (base, adding(b, base))
    case .both: (base, base)
    }
  }
}
