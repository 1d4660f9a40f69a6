internal import PagemarkPipeline
internal import PagemarkYAML

extension SplitSource {
  /// Reads a manifest's `splits:`, which is a file name or a rule.
  ///
  /// Faults are noted in its document.
  init?(_ node: YAMLNode) {
    guard node.isMapping else {
      guard let file = node.text() else { return nil }
      self = .file(file)
      return
    }
    let entries = node.mapping(of: ManifestKeys.splits)
    var key: SplitRule.Key?
    if let by = entries["by"] {
      key = by.choice(of: SplitRule.Key.self)
    } else {
      node.fault("'by' is missing: write 'by: vendor', another field, 'group' or 'case'")
    }
    var shares: [Split: Double] = [:]
    var isWhole = true
    for split in Split.allCases {
      guard let entry = entries[split.rawValue] else { continue }
      shares[split] = entry.share()
      isWhole = isWhole && shares[split] != nil
    }
    let sum = shares.values.reduce(0, +)
    if isWhole, abs(sum - 1) > Self.tolerance {
      let percent = SettingValue.number((sum * 1e6).rounded() / 1e4)
      node.fault("the shares add up to \(percent) %: they must be 100 %")
    }
    guard let key else { return nil }
    self = .rule(SplitRule(by: key, shares: shares))
  }

  /// How far the sum of shares may be from 1: 33.3 %, 33.3 % and 33.4 % do not add up exactly in binary.
  private static let tolerance = 1e-9
}
