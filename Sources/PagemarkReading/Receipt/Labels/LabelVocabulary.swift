/// The words of labels on receipts, recognized despite typical recognition errors.
///
/// Letters and digits that look alike count as the same (`T0TAL`, `TDTAL`, `TOTAI`, `5UBTOTAL`), and known words that
/// were run together are separated (`GRANDTOTAL`). `MisreadLabel` tolerates further errors.
enum LabelVocabulary {
  /// The meaning of a stretch of text as a label, and where its first word, known or unknown, begins.
  static func read(_ text: ScannedText, in range: Range<Int>) -> (words: LabelWords, start: Int?) {
    var words: LabelWords = []
    var start: Int?
    var isFirst = true
    // The previous word, if it is unknown.
    var last = range.lowerBound..<range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(endOfWord(in: text, at: index), range.upperBound)
      guard end > index else {
        index += 1
        continue
      }
      start = start ?? index
      if end == index + 1, let dotted = Abbreviation(in: text, at: index) {
        // "V.A.T.": the letters of one word.
        let word = meaning(of: dotted.letters, in: 0..<dotted.letters.count) ?? []
        if isFirst, word.contains(.tax) { words.insert(.taxFirst) }
        isFirst = isFirst && word.isEmpty
        words.formUnion(word)
        (last, index) = (dotted.end..<dotted.end, min(dotted.end, range.upperBound))
        continue
      }
      let known = meaning(of: text, in: index..<end)
      let word = known ?? MisreadLabel.meaning(of: text, in: index..<end)
      if isFirst, !word.isEmpty {
        isFirst = false
        if word.contains(.tax), !word.contains(.total) { words.insert(.taxFirst) }
      }
      words.formUnion(word)
      if word == .total, MisreadLabel.isNearSub(text, in: last) { words.insert(.sub) }
      last = known == nil && word.isEmpty ? index..<end : end..<end
      index = end
    }
    return (words, start)
  }

  /// Known words by their meaning; words without a meaning are listed so that they can be separated from others.
  ///
  /// "Includes" does not count as "including": "Total includes tax 0.51" names the tax.
  private static let spellings: [(LabelWords, [String])] = [
    (
      .total,
      [
        "TOTAL", "TOTALS", "TOT", "TTL", "JUMLAH", "TOTAAL", "SUMME", "TOTALE", "GESAMT",
        "GESAMTBETRAG", "SUMMA", "RAZEM", "TOPLAM", "SUMA", "ALT", "CELKEM", "CELKOM", "SPOLU",
        "TOTALT", "YHTEENSÄ", "UKUPNO", "SKUPAJ", "KOKKU", "ÖSSZESEN", "ENDBETRAG", "ENDSUMME",
      ]
    ),
    (.grand, ["GRAND", "BESAR"]),
    (.net, ["NET", "NETT", "NETTO", "NETO", "NETA"]),
    (
      .amount,
      [
        "AMOUNT", "AMT", "AMNT", "AMAUN", "MONTANT", "IMPORTE", "BETRAG", "BEDRAG", "IMPORTO",
        "BELOPP", "BELØP",
      ]
    ),
    (
      .due,
      [
        "DUE", "OWING", "OWED", "PAYABLE", "OUTSTANDING", "DIBAYAR", "PAGAR", "ZAHLEN",
        "BETALEN", "PAYER", "PAGARE", "BETALA", "BETALE", "MAKSETTAVA", "ZAPŁATY", "ÚHRADĚ",
      ]
    ),
    (.balance, ["BALANCE", "BAL", "PAY"]),
    (
      .rounding,
      [
        "ROUNDED", "ROUNDING", "ROUND", "RND", "RNDG", "PEMBUNDARAN", "PENGGENAPAN", "ARRONDI",
        "REDONDEO", "RUNDUNG", "AFRONDING", "AVRUNDING", "ÖRESUTJÄMNING", "ZAOKROUHLENÍ",
      ]
    ),
    (.adjustment, ["ADJUSTMENT", "ADJUST", "ADJ", "PELARASAN"]),
    (
      .including,
      [
        "INCLUDING", "INCLUSIVE", "INCLUDED", "INCL", "INC", "WITH", "AFTER", "TTC", "INKL",
        "INCLUIDO", "INCLUIDOS", "COMPRIS",
      ]
    ),
    (
      .excluding,
      [
        "EXCLUDING", "EXCLUSIVE", "EXCLUDED", "EXCL", "EXC", "EX", "WITHOUT", "BEFORE", "PRETAX",
        "HORS", "HT", "EXCLUDE", "EXKL", "VEROTON", "SANS",
      ]
    ),
    (.sub, ["SUB", "SOUS", "PARCIAL", "KECIL"]),
    (
      [.sub, .total],
      [
        "MERCHANDISE", "MDSE", "SUBTL", "SBTL", "SBTTL", "STTL", "STOTAL", "ZWISCHENSUMME",
        "TUSSENTOTAAL", "DELSUMMA", "MELLANSUMMA", "DELSUM", "VÄLISUMMA", "MEZISOUČET",
      ]
    ),
    (
      .taxable,
      ["TAXABLE", "NONTAX", "NONTAXABLE", "VATABLE", "IMPONIBLE", "IMPONIBILE", "BASE"]
    ),
    (.exempt, ["NON", "EXEMPT", "EXEMPTED", "ZERO", "FREE"]),
    (
      .tax,
      [
        "TAX", "TAXES", "TAXE", "TX", "CUKAI", "IMPUESTO", "STEUER", "UST", "GST", "SST", "HST",
        "PST", "QST", "VAT", "BTW", "MWST",
        "TVA",
        "IVA", "CGST", "SGST", "IGST", "TPS", "TVQ", "TVH", "PPN", "KDV", "MVA", "MOMS", "GCT",
        "PAJAK", "ALV", "VERO", "DPH", "PTU", "PB", "IMPUESTOS", "IMPOSTO", "IMPOSTOS", "IMPOSTA",
        "IGV", "IGIC", "ITBIS", "CESS", "UTGST", "TOPKDV",
      ]
    ),
    (
      .discount,
      [
        "DISCOUNT", "DISCOUNTS", "DISC", "SAVING", "SAVINGS", "SAVED", "SAVE", "COUPON", "COUPONS",
        "REBATE", "DISKAUN", "MARKDOWN", "REDUCTION", "RABATT", "KORTING",
        "DESCUENTO", "DISKON", "SCONTO", "DESCONTO", "REMISE", "RABAT", "PROMO", "PROMOTION",
        "PROMOTIONS", "MULTIBUY", "LESS",
      ]
    ),
    (
      .tendered,
      [
        "TENDER", "TENDERED", "PAID", "PAYMENT", "RECEIVED", "ACCEPTED", "CARD", "VISA",
        "MASTERCARD", "DEBIT", "CREDIT", "AMEX", "DISCOVER", "EFTPOS", "MAESTRO", "TEND", "RECD",
        "BANKCARD", "CONTACTLESS", "PAYWAVE", "EWALLET", "BAYARAN", "KAD", "TARJETA", "KAART",
        "KARTE", "CARTE", "CARTA", "KARTA", "KORT", "KORTTI", "BANKKORT", "GIROCARD", "BANCONTACT",
        "INTERAC", "GEGEBEN", "ENTREGADO", "RECIBIDO", "PAGAMENTO",
      ]
    ),
    (
      [.tendered, .cash],
      [
        "CASH", "TUNAI", "EFECTIVO", "CONTANT", "CONTANTI", "ESPECES", "BARGELD", "DINHEIRO",
        "NAKIT", "KONTANT", "KONTANTER", "HOTOVOST", "HOTOVOSŤ", "GOTÓWKA", "GOTOWKA", "NUMERARIO",
        "KÄTEINEN", "KÄTEISMAKSU",
      ]
    ),
    (
      .change,
      [
        "CHANGE", "CHG", "BAKI", "CAMBIO", "WISSELGELD", "VUELTO", "RENDU", "KEMBALI", "KEMBALIAN",
        "TROCO", "RUECKGELD", "RÜCKGELD", "ZURÜCK", "WECHSELGELD", "RESTO", "RESZTA", "VRÁCENO",
        "VRACENO", "RETUR", "TERUG", "TILBAGE", "VÄXEL", "TAKAISIN",
      ]
    ),
    (
      .count,
      [
        "QTY", "QUANTITY", "ITEM", "ITEMS", "UNIT", "UNITS", "COUNT", "PCS", "PIECES",
        "DESCRIPTION", "KUANTITI", "LITRE", "LITRES", "LITERS", "GALLONS",
      ]
    ),
    ([.count, .price], ["PRICE", "HARGA"]),
    (.points, ["POINTS", "POINT", "PTS", "REWARD", "REWARDS"]),
    (
      .charge,
      [
        "CHARGE", "CHARGES", "SURCHARGE", "DEPOSIT", "SVC", "SERVICE", "FEE", "FEES",
        "SHIPPING", "POSTAGE",
      ]
    ),
    (.tip, ["TIP", "TIPS", "GRATUITY", "GRAT", "PROPINA"]),
    (
      .suggestion, ["SUGGESTED", "SUGGESTION", "SUGGESTIONS", "RECOMMENDED", "GUIDE", "GUIDELINES"]
    ),
    (.summary, ["SUMMARY", "ANALYSIS", "BREAKDOWN", "DETAIL", "DETAILS", "INFO", "RECAP"]),
    (.date, ["DATE", "DATED", "TARIKH"]),
    (
      .otherDay,
      [
        "EXPIRY", "EXPIRES", "EXP", "VALID", "UNTIL", "RETURN", "RETURNS", "BIRTH", "SINCE",
        "THRU", "THROUGH", "EXPIRE", "EXPIRATION", "REDEEM", "WARRANTY", "COLLECTION",
      ]
    ),
    (
      [],
      [
        "SALES", "SALE", "ORDER", "INVOICE", "BILL", "OF", "THE", "IN", "OUT", "RM", "MYR",
        "USD", "TAKE", "EAT", "DINE", "CHECK", "INCLUDES", "GOVT", "GOV", "STATE", "COUNTY", "CITY",
        "LOCAL", "FEDERAL", "TO", "FOR", "AND", "SUM", "OFF", "BY", "THIS", "AT",
      ]
    ),
  ]

  /// The known words by their first letter, longest first, in the spelling of `plain`.
  private static let index: [[(letters: [UInt8], meaning: LabelWords)]] = {
    var index = [[(letters: [UInt8], meaning: LabelWords)]](repeating: [], count: 256)
    for (meaning, words) in spellings {
      for word in words {
        let letters = ScannedText(word).bytes.map(plain)
        if let first = letters.first { index[Int(first)].append((letters, meaning)) }
      }
    }
    return index.map { words in words.sorted { $0.letters.count > $1.letters.count } }
  }()

  /// The meaning of a word, or of the known words that it is composed of; `nil` if any part is unknown.
  static func meaning(of text: ScannedText, in range: Range<Int>) -> LabelWords? {
    guard !range.isEmpty else { return [] }
    for known in index[Int(plain(text[range.lowerBound]))] {
      let end = range.lowerBound + known.letters.count
      guard end <= range.upperBound,
        known.letters.indices.allSatisfy({
          plain(text[range.lowerBound + $0]) == known.letters[$0]
        }), let rest = meaning(of: text, in: end..<range.upperBound)
      else { continue }
      return known.meaning.union(rest)
    }
    return nil
  }

  /// The end of the word that begins at `start`; `start` if there is none.
  private static func endOfWord(in text: ScannedText, at start: Int) -> Int {
    var index = start
    while text.isLetter(at: index) || isLookalike(in: text, at: index) { index += 1 }
    return index
  }

  /// Whether a digit or sign is a misread letter: it is next to letters and not part of a number.
  private static func isLookalike(in text: ScannedText, at index: Int) -> Bool {
    guard plain(text[index]) != text[index], !text.isLetter(at: index) else { return false }
    let isNumber =
      isNumeric(text, at: index - 1) || isNumeric(text, at: index + 1)
      || text.isDigit(at: index - 2) || text.isDigit(at: index + 2)
    return !isNumber && (text.isLetter(at: index - 1) || text.isLetter(at: index + 1))
  }

  private static func isNumeric(_ text: ScannedText, at index: Int) -> Bool {
    text.isDigit(at: index) || text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",")
  }

  /// Maps all bytes that look alike to one.
  static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0"), UInt8(ascii: "D"), UInt8(ascii: "Q"): UInt8(ascii: "O")
    case UInt8(ascii: "1"), UInt8(ascii: "L"), UInt8(ascii: "|"), UInt8(ascii: "!"):
      UInt8(ascii: "I")
    case UInt8(ascii: "5"): UInt8(ascii: "S")
    case UInt8(ascii: "8"): UInt8(ascii: "B")
    default: byte
    }
  }
}
