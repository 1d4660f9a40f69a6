internal import PagemarkReading
internal import PagemarkScoring

extension SplitRule {
  /// The split of a case; a case without the value is assigned by its id.
  public func split(of case: Case) -> Split { split(ofValue: value(of: `case`) ?? `case`.id) }

  private func value(of case: Case) -> String? {
    switch key {
    case .case: return nil
    case .group: return `case`.document
    case .field(let kind):
      guard case .labelled(let labels) = `case`.truth.reference?.fields[kind] else { return nil }
      let all = labels.map(Self.folded)
      guard let folded = all.max(by: { $0.count < $1.count }), !folded.isEmpty else { return nil }
      return kind == .vendor ? String(folded.prefix(Self.vendorLength)) : folded
    }
  }
}
