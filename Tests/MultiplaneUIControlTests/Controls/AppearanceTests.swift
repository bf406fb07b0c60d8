// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct AppearanceTests {
  /// Adds a view to another one and returns it.
  @discardableResult private func add<View: UIView>(_ view: View, to parent: UIView) -> View {
    parent.addSubview(view)
    return view
  }

  @Test func proxyAppliesWhenViewEntersWindow() {
    let room = StageFixture()
    room.stage.perform {
      let early = add(UISwitch(), to: room.window)
      UISwitch.appearance().onTintColor = .red
      let late = UISwitch()
      expect(late.onTintColor == nil)
      add(late, to: room.window)
      expect(late.onTintColor == .red && early.onTintColor == nil)
      // A view receives the current values whenever it enters a window.
      UISwitch.appearance().onTintColor = .green
      expectEqual(late.onTintColor, .red)
      late.removeFromSuperview()
      add(late, to: room.window)
      expectEqual(late.onTintColor, .green)
      expect(UISwitch.appearance() === UISwitch.appearance())
    }
  }

  @Test func valueOfInstanceHasPrecedence() {
    let room = StageFixture()
    room.stage.perform {
      UISwitch.appearance().onTintColor = .red
      let own = UISwitch()
      own.onTintColor = .blue
      expectEqual(add(own, to: room.window).onTintColor, .blue)
      let changed = add(UISwitch(), to: room.window)
      changed.onTintColor = .yellow
      changed.removeFromSuperview()
      expectEqual(add(changed, to: room.window).onTintColor, .yellow)
    }
  }

  @Test func valuesApplyBeforeDidMoveToWindow() {
    final class Probe: UIView {
      var seen: UIColor?
      override func didMoveToWindow() { seen = backgroundColor }
    }
    let room = StageFixture()
    room.stage.perform {
      UIView.appearance().backgroundColor = .red
      expectEqual(add(Probe(), to: room.window).seen, .red)
    }
  }

  @Test func subclassHasPrecedence() {
    final class Special: UILabel {}
    let room = StageFixture()
    room.stage.perform {
      Special.appearance().textColor = .green
      UILabel.appearance().textColor = .red
      UILabel.appearance().font = .systemFont(ofSize: 30)
      expectEqual(add(UILabel(), to: room.window).textColor, .red)
      let special = add(Special(), to: room.window)
      expect(special.textColor == .green && special.font == .systemFont(ofSize: 30))
    }
  }

  @Test func outermostContainerHasPrecedence() {
    final class Outer: UIView {}
    final class Inner: UIView {}
    let room = StageFixture()
    room.stage.perform {
      UILabel.appearance().textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .green
      UILabel.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .blue
      let outer = add(Outer(), to: room.window)
      let inner = add(Inner(), to: outer)
      expectEqual(add(UILabel(), to: room.window).textColor, .red)
      expectEqual(add(UILabel(), to: outer).textColor, .green)
      expectEqual(add(UILabel(), to: inner).textColor, .green)
      expectEqual(add(UILabel(), to: add(Inner(), to: room.window)).textColor, .blue)
      // Containers are given from the innermost; other views may be between them.
      UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .yellow
      UILabel.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .black
      expectEqual(add(UILabel(), to: add(UIView(), to: inner)).textColor, .yellow)
      expectEqual(add(UILabel(), to: outer).textColor, .green)
    }
  }

  @Test func controllersAreContainers() {
    final class Room: UIViewController {}
    let room = StageFixture()
    room.stage.perform {
      UILabel.appearance(whenContainedInInstancesOf: [Room.self]).textColor = .red
      room.window.rootViewController = Room()
      let view = room.window.rootViewController!.view!
      expectEqual(add(UILabel(), to: view).textColor, .red)
      expectEqual(add(UILabel(), to: room.window).textColor, .label)
    }
  }

  @Test func traitsSelectProxy() {
    let room = StageFixture()
    room.stage.perform {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      let light = UITraitCollection(userInterfaceStyle: .light)
      UISwitch.appearance(for: dark).onTintColor = .red
      expect(add(UISwitch(), to: room.window).onTintColor == nil)
      UISwitch.appearance(for: light).onTintColor = .green
      UISwitch.appearance().onTintColor = .blue
      expectEqual(add(UISwitch(), to: room.window).onTintColor, .green)
      UISwitch.appearance(for: light, whenContainedInInstancesOf: [UIWindow.self]).onTintColor =
        .black
      expectEqual(add(UISwitch(), to: room.window).onTintColor, .black)
    }
  }

  @Test func statesOfButtonsApply() {
    let room = StageFixture()
    room.stage.perform {
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UIButton.appearance().setTitleColor(.green, for: .highlighted)
      let plain = add(UIButton(type: .system), to: room.window)
      expectEqual(plain.titleColor(for: .normal), .red)
      expectEqual(plain.titleColor(for: .highlighted), .green)
      plain.setTitleColor(.blue, for: .normal)
      expectEqual(plain.titleColor(for: .selected), .blue)
      let own = UIButton()
      own.setTitleColor(.black, for: .highlighted)
      add(own, to: room.window)
      expect(own.titleColor(for: .normal) == .red && own.titleColor(for: .highlighted) == .black)
    }
  }

  @Test func tintColorOfProxyIsNotInherited() {
    let room = StageFixture()
    room.stage.perform {
      room.window.tintColor = .green
      UISlider.appearance().tintColor = .red
      expect(
        add(UISlider(), to: room.window).tintColor == .red
          && add(UISwitch(), to: room.window).tintColor == .green)
    }
  }

  @Test func listedPropertiesApply() {
    final class Gauge: UIView {
      var needle = UIColor.black
      override class var objectiveCProperties: [ObjectiveCProperty] {
        super.objectiveCProperties + [ObjectiveCProperty("needle", \Gauge.needle)]
      }
    }
    let room = StageFixture()
    room.stage.perform {
      Gauge.appearance().needle = .red
      let own = Gauge()
      own.needle = .blue
      expect(
        add(Gauge(), to: room.window).needle == .red && add(own, to: room.window).needle == .blue)
    }
  }

  @Test func navigationBarsTakeAppearance() {
    let room = StageFixture()
    room.stage.perform {
      let look = UINavigationBarAppearance()
      UINavigationBar.appearance().standardAppearance = look
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
      let image = UIImage()
      UINavigationBar.appearance().setBackgroundImage(image, for: .default)
      let bar = UINavigationController(rootViewController: UIViewController())
      let own = UINavigationBarAppearance()
      let other = UINavigationBar()
      other.standardAppearance = own
      add(other, to: room.window)
      room.window.rootViewController = bar
      expect(bar.navigationBar.standardAppearance === look && other.standardAppearance === own)
      expectEqual(bar.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor, .red)
      expect(bar.navigationBar.backgroundImage(for: .default) === image)
      expect(bar.navigationBar.backgroundImage(for: .compact) == nil)
    }
  }

  @Test func toolbarsAndSearchBarsTakeAppearance() {
    let room = StageFixture()
    room.stage.perform {
      let (image, shadow, field) = (UIImage(), UIImage(), UIImage())
      let toolbars = UIToolbar.appearance()
      toolbars.isTranslucent = false
      toolbars.barStyle = .black
      toolbars.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
      toolbars.setShadowImage(shadow, forToolbarPosition: .any)
      let toolbar = add(UIToolbar(), to: room.window)
      expect(!toolbar.isTranslucent && toolbar.barStyle == .black)
      expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
      expect(toolbar.shadowImage(forToolbarPosition: .any) === shadow)
      let searchBars = UISearchBar.appearance()
      searchBars.barTintColor = .red
      searchBars.backgroundImage = image
      searchBars.searchTextPositionAdjustment.horizontal = 3
      searchBars.setSearchFieldBackgroundImage(field, for: .normal)
      let searchBar = add(UISearchBar(), to: room.window)
      expect(searchBar.barTintColor == .red && searchBar.backgroundImage === image)
      expectEqual(searchBar.searchTextPositionAdjustment, UIOffset(horizontal: 3, vertical: 0))
      expect(searchBar.searchFieldBackgroundImage(for: .normal) === field)
    }
  }

  @Test func itemsOfTabBarTakeTextAttributes() {
    let room = StageFixture()
    room.stage.perform {
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: [])
      UITabBarItem.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.green], for: .selected)
      let bar = UITabBar()
      let items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      bar.items = items
      bar.selectedItem = items[0]
      add(bar, to: room.window)
      let colors = bar.subviews.compactMap { $0 as? TabBarButton }.map { button in
        let text = button.subviews.compactMap { $0 as? UILabel }.first?.attributedText
        return text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      }
      expectEqual(colors, [.green, .red])
      expectEqual(items[1].titleTextAttributes(for: .selected)?.count, 1)
    }
  }

  @Test func barButtonItemsTakeValues() throws {
    let room = StageFixture()
    try room.stage.perform {
      UIBarButtonItem.appearance().tintColor = .red
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
        .setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      let bar = UIToolbar()
      let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
      bar.items = [item]
      add(bar, to: room.window)
      expectEqual(item.tintColor, .red)
      let button = try #require(item.view as? UIButton)
      let text = button.attributedTitle(for: .normal)
      expectEqual(text?.string, "a")
      expectEqual(
        text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .green)
      item.title = "b"
      expectEqual(button.attributedTitle(for: .highlighted)?.string, "b")
      item.setTitleTextAttributes(nil, for: .normal)
      expect(button.attributedTitle(for: .normal) == nil && button.currentTitle == "b")
    }
  }

  @Test func everyClassHasProxyWithDefaults() {
    let room = StageFixture()
    room.stage.perform {
      let views: [UIView] = [
        UIView.appearance(), UILabel.appearance(), UIButton.appearance(), UISlider.appearance(),
        UITableView.appearance(), UITableViewCell.appearance(), UICollectionView.appearance(),
        UICollectionViewCell.appearance(), UITableViewHeaderFooterView.appearance(),
        UITabBar.appearance(), UIToolbar.appearance(), UIWindow.appearance(),
        UIActivityIndicatorView.appearance(), UITextField.appearance(), UITextView.appearance(),
        UIStepper.appearance(), UIProgressView.appearance(), UIPageControl.appearance(),
        UISegmentedControl.appearance(), UIRefreshControl.appearance(), UIImageView.appearance(),
        UIScrollView.appearance(), UIStackView.appearance(), UIVisualEffectView.appearance(),
      ]
      expect(views.allSatisfy { $0.window == nil || $0 is UIWindow })
      // Proxies without values change nothing.
      let table = add(UITableView(frame: .zero, style: .grouped), to: room.window)
      expectEqual(table.backgroundColor, UITableView(frame: .zero, style: .grouped).backgroundColor)
      UITableView.appearance().backgroundColor = .red
      expectEqual(
        add(UITableView(frame: .zero, style: .grouped), to: room.window).backgroundColor, .red)
    }
  }
}
