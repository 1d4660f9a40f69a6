internal import CLeptonica
internal import PagemarkReading

extension LeptonicaImage {
  /// The image with its decoder's mistakes corrected, as far as that is done before it has a page's depth.
  consuming func repaired(_ repair: PixelRepair?) -> LeptonicaImage {
    switch repair {
    case .inverted where unsafe pixGetColormap(pointer) == nil:
      _ = LeptonicaMessages.captured { unsafe _ = pixInvert(pointer, pointer) }
    case .transparentIndex(let index):
      if let map = unsafe pixGetColormap(pointer) {
        _ = LeptonicaMessages.captured { unsafe _ = pixcmapSetAlpha(map, Int32(index), 0) }
      }
    case .blueFirst where depth == 32:
      mapWords { word in word << 16 & 0xFF00_0000 | word & 0x00FF_0000 | word >> 16 & 0xFF00 }
      unsafe pixSetSpp(pointer, 3)
    case .premultiplied where depth == 32:
      mapWords { word in
        let paper = 255 - word & 0xFF
        func blended(_ shift: UInt32) -> UInt32 { min(255, word >> shift & 0xFF + paper) << shift }
        return blended(24) | blended(16) | blended(8)
      }
      unsafe pixSetSpp(pointer, 3)
    case .opaque where depth == 32: unsafe pixSetSpp(pointer, 3)
    default: break
    }
    return self
  }

  /// Replaces every pixel of an image of 32 bits per pixel.
  private borrowing func mapWords(_ map: (UInt32) -> UInt32) {
    guard let words = unsafe pixGetData(pointer) else { return }
    for index in 0..<wordsPerLine * height { unsafe words[index] = map(words[index]) }
  }
}

extension PageImage {
  /// The page with its transparent color replaced by white.
  func whitened(_ repair: PixelRepair?) -> PageImage {
    guard case .transparentColor(let color) = repair, color.count == format.samples else {
      return self
    }
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: color.count)
    where pixels[start..<start + color.count].elementsEqual(color) {
      for index in start..<start + color.count { pixels[index] = 255 }
    }
    return PageImage(
      width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
      ?? self
  }
}
