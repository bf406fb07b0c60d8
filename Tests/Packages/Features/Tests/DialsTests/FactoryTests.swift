// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import XCTest

@testable import DialsUI

final class FactoryTests: XCTestCase {
  @MainActor func testClassesKnownAtRunTime() {
    let factory = Factory(controllerType: UITableViewController.self)
    XCTAssertEqual(factory.make(Torch.self), "torch")
    XCTAssertEqual(factory.labels(), ["lamp", "torch"])
    XCTAssertTrue(Torch.lit().twin() is Torch)
    XCTAssertEqual(Torch.lit().twin().frame.width, 4)
    let controller = factory.controller()
    XCTAssertTrue(controller is UITableViewController)
    let segue = factory.segue(controller)
    XCTAssertEqual(segue.identifier, "a segue with a long name")
    XCTAssertTrue(segue.source === controller && segue.destination === controller)
    XCTAssertEqual(factory.collection().frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(factory.collection().collectionViewLayout is UICollectionViewFlowLayout)
    let board = Switchboard()
    let recognizer = factory.recognizer(board)
    XCTAssertTrue(recognizer is UITapGestureRecognizer)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.addGestureRecognizer(recognizer)
    XCTAssertEqual(board.taps, 0)
  }

  @available(iOS 26, *)
  @MainActor func testPropertiesAreUpdatedBeforeLayout() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = LampView(frame: window.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
    view.model.count = 3
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    XCTAssertEqual(view.log, ["properties 0", "layout", "properties 3", "layout"])
    view.cornerConfiguration = .capsule()
    XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 10)
  }

  @MainActor func testFoundation() {
    var value: AnyObject?
    let formatter: Formatter = AmountFormatter()
    XCTAssertTrue(formatter.getObjectValue(&value, for: "250", errorDescription: nil))
    XCTAssertEqual(value as? Double, 2.5)
    XCTAssertEqual(variables(of: NSPredicate(format: "$size == %@", "x")), ["size"])
    XCTAssertTrue(UIApplication.value(forKeyPath: "shared") is UIApplication)
  }
}
