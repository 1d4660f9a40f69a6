/// The chunks of a WebP file (RFC 9649).
enum WebPStructure {
  /// Looks for an animation and for EXIF metadata.
  ///
  /// - Throws: `unsupported` for an animation, `cutShort` if the file ends before its declared size.
  static func read(
    _ bytes: [UInt8], into structure: inout FileStructure
  ) throws(ImagingError) {
    let reader = ByteReader(bytes, order: .littleEndian)
    guard let length = reader.uint32(at: 4), 8 + length <= bytes.count else {
      throw .cutShort(format: "WebP")
    }
    var position = 12
    while position + 8 <= 8 + length, let size = reader.uint32(at: position + 4) {
      let data = position + 8
      switch bytes[position..<position + 4] {
      case ArraySlice("ANIM".utf8): throw .unsupported("an animated WebP")
      case ArraySlice("EXIF".utf8):
        // Some writers repeat the mark of a JPEG's EXIF segment.
        let mark = Array("Exif".utf8) + [0, 0]
        let skipped = bytes.dropFirst(data).starts(with: mark) ? mark.count : 0
        structure.orientation = OrientationTag.orientation(
          in: bytes, tiffAt: data + skipped, length: size - skipped)
      default: break
      }
      position = data + size + size % 2
    }
  }
}
