// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC

extension UIView {
  /// The value of ``description`` on the main thread.
  var viewDescription: String {
    func number(_ value: CGFloat) -> String {
      // As the format %g: six digits.
      let text = String(format: "%g", Double(value))
      return text == "-0" ? "0" : text
    }
    var parts = [
      "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    ]
    if let text = (self as? UILabel)?.text ?? (self as? UITextField)?.text
      ?? (self as? UITextView)?.text
    {
      parts.append("text = '\(text)'")
    }
    if !transform.isIdentity {
      let t = transform
      let values = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", ")
      parts.append("transform = [\(values)]")
    }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let mask = names.filter { autoresizingMask.contains($0.0) }.map(\.1)
    if !mask.isEmpty { parts.append("autoresize = " + mask.joined(separator: "+")) }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <\(DebugName.of(layer))>")
    return "<\(DebugName.of(self)); \(parts.joined(separator: "; "))>"
  }

  /// Returns the descriptions of the view and its descendants, one per line. Corresponds to a private method of UIKit
  /// that debuggers and tests call.
  func recursiveDescription() -> String { descriptions(depth: 0).joined(separator: "\n") }

  private func descriptions(depth: Int) -> [String] {
    let indent = String(repeating: "   | ", count: depth)
    return [indent + description] + subviews.flatMap { $0.descriptions(depth: depth + 1) }
  }
}

extension UIViewController {
  /// Returns the descriptions of the controller, its descendants and the controllers that they present, one per line.
  /// Corresponds to a private method of UIKit that debuggers and tests call.
  func printHierarchy() -> String { hierarchy(depth: 0).joined(separator: "\n") }

  private func hierarchy(depth: Int, mark: String = "   | ") -> [String] {
    var line = depth > 0 ? String(repeating: "   | ", count: depth - 1) + mark : ""
    line += "<\(DebugName.of(self))>, state: \(appearance), view: "
    if let view = viewIfLoaded {
      line += "<\(DebugName.of(view))>" + (view.window == nil ? " not in the window" : "")
    } else {
      line += "(view not loaded)"
    }
    let shown = modal.presented?.hierarchy(depth: depth + 1, mark: "   + ") ?? []
    return [line] + children.flatMap { $0.hierarchy(depth: depth + 1) } + shown
  }
}

/// The name of the class and the address of an object.
enum DebugName {
  /// On the main thread, returns the result of a closure; on other threads, returns the class and the address of an
  /// object.
  static func text(_ object: AnyObject, _ text: @MainActor () -> String) -> String {
    guard MainThread.isCurrent else { return "<\(of(object))>" }
    return MainActor.assumeIsolated(text)
  }

  static func of(_ object: AnyObject) -> String {
    let type = String(reflecting: type(of: object))
    // The classes of UIKit have no module in their Objective-C names.
    let name = type.hasPrefix("Multiplane") ? type.drop { $0 != "." }.dropFirst() : type[...]
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "\(name): 0x\(String(address, radix: 16))"
  }
}
