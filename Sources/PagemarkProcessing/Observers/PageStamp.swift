internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// Draws a watermark into the pixels of a page.
struct PageStamp {
  /// How much of a letter's gray a pixel takes, 0 … 1.
  private static let strength = 0.3
  /// The gray of letters on light ground, and on dark.
  private static let (darkInk, lightInk) = (0.0, 255.0)

  private let style: Watermark.Style
  private let letters: PageImage

  /// - Parameters:
  ///   - style: Where the watermark is drawn.
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
    let ground = Ground(of: page)
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
        let ink = ground.isLight(x, y) ? Self.darkInk : Self.lightInk
        let start = (y * page.width + x) * samples
        for sample in start..<start + samples {
          let mixed = Double(pixels[sample]) * (1 - share) + ink * share
          pixels[sample] = UInt8(mixed.rounded())
        }
      }
    }
    return page.with(pixels, height: page.height)
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
    // On a page narrower than the smallest letters, what does not fit is left out.
    let columns = max(0, -left)..<min(letters.width, page.width - left)
    for row in 0..<letters.height {
      for column in columns {
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

/// Where a page is light and where it is dark, a table beside the paper for example, in cells of 32 pixels.
private struct Ground {
  private static let side = 32

  private let columns: Int
  private let isCellLight: [Bool]

  init(of page: PageImage) {
    let samples = page.format.samples
    columns = (page.width - 1) / Self.side + 1
    var (sums, counts) = ([Int](), [Int]())
    for y in stride(from: 0, to: page.height, by: 4) {
      let row = y / Self.side * columns
      while sums.count < row + columns {
        sums.append(0)
        counts.append(0)
      }
      for x in stride(from: 0, to: page.width, by: 4) {
        // The middle sample of a color is green, which is nearly its lightness.
        sums[row + x / Self.side] += Int(page.pixels[(y * page.width + x) * samples + samples / 2])
        counts[row + x / Self.side] += 1
      }
    }
    isCellLight = zip(sums, counts).map { $0 >= 110 * $1 }
  }

  func isLight(_ x: Int, _ y: Int) -> Bool {
    isCellLight[y / Self.side * columns + x / Self.side]
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
