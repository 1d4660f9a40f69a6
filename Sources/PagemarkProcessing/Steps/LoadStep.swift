internal import PagemarkCache
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// The first step: from the bytes of an image file to the pixels of a page.
struct LoadStep {
  let request: PageRequest
  /// The width to keep, as in `Pipeline.leastLoadWidth`.
  let leastWidth: Int?

  /// Reads the file.
  ///
  /// Reading is not timed: latency starts at the encoded bytes.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: `LoadError`, also if the image is not the one that the run started with.
  func bytes() throws(LoadError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ImagingError) {
      bytes = try PageImage.encodedBytes(path: request.image)
    } catch {
      throw .image(error)
    }
    if let digest = request.imageDigest, Digest.sha256(bytes) != digest {
      throw .changed(path: request.image)
    }
    return bytes
  }

  /// Decodes the page.
  func run(on bytes: [UInt8]) throws(ImagingError) -> PagePixels {
    let loaded = try LoadedPage(
      bytes: bytes, page: request.pageIndex,
      limits: LoadLimits(maximumPixels: request.pixelLimit), leastWidth: leastWidth)
    return PagePixels(image: loaded.page, origin: PixelOrigin(loaded))
  }
}
