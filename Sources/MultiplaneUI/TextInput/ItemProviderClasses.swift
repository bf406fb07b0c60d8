// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The classes of UIKit that item providers read and write.

import Foundation
import MultiplaneTypes

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The type of PNG files.
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
  /// The types of PNG, JPEG, GIF and WebP files, and the type of images of any format.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .gif, .webP, .image].map(\.identifier)
  }
  /// Creates an image from the data of a file, with a scale of 1.
  /// - Throws: An error if the data cannot be decoded.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self { try checked(UIImage(data: data)) }
  /// Passes the image as PNG to a closure; for an image without pixels, an error.
  /// - Returns: Nil.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.failure(.unavailableCoercionError) : nil)
    return nil
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  /// The type of colors.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// The type of colors.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// Creates a color from data that was created by `loadData` of another color.
  /// - Throws: An error if the data is not that of a color.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let parts = try? PropertyListDecoder().decode([Double].self, from: data),
      parts.count == 4
    else { throw NSItemProvider.failure(.unavailableCoercionError) }
    return try checked(
      UIColor(
        red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]),
        alpha: CGFloat(parts[3])))
  }
  /// Passes the red, green, blue and alpha components of the color, as a property list, to a closure.
  /// - Returns: Nil.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue, alpha].map { Double($0) }
    do {
      completionHandler(try PropertyListEncoder().encode(parts), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }
}
