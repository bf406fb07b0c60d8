// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneText
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class ActionController: UIViewController {
  var log: [String] = []
  func pressed() { log.append("tapped") }
  func tapped(_ sender: UIButton) { log.append("tapped \(sender.currentTitle ?? "")") }
  func changed(_ sender: UISegmentedControl, _ event: UIEvent) {
    log.append("changed \(sender.selectedSegmentIndex)")
  }
}

@MainActor private final class Fixture: StageFixture {
  private(set) var listener: ActionController!

  init(_ build: (ActionController) -> Void) throws {
    super.init(pace: 0.05)
    try show { window in
      listener = ActionController()
      window.rootViewController = listener
      build(listener)
    }
  }
}

@MainActor @Suite struct ControlTests {
  @Test func buttonSendsActions() throws {
    var button: UIButton!
    let desk = try Fixture { listener in
      button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
      button.addTarget(listener, action: Selector(ActionController.tapped), for: .touchUpInside)
      button.addTarget(
        listener, action: Selector(ActionController.pressed),
        for: [.touchDown, .touchUpOutside])
      button.addAction(
        UIAction(title: "x") { [unowned listener] action in
          listener.log.append("action \(action.sender is UIButton)")
        }, for: .primaryActionTriggered)
      listener.view.addSubview(button)
    }
    try desk.tap(100, 70)
    expectEqual(desk.listener.log, ["tapped", "action true", "tapped Go"])
    expect(button.state == .normal && !button.isTracking)
    desk.listener.log = []
    try desk.touch(.down, 100, 70)
    expect(button.isHighlighted)
    // A touch counts as inside up to a margin around the control.
    try desk.touch(.move, 200, 70)
    expect(button.isHighlighted)
    try desk.touch(.move, 300, 70)
    expect(!button.isHighlighted)
    try desk.touch(.up, 300, 70)
    expectEqual(desk.listener.log, ["tapped", "tapped"])
    desk.listener.log = []
    desk.stage.perform { button.isEnabled = false }
    try desk.tap(100, 70)
    expect(desk.listener.log.isEmpty && button.state == .disabled)
  }

  @Test func buttonBlocksAncestorTapGestures() throws {
    var taps = 0
    var button: UIButton!
    let desk = try Fixture { listener in
      button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
      listener.view.addSubview(button)
      button.addTarget(listener, action: Selector(ActionController.pressed), for: .touchUpInside)
      listener.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    }
    try desk.tap(100, 70)
    expect(taps == 0 && desk.listener.log == ["tapped"])
    try desk.tap(20, 300)
    expectEqual(taps, 1)
    desk.stage.perform { button.isEnabled = false }
    try desk.tap(100, 70)
    expectEqual(taps, 2)
  }

  @Test func missingStateFallsBackToNormal() throws {
    let button = UIButton()
    button.setTitle("play", for: .normal)
    button.setTitle("pause", for: .selected)
    button.isSelected = true
    expectEqual(button.currentTitle, "pause")
    button.isHighlighted = true
    expect(button.currentTitle == "play" && button.title(for: .disabled) == "play")
    button.setTitle("pausing", for: [.selected, .highlighted])
    expectEqual(button.currentTitle, "pausing")
    button.isEnabled = false
    expectEqual(button.currentTitle, "play")
  }

  @Test func targetsAreNotRetained() throws {
    var button: UIButton!
    weak var target: ActionController?
    _ = try Fixture { _ in
      button = UIButton(type: .system)
      let listener = ActionController()
      target = listener
      button.addTarget(listener, action: Selector(ActionController.tapped), for: .touchUpInside)
      expectEqual(button.allTargets.count, 1)
    }
    expect(target == nil && button.allTargets.isEmpty)
  }

  @Test func targetsAndActionsAreListed() throws {
    let (control, listener) = (UIControl(frame: .zero, primaryAction: nil), ActionController())
    expect(control.allTargets.isEmpty && control.allControlEvents == [])
    expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    control.addTarget(
      listener, action: Selector(ActionController.pressed, name: "pressed"), for: .touchDown)
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .valueChanged)
    expectEqual(control.allTargets, [listener])
    expectEqual(control.actions(forTarget: listener, forControlEvent: .touchDown), ["pressed"])
    expect(control.actions(forTarget: listener, forControlEvent: .touchUpInside) == nil)
    expectEqual(control.allControlEvents, [.touchDown, .valueChanged])
    control.sendAction(action)
    expect(count == 1 && action.sender as? UIControl === control)
    control.removeTarget(listener, action: nil, for: .allEvents)
    expect(control.allTargets.isEmpty)
  }

  @Test func nilTargetIsRegisteredAlongsideAnother() {
    let (control, listener) = (UIControl(frame: .zero, primaryAction: nil), ActionController())
    let action = Selector(ActionController.pressed, name: "pressed")
    listener.view.addSubview(control)
    control.addTarget(listener, action: action, for: .touchDown)
    for _ in 0..<2 { control.addTarget(nil, action: action, for: .touchDown) }
    expectEqual(control.actions(forTarget: listener, forControlEvent: .touchDown), ["pressed"])
    expectEqual(control.actions(forTarget: nil, forControlEvent: .touchDown), ["pressed"])
    let targets = control.allTargets.map(\.base)
    expect(targets.count == 2 && targets.contains { $0 is NSNull })
    expect(targets.contains { $0 as? ActionController === listener })
    control.sendActions(for: .touchDown)
    expectEqual(listener.log, ["tapped", "tapped"])
  }

  @Test func tapsSelectSegments() throws {
    var segments: UISegmentedControl!
    let desk = try Fixture { listener in
      segments = UISegmentedControl(items: ["Grid", "Circle"])
      segments.frame = CGRect(x: 60, y: 100, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      segments.addTarget(listener, action: Selector(ActionController.changed), for: .valueChanged)
      listener.view.addSubview(segments)
    }
    try desk.tap(210, 116)
    expect(segments.selectedSegmentIndex == 1 && desk.listener.log == ["changed 1"])
    try desk.tap(220, 116)
    expectEqual(desk.listener.log.count, 1)
    desk.stage.perform { segments.selectedSegmentIndex = 0 }
    expectEqual(desk.listener.log.count, 1)
    expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "Circle")
    segments.insertSegment(withTitle: "Row", at: 0, animated: false)
    expectEqual(segments.selectedSegmentIndex, 1)
    segments.removeSegment(at: 1, animated: false)
    expectEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  @Test func dragMovesSelectionIndicator() throws {
    var segments: UISegmentedControl!
    let desk = try Fixture { listener in
      segments = UISegmentedControl(items: ["A", "B", "C", "D"])
      segments.frame = CGRect(x: 60, y: 100, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      segments.addTarget(listener, action: Selector(ActionController.changed), for: .valueChanged)
      listener.view.addSubview(segments)
    }
    func selectionIndicator() -> UIView { segments.subviews.first { $0.layer.shadowOpacity > 0 }! }
    expectEqual(selectionIndicator().frame, CGRect(x: 2, y: 2, width: 46, height: 28))
    try desk.touch(.down, 85, 116)
    // The pressed indicator shrinks about its center.
    expect(
      selectionIndicator().center.x == 25 && selectionIndicator().frame.width < 46
        && selectionIndicator().frame.width > 40)
    try desk.touch(.move, 190, 116)
    expectEqual(selectionIndicator().center.x, 125)
    expect(segments.selectedSegmentIndex == 0 && desk.listener.log.isEmpty)
    try desk.touch(.up, 190, 116)
    expect(segments.selectedSegmentIndex == 2 && desk.listener.log == ["changed 2"])
    expectEqual(selectionIndicator().frame, CGRect(x: 102, y: 2, width: 46, height: 28))
    // Released far outside, the indicator slides back.
    try desk.touch(.down, 190, 116)
    try desk.touch(.move, 85, 116)
    try desk.touch(.move, 85, 400)
    try desk.touch(.up, 85, 400)
    expect(segments.selectedSegmentIndex == 2 && desk.listener.log.count == 1)
    desk.stage.perform { segments.layoutIfNeeded() }
    expectEqual(selectionIndicator().center.x, 125)
    // A touch that begins on another segment moves the indicator only when it ends.
    try desk.touch(.down, 85, 116)
    expect(selectionIndicator().center.x == 125 && selectionIndicator().frame.width == 46)
    try desk.touch(.up, 85, 116)
    expectEqual(selectionIndicator().center.x, 25)
  }

  @Test func dividersSeparateUnselectedSegments() throws {
    let segments = UISegmentedControl(items: ["A", "B", "C", "D"])
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    func lines() -> [CGFloat] {
      segments.layoutIfNeeded()
      return segments.subviews.filter { $0.frame.width == 1 && $0.alpha == 1 }
        .map { $0.frame.midX }.sorted()
    }
    expectEqual(lines(), [50, 100, 150])
    segments.selectedSegmentIndex = 0
    expectEqual(lines(), [100, 150])
    segments.selectedSegmentIndex = 2
    expectEqual(lines(), [50])
    segments.removeSegment(at: 0, animated: false)
    expect(segments.selectedSegmentIndex == 1 && lines().isEmpty)
    segments.removeAllSegments()
    expect(lines().isEmpty && segments.subviews.filter { $0.frame.width == 1 }.isEmpty)
  }

  @Test func labelsFitTheirText() {
    let label = UILabel()
    label.text = "A label of some words"
    let one = label.intrinsicContentSize
    expect(one.width > 100 && one.height > 19 && one.height < 24)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: one.width / 2, height: 0))
    expect(wrapped.width <= one.width / 2 && wrapped.height > 1.9 * one.height)
    label.numberOfLines = 1
    label.font = .systemFont(ofSize: 34)
    expect(abs(label.intrinsicContentSize.width - 2 * one.width) < 6)
    expect(!label.isUserInteractionEnabled)
    let rect = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 500, height: 100), limitedToNumberOfLines: 1)
    expect(abs(rect.midY - 50) < 1)
  }

  @Test(arguments: [nil, ""]) func emptyLabelsHaveZeroSize(_ text: String?) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = text
    label.numberOfLines = 0
    expect(label.intrinsicContentSize == .zero && label.sizeThatFits(label.bounds.size) == .zero)
    label.text = " "
    expect(label.intrinsicContentSize.height > 19)
  }

  /// An animated size does not stretch the text.
  @Test(arguments: [
    (NSTextAlignment.natural, CALayerContentsGravity.left), (.left, .left), (.center, .center),
    (.right, .right), (.justified, .left),
  ])
  func labelGravityFollowsAlignment(_ alignment: NSTextAlignment, _ gravity: CALayerContentsGravity)
  {
    let label = UILabel()
    label.textAlignment = alignment
    expect(label.contentMode == .redraw && label.layer.contentsGravity == gravity)
    label.contentMode = .scaleToFill
    expectEqual(label.layer.contentsGravity, .resize)
    label.textAlignment = .center
    expectEqual(label.layer.contentsGravity, .resize)
    label.contentMode = .redraw
    expectEqual(label.layer.contentsGravity, .center)
  }

  @Test func toolbarLaysOutItems() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let middle = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    bar.items = [
      .flexibleSpace(), UIBarButtonItem(customView: middle),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
    ]
    bar.layoutIfNeeded()
    expectEqual(middle.center, CGPoint(x: 160, y: 22))
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    expect(add.title == nil && add.image?.size == CGSize(width: 20, height: 20))
  }

  @Test func rendersImages() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    var matrix = CGAffineTransform.identity
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      matrix = $0.cgContext.ctm
      expect(UIGraphicsGetCurrentContext() === $0.cgContext)
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    expectEqual(matrix, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2))
    let pixels = try #require(image.cgImage)
    expect(pixels[0, 0].red == 255 && pixels[0, 0].alpha == 255)
    expect(pixels[3, 0].alpha == 0 && pixels[0, 1].alpha == 0)
    expectEqual(image.size, CGSize(width: 4, height: 2))
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    expectEqual(turned.size, CGSize(width: 2, height: 4))
    // The upper-left corner moves to the upper right.
    let upright = try #require(turned.orientedCGImage)
    expect(upright[1, 0].alpha == 255 && upright[0, 0].alpha == 0)
    let read = try #require(image.pngData().flatMap { UIImage(data: $0) })
    expectEqual(read.cgImage?[0, 0].red, 255)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), false, 2)
    image.draw(in: CGRect(x: 0, y: 0, width: 3, height: 3))
    let drawn = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    expect(drawn?.size == CGSize(width: 3, height: 3) && drawn?.cgImage?.width == 6)
    expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// Tests the blend mode and the width documented for UIRectFill and UIRectFrame.
  @Test func rectFillAndRectFrameReplacePixels() throws {
    let all = CGRect(x: 0, y: 0, width: 6, height: 6)
    UIGraphicsBeginImageContextWithOptions(all.size, false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.setLineWidth(3)
    UIColor.red.setFill()
    UIRectFill(all)
    UIColor.blue.withAlphaComponent(0.2).setStroke()
    UIRectFrame(all)
    UIColor.clear.setFill()
    UIRectFill(CGRect(x: 2, y: 2, width: 1, height: 1))
    // The blend mode of the context is still the normal one, which draws nothing in a transparent color.
    context.fill(all)
    let pixels = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    for (x, y) in [(0, 0), (0, 3), (5, 3), (3, 0), (3, 5)] {
      expect(pixels[x, y].alpha == 51 && pixels[x, y].red == 0, "\(x) \(y)")
    }
    expect(pixels[1, 3].red == 255 && pixels[1, 3].alpha == 255)
    expect(pixels[2, 2].alpha == 0 && pixels[3, 3].red == 255)
  }

  @Test func imageScaleComesFromFileName() {
    expectEqual(ImageResourceLocator.scale(ofFile: "/a/b@2x.png"), 2)
    expectEqual(ImageResourceLocator.scale(ofFile: "/a/b@3x.jpg"), 3)
    expectEqual(ImageResourceLocator.scale(ofFile: "/a/b.png"), 1)
    expect(UIImage(named: "../../etc/passwd") == nil && UIImage(named: "nothing here") == nil)
  }
}
