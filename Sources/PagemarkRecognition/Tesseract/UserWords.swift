internal import Foundation

/// Words for Tesseract's dictionaries, in a file that is removed with the value.
struct UserWords: ~Copyable {
  /// A file with one word per line; `nil` if there are no words.
  let path: String?
  /// The files that the words come from.
  let sources: [String]

  /// Writes the words to a file.
  ///
  /// - Parameter words: Words; those with a `/` are files with one word per line.
  /// - Throws: `notFound`, or `cannotCopyModel` if there is no room for the file.
  init(_ words: [String]) throws(RecognitionError) {
    var all: [String] = []
    var sources: [String] = []
    for word in words {
      guard word.contains("/") else {
        all.append(word)
        continue
      }
      guard let file = SuitePath.file(word),
        let text = try? String(contentsOfFile: file, encoding: .utf8)
      else {
        throw .tesseract(.notFound(word, parameter: "userWords", places: SuitePath.folders))
      }
      all += text.split(whereSeparator: \.isNewline).map { String($0) }
      sources.append(file)
    }
    var path: String?
    if !all.isEmpty {
      let file = NSTemporaryDirectory() + "pagemark-words-\(UUID().uuidString)"
      do {
        try (all.joined(separator: "\n") + "\n").write(
          toFile: file, atomically: false, encoding: .utf8)
      } catch {
        throw .cannotCopyModel("user words", folder: file)
      }
      path = file
    }
    (self.path, self.sources) = (path, sources)
  }

  deinit {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}
