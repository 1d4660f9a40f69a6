import TestSupport
import Testing

@testable import PagemarkReading

/// Receipts typed for these tests in the layouts of tills of many countries: `Tests/Fixtures/receipts`.
@Suite struct TypedReceiptsTests {
  static let sums = TypedReceipt.all(in: "sums")

  @Test(arguments: sums) func sumsAreReadAsPrinted(receipt: TypedReceipt) {
    #expect(receipt.mistakes == [])
  }

  static let heads = TypedReceipt.all(in: "heads")

  @Test(arguments: heads) func vendorsAreReadAsPrinted(receipt: TypedReceipt) {
    #expect(receipt.mistakes == [])
  }

  @Test func theFilesAreRead() {
    #expect(Self.sums.count > 80)
    #expect(Self.heads.count > 60)
  }
}

extension TypedReceipt: CustomTestStringConvertible {
  package var testDescription: String { name }
}
