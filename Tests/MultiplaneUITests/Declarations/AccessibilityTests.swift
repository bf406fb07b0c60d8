// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import TestSupport
import Testing

/// A chart with an accessibility label for its contents.
private final class ChartView: UIView {
  var bars: [CGFloat] = [1, 2, 3]
  override var isAccessibilityElement: Bool {
    get { false }
    set { _ = newValue }
  }
  override var accessibilityLabel: String? {
    get { "\(bars.count) bars" }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityElements: [Any]? {
    get { bars.map { _ in UIAccessibilityElement(accessibilityContainer: self) } }
    set { super.accessibilityElements = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.image) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityFrame: CGRect {
    get { super.accessibilityFrame.insetBy(dx: 1, dy: 1) }
    set { super.accessibilityFrame = newValue }
  }
  override func accessibilityActivate() -> Bool { true }
}

private final class NamedItem: UIBarItem {
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }
}

private final class NamedController: UIViewController {
  override func accessibilityPerformEscape() -> Bool { true }
}

@MainActor @Suite struct AccessibilityTests {
  @Test func subclassesOverrideProperties() {
    let chart: UIView = ChartView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    chart.isAccessibilityElement = true
    expect(!chart.isAccessibilityElement && chart.accessibilityLabel == "3 bars")
    expect(chart.accessibilityElementCount() == 3 && chart.accessibilityElement(at: 3) == nil)
    chart.accessibilityTraits = .updatesFrequently
    expectEqual(chart.accessibilityTraits, [.image, .updatesFrequently])
    expect(chart.accessibilityActivate() && !UIView().accessibilityActivate())
    let window = UIWindow(frame: CGRect(x: 5, y: 0, width: 100, height: 100))
    window.addSubview(chart)
    expectEqual(chart.accessibilityFrame, CGRect(x: 16, y: 21, width: 28, height: 38))
    expectEqual(chart.accessibilityActivationPoint, CGPoint(x: 30, y: 40))
    let item = NamedItem()
    item.title = "Turn"
    expectEqual(item.accessibilityLabel, "Turn")
    expect(NamedController().accessibilityPerformEscape())
  }

  @Test func propertiesAreStored() {
    let view = UIView()
    expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    expect(view.accessibilityLabel == nil && view.accessibilityHint == nil)
    expect(view.accessibilityValue == nil && view.accessibilityIdentifier == nil)
    expect(view.accessibilityElements == nil && view.accessibilityPath == nil)
    expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    expect(!view.shouldGroupAccessibilityChildren && view.accessibilityLanguage == nil)
    expectEqual(view.accessibilityElementCount(), 0)
    expectEqual(view.index(ofAccessibilityElement: view), NSNotFound)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityHint = "hint"
    view.accessibilityValue = "value"
    view.accessibilityIdentifier = "identifier"
    view.accessibilityElementsHidden = true
    view.accessibilityTraits.insert(.selected)
    view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 20)
    let inner = UIView()
    view.accessibilityElements = [UIView(), inner]
    expect(view.isAccessibilityElement && view.accessibilityLabel == "label")
    expect(view.accessibilityHint == "hint" && view.accessibilityValue == "value")
    expect(view.accessibilityIdentifier == "identifier" && view.accessibilityElementsHidden)
    expect(view.accessibilityTraits.contains(.selected))
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 5, y: 10))
    expectEqual(view.index(ofAccessibilityElement: inner), 1)
    expect(view.accessibilityElement(at: 1) as? UIView === inner)
  }

  @Test func controlsAreAccessibilityElements() {
    expect(UILabel().isAccessibilityElement && UILabel().accessibilityTraits == .staticText)
    expect(UIButton().isAccessibilityElement && UIButton().accessibilityTraits == .button)
    expect(UISlider().isAccessibilityElement && UISlider().accessibilityTraits == .adjustable)
    expect(UITextField().isAccessibilityElement && !UIScrollView().isAccessibilityElement)
    let label = UILabel()
    label.isAccessibilityElement = false
    expect(!label.isAccessibilityElement)
  }

  @Test func customActionsAreStored() {
    final class Chart: UIView {
      override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { [UIAccessibilityCustomAction(name: "zoom") { $0.name == "zoom" }] }
        set { super.accessibilityCustomActions = newValue }
      }
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        direction == .left
      }
    }
    let chart = Chart()
    let action = chart.accessibilityCustomActions?.first
    expect(action?.name == "zoom" && action?.actionHandler?(action!) == true)
    expect(chart.accessibilityScroll(.left) && !UIView().accessibilityScroll(.left))
    expect(UIView().accessibilityCustomActions == nil)
    expectEqual(UIView().accessibilityNavigationStyle, .automatic)
    let view = UIView()
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "a", target: chart, selector: Selector {})
    ]
    view.accessibilityNavigationStyle = .combined
    expect(view.accessibilityCustomActions?.first?.target === chart)
    expectEqual(view.accessibilityNavigationStyle, .combined)
  }

  @Test func elementFrameUsesContainerSpace() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    expect(element.isAccessibilityElement && element.accessibilityFrame == .zero)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(element.accessibilityFrame, CGRect(x: 11, y: 12, width: 3, height: 4))
    let turned = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    let bounds = UIAccessibility.convertToScreenCoordinates(path, in: turned).bounds
    expectEqual(bounds, CGRect(x: 90, y: 20, width: 20, height: 10))
    let image = UIImage()
    image.accessibilityIdentifier = "pin"
    image.accessibilityLabel = "A pin"
    expect(image.accessibilityIdentifier == "pin" && image.accessibilityLabel == "A pin")
    expect(image.withRenderingMode(.alwaysTemplate).accessibilityIdentifier == nil)
  }
}
