/// The names of the files and folders in the folder that `pagemark accept` writes.
public enum AcceptanceFiles {
  public static let acceptance = "acceptance.json"
  /// The promises that were measured, as they were when it began.
  public static let promises = "promises.yml"
  /// The runs, one folder per suite.
  public static let suites = "suites"
}
