/// Kinds of words that show what a line at the head of a receipt is.
struct HeaderWords: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Company forms: SDN BHD, LTD, INC, ENTERPRISE.
  static let company = HeaderWords(rawValue: 1 << 0)
  /// Parts of addresses: STREET, JALAN, FLOOR.
  static let address = HeaderWords(rawValue: 1 << 1)
  /// Telephone, fax, mail, web.
  static let contact = HeaderWords(rawValue: 1 << 2)
  /// Registration numbers of companies and taxpayers: REG, GST, ABN.
  static let registration = HeaderWords(rawValue: 1 << 3)
  /// Words for the paper, the greeting and the staff: RECEIPT, WELCOME, CASHIER.
  static let formality = HeaderWords(rawValue: 1 << 4)
  /// Parts of a company's name or number: CO, (M).
  static let companyPart = HeaderWords(rawValue: 1 << 5)
  /// A word with a digit.
  static let number = HeaderWords(rawValue: 1 << 6)
  /// Titles of papers: INVOICE, RECEIPT.
  static let title = HeaderWords(rawValue: 1 << 8)
  /// Words that name no shop if there is no other: CASH, SALE, VISA.
  static let payment = HeaderWords(rawValue: 1 << 9)
  /// Kinds of shops and of goods, which a name may have but which tell no shop from another: HARDWARE, CAFE.
  static let trade = HeaderWords(rawValue: 1 << 10)
  /// States and provinces, which stand behind a city.
  static let region = HeaderWords(rawValue: 1 << 11)
  /// Anything else.
  static let other = HeaderWords(rawValue: 1 << 7)

  /// The kind of a word in upper-case ASCII without punctuation.
  ///
  /// Words that were run together are classified by their beginning or end: `THANKYOUFORVISITING`, `TAXINVOICE`.
  init(of word: String) {
    if word.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      self = .number
    } else if let kind = Self.kinds[word] {
      self = kind
    } else if word.hasPrefix("THANKYOU") || word.hasPrefix("WELCOME") {
      self = .formality
    } else if word.hasSuffix("INVOICE") || word.hasSuffix("RECEIPT") {
      self = [.formality, .title]
    } else if let kind = MisreadHeading.kind(of: word) {
      self = kind
    } else {
      self = .other
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static let kinds: [String: HeaderWords] = {
    let lists: [(HeaderWords, [String])] = [
      (
        .company,
        [
          "SDN", "SND", "BHD", "SB", "LTD", "LIMITED", "INC", "LLC", "LLP", "PLC", "PTY", "PTE",
          "CORP", "GMBH", "ENTERPRISE", "ENTERPRISES", "TRADING", "SARL", "SRL",
        ]
      ),
      (.companyPart, ["CO", "COMPANY", "M"]),
      (
        .address,
        [
          "JALAN", "JLN", "LORONG", "TAMAN", "TMN", "LOT", "BLOCK", "BLK", "UNIT", "FLOOR", "LEVEL",
          "SUITE", "STREET", "ST", "ROAD", "RD", "AVENUE", "AVE", "BLVD", "BOULEVARD", "DRIVE",
          "DR", "LANE", "LN", "HIGHWAY", "HWY", "NO", "PERSIARAN", "LEBUH", "LEBUHRAYA", "KAMPUNG",
          "SEKSYEN", "SECTION", "BANDAR", "KAWASAN", "MUKIM", "TINGKAT", "PKWY", "PARKWAY",
          "TERRACE",
          "CRESCENT", "RUE", "CALLE", "STRASSE", "STRAAT", "JOHOR", "KEDAH", "KELANTAN", "MELAKA",
          "PAHANG", "PERAK", "PERLIS", "SABAH",
          "SARAWAK", "SELANGOR", "TERENGGANU", "MALAYSIA", "POSTCODE",
        ]
      ),
      (
        .contact,
        [
          "TEL", "TELP", "TELEPHONE", "PHONE", "FAX", "EMAIL", "MAIL", "WWW", "HTTP", "HTTPS",
          "HOTLINE",
          "WEBSITE", "FACEBOOK", "INSTAGRAM", "WHATSAPP", "CAREPHONE", "CARELINE",
        ]
      ),
      (
        [.formality, .title],
        ["RECEIPT", "INVOICE", "BILL", "KASSABON", "BON", "QUITTUNG", "RECHNUNG", "FACTURE"]
      ),
      (
        .payment,
        [
          "CASH", "SALE", "CREDIT", "DEBIT", "CARD", "VISA", "MASTERCARD", "AMEX", "PURCHASE",
          "REFUND", "PAYMENT", "ORIGINAL", "MERCHANT", "SLIP", "TOTAL", "EFTPOS", "TUNAI",
          "CHEQUE", "DETAILS", "SUMMARY", "ITEM", "ITEMS", "QTY", "AMOUNT", "PRICE", "DESCRIPTION",
        ]
      ),
      (
        .registration,
        [
          "REG", "REGN", "REGISTRATION", "GST", "SST", "VAT", "ABN", "ACN", "ROC", "ID", "TIN",
          "BRN",
          "GSTIN", "TRN", "CIF", "NIF", "UEN",
        ]
      ),
      (
        .formality,
        [
          "WELCOME", "BIENVENUE", "BIENVENIDO", "BIENVENIDOS", "WILLKOMMEN", "BENVENUTI", "WELKOM",
          "THANK", "THANKS", "CASHIER", "SERVER", "CUSTOMER", "CUSTOMERS", "MANAGER",
          "MGR", "PLEASE", "SOLD", "REFUNDABLE", "RETURNABLE", "EXCHANGEABLE", "FEEDBACK",
          "DUPLICATE", "REPRINT", "DATE", "DOCUMENT", "BRANCH", "PAID", "POSTED", "VOID",
          "CANCELLED", "TRANSACTION", "TILL", "OPERATOR", "SERVED", "HELPED", "QUEUE",
          "SALESPERSON", "CLERK", "ATTENDANT", "STATEMENT", "VOUCHER", "SURVEY", "EXPIRES",
          "TERMINAL", "SALES", "CHECKOUT", "GUEST", "GUESTS", "TAKEOUT", "CARRYOUT", "PICKUP",
          "TABLE", "ORDER", "COPY", "HOST", "TAKE", "CARRY", "DINE", "SEAT", "DELIVERY", "GOODS",
          "TIME",
          "CHECK", "MEMBER", "REGISTER", "TRAINEE", "WAITER", "WAITRESS", "SINCE", "EST",
          "ESTABLISHED",
        ]
      ),
    ]
    let names: [(HeaderWords, [String])] = [([.other, .trade], trades), (.region, regions)]
    return (lists + names).reduce(into: [:]) { kinds, list in
      for word in list.1 where kinds[word] == nil { kinds[word] = list.0 }
    }
  }()

  private static let trades = [
    "RESTAURANT", "RESTAURANTS", "RESTORAN", "RESTAURANTE", "RISTORANTE", "RESTO", "CAFE",
    "CAFETERIA",
    "COFFEE", "COFFEEHOUSE", "KOPITIAM", "BISTRO", "BRASSERIE", "DINER", "EATERY", "KITCHEN",
    "GRILL",
    "GRILLE", "PIZZA", "PIZZERIA", "TRATTORIA", "TAQUERIA", "CANTINA", "STEAKHOUSE", "SEAFOOD",
    "SUSHI",
    "NOODLE", "NOODLES", "BURGER", "BURGERS", "BBQ", "BAKERY", "BAKERIES", "BAKERIJ", "BOULANGERIE",
    "PATISSERIE", "CAKE", "CAKES", "CATERING", "KATERING", "TAVERN", "PUB", "BREWERY", "BREWING",
    "LOUNGE",
    "MART", "MINIMART", "MINIMARKET", "MARKET", "MARKETS", "SUPERMARKET", "SUPERMARKETS",
    "HYPERMARKET",
    "SUPERSTORE", "GROCERY", "GROCERIES", "GROCER", "FOODS", "FOODSTUFF", "BEVERAGE", "BEVERAGES",
    "STORE", "STORES", "SHOP", "SHOPPE", "SHOPS", "KEDAI", "TOKO", "BOUTIQUE", "DEPARTMENT",
    "OUTLET",
    "HARDWARE", "MACHINERY", "ELECTRICAL", "ELECTRIC", "ELECTRONICS", "LIGHTING", "PAINT", "PAINTS",
    "FURNITURE", "TIMBER", "GLASS", "ALUMINIUM", "PLUMBING", "TOOLS", "STATIONERY", "STATIONERS",
    "STATIONARY", "BOOKS", "BOOKSTORE", "BOOKSHOP", "PRINTING", "GIFTS", "TOYS", "PHARMACY",
    "PHARMACIES",
    "FARMASI", "APOTHEKE", "CHEMIST", "CHEMISTS", "CLINIC", "KLINIK", "DENTAL", "OPTICAL",
    "OPTICIANS",
    "HOTEL", "HOTELS", "MOTEL", "INN", "RESORT", "SALON", "SPA", "PETROL", "PETROLEUM", "STATION",
    "FUEL",
    "MOTOR", "MOTORS", "AUTO", "TYRE", "TYRES", "TIRES", "GARAGE", "PARKING", "CINEMA", "CINEMAS",
    "THEATRE", "LAUNDRY", "CLEANERS", "FASHION", "SHOES", "JEWELLERY", "JEWELERS", "FLORIST",
    "NURSERY",
    "BUTCHER", "BUTCHERS", "DELI", "DELICATESSEN", "LIQUOR", "LIQUORS", "WINES", "SUPPLY",
    "SUPPLIES",
    "SERVICES", "MARKETING", "HOLDINGS", "HOLDING", "INDUSTRIES", "INDUSTRY", "INDUSTRIAL",
    "INTERNATIONAL", "GROUP", "ENGINEERING", "RETAIL", "DISTRIBUTION", "DISTRIBUTORS", "WHOLESALE",
    "COMMUNICATION", "COMMUNICATIONS", "TELECOMMUNICATION", "FROZEN", "FISH", "POULTRY", "FRUITS",
    "VEGETABLES",
  ]

  private static let regions = [
    "AL", "AK", "AZ", "AR", "CA", "CT", "FL", "GA", "HI", "IL", "IA", "KS", "KY", "MD", "MI", "MN",
    "MS",
    "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "PA", "RI", "SC", "SD",
    "TN",
    "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "DC", "ON", "QC", "BC", "AB", "NSW", "VIC",
    "QLD",
  ]
}
