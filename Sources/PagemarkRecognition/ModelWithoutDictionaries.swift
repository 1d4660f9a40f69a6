internal import Foundation

/// A copy of a Tesseract model without its dictionaries, in a folder of its own, removed with the value.
///
/// Tesseract's LSTM engine reads neither `load_system_dawg` nor `load_freq_dawg`: the readings with and
/// without them are the same, so language correction can only be switched off by taking the word lists
/// out of the model.
struct ModelWithoutDictionaries: ~Copyable {
  /// The folder to give to Tesseract as its data path.
  let folder: String

  /// Copies the models from Tesseract's own folder.
  ///
  /// - Parameters:
  ///   - model: Names joined by `+`, such as `eng+fra`.
  ///   - source: The folder that has them.
  /// - Throws: `modelMissing` where one of them is no model, `cannotCopyModel` where there is no room for the copy.
  init(of model: String, in source: String) throws(RecognitionError) {
    folder = NSTemporaryDirectory() + "pagemark-model-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for name in model.split(separator: "+") {
        let file = "/\(name).traineddata"
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: source + file)))
        guard let stripped = Self.withoutDictionaries(bytes) else {
          throw RecognitionError.modelMissing(model)
        }
        try Data(stripped).write(to: URL(filePath: folder + file))
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw (error as? RecognitionError) ?? .cannotCopyModel(model, folder: folder)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The components of a `.traineddata` file that correct what was seen: `lstm-punc-dawg`,
  /// `lstm-word-dawg` and `lstm-number-dawg`, by their numbers in Tesseract's `TessdataType`.
  private static let dictionaries = 18...20

  /// A `.traineddata` file without its dictionaries; `nil` for what is none.
  ///
  /// The file is a count of components (32 bits), the offset of each (64 bits, −1 for one that is not
  /// there), then the components one behind the other; all little-endian.
  static func withoutDictionaries(_ file: [UInt8]) -> [UInt8]? {
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
    var header = Array(file[..<4])
    var body: [UInt8] = []
    for (component, start) in offsets.enumerated() {
      guard start >= 0, !dictionaries.contains(component) else {
        header += Array(repeating: 0xFF, count: 8)
        continue
      }
      let offset = UInt64(4 + 8 * count + body.count)
      header += (0..<8).map { UInt8(truncatingIfNeeded: offset >> (8 * $0)) }
      body += file[start..<(starts.first { $0 > start } ?? file.count)]
    }
    return header + body
  }
}
