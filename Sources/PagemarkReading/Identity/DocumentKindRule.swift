internal import PagemarkElementary

/// Tells kinds of paper apart by their words.
struct DocumentKindRule {
  let rows: [IdentityRow]
  let zone: MachineReadableZone?
  let license: LicenseBarcode?

  var kind: DocumentKind {
    if let zone, zone.isConfirmed { return zone.kind }
    if let license { return license.kind }
    let words = rows.flatMap {
      $0.row.text.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    func has(_ word: String) -> Bool { words.contains { Self.isLike($0, word) } }
    let labels = Set(rows.flatMap(\.entries).compactMap(\.label))
    let amounts = rows.reduce(0) { $0 + ($1.row.lastMoney == nil ? 0 : 1) }
    let drives =
      (has("DRIVER") || has("DRIVERS") || has("DRIVING")) && (has("LICENSE") || has("LICENCE"))
      || has("PERMIS") && has("CONDUIRE") || has("FUHRERSCHEIN") || has("FÜHRERSCHEIN")
    // The back names the authority.
    if amounts < 3, drives || has("MOTOR") && has("VEHICLES") { return .driverLicense }
    let details = ["CLASS", "SEX", "HGT", "WGT", "EYES", "HAIR", "DLN"].count { words.contains($0) }
    if details >= 3, labels.contains(.birth) || labels.contains(.number) { return .driverLicense }
    let isOfSchool =
      has("STUDENT") || has("UNDERGRADUATE") || has("UNIVERSITY") || has("COLLEGE")
      || has("INSTITUTE") || has("FACULTY") || has("GRADUATE")
    let isOfCard =
      !labels.isDisjoint(with: [.number, .expiry, .birth]) || has("CARD") || has("STUDENT")
    let sums = ["TOTAL", "SUBTOTAL", "TAX", "CASH", "CHANGE", "AMOUNT", "RECEIPT", "INVOICE"]
    // A shop in College Avenue takes cards, too.
    let hasSums = amounts >= 1 && sums.contains(where: has)
    if isOfSchool, isOfCard, amounts < 3, !hasSums { return .studentCard }
    if has("PASSPORT") { return .passport }
    if has("IDENTITY") || has("IDENTIFICATION"), has("CARD") { return .identityCard }
    return amounts >= 1 || sums.contains(where: has) ? .receipt : .other
  }

  private static func isLike(_ word: String, _ known: String) -> Bool {
    word == known
      || known.count >= 6 && abs(word.count - known.count) <= 1
        && editDistance(Array(word), Array(known)) <= 1
  }
}
