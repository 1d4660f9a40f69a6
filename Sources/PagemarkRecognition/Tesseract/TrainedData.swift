internal import PagemarkPipeline

/// A `.traineddata` file: Tesseract's knowledge of a language, in numbered components.
///
/// The file contains the number of components (32 bits), the offset of each (64 bits, −1 for a missing one), and then
/// the components one after the other; all numbers are little-endian.
struct TrainedData {
  private let file: [UInt8]
  /// The components by their number in Tesseract's `TessdataType`; `nil` for a missing one.
  private let ranges: [Range<Int>?]

  /// `nil` if the bytes are not such a file.
  init?(_ file: [UInt8]) {
    func integer(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= file.count else { return nil }
      let value = file[offset..<offset + bytes].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return bytes == 8 ? Int(Int64(bitPattern: value)) : Int(value)
    }
    guard let count = integer(at: 0, bytes: 4), (1...1000).contains(count) else { return nil }
    let offsets = (0..<count).compactMap { integer(at: 4 + 8 * $0, bytes: 8) }
    let starts = offsets.filter { $0 >= 0 }
    guard offsets.count == count, starts == starts.sorted(), (starts.last ?? 0) <= file.count else {
      return nil
    }
    self.file = file
    ranges = offsets.map { start in
      start < 0 ? nil : start..<(starts.first { $0 > start } ?? file.count)
    }
  }

  /// Whether it contains the engine's part: `inttemp` (3) for the legacy engine, `lstm` (17) for the neural net.
  func serves(_ engine: TesseractSettings.Engine) -> Bool {
    let component = engine == .legacy ? 3 : 17
    return ranges.indices.contains(component) && ranges[component] != nil
  }

  /// The components that correct the recognized text: `punc-dawg`, `word-dawg`, `number-dawg` and `freq-dawg` (6 … 9),
  /// `bigram-dawg` (14) and `unambig-dawg` (15) of the legacy engine, `lstm-punc-dawg`, `lstm-word-dawg` and
  /// `lstm-number-dawg` (18 … 20).
  private static let dictionaries: Set<Int> = [6, 7, 8, 9, 14, 15, 18, 19, 20]

  /// The bytes of the same file without its dictionaries.
  var withoutDictionaries: [UInt8] {
    var header = Array(file[..<4])
    var body: [UInt8] = []
    for (component, range) in ranges.enumerated() {
      guard let range, !Self.dictionaries.contains(component) else {
        header += Array(repeating: 0xFF, count: 8)
        continue
      }
      let offset = UInt64(4 + 8 * ranges.count + body.count)
      header += (0..<8).map { UInt8(truncatingIfNeeded: offset >> (8 * $0)) }
      body += file[range]
    }
    return header + body
  }
}
