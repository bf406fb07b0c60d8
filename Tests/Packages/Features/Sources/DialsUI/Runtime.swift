// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Darwin
import Foundation
import ObjectiveC
import UIKit
import os

private var tagKey: UInt8 = 0

extension Dial {
  var tagText: String? {
    get { objc_getAssociatedObject(self, &tagKey) as? String }
    set { objc_setAssociatedObject(self, &tagKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// Observes by key path strings, key paths and notifications.
final class Watcher: NSObject {
  private(set) var events: [String] = []
  private var tokens: [NSKeyValueObservation] = []
  static let changed = Notification.Name("DialChanged")

  init(_ dial: Dial, _ scroll: UIScrollView) {
    super.init()
    dial.addObserver(self, forKeyPath: "angle", options: [.new, .old], context: nil)
    tokens.append(
      scroll.observe(\.contentOffset, options: [.new]) { [unowned self] _, change in
        self.events.append("offset \(Int(change.newValue!.y))")
      })
    NotificationCenter.default.addObserver(
      self, selector: #selector(dialChanged(_:)), name: Watcher.changed, object: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    events.append("\(keyPath!) \(change![.oldKey]!) \(change![.newKey]!)")
  }

  @objc private func dialChanged(_ note: Notification) { events.append("notified") }

  func end(_ dial: Dial) {
    dial.removeObserver(self, forKeyPath: "angle")
    tokens.removeAll()
    NotificationCenter.default.removeObserver(self)
  }
}

/// A class whose members are called by their names.
class Crank: NSObject {
  @objc var angle = 0.0
  @objc private(set) var log: [String] = []

  @objc func turn(by angle: NSNumber) { self.angle += angle.doubleValue }
  @objc func turn() -> String { "turned" }
  @objc(stopAt:) private func stop(_ angle: Any?) { log.append("stopped") }

  override func responds(to aSelector: Selector!) -> Bool {
    aSelector == NSSelectorFromString("fly") || super.responds(to: aSelector)
  }
}

extension Crank {
  @objc func reset(speed: Any?) { log.append("reset") }
}

final class FastCrank: Crank {
  override func awakeFromNib() { super.awakeFromNib() }
  @objc func accelerate() { angle *= 2 }
}

/// Optional methods that differ only in the types of their parameters.
@objc public protocol GaugeDelegate {
  @objc(gauge:limitForAngle:) optional func gauge(_ gauge: Gauge, limitFor angle: Double) -> Double
  @objc(gauge:limitForName:) optional func gauge(_ gauge: Gauge, limitFor name: String) -> Double
  @objc optional func gaugeTurned(_ gauge: Gauge)
  @objc optional var gaugeLabel: UILabel? { get }
}

/// Sends messages to objects of any class.
public class Gauge: UIView {
  weak var delegate: GaugeDelegate?
  @objc dynamic private(set) var log: [String] = []
  private var level = 0.0
  @objc var value: Double {
    get { level }
    set {
      willChangeValue(for: \.value)
      level = newValue
      didChangeValue(for: \.value)
    }
  }
  weak var target: AnyObject?
  @objc(addNumber:at:) func add(_ number: NSNumber, at place: String) { log.append("number") }
  @objc(addText:at:) func add(_ text: String, at place: String) { log.append("text") }

  var limits: [Double?] {
    [delegate?.gauge?(self, limitFor: 1), delegate?.gauge?(self, limitFor: "one")]
  }
  var label: UILabel? {
    guard let delegate, let label = delegate.gaugeLabel as? UILabel else { return nil }
    return label
  }
  var isTurnObserved: Bool {
    (delegate as AnyObject).responds(to: #selector(GaugeDelegate.gaugeTurned(_:)))
  }
  func notify() { delegate?.gaugeTurned?(self) }
  func send(_ action: Selector) {
    guard target?.responds(to: action) == true else { return }
    target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
  }

  /// Calls a method by a pointer to its implementation.
  func callImplementation(of selector: Selector) {
    typealias Function = @convention(c) (AnyObject, Selector, AnyObject, String) -> Void
    guard let method = class_getInstanceMethod(type(of: self), selector) else { return }
    unsafeBitCast(method_getImplementation(method), to: Function.self)(
      self, selector, "text" as NSString, "here")
  }
}

extension Gauge {
  override public var alpha: CGFloat {
    willSet { log.append("from \(alpha) to \(newValue)") }
    didSet { log.append("from \(oldValue) to \(alpha)") }
  }
}

class LabelObserver: NSObject, GaugeDelegate {}

final class GaugeObserver: LabelObserver {
  private(set) var count = 0
  var gaugeLabel: UILabel?
  func gauge(_ gauge: Gauge, limitFor name: String) -> Double { 7 }
  func gaugeTurned(_ gauge: Gauge) { count += 1 }
}

/// A class that is not isolated, with methods that are.
final class BeatCounter: NSObject {
  private(set) var ticks = 0
  let selectors = [#selector(tick), #selector(BeatCounter.turn(by:)), Selector("read:")]
  @MainActor @objc func tick() { ticks += 1 }
  @MainActor @objc func turn(by count: NSNumber) { ticks += count.intValue }
  @MainActor @objc func read(_ factor: NSNumber) -> NSNumber {
    NSNumber(value: ticks * factor.intValue)
  }
}

/// Objects of all classes are made in one way, also those of Foundation.
protocol Makeable: AnyObject { init() }
extension Makeable {
  init(_ change: (Self) -> Void) {
    self.init()
    change(self)
  }
}
extension NSObject: Makeable {}
class Setting: Makeable {
  var count = 0
  required init() {}
}

enum Moments {
  static let seconds = Double(NSEC_PER_SEC) / 1_000_000_000
  static let count: NSInteger = 3
  static let log = Logger(subsystem: "org.example", category: "dials")

  static func time() -> CFAbsoluteTime { CFAbsoluteTimeGetCurrent() }
  static func name(of object: AnyObject) -> String { type(of: object).description() }
  static func drain() -> Int { autoreleasepool { 4 } }
}
