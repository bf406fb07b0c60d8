// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class Spaced: UIView {
  @Invalidating(.layout, .intrinsicContentSize) var spacing: CGFloat = 8
  @Invalidating(.constraints) var name = "a"
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class Page: UIViewController {
  @ViewLoading var label: UILabel
  override func viewDidLoad() {
    super.viewDidLoad()
    label = UILabel()
    label.text = "loaded"
  }
}

@MainActor @Suite struct ViewWrapperTests {
  @Test func changesInvalidateTheView() {
    let view = Spaced(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let count = view.layouts
    view.spacing = 8
    view.layoutIfNeeded()
    #expect(view.layouts == count)
    view.spacing = 9
    view.layoutIfNeeded()
    #expect(view.layouts == count + 1 && view.spacing == 9)
    view.updateConstraintsIfNeeded()
    view.name = "b"
    #expect(view.needsUpdateConstraints())
  }

  @Test func readingLoadsTheView() {
    let page = Page()
    #expect(!page.isViewLoaded && page.label.text == "loaded" && page.isViewLoaded)
  }

  private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  @Test func valuesAreArchived() throws {
    let colors = [
      UIColor(red: 0.1, green: 0.2, blue: 1.3, alpha: 0.4), UIColor(white: 0.3, alpha: 0.5),
    ]
    #expect(try colors.map { try copy($0) } == colors)
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    (path.lineWidth, path.lineCapStyle) = (3, .round)
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    let other = try copy(path)
    #expect(other.cgPath == path.cgPath && other.lineWidth == 3 && other.lineCapStyle == .round)
    #expect(other.dashes.pattern == [1, 2] && other.dashes.phase == 0.5)
    let image = UIImage.checkmark.preparingThumbnail(of: CGSize(width: 11, height: 11))
    let archived = try copy(try #require(image))
    #expect(archived.size == CGSize(width: 11, height: 11))
    #expect(archived.renderingMode == .alwaysTemplate)
    #expect(archived.pngData() == image?.pngData())
  }
}
