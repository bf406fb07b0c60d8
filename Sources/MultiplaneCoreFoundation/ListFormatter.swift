// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A formatter of lists, such as "red, green, and blue", which Foundation does not have on Linux.
///
/// https://developer.apple.com/documentation/foundation/listformatter
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The locale of the text. The current locale by default, and if nil.
  open var locale: Locale! = .autoupdatingCurrent
  /// The formatter of the items; nil, the default, uses the description of an item. Setting it stores a copy.
  open var itemFormatter: Formatter? {
    get { formatter }
    set { formatter = newValue.map { $0.copy() as? Formatter ?? $0 } }
  }
  private var formatter: Formatter?

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter with the default settings, since the settings are not encoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a formatter with the same settings. The zone is ignored.
  ///
  /// - Note: For an instance of a program's subclass, the copy is the instance itself unless the subclass overrides the
  ///   method: Swift cannot create an object of a class that is not known.
  open override func copy(with zone: NSZone? = nil) -> Any {
    guard type(of: self) == ListFormatter.self else { return self }
    let copy = ListFormatter()
    copy.locale = locale
    copy.itemFormatter = formatter
    return copy
  }

  /// Returns a list of strings in the current locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and, width: .standard))
  }

  /// Returns the list of an array's elements; nil for other values, or if ``itemFormatter`` returns nil for an element.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  /// Returns a list of items; nil if ``itemFormatter`` returns nil for one of them.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let formatter else {
        texts.append("\(item)")
        continue
      }
      guard let text = formatter.string(for: item) else { return nil }
      texts.append(text)
    }
    return texts.formatted(.list(type: .and, width: .standard).locale(locale ?? .current))
  }
}
