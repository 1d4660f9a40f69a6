internal import ArgumentParser
internal import PagemarkDatasets

/// The folders in which datasets are searched for.
struct DataOptions: ParsableArguments {
  @Option(help: "A folder with datasets; repeatable. Also PAGEMARK_DATA, separated by colons.")
  var data: [String] = []
  @Option(
    help: ArgumentHelp(
      "Also allow a dataset's files in this folder, such as a cache that its links point to; repeatable.",
      valueName: "dir"))
  var allowOutside: [String] = []

  /// - Parameter suite: The path of the suite's file; `nil` if no suite is used.
  /// - Returns: Where datasets are.
  func location(besideSuite suite: String?) -> DatasetLocation {
    var location = Installation().datasetLocation(data: data, besideSuite: suite)
    location.allowed = allowOutside
    return location
  }
}
