internal import ArgumentParser
internal import PagemarkDatasets

/// The folders in which datasets are searched for.
struct DataOptions: ParsableArguments {
  @Option(help: "A folder with datasets; repeatable. Also PAGEMARK_DATA, separated by colons.")
  var data: [String] = []

  /// - Parameter suite: The path of the suite's file; `nil` if no suite is used.
  /// - Returns: Where datasets are.
  func location(besideSuite suite: String?) -> DatasetLocation {
    Installation().datasetLocation(data: data, besideSuite: suite)
  }
}
