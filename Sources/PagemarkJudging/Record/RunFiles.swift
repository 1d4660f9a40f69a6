/// The names of the files in a run's folder.
public enum RunFiles {
  public static let run = "run.json"
  public static let cases = "cases.jsonl"
  public static let readings = "readings"
  public static let references = "references.jsonl"
  public static let pictures = "pictures"
  /// In the folder of the pictures.
  public static let pictureIndex = "index.json"
  public static let html = "report.html"
  public static let summary = "summary.json"
  public static let markdown = "report.md"
  public static let junit = "junit.xml"
  /// A row a metric.
  public static let table = "report.csv"
  /// A row a case.
  public static let casesTable = "cases.csv"
  /// What dashboards of benchmarks read.
  public static let benchmark = "benchmark.json"
  public static let charts = "charts"
  /// What 'pagemark gate' made of the run, a folder a name.
  public static let judged = "judged"
  /// What a search came to, in its folder alone.
  public static let tuning = "tuning.json"
}
