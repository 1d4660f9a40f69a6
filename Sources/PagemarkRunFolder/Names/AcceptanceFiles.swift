/// The names of the files and folders in the folder that `pagemark accept` writes.
public enum AcceptanceFiles {
  public static let acceptance = "acceptance.json"
  /// The promises that were measured, as they were when it began.
  public static let promises = "promises.yml"
  /// The folder of the runs, with one folder per suite.
  ///
  /// - Parameter number: 1 for the first run of a suite; further ones are made if the suite was changed before an
  ///   acceptance was resumed.
  /// - Returns: Its name.
  public static func suites(try number: Int) -> String {
    number == 1 ? "suites" : "suites-\(number)"
  }
}
