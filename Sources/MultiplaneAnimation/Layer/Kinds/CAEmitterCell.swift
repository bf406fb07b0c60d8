// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The source of one kind of particles of a ``CAEmitterLayer``, or of the particles of another cell.
///
/// An emitter layer copies the values of a cell when the cell is set. After that they are changed through the layer, as
/// in `layer.setValue(5, forKeyPath: "emitterCells.spark.birthRate")`, which also changes the cell. A value M with
/// range R is distributed over M - R/2 ... M + R/2.
/// - Note: Core Animation's documentation states this for colors, and M - R ... M + R in an example of lifetimes
///   (https://developer.apple.com/documentation/quartzcore/caemittercell/lifetimerange).
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  private(set) var values = EmitterCellValues()
  /// The sub-cells as they were set.
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

  /// Whether the class supports secure coding: true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a cell with values, including those of sub-cells.
  convenience init(_ values: EmitterCellValues) {
    self.init()
    adopt(values)
  }

  /// Replaces the values; updates the existing sub-cells if their number is the same.
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

  /// The current values, including those of sub-cells.
  var current: EmitterCellValues {
    var result = values
    result.cells = cells?.map(\.current)
    return result
  }

  /// The name in key paths. Nil by default.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether the cell emits particles. True by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The image of a particle, a `CGImage`. Nil by default; any other value is reported and changes nothing.
  open var contents: Any? {
    get { values.contents?.object }
    set { set(newValue, forKey: "contents") }
  }

  /// The part of the contents that is drawn, in the unit square of the contents; the whole square by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// The color that multiplies the contents. Opaque white by default.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  /// The sampling filter for contents that are drawn larger; "linear" by default.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }

  /// The sampling filter for contents that are drawn smaller; "linear" by default.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }

  /// The cells that emit from each particle of this cell. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { cells = newValue }
  }

  /// The number of particles per second; 0 by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// The lifetime of a particle, in seconds; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }

  /// The range of the lifetime, in seconds; 0 by default.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }

  /// The angle by which the emission direction is rotated toward the z axis, in radians; 0 by default.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle by which the emission direction is rotated in the plane of the layer, in radians; 0 by default.
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

  /// The range of the velocity, in points per second; 0 by default.
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

  /// The scale of the contents; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }

  /// The range of the scale; 0 by default.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }

  /// The change of the scale per second; 0 by default.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }

  /// The rotation speed of a particle, in radians per second; 0 by default.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }

  /// The range of the spin, in radians per second; 0 by default.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }

  /// The range of the red component; 0 by default.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }

  /// The range of the green component; 0 by default.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }

  /// The range of the blue component; 0 by default.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }

  /// The range of the alpha component; 0 by default.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }

  /// The change of the red component per second; 0 by default.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }

  /// The change of the green component per second; 0 by default.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }

  /// The change of the blue component per second; 0 by default.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }

  /// The change of the alpha component per second; 0 by default.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  /// The number of pixels of the contents per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  /// The level-of-detail bias of the trilinear filter, positive for coarser levels; 0 by default.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }

  // MARK: Timing

  /// The time at which the cell begins to emit, in the time of its layer, or for a sub-cell in seconds since the birth
  /// of its particle. A layer's cell whose begin time is never set emits as long as its layer.
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

  /// Returns the value of a property, or the value stored under another key. Numbers are returned as `NSNumber`.
  open func value(forKey key: String) -> Any? {
    if key == "emitterCells" { return cells }
    guard let property = EmitterCellProperty.table[key] else { return userValues[key] }
    return property.get(values).bridgedValue
  }

  /// Sets a property from any representation of its value; nil sets 0 or nil, and an unusable value is reported and
  /// changes nothing. Values for other keys are stored.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "emitterCells" {
      cells = AnimatableValue.unwrapped(value) as? [CAEmitterCell]
    } else if !set(value, forKey: key) {
      userValues[key] = AnimatableValue.unwrapped(value)
    }
  }

  /// Returns the default value of a property; nil for 0, for nil, and for keys that are not properties.
  open class func defaultValue(forKey key: String) -> Any? {
    let value = EmitterCellProperty.table[key]?.get(EmitterCellValues())
    return value.flatMap { $0.isZero ? nil : $0.bridgedValue }
  }

  /// Sets a property; returns false if there is none for the key.
  @discardableResult private func set(_ any: Any?, forKey key: String) -> Bool {
    guard let property = EmitterCellProperty.table[key] else { return false }
    let decoded = AnimatableValue.decode(any, as: property.kind)
    if let note = decoded.note {
      let host = HostContext.current
      let name = name ?? "CAEmitterCell"
      host.state.report(Diagnostic(layer: name, keyPath: key, message: note), to: host)
    }
    if let value = decoded.value { property.set(&values, value) }
    return true
  }
}
