// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import XCTest

@testable import DialsUI

final class DepthTests: XCTestCase {
  @MainActor func testObserversOfExtendedProperties() {
    let ledge = TopLedge(width: 3, height: 4)
    let view: UIView = ledge
    view.depth = 5
    XCTAssertEqual(ledge.layer.zPosition, 5)
    XCTAssertEqual(ledge.depths, [0, 5])
    XCTAssertEqual(ledge.announced, [5, 5])
    XCTAssertEqual(ledge.frame, CGRect(x: 1, y: 1, width: 3, height: 4))
    XCTAssertEqual(UIView(width: 3, height: 4).frame, CGRect(x: 0, y: 0, width: 3, height: 4))
  }

  @MainActor func testClosuresWithNamesOfOptionalMethods() {
    let (forwarder, outer) = (ScrollForwarder(), ScrollForwarder())
    var count = 0
    forwarder.handler.scrollViewDidScroll = { _ in count += 1 }
    outer.delegate = forwarder
    outer.scrollViewDidScroll(UIScrollView())
    XCTAssertEqual(count, 1)
  }

  @MainActor func testObjectsWhoseClassIsNotWritten() {
    let frame = CGRect(x: 0, y: 0, width: 2, height: 1)
    let readings = Readings(values: ["frame": NSValue(cgRect: frame), "number": "2", "text": frame])
    XCTAssertEqual(readings.frame, frame)
    XCTAssertEqual(readings.total, 6)
    XCTAssertFalse(readings.hasText)
    XCTAssertEqual(readings.size, 2)
    XCTAssertEqual(readings.turned(LedgeTurner()), -2)
    XCTAssertNil(readings.turned(frame))
    XCTAssertEqual(readings.tidied(Ledge(width: 1, height: 1)), 2)
    XCTAssertTrue(Room<Attic>().make() is UIImageView)
    XCTAssertTrue(areAscending(1, 2) && !areAscending(2, 1))
    XCTAssertTrue(areAscending("a9" as NSString, "a10" as NSString))
    XCTAssertTrue(isPlain(UIView()) && !isPlain(UILabel()))
  }
}
