// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class Delegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

private final class WindowlessDelegate: NSObject, UIApplicationDelegate {}

private final class Acting: UIView {
  var count = 0
  var sender: AnyObject?
  @MainActor func act(_ sender: AnyObject) {
    count += 1
    self.sender = sender
  }
}

private final class Container: UIViewController {
  var sizes: [CGSize] = []
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    sizes.append(container.preferredContentSize)
  }
}

private final class Loaded: UIView {
  var isAwake = false
  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
}

@MainActor @Suite struct ApplicationDeclarationTests {
  @Test func windowOfDelegateIsOptionalTwice() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      let delegate = Delegate()
      delegate.window = window
      let application = UIApplication.shared
      application.delegate = delegate
      expect(application.delegate?.window??.isHidden == true)
      if let delegate = application.delegate, let root = delegate.window {
        expect(root === window)
      } else {
        Issue.record("no window")
      }
      let own: UIWindow? = delegate.window
      expect(own === window)
      let other = WindowlessDelegate()
      application.delegate = other
      expectEqual(application.delegate?.window, .some(nil))
    }
  }

  @Test func applicationIsActiveWithOneScene() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      let application = UIApplication.shared
      expectEqual(application.applicationState, .active)
      expectEqual(application.statusBarFrame, .zero)
      expectEqual(application.statusBarOrientation, .portrait)
      let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
      expectEqual(scenes.count, 1)
      expectEqual(scenes.first?.activationState, .foregroundActive)
      expect(window.windowScene === scenes.first)
      expect(scenes.first?.session.scene === scenes.first)
      expectEqual(scenes.first?.statusBarManager?.statusBarFrame, .zero)
      let other = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
      expect(other.activationState == .unattached && other.session.scene == nil)
    }
    fixture.stage.perform {
      expectEqual(fixture.window.windowScene?.windows, [fixture.window])
    }
  }

  @Test func actionsGoToTheTargetOrTheResponderChain() throws {
    let fixture = StageFixture()
    let outer = Acting()
    try fixture.show { window in
      let inner = UIView()
      window.addSubview(outer)
      outer.addSubview(inner)
      let action = Selector(Acting.act)
      let application = UIApplication.shared
      expect(application.sendAction(action, to: outer, from: inner, for: nil))
      expect(application.sendAction(action, to: nil, from: inner, for: nil))
      expectEqual(outer.count, 2)
      expect(outer.sender === inner)
      expect(!application.sendAction(action, to: nil, from: window, for: nil))
      expect(!application.sendAction(action, to: inner, from: inner, for: nil))
    }
  }

  @Test func openingReportsFailure() throws {
    let fixture = StageFixture()
    var results: [Bool] = []
    try fixture.show { _ in
      let url = URL(fileURLWithPath: "/")
      expect(!UIApplication.shared.canOpenURL(url))
      UIApplication.shared.open(url) { isOpen in results.append(isOpen) }
      expect(results.isEmpty)
    }
    try fixture.wait(0.1)
    expectEqual(results, [false])
  }

  @Test func rotationPostsNotification() throws {
    let fixture = StageFixture()
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let token = fixture.stage.perform {
      NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
      ) { _ in count.value += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try fixture.show { _ in }
    fixture.stage.send(.resize(CGSize(width: 320, height: 500)), at: 0.1)
    try fixture.wait(0.2)
    expectEqual(count.value, 0)
    fixture.stage.send(.resize(CGSize(width: 500, height: 320)), at: 0.3)
    try fixture.wait(0.2)
    expectEqual(count.value, 1)
    fixture.stage.perform {
      expectEqual(UIDevice.current.orientation, .landscapeLeft)
      expectEqual(UIApplication.shared.statusBarOrientation, .landscapeRight)
      expectEqual(UITraitCollection.current.verticalSizeClass, .compact)
      expect(UIInterfaceOrientation.landscapeRight.isLandscape)
      expect(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    }
  }

  @Test func coordinateSpacesConvert() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      window.frame.origin = CGPoint(x: 10, y: 20)
      let view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 60))
      window.addSubview(view)
      let other = UIView(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
      window.addSubview(other)
      let screen = UIScreen.main.coordinateSpace
      expectEqual(view.convert(CGPoint(x: 1, y: 1), to: screen), CGPoint(x: 16, y: 27))
      expectEqual(view.convert(CGPoint(x: 16, y: 27), from: screen), CGPoint(x: 1, y: 1))
      expectEqual(
        screen.convert(view.bounds, from: view), CGRect(x: 15, y: 26, width: 50, height: 60))
      expectEqual(screen.convert(CGPoint(x: 15, y: 26), to: view), .zero)
      let space: any UICoordinateSpace = other
      expectEqual(view.convert(CGPoint.zero, to: space), CGPoint(x: -95, y: -94))
      expectEqual(space.bounds, other.bounds)
    }
  }

  @Test func sizeClassesFollowTheScreen() {
    let cases: [(CGFloat, CGFloat, Bool, Bool)] = [
      (375, 667, false, true), (667, 375, false, false), (844, 390, false, false),
      (736, 414, true, false), (932, 430, true, false), (430, 932, false, true),
      (768, 1024, true, true), (1024, 768, true, true), (507, 768, false, true),
    ]
    for (width, height, isWide, isHigh) in cases {
      let result = ScreenShape.Shape(CGSize(width: width, height: height))
      expect(result.isRegularWide == isWide && result.isRegularHigh == isHigh)
    }
  }

  @Test func traitsOfAPhone() {
    let traits = UIView().traitCollection
    expectEqual(traits.userInterfaceStyle, .light)
    expectEqual(traits.horizontalSizeClass, .compact)
    expectEqual(traits.forceTouchCapability, .unavailable)
    expectEqual(traits.displayScale, UIScreen.main.scale)
    expectEqual(UITraitCollection().userInterfaceStyle, .unspecified)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    expect(!traits.containsTraits(in: dark))
    expect(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    let both = UITraitCollection(traitsFrom: [traits, dark])
    expectEqual(both.userInterfaceStyle, .dark)
    expect(both.hasDifferentColorAppearance(comparedTo: traits))
    dark.performAsCurrent {
      expectEqual(UITraitCollection.current.userInterfaceStyle, .dark)
    }
    expectEqual(UITraitCollection.current.userInterfaceStyle, .light)
    expect(UIContentSizeCategory.large < .extraLarge)
    expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test func contentSizeOfChildIsForwarded() {
    let (outer, inner) = (Container(), UIViewController())
    outer.addChild(inner)
    inner.preferredContentSize = CGSize(width: 10, height: 20)
    expectEqual(outer.sizes, [CGSize(width: 10, height: 20)])
    let size = CGSize(width: 1, height: 2)
    expectEqual(outer.size(forChildContentContainer: inner, withParentContainerSize: size), size)
  }

  @Test func barGuidesFollowTheSafeArea() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
      window.rootViewController = controller
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(content)
      let (top, bottom) = (Guides.top(of: controller), Guides.bottom(of: controller))
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: top.bottomAnchor),
        content.bottomAnchor.constraint(equalTo: bottom.topAnchor),
        content.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
        content.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
      ])
      window.isHidden = false
      window.layoutIfNeeded()
      expectEqual(content.frame, CGRect(x: 0, y: 30, width: 320, height: 410))
      expectEqual(top.length, CGFloat(30))
      expectEqual(bottom.length, CGFloat(40))
      expect(Guides.top(of: controller) === top)
    }
  }

  @Test func interfaceFilesAreReported() throws {
    let fixture = StageFixture()
    try fixture.show { _ in
      expect(Bundle.main.loadNibNamed("Row", owner: nil) == nil)
      expect(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).isEmpty)
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(nil as UINib?, forCellReuseIdentifier: "row")
      expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
      UIViewController().performSegue(withIdentifier: "next", sender: nil)
      expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
    }
    let text = fixture.stage.diagnostics.map(\.description).joined(separator: "\n")
    expect(text.contains("nib Row"))
    expect(text.contains("segue next"))
    expect(text.contains("storyboard Main"))
  }

  @Test func segueCallsItsHandler() {
    var count = 0
    let (a, b) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue(identifier: "s", source: a, destination: b) { count += 1 }
    segue.perform()
    expectEqual(count, 1)
    expectEqual(segue.identifier, "s")
    expect(segue.source === a)
    expect(segue.destination === b)
  }

  @Test func archiveMethodsCanBeOverridden() {
    let view = Loaded()
    view.awakeFromNib()
    view.prepareForInterfaceBuilder()
    expect(view.isAwake)
    view.restorationIdentifier = "name"
    expectEqual(view.restorationIdentifier, "name")
  }

  @Test func motionEffectInterpolates() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30
    let values = effect.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
    expectEqual(values?["center.x"] as? NSNumber, 20)
    let view = UIView()
    view.addMotionEffect(effect)
    expectEqual(view.motionEffects, [effect])
    view.removeMotionEffect(effect)
    expect(view.motionEffects.isEmpty)
  }

  @Test func settingsAreOff() {
    expect(!UIAccessibility.isReduceMotionEnabled)
    expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "text")
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
  }

  @Test func sharedApplicationIsFoundByName() {
    let selector = NSSelectorFromString("sharedApplication")
    expect(UIApplication.responds(to: selector))
    expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
    expect(
      !UIApplication.responds(to: Selector("other"))
        && UIApplication.perform(Selector("other")) == nil)
  }
}

/// The guides of controllers, which are deprecated.
@MainActor private enum Guides {
  static func top(of controller: UIViewController) -> any UILayoutSupport {
    (controller as any HavingGuides).top
  }
  static func bottom(of controller: UIViewController) -> any UILayoutSupport {
    (controller as any HavingGuides).bottom
  }
}

@MainActor private protocol HavingGuides {
  var top: any UILayoutSupport { get }
  var bottom: any UILayoutSupport { get }
}

extension UIViewController: HavingGuides {
  @available(*, deprecated) var top: any UILayoutSupport { topLayoutGuide }
  @available(*, deprecated) var bottom: any UILayoutSupport { bottomLayoutGuide }

  @Test func requestedOrientationsAreDenied() throws {
    let fixture = StageFixture()
    nonisolated(unsafe) var errors: [UISceneError] = []
    fixture.stage.perform {
      let scene = fixture.window.windowScene
      expectEqual(scene?.effectiveGeometry.interfaceOrientation, .portrait)
      for orientations: UIInterfaceOrientationMask in [[], .portrait, .all, .landscape] {
        let preferences = UIWindowScene.GeometryPreferences.iOS(
          interfaceOrientations: orientations)
        scene?.requestGeometryUpdate(preferences) { error in
          if let error = error as? UISceneError { errors.append(error) }
        }
      }
      expect(errors.isEmpty)
    }
    try fixture.wait(0.1)
    expectEqual(errors, [UISceneError(.geometryRequestDenied)])
  }

  @Test func applicationAsksItsDelegateForOrientations() {
    let fixture = StageFixture()
    fixture.stage.perform {
      let delegate = WindowlessDelegate()
      let application = UIApplication.shared
      expectEqual(application.supportedInterfaceOrientations(for: nil), .allButUpsideDown)
      application.delegate = delegate
      expectEqual(application.supportedInterfaceOrientations(for: nil), .allButUpsideDown)
      application.registerForRemoteNotifications()
      expect(!application.isRegisteredForRemoteNotifications)
    }
  }
}
