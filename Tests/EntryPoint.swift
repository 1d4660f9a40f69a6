import Testing

// The tests' own main function: without one, the package manager would look for XCTest's classes in an index of all
// sources, which takes a third of a build.
@main struct EntryPoint {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
