/// The default folder for runs: `reports`, in the working folder.
public enum RunsFolder {
  public static let path = "reports"
  /// The link to the run that began last, in this folder or another one for runs; a search leaves it.
  public static let latest = "latest"
  /// Saved baselines, a file per name.
  public static let baselines = path + "/baselines"
  /// Calibrations, a file per suite and machine.
  public static let calibrations = path + "/calibration"
  /// The files of commits that runs are compared with, one folder per commit.
  public static let checkouts = path + "/against"
  /// The ending of a saved file's name.
  public static let savedEnding = ".json"
}
