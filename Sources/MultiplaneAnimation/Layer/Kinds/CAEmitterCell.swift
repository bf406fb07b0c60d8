// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A description of one kind of particles. A ``CAEmitterLayer`` emits the particles of its cells, and each particle of
/// a cell emits those of the cell's ``emitterCells``, the sub-cells.
///
/// An emitter layer copies the values of a cell when the cell is set. After that the values are changed through the
/// layer, as in `layer.setValue(5, forKeyPath: "emitterCells.spark.birthRate")`, which also changes the cell. A value M
/// with range R is distributed uniformly over M - R/2 ... M + R/2.
/// - Note: Core Animation's documentation states this distribution for colors, but M - R ... M + R in an example of
///   lifetimes (https://developer.apple.com/documentation/quartzcore/caemittercell/lifetimerange).
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  private(set) var values = EmitterCellValues()
  /// The objects that were set as ``emitterCells``, or that ``adopt(_:)`` created.
  private var cells: [CAEmitterCell]?
  private var userValues: [String: Any] = [:]

  /// Creates a cell with the default values, which emits nothing: its birth rate is 0.
  public override init() { super.init() }

  /// Creates a cell from an archive; nil if the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard let pairs = coder.decodePairs() else { return nil }
    adopt(ArchivedValue.cell(pairs))
  }

  /// Archives all properties, including those of sub-cells, for ``init(coder:)``.
  open func encode(with coder: NSCoder) { coder.encodePairs(ArchivedValue.cell(current)) }

  /// Whether the class supports secure coding; always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a cell with the given values, and new sub-cells for the sub-cells in the values.
  convenience init(_ values: EmitterCellValues) {
    self.init()
    adopt(values)
  }

  /// Replaces the values. If the number of sub-cells stays the same, the existing sub-cell objects are updated,
  /// otherwise replaced by new ones.
  func adopt(_ new: EmitterCellValues) {
    values = new
    guard let news = new.cells else {
      cells = nil
      return
    }
    if let cells, cells.count == news.count {
      for (cell, new) in zip(cells, news) { cell.adopt(new) }
    } else {
      cells = news.map { CAEmitterCell($0) }
    }
  }

  /// The values of the cell, with the current values of its sub-cells.
  var current: EmitterCellValues {
    var result = values
    result.cells = cells?.map(\.current)
    return result
  }

  /// The name of the cell in key paths such as `emitterCells.NAME.birthRate`. Nil by default.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether the cell emits particles. True by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The image of a particle, a `CGImage`; particles without an image are invisible. Nil by default; any other value is
  /// reported and changes nothing.
  open var contents: Any? {
    get { values.contents?.object }
    set { set(newValue, forKey: "contents") }
  }

  /// The part of the contents that is drawn, in the unit square of the contents; the whole square by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// The color that multiplies the contents. Opaque white by default; nil acts as opaque white.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  /// The name of the sampling filter for contents that are drawn larger than their size in pixels; "linear" by default.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }

  /// The name of the sampling filter for contents that are drawn smaller than their size in pixels; "linear" by
  /// default.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }

  /// The sub-cells, which emit from each particle of this cell. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { cells = newValue }
  }

  /// The number of particles emitted per second or, for a sub-cell, per second by each particle of the parent cell; 0
  /// by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// The lifetime of a particle, in seconds; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }

  /// The width of the range of lifetimes around ``lifetime``, in seconds; 0 by default.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }

  /// The angle by which the emission direction is rotated toward the +z axis, in radians; 0 by default.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle by which the emission direction is rotated in the plane of the layer, from +x toward +y, in radians; 0
  /// by default.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The opening angle of the cone of emission directions, in radians; 0 by default.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// The initial velocity of a particle, in points per second; 0 by default.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }

  /// The width of the range of initial velocities around ``velocity``, in points per second; 0 by default.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }

  /// The acceleration along x, in points per second squared; 0 by default.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }

  /// The acceleration along y, in points per second squared; 0 by default.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }

  /// The acceleration along z, in points per second squared; 0 by default.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }

  /// The initial scale of a particle's contents; 1 by default. The scale of a particle that another particle emits is
  /// multiplied by the scale that its parent has at the particle's birth.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }

  /// The width of the range of initial scales around ``scale``; 0 by default.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }

  /// The change of a particle's scale per second; 0 by default.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }

  /// The rotation speed of a particle, in radians per second; 0 by default.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }

  /// The width of the range of rotation speeds around ``spin``, in radians per second; 0 by default.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }

  /// The width of the range of initial red components around that of ``color``; 0 by default.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }

  /// The width of the range of initial green components around that of ``color``; 0 by default.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }

  /// The width of the range of initial blue components around that of ``color``; 0 by default.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }

  /// The width of the range of initial alpha components around that of ``color``; 0 by default.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }

  /// The change of a particle's red component per second; 0 by default.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }

  /// The change of a particle's green component per second; 0 by default.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }

  /// The change of a particle's blue component per second; 0 by default.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }

  /// The change of a particle's alpha component per second; 0 by default.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  /// The number of pixels of the contents per point; 1 by default. Particles are invisible if it is 0 or less.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  /// The bias that ``minificationFilter`` adds to the mipmap level if it is trilinear; positive values select smaller
  /// bitmaps. 0 by default.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }

  // MARK: Timing

  /// The time in seconds at which the cell begins to emit: layer time for a cell of a layer, seconds since the birth of
  /// the parent particle for a sub-cell. A layer's cell whose begin time is never set begins with its layer.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { (values.timing.beginTime, values.hasBeginTime) = (newValue, true) }
  }
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  // MARK: Key-value coding

  /// Returns the value of a property, or the value stored under a key that is not a property. The numbers and Booleans
  /// of properties are returned as `NSNumber`.
  open func value(forKey key: String) -> Any? {
    if key == "emitterCells" { return cells }
    guard let property = EmitterCellProperty.table[key] else { return userValues[key] }
    return property.get(values).bridgedValue
  }

  /// Sets a property from a value of a type that it accepts. Nil sets numbers to 0, Booleans to false, ``contentsRect``
  /// to the zero rectangle, the filters and the fill mode to their defaults, and other properties to nil. An unusable
  /// value is reported and changes nothing. Values for keys that are not properties are stored.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "emitterCells" {
      // The objects themselves are stored, which a decoded value does not contain.
      let decoded = decode(value, as: .cells, forKey: key)
      if decoded != nil { cells = AnimatableValue.unwrapped(value) as? [CAEmitterCell] }
    } else if !set(value, forKey: key) {
      userValues[key] = AnimatableValue.unwrapped(value)
    }
  }

  /// Returns the default value of a property; nil if it is zero, false or nil, and for keys that are not properties.
  open class func defaultValue(forKey key: String) -> Any? {
    let value = EmitterCellProperty.table[key]?.get(EmitterCellValues())
    return value.flatMap { $0.isZero ? nil : $0.bridgedValue }
  }

  /// Sets a property, reporting a value that does not fit; returns false if there is no property with the key.
  @discardableResult private func set(_ any: Any?, forKey key: String) -> Bool {
    guard let property = EmitterCellProperty.table[key] else { return false }
    if let value = decode(any, as: property.kind, forKey: key) { property.set(&values, value) }
    return true
  }

  /// Returns the value as `kind`; reports a value that does not fit, and returns nil if it cannot be used.
  private func decode(
    _ any: Any?, as kind: AnimatableValue.Kind, forKey key: String
  ) -> AnimatableValue? {
    let decoded = AnimatableValue.decode(any, as: kind)
    if let note = decoded.note {
      let host = HostContext.current
      let name = name ?? "CAEmitterCell"
      host.state.report(Diagnostic(layer: name, keyPath: key, message: note), to: host)
    }
    return decoded.value
  }
}
