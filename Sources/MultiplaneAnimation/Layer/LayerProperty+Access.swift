// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// MARK: - Access with type-erased values

extension LayerProperty {
  /// Returns the property's value in a layer's values; `.null` for nil.
  func get(_ values: LayerValues) -> AnimatableValue {
    switch access {
    case .number(let get, _): .number(Double(get(values)))
    case .flag(let get, _): .flag(get(values))
    case .point(let get, _): .point(get(values))
    case .size(let get, _): .size(get(values))
    case .rect(let get, _): .rect(get(values))
    case .transform(let get, _): .transform(get(values))
    case .color(let get, _): get(values).map { .color($0) } ?? .null
    case .path(let get, _): get(values).map { .path($0) } ?? .null
    case .colors(let get, _): get(values).map { .colors($0) } ?? .null
    case .numbers(let get, _): get(values).map { .numbers($0) } ?? .null
    case .text(let get, _): get(values).map { .text($0) } ?? .null
    case .any(let get, _): get(values)
    }
  }

  /// Stores a value of the property's kind in a layer's values. For `.null` it stores 0; a point, size or rectangle of
  /// zeros; false; the identity; nil; or the default of a name or font.
  func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    switch (access, value) {
    case (.number(_, let set), .number(let x)): set(&values, CGFloat(x))
    case (.number(_, let set), .null): set(&values, 0)
    case (.flag(_, let set), .flag(let x)): set(&values, x)
    case (.flag(_, let set), .null): set(&values, false)
    case (.point(_, let set), .point(let x)): set(&values, x)
    case (.point(_, let set), .null): set(&values, .zero)
    case (.size(_, let set), .size(let x)): set(&values, x)
    case (.size(_, let set), .null): set(&values, .zero)
    case (.rect(_, let set), .rect(let x)): set(&values, x)
    case (.rect(_, let set), .null): set(&values, .zero)
    case (.transform(_, let set), .transform(let x)): set(&values, x)
    case (.transform(_, let set), .null): set(&values, CATransform3DIdentity)
    case (.color(_, let set), .color(let x)): set(&values, x)
    case (.color(_, let set), .null): set(&values, nil)
    case (.path(_, let set), .path(let x)): set(&values, x)
    case (.path(_, let set), .null): set(&values, nil)
    case (.colors(_, let set), .colors(let x)): set(&values, x)
    case (.colors(_, let set), .null): set(&values, nil)
    case (.numbers(_, let set), .numbers(let x)): set(&values, x)
    case (.numbers(_, let set), .null): set(&values, nil)
    case (.text(_, let set), .text(let x)): set(&values, x)
    case (.text(_, let set), .null): set(&values, nil)
    case (.any(_, let set), _): set(&values, value)
    default: break
    }
  }
}

// MARK: - Access with up to four components

extension LayerProperty {
  /// Returns the components of a number, point, size, rect or color in a layer's values, padded with 0; nil for
  /// properties of other kinds and for nil.
  @inline(__always) func components(_ values: LayerValues) -> SIMD4<Double>? {
    switch access {
    case .number(let get, _):
      return SIMD4(Double(get(values)), 0, 0, 0)
    case .point(let get, _):
      let p = get(values)
      return SIMD4(Double(p.x), Double(p.y), 0, 0)
    case .size(let get, _):
      let s = get(values)
      return SIMD4(Double(s.width), Double(s.height), 0, 0)
    case .rect(let get, _):
      let r = get(values)
      return SIMD4(
        Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
    case .color(let get, _):
      return get(values)?.straightRGBA
    case .any(let get, _):
      return get(values).vector
    default: return nil
    }
  }

  /// Stores a number, point, size, rect or color given by its components. Nil stores zeros, or nil for colors and for
  /// properties with type-erased access.
  @inline(__always) func setLanes(_ v: SIMD4<Double>?, in scratch: inout LayerScratch) {
    switch access {
    case .number(_, let set):
      set(&scratch.values, CGFloat(v?[0] ?? 0))
    case .point(_, let set):
      set(&scratch.values, v.map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero)
    case .size(_, let set):
      set(&scratch.values, v.map { CGSize(width: $0[0], height: $0[1]) } ?? .zero)
    case .rect(_, let set):
      set(
        &scratch.values,
        v.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero)
    case .color(_, let set):
      let color = v.map { scratch.pool.color($0) }
      set(&scratch.values, color)
    case .any(_, let set):
      set(&scratch.values, v.flatMap { kind.value(of: $0) } ?? .null)
    default: break
    }
  }

  /// Returns the property's transform in a layer's values; nil for properties of other kinds.
  func transform(_ values: LayerValues) -> CATransform3D? {
    switch access {
    case .transform(let get, _): return get(values)
    case .any(let get, _):
      if case .transform(let m) = get(values) { return m }
      return nil
    default: return nil
    }
  }

  func setTransform(_ m: CATransform3D, in values: inout LayerValues) {
    switch access {
    case .transform(_, let set): set(&values, m)
    case .any(_, let set): set(&values, .transform(m))
    default: break
    }
  }
}

extension AnimatableValue.Kind {
  /// Returns the number, point, size, rect or color with the given components; nil for other kinds.
  func value(of v: SIMD4<Double>) -> AnimatableValue? {
    switch self {
    case .number: .number(v[0])
    case .point: .point(CGPoint(x: v[0], y: v[1]))
    case .size: .size(CGSize(width: v[0], height: v[1]))
    case .rect: .rect(CGRect(x: v[0], y: v[1], width: v[2], height: v[3]))
    case .color: .color(CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3]))
    default: nil
    }
  }
}
