// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The source of one kind of particles of a ``CAEmitterLayer``, or of those of another cell.
///
/// An emitter layer takes the values that a cell has when it is given the cell; later, they are changed through the
/// layer, as `layer.setValue(5, forKeyPath: "emitterCells.spark.birthRate")`, which changes the cell too.
/// A value of range R around M lies in M - R/2 ... M + R/2.
/// - Note: Core Animation's documentation says so of colours, and M - R ... M + R in an example of lifetimes.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  private(set) var values = EmitterCellValues()
  /// The sub-cells as they were given.
  private var cells: [CAEmitterCell]?
  private var userValues: [String: Any] = [:]

  /// One with the default values, which emits nothing: its birth rate is 0.
  public override init() { super.init() }

  /// A cell of an archive. Nil when the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard let pairs = coder.decodePairs() else { return nil }
    adopt(ArchivedValue.cell(pairs))
  }

  /// Stores what ``init(coder:)`` reads: all properties, and those of sub-cells.
  open func encode(with coder: NSCoder) { coder.encodePairs(ArchivedValue.cell(current)) }

  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// A cell of those values, with sub-cells.
  convenience init(_ values: EmitterCellValues) {
    self.init()
    adopt(values)
  }

  /// Takes values over, sub-cells where there are as many as before.
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

  /// The values as they are now, those of sub-cells included.
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

  /// Whether it emits. True by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// What a particle looks like, a `CGImage`. Nil by default; what is no image counts as nil.
  open var contents: Any? {
    get { values.contents?.object }
    set { set(newValue, forKey: "contents") }
  }

  /// The part of the contents that shows, in their unit square; all by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// Multiplied into the contents. Opaque white by default.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  /// How the contents are sampled when they are drawn larger; "linear" by default.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }

  /// How the contents are sampled when they are drawn smaller; "linear" by default.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }

  /// Cells that emit from each particle of this one. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { cells = newValue }
  }

  /// Particles a second; 0 by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// Seconds that a particle lives; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }

  /// Seconds by which the lifetime varies; 0 by default.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }

  /// The angle to the z axis' plane in which particles fly, in radians; 0 by default.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle from the x axis, in the plane of the layer, in which particles fly, in radians; 0 by default.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The angle of the cone around that direction in which they fly, in radians; 0 by default.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// Points a second; 0 by default.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }

  /// Points a second by which the velocity varies; 0 by default.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }

  /// Points a second, each second, along x; 0 by default.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }

  /// Points a second, each second, along y; 0 by default.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }

  /// Points a second, each second, along z; 0 by default.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }

  /// Of the contents; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }

  /// By how much the scale varies; 0 by default.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }

  /// By how much the scale grows each second; 0 by default.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }

  /// Radians a second; 0 by default.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }

  /// Radians a second by which the spin varies; 0 by default.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }

  /// By how much the red varies; 0 by default.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }

  /// By how much the green varies; 0 by default.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }

  /// By how much the blue varies; 0 by default.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }

  /// By how much the alpha varies; 0 by default.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }

  /// By how much the red grows each second; 0 by default.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }

  /// By how much the green grows each second; 0 by default.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }

  /// By how much the blue grows each second; 0 by default.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }

  /// By how much the alpha grows each second; 0 by default.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  /// Pixels of the contents for each point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  /// By how much the level of detail is chosen smaller; 0 by default.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }

  // MARK: Timing

  /// When it begins to emit, in the time of its layer, or in seconds since the birth of the particle that it is a
  /// cell of. A layer's cell that is never given one emits as long as its layer.
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

  /// The value of the property of that key, else what was stored under it. Numbers come as `NSNumber`.
  open func value(forKey key: String) -> Any? {
    if key == "emitterCells" { return cells }
    guard let property = EmitterCellProperty.table[key] else { return userValues[key] }
    return property.get(values).bridgedValue
  }

  /// Sets a property, from any spelling of its value; nil is 0, or none, and what does not fit changes nothing.
  /// Other keys are stored.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "emitterCells" {
      cells = AnimatableValue.unwrapped(value) as? [CAEmitterCell]
    } else if !set(value, forKey: key) {
      userValues[key] = AnimatableValue.unwrapped(value)
    }
  }

  /// What a property is when nobody sets it; nil for 0, for none, and for keys that are no property.
  open class func defaultValue(forKey key: String) -> Any? {
    let value = EmitterCellProperty.table[key]?.get(EmitterCellValues())
    return value.flatMap { $0.isZero ? nil : $0.bridgedValue }
  }

  /// False when there is no such property.
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
