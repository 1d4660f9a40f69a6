public import PagemarkReading

extension TextCleaner: StepSettings {
  public static let name = "clean"
  public static let summary =
    "The rows become an excerpt: one paragraph, as a reader would type it."
  public static let parameters: [Parameter<TextCleaner>] = [
    .flag(
      "dropPageNumbers", \.dropsPageNumbers,
      "whether page numbers in the first and last two rows go"),
    .flag(
      "dropHeads", \.dropsHeads,
      "whether running heads go: beside a number in the first row, or twice on the page"),
    .flag(
      "joinHyphens", \.joinsHyphens,
      "whether words that a line's end parts become whole"),
  ]
}
