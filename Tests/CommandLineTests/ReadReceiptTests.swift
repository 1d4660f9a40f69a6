import Foundation
import PagemarkCore
import Testing

/// `read` over a receipt that ships, whose truth is known.
@Suite struct ReadReceiptTests {
  private static let image =
    Command.repository.path + "/datasets/quick-receipts/pages/receipt-0003.jpg"

  @Test func writesARowAReceipt() async throws {
    let run = try await Command.pagemark(["read", "--csv", Self.image, Self.image])
    #expect(run.status == 0)
    let rows = run.output.components(separatedBy: "\r\n")
    #expect(rows.count == 4)
    #expect(rows[0] == ReceiptCSV.header)
    #expect(rows[1] == rows[2])
    #expect(rows[3] == "")
    #expect(
      rows[1]
        == "2024-07-16,TWIN RIVERS DUMPLING BAR,Dining,126.40,10.43,136.83,Visa,1430,,"
        + "2024-07-16_TWIN RIVERS DUMPLING BAR_$136.83.pdf")
  }

  @Test func choosesRowsByMonthAndTag() async throws {
    let other = try await Command.pagemark(["read", "--csv", "--month", "2024-08", Self.image])
    #expect(other.output == ReceiptCSV.header + "\r\n")
    let own = try await Command.pagemark(
      ["read", "--csv", "--month", "2024-06..2024-07", "--tag", "dining", Self.image])
    #expect(own.output.components(separatedBy: "\r\n").count == 3)
  }

  @Test func explainsEachValue() async throws {
    let run = try await Command.pagemark(["read", "--explain", Self.image])
    #expect(run.status == 0)
    for field in [
      "vendor: TWIN RIVERS DUMPLING BAR  (", "date: 2024-07-16  (", "total: 136.83  (",
      "returnDays: 30 days",
    ] {
      #expect(run.output.contains(field), "\(run.output)")
    }
  }

  @Test(arguments: [
    (["--csv", "--explain"], "exclude each other"), (["--csv", "--json"], "choose one of them"),
    (["--month", "2024-01"], "they need --csv"), (["--csv", "--month", "2024"], "write 2025-01"),
    (["--csv", "--tag", "Grocery"], "did you mean 'Groceries'"),
  ])
  func refusesWhatCannotBe(arguments: [String], message: String) async throws {
    let run = try await Command.pagemark(["read", "x.png"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }
}
