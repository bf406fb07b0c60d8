// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The shape in which an emitter's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a shape with any name; unknown names are preserved and act as ``point``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The point at the emitter's position; the default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line along x, as long as the width of the emitter's size.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the width of the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the width of the emitter's size.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape in which an emitter's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a mode with any name; unknown names are preserved and act as ``volume``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends of a line, the corners of a rectangle or cuboid, and the center of other shapes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// All of a line, the sides of a rectangle, the edges of a cuboid, and for a circle or sphere the circle in the plane
  /// of the layer.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// All of a line, the area of a rectangle or circle, the faces of a cuboid, and the surface of a sphere.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The inside of the shape; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The drawing order and the compositing of an emitter's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a mode with any name; unknown names are preserved and act as ``unordered``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Particles are drawn in an unspecified order; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Particles are drawn from the oldest, at the back, to the newest.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Particles are drawn from the newest, at the back, to the oldest.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Particles are drawn from the lowest z coordinate to the highest.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colors of particles are added to the backdrop.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, drawn above its border and sublayers.
///
/// A particle is a function of ``seed``, its index and the time, so a frame does not depend on the frames drawn before.
/// The values of the cells, and of the properties that this class adds to the layer, at the birth of a particle,
/// including animated values, stay with the particle; changes, except of ``renderMode`` and ``preservesDepth``, affect
/// only later particles. A cell with birth rate r emits a particle every 1/r seconds, the first one after 1/r.
///
/// When an emitter first appears, it is as if it had always been running, unless a ``beginTime`` is set for it, one of
/// its cells or an ancestor layer. In this case the emitter, or the cell, starts empty at that time. An emitter in the
/// tree that gets its first cells starts empty at the next commit.
/// - Note: Core Animation behaves like this because its time starts when the machine does. Here the current time may be
///   0, so a begin time of 0 counts if it is set for the emitter or a cell.
/// - Note: Apple leaves the following behavior undocumented; it is a choice of this implementation. Angles are measured
///   from the outward direction of the shape: from -y for lines, from the center for circles and spheres, from the
///   face, edge or corner for the others; from +x for points and inside rectangles and cuboids. The cone of
///   `emissionRange` is a cone in space, so that particles seen from the front differ in speed; its opening angle is
///   `emissionRange`. Particles that a particle emits measure their angles from its direction of motion, multiply their
///   scale and color by those of the parent at the time of their birth, and use the cells' values at the birth of the
///   outermost particle. Circles and spheres emit from the center in `points` mode. A layer draws at most 100,000
///   particles, including those emitted by particles. Beyond that number the latest particles are drawn; while the
///   emitter's values are constant, particles of cells that are later in ``emitterCells`` have precedence. An animated
///   birth rate is normally sampled in steps of 1/120 s.
open class CAEmitterLayer: CALayer {
  /// The cell objects that were set, or that the getter of ``emitterCells`` created; the layer uses the values in
  /// ``CALayer/values``.
  private var cells: [CAEmitterCell]?

  override class var initialContent: LayerContent { .emitter(ValueBox(EmitterValues())) }

  /// The cells that emit particles. Nil by default. The layer copies the values of the cells when they are set.
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

  /// The begin time of the layer, in the time of its superlayer, in seconds. If it was ever set, even to 0, the emitter
  /// starts without particles at layer time 0. Otherwise it is as if the emitter had always been running, unless an
  /// ancestor layer has a begin time other than 0.
  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      // The flag is no change for actions and observers. A presentation layer is rejected below.
      if presented == nil, !values.emitter.hasBeginTime {
        values.emitter.hasBeginTime = true
        markDirty()
      }
      super.beginTime = newValue
    }
  }

  /// The multiplier of the birth rates of all cells and sub-cells; 1 by default, 0 emits nothing.
  open var birthRate: Float {
    get { values.emitter.birthRate }
    set { assign(.birthRate, .number(Double(newValue))) }
  }

  /// The multiplier of the lifetimes of all cells and sub-cells; 1 by default. If it is 0 or less, nothing is emitted.
  open var lifetime: Float {
    get { values.emitter.lifetime }
    set { assign(.lifetime, .number(Double(newValue))) }
  }

  /// The center of the shape, in the layer's space; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { values.emitter.position }
    set { assign(.emitterPosition, .point(newValue)) }
  }

  /// The z coordinate of the center of the shape, in the layer's space; 0 by default.
  open var emitterZPosition: CGFloat {
    get { values.emitter.zPosition }
    set { assign(.emitterZPosition, .number(Double(newValue))) }
  }

  /// The size of the shape, in points; (0, 0) by default. The width is the length of lines and the radius of circles
  /// and spheres.
  open var emitterSize: CGSize {
    get { values.emitter.size }
    set { assign(.emitterSize, .size(newValue)) }
  }

  /// The extent of a cuboid along z, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { values.emitter.depth }
    set { assign(.emitterDepth, .number(Double(newValue))) }
  }

  /// The shape in which particles are born; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.emitter.shape }
    set { assign(.emitterShape, .text(newValue.rawValue)) }
  }

  /// The part of the shape in which particles are born; volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.emitter.mode }
    set { assign(.emitterMode, .text(newValue.rawValue)) }
  }

  /// The drawing order and the compositing of particles; unordered by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.emitter.renderMode }
    set { assign(.renderMode, .text(newValue.rawValue)) }
  }

  /// Whether particles are drawn at their z coordinates, with perspective, instead of being projected into the plane of
  /// the layer. False by default.
  /// - Note: Unlike in Core Animation, all particles are drawn together with their layer, so siblings of the layer are
  ///   not drawn between them.
  open var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { assign(.emitterPreservesDepth, .flag(newValue)) }
  }

  /// The multiplier of the velocities of all cells and sub-cells; 1 by default.
  open var velocity: Float {
    get { values.emitter.velocity }
    set { assign(.velocity, .number(Double(newValue))) }
  }

  /// The multiplier of the scales of all cells; 1 by default. Sub-cells are affected by the scale of the parent
  /// particle.
  open var scale: Float {
    get { values.emitter.scale }
    set { assign(.scale, .number(Double(newValue))) }
  }

  /// The multiplier of the spins of all cells and sub-cells; 1 by default.
  open var spin: Float {
    get { values.emitter.spin }
    set { assign(.spin, .number(Double(newValue))) }
  }

  /// The seed of the random number generator; 0 by default. The same seed produces the same particles.
  open var seed: UInt32 {
    get { values.emitter.seed }
    set { assign(.seed, .number(Double(newValue))) }
  }

  /// Sets a property from a value of a type that it accepts; the key "emitterCells" sets ``emitterCells`` to the given
  /// objects. An unusable value of a built-in property is reported and changes nothing. Values for keys that are not
  /// properties are stored.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "emitterCells" else { return super.setValue(value, forKey: key) }
    let decoded = AnimatableValue.decode(value, as: .cells)
    if let note = decoded.note { report(key, note) }
    if decoded.value != nil {
      emitterCells = AnimatableValue.unwrapped(value) as? [CAEmitterCell]
    }
  }

  /// Sets a property or a component of it, or a property of a cell by a path such as `emitterCells.NAME.birthRate`.
  /// Setting a property of a cell also updates the objects in ``emitterCells``.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if keyPath == "emitterCells" { return setValue(value, forKey: keyPath) }
    super.setValue(value, forKeyPath: keyPath)
    guard keyPath.hasPrefix("emitterCells."), let cells, let news = values.emitter.cells else {
      return
    }
    for (cell, new) in zip(cells, news) { cell.adopt(new) }
  }
}

/// The values that a `CAEmitterLayer` adds to those of every layer.
struct EmitterValues: Sendable, DefaultInitializable {
  var cells: [EmitterCellValues]?
  /// Whether a begin time was ever set. If not, and no layer up to the root has a begin time other than 0, it is as if
  /// the emitter had always been running.
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
      // The box is moved out of `content`, so that its value is changed in place if nothing else references the box.
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

  /// Returns the property of a cell at a path such as `NAME.birthRate` or `NAME.emitterCells.INNER.scale`, and the rest
  /// of the path; nil if cells have no such property. No cell with the name need exist.
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
