internal import CLeptonica

extension LeptonicaImage {
  /// The same image in one of the two formats of a page: 8 bits of gray, or 32 bits of RGB on white.
  consuming func withPageDepth() throws(ImagingError) -> LeptonicaImage {
    if unsafe pixGetColormap(pointer) != nil {
      // A transparent color in the map becomes alpha; otherwise the image is gray or RGB, depending on its colors.
      let kind = Int32(isColormapOpaque ? REMOVE_CMAP_BASED_ON_SRC : REMOVE_CMAP_WITH_ALPHA)
      return try unsafe converted("removing the color map") { unsafe pixRemoveColormap($0, kind) }
        .withPageDepth()
    }
    switch depth {
    case 8: return self
    case 32 where unsafe pixGetSpp(pointer) == 4:
      return try unsafe converted("blending on white") {
        unsafe pixAlphaBlendUniform($0, 0xFFFF_FF00)
      }
    case 32: return self
    case 16:
      return try unsafe converted("reducing 16 bits") {
        unsafe pixConvert16To8($0, Int32(L_MS_BYTE))
      }
    default: return try unsafe converted("converting to gray") { unsafe pixConvertTo8($0, 0) }
    }
  }

  private var isColormapOpaque: Bool {
    var opaque: Int32 = 1
    unsafe pixcmapIsOpaque(pixGetColormap(pointer), &opaque)
    return opaque == 1
  }

  private consuming func converted(
    _ operation: String, _ convert: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Pix>?
  ) throws(ImagingError) -> LeptonicaImage {
    var result: LeptonicaImage?
    let reason = LeptonicaMessages.captured {
      result = unsafe LeptonicaImage(owning: convert(pointer))
    }
    guard let result else { throw .operationFailed(operation: operation, reason: reason) }
    return result
  }
}
