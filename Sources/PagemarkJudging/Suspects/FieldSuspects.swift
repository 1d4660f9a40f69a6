internal import PagemarkReading
internal import PagemarkScoring

/// The suspects among the fields of a page.
struct FieldSuspects {
  private(set) var all: [Suspect] = []

  /// What a label is worth that no witness confirms, by what they read instead.
  private enum Strength {
    /// The label is printed nowhere, and unlike recognizers read the same other value.
    static let contradicted = 2.0
    /// The label is printed nowhere.
    static let unseen = 1.0
    /// The label is printed, but another value is extracted; extractors share their errors.
    static let elsewhere = 0.8
  }

  init(_ reference: Reference, _ witnesses: [Witness]) {
    // Who read nothing contradicts nothing.
    let readers = witnesses.count { $0.texts.contains { !$0.allSatisfy(\.isWhitespace) } }
    guard readers > 1 else { return }
    for kind in FieldKind.inOrder(reference.fields.keys) {
      guard let truth = reference.fields[kind], case .labelled(let labels) = truth else { continue }
      let comparison = reference.comparison(of: kind, with: truth)
      let isConfirmed = witnesses.contains { witness in
        witness.fields.contains { comparison.verdict(on: $0[kind]) == .right }
      }
      if isConfirmed { continue }
      let isPrinted = witnesses.contains { witness in
        witness.texts.contains { comparison.ceiling(in: $0) == true }
      }
      let alternative = Self.alternative(of: kind, among: witnesses)
      let isAgreed = (alternative?.families.count ?? 0) > 1
      let strength: Double? =
        if isPrinted {
          isAgreed ? Strength.elsewhere : nil
        } else {
          isAgreed ? Strength.contradicted : Strength.unseen
        }
      guard let strength else { continue }
      all.append(
        Suspect(
          part: .field(kind), label: labels.joined(separator: " or "),
          alternative: alternative?.value, families: alternative?.families ?? [],
          strength: strength))
    }
  }

  /// The value that most families extracted.
  private static func alternative(
    of kind: FieldKind, among witnesses: [Witness]
  ) -> (value: String, families: [String])? {
    var families: [String: Set<String>] = [:]
    for witness in witnesses {
      for value in witness.fields.compactMap({ $0[kind] }) {
        families[value, default: []].insert(witness.family)
      }
    }
    let best = families.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return best.map { ($0.key, Array($0.value)) }
  }
}
