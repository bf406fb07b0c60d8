// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MobileCoreServices
import QuartzCore
import UIKit

// Names of Foundation, Core Foundation and the Objective-C runtime that Linux lacks, as iOS packages use them.

/// A layer with round corners, whose class replaces that of the layer of a view.
private final class RoundLayer: CALayer {
  override var bounds: CGRect {
    didSet { cornerRadius = bounds.height / 2 }
  }
}

/// Reads the names of the elements of an XML file.
private final class Elements: NSObject, XMLParserDelegate {
  var names: [String] = []
  weak var next: XMLParserDelegate?
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    names.append(elementName)
    next?.parser?(
      parser, didStartElement: elementName, namespaceURI: namespaceURI, qualifiedName: qName,
      attributes: attributeDict)
  }
}

/// A formatter of angles with attributes.
final class AngleFormatter: Formatter {
  override func string(for obj: Any?) -> String? { (obj as? Double).map { "\($0)°" } }
  override func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? {
    string(for: obj).map { NSAttributedString(string: $0, attributes: attrs) }
  }
}

/// A constant of the networking classes as the default of a public parameter.
public struct DialChallenge {
  let method: String
  /// Creates a challenge.
  public init(method: String = NSURLAuthenticationMethodServerTrust) { self.method = method }
}

enum System {
  static func mimeType(of path: String) -> String? {
    let name = (path as NSString).pathExtension as CFString
    guard
      let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, name, nil)?
        .takeRetainedValue(),
      UTTypeConformsTo(type, kUTTypeImage)
    else { return nil }
    return UTTypeCopyPreferredTagWithClass(type, kUTTagClassMIMEType)?.takeRetainedValue()
      as String?
  }

  static var versionKey: String { kCFBundleVersionKey as String }

  static var isCool: Bool {
    ProcessInfo().thermalState == .nominal && !ProcessInfo.processInfo.isLowPowerModeEnabled
  }

  static func request() -> (isExpensive: Bool, waits: Bool) {
    var request = URLRequest(url: URL(string: "https://example.com")!)
    request.allowsConstrainedNetworkAccess = false
    let configuration = URLSessionConfiguration.ephemeral
    configuration.waitsForConnectivity = true
    return (request.allowsExpensiveNetworkAccess, configuration.waitsForConnectivity)
  }

  static func elements(_ text: String) -> [String] {
    let (parser, elements, more) = (XMLParser(data: Data(text.utf8)), Elements(), Elements())
    parser.delegate = elements
    elements.next = more
    return parser.parse() ? elements.names + more.names : []
  }

  static func round(_ view: UIView) -> CGFloat {
    object_setClass(view.layer, RoundLayer.self)
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    return view.layer.cornerRadius
  }

  static func firstByte(of image: UIImage) -> UInt8? {
    guard let data = image.cgImage?.dataProvider?.data else { return nil }
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
    return CFDataGetLength(data) > 0 ? bytes[0] : nil
  }

  static func endlessAnimation() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = MAXFLOAT
    return animation
  }
}
