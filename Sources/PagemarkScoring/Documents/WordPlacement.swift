public import PagemarkReading

/// Where the words of a text layer lie, compared with words whose places are known.
///
/// Words are compared by their letters and digits, without case; a word without any is left out. Boxes of both are in
/// the same pixels.
public struct WordPlacement: Sendable {
  private let known: [FoldedWord]
  private let layer: [FoldedWord]
  /// For each known word, the index of the layer's word that stands for it; `nil` if there is none.
  ///
  /// It is the one at its place, or else one that stands elsewhere.
  private let partners: [Int?]

  /// - Parameters:
  ///   - known: The words whose places are known.
  ///   - layer: The words of the text layer.
  /// - Complexity: O(n · m) for n and m words.
  public init(of known: [Word], in layer: [Word]) {
    self.known = known.compactMap(FoldedWord.init)
    self.layer = layer.compactMap(FoldedWord.init)
    var pairs: [(overlap: Double, known: Int, layer: Int)] = []
    for (i, word) in self.known.enumerated() {
      for (j, other) in self.layer.enumerated() where word.text == other.text {
        let overlap = word.box.intersectionOverUnion(with: other.box)
        if overlap > 0 { pairs.append((overlap, i, j)) }
      }
    }
    pairs.sort { ($1.overlap, $0.known, $0.layer) < ($0.overlap, $1.known, $1.layer) }
    var partners = [Int?](repeating: nil, count: self.known.count)
    var isTaken = [Bool](repeating: false, count: self.layer.count)
    for pair in pairs where partners[pair.known] == nil && !isTaken[pair.layer] {
      partners[pair.known] = pair.layer
      isTaken[pair.layer] = true
    }
    for i in partners.indices where partners[i] == nil {
      for j in isTaken.indices where !isTaken[j] && self.layer[j].text == self.known[i].text {
        (partners[i], isTaken[j]) = (j, true)
        break
      }
    }
    self.partners = partners
  }

  /// Intersection over union of the boxes, mean over the known words that the layer has, 0 … 1.
  ///
  /// A word that stands elsewhere has 0. `nil` if the layer has none of them.
  public var meanOverlap: Double? {
    let overlaps = overlaps
    return overlaps.isEmpty ? nil : overlaps.reduce(0, +) / Double(overlaps.count)
  }

  /// Of the known words that the layer has, those whose boxes overlap by half or more, 0 … 1.
  ///
  /// `nil` if it has none of them.
  public var placedRate: Double? {
    let overlaps = overlaps
    return Tally(overlaps.count { $0 >= 0.5 }, of: overlaps.count).rate
  }

  /// Intersection over union for each known word that the layer has.
  private var overlaps: [Double] {
    zip(known, partners).compactMap { word, partner in
      partner.map { word.box.intersectionOverUnion(with: layer[$0].box) }
    }
  }

  /// Kendall's τ of the positions that words have in both orders, −1 … 1; `nil` for fewer than two common words.
  public var order: Double? {
    let pairs = partners.enumerated().compactMap { place, partner in partner.map { (place, $0) } }
    return Tally(
      RankedPairs(pairs.map(\.0), pairs.map(\.1)).difference,
      of: pairs.count * (pairs.count - 1) / 2
    ).rate
  }

  /// Of the known words that were read at their place, those that a search finds there, 0 … 1.
  ///
  /// A search finds a word of the layer that contains the text; it lands there if the boxes share half of the smaller
  /// one.
  ///
  /// - Parameter read: What was read, before it became a text layer.
  /// - Returns: The share; `nil` if none of the words was read.
  public func searchRecall(amongRead read: [Word]) -> Double? {
    let read = read.compactMap(FoldedWord.init)
    let asked = known.filter { word in
      read.contains { $0.text == word.text && $0.shared(with: word) >= 0.5 }
    }
    let found = asked.count { word in
      layer.contains { $0.text.contains(word.text) && $0.shared(with: word) >= 0.5 }
    }
    return Tally(found, of: asked.count).rate
  }
}

/// A word with what is compared of it.
private struct FoldedWord {
  let text: String
  let box: PixelBox

  /// `nil` for a word without letters and digits.
  init?(_ word: Word) {
    text = word.text.lowercased().filter { $0.isLetter || $0.isNumber }
    box = word.box
    if text.isEmpty { return nil }
  }

  /// The area that two boxes share ÷ that of the smaller one, 0 … 1.
  func shared(with other: FoldedWord) -> Double {
    let across = min(box.maxX, other.box.maxX) - max(box.x, other.box.x)
    let down = min(box.maxY, other.box.maxY) - max(box.y, other.box.y)
    let smaller = min(box.width * box.height, other.box.width * other.box.height)
    guard across > 0, down > 0, smaller > 0 else { return 0 }
    return Double(across * down) / Double(smaller)
  }
}
