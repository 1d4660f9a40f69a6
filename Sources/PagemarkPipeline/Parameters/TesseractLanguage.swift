/// Translates BCP 47 tags to Tesseract's model names and to the Debian packages that contain them.
public enum TesseractLanguage {
  /// The model for a tag: `eng` for `en-US`, `chi_sim` for `zh-Hans` and `zh-CN`, `Latin` for `und-Latn`.
  ///
  /// Any well-formed region is accepted, because no model depends on it. A script is accepted only if the language
  /// has a model for it. `-x-vert` asks for the model of vertical lines, `-x-old` for the model of old prints. Case
  /// does not matter.
  ///
  /// - Parameter tag: A BCP 47 tag.
  /// - Returns: `nil` if Debian has no model for the tag.
  public static func model(for tag: String) -> String? {
    guard let parts = Parts(tag) else { return nil }
    let candidates = models.filter { $0.language == parts.language && $0.variant == parts.variant }
    guard let script = parts.script ?? parts.scriptOfRegion else {
      return parts.language == "und" ? nil : candidates.first?.model
    }
    return candidates.first { $0.script == script }?.model
  }

  /// The shortest tag of every model.
  public static let tags: [String] = models.enumerated().map { index, entry in
    let isFirst = !models[..<index].contains {
      $0.language == entry.language && $0.variant == entry.variant
    }
    let isBare = isFirst && !["zh", "und"].contains(entry.language)
    return entry.language + (isBare ? "" : "-" + entry.script)
      + (entry.variant.map { "-x-" + $0 } ?? "")
  }

  /// The hint after a tag that has no model.
  public static func suggestion(for tag: String) -> String {
    if let index = models.firstIndex(where: { $0.model.lowercased() == tag.lowercased() }) {
      return ": the tag of Tesseract's '\(models[index].model)' is '\(tags[index])'"
    }
    let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    let related = zip(models, tags).filter { $0.0.language == language }.map(\.1)
    if !related.isEmpty { return ": use " + related.joined(separator: " or ") }
    let nearest = PagemarkPipeline.suggestion(for: tag, among: tags)
    // A list of all tags would be too long to help.
    return nearest.contains("use one of") ? ": use a BCP 47 tag such as en-US or zh-Hans" : nearest
  }

  /// The Debian package that contains a model, such as `tesseract-ocr-chi-sim`.
  public static func package(ofModel model: String) -> String {
    guard let entry = models.first(where: { $0.model == model && $0.language == "und" }) else {
      return "tesseract-ocr-" + model.replacing("_", with: "-")
    }
    return "tesseract-ocr-script-" + (entry.model == "Fraktur" ? "frak" : entry.script.lowercased())
      + (entry.variant.map { "-" + $0 } ?? "")
  }

  /// A tag, split into its subtags and spelled as in the table.
  private struct Parts {
    let language: String
    var script: String?
    var region: String?
    var variant: String?

    init?(_ tag: String) {
      var subtags = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
      guard let first = subtags.popFirst()?.lowercased() else { return nil }
      language = TesseractLanguage.otherNames[first] ?? first
      if let next = subtags.first, next.count == 4, next.allSatisfy({ $0.isASCII && $0.isLetter }) {
        script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
        subtags.removeFirst()
      }
      if let next = subtags.first, Self.isRegion(next) {
        region = next.uppercased()
        subtags.removeFirst()
      }
      if subtags.count == 2, subtags.first?.lowercased() == "x" {
        variant = subtags.last?.lowercased()
        subtags = []
      }
      guard subtags.isEmpty else { return nil }
    }

    /// The script of Chinese in the tag's region, simplified or traditional.
    var scriptOfRegion: String? {
      guard language == "zh", let region else { return nil }
      return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    private static func isRegion(_ subtag: Substring) -> Bool {
      subtag.count == 2 && subtag.allSatisfy { $0.isASCII && $0.isLetter }
        || subtag.count == 3 && subtag.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// Other codes of the same language.
  private static let otherNames = [
    "nb": "no", "nn": "no", "tl": "fil", "iw": "he", "in": "id", "ji": "yi", "kmr": "ku",
    "cmn": "zh", "mo": "ro", "zsm": "ms",
  ]
}
