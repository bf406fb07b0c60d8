// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

extension CIFilter {
  /// The image of the filter's operation; nil for a custom filter, and if a required input is missing or unusable.
  var operationOutput: CIImage? {
    switch values.kind {
    case .custom: nil
    case .blend(let name): blendOutput(CGBlendMode(filterName: name) ?? .normal)
    case .picture(let filter): image("inputImage").map { pictureOutput(filter, $0) }
    case .image(let operation):
      operation.objects["inputImage"] == nil
        ? generatorOutput(operation) : image("inputImage").flatMap { output(operation, $0) }
    }
  }

  private func image(_ key: String) -> CIImage? { objects[key] as? CIImage }

  private func pictureOutput(_ filter: ImageFilter, _ image: CIImage) -> CIImage {
    if filter == .gaussianBlur {
      let kernel = SmoothingKernel(gaussian: values.number("inputRadius"))
      return CIImage(BlurRecipe(input: image.recipe, kernel: kernel))
    }
    guard case .colorMatrix(let matrix)? = values.displayListFilter(.identity) else { return image }
    return image.mapping { color in
      let s = color.straight
      return
        (Pixel(
          (matrix.red * s).sum(), (matrix.green * s).sum(), (matrix.blue * s).sum(),
          (matrix.alpha * s).sum()) + matrix.bias).premultiplied
    }
  }

  private func blendOutput(_ mode: CGBlendMode) -> CIImage? {
    guard let source = image("inputImage") else { return nil }
    let background = image("inputBackgroundImage") ?? .empty()
    let extent =
      switch mode {
      case .sourceIn: source.extent.intersection(background.extent)
      case .sourceOut: source.extent
      case .sourceAtop: background.extent
      default: source.extent.united(background.extent)
      }
    return CIImage(
      BlendRecipe(
        input: source.recipe, background: background.recipe, extent: extent.isNull ? .zero : extent
      ) { PixelBlending.blended($0, $1, mode) })
  }

  private func generatorOutput(_ operation: ImageOperation) -> CIImage? {
    let (first, second) = (values.pixel("inputColor0"), values.pixel("inputColor1"))
    let (center, width) = (values.point("inputCenter"), values.number("inputWidth"))
    let isSharp = values.number("inputSharpness")
    switch operation {
    case .constantColor:
      let color = values.pixel("inputColor")
      return CIImage(GeneratorRecipe { _ in color })
    case .linearGradient, .smoothLinearGradient:
      let (start, end) = (values.point("inputPoint0"), values.point("inputPoint1"))
      let (dx, dy) = (end.x - start.x, end.y - start.y), length = dx * dx + dy * dy
      let isSmooth = operation == .smoothLinearGradient
      return CIImage(
        GeneratorRecipe { point in
          let along = (point.x - start.x) * dx + (point.y - start.y) * dy
          let share = length > 0 ? Float(min(max(along / length, 0), 1)) : 1
          let mixed = isSmooth ? share * share * (3 - 2 * share) : share
          return first * (1 - mixed) + second * mixed
        })
    case .radialGradient:
      let (inner, outer) = (values.number("inputRadius0"), values.number("inputRadius1"))
      return CIImage(
        GeneratorRecipe { point in
          let range = outer - inner
          let share = range == 0 ? 1 : (point.distance(to: center) - inner) / range
          let mixed = Float(min(max(share, 0), 1))
          return first * (1 - mixed) + second * mixed
        })
    case .gaussianGradient:
      let radius = values.number("inputRadius")
      return CIImage(
        GeneratorRecipe { point in
          let share = radius > 0 ? min(point.distance(to: center) / radius, 1) : 1
          // A Gaussian with three standard deviations in the radius.
          let mixed = Float(share >= 1 ? 0 : Elementary.exp(-4.5 * share * share))
          return first * mixed + second * (1 - mixed)
        })
    case .hueGradient: return hueGradient
    case .checkerboard:
      guard width > 0 else { return nil }
      return CIImage(
        GeneratorRecipe { point in
          let x = Self.wave(Double(point.x - center.x) / width, width, isSharp)
          let y = Self.wave(Double(point.y - center.y) / width, width, isSharp)
          let share = Float(x * y + (1 - x) * (1 - y))
          return first * share + second * (1 - share)
        })
    case .stripes:
      guard width > 0 else { return nil }
      return CIImage(
        GeneratorRecipe { point in
          let share = Float(Self.wave(Double(point.x - center.x) / width, width, isSharp))
          return first * share + second * (1 - share)
        })
    case .qrCode: return qrCode
    case .code128: return barcode
    default: return nil
    }
  }

  /// Returns the share of the first color at a coordinate in units of a cell: 1 in 0...1, 0 in 1...2, repeated. The
  /// transition takes the share 1 - `sharpness` of a cell, at least a pixel.
  private static func wave(_ x: Double, _ width: Double, _ sharpness: Double) -> Double {
    let phase = x - 2 * (x / 2).rounded(.down)
    // The distance to the nearest edge, positive in the first cell.
    let distance = phase < 1 ? min(phase, 1 - phase) : -min(phase - 1, 2 - phase)
    let transition = max(1 / width, 1 - min(max(sharpness, 0), 1))
    return min(max(0.5 + distance / transition, 0), 1)
  }

  /// A disc in which the angle of a point, counterclockwise from red at the right, is the hue, and its distance from
  /// the center is the saturation.
  private var hueGradient: CIImage {
    let radius = max(values.number("inputRadius"), 0), value = Float(values.number("inputValue"))
    let softness = max(values.number("inputSoftness"), 0)
    let side = (2 * radius).rounded(.up), middle = side / 2
    let extent = CGRect(x: 0, y: 0, width: CGFloat(side), height: CGFloat(side))
    return CIImage(
      GeneratorRecipe(extent: extent) { point in
        let (x, y) = (Double(point.x) - middle, Double(point.y) - middle)
        let distance = (x * x + y * y).squareRoot()
        let coverage = Float(min(max((radius - distance) / max(softness, 1) + 0.5, 0), 1))
        guard coverage > 0 else { return Pixel() }
        let angle = Elementary.atan2(y, x) / (2 * .pi)
        let sector = Float(angle < 0 ? angle + 1 : angle) * 6
        let saturation = Float(min(distance / radius, 1))
        func part(_ offset: Float) -> Float {
          let k = (offset + sector).truncatingRemainder(dividingBy: 6)
          return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        return Pixel(part(5), part(3), part(1), 1) * coverage
      })
  }

  private var qrCode: CIImage? {
    guard let message = objects["inputMessage"] as? Data,
      let level = QRCode.CorrectionLevel(
        rawValue: (objects["inputCorrectionLevel"] as? String ?? "M").uppercased()),
      let code = QRCode(Array(message), level)
    else { return nil }
    // A quiet space of one module.
    let side = code.size + 2, last = code.size
    return CIImage(
      GeneratorRecipe(
        extent: CGRect(x: 0, y: 0, width: CGFloat(side), height: CGFloat(side)),
        isSampledNearest: true
      ) {
        let (x, y) = (Int($0.x) - 1, last - Int($0.y))
        let isInside = x >= 0 && x < last && y >= 0 && y < last
        return isInside && code[x, y] ? Pixel(0, 0, 0, 1) : Pixel(1, 1, 1, 1)
      })
  }

  private var barcode: CIImage? {
    guard let message = objects["inputMessage"] as? Data, let code = Code128(Array(message)) else {
      return nil
    }
    let quiet = Int(min(max(values.number("inputQuietSpace"), 0), 1000))
    let height = min(max(values.number("inputBarcodeHeight"), 1), 10_000).rounded()
    let extent = CGRect(
      x: 0, y: 0, width: CGFloat(code.modules.count + 2 * quiet), height: CGFloat(height))
    return CIImage(
      GeneratorRecipe(extent: extent, isSampledNearest: true) {
        let x = Int($0.x) - quiet
        let isDark = code.modules.indices.contains(x) && code.modules[x]
        return isDark ? Pixel(0, 0, 0, 1) : Pixel(1, 1, 1, 1)
      })
  }

  private func output(_ operation: ImageOperation, _ image: CIImage) -> CIImage? {
    switch operation {
    case .boxBlur:
      let kernel = SmoothingKernel(box: values.number("inputRadius"))
      return CIImage(BlurRecipe(input: image.recipe, kernel: kernel))
    case .unsharpMask:
      let kernel = SmoothingKernel(gaussian: values.number("inputRadius"))
      let intensity = Float(values.number("inputIntensity"))
      return CIImage(
        BlendRecipe(
          input: image.recipe,
          background: BlurRecipe(input: image.clampedToExtent().recipe, kernel: kernel),
          extent: image.extent
        ) { sharp, blurred in
          var result = sharp + (sharp - blurred) * intensity
          result.w = sharp.w
          return pointwiseMin(pointwiseMax(result, Pixel()), Pixel(repeating: sharp.w))
        })
    case .crop: return image.cropped(to: values.rect("inputRectangle"))
    case .affineTransform: return image.transformed(by: transform)
    case .affineClamp, .affineTile:
      return CIImage(
        RepeatRecipe(
          input: image.recipe, inverse: transform.inverted(), isTiled: operation == .affineTile))
    case .lanczosScale:
      let scale = values.number("inputScale"), ratio = values.number("inputAspectRatio")
      return CIImage(LanczosRecipe(input: image.recipe, scaleX: scale * ratio, scaleY: scale))
    case .pixellate:
      let size = max(1, CGFloat(values.number("inputScale")))
      return CIImage(
        PixellateRecipe(input: image.recipe, center: values.point("inputCenter"), size: size))
    case .perspectiveTransform, .perspectiveCorrection: return perspective(operation, image)
    case .areaAverage: return average(of: image)
    case .blendWithMask, .blendWithAlphaMask, .dissolve, .maximum, .minimum, .multiply:
      return combination(operation, image)
    default: return colorOutput(operation, image)
    }
  }

  /// The transform of the input `inputTransform`; the identity if it was not set.
  private var transform: CGAffineTransform {
    objects["inputTransform"] as? CGAffineTransform ?? .identity
  }

  private func average(of image: CIImage) -> CIImage? {
    let extent = values.rect("inputExtent").intersection(image.extent)
    let region = PixelRegion(extent), recipe = image.recipe
    guard extent.isBounded, !region.isEmpty else { return nil }
    return CIImage(
      BufferRecipe(extent: CGRect(x: 0, y: 0, width: 1, height: 1)) {
        let pixels = recipe.pixels(in: region).pixels
        let sum = pixels.reduce(SIMD4<Double>()) { $0 + SIMD4<Double>($1) }
        let mean = Pixel(sum / Double(pixels.count))
        return PixelBuffer(PixelRegion(minX: 0, minY: 0, maxX: 1, maxY: 1)) { _, _ in mean }
      })
  }

  private func combination(_ operation: ImageOperation, _ image: CIImage) -> CIImage? {
    let other = self.image(operation == .dissolve ? "inputTargetImage" : "inputBackgroundImage")
    let background = other ?? .empty()
    let extent = image.extent.united(background.extent)
    func blended(_ blend: @escaping @Sendable (Pixel, Pixel) -> Pixel) -> CIImage {
      CIImage(
        BlendRecipe(
          input: image.recipe, background: background.recipe, extent: extent, blend: blend))
    }
    switch operation {
    case .maximum: return blended { pointwiseMax($0, $1) }
    case .minimum: return blended { pointwiseMin($0, $1) }
    case .multiply: return blended { $0 * $1 }
    case .dissolve:
      let share = Float(min(max(values.number("inputTime"), 0), 1))
      return blended { $0 * (1 - share) + $1 * share }
    default:
      guard let mask = self.image("inputMaskImage") else { return nil }
      let usesAlpha = operation == .blendWithAlphaMask
      return CIImage(
        MaskRecipe(
          input: image.recipe, background: background.recipe, mask: mask.recipe, extent: extent
        ) { usesAlpha ? $0.w : $0.luminance })
    }
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains both, ignoring an empty one; infinite if one of them is not bounded.
  func united(_ other: CGRect) -> CGRect {
    if isEmpty || isNull { return other.isNull ? .zero : other }
    if other.isEmpty || other.isNull { return self }
    return isBounded && other.isBounded ? union(other) : .infinite
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
