public import Foundation

/// What tests read: files of the repository, and what lies beside it on some machines and ships nowhere.
public enum TestFiles {
  public static let repository = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Real pages; `PAGEMARK_DATA` names another folder.
  public static let data = folder(named: "PAGEMARK_DATA", or: "data")
  /// Other tools' own cases; `PAGEMARK_FIXTURES` names another folder.
  public static let fixtures = folder(named: "PAGEMARK_FIXTURES", or: "fixtures")

  public static let dataIsAbsent = "real pages do not ship: ../shared/data or PAGEMARK_DATA"
  public static let fixturesAreAbsent =
    "other tools' own cases do not ship: ../shared/fixtures or PAGEMARK_FIXTURES"

  /// Whether tests of fixtures run: where these are, and in CI also where they should be, to fail there.
  public static let readsFixtures = exists(fixtures) || (isCI && exists(shared))

  /// Whether CI runs the tests, which has all that they need.
  public static let isCI = ProcessInfo.processInfo.environment["CI"] != nil
  /// Whether `scripts/test --long` runs the tests, which have more cases then.
  public static let isLong = ProcessInfo.processInfo.environment["PAGEMARK_LONG"] != nil

  public static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  private static let shared = repository.appending(path: "../shared").standardizedFileURL

  private static func folder(named variable: String, or name: String) -> URL {
    ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
      ?? shared.appending(path: name)
  }
}
