// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import TestSupport
import Testing

/// Objects created from a class that is known at run time only.
@Suite @MainActor struct MetatypeConstructionTests {
  private class Dial: UIView {
    var log: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      log.append("frame")
    }
    required init?(coder: NSCoder) { fatalError() }
  }
  private final class Knob: Dial {
    convenience init() {
      self.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
      log.append("knob")
    }
  }
  private final class Row: UITableViewCell {
    var wasInitialized = false
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      wasInitialized = true
    }
    required init?(coder: NSCoder) { fatalError() }
  }
  private final class Model: NSObject { var number = 3 }

  private func make<Object: NSObject>(_: Object.Type) -> Object {
    Object(_metatype: ())
  }
  private func makeView<View: UIView>(_: View.Type, _ frame: CGRect) -> View {
    View(_metatype: (), frame: frame)
  }

  /// Apple's class inherits an initializer without arguments.
  @Test func timersWithoutArguments() {
    let timer = Timer()
    expect(!timer.isValid)
    timer.invalidate()
  }

  @Test func objectsAreCreatedFromGenericParameters() {
    expectEqual(make(Model.self).number, 3)
    expectEqual(make(Dial.self).log, ["frame"])
    expectEqual(make(CALayer.self).opacity, 1)
    expect(make(UIViewController.self).children.isEmpty)
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let dial = makeView(Dial.self, frame)
    expect(dial.frame == frame && dial.log == ["frame"])
  }

  @Test func objectsAreCreatedFromMetatypes() {
    let types: [UIView.Type] = [UIView.self, UILabel.self, Dial.self, Knob.self]
    expectEqual(types.map { type(of: $0._object()) == $0 }, [true, true, true, true])
    expectEqual(
      types.map { $0._object(frame: CGRect(x: 0, y: 0, width: 5, height: 1)).frame.width },
      [
        5, 5, 5, 5,
      ])
    let cell: UITableViewCell.Type = Row.self
    let row = cell._object(style: .value1, reuseIdentifier: "row")
    expect((row as? Row)?.wasInitialized == true)
    expect(row.reuseIdentifier == "row" && row.detailTextLabel != nil)
    expect(cell._object(style: .default, reuseIdentifier: nil).reuseIdentifier == nil)
  }

  @Test func classesHaveNumbers() {
    let path = CGMutablePath()
    expectEqual(CFGetTypeID(path), CGPath.typeID)
    expectEqual(CFGetTypeID(UIColor.red.cgColor), CGColor.typeID)
    expect(CGColor.typeID != CGPath.typeID)
  }

  @Test func objectsHaveAccessibilityProperties() {
    let object = NSObject()
    expect(!object.isAccessibilityElement && object.accessibilityLabel == nil)
    object.isAccessibilityElement = true
    object.accessibilityLabel = "model"
    object.accessibilityTraits = .button
    expect(object.isAccessibilityElement && object.accessibilityLabel == "model")
    expectEqual(object.accessibilityTraits, .button)
    let views: [NSObject] = [UIView(), UIBarButtonItem(), UIImage()]
    for view in views { view.accessibilityHint = "hint" }
    expectEqual((views[0] as? UIView)?.accessibilityHint, "hint")
    expectEqual((views[1] as? UIBarButtonItem)?.accessibilityHint, "hint")
    expectEqual((views[2] as? UIImage)?.accessibilityHint, "hint")
  }

  @Test func separatorsHaveEffects() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.separatorEffect = UIBlurEffect(style: .light)
    let source = OneRow(cell)
    table.dataSource = source
    table.layoutIfNeeded()
    cell.layoutIfNeeded()
    let line = cell.subviews.compactMap { $0 as? UIVisualEffectView }.first
    expect(line?.effect is UIBlurEffect && line?.contentView.backgroundColor == .separator)
    table.separatorEffect = nil
    table.layoutIfNeeded()
    cell.layoutIfNeeded()
    expect(!cell.subviews.contains { $0 is UIVisualEffectView })
  }

  private final class OneRow: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell
    }
  }

  @Test func barsHaveImagesForPositions() {
    let (bar, image) = (UINavigationBar(), UIImage())
    bar.setBackgroundImage(image, for: .any, barMetrics: .default)
    expect(bar.backgroundImage(for: .default) === image)
    expect(bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
    bar.setBackgroundImage(nil, for: .any, barMetrics: .default)
    expect(bar.backgroundImage(for: .default) == nil)
  }
}
