import TestSupport

@testable import PagemarkReading

extension PrintedReceipt {
  var rows: [ReceiptRow] { ReceiptRow.rows(of: lines, tolerance: 8) }
  var arithmetic: SumArithmetic { SumArithmetic(SumReader(rows: rows).sums) }
  var total: String? { TotalRule(arithmetic).choice.chosen?.value.description }
}
