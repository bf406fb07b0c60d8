// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

private final class Provided: UIView {
  var calls = 0
  override func display(_ layer: CALayer) {
    calls += 1
    layer.contents = nil
  }
  override func draw(_ rect: CGRect) { calls += 100 }
}

private final class Drawn: UIView {
  var calls = 0
  override func display(_ layer: CALayer) {
    calls += 1
    super.display(layer)
  }
  override func draw(_ rect: CGRect) { calls += 100 }
}

private final class Attached: NSObject, UIInteraction {
  weak var view: UIView?
  var log: [String] = []
  func willMove(to view: UIView?) { log.append("will \(view?.tag ?? -1)") }
  func didMove(to view: UIView?) {
    self.view = view
    log.append("did \(view?.tag ?? -1)")
  }
}

private final class Copying: UIView {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name == "copy:"
  }
}

private final class OwnBar: UINavigationBar {
  var frames: [CGRect] = []
  override init(frame: CGRect) {
    super.init(frame: frame)
    frames.append(frame)
  }
  required init?(coder: NSCoder) { nil }
}

/// Declarations of several classes, each of them small.
@MainActor @Suite struct SmallDeclarationTests {
  @Test func numericRawValuesAreAddedAndCompared() {
    expect(UIWindow.Level.alert + 1 > .alert)
    expectEqual((UIWindow.Level.normal + 2).rawValue, 2)
    expectEqual(UIWindow.Level.alert - UIWindow.Level.statusBar, 1000)
    expectEqual((UILayoutPriority.required - 1).rawValue, 999)
    expect(UILayoutPriority.defaultLow < .defaultHigh)
    var priority = UILayoutPriority.defaultHigh
    priority += 5
    priority -= 1
    expectEqual(priority.rawValue, 754)
    expect(UIFont.Weight.bold > .regular)
    expectEqual(UIFont.Weight.bold.symbolWeight(), .bold)
  }

  @Test func indexPathObjectsHaveRows() {
    let path = NSIndexPath(row: 3, section: 2)
    expect(path.row == 3 && path.item == 3 && path.section == 2)
    expectEqual((IndexPath(item: 1, section: 0) as NSIndexPath).item, 1)
  }

  @Test func oldColors() {
    expectEqual(UIColor.groupTableViewBackground, .systemGroupedBackground)
  }

  @Test func anchorsOfConstraints() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      let constraint = inner.leftAnchor.constraint(equalTo: outer.rightAnchor)
      expect(constraint.firstAnchor.isEqual(inner.leftAnchor))
      expect(constraint.secondAnchor?.isEqual(outer.rightAnchor) == true)
      expect(!constraint.firstAnchor.isEqual(inner.rightAnchor))
      expect(inner.topAnchor == inner.topAnchor && inner.topAnchor != outer.topAnchor)
      expect(inner.widthAnchor.constraint(equalToConstant: 4).secondAnchor == nil)
    }
  }

  @Test func viewsProvideTheContentsOfTheirLayer() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    let provided = stage.perform { Provided(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let drawn = stage.perform { Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.perform {
      let window = UIWindow()
      window.addSubview(provided)
      window.addSubview(drawn)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    stage.perform {
      expectEqual(provided.calls, 1)
      expectEqual(drawn.calls, 101)
    }
  }

  @Test func interactionsAreAttachedToOneView() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let (a, b) = (UIView(), UIView())
      (a.tag, b.tag) = (1, 2)
      let interaction = Attached()
      a.addInteraction(interaction)
      a.addInteraction(interaction)
      expectEqual(a.interactions.count, 1)
      b.addInteraction(interaction)
      expect(a.interactions.isEmpty && b.interactions.first === interaction)
      b.removeInteraction(interaction)
      expect(b.interactions.isEmpty)
      expectEqual(
        interaction.log,
        [
          "will 1", "did 1", "will -1", "did -1", "will 2", "did 2", "will -1", "did -1",
        ])
    }
  }

  @Test func actionsThatRespondersCanPerform() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let copy = Selector(UIResponder.copy(_:), name: "copy:")
      let layout = Selector(UIView.setNeedsLayout, name: "setNeedsLayout")
      let (outer, plain) = (Copying(), UIView())
      outer.addSubview(plain)
      expect(!UIView().canPerformAction(copy, withSender: nil))
      expect(outer.canPerformAction(copy, withSender: nil))
      expect(plain.canPerformAction(copy, withSender: nil))
      expect(plain.canPerformAction(layout, withSender: nil))
      expect(plain.target(forAction: layout, withSender: nil) as? UIView === plain)
      let field = UITextField()
      field.text = "abc"
      expect(!field.canPerformAction(copy, withSender: nil))
      field.editor.select(NSRange(location: 0, length: 2))
      expect(field.canPerformAction(copy, withSender: nil))
      field.isSecureTextEntry = true
      expect(!field.canPerformAction(copy, withSender: nil))
    }
  }

  @Test func brightnessIsClampedAndPosted() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      nonisolated(unsafe) var count = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIScreen.brightnessDidChangeNotification, object: UIScreen.main, queue: nil
      ) { _ in count += 1 }
      defer { NotificationCenter.default.removeObserver(token) }
      UIScreen.main.brightness = 3
      expect(UIScreen.main.brightness == 1 && count == 1)
      UIScreen.main.brightness = 1
      expectEqual(count, 1)
    }
  }

  @Test func symbolConfigurationsAreMerged() {
    let large = UIImage.SymbolConfiguration(scale: .large)
    let sized = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    expectEqual(
      sized.applying(large),
      UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    expect(sized != large)
  }

  @Test func imagesKeepAlignmentInsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIImage().withAlignmentRectInsets(insets)
    expectEqual(image.withRenderingMode(.alwaysTemplate).alignmentRectInsets, insets)
    expectEqual(UIImage().alignmentRectInsets, .zero)
  }

  @Test func systemItemsHaveAnImageOrATitle() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      for value in 0...24 where value != 5 && value != 6 {
        let item = UIBarButtonItem(
          barButtonSystemItem: UIBarButtonItem.SystemItem(rawValue: value)!, target: nil,
          action: nil)
        expect((item.image == nil) != (item.title?.isEmpty ?? true), "\(value)")
      }
    }
  }

  @Test func barsOfNavigationControllersAreOfSubclasses() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let own = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
      #expect((own.navigationBar as? OwnBar)?.frames == [.zero])
      expect(type(of: own.toolbar!) == UIToolbar.self)
      own.loadViewIfNeeded()
      expect(own.navigationBar.isDescendant(of: own.view))
    }
  }

  @Test func collectionsSelectAsTheirModeAllows() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: UICollectionViewFlowLayout())
      collection.allowsMultipleSelection = true
      expect(collection.selectsByTouch && collection.selectsSeveral)
      collection.isEditing = true
      expect(!collection.selectsByTouch && !collection.selectsSeveral)
      collection.allowsSelectionDuringEditing = true
      expect(collection.selectsByTouch && !collection.selectsSeveral)
      collection.allowsMultipleSelectionDuringEditing = true
      expect(collection.selectsSeveral)
    }
  }

  @Test func controllersHaveAddedKeyCommands() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    stage.perform {
      let controller = UIViewController()
      expect(controller.keyCommands == nil)
      let command = UIKeyCommand(
        input: "f", modifierFlags: .command,
        action: Selector(UIResponder.selectAll(_:), name: "selectAll:"))
      controller.addKeyCommand(command)
      expect(controller.keyCommands?.first === command)
      controller.removeKeyCommand(command)
      expect(controller.keyCommands == nil)
    }
  }
}
