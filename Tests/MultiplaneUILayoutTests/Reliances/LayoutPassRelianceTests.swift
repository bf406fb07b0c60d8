// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// The order of layout on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct LayoutPassRelianceTests {
  @Test("L059 Constants set in updateConstraints take effect in the same layout pass")
  func constantsSetInUpdateConstraints() {
    final class Surface: UIView {
      let content = UIView()
      var overflow: CGFloat = 0 { didSet { setNeedsUpdateConstraints() } }
      private var bottom: NSLayoutConstraint!
      override init(frame: CGRect) {
        super.init(frame: frame)
        add(content, to: self)
        bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor), bottom,
          content.leftAnchor.constraint(equalTo: leftAnchor),
          content.rightAnchor.constraint(equalTo: rightAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
      override func updateConstraints() {
        bottom.constant = overflow
        super.updateConstraints()
      }
    }
    let surface = Surface(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    surface.layoutIfNeeded()
    expectEqual(surface.content.frame, surface.bounds)
    surface.overflow = 960
    surface.setNeedsLayout()
    surface.layoutIfNeeded()
    expectEqual(surface.content.frame, CGRect(x: 0, y: 0, width: 320, height: 1440))
  }

  @Test("L060 updateConstraintsIfNeeded replaces constraints at once")
  func updateConstraintsIfNeededIsImmediate() {
    final class Cell: UIView {
      let label = SizedView(40, 20)
      var rules: [NSLayoutConstraint] = []
      var updates = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
      override func updateConstraints() {
        updates += 1
        removeConstraints(rules)
        rules = [label.leftAnchor.constraint(equalTo: leftAnchor, constant: CGFloat(10 * updates))]
        addConstraints(rules)
        super.updateConstraints()
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    cell.setNeedsUpdateConstraints()
    cell.layoutIfNeeded()
    expect(cell.updates == 1 && cell.label.frame.minX == 10)
    cell.setNeedsUpdateConstraints()
    cell.updateConstraintsIfNeeded()
    expect(cell.updates == 2 && cell.constraints.count == 1)
    expectEqual(cell.constraints.first?.constant, 20)
    cell.layoutIfNeeded()
    expect(cell.updates == 2 && cell.label.frame.minX == 20)
  }

  @Test("L061 A constant that a view sets in layoutSubviews takes effect in the same pass")
  func constantsSetInLayoutSubviews() {
    final class TrackingView: UIView {
      var height: NSLayoutConstraint!
      override func layoutSubviews() {
        super.layoutSubviews()
        height.constant = 90
      }
    }
    let outer = box(300, 400)
    let (tracking, message) = (TrackingView(), SizedView(100, 40))
    add(tracking, message, to: outer)
    tracking.height = tracking.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      tracking.bottomAnchor.constraint(equalTo: outer.bottomAnchor), tracking.height,
      message.bottomAnchor.constraint(equalTo: tracking.topAnchor),
    ])
    outer.layoutIfNeeded()
    expect(tracking.frame.minY == 310 && message.frame.maxY == 310)
  }

  @Test("L062 layoutIfNeeded of the superview in layoutSubviews terminates")
  func nestedLayoutTerminates() {
    final class FadeView: UIView {
      let fade = CALayer()
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        superview?.layoutIfNeeded()
        fade.frame = bounds
      }
    }
    let outer = box(300, 400)
    let view = FadeView()
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 120),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.fade.frame, CGRect(x: 0, y: 0, width: 120, height: 30))
    expect(view.passes <= 2)
  }

  @Test("L063 layoutIfNeeded of a view gives it the size of its own constraints")
  func layoutIfNeededUsesOwnConstraints() {
    let outer = box(400, 400)
    let view = UIView()
    add(view, to: outer)
    let small = [
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
    ]
    let large = [
      view.widthAnchor.constraint(equalToConstant: 200),
      view.heightAnchor.constraint(equalToConstant: 200),
    ]
    NSLayoutConstraint.activate(small)
    view.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 100, height: 100))
    NSLayoutConstraint.deactivate(small)
    NSLayoutConstraint.activate(large)
    view.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 200, height: 200))
  }

  @Test("L064 A constant changed before an animation animates if the block lays out")
  func constantChangeAnimatesInBlock() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (bar, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), UIView())
    var top: NSLayoutConstraint!
    try desk.show { window in
      window.addSubview(bar)
      add(inner, to: bar)
      top = inner.topAnchor.constraint(equalTo: bar.topAnchor)
      NSLayoutConstraint.activate([
        top, inner.heightAnchor.constraint(equalToConstant: 50),
        inner.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      ])
    }
    desk.stage.perform {
      top.constant = -50
      expectEqual(inner.frame.minY, 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.layoutIfNeeded() }
      expectEqual(inner.frame.minY, -50)
    }
    try desk.wait(0.5)
    desk.stage.perform {
      expect(abs((inner.layer.presentation()?.frame.minY ?? 0) + 25) < 0.5)
    }
  }

  @Test("L065 A constant changed in an animation moves siblings too")
  func constantInAnimationMovesSiblings() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (keyboard, message) = (UIView(), SizedView(100, 40))
    var height: NSLayoutConstraint!
    try desk.show { window in
      add(keyboard, message, to: window)
      height = keyboard.heightAnchor.constraint(equalToConstant: 0)
      NSLayoutConstraint.activate([
        keyboard.bottomAnchor.constraint(equalTo: window.bottomAnchor), height,
        message.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
      ])
    }
    desk.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        height.constant = 100
        keyboard.updateConstraintsIfNeeded()
        keyboard.superview?.layoutIfNeeded()
      }
    }
    try desk.wait(0.5)
    desk.stage.perform {
      expect(abs((message.layer.presentation()?.frame.maxY ?? 0) - 250) < 0.5)
    }
  }

  @Test("L066 layoutSubviews called directly positions subviews without an animation")
  func directLayoutSubviewsSkipsAnimation() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    var width: NSLayoutConstraint!
    try desk.show { window in
      window.addSubview(outer)
      add(inner, to: outer)
      width = inner.widthAnchor.constraint(equalToConstant: 20)
      width.isActive = true
    }
    desk.stage.perform {
      UIView.animate(withDuration: 1) {
        width.constant = 90
        UIView.performWithoutAnimation { outer.layoutSubviews() }
      }
      expect(inner.frame.width == 90 && inner.layer.animationKeys() == nil)
    }
  }

  @Test("L067 A controller is notified after its subviews have frames, before they lay out")
  func controllerIsNotifiedAfterSubviewFrames() throws {
    final class Container: UIView {
      var log: (String) -> Void = { _ in }
      override func layoutSubviews() {
        super.layoutSubviews()
        log("container")
      }
    }
    final class Pager: UIViewController {
      let container = Container()
      var events: [String] = []
      var width: CGFloat = 0
      override func viewDidLoad() {
        container.log = { [unowned self] in events.append($0) }
        add(container, to: view)
        NSLayoutConstraint.activate([
          container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          container.heightAnchor.constraint(equalToConstant: 50),
        ])
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        events.append("controller")
        width = container.bounds.width
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let pager = Pager()
    try desk.show { $0.rootViewController = pager }
    expect(pager.events == ["controller", "container"] && pager.width == 300)
  }

  @Test("L068 Constraints set the center of a view, and a layout that its setter needs is done")
  func constraintsSetCenter() {
    final class Bar: UIView {
      var layouts = 0
      override var center: CGPoint { didSet { if center != oldValue { setNeedsLayout() } } }
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let outer = box(300, 300)
    let bar = Bar()
    add(bar, to: outer)
    let bottom = bar.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, bar.heightAnchor.constraint(equalToConstant: 50),
      bar.widthAnchor.constraint(equalToConstant: 300),
    ])
    outer.layoutIfNeeded()
    let before = bar.layouts
    bottom.constant = -80
    outer.layoutIfNeeded()
    expect(bar.frame.maxY == 220 && bar.layouts == before + 1)
  }

  @Test("L069 Constraints that size a view set its bounds") func constraintsSetBounds() {
    final class Avatar: UIView {
      override var bounds: CGRect {
        didSet { layer.cornerRadius = min(frame.width, frame.height) / 2 }
      }
    }
    let outer = box(300, 300)
    let avatar = Avatar()
    add(avatar, to: outer)
    let width = avatar.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([width, avatar.heightAnchor.constraint(equalToConstant: 60)])
    outer.layoutIfNeeded()
    expectEqual(avatar.layer.cornerRadius, 20)
    width.constant = 50
    outer.layoutIfNeeded()
    expectEqual(avatar.layer.cornerRadius, 25)
  }

  @Test("L070 While a size animates, layoutSubviews finds an animation of bounds.size")
  func sizeAnimationUsesBoundsSizeKey() throws {
    final class Card: UIView {
      var found: CABasicAnimation?
      override func layoutSubviews() {
        super.layoutSubviews()
        found = layer.animationKeys()?.compactMap { layer.animation(forKey: $0) }
          .compactMap { $0 as? CABasicAnimation }.first { $0.keyPath == "bounds.size" }
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try desk.show { $0.addSubview(card) }
    desk.stage.perform {
      UIView.animate(withDuration: 2) {
        card.frame = CGRect(x: 0, y: 0, width: 140, height: 120)
        card.layoutIfNeeded()
      }
      expect(card.found?.duration == 2 && card.found?.isAdditive == true)
      expectEqual(card.found?.fromValue as? CGSize, CGSize(width: -40, height: -20))
      expectEqual(card.layer.animationKeys(), ["position", "bounds.origin", "bounds.size"])
    }
  }

  @Test("L071 Layout keeps a view's transform, and its frame includes both")
  func layoutKeepsTransform() {
    let outer = box(300, 400)
    let message = SizedView(UIView.noIntrinsicMetric, 80)
    add(message, to: outer)
    let top = message.topAnchor.constraint(equalTo: outer.topAnchor, constant: -5)
    NSLayoutConstraint.activate([
      top, message.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
    outer.layoutIfNeeded()
    message.transform = CGAffineTransform(translationX: 0, y: -message.frame.height)
    outer.frame.size.width = 360
    top.constant = 5
    outer.layoutIfNeeded()
    expectEqual(message.transform, CGAffineTransform(translationX: 0, y: -80))
    expectEqual(message.frame, CGRect(x: 0, y: -75, width: 360, height: 80))
    message.transform = .identity
    expectEqual(message.frame, CGRect(x: 0, y: 5, width: 360, height: 80))
  }

  @Test("L072 layoutIfNeeded in didMoveToWindow gives the contents of a view their sizes")
  func layoutInDidMoveToWindow() throws {
    final class Bar: UIView {
      let button = SizedView(64, 30)
      let scroll = UIScrollView()
      var widths: [CGFloat] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        add(scroll, to: self)
        let row = UIStackView(arrangedSubviews: [button])
        add(row, to: scroll)
        NSLayoutConstraint.activate([
          scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
          scroll.trailingAnchor.constraint(equalTo: trailingAnchor),
          scroll.topAnchor.constraint(equalTo: topAnchor),
          scroll.bottomAnchor.constraint(equalTo: bottomAnchor),
          row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
          row.topAnchor.constraint(equalTo: scroll.topAnchor),
          row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
      override func didMoveToWindow() {
        super.didMoveToWindow()
        layoutIfNeeded()
        widths.append(button.bounds.width)
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let bar = Bar()
    try desk.show { window in add(bar, to: window) }
    expectEqual(bar.widths, [64])
  }

  @Test("L073 A constraint to the window made in didMoveToWindow is removed with the view")
  func windowConstraintIsRemovedWithView() throws {
    final class Bar: UIView {
      let content = SizedView(100, 40)
      var anchor: NSLayoutConstraint?
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
      }
      required init?(coder: NSCoder) { nil }
      override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let window else { return }
        anchor?.isActive = false
        anchor = content.bottomAnchor.constraint(
          equalTo: window.safeAreaLayoutGuide.bottomAnchor, constant: -10)
        anchor?.isActive = true
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let bar = Bar(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    try desk.show { $0.addSubview(bar) }
    desk.stage.perform {
      expectEqual(bar.content.frame.maxY, 90)
      let old = bar.anchor
      bar.removeFromSuperview()
      expect(old?.isActive == false && desk.window.constraints.isEmpty)
      desk.window.addSubview(bar)
      desk.window.layoutIfNeeded()
      expect(bar.anchor !== old && bar.content.frame.maxY == 90)
    }
  }

  @Test("L074 Constraints can be activated and deactivated in willMove(toSuperview:)")
  func constraintsInWillMoveToSuperview() {
    final class Bar: UIView {
      let content = SizedView(100, 40)
      lazy var rules = [
        content.leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
        content.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 6),
      ]
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
      }
      required init?(coder: NSCoder) { nil }
      override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil {
          NSLayoutConstraint.deactivate(rules)
        } else {
          NSLayoutConstraint.activate(rules)
        }
      }
    }
    let (first, second) = (box(300, 300), box(300, 300))
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    for outer in [first, second, first] {
      outer.addSubview(bar)
      outer.layoutIfNeeded()
      expectEqual(bar.content.frame, CGRect(x: 12, y: 6, width: 100, height: 40))
    }
    bar.removeFromSuperview()
    expect(bar.constraints.isEmpty)
  }

  @Test("L075 willMove(toWindow:) is called with the old window, didMoveToWindow without it")
  func windowCallbackOrder() throws {
    final class Label: UIView {
      var events: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        events.append("will \(newWindow != nil) \(window != nil)")
      }
      override func didMoveToWindow() { events.append("did \(window != nil)") }
      override func didMoveToSuperview() { events.append("superview \(superview != nil)") }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (outer, label) = (UIView(), Label())
    outer.addSubview(label)
    expectEqual(label.events, ["superview true"])
    label.events = []
    try desk.show { $0.addSubview(outer) }
    expectEqual(label.events, ["will true false", "did true"])
    label.events = []
    desk.stage.perform { label.removeFromSuperview() }
    expectEqual(label.events, ["will false true", "did false", "superview false"])
  }

  @Test("L076 A constraint to the superview's safe area can be made in didMoveToSuperview")
  func constraintsInDidMoveToSuperview() {
    final class Container: UIView {
      let sentinel = SizedView(0, 0)
      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if sentinel.superview == nil { addSubview(sentinel) }
        guard let anchor = superview?.safeAreaLayoutGuide.bottomAnchor else { return }
        sentinel.bottomAnchor.constraint(equalTo: anchor).isActive = true
      }
    }
    let (first, second) = (box(300, 300), box(300, 500))
    let container = Container(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    for (outer, bottom) in [(first, 200.0), (second, 400), (first, 200)] {
      outer.addSubview(container)
      outer.layoutIfNeeded()
      expectEqual(container.sentinel.frame.maxY, CGFloat(bottom))
      expectEqual(outer.constraints.count, 1)
    }
    expect(second.constraints.isEmpty)
  }

  @Test("L086 A view in a window receives updateConstraints although it has no constraints")
  func updateConstraintsWithoutConstraints() throws {
    final class LazyConstraintView: UIView {
      let button = UIView()
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(button)
      }
      required init?(coder: NSCoder) { nil }
      override func updateConstraints() {
        updates += 1
        if updates == 1 {
          button.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: centerXAnchor),
            button.centerYAnchor.constraint(equalTo: centerYAnchor),
            button.widthAnchor.constraint(equalToConstant: 100),
            button.heightAnchor.constraint(equalToConstant: 60),
          ])
        }
        super.updateConstraints()
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let view = LazyConstraintView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    try desk.show { $0.addSubview(view) }
    expectEqual(view.updates, 1)
    expectEqual(view.button.frame, CGRect(x: 100, y: 70, width: 100, height: 60))
  }
}
