// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dials
import UIKit
import XCTest

@testable import DialsUI

final class DialTests: XCTestCase {
  func testConditionsOfSystems() { XCTAssertEqual(Scale.system, "other") }

  func testOptionalMethodsOfDelegates() {
    let dial = Dial(frame: .zero)
    XCTAssertTrue(dial.turn(to: 45))
    let ticker = Ticker()
    dial.delegate = ticker
    dial.turn(to: 60)
    XCTAssertEqual(ticker.angles, [60])
    // The method of a subclass that does not declare the conformance.
    let strict = Guard()
    dial.delegate = strict
    XCTAssertTrue(dial.turn(to: 100))
    XCTAssertFalse(dial.turn(to: 110))
    XCTAssertEqual(strict.angles, [100])
  }

  func testOverridesInExtensions() {
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    dial.isHighlighted = true
    dial.layoutIfNeeded()
    XCTAssertEqual(dial.log, ["highlighted false", "layout"])
    XCTAssertEqual(dial.intrinsicContentSize.width, 40)
    let knob: Dial = Knob(frame: .zero)
    XCTAssertEqual(knob.unit(), "°C")
  }

  func testOverridesAcrossExtensionsOfFrameworks() {
    let views: [UIView] = [UIView(), UILabel(), Dial(frame: .zero), UIButton()]
    XCTAssertEqual(
      views.map { $0.summary(1) }, ["view 1", "label, view 2", "dial, view 1", "view 1"])
    XCTAssertEqual(views.map(\.kind), ["view", "label", "view", "view"])
  }

  func testActionsBySelector() {
    let dial = Dial(frame: .zero)
    dial.sendActions(for: .touchUpInside)
    XCTAssertEqual(dial.log, ["tapped"])
  }

  func testObservation() {
    let (dial, scroll) = (
      Dial(frame: .zero), UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    let watcher = Watcher(dial, scroll)
    dial.turn(to: 30)
    scroll.contentOffset.y = 5
    NotificationCenter.default.post(name: Watcher.changed, object: nil)
    watcher.end(dial)
    dial.turn(to: 40)
    scroll.contentOffset.y = 6
    NotificationCenter.default.post(name: Watcher.changed, object: nil)
    XCTAssertEqual(watcher.events, ["angle 0.0 30.0", "offset 5", "notified"])
  }

  func testRuntime() {
    let dial = Dial(frame: .zero)
    XCTAssertNil(dial.tagText)
    dial.tagText = "north"
    XCTAssertEqual(dial.tagText, "north")
    XCTAssertTrue(dial.responds(to: #selector(Dial.tapped(_:))))
    dial.perform(#selector(Dial.tapped(_:)), with: dial)
    XCTAssertEqual(dial.log, ["tapped"])
    XCTAssertEqual(Moments.seconds, 1)
    XCTAssertEqual(Moments.name(of: Ticker()), "DialsUI.Ticker")
    XCTAssertEqual(Moments.drain() + Moments.count, 7)
    XCTAssertGreaterThan(Moments.time(), 0)
  }

  func testMembersByName() {
    let crank = FastCrank()
    crank.setValue(15, forKey: "angle")
    crank.perform(Selector("turnBy:"), with: NSNumber(value: 5))
    crank.perform(NSSelectorFromString("accelerate"))
    crank.perform(#selector(Crank.turn(by:)), with: NSNumber(value: 2))
    XCTAssertEqual(crank.angle, 42)
    XCTAssertEqual(crank.value(forKey: "angle") as? Double, 42)
    XCTAssertEqual(crank.perform(Selector("turn")).takeUnretainedValue() as? String, "turned")
    crank.perform(Selector("stopAt:"), with: nil)
    crank.perform(Selector("resetWithSpeed:"), with: nil)
    XCTAssertEqual(crank.log, ["stopped", "reset"])
    XCTAssertEqual(#selector(Crank.turn(by:)), Selector("turnBy:"))
    for (name, expected) in [
      ("turn", true), ("turnBy:", true), ("accelerate", true), ("fly", true), ("swim", false),
    ] {
      XCTAssertEqual(crank.responds(to: Selector(name)), expected, name)
    }
    XCTAssertFalse(Crank().responds(to: Selector("accelerate")))
    let dial = Dial(frame: .zero)
    dial.perform(Selector("tapped:"), with: dial)
    XCTAssertEqual(dial.log, ["tapped"])
  }

  func testOptionalMethodsOfOneName() {
    let gauge = Gauge(frame: .zero)
    XCTAssertEqual(gauge.limits, [nil, nil])
    XCTAssertFalse(gauge.isTurnObserved)
    let observer = GaugeObserver()
    gauge.delegate = observer
    XCTAssertEqual(gauge.limits, [nil, 7])
    XCTAssertNil(gauge.label)
    let label = UILabel()
    observer.gaugeLabel = label
    XCTAssertIdentical(gauge.label, label)
    XCTAssertTrue(gauge.isTurnObserved)
    observer.perform(#selector(GaugeDelegate.gaugeTurned(_:)), with: gauge)
    gauge.notify()
    XCTAssertEqual(observer.count, 2)
  }

  func testIsolatedMethods() {
    let ticker = BeatCounter()
    ticker.perform(ticker.selectors[0])
    ticker.perform(ticker.selectors[1], with: NSNumber(value: 3))
    XCTAssertEqual(ticker.ticks, 4)
    let answer = ticker.perform(ticker.selectors[2], with: NSNumber(value: 2))
    XCTAssertEqual(answer?.takeUnretainedValue() as? NSNumber, 8)
  }

  func testMessagesOfAnyObject() {
    let (gauge, dial) = (Gauge(frame: .zero), Dial(frame: .zero))
    gauge.target = dial
    gauge.send(#selector(Dial.tapped(_:)))
    gauge.send(Selector("fly"))
    XCTAssertEqual(dial.log, ["tapped"])
    XCTAssertTrue(Dial.instancesRespond(to: #selector(Dial.tapped(_:))))
    XCTAssertFalse(Dial.responds(to: #selector(Dial.tapped(_:))))
  }

  func testMethodsOfOneName() {
    let gauge = Gauge(frame: .zero)
    gauge.perform(Selector("addNumber:at:"), with: NSNumber(value: 1), with: "here")
    gauge.callImplementation(of: Selector("addText:at:"))
    XCTAssertEqual(gauge.log, ["number", "text"])
  }

  func testObserversInExtensions() {
    let gauge = Gauge(frame: .zero)
    gauge.alpha = 0.5
    XCTAssertEqual(gauge.log, ["from 1.0 to 0.5", "from 1.0 to 0.5"])
  }

  func testNotificationsByKeyPath() {
    let gauge = Gauge(frame: .zero)
    var values: [Double] = []
    let token = gauge.observe(\.value, options: [.old, .new]) { _, change in
      values += [change.oldValue!, change.newValue!]
    }
    gauge.value = 3
    token.invalidate()
    gauge.value = 4
    XCTAssertEqual(values, [0, 3])
  }

  func testMacros() {
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    counter.sendActions(for: .touchUpInside)
    XCTAssertEqual(counter.count, 1)
    XCTAssertEqual(counter.label.0, "bounds.width")
    XCTAssertEqual(counter.label.1, CGFloat(8))
  }

  func testInitializersOfProtocols() {
    XCTAssertEqual(Crank { $0.angle = 4 }.angle, 4)
    XCTAssertEqual(UILabel { $0.text = "five" }.text, "five")
    XCTAssertEqual(Setting { $0.count = 6 }.count, 6)
  }

  func testTimersBySelector() {
    let dial = Dial(frame: .zero)
    let timer = Timer(
      timeInterval: 0.01, target: dial, selector: #selector(Dial.tapped(_:)), userInfo: nil,
      repeats: false)
    timer.fire()
    XCTAssertEqual(dial.log, ["tapped"])
  }

  func testResources() { XCTAssertEqual(Dial.names, ["hour", "minute"]) }

  @MainActor func testMethodsOfTheMainActor() throws {
    XCTAssertTrue(Dial(frame: .zero).turn(to: 3))
  }

  func testNames() {
    XCTAssertEqual(Path().length, 1)
    XCTAssertEqual(Dial.description(), "DialsUI.Dial")
  }
}

/// A list of tests that are isolated, and of tests that are not.
@MainActor final class IsolatedTests: XCTestCase {
  func testIsolatedClass() {
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertEqual(Dial(frame: CGRect(x: 0, y: 0, width: 1, height: 2)).bounds.height, 2)
  }
  nonisolated func testOther() { XCTAssertTrue(Thread.isMainThread) }
  func testAsynchronous() async {
    await Task.yield()
    XCTAssertEqual(Dial(frame: CGRect(x: 0, y: 0, width: 1, height: 2)).bounds.width, 1)
  }
}

final class PartlyIsolatedTests: XCTestCase {
  @MainActor func testIsolatedMethod() throws { XCTAssertNotNil(Dial(frame: .zero).layer) }
  func testOther() { XCTAssertEqual(Path().length, 1) }
}
