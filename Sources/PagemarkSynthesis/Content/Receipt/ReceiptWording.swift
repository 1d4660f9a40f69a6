/// How one till words its receipts: the rows of a receipt from top to bottom.
struct ReceiptWording {
  private let receipt: Receipt
  private let isUpper: Bool
  private let sign: String
  private let dateFormat: CivilDay.Format
  private let itemStyle: Int
  private let columns: Int

  /// Words a receipt for rows of `columns` characters.
  init(_ receipt: Receipt, columns: Int, using draws: inout SeededDraws) {
    self.receipt = receipt
    self.columns = columns
    isUpper = draws.chance(0.55)
    sign = draws.chance(0.4) ? "$" : ""
    dateFormat = draws.pick([
      .slashes, .slashes, .slashes, .shortSlashes, .shortYear, .shortYear, .dashes, .monthName,
      .longMonth, .dayMonth, .iso, .weekday,
    ])
    itemStyle = draws.number(0...4)
  }

  func rows(using draws: inout SeededDraws) -> [PrintedRow] {
    var rows = head(using: &draws)
    let rule = draws.pick([PrintedRow.rule, .rule, .gap, .doubleRule])
    rows += when(using: &draws) + [rule]
    for item in receipt.items { rows += self.rows(of: item, using: &draws) }
    rows.append(draws.pick([.gap, rule]))
    rows += sums(using: &draws)
    rows += payment(using: &draws) + tipLines(using: &draws)
    rows += returns(using: &draws) + foot(using: &draws)
    return rows
  }

  private func cased(_ text: String) -> String { isUpper ? text.uppercased() : text }

  private func money(_ cents: Int) -> String {
    let dollars = String(cents / 100)
    let grouped =
      dollars.count > 3 ? String(dollars.dropLast(3)) + "," + dollars.suffix(3) : dollars
    return "\(grouped).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  private func priced(_ cents: Int) -> String { sign + money(cents) }

  // MARK: Head

  private func head(using draws: inout SeededDraws) -> [PrintedRow] {
    let shop = receipt.shop
    let sizes: [PrintedRow.Size] = [.logo, .logo, .double, .tall, .wide, .normal]
    let fitting = sizes.filter { size in
      size == .logo || size == .normal || size == .tall || shop.name.count * 2 <= columns
    }
    let name = draws.chance(0.6) ? shop.name.uppercased() : shop.name
    var rows = [
      PrintedRow.center(
        name, field: "vendor", size: draws.pick(fitting), isBold: draws.chance(0.5))
    ]
    if draws.chance(0.15) { rows.append(.center(cased("Store #\(draws.number(102...4870))"))) }
    rows += shop.address.map { PrintedRow.center(cased($0)) }
    rows.append(.center(draws.pick(["Tel: ", "", "", "Ph ", "TEL "]) + shop.phone))
    if draws.chance(0.12) {
      rows.append(.center("www.\(shop.name.lowercased().filter(\.isLetter)).example"))
    }
    return rows + [.gap]
  }

  private func when(using draws: inout SeededDraws) -> [PrintedRow] {
    let (hour, minute) = (receipt.minute / 60, receipt.minute % 60)
    let two = minute < 10 ? "0\(minute)" : "\(minute)"
    let twelve = (hour + 11) % 12 + 1
    let half = hour < 12 ? "AM" : "PM"
    let second = ":\(draws.number(10...59))"
    let time = draws.pick([
      "\(twelve):\(two) \(half)", "\(hour):\(two)", "\(twelve):\(two)\(second) \(half)",
      "\(hour < 10 ? "0" : "")\(hour):\(two)\(second)",
    ])
    let date = PrintedRow.Piece(receipt.day.text(dateFormat), field: "date")
    let person = draws.pick(Names.given.map(Names.plain))
    let ticket = draws.digits(draws.number(4...6))
    var rows: [PrintedRow]
    switch draws.number(0...3) {
    case 0: rows = [PrintedRow(left: [date], right: [.init(time)])]
    case 1:
      rows = [
        PrintedRow(left: [.init(cased("Date:"))], right: [date]),
        .pair(cased("Time:"), time), .pair(cased("Receipt #:"), ticket),
      ]
    case 2:
      rows = [
        .pair(cased("Order #\(ticket)"), ""), PrintedRow(left: [date, .init(time)]),
      ]
    default: rows = [PrintedRow(left: [.init(cased("Date:")), date, .init(time)])]
    }
    if receipt.shop.isServed {
      rows.append(.pair(cased("Server: \(person)"), cased("Table \(draws.number(1...48))")))
      if draws.chance(0.5) { rows.append(.pair(cased("Guests: \(draws.number(1...6))"), "")) }
    } else if draws.chance(0.7) {
      rows.append(.pair(cased("Cashier: \(person)"), cased("Reg \(draws.number(1...14))")))
    }
    return rows
  }

  // MARK: Items

  private func rows(of item: Receipt.Item, using draws: inout SeededDraws) -> [PrintedRow] {
    let hasFlags = receipt.items.contains { !$0.isTaxed }
    let flag = hasFlags ? (item.isTaxed ? " T" : " F") : ""
    let amount = money(item.amount) + flag
    let name = cased(item.name)
    if receipt.shop.isServed || itemStyle == 0 {
      return [.pair(shortened("\(item.quantity) \(name)", amount), amount)]
    }
    let count = "\(item.quantity) @ \(money(item.price))"
    if itemStyle == 1, item.quantity > 1 {
      // The amount is on the second line.
      var second = PrintedRow.pair(count, amount)
      second.indent = 2
      return [.pair(name, ""), second]
    }
    if itemStyle == 2 {
      var second = PrintedRow.pair(
        "\(draws.digits(12)) \(item.quantity) X \(money(item.price))", "")
      second.indent = 1
      return [.pair(shortened(name, amount), amount)] + (columns >= 36 ? [second] : [])
    }
    var rows = [PrintedRow.pair(shortened(name, amount), amount)]
    if item.quantity > 1 {
      var second = PrintedRow.pair(
        itemStyle == 3 ? count : "Qty \(item.quantity) x \(sign)\(money(item.price))", "")
      second.indent = 3
      rows.append(second)
    }
    return rows
  }

  /// The name, truncated as tills do if it leaves no room for the price.
  private func shortened(_ name: String, _ amount: String) -> String {
    var text = name.prefix(max(8, columns - amount.count - 2))
    while text.hasSuffix(" ") { text.removeLast() }
    return String(text)
  }

  // MARK: Sums

  private func sums(using draws: inout SeededDraws) -> [PrintedRow] {
    var rows: [PrintedRow] = []
    if receipt.discount > 0 {
      let label = draws.pick(["Coupon", "Member Savings", "Discount", "Loyalty Reward"])
      rows.append(.pair(cased(label), "-" + money(receipt.discount)))
    }
    let hasTax = receipt.shop.taxRate > 0 || draws.chance(0.5)
    if hasTax || receipt.items.count > 1 {
      let label = draws.pick(["Subtotal", "Subtotal", "Sub Total", "Sub-Total", "SUBTOTAL:"])
      rows.append(.pair(cased(label), priced(receipt.subtotal), field: "subtotal"))
    }
    if hasTax {
      let rate = receipt.shop.taxRate
      let percent = "\(rate / 100).\(rate % 100 < 10 ? "0" : "")\(rate % 100)%"
      let label = draws.pick(["Tax", "Sales Tax", "Tax \(percent)", "Tax 1", "Tax:", "State Tax"])
      rows.append(.pair(cased(label), priced(receipt.tax), field: "tax"))
    }
    if case .printed(let tip) = receipt.tip {
      rows.append(.pair(cased(draws.pick(["Tip", "Gratuity", "Tip:"])), priced(tip), field: "tip"))
    }
    if draws.chance(0.2) { rows.append(.rule) }
    rows.append(total(using: &draws))
    if draws.chance(0.2) {
      let count = receipt.items.reduce(0) { $0 + $1.quantity }
      rows.append(.pair(cased("Items sold: \(count)"), ""))
    }
    return rows + [.gap]
  }

  private func total(using draws: inout SeededDraws) -> PrintedRow {
    var row: PrintedRow
    if case .handwritten = receipt.tip {
      row = .pair(
        cased(draws.pick(["Amount", "Check Total", "Base Amount"])), priced(receipt.amount))
    } else {
      let label = draws.pick([
        "TOTAL", "Total", "TOTAL", "Total Due", "AMOUNT DUE", "BALANCE DUE", "Balance",
        "Grand Total", "TOTAL:", "Order Total", "AMOUNT PAID",
      ])
      row = .pair(isUpper ? label.uppercased() : label, priced(receipt.total), field: "total")
    }
    row.isBold = draws.chance(0.6)
    if draws.chance(0.35) { row.size = draws.pick([.tall, .wide, .double]) }
    if (row.leftText.count + row.rightText.count + 1) * 2 > columns, row.size != .tall {
      row.size = .normal
    }
    return row
  }

  // MARK: Payment

  private func payment(using draws: inout SeededDraws) -> [PrintedRow] {
    if receipt.payment == .cash {
      return [
        PrintedRow(
          left: [.init(cased("Cash"), field: "paymentMethod")],
          right: [.init(priced(receipt.tendered))]),
        .pair(
          cased(draws.pick(["Change", "Change Due"])), priced(receipt.tendered - receipt.total)),
        .gap,
      ]
    }
    let network = isUpper ? receipt.payment.rawValue : receipt.payment.rawValue.capitalizedWord
    let method = PrintedRow.Piece(network, field: "paymentMethod")
    func number(_ stars: String) -> PrintedRow.Piece {
      .init(stars + receipt.last4, field: "last4", value: receipt.last4)
    }
    let paid: Int
    if case .handwritten = receipt.tip { paid = receipt.amount } else { paid = receipt.total }
    var rows: [PrintedRow]
    switch draws.number(0...4) {
    case 0: rows = [PrintedRow(left: [method, number("****")], right: [.init(priced(paid))])]
    case 1:
      rows = [
        PrintedRow(left: [.init(cased("Card:")), method], right: [.init(priced(paid))]),
        PrintedRow(left: [.init(cased("Acct:")), number("XXXX-XXXX-XXXX-")]),
      ]
    case 2:
      rows = [
        PrintedRow(left: [method], right: [number(draws.pick(["************", "XXXXXXXXXXXX"]))])
      ]
    case 3:
      rows = [
        PrintedRow(
          left: [method, .init(cased("ending in")), number("")], right: [.init(priced(paid))])
      ]
    default:
      rows = [
        PrintedRow(left: [method, .init(cased("Credit"))], right: [.init(priced(paid))]),
        PrintedRow(left: [.init(cased("Card #")), number("**** **** **** ")]),
      ]
    }
    let approval = draws.pick(["Auth Code:", "Approval:", "APPR CODE", "Auth #"])
    rows.append(.pair(cased(approval), draws.digits(draws.pick([5, 6, 6]))))
    if draws.chance(0.35) { rows.append(.pair(cased("Entry: Chip Read"), "")) }
    if draws.chance(0.2) {
      rows.append(.pair("AID: A0000000\(draws.digits(6))", ""))
      rows.append(.pair("TVR: 0000008000", ""))
    }
    if draws.chance(0.3) { rows.append(.pair(cased("Ref #: \(draws.digits(8))"), "")) }
    return rows + [.gap]
  }

  private func tipLines(using draws: inout SeededDraws) -> [PrintedRow] {
    var rows: [PrintedRow]
    switch receipt.tip {
    case .blank:
      rows = [.pair(cased("Tip:"), ""), .pair(cased("Total:"), "")]
      for index in rows.indices { rows[index].hasBlank = true }
    case .handwritten(let tip):
      rows = [.pair(cased("Tip:"), money(tip), field: "tip")]
      rows.append(.pair(cased("Total:"), money(receipt.total), field: "total"))
      for index in rows.indices {
        rows[index].hasBlank = true
        rows[index].right[0].isHandwritten = true
      }
    case .none, .printed: return []
    }
    rows.append(.gap)
    if draws.chance(0.6) {
      var signature = PrintedRow.pair("X", "")
      signature.hasBlank = true
      rows += [signature, .center(cased("Customer signature")), .gap]
    }
    if case .blank = receipt.tip, draws.chance(0.6) {
      rows.append(.center(cased("Suggested gratuity")))
      for share in [15, 18, 20] {
        rows.append(.center("\(share)% = \(sign)\(money((receipt.amount * share + 50) / 100))"))
      }
      rows.append(.gap)
    }
    return rows
  }

  // MARK: Foot

  private func returns(using draws: inout SeededDraws) -> [PrintedRow] {
    switch receipt.returns {
    case .none: return []
    case .within(let days):
      let text = draws.pick([
        ["Returns accepted within", "\(days) days with receipt"],
        ["\(days) day return policy", "Receipt required"],
        ["Return within \(days) days", "for a full refund"],
      ])
      return text.map {
        .center(cased($0), field: $0.contains("\(days)") ? "returnDays" : nil, value: "\(days)")
      } + [.gap]
    case .by(let day):
      let text = draws.pick(["Return by", "Returns accepted until", "Exchange or return by"])
      return [
        PrintedRow(
          left: [.init(cased(text)), .init(day.text(dateFormat), field: "returnBy")],
          isCentered: true), .gap,
      ]
    }
  }

  private func foot(using draws: inout SeededDraws) -> [PrintedRow] {
    var rows = draws.pick(Self.thanks).map { PrintedRow.center(cased($0)) }
    if draws.chance(0.2) {
      rows += [
        .gap, .center(cased("Tell us how we did!")),
        .center("survey code \(draws.digits(4))-\(draws.digits(4))"),
      ]
    }
    if draws.chance(0.35) {
      rows += [.gap, .bars, .center(draws.digits(draws.pick([10, 12, 16])))]
    }
    if draws.chance(0.3) {
      rows += [
        .gap, .center(draws.pick(["*** CUSTOMER COPY ***", "CUSTOMER COPY", "Guest Copy"])),
      ]
    }
    return rows
  }

  private static let thanks = [
    ["Thank you!"], ["Thank you for your visit", "Please come again"], ["Have a nice day"],
    ["Thanks for shopping local"], ["THANK YOU"], ["Keep your receipt", "for your records"],
    ["All sales of sale items final"], ["We appreciate your business"],
    ["Open daily 7 am - 10 pm", "See you soon!"], ["You saved a trip downtown today"],
  ]
}

extension String {
  /// Converts "VISA" to "Visa".
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
