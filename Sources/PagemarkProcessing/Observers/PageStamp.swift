internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// Draws a watermark into the pixels of a page.
struct PageStamp {
  /// How much of a letter's gray a pixel takes, 0 … 1.
  private static let strength = 0.3
  /// The gray of letters across a light page, and across a dark one.
  private static let (darkInk, lightInk) = (40.0, 215.0)

  private let style: Watermark.Style
  private let letters: PageImage

  /// - Parameters:
  ///   - style: Where the watermark stands.
  ///   - file: Its text as a gray image, black on white.
  /// - Throws: `ImagingError` or the system's error if the file can't be read.
  init(_ style: Watermark.Style, letters file: String) throws {
    self.style = style
    letters = try PageImage.load(bytes: [UInt8](Data(contentsOf: URL(filePath: file)))).inGray()
  }

  /// The page with the watermark.
  ///
  /// A strip below the page makes it higher; positions on the page stay as they are.
  ///
  /// - Throws: `ImagingError` if the letters can't be scaled.
  func over(_ page: PageImage) throws(ImagingError) -> PageImage {
    switch style {
    case .diagonal: try across(page)
    case .footer: try below(page)
    }
  }

  private func across(_ page: PageImage) throws(ImagingError) -> PageImage {
    let (width, height) = (Double(page.width), Double(page.height))
    let diagonal = (width * width + height * height).squareRoot()
    let letters = try scaled(
      by: min(
        0.8 * diagonal / Double(letters.width), 0.3 * min(width, height) / Double(letters.height)))
    let (cosine, sine) = (width / diagonal, height / diagonal)
    let (centerX, centerY) = (width / 2, height / 2)
    let (halfWidth, halfHeight) = (Double(letters.width) / 2, Double(letters.height) / 2)
    let samples = page.format.samples
    let ink = Self.isLight(page) ? Self.darkInk : Self.lightInk
    var pixels = page.pixels
    for y in 0..<page.height {
      let down = Double(y) - centerY
      // Across the line of letters, |x · sine + y · cosine| is at most half their height.
      let middle = -down * cosine / sine
      let reach = halfHeight / sine
      let first = max(0, Int((centerX + middle - reach).rounded(.down)))
      let last = min(page.width - 1, Int((centerX + middle + reach).rounded(.up)))
      guard first <= last else { continue }
      for x in first...last {
        let right = Double(x) - centerX
        let column = Int((right * cosine - down * sine + halfWidth).rounded())
        let row = Int((right * sine + down * cosine + halfHeight).rounded())
        guard column >= 0, column < letters.width, row >= 0, row < letters.height else { continue }
        let share = Self.strength * Double(255 - letters.pixels[row * letters.width + column]) / 255
        if share == 0 { continue }
        let start = (y * page.width + x) * samples
        for sample in start..<start + samples {
          let mixed = Double(pixels[sample]) * (1 - share) + ink * share
          pixels[sample] = UInt8(mixed.rounded())
        }
      }
    }
    return page.with(pixels, height: page.height)
  }

  /// Whether most of a page is light; a sample of its pixels suffices.
  private static func isLight(_ page: PageImage) -> Bool {
    let sample = stride(from: 0, to: page.pixels.count, by: 97)
    let lightCount = sample.count { page.pixels[$0] >= 110 }
    return lightCount * 2 >= page.pixels.count / 97
  }

  private func below(_ page: PageImage) throws(ImagingError) -> PageImage {
    let (width, height) = (Double(page.width), Double(page.height))
    let letters = try scaled(
      by: min(
        0.035 * max(width, height) / Double(letters.height), 0.94 * width / Double(letters.width)))
    let samples = page.format.samples
    let margin = letters.height / 4
    let rows = letters.height + 2 * margin
    var strip = [UInt8](repeating: 255, count: rows * page.width * samples)
    let left = (page.width - letters.width) / 2
    for row in 0..<letters.height {
      for column in 0..<letters.width {
        let start = ((row + margin) * page.width + left + column) * samples
        for sample in start..<start + samples {
          strip[sample] = letters.pixels[row * letters.width + column]
        }
      }
    }
    return page.with(page.pixels + strip, height: page.height + rows)
  }

  /// The letters, smaller.
  private func scaled(by factor: Double) throws(ImagingError) -> PageImage {
    let longest = Double(max(letters.width, letters.height)) * min(1, factor)
    return try letters.bounded(longestSide: max(8, Int(longest)))
  }
}

extension PageImage {
  /// The page with other pixels.
  fileprivate func with(_ pixels: [UInt8], height: Int) -> PageImage {
    PageImage(
      width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
      ?? self
  }
}
