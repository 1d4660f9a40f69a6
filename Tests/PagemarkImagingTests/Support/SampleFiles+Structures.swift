/// Files of which a test changes the notes or the kind of samples.
extension SampleFile {
  /// An EXIF structure with one entry; by default a sound orientation.
  static func exif(
    orientation: UInt16, isLittleEndian: Bool = true, type: UInt16 = 3, count: UInt32 = 1,
    entries: UInt16 = 1, offset: UInt32 = 8
  ) -> [UInt8] {
    func short(_ value: UInt16) -> [UInt8] {
      isLittleEndian ? littleEndian16(value) : littleEndian16(value).reversed()
    }
    func long(_ value: UInt32) -> [UInt8] {
      isLittleEndian ? littleEndian32(value) : bigEndian(value)
    }
    return Array((isLittleEndian ? "II" : "MM").utf8) + short(42) + long(offset)
      + short(entries) + short(274) + short(type) + long(count) + short(orientation) + [0, 0]
      + long(0)
  }

  /// The JPEG with an EXIF segment before all others.
  static func jpeg(_ file: [UInt8], exif: [UInt8]) -> [UInt8] {
    let content = Array("Exif".utf8) + [0, 0] + exif
    let length = UInt16(content.count + 2)
    return Array(file.prefix(2)) + [0xFF, 0xE1] + littleEndian16(length).reversed() + content
      + file.dropFirst(2)
  }

  /// The JPEG without segments of that marker.
  static func jpeg(_ file: [UInt8], without marker: UInt8) -> [UInt8] {
    var kept = Array(file.prefix(2))
    var position = 2
    while file[position + 1] != 0xDA {
      let end = position + 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
      if file[position + 1] != marker { kept += file[position..<end] }
      position = end
    }
    return kept + file[position...]
  }

  /// A little-endian TIFF of one uncompressed page; `extra` are further fields of one short each.
  static func tiff(
    width: Int, height: Int, bits: UInt16, samples: UInt16 = 1, photometric: UInt16 = 1,
    data: [UInt8], extra: [UInt16: UInt16] = [:]
  ) -> [UInt8] {
    var fields: [UInt16: UInt32] = [
      256: UInt32(width), 257: UInt32(height), 258: UInt32(bits), 259: 1,
      262: UInt32(photometric), 277: UInt32(samples), 278: UInt32(height),
      279: UInt32(data.count),
    ]
    for (tag, value) in extra { fields[tag] = UInt32(value) }
    fields[273] = 0
    let bitsPlace = 8 + 2 + 12 * fields.count + 4
    fields[273] = UInt32(bitsPlace + 2 * Int(samples))
    var bytes = Array("II".utf8) + littleEndian16(42) + littleEndian32(8)
    bytes += littleEndian16(UInt16(fields.count))
    for (tag, value) in fields.sorted(by: { $0.key < $1.key }) {
      let isLong = [256, 257, 273, 278, 279].contains(tag)
      let isList = tag == 258 && samples > 2
      bytes += littleEndian16(tag) + littleEndian16(isLong ? 4 : 3)
      bytes += littleEndian32(tag == 258 ? UInt32(samples) : 1)
      // Two bit depths still fit into the field.
      let pair = tag == 258 && samples == 2 ? value << 16 | value : value
      bytes += littleEndian32(isList ? UInt32(bitsPlace) : pair)
    }
    bytes += littleEndian32(0)
    bytes += (0..<samples).flatMap { _ in littleEndian16(bits) }
    return bytes + data
  }

  /// A BMP with a header of 40 bytes.
  static func bmp(
    width: Int, height: Int, bits: UInt16, data: [UInt8], compression: UInt32 = 0
  ) -> [UInt8] {
    Array("BM".utf8) + littleEndian32(UInt32(54 + data.count)) + littleEndian32(0)
      + littleEndian32(54) + littleEndian32(40) + littleEndian32(UInt32(width))
      + littleEndian32(UInt32(bitPattern: Int32(height))) + littleEndian16(1)
      + littleEndian16(bits) + littleEndian32(compression) + littleEndian32(UInt32(data.count))
      + littleEndian32(2835) + littleEndian32(2835) + littleEndian32(0) + littleEndian32(0) + data
  }
}
