// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Members of extensions of a class of UIKit that subclasses declare again.
extension UIView {
  @objc var depth: Int {
    get { Int(layer.zPosition) }
    set { layer.zPosition = CGFloat(newValue) }
  }

  @objc convenience init(width: CGFloat, height: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }
}

class Ledge: UIView {
  private(set) var depths: [Int] = []

  init(width: CGFloat, height: CGFloat) {
    super.init(frame: CGRect(x: 1, y: 1, width: width, height: height))
  }
  required init?(coder: NSCoder) { nil }

  override var depth: Int { didSet { depths += [oldValue, depth] } }
}

final class TopLedge: Ledge {
  private(set) var announced: [Int] = []
  override var depth: Int {
    willSet { announced.append(newValue) }
    didSet { announced.append(depth) }
  }
}

protocol Tidying { func tidy(by amount: Int) -> Int }

extension Ledge: Tidying {
  @objc func tidy(by amount: Int) -> Int { amount + subviews.count }
}

/// Reads values whose class is not written.
struct Readings {
  let values: [String: Any]

  var frame: CGRect? { values["frame"].map { $0 as AnyObject }?.cgRectValue }
  var total: Double {
    let number = (values["number"] as AnyObject).doubleValue
    return number! + (values["number"] as AnyObject).doubleValue!
      + Double(
        (values["number"] as AnyObject).integerValue)
  }
  var hasText: Bool { (values["text"] as AnyObject).doubleValue != nil }
  @MainActor var size: CGFloat {
    let make = UIView.init(width:height:)
    return make(CGFloat((values["number"] as AnyObject).floatValue), 1).frame.width
  }
  func turned(_ value: Any) -> Int? { (value as AnyObject).turnLedge?(by: 2) }
  func tidied(_ view: Any) -> Int { (view as AnyObject).tidy(by: 2) }
}

protocol Furnished { associatedtype Piece: UIView }
struct Room<Kind: Furnished> { func make() -> Piece { .init() } }
extension Room { typealias Piece = Kind.Piece }
enum Attic: Furnished { typealias Piece = UIImageView }

@objc protocol LedgeTurning { @objc optional func turnLedge(by amount: Int) -> Int }
final class LedgeTurner: NSObject, LedgeTurning {
  func turnLedge(by amount: Int) -> Int { -amount }
}
/// A type whose property has the name of a method of a delegate.
struct ScrollHandler { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
final class ScrollForwarder: NSObject, UIScrollViewDelegate {
  var handler = ScrollHandler()
  weak var delegate: (any UIScrollViewDelegate)?
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    handler.scrollViewDidScroll?(scrollView)
    delegate?.scrollViewDidScroll?(scrollView)
  }
}

private func < (lhs: NSString, rhs: NSString) -> Bool {
  lhs.compare(rhs as String, options: .numeric) == .orderedAscending
}
func areAscending(_ a: NSString, _ b: NSString) -> Bool { a < b }
func < (lhs: NSNumber, rhs: NSNumber) -> Bool { lhs.compare(rhs) == .orderedAscending }
func areAscending(_ a: NSNumber, _ b: NSNumber) -> Bool { a < b }
func isPlain(_ view: UIView) -> Bool { object_getClass(view) === UIView.classForCoder() }
