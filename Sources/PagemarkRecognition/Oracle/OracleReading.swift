internal import PagemarkElementary
internal import PagemarkPipeline
internal import PagemarkReading

/// One reading of a page's truth, with the errors that were asked for.
struct OracleReading {
  private let settings: OracleSettings
  private let size: ImageSize
  /// `nil` for look-alikes.
  private let measured: MeasuredConfusions?
  private var draws: SplitMix64

  /// - Parameters:
  ///   - settings: Which errors, and how many.
  ///   - page: A name of the page, which has draws of its own.
  ///   - size: Of the image, within which boxes stay.
  ///   - measured: What was confused in a run; `nil` for look-alikes.
  init(
    _ settings: OracleSettings, page: String, size: ImageSize, measured: MeasuredConfusions? = nil
  ) {
    (self.settings, self.size, self.measured) = (settings, size, measured)
    draws = SplitMix64(seed: UInt64(settings.seed), stream: page)
  }

  /// The lines as read, in the order of the truth.
  mutating func lines(of truth: [TextLine]) -> [TextLine] {
    var lines: [TextLine] = []
    for line in truth where line.box.width > 0 && line.box.height > 0 {
      for unit in merged(units(of: line)) {
        // Drawn even if it is not used, so that changing one share leaves the other errors where they are.
        let isDropped = share() < settings.dropped
        let words = unit.map { confused($0) }.filter { !$0.text.isEmpty }
        let shift = (x: deviation(), y: deviation())
        guard !isDropped, !words.isEmpty else { continue }
        lines.append(TextLine(words: words).shifted(by: settings.jitter, shift, within: size))
      }
    }
    return lines
  }

  /// The words of a line in groups, each of which is read as one line.
  private mutating func units(of line: TextLine) -> [[Word]] {
    let words = line.wordsWithBoxes
    guard !words.isEmpty else { return [] }
    var groups: [[Word]]
    switch settings.unit {
    case .lines: groups = [words]
    case .words: groups = words.map { [$0] }
    case .fragments:
      groups = [[words[0]]]
      for (before, word) in zip(words, words.dropFirst()) {
        if word.box.x - before.box.maxX >= line.box.height {
          groups.append([word])
        } else {
          groups[groups.count - 1].append(word)
        }
      }
    }
    return groups.flatMap { split($0) }
  }

  /// The group, cut within each word that is read as two.
  private mutating func split(_ group: [Word]) -> [[Word]] {
    var groups: [[Word]] = [[]]
    for word in group {
      let (isSplit, place) = (share() < settings.split, share())
      let count = word.text.count
      if isSplit, count > 1 {
        let cut = 1 + Int(place * Double(count - 1))
        groups[groups.count - 1].append(word.part(0..<cut))
        groups.append([word.part(cut..<count)])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    return groups
  }

  private mutating func merged(_ groups: [[Word]]) -> [[Word]] {
    var merged: [[Word]] = []
    for group in groups {
      let isMerged = share() < settings.merged
      if isMerged, !merged.isEmpty {
        merged[merged.count - 1] += group
      } else {
        merged.append(group)
      }
    }
    return merged
  }

  /// The word with some characters read as others, and a confidence that is lower by their share.
  private mutating func confused(_ word: Word) -> Word {
    var (text, wrong) = ("", 0)
    for character in word.text {
      let (isConfused, place) = (share() < settings.confused, draws.next())
      let read = reading(of: character, isConfused: isConfused, draw: place)
      if read != String(character) { wrong += 1 }
      text += read
    }
    let certain = 0.98
    return Word(
      text: text, box: word.box,
      confidence: max(0.2, certain - Double(wrong) / Double(max(1, word.text.count))))
  }

  private func reading(of character: Character, isConfused: Bool, draw: UInt64) -> String {
    guard let measured else {
      return isConfused ? Confusions.reading(of: character, draw: draw) : String(character)
    }
    let factor =
      settings.confused > 0 && measured.share > 0 ? settings.confused / measured.share : 1
    return measured.reading(
      of: character, draw: Double(draw >> 11) / Double(1 << 53), factor: factor)
  }

  /// Uniform in 0 ..< 1.
  private mutating func share() -> Double { Double(draws.next() >> 11) / Double(1 << 53) }

  /// With a mean of 0 and a standard deviation of 1: the sum of four uniform draws, close to a normal one and bounded.
  private mutating func deviation() -> Double {
    (share() + share() + share() + share() - 2) * 3.0.squareRoot()
  }
}

extension TextLine {
  /// The line's words with their boxes; if the truth has none, the line's length is shared out by characters.
  fileprivate var wordsWithBoxes: [Word] {
    guard words.isEmpty else { return words.filter { $0.box.width > 0 && $0.box.height > 0 } }
    let whole = Word(text: text, box: box, confidence: 1)
    var words: [Word] = []
    var start: Int?
    for (place, character) in (Array(text) + [" "]).enumerated() {
      if !character.isWhitespace {
        start = start ?? place
      } else if let first = start.take() {
        words.append(whole.part(first..<place))
      }
    }
    return words
  }

  fileprivate func shifted(
    by jitter: Double, _ shift: (x: Double, y: Double), within size: ImageSize
  ) -> TextLine {
    let height = Double(box.height)
    let (x, y) = (
      Int((shift.x * jitter * height).rounded()), Int((shift.y * jitter * height).rounded())
    )
    guard x != 0 || y != 0 else { return self }
    var moved = self
    moved.box = box.shifted(x, y, within: size)
    for index in moved.words.indices {
      moved.words[index].box = words[index].box.shifted(x, y, within: size)
    }
    return moved
  }
}

extension Word {
  /// Some of the word's characters, with their share of its box.
  fileprivate func part(_ range: Range<Int>) -> Word {
    let characters = Array(text)
    let count = Double(max(1, characters.count))
    let left = Int((Double(box.width) * Double(range.lowerBound) / count).rounded())
    let right = Int((Double(box.width) * Double(range.upperBound) / count).rounded())
    return Word(
      text: String(characters[range]),
      box: PixelBox(
        x: box.x + left, y: box.y, width: max(1, right - left), height: box.height),
      confidence: confidence)
  }
}

extension PixelBox {
  fileprivate func shifted(_ dx: Int, _ dy: Int, within size: ImageSize) -> PixelBox {
    PixelBox(
      x: min(max(0, x + dx), max(0, size.width - width)),
      y: min(max(0, y + dy), max(0, size.height - height)), width: width, height: height)
  }
}
