// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneUI
import TestSupport
import Testing

/// Observers of the properties of views and layers.
@MainActor @Suite struct KeyValueObservingTests {
  private final class Watcher: UIView {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
  }

  @Test func viewsNotifyOnce() {
    let (view, watcher) = (UIView(), Watcher())
    let keys = ["frame", "bounds", "center", "alpha", "hidden", "backgroundColor"]
    for key in keys { view.addObserver(watcher, forKeyPath: key, context: nil) }
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expectEqual(watcher.log.sorted(), ["bounds -", "center -", "frame -"])
    watcher.log = []
    view.center = .zero
    expectEqual(watcher.log.sorted(), ["center -", "frame -"])
    watcher.log = []
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    expectEqual(watcher.log, ["alpha -", "hidden -", "backgroundColor -"])
    for key in keys { view.removeObserver(watcher, forKeyPath: key) }
    watcher.log = []
    view.alpha = 1
    expect(watcher.log.isEmpty)
  }

  @Test func scrollViewsNotify() {
    let (view, watcher) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Watcher()
    )
    var offsets: [CGPoint] = []
    let observation = view.observe(\.contentOffset, options: .new, key: "contentOffset") {
      offsets.append($1.newValue ?? .zero)
    }
    view.addObserver(watcher, forKeyPath: "contentSize", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "contentInset", context: nil)
    view.contentSize = CGSize(width: 10, height: 100)
    view.contentInset.top = 5
    offsets = []
    view.contentOffset = CGPoint(x: 0, y: 30)
    view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    view.bounds.origin.y = 50
    view.frame.size.width = 20
    expectEqual(offsets, [30, 40, 50].map { CGPoint(x: 0, y: $0) })
    expect(watcher.log.count == 2 && watcher.log.last == "contentInset -")
    withExtendedLifetime(observation) {}
  }

  @Test func layersNotify() {
    let (layer, watcher) = (CALayer(), Watcher())
    for key in ["position", "bounds", "frame", "opacity"] {
      layer.addObserver(watcher, forKeyPath: key, context: nil)
    }
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expectEqual(watcher.log.sorted(), ["bounds -", "frame -", "position -"])
    layer.setValue(0.5, forKey: "opacity")
    expectEqual(watcher.log.last, "opacity -")
  }

  @Test func controlsAndTextFieldsNotify() {
    let (field, watcher) = (UITextField(), Watcher())
    for key in ["text", "isEnabled", "selected"] {
      field.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
    }
    field.text = "a"
    field.isEnabled = false
    field.isSelected = true
    expectEqual(watcher.log, ["text a", "isEnabled false", "selected true"])
  }

  @Test func stateOfGestureIsFoundByPath() {
    let (view, watcher) = (UIScrollView(), Watcher())
    view.addObserver(
      watcher, forKeyPath: "panGestureRecognizer.state", options: [.new, .initial], context: nil)
    expectEqual(watcher.log.count, 1)
    let pan = view.panGestureRecognizer
    pan.isEnabled = true
    pan.state = .began
    expect(watcher.log.count > 1)
    view.removeObserver(watcher, forKeyPath: "panGestureRecognizer.state")
  }

  @Test func propertiesAndMethodsHaveNames() {
    let view = UIView()
    view.setValue(0.5, forKey: "alpha")
    view.setValue(true, forKeyPath: "hidden")
    view.setValue(4, forKeyPath: "layer.cornerRadius")
    expect(view.alpha == 0.5 && view.isHidden && view.layer.cornerRadius == 4)
    expectEqual(view.value(forKeyPath: "layer.cornerRadius") as? Double, 4)
    let parent = UIView()
    parent.addSubview(view)
    view.perform(Selector("removeFromSuperview"))
    expect(view.superview == nil)
    expect(view.responds(to: Selector("setNeedsLayout")))
    expect(!view.responds(to: Selector("spin")))
  }
}
