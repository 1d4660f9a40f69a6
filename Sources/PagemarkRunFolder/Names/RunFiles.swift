/// The names of the files and folders in a run's folder: the only place that spells them.
public enum RunFiles {
  public static let run = "run.json"
  public static let cases = "cases.jsonl"
  public static let readings = "readings"
  public static let references = "references.jsonl"
  public static let pictures = "pictures"
  /// The PDFs that pipelines made: `documents/PIPELINE/DATASET/NAME.pdf`.
  public static let documents = "documents"
  /// In the folder of pictures.
  public static let pictureIndex = "index.json"
  public static let html = "report.html"
  public static let summary = "summary.json"
  public static let markdown = "report.md"
  public static let junit = "junit.xml"
  /// One row per metric.
  public static let table = "report.csv"
  /// One row per case.
  public static let casesTable = "cases.csv"
  /// The format that benchmark dashboards read.
  public static let benchmark = "benchmark.json"
  public static let annotations = "annotations.txt"
  /// Which characters were read as others.
  public static let confusions = "confusions.json"
  public static let charts = "charts"
  /// The results of `pagemark gate` for the run, one folder per name.
  public static let judged = "judged"
  /// The result of a search; only in a search's folder.
  public static let tuning = "tuning.json"
  /// The same for people.
  public static let tuningMarkdown = "tuning.md"
  /// The same with its charts, for a browser.
  public static let tuningPage = "tuning.html"

  /// What `pagemark search` makes of the readings.
  public static let searchIndex = "search.sqlite"

  /// The path of the reading with a digest.
  public static func reading(_ digest: String) -> String { "\(readings)/\(digest)\(readingEnding)" }
  static let readingEnding = ".json"

  /// Whether a run, or a report of it, writes files of that name.
  static func isOwn(_ name: String) -> Bool {
    let names = [
      run, cases, references, pictureIndex, html, summary, markdown, junit, table, casesTable,
      benchmark, annotations, confusions, tuning, tuningMarkdown, tuningPage,
      searchIndex,
    ]
    let digest = name.hasSuffix(readingEnding) ? name.dropLast(readingEnding.count) : ""
    return names.contains(name) || digest.count == 64 && digest.allSatisfy(\.isHexDigit)
  }
}
