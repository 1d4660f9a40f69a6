/// The names of the files in a run's folder.
public enum RunFiles {
  public static let run = "run.json"
  public static let cases = "cases.jsonl"
  public static let readings = "readings"
  public static let summary = "summary.json"
  public static let markdown = "report.md"
}
