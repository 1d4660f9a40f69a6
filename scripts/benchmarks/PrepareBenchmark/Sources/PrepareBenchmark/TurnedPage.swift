import PagemarkCore

extension PageImage {
  /// The page in gray, turned clockwise as seen by `degrees` on a white canvas that holds all of it.
  ///
  /// By Keys' cubic convolution (a = −0.5), written here so that no library under test measures itself.
  func turned(by degrees: Double) -> PageImage {
    let gray = grayPixels
    let origin = PixelPoint(x: 0, y: 0)
    let turn = Homography.rotation(degrees: degrees, around: origin, to: origin).coefficients
    let (cosine, sine) = (abs(turn[0]), abs(turn[1]))
    let outWidth = Int((Double(width) * cosine + Double(height) * sine).rounded(.up))
    let outHeight = Int((Double(width) * sine + Double(height) * cosine).rounded(.up))
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    var pixels = [UInt8](repeating: 255, count: outWidth * outHeight)
    gray.withUnsafeBufferPointer { gray in
      for y in 0..<outHeight {
        let dy = Double(y) + 0.5 - Double(outHeight) / 2
        for x in 0..<outWidth {
          let dx = Double(x) + 0.5 - Double(outWidth) / 2
          // Back: by the transposed matrix.
          let sourceX = turn[0] * dx + turn[3] * dy + middleX - 0.5
          let sourceY = turn[1] * dx + turn[4] * dy + middleY - 0.5
          pixels[y * outWidth + x] = cubic(gray, sourceX, sourceY)
        }
      }
    }
    return PageImage(width: outWidth, height: outHeight, format: .gray, pixels: pixels) ?? self
  }

  private var grayPixels: [UInt8] {
    guard format == .rgb else { return pixels }
    return (0..<width * height).map { index in
      let (red, green) = (Int(pixels[3 * index]), Int(pixels[3 * index + 1]))
      let blue = Int(pixels[3 * index + 2])
      let level: Int = 299 * red + 587 * green + 114 * blue
      return UInt8(level / 1000)
    }
  }

  private func cubic(_ gray: UnsafeBufferPointer<UInt8>, _ x: Double, _ y: Double) -> UInt8 {
    let (left, top) = (Int(x.rounded(.down)) - 1, Int(y.rounded(.down)) - 1)
    guard left > -4, top > -4, left < width, top < height else { return 255 }
    let (across, down) = (
      weights(x - x.rounded(.down)), weights(y - y.rounded(.down))
    )
    var sum = 0.0
    for row in 0..<4 {
      var line = 0.0
      for column in 0..<4 {
        let (px, py) = (left + column, top + row)
        let inside = px >= 0 && py >= 0 && px < width && py < height
        line += across[column] * (inside ? Double(gray[py * width + px]) : 255)
      }
      sum += down[row] * line
    }
    return UInt8(min(max(sum.rounded(), 0), 255))
  }

  private func weights(_ t: Double) -> SIMD4<Double> {
    let first: Double = ((-0.5 * t + 1) * t - 0.5) * t
    let second: Double = (1.5 * t - 2.5) * t * t + 1
    let third: Double = ((-1.5 * t + 2) * t + 0.5) * t
    let fourth: Double = (0.5 * t - 0.5) * t * t
    return SIMD4(first, second, third, fourth)
  }
}
