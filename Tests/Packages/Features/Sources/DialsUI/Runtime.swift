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

enum Moments {
  static let seconds = Double(NSEC_PER_SEC) / 1_000_000_000
  static let count: NSInteger = 3
  static let log = Logger(subsystem: "org.example", category: "dials")

  static func time() -> CFAbsoluteTime { CFAbsoluteTimeGetCurrent() }
  static func name(of object: AnyObject) -> String { type(of: object).description() }
  static func drain() -> Int { autoreleasepool { 4 } }
}
