internal import PagemarkImaging
internal import PagemarkReading

/// A text as a picture, for watermarks.
public enum Stamp {
  /// The height of a line, in pixels.
  private static let lineHeight = 180

  /// Draws lines of bold letters without serifs, black on white, each in the middle of a canvas that just holds them.
  ///
  /// - Parameters:
  ///   - lines: At least one line.
  ///   - fonts: Where fonts are.
  /// - Returns: A gray PNG, 180 pixels high for each line.
  /// - Throws: `DrawingError` if the font or one of the letters is missing.
  public static func png(of lines: [String], fonts: FontFolder = .system) throws -> [UInt8] {
    let family = FontFamily.liberationSans
    let typesetter = try Typesetter(families: [family], folder: fonts)
    let style = TextStyle(family: family, size: 140).bold
    let words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { String($0) }
    for word in words where typesetter.layout(of: word, style: style).missingLetters > 0 {
      throw DrawingError.lettersMissing(text: word, family: family.rawValue)
    }
    // As wide as the longest text that a page can show.
    let longest = lines.map { typesetter.width(of: $0, style: style) }.max() ?? 0
    let width = min(20_000, Int(longest.rounded(.up)) + 40)
    let sheet = try Sheet(
      width: width, height: lineHeight * lines.count, format: .gray, pixelsPerInch: 300,
      typesetter: typesetter)
    for (number, line) in lines.enumerated() {
      _ = sheet.draw(
        line, style, x: Double(width) / 2, baseline: Double(number * lineHeight + 130),
        align: .center)
    }
    return try sheet.page().image.encoded(as: .png)
  }
}
