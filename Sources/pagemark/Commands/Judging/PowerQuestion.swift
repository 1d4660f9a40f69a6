internal import ArgumentParser
internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkScoring

/// What the options of `pagemark power` request.
enum PowerQuestion {
  /// A gate with its true value; `nil` if the value is taken from records.
  case gate(Requirement, rate: Double?, selection: PowerSelection)
  case difference(Quantity, amount: Double, spread: DifferenceClaim.Spread?, PowerSelection)

  /// The selected records, and the number of documents.
  struct PowerSelection {
    var pipelines, datasets: [String]
    /// Two pipelines of the run, for a difference.
    var pair: [String]?
    var documents: Int?

    func takes(_ table: CaseTable) -> Bool {
      (pipelines.isEmpty || pipelines.contains(table.pipeline))
        && (datasets.isEmpty || datasets.contains(table.dataset))
    }
  }

  /// Reads the options.
  ///
  /// - Throws: `ValidationError`, which says what is possible.
  init(_ options: Pagemark.Power) throws {
    let pair = options.pipelines?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    if let pair, pair.count != 2 || pair.contains("") {
      throw ValidationError("--pipelines names two, such as opencv,leptonica.")
    }
    let selection = PowerSelection(
      pipelines: options.pipeline, datasets: options.dataset, pair: pair,
      documents: options.documents)
    if let gate = options.gate {
      self = try Self.gate(gate, options, selection)
    } else {
      self = try Self.difference(options.difference ?? "", options, selection)
    }
  }

  private static func gate(
    _ text: String, _ options: Pagemark.Power, _ selection: PowerSelection
  ) throws -> PowerQuestion {
    guard options.discordant == nil, options.deviation == nil, options.pipelines == nil else {
      throw ValidationError("--discordant, --deviation and --pipelines are for a --difference.")
    }
    let requirement: Requirement
    do { requirement = try Requirement(text) } catch {
      throw ValidationError("\(error)")
    }
    let isBudget = if case .latency = requirement.metric { true } else { false }
    let (name, text) = isBudget ? ("--over", options.over) : ("--rate", options.rate)
    if (isBudget ? options.rate : options.over) != nil {
      throw ValidationError(
        isBudget
          ? "For a time, give the share of documents over the budget: --over 2%."
          : "--over is for a latency gate: name the metric's value with --rate.")
    }
    guard text != nil || options.records != nil else {
      throw ValidationError("Give the true value with \(name), --run, or both.")
    }
    if text != nil, options.records != nil, !isBudget, requirement.metric.unit != .ratio {
      throw ValidationError("\(requirement.metric) is not a share: use --run without --rate.")
    }
    let rate = try text.map { try share($0, of: name) }
    if rate != nil, options.records == nil {
      do { _ = try ShareClaim(requirement) } catch { throw ValidationError("\(error)") }
    } else if requirement.needsBaseline {
      throw ValidationError("\(PowerFault.againstBaseline(requirement))")
    }
    return .gate(requirement, rate: rate, selection: selection)
  }

  private static func difference(
    _ text: String, _ options: Pagemark.Power, _ selection: PowerSelection
  ) throws -> PowerQuestion {
    guard options.rate == nil, options.over == nil else {
      throw ValidationError("--rate and --over are for a --gate.")
    }
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    guard let quantity = Quantity(name) else {
      throw ValidationError(
        "there is no '\(name)' to compare"
          + suggestion(for: name, among: Comparison.usual.map(\.description)))
    }
    let amount = try parts.count > 1 ? self.amount(parts[1], of: quantity) : 0
    guard amount > 0 || options.documents != nil else {
      throw ValidationError(
        "Say how large the difference is, as in \(name)=\(quantity.isCost ? "10%" : "5pt"), or ask "
          + "for the smallest that --documents can show.")
    }
    let named = [options.discordant, options.deviation, options.records].count { $0 != nil }
    guard named == 1 else {
      throw ValidationError(
        "Say how documents differ, with one of --discordant, --deviation and --run.")
    }
    if options.records != nil, options.pipelines == nil {
      throw ValidationError("Name two pipelines of the run: --pipelines A,B.")
    }
    var spread: DifferenceClaim.Spread?
    if let discordant = options.discordant {
      spread = .discordant(try share(discordant, of: "--discordant"))
    } else if let deviation = options.deviation {
      let size = try self.amount(deviation, of: quantity)
      spread = .deviation(size)
    }
    if let spread {
      do { _ = try DifferenceClaim(quantity, by: amount, spread) } catch {
        throw ValidationError("\(error)")
      }
    }
    return .difference(quantity, amount: amount, spread: spread, selection)
  }

  /// `93 %`, `93%` or `0.93`.
  private static func share(_ text: String, of option: String) throws -> Double {
    guard let share = WrittenAmount(text)?.ratio, share <= 1 else {
      throw ValidationError("\(option) must be a share such as '93 %', not '\(text)'.")
    }
    return share
  }

  /// Percentage points for a share, percent for times and memory.
  private static func amount(_ text: String, of quantity: Quantity) throws -> Double {
    let written = WrittenAmount(text)
    let amount =
      quantity.isCost ? (written?.unit == "%" ? written?.ratio : nil) : written?.points
    guard let amount, amount > 0, quantity.isCost || amount <= 1 else {
      throw ValidationError(
        "'\(text)' is not a difference of '\(quantity)': write \(quantity.isCost ? "10%" : "5pt").")
    }
    return amount
  }
}

extension PowerQuestion {
  /// One plan per pipeline and dataset of the records; a single plan if true values were given.
  ///
  /// - Parameter measured: The run that `--run` names.
  /// - Returns: The plans, in the order of the run.
  /// - Throws: `Faults` if the records are not sufficient, `ValidationError` if they have no such names.
  func plans(_ measured: Baseline?) throws -> [PowerPlan] {
    switch self {
    case .gate(let requirement, let rate?, let selection) where measured == nil:
      return [try plan(of: requirement, rate: rate, selection)]
    case .gate(let requirement, let rate, let selection):
      let tables = try tables(of: measured, selection)
      return try tables.map { table in
        do throws(PowerFault) {
          var plan = try PowerPlan(
            requirement, from: table, rate: rate, documents: selection.documents)
          if let rate { plan.assumptions.append(Self.assumption(requirement, rate)) }
          return plan
        } catch { throw Self.fault(error, table.place) }
      }
    case .difference(let quantity, let amount, let spread?, let selection):
      var plan = try DifferenceClaim(quantity, by: amount, spread)
        .plan(documents: selection.documents)
      plan.claim = Self.claim(quantity, amount)
      plan.assumptions = [spread.sentence(of: quantity)]
      return [plan]
    case .difference(let quantity, let amount, nil, let selection):
      return try differences(quantity, amount, in: measured, selection)
    }
  }

  /// The assumption that the given value is true, instead of the measured one.
  private static func assumption(_ requirement: Requirement, _ rate: Double) -> String {
    let value = Metric.Unit.ratio.format(rate)
    return if case .latency = requirement.metric {
      "scaled so that \(value) of pages are over the budget"
    } else {
      "scaled so that \(requirement.metric) is \(value)"
    }
  }

  private func plan(
    of requirement: Requirement, rate: Double, _ selection: PowerSelection
  ) throws -> PowerPlan {
    let claim = try ShareClaim(requirement)
    var plan = claim.plan(rate: rate, documents: selection.documents)
    let value = Metric.Unit.ratio.format(rate)
    plan.assumptions = [
      claim.isBudget
        ? "if \(value) of documents are over the budget, with one page each"
        : "if \(requirement.metric) is \(value), with one value per document"
    ]
    return plan
  }

  private func differences(
    _ quantity: Quantity, _ amount: Double, in measured: Baseline?, _ selection: PowerSelection
  ) throws -> [PowerPlan] {
    let names = selection.pair ?? []
    let tables = try tables(of: measured, selection)
    let known = tables.map(\.pipeline).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    for name in names where !known.contains(name) {
      throw ValidationError(
        "the run has no pipeline '\(name)'" + suggestion(for: name, among: known))
    }
    let plans = try tables.filter { $0.pipeline == names[0] }.compactMap { one -> PowerPlan? in
      guard
        let other = tables.first(where: { $0.pipeline == names[1] && $0.dataset == one.dataset }),
        let seen = DifferenceClaim.observed(quantity, one, other)
      else { return nil }
      do throws(PowerFault) {
        var plan = try DifferenceClaim(quantity, by: amount, seen.spread)
          .plan(worth: seen.worth, documents: selection.documents)
        plan.claim = Self.claim(quantity, amount)
        plan.pipeline = "\(names[0]) and \(names[1])"
        plan.dataset = one.dataset
        plan.assumptions = [
          seen.spread.sentence(of: quantity),
          "as seen in \(seen.cases) cases of \(seen.documents) documents",
        ]
        return plan
      } catch { throw Self.fault(error, one.place) }
    }
    guard !plans.isEmpty else { throw Self.fault(.tooFew, names.joined(separator: " and ")) }
    return plans
  }

  private static func claim(_ quantity: Quantity, _ amount: Double) -> String {
    let size =
      quantity.isCost
      ? Metric.Unit.ratio.format(amount)
      : String(Metric.Unit.ratio.formatDifference(amount).dropFirst())
    return "\(quantity): a difference" + (amount > 0 ? " of \(size)" : "")
  }

  private func tables(of measured: Baseline?, _ selection: PowerSelection) throws -> [CaseTable] {
    let tables = (measured?.tables ?? []).filter(selection.takes)
    guard !tables.isEmpty else {
      let known = Set(measured?.tables.map(\.place) ?? []).sorted().joined(separator: ", ")
      throw ValidationError("the run has no such pipeline and dataset: it has \(known)")
    }
    return tables
  }

  private static func fault(_ error: PowerFault, _ place: String) -> Faults {
    Faults(file: place, message: "\(error)")
  }
}

extension CaseTable {
  fileprivate var place: String { "\(pipeline) on \(dataset)" }
}

extension DifferenceClaim.Spread {
  fileprivate func sentence(of quantity: Quantity) -> String {
    switch self {
    case .discordant(let share):
      "if one is right and the other wrong on \(Metric.Unit.ratio.format(share)) of documents"
    case .deviation(let deviation):
      quantity.isCost
        ? "if ratios of documents deviate by \(Metric.Unit.ratio.format(deviation))"
        : "if differences of documents deviate by "
          + Metric.Unit.ratio.formatDifference(deviation).dropFirst()
    }
  }
}
