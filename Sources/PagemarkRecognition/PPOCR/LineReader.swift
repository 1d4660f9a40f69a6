internal import PagemarkImaging
internal import PagemarkReading

/// Reads lines that were found on a page.
struct LineReader {
  /// Lines are that high for the net.
  private static let height = 48
  /// Narrower lines are filled up with gray, because the net knows none; wider ones are squeezed.
  private static let widths = 96...3200

  private let nets: [ReadingNet]
  private let sureFrom: Double

  /// - Parameters:
  ///   - nets: At least one. A net is asked only if the one before it was not sure.
  ///   - sureFrom: The confidence of its least sure character from which a line is believed, 0 … 1.
  init(_ nets: [ReadingNet], sureFrom: Double) {
    self.nets = nets
    self.sureFrom = sureFrom
  }

  /// The line at a place.
  ///
  /// - Parameters:
  ///   - place: On the page.
  ///   - page: The page, which may have margins.
  ///   - size: Of the page without them, within which boxes lie.
  /// - Returns: `nil` if it has no visible character.
  /// - Throws: `net` or `picture`.
  func line(
    at place: TextPlace, of page: PageImage, within size: ImageSize
  ) throws(RecognitionError) -> TextLine? {
    // A line much higher than wide runs from top to bottom.
    let (width, height) = (max(1, place.width.rounded(.down)), max(1, place.height.rounded(.down)))
    let turns = height / width >= 1.5
    let ratio = turns ? height / width : width / height
    let inputWidth = min(
      max(Int(Double(Self.height) * ratio), Self.widths.lowerBound), Self.widths.upperBound)
    let textWidth = min(Int((Double(Self.height) * ratio).rounded(.up)), inputWidth)
    var input = NetInput(width: inputWidth, height: Self.height)
    do {
      try OpenCV.cut(place, of: page, turning: turns, into: &input, width: textWidth)
    } catch { throw .picture("\(error)") }
    let (symbols, steps) = try symbols(in: &input)
    guard symbols.contains(where: { $0.character != " " }) else { return nil }
    let strip = LineStrip(
      place: place, turns: turns, page: size, pixelsPerStep: Double(inputWidth) / Double(steps),
      width: Double(textWidth))
    return strip.line(of: symbols)
  }

  /// What the first net says that is sure, otherwise the last one.
  private func symbols(
    in input: inout NetInput
  ) throws(RecognitionError) -> (symbols: [CTCDecoder.Symbol], steps: Int) {
    for net in nets.dropLast() {
      let seen = try net.symbols(in: &input)
      if Self.isSure(of: seen.symbols, from: sureFrom) { return seen }
    }
    return try nets[nets.count - 1].symbols(in: &input)
  }

  /// Whether a line is believed: it has a visible character, and none that is less sure.
  ///
  /// Nothing but blanks is never believed, however sure the net is: the line was found, so there is print.
  static func isSure(of symbols: [CTCDecoder.Symbol], from limit: Double) -> Bool {
    symbols.contains { $0.character != " " } && symbols.allSatisfy { $0.confidence >= limit }
  }
}
