// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class Spaced: UIView {
  @Invalidating(.layout, .intrinsicContentSize) var spacing: CGFloat = 8
  @Invalidating(.constraints) var name = "a"
  @Invalidating(.display, .configuration, .intrinsicContentSize, .layout) var level = 0
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
  @available(*, deprecated)
  override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
}

@MainActor @Suite struct ViewWrapperTests {
  @Test func changesInvalidateTheView() {
    let view = Spaced(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let count = view.layouts
    view.spacing = 8
    view.layoutIfNeeded()
    expectEqual(view.layouts, count)
    view.spacing = 9
    view.layoutIfNeeded()
    expect(view.layouts == count + 1 && view.spacing == 9)
    view.level = 1
    view.layoutIfNeeded()
    expectEqual(view.layouts, count + 2)
    view.updateConstraintsIfNeeded()
    view.name = "b"
    expect(view.needsUpdateConstraints())
  }

  @Test func readingLoadsTheView() {
    let page = Page()
    expect(!page.isViewLoaded && page.label.text == "loaded" && page.isViewLoaded)
  }

  private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  @Test func pathsWithoutArchivedAttributesHaveDefaults() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(
      [0.0, 1, 2, 1, 3, 4, 9, 9].withUnsafeBytes { Data($0) } as NSData, forKey: "elements")
    archiver.encode(3.0, forKey: "lineWidth")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let path = try #require(UIBezierPath(coder: coder))
    expect(path.currentPoint == CGPoint(x: 3, y: 4) && path.lineWidth == 3)
    expect(path.miterLimit == 10 && path.flatness == 0.6)
  }

  @Test func cornersAreDrawnWithTheirOwnRadii() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    (view.layer.borderWidth, view.layer.borderColor) = (4, UIColor.blue.cgColor)
    view.cornerConfiguration = .corners(
      topLeftRadius: 10, topRightRadius: 40, bottomLeftRadius: 20)
    view.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let pixels = try #require(image.cgImage)
    // The distance of an arc from its corner along the diagonal is 0.293 radii on both axes.
    func inset(_ isRight: Bool, _ isLower: Bool) -> Int? {
      (0..<50).first { pixels[isRight ? 99 - $0 : $0, isLower ? 99 - $0 : $0].alpha > 127 }
    }
    expect(inset(false, false) == 3 && inset(true, false) == 12)
    expect(inset(false, true) == 6 && inset(true, true) == 0)
    expect(pixels[86, 13].blue > 200 && pixels[80, 19].red > 200)
  }

  @Test func valuesAreArchived() throws {
    let colors = [
      UIColor(red: 0.1, green: 0.2, blue: 1.3, alpha: 0.4), UIColor(white: 0.3, alpha: 0.5),
    ]
    expect(try colors.map { try copy($0) } == colors)
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    (path.lineWidth, path.lineCapStyle) = (3, .round)
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    let other = try copy(path)
    expect(other.cgPath == path.cgPath && other.lineWidth == 3 && other.lineCapStyle == .round)
    expect(other.dashes.pattern == [1, 2] && other.dashes.phase == 0.5)
    let image = UIImage.checkmark.preparingThumbnail(of: CGSize(width: 11, height: 11))
    let archived = try copy(try #require(image))
    expectEqual(archived.size, CGSize(width: 11, height: 11))
    expectEqual(archived.renderingMode, .alwaysTemplate)
    expectEqual(archived.pngData(), image?.pngData())
  }
}
