import Foundation
import PagemarkCore
import Testing

/// What the products promise: reading a page asks no network.
@Suite struct OfflineTests {
  private static let isPermitted = (try? Command.status(of: ["unshare", "-rn", "true"])) == 0

  @Test(
    .enabled(if: isPermitted, "this user may not make a network namespace"))
  func everyPipelineThatShipsReadsWhereThereIsNoNetwork() throws {
    let scratch = try Scratch()
    let suite = Command.repository.appending(path: "suites/quick.yml").path
    let status = try Command.status(of: [
      // No interface at all, not even the loopback, is up.
      "unshare", "-rn", Command.products.appending(path: "pagemark").path, "run", suite,
      "--dataset", "quick-receipts", "--limit", "2", "--lane", "accuracy",
      "--output", scratch.url.path + "/run",
    ])
    // A part of a suite proves nothing, but all of its pages were read.
    #expect(status == 4)
    let records = try scratch.records(in: "run")
    #expect(records.map(\.outcome) == [.scored, .scored, .scored, .scored])
    #expect(Set(records.map(\.pipeline)) == ["opencv", "leptonica"])
  }
}
