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
    XCTAssertEqual(views.map { $0.summary(1) }, ["view 1", "label, view 2", "dial, view 1", "view 1"])
    XCTAssertEqual(views.map(\.kind), ["view", "label", "view", "view"])
  }

  func testActionsBySelector() {
    let dial = Dial(frame: .zero)
    dial.sendActions(for: .touchUpInside)
    XCTAssertEqual(dial.log, ["tapped"])
  }

  func testResources() { XCTAssertEqual(Dial.names, ["hour", "minute"]) }

  func testNames() {
    XCTAssertEqual(Path().length, 1)
    XCTAssertEqual(Dial.description(), "DialsUI.Dial")
  }
}
