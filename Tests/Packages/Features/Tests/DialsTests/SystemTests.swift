// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit
import XCTest

@testable import DialsUI

/// Names of Foundation, Core Foundation and the Objective-C runtime that Linux lacks.
final class SystemTests: XCTestCase {
  func testFoundation() {
    XCTAssertEqual(System.mimeType(of: "dial.PNG"), "image/png")
    XCTAssertNil(System.mimeType(of: "dial.txt"))
    XCTAssertEqual(NSAttributedString(AttributedString("dial")).string, "dial")
    XCTAssertEqual(System.versionKey, "CFBundleVersion")
    XCTAssertTrue(System.isCool)
    XCTAssertTrue(System.request() == (true, true))
    XCTAssertEqual(DialChallenge().method, NSURLAuthenticationMethodServerTrust)
    XCTAssertEqual(System.elements("<a><b/></a>"), ["a", "b", "a", "b"])
    let formatter: Formatter = AngleFormatter()
    let text = formatter.attributedString(for: 2.5, withDefaultAttributes: [.kern: 2])
    XCTAssertEqual(text?.string, "2.5°")
    XCTAssertEqual(text?.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 2)
  }

  @MainActor func testLayers() {
    XCTAssertEqual(System.round(UIView()), 10)
    XCTAssertEqual(System.endlessAnimation().repeatCount, .greatestFiniteMagnitude)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    XCTAssertEqual(System.firstByte(of: image), 255)
  }
}
