// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The shape in which an emitter's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the emitter's position; the default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// Along a line of the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// In a rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// In a box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// In a circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// In a sphere whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape in which an emitter's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the points of the shape.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On the outline of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On the surface of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Anywhere inside the shape; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and compositing of an emitter's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In no particular order; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// From the oldest, at the back, to the newest.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// From the newest, at the back, to the oldest.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Sorted by depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Composited by adding their colors.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, drawn above its background and border.
///
/// A particle is a function of ``seed``, its index and the time, so a frame does not depend on the frames drawn before.
/// The values of the cells and the layer at the birth of a particle, including animated values, stay with the particle;
/// changes affect only later particles. A cell with birth rate r emits a particle every 1/r seconds, the first one
/// after 1/r.
///
/// An emitter has always been running when it first appears, unless a ``beginTime`` is set for it, one of its cells or
/// an ancestor layer: then it starts empty at that time.
/// - Note: This is as in Core Animation, whose time starts when the machine does. Here the current time may be 0, so
///   any begin time that is set counts, even 0.
/// - Note: Apple leaves the following behavior undocumented; it is a choice of this implementation. Angles are measured
///   from the outward direction of the shape: from -y for lines, from the center for circles and spheres, from the
///   face, edge or corner for the others; from +x for points and inside rectangles and cuboids. The cone of
///   `emissionRange` is a cone in space, so that particles seen from the front differ in speed; its opening angle is
///   that range. Particles that a particle emits measure their angles from its direction of motion, multiply their
///   scale and color by those of the parent at its birth, and use the cells' values at the birth of the outermost
///   particle. Circles and spheres emit from the center in `points` mode. A layer draws at most 100,000 particles,
///   including those emitted by particles: the latest ones, and while its values are constant those of the last cells
///   first. An animated birth rate is sampled in steps of 1/120 s.
open class CAEmitterLayer: CALayer {
  /// The cells as they were set; their values are in ``CALayer/values``.
  private var cells: [CAEmitterCell]?

  override class var initialContent: LayerContent { .emitter(ValueBox(EmitterValues())) }

  /// The cells that emit particles. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get {
      if cells == nil { cells = values.emitter.cells?.map { CAEmitterCell($0) } }
      return cells
    }
    set {
      assign(.emitterCells, newValue.map { .cells($0.map(\.current)) } ?? .null)
      cells = newValue
    }
  }

  /// The time at which the emitter starts empty, in the time of its superlayer; any time that is set counts, even 0.
  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      assign(.emitterHasBeginTime, .flag(true))
      super.beginTime = newValue
    }
  }

  /// The multiplier of the birth rates of all cells; 1 by default, 0 emits nothing.
  open var birthRate: Float {
    get { values.emitter.birthRate }
    set { assign(.birthRate, .number(Double(newValue))) }
  }

  /// The multiplier of the lifetimes of all cells; 1 by default, 0 emits nothing.
  open var lifetime: Float {
    get { values.emitter.lifetime }
    set { assign(.lifetime, .number(Double(newValue))) }
  }

  /// The center of the shape, in the layer's space; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { values.emitter.position }
    set { assign(.emitterPosition, .point(newValue)) }
  }

  /// The depth of the center of the shape; 0 by default.
  open var emitterZPosition: CGFloat {
    get { values.emitter.zPosition }
    set { assign(.emitterZPosition, .number(Double(newValue))) }
  }

  /// The size of the shape; (0, 0) by default.
  open var emitterSize: CGSize {
    get { values.emitter.size }
    set { assign(.emitterSize, .size(newValue)) }
  }

  /// The depth of the shape from back to front; 0 by default.
  open var emitterDepth: CGFloat {
    get { values.emitter.depth }
    set { assign(.emitterDepth, .number(Double(newValue))) }
  }

  /// The shape in which particles are born; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.emitter.shape }
    set { assign(.emitterShape, .text(newValue.rawValue)) }
  }

  /// The part of the shape in which particles are born; its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.emitter.mode }
    set { assign(.emitterMode, .text(newValue.rawValue)) }
  }

  /// The order of drawing; unordered by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.emitter.renderMode }
    set { assign(.renderMode, .text(newValue.rawValue)) }
  }

  /// Whether particles are drawn at their depth, in the perspective of the layer, instead of being flattened into its
  /// plane. False by default.
  /// - Note: Unlike in Core Animation, particles are drawn with their layer, not between the siblings of the layer.
  open var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { assign(.emitterPreservesDepth, .flag(newValue)) }
  }

  /// The multiplier of the velocities of all cells; 1 by default.
  open var velocity: Float {
    get { values.emitter.velocity }
    set { assign(.velocity, .number(Double(newValue))) }
  }

  /// The multiplier of the scales of all cells; 1 by default.
  open var scale: Float {
    get { values.emitter.scale }
    set { assign(.scale, .number(Double(newValue))) }
  }

  /// The multiplier of the spins of all cells; 1 by default.
  open var spin: Float {
    get { values.emitter.spin }
    set { assign(.spin, .number(Double(newValue))) }
  }

  /// The seed of the random number generator; 0 by default. The same seed produces the same particles.
  open var seed: UInt32 {
    get { values.emitter.seed }
    set { assign(.seed, .number(Double(newValue))) }
  }

  /// Sets a property or a component of it, or a property of a cell, such as `emitterCells.NAME.birthRate`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    super.setValue(value, forKeyPath: keyPath)
    guard keyPath.hasPrefix("emitterCells."), let cells, let news = values.emitter.cells else {
      return
    }
    for (cell, new) in zip(cells, news) { cell.adopt(new) }
  }
}

/// The values that a `CAEmitterLayer` adds.
struct EmitterValues: Sendable, DefaultInitializable {
  var cells: [EmitterCellValues]?
  /// Whether a begin time was ever set; otherwise the layer has always been running.
  var hasBeginTime = false
  var birthRate: Float = 1
  var lifetime: Float = 1
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var size = CGSize.zero
  var depth: CGFloat = 0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var preservesDepth = false
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var seed: UInt32 = 0
}

extension LayerValues {
  var emitter: EmitterValues {
    get { if case .emitter(let box) = content { box.value } else { EmitterValues() } }
    _modify {
      // Moved out of `content`, so that the box has a single reference.
      var box: ValueBox<EmitterValues>?
      if case .emitter(let found) = content { box = found }
      content = .none
      ValueBox.makeUnique(&box, EmitterValues(), boxPool)
      defer { content = .emitter(box!) }
      yield &box!.value
    }
  }
}

extension LayerProperty {
  static let emitterCells = LayerProperty(
    "emitterCells", .cells, isAnimatable: false, action: .none
  ) {
    $0.emitter.cells.map { .cells($0) } ?? .null
  } set: { values, value in
    switch value {
    case .cells(let x): values.emitter.cells = x
    case .null: values.emitter.cells = nil
    default: break
    }
  }
  /// Whether a begin time is set. Not in the table of properties, as the setter of `beginTime` sets the flag.
  static let emitterHasBeginTime = flag(
    "beginTime", isAnimatable: false,
    { $0.emitter.hasBeginTime }, { $0.emitter.hasBeginTime = $1 })
  static let birthRate = number(
    "birthRate", { CGFloat($0.emitter.birthRate) }, { $0.emitter.birthRate = Float($1) })
  static let lifetime = number(
    "lifetime", { CGFloat($0.emitter.lifetime) }, { $0.emitter.lifetime = Float($1) })
  static let emitterPosition = point(
    "emitterPosition", { $0.emitter.position }, { $0.emitter.position = $1 })
  static let emitterZPosition = number(
    "emitterZPosition", { $0.emitter.zPosition }, { $0.emitter.zPosition = $1 })
  static let emitterSize = size(
    "emitterSize", { $0.emitter.size }, { $0.emitter.size = $1 })
  static let emitterDepth = number(
    "emitterDepth", { $0.emitter.depth }, { $0.emitter.depth = $1 })
  static let emitterShape = text(
    "emitterShape", { $0.emitter.shape.rawValue },
    { $0.emitter.shape = $1.map { CAEmitterLayerEmitterShape(rawValue: $0) } ?? .point })
  static let emitterMode = text(
    "emitterMode", { $0.emitter.mode.rawValue },
    { $0.emitter.mode = $1.map { CAEmitterLayerEmitterMode(rawValue: $0) } ?? .volume })
  static let renderMode = text(
    "renderMode", { $0.emitter.renderMode.rawValue },
    { $0.emitter.renderMode = $1.map { CAEmitterLayerRenderMode(rawValue: $0) } ?? .unordered })
  static let emitterPreservesDepth = flag(
    "preservesDepth", isAnimatable: false,
    { $0.emitter.preservesDepth }, { $0.emitter.preservesDepth = $1 })
  static let velocity = number(
    "velocity", { CGFloat($0.emitter.velocity) }, { $0.emitter.velocity = Float($1) })
  static let scale = number(
    "scale", { CGFloat($0.emitter.scale) }, { $0.emitter.scale = Float($1) })
  static let spin = number(
    "spin", { CGFloat($0.emitter.spin) }, { $0.emitter.spin = Float($1) })
  static let seed = number(
    "seed", isAnimatable: false, action: .none,
    { CGFloat($0.emitter.seed) },
    { $0.emitter.seed = UInt32(clamping: Int(clamping: $1)) })

  static let ofEmitters = [
    emitterCells, birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize,
    emitterDepth, emitterShape, emitterMode, renderMode, emitterPreservesDepth, velocity, scale,
    spin, seed,
  ]

  /// Returns a property of a cell, for a path such as `NAME.birthRate` or `NAME.emitterCells.INNER.scale`, and the rest
  /// of the path; nil if cells have no such property. The cells need not exist.
  static func ofCell(_ path: String) -> (property: LayerProperty, rest: String?)? {
    var names: [String] = []
    var path = path
    while true {
      let (name, rest) = PropertyPath.split(path)
      guard let rest else { return nil }
      names.append(name)
      let (key, inner) = PropertyPath.split(rest)
      if key == "emitterCells", let inner {
        path = inner
        continue
      }
      guard let property = EmitterCellProperty.table[key] else { return nil }
      return (ofCell(names, key, property), inner)
    }
  }

  private static func ofCell(
    _ names: [String], _ key: String, _ property: EmitterCellProperty
  ) -> LayerProperty {
    LayerProperty(
      (names.map { "emitterCells.\($0)" } + [key]).joined(separator: "."), property.kind,
      isAnimatable: property.isAnimatable, action: .none
    ) { values in
      var cells = values.emitter.cells
      var found: EmitterCellValues?
      for name in names {
        found = cells?.first { $0.name == name }
        cells = found?.cells
      }
      return found.map(property.get) ?? .null
    } set: { values, value in
      func change(_ cells: inout [EmitterCellValues]?, _ names: ArraySlice<String>) {
        guard let name = names.first,
          let index = cells?.firstIndex(where: { $0.name == name })
        else { return }
        if names.count == 1 {
          property.set(&cells![index], value)
        } else {
          change(&cells![index].cells, names.dropFirst())
        }
      }
      var cells = values.emitter.cells
      change(&cells, names[...])
      values.emitter.cells = cells
    }
  }
}
