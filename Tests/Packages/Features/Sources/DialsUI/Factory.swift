// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import UIKit

protocol Labelled { var label: String { get } }

/// A view that is known to others by its class only.
class Lamp: UIView, Labelled {
  var label: String { "lamp" }
  static func lit() -> Self { self.init(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) }
  func twin() -> UIView { type(of: self).init(frame: frame) }
}
final class Torch: Lamp {
  override var label: String { "torch" }
}

/// Creates objects of classes that are known at run time only.
struct Factory {
  var kinds: [(UIView & Labelled).Type] = [Lamp.self, Torch.self]
  let controllerType: UIViewController.Type
  var segueType: UIStoryboardSegue.Type = UIStoryboardSegue.self
  var layoutType: () -> UICollectionView.Type = { UICollectionView.self }

  func make<T: UIView>(_ type: T.Type) -> String where T: Labelled { T().label }
  func labels() -> [String] { kinds.map { $0.init(frame: .zero).label } }
  func controller() -> UIViewController { controllerType.init(nibName: nil, bundle: .main) }
  func segue(_ controller: UIViewController) -> UIStoryboardSegue {
    segueType.init(
      identifier: "a segue with a long name", source: controller, destination: controller)
  }
  func collection() -> UICollectionView {
    layoutType().init(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4),
      collectionViewLayout: UICollectionViewFlowLayout())
  }
  func recognizer(_ target: Switchboard) -> UIGestureRecognizer {
    let type: UIGestureRecognizer.Type = UITapGestureRecognizer.self
    return type.init(target: target, action: #selector(Switchboard.tapped))
  }
}

final class Switchboard: NSObject {
  private(set) var taps = 0
  @objc func tapped() { taps += 1 }
}

/// A stack whose decoding initializer cannot fail.
final class Shelf: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

@available(iOS 26, *)
@Observable final class LampModel { var count = 0; init() {} }

/// A view that follows its model.
@available(iOS 26, *)
final class LampView: UIView {
  let model = LampModel()
  private(set) var log: [String] = []
  override func updateProperties() {
    super.updateProperties()
    log.append("properties \(model.count)")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("layout")
  }
}

/// Reads amounts as hundredths.
final class AmountFormatter: NumberFormatter {
  override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try super.getObjectValue(obj, for: string, range: rangep)
    if let number = obj?.pointee as? NSNumber {
      obj?.pointee = NSNumber(value: number.doubleValue / 100)
    }
  }
}

func variables(of predicate: NSPredicate) -> [String] {
  guard let comparison = predicate as? NSComparisonPredicate else { return [] }
  return [comparison.leftExpression, comparison.rightExpression].compactMap {
    (expression: NSExpression) in
    expression.expressionType == .variable ? expression.variable : nil
  }
}

func finish(_ animator: UIViewImplicitlyAnimating, _ done: @escaping () -> Void) {
  animator.addCompletion? { _ in done() }
}

@available(iOS 17.0, *)
#Preview("Lamp", traits: .fixedLayout(width: 10, height: 10)) {
  Lamp()
}
