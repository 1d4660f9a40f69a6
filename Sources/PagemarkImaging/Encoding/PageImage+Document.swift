internal import CLeptonica
public import PagemarkReading

extension PageImage {
  /// The page in black and white, encoded by CCITT Group 4, as a PDF has it: white is 1.
  ///
  /// The threshold of each pixel follows from those around it (Sauvola), so that shadows do not become ink.
  ///
  /// - Returns: The bytes of `/CCITTFaxDecode` with `/K -1`.
  /// - Throws: `operationFailed` or `outOfMemory` if the page can't be binarized or encoded.
  public func encodedByGroup4() throws(ImagingError) -> [UInt8] {
    let image = try LeptonicaImage(self)
    let reach = min(15, (min(width, height) - 3) / 2)
    let binary =
      reach >= 2 ? try image.binary(reach: reach, factor: 0.3) : try image.binary()
    var data: UnsafeMutablePointer<L_COMP_DATA>?
    var status: Int32 = 0
    let reason = LeptonicaMessages.captured {
      status = unsafe pixGenerateCIData(binary.pointer, Int32(L_G4_ENCODE), 0, 0, &data)
    }
    defer { unsafe l_CIDataDestroy(&data) }
    guard status == 0, let data = unsafe data, let bytes = unsafe data.pointee.datacomp else {
      throw .operationFailed(operation: "encoding by Group 4", reason: reason)
    }
    return unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: data.pointee.nbytescomp))
  }

  /// The page in gray.
  ///
  /// - Throws: `operationFailed` or `outOfMemory` if it can't be converted.
  public func inGray() throws(ImagingError) -> PageImage {
    if format == .gray { return self }
    let image = try LeptonicaImage(self)
    var gray: LeptonicaImage?
    let reason = LeptonicaMessages.captured {
      gray = unsafe LeptonicaImage(owning: pixConvertTo8(image.pointer, 0))
    }
    guard let gray else { throw .operationFailed(operation: "converting to gray", reason: reason) }
    return try gray.page()
  }
}
