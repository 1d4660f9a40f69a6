/// Flexible character accuracy: character accuracy that does not depend on the order of lines.
///
/// `1 − edits ÷ characters of the reference`, where lines and parts of lines are matched wherever they
/// stand. Line breaks are no characters; a blank is one.
///
/// The published algorithm: both texts are split into lines. The longest line of the reference is
/// matched with the line of the hypothesis of least penalty; where one of the two is longer, the
/// shorter is matched with a part of it (`LineWindow`), and what is left to the part's left and right
/// goes back among the lines. When one side is used up, the lines that remain on the other are
/// deletions or insertions. The penalty has four coefficients (`FlexibleCoefficients`); of all
/// combinations the one with the fewest edits counts.
///
/// Where it departs from the paper:
/// - Lines that stand on both sides are matched with each other first.
/// - The part of the longer line need not be exactly as long as the shorter line, so that an
///   inserted or missing character does not cost a second error at the part's end.
/// - Lines that share no character are not matched: they are deletions and insertions.
/// - Equally good pairs are decided by the lines' contents, never by their places, so permuting lines
///   changes nothing. For the same reason the ordinary character accuracy is no lower bound.
///
/// - Range: As the tally's rate, edits ÷ characters: 0 (the same lines in whatever order) upward.
///   `cer.unordered` is this rate, 1 − accuracy. Neither is clamped: added lines push the rate above
///   1 and the accuracy below 0.
/// - Empty: An empty reference has no rate; its insertions count in the micro average.
/// - Complexity: For n and m lines of length l that do not stand on both sides, at most O(n · m · l²)
///   time to align them and O(n · m) for each of the 768 combinations, of which most end early; memory
///   for the pairs of lines and parts that met. About 0.05 s for 3,000 characters with 5 % errors, 2 s
///   for 10,000 with 20 %; 67,000 with 49 % take `Search.single` 7 s and 150 MB.
/// - Source: Clausner, Pletschacher & Antonacopoulos, *Flexible character accuracy measure for
///   reading-order-independent evaluation*, Pattern Recognition Letters 131, 2020.
public enum FlexibleCharacterAccuracy {
  /// Which combinations of coefficients are tried.
  public enum Search: String, Hashable, Sendable, Codable, CaseIterable {
    /// All 768: the published measure.
    case full
    /// One of them, for long pages: the rate is that of `full` or somewhat above.
    case single

    var combinations: [FlexibleCoefficients] {
      switch self {
      case .full: FlexibleCoefficients.all
      case .single: [.single]
      }
    }
  }

  /// Edits of the best matching, of so many characters in the reference.
  ///
  /// Lines are those of the text, whatever the policy compares a line break as.
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy(),
    search: Search = .full
  ) -> Tally {
    var byLine = policy
    byLine.lineBreaks = .keep
    func lines(_ text: String) -> [[Character]] {
      byLine.normalize(text).split(whereSeparator: \.isNewline).map {
        policy.unit.characters(of: $0)
      }
    }
    let (expected, read) = (lines(reference), lines(hypothesis))
    // Numbers in the order of the characters themselves: which one comes first in a text must not
    // decide between equally good pairs. Only the reference's wildcard is one.
    let characters = Set(expected.joined()).union(read.joined()).sorted()
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(characters, UInt32(0)..<UInt32(characters.count)))
    let (wildcard, anything) = (policy.wildcard?.first, UInt32.max)
    let edits = edits(
      reference: expected.map { line in
        line.compactMap { $0 == wildcard ? anything : numbers[$0] }
      },
      hypothesis: read.map { line in line.compactMap { numbers[$0] } }, wildcard: anything,
      search: search)
    return Tally(edits, of: expected.reduce(0) { $0 + $1.count })
  }

  /// Edits of the best matching of lines that come as numbers for their units.
  ///
  /// - Parameters:
  ///   - reference: The lines, in any order.
  ///   - hypothesis: The lines, in any order, numbered alike. Where the result must not depend on
  ///     the order of lines, neither may the numbers.
  ///   - wildcard: A unit of the reference that matches any one unit of the hypothesis.
  ///   - search: Which coefficients to try.
  /// - Returns: 0 … the length of both texts together.
  public static func edits(
    reference: [[UInt32]], hypothesis: [[UInt32]], wildcard: UInt32? = nil,
    search: Search = .full
  ) -> Int {
    var matching = FlexibleMatching(
      reference: reference, hypothesis: hypothesis, wildcard: wildcard)
    var best = Int.max
    for coefficients in search.combinations where best > matching.fewestEdits {
      best = matching.edits(by: coefficients, below: best) ?? best
    }
    return best
  }
}
