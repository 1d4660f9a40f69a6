/// Repairs a misread company form at the end of a name: `SON 8HD` is SDN BHD, `5/B` is S/B.
enum CompanyForm {
  /// The name with its company form in the usual spelling; applied only in upper case, where it is misread.
  static func repaired(_ name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    guard words.count >= 2, let last = words.last else { return name }
    if words.count >= 3, isMisread(last, of: "BHD") || last.hasPrefix("BHD"),
      isMisread(words[words.count - 2], of: "SDN") || words[words.count - 2].hasPrefix("SDN")
    {
      words[words.count - 1] = spelled(last, as: "BHD")
      words[words.count - 2] = spelled(words[words.count - 2], as: "SDN")
    } else if isMisread(last, of: "S/B") {
      words[words.count - 1] = spelled(last, as: "S/B")
    } else {
      return name
    }
    return words.joined(separator: " ")
  }

  /// Whether the word resembles the form, with or without a final point, but is spelled differently.
  private static func isMisread(_ word: String, of form: String) -> Bool {
    let letters = word.utf8.prefix(3).map(LabelVocabulary.plain)
    return !word.hasPrefix(form) && letters == form.utf8.map(LabelVocabulary.plain)
      && word.utf8.dropFirst(3).allSatisfy { $0 == UInt8(ascii: ".") }
  }

  private static func spelled(_ word: String, as form: String) -> String {
    form + word.dropFirst(3)
  }
}
