internal import PagemarkImaging
internal import PagemarkReading

/// A line as the net saw it, upright and of fixed height, and where that is on the page.
struct LineStrip {
  let place: TextPlace
  /// Whether the line runs from top to bottom of the page.
  let turns: Bool
  /// Of the page, within which boxes lie.
  let page: ImageSize
  /// The strip's pixels for each of the net's steps.
  let pixelsPerStep: Double
  /// The strip's pixels from the line's beginning to its end.
  let width: Double

  /// The line of these characters: its words, joined by single blanks.
  func line(of symbols: [CTCDecoder.Symbol]) -> TextLine {
    let words = words(symbols)
    return TextLine(
      text: words.map(\.text).joined(separator: " "), box: box(from: 0, to: 1),
      confidence: Self.mean(symbols), words: words)
  }

  private func words(_ symbols: [CTCDecoder.Symbol]) -> [Word] {
    let blanks = symbols.indices.filter { symbols[$0].character == " " }
    let starts = [0] + blanks.map { $0 + 1 }
    return zip(starts, blanks + [symbols.count]).compactMap { start, end in
      guard start < end else { return nil }
      let word = symbols[start..<end]
      let (left, right) = extent(of: start..<end, in: symbols)
      return Word(
        text: word.map(\.character).joined(), box: box(from: left, to: right),
        confidence: Self.mean(word))
    }
  }

  /// Beginning and end of a word as shares of the line, from where its characters were seen: half a character further
  /// out, but not beyond the middle between it and what stands beside it.
  private func extent(
    of word: Range<Int>, in symbols: [CTCDecoder.Symbol]
  ) -> (left: Double, right: Double) {
    func middle(_ index: Int) -> Double { (Double(symbols[index].step) + 0.5) * pixelsPerStep }
    let (first, last) = (middle(word.lowerBound), middle(word.upperBound - 1))
    let half =
      word.count > 1 ? (last - first) / Double(word.count - 1) / 2 : pixelsPerStep
    let least = word.lowerBound > 0 ? (middle(word.lowerBound - 1) + first) / 2 : 0
    let most = word.upperBound < symbols.count ? (middle(word.upperBound) + last) / 2 : width
    return (max(first - half, least) / width, min(last + half, most) / width)
  }

  /// The box on the page around a part of the line, given as shares of its length.
  private func box(from start: Double, to end: Double) -> PixelBox {
    // The line's upper and lower edge as pairs of corners.
    let (upper, lower) = turns ? ((1, 2), (0, 3)) : ((0, 1), (3, 2))
    var (xs, ys): ([Double], [Double]) = ([], [])
    for (from, to) in [upper, lower] {
      for share in [start, end] {
        let share = min(max(share, 0), 1)
        xs.append(place.x[from] + (place.x[to] - place.x[from]) * share)
        ys.append(place.y[from] + (place.y[to] - place.y[from]) * share)
      }
    }
    let (x, width) = Self.side(xs, of: page.width)
    let (y, height) = Self.side(ys, of: page.height)
    return PixelBox(x: x, y: y, width: width, height: height)
  }

  /// Whole pixels that cover the values, at least one, within the page.
  private static func side(_ values: [Double], of extent: Int) -> (start: Int, length: Int) {
    let start = min(max(Int((values.min() ?? 0).rounded(.down)), 0), extent - 1)
    let end = min(max(Int((values.max() ?? 0).rounded(.up)), start + 1), extent)
    return (start, end - start)
  }

  private static func mean(_ symbols: some Collection<CTCDecoder.Symbol>) -> Double {
    symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
  }
}
