/// The folder that runs are written into when no other is named: `reports`, in the working folder.
public enum RunsFolder {
  public static let path = "reports"
  /// The link to the run that was begun last, in this folder or any other that runs are written into.
  public static let latest = "latest"
  /// Saved baselines, a file per name.
  public static let baselines = path + "/baselines"
  /// Calibrations, a file per suite and machine.
  public static let calibrations = path + "/calibration"
  /// The files of commits that runs are compared with, a folder per commit.
  public static let checkouts = path + "/against"
  /// How the name of a saved file ends.
  public static let savedEnding = ".json"
}
