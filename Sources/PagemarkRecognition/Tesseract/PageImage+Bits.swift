internal import PagemarkReading

extension PageImage {
  /// One bit per pixel, 1 for white, rows of whole bytes with the leftmost pixel in the highest bit; `nil` for a page
  /// that is not only black and white.
  ///
  /// Tesseract reads the same text from it, in less time and memory than from one byte per pixel.
  var bits: [UInt8]? {
    guard format == .gray else { return nil }
    let bytesPerRow = (width + 7) / 8
    var isBlackAndWhite = true
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bytesPerRow * height) { bits, count in
      unsafe pixels.withUnsafeBufferPointer { samples in
        for y in 0..<height where isBlackAndWhite {
          var grays: UInt8 = 0
          for byte in 0..<bytesPerRow {
            let first = 8 * byte
            var eight: UInt8 = 0
            for x in first..<min(first + 8, width) {
              let sample = unsafe samples[y * width + x]
              // Only 0 and 255 are unchanged when their highest bit is copied to all others.
              grays |= sample ^ UInt8(bitPattern: Int8(bitPattern: sample) >> 7)
              eight |= sample & 0x80 >> (x - first)
            }
            unsafe bits[y * bytesPerRow + byte] = eight
          }
          isBlackAndWhite = grays == 0
        }
      }
      count = bytesPerRow * height
    }
    return isBlackAndWhite ? packed : nil
  }
}
