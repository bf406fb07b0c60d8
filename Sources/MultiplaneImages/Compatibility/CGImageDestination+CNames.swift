// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A file to be made, replaced if it is there; nil for a type that is not written, or a count that the type cannot have.
/// - Parameters:
///   - type: such as `public.png`, or ``kUTTypePNG``.
///   - count: how many pictures will be added.
///   - options: have no effect.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url), type, count) }

/// Bytes of a file to be appended to what there is; nil as for ``CGImageDestinationCreateWithURL(_:_:_:_:)``.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

/// Adds a picture.
/// - Parameter properties: quality, background colour and largest size of the keys here; orientation, kept by PNG and JPEG;
///   and the delay time in the dictionary of a format. Others are left out.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Adds a picture of a source with its orientation and time, over which the properties given win.
///
/// Nothing is added when the source has no such picture, so that finalizing fails.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = source.image(at: index) else { return }
  let found = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
  destination.add(image, found.merging(properties ?? [:]) { _, given in given })
}

/// Says what holds for the whole file: the loop count in the dictionary of a format, and what pictures may say.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) { destination.set(properties) }

/// Writes the file; whether that went well. ``CGImageDestination/finalize()`` says why not.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  (try? destination.finalize()) != nil
}

/// The types that are written in this build.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageFormat.written.map(\.typeIdentifier)
}

/// From 0, small, to 1, the best, which for WebP loses nothing. JPEG takes 0.8 by default, WebP 1.
/// - Note: the default of ImageIO is not known.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// A `CGColor` that shows through transparent pixels in formats without alpha; white by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// Pixels of the longer side, at most: larger pictures are made small.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
