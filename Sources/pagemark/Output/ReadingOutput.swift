internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

extension String {
  /// JSON whose characters without a shape, such as those that change the reading direction, are escaped.
  fileprivate var escapingUnseenJSON: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar.isUnseen, scalar != "\n" {
        shown += scalar.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}

/// What `read` prints.
enum ReadingOutput {
  /// The texts, each under its image's path if there are several.
  static func text(_ results: [PageResult]) -> String {
    results.compactMap { result in
      guard let reading = result.reading else { return nil }
      return results.count == 1 ? reading.text : "== \(result.record.case.visible)\n\(reading.text)"
    }.joined(separator: "\n\n")
  }

  /// One sentence for a page that could not be read.
  static func complaint(_ result: PageResult) -> String? {
    result.record.failure.map { "\(result.record.case): \($0.stage): \($0.message)" }
  }

  /// One sentence that says where a page's pictures are.
  static func placeOfPictures(_ reading: PageReadingResult) -> String? {
    reading.pictures.map { "\(reading.result.record.case): pictures in \($0)" }
  }

  /// An array with one object per page.
  static func json(_ results: [PageReadingResult]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(results.map(Page.init)), as: UTF8.self)
      .escapingUnseenJSON
  }

  /// A page in `read --json`: every key is always present, and unknown values are `null`.
  private struct Page: Encodable {
    let page: NamedPage
    let result: PageResult
    let pictures: String?

    init(_ reading: PageReadingResult) {
      (page, result, pictures) = (reading.page, reading.result, reading.pictures)
    }

    private enum Keys: String, CodingKey {
      case path, page, size, outcome, text, excerpt, confidence, lines, fields, timings, stages
      case pictures, failure
    }

    func encode(to encoder: any Encoder) throws {
      let (record, reading) = (result.record, result.reading)
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(page.file, forKey: .path)
      try values.encode(page.number, forKey: .page)
      try values.encode(
        reading?.geometry.map { [$0.imageWidth, $0.imageHeight] }, forKey: .size)
      try values.encode(reading?.kind.rawValue ?? "failed", forKey: .outcome)
      try values.encode(reading?.text ?? "", forKey: .text)
      try values.encode(reading?.excerpt ?? "", forKey: .excerpt)
      try values.encode(record.confidence, forKey: .confidence)
      try values.encode(reading?.lines ?? [], forKey: .lines)
      try values.encode(reading?.fields, forKey: .fields)
      try values.encode(
        Dictionary(record.timings.map { ($0.step, $0.wall) }, uniquingKeysWith: +),
        forKey: .timings)
      try values.encode(record.stages, forKey: .stages)
      try values.encode(pictures, forKey: .pictures)
      try values.encode(record.failure, forKey: .failure)
    }
  }
}
