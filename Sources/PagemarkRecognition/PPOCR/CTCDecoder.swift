/// Turns what a net says of each step along a line into text.
///
/// At each step the likeliest column counts. Steps of equal columns in a row are one character, and the first column is
/// the gap between two characters: connectionist temporal classification, decoded greedily.
struct CTCDecoder {
  struct Symbol: Hashable {
    let character: String
    /// Where it was first seen, 0 … steps − 1.
    let step: Int
    /// 0 … 1.
    let confidence: Double
  }

  /// The character of each column after the first.
  private let characters: [String]

  init(characters: [String]) { self.characters = characters }

  /// How many columns a step has.
  var columns: Int { characters.count + 1 }

  /// The characters of a line, from left to right.
  ///
  /// - Parameter probabilities: `columns` for each step.
  /// - Returns: The characters, without gaps.
  func symbols(in probabilities: UnsafeBufferPointer<Float>) -> [Symbol] {
    var symbols: [Symbol] = []
    var last = 0
    for step in 0..<probabilities.count / columns {
      let first = step * columns
      var (best, highest) = (0, unsafe probabilities[first])
      for column in 1..<columns {
        let probability = unsafe probabilities[first + column]
        if probability > highest { (best, highest) = (column, probability) }
      }
      if best != last, best > 0 {
        symbols.append(
          Symbol(
            character: characters[best - 1], step: step,
            confidence: min(max(Double(highest), 0), 1)))
      }
      last = best
    }
    return symbols
  }
}
