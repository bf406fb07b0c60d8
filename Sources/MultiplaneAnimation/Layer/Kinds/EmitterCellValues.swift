// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The values of the properties of an emitter cell and of its sub-cells.
struct EmitterCellValues: Hashable, Sendable {
  var name: String?
  var isEnabled = true
  var contents: ObjectValue?
  var contentsRect = CGRect.unit
  var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var magnificationFilter = CALayerContentsFilter.linear.rawValue
  var minificationFilter = CALayerContentsFilter.linear.rawValue
  var timing = MediaTiming.layer
  /// Whether a begin time was ever set. If not, a cell of an emitter layer begins to emit when the layer does;
  /// sub-cells ignore the flag.
  var hasBeginTime = false
  var cells: [EmitterCellValues]?

  var birthRate: Float = 0
  var lifetime: Float = 0
  var lifetimeRange: Float = 0
  var emissionLatitude: CGFloat = 0
  var emissionLongitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var redRange: Float = 0
  var greenRange: Float = 0
  var blueRange: Float = 0
  var alphaRange: Float = 0
  var redSpeed: Float = 0
  var greenSpeed: Float = 0
  var blueSpeed: Float = 0
  var alphaSpeed: Float = 0
  var contentsScale: CGFloat = 1
  var minificationFilterBias: Float = 0
}

/// A property of emitter cells, declared once for key-value coding, animations and archives.
struct EmitterCellProperty: Sendable {
  let kind: AnimatableValue.Kind
  let isAnimatable: Bool
  let get: @Sendable (EmitterCellValues) -> AnimatableValue
  /// Stores a value of `kind`, or for `.null` 0, a rectangle of zeros, false, nil, or the default of a name; values of
  /// other kinds change nothing.
  let set: @Sendable (inout EmitterCellValues, AnimatableValue) -> Void

  private init(
    _ kind: AnimatableValue.Kind, isAnimatable: Bool = true,
    get: @escaping @Sendable (EmitterCellValues) -> AnimatableValue,
    set: @escaping @Sendable (inout EmitterCellValues, AnimatableValue) -> Void
  ) {
    (self.kind, self.isAnimatable, self.get, self.set) = (kind, isAnimatable, get, set)
  }

  private typealias Field<Value> = WritableKeyPath<EmitterCellValues, Value> & Sendable

  private static func number<Value: BinaryFloatingPoint & Sendable>(
    _ field: Field<Value>, isAnimatable: Bool = true
  ) -> Self {
    Self(.number, isAnimatable: isAnimatable) {
      .number(Double($0[keyPath: field]))
    } set: { values, value in
      switch value {
      case .number(let x): values[keyPath: field] = Value(x)
      case .null: values[keyPath: field] = 0
      default: break
      }
    }
  }

  private static func flag(_ field: Field<Bool>) -> Self {
    Self(.flag) {
      .flag($0[keyPath: field])
    } set: { values, value in
      switch value {
      case .flag(let x): values[keyPath: field] = x
      case .null: values[keyPath: field] = false
      default: break
      }
    }
  }

  private static func text(_ field: Field<String>) -> Self {
    Self(.text, isAnimatable: false) {
      .text($0[keyPath: field])
    } set: { values, value in
      switch value {
      case .text(let x): values[keyPath: field] = x
      case .null: values[keyPath: field] = EmitterCellValues()[keyPath: field]
      default: break
      }
    }
  }

  private static let name = Self(.text, isAnimatable: false) {
    $0.name.map { .text($0) } ?? .null
  } set: { values, value in
    switch value {
    case .text(let x): values.name = x
    case .null: values.name = nil
    default: break
    }
  }

  private static let contents = Self(.image) {
    $0.contents.map { .object($0) } ?? .null
  } set: { values, value in
    switch value {
    case .object(let x): values.contents = x
    case .null: values.contents = nil
    default: break
    }
  }

  private static let contentsRect = Self(.rect) {
    .rect($0.contentsRect)
  } set: { values, value in
    switch value {
    case .rect(let x): values.contentsRect = x
    case .null: values.contentsRect = .zero
    default: break
    }
  }

  private static let color = Self(.color) {
    $0.color.map { .color($0) } ?? .null
  } set: { values, value in
    switch value {
    case .color(let x): values.color = x
    case .null: values.color = nil
    default: break
    }
  }

  private static let cells = Self(.cells, isAnimatable: false) {
    $0.cells.map { .cells($0) } ?? .null
  } set: { values, value in
    switch value {
    case .cells(let x): values.cells = x
    case .null: values.cells = nil
    default: break
    }
  }

  private static let beginTime = Self(.number, isAnimatable: false) {
    .number($0.timing.beginTime)
  } set: { values, value in
    switch value {
    case .number(let x): (values.timing.beginTime, values.hasBeginTime) = (x, true)
    case .null: (values.timing.beginTime, values.hasBeginTime) = (0, true)
    default: break
    }
  }

  private static let fillMode = Self(.text, isAnimatable: false) {
    .text($0.timing.fillMode.rawValue)
  } set: { values, value in
    switch value {
    case .text(let x): values.timing.fillMode = CAMediaTimingFillMode(rawValue: x)
    case .null: values.timing.fillMode = .removed
    default: break
    }
  }

  /// The properties by key; the property `enabled` is also found under the key `isEnabled`.
  static let table: [String: EmitterCellProperty] = [
    "name": name, "contents": contents, "contentsRect": contentsRect, "color": color,
    "emitterCells": cells, "enabled": flag(\.isEnabled), "isEnabled": flag(\.isEnabled),
    "magnificationFilter": text(\.magnificationFilter),
    "minificationFilter": text(\.minificationFilter),
    "beginTime": beginTime,
    "duration": number(\.timing.duration, isAnimatable: false),
    "speed": number(\.timing.speed, isAnimatable: false),
    "timeOffset": number(\.timing.timeOffset, isAnimatable: false),
    "repeatCount": number(\.timing.repeatCount, isAnimatable: false),
    "repeatDuration": number(\.timing.repeatDuration, isAnimatable: false),
    "autoreverses": flag(\.timing.autoreverses), "fillMode": fillMode,
    "birthRate": number(\.birthRate),
    "lifetime": number(\.lifetime),
    "lifetimeRange": number(\.lifetimeRange),
    "emissionLatitude": number(\.emissionLatitude),
    "emissionLongitude": number(\.emissionLongitude),
    "emissionRange": number(\.emissionRange),
    "velocity": number(\.velocity),
    "velocityRange": number(\.velocityRange),
    "xAcceleration": number(\.xAcceleration),
    "yAcceleration": number(\.yAcceleration),
    "zAcceleration": number(\.zAcceleration),
    "scale": number(\.scale),
    "scaleRange": number(\.scaleRange),
    "scaleSpeed": number(\.scaleSpeed),
    "spin": number(\.spin),
    "spinRange": number(\.spinRange),
    "redRange": number(\.redRange),
    "greenRange": number(\.greenRange),
    "blueRange": number(\.blueRange),
    "alphaRange": number(\.alphaRange),
    "redSpeed": number(\.redSpeed),
    "greenSpeed": number(\.greenSpeed),
    "blueSpeed": number(\.blueSpeed),
    "alphaSpeed": number(\.alphaSpeed),
    "contentsScale": number(\.contentsScale),
    "minificationFilterBias": number(\.minificationFilterBias),
  ]
}
