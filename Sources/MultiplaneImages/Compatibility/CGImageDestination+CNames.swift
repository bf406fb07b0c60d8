// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Creates a destination that writes a file, replacing an existing one; nil for a type that cannot be written, or for
/// a number of images that the type does not support.
/// - Parameters:
///   - type: the type identifier of the format, such as `public.png` or ``kUTTypePNG``.
///   - count: the number of images that will be added.
///   - options: have no effect.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url), type, count) }

/// Creates a destination that appends a file to data; nil for a type that cannot be written, or for a number of images
/// that the type does not support.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

/// Adds the next image of the file.
/// - Parameter properties: the maximum pixel size, and the delay time in the dictionary of a format. The properties of
///   the first image also set those of the file, as in ``CGImageDestinationSetProperties(_:_:)``. Other keys are
///   ignored.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Adds an image of a source with the properties of that image, which the given properties override.
///
/// If the source has no image at the index or cannot decode it, nothing is added.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = source.image(at: index) else { return }
  let found = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
  destination.add(image, found.merging(properties ?? [:]) { _, given in given })
}

/// Sets properties of the whole file: the loop count in the dictionary of a format, quality, background color, and
/// orientation, which is stored in still PNG and JPEG files.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) { destination.set(properties) }

/// Writes the file, or appends it to the data, and returns whether that succeeded; ``CGImageDestination/finalize()``
/// throws an error instead.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  (try? destination.finalize()) != nil
}

/// Returns the identifiers of the types that this build can write.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageFormat.written.map(\.typeIdentifier)
}

/// The quality, from 0 (smallest file) to 1 (best, lossless for WebP); by default 0.8 for JPEG and 1 for WebP. Has no
/// effect on PNG and GIF.
/// - Note: The default of ImageIO is not known.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// A `CGColor` behind transparent pixels in formats without alpha; white by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// Maximum number of pixels of the longer side; larger images are downsampled.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
