internal import PagemarkReading

extension PageImage {
  /// The page with a white margin at its right or bottom if it is a strip, more than eight times as long as wide, or
  /// smaller than the net's smallest input: text at the edge of a strip is not found.
  var withMarginsForStrips: PageImage {
    let least = max(32, max(width, height) / 8)
    let (wide, high) = (max(width, least), max(height, least))
    guard (wide, high) != (width, height) else { return self }
    let samples = format.samples
    var pixels = [UInt8](repeating: 255, count: wide * high * samples)
    for y in 0..<height {
      let (from, to) = (y * width * samples, y * wide * samples)
      pixels.replaceSubrange(
        to..<to + width * samples, with: self.pixels[from..<from + width * samples])
    }
    return PageImage(
      width: wide, height: high, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
      ?? self
  }
}
