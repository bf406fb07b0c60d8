// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Where an emitter's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
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

/// In which part of its shape an emitter's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Anywhere inside; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order an emitter's particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In none; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their colours added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer of particles, above its background and border.
///
/// A particle is a function of ``seed``, of its number and of the time: a frame shows the same whatever was drawn
/// before. What cells and layer are set to, animations included, holds for the particles that are born then, and those
/// keep it; changes concern those born later. A cell of birth rate r gives birth to a particle every 1/r seconds, the
/// first after 1/r.
///
/// An emitter has always been running when it is first shown, unless it, one of its cells or a layer above it was given
/// a ``beginTime``: then it starts empty at that time.
/// - Note: as Core Animation does, whose time began when the machine did. Unlike there, the current time may be 0, and
///   so it counts whether a begin was given, even 0.
/// - Note: what Apple does not document is chosen. Angles count from the way out of the shape: from -y for lines, from
///   the centre for circles and spheres, from the face, edge or corner for the others; from +x for points and inside
///   rectangles and cuboids. The cone of `emissionRange` is one in space, so that particles seen from the front are not
///   all equally fast; its opening is that angle. Particles of particles count their angles from the direction of
///   flight, multiply scale and colour of their birth, and take the cells' settings of the outermost one's birth.
///   Circles and spheres emit from the centre in `points` mode. A layer shows at most 100,000 particles, those of
///   particles too: the latest, of the last cells first where all cells have always emitted as they do. A birth
///   rate that is animated counts in steps of 1/120 s.
open class CAEmitterLayer: CALayer {
  /// The cells as they were given; their values are in ``CALayer/values``.
  private var cells: [CAEmitterCell]?

  override class var initialContent: LayerContent { .emitter(ValueBox(EmitterValues())) }

  /// The sources of particles. Nil by default.
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

  /// When it starts, in the time of its superlayer; set to any time, 0 too, it starts empty.
  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      assign(.emitterHasBeginTime, .flag(true))
      super.beginTime = newValue
    }
  }

  /// Multiplies the birth rates of all cells; 1 by default, 0 emits nothing.
  open var birthRate: Float {
    get { values.emitter.birthRate }
    set { assign(.birthRate, .number(Double(newValue))) }
  }

  /// Multiplies the lifetimes of all cells; 1 by default, 0 emits nothing.
  open var lifetime: Float {
    get { values.emitter.lifetime }
    set { assign(.lifetime, .number(Double(newValue))) }
  }

  /// The middle of the shape, in the layer's space; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { values.emitter.position }
    set { assign(.emitterPosition, .point(newValue)) }
  }

  /// The depth of the middle of the shape; 0 by default.
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

  /// Where particles are born; at a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.emitter.shape }
    set { assign(.emitterShape, .text(newValue.rawValue)) }
  }

  /// In which part of the shape; in its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.emitter.mode }
    set { assign(.emitterMode, .text(newValue.rawValue)) }
  }

  /// The order of drawing; none by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.emitter.renderMode }
    set { assign(.renderMode, .text(newValue.rawValue)) }
  }

  /// Whether particles are seen at their depth, in the perspective that the layer is seen in, instead of being
  /// flattened into its plane. False by default.
  /// - Note: differs from Core Animation: they are drawn with their layer, not in between its siblings.
  open var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { assign(.emitterPreservesDepth, .flag(newValue)) }
  }

  /// Multiplies the velocities of all cells; 1 by default.
  open var velocity: Float {
    get { values.emitter.velocity }
    set { assign(.velocity, .number(Double(newValue))) }
  }

  /// Multiplies the scales of all cells; 1 by default.
  open var scale: Float {
    get { values.emitter.scale }
    set { assign(.scale, .number(Double(newValue))) }
  }

  /// Multiplies the spins of all cells; 1 by default.
  open var spin: Float {
    get { values.emitter.spin }
    set { assign(.spin, .number(Double(newValue))) }
  }

  /// Where the sequence of random numbers starts; 0 by default. The same seed gives the same particles.
  open var seed: UInt32 {
    get { values.emitter.seed }
    set { assign(.seed, .number(Double(newValue))) }
  }

  /// Sets a property or a part of it, or a property of a cell, as `emitterCells.NAME.birthRate`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    super.setValue(value, forKeyPath: keyPath)
    guard keyPath.hasPrefix("emitterCells."), let cells, let news = values.emitter.cells else {
      return
    }
    for (cell, new) in zip(cells, news) { cell.adopt(new) }
  }
}

/// What a `CAEmitterLayer` adds.
struct EmitterValues: Sendable, DefaultInitializable {
  var cells: [EmitterCellValues]?
  /// Whether the layer was ever given a begin; else it has always been running.
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
      // Out of `content`, so that there is one reference to the box.
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
  /// Under no key: it follows from setting another.
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

  /// A property of a cell, as `NAME.birthRate` or `NAME.emitterCells.INNER.scale`, and what remains of the path.
  /// Nil when it leads nowhere, in whatever cells there are.
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
