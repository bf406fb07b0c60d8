// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct BarRenderingTests {
  @Test func navigationBars() throws {
    try expectViews("bar/navigation", 220, 280) { view in
      view.backgroundColor = .systemTeal
      @MainActor func add(_ y: CGFloat, _ change: (UINavigationBar, UINavigationItem) -> Void) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: y, width: 220, height: 44))
        let item = UINavigationItem(title: "Second")
        bar.items = [UINavigationItem(title: "First"), item]
        change(bar, item)
        bar.frame.size.height = bar.sizeThatFits(.zero).height
        view.addSubview(bar)
      }
      add(0) { _, item in
        item.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .add, target: nil, action: nil)
      }
      add(50) { bar, item in
        bar.barStyle = .black
        bar.tintColor = .systemYellow
        item.leftBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .cancel, target: nil, action: nil)
        item.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .save, target: nil, action: nil)
      }
      add(100) { bar, item in
        bar.prefersLargeTitles = true
        bar.backItem?.backButtonDisplayMode = .minimal
        bar.standardAppearance.configureWithOpaqueBackground()
        bar.standardAppearance.backgroundColor = .systemYellow
        bar.standardAppearance.largeTitleTextAttributes = [.foregroundColor: UIColor.systemRed]
      }
      add(202) { bar, item in
        bar.standardAppearance.configureWithTransparentBackground()
        item.prompt = "A line above"
        bar.backItem?.title = "A title that is too long for it"
      }
    }
  }

  @Test func tabBars() throws {
    try expectViews("bar/tabs", 240, 110) { view in
      view.backgroundColor = .systemGray5
      let first = UITabBar(frame: CGRect(x: 0, y: 3, width: 240, height: 49))
      first.items = [.more, .favorites, .recents, .contacts].enumerated().map {
        UITabBarItem(tabBarSystemItem: $1, tag: $0)
      }
      first.selectedItem = first.items?[1]
      first.items?[2].badgeValue = "3"
      first.items?[3].isEnabled = false
      let second = UITabBar(frame: CGRect(x: 0, y: 58, width: 240, height: 49))
      second.tintColor = .systemRed
      second.unselectedItemTintColor = .systemIndigo
      second.items = [.bookmarks, .search, .downloads, .mostViewed].enumerated().map {
        UITabBarItem(tabBarSystemItem: $1, tag: $0)
      }
      second.items?[0].title = nil
      second.items?[1].badgeValue = "New"
      second.items?[1].badgeColor = .systemGreen
      second.selectedItem = second.items?[3]
      view.addSubview(first)
      view.addSubview(second)
    }
  }

  /// Renders stripes behind several materials, with vibrant and plain contents.
  @Test func visualEffectMaterials() throws {
    try expectViews("bar/glass", 240, 150) { view in
      for index in 0..<12 {
        let stripe = UIView(
          frame: CGRect(x: CGFloat(index) * 20, y: 0, width: 20, height: 150))
        stripe.backgroundColor =
          [UIColor.systemRed, .systemYellow, .systemBlue, .white, .black][index % 5]
        view.addSubview(stripe)
      }
      let styles: [UIBlurEffect.Style] = [
        .extraLight, .light, .dark, .systemUltraThinMaterial, .systemMaterial,
        .systemThinMaterialDark,
      ]
      for (index, style) in styles.enumerated() {
        let blur = UIBlurEffect(style: style)
        let glass = UIVisualEffectView(effect: blur)
        glass.frame = CGRect(
          x: 6 + CGFloat(index % 3) * 78, y: 8 + CGFloat(index / 3) * 70, width: 72, height: 62)
        glass.layer.cornerRadius = 12
        glass.clipsToBounds = true
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        vibrant.frame = glass.contentView.bounds
        vibrant.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let label = UILabel(frame: CGRect(x: 0, y: 8, width: 72, height: 22))
        label.text = "Glass"
        label.textAlignment = .center
        vibrant.contentView.addSubview(label)
        glass.contentView.addSubview(vibrant)
        let plain = UILabel(frame: CGRect(x: 0, y: 34, width: 72, height: 20))
        plain.text = "Plain"
        plain.font = .systemFont(ofSize: 13)
        plain.textAlignment = .center
        plain.textColor = .systemOrange
        glass.contentView.addSubview(plain)
        view.addSubview(glass)
      }
    }
  }
}
