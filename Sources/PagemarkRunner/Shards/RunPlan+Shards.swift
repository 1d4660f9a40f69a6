internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

extension RunPlan {
  /// Why the plan can't be divided among shards, in sentences; empty if it can.
  public var shardFaults: [String] {
    suite.measure.costLimit == nil
      ? []
      : [
        "measure.costLimit can't be kept by shards that know nothing of each other: leave it out, or run without shards"
      ]
  }

  /// Divides the cases among shards; documents are never parted.
  ///
  /// - Parameters:
  ///   - costs: What cases cost.
  ///   - shards: The number of shards.
  ///   - done: By dataset, the places of the cases that earlier plans have read; they belong to no shard.
  /// - Returns: By dataset and case: the cost, and the shard from 1, or 0.
  func division(
    by costs: CaseCosts, into shards: Int, done: [String: Set<Int>] = [:]
  ) -> [[(cost: Double, shard: Int)]] {
    let perCase = datasets.map { dataset -> [Double] in
      let timed = Set(dataset.latencySample.map(\.id))
      let (once, again) = (
        lanes.contains(.accuracy) ? Double(suite.measure.accuracyRepetitions) : 0,
        lanes.contains(.latency) ? Double(suite.measure.latency.repetitions) : 0
      )
      return zip(dataset.cases, costs.costs(of: dataset.cases)).map { page, cost in
        cost * (once + (timed.contains(page.id) ? again : 0))
      }
    }
    // A document's cases, by the place of their dataset and their own.
    var units: [[(dataset: Int, place: Int)]] = []
    var places: [[String]: Int] = [:]
    for (index, dataset) in datasets.enumerated() {
      for (place, page) in dataset.cases.enumerated()
      where done[dataset.name]?.contains(place) != true {
        let key = [dataset.name, page.document]
        if let unit = places[key] {
          units[unit].append((index, place))
        } else {
          places[key] = units.count
          units.append([(index, place)])
        }
      }
    }
    let weights = units.map { $0.reduce(0) { $0 + perCase[$1.dataset][$1.place] } }
    let assignment = ShardBalance.assignment(of: weights, shards: shards)
    var divided = perCase.map { $0.map { (cost: $0, shard: 0) } }
    for (unit, shard) in zip(units, assignment) {
      for page in unit { divided[page.dataset][page.place].shard = shard + 1 }
    }
    return divided
  }

  /// The part of the plan that a shard reads, with the documents' names and images of the shard's plan.
  ///
  /// - Parameters:
  ///   - index: The shard, from 1.
  ///   - plan: The shards' plan, made from the same suite and data.
  /// - Returns: The part, and why it is not that of the plan, in sentences.
  func cut(to index: Int, of plan: ShardPlan) -> (part: RunPlan, faults: [String]) {
    var part = self
    var faults: [String] = []
    let remedy = "make the plan again with 'pagemark plan'"
    for place in datasets.indices {
      let name = datasets[place].name
      guard let planned = plan.datasets.first(where: { $0.name == name }),
        planned.cases.map(\.case) == datasets[place].cases.map(\.id)
      else {
        faults.append("dataset \(name) has other cases than the plan: \(remedy)")
        continue
      }
      var own: [String: ShardPlan.Case] = [:]
      for page in planned.cases where page.shard == index { own[page.case] = page }
      func taken(_ cases: [PlannedCase]) -> [PlannedCase] {
        cases.compactMap { page in
          guard let planned = own[page.id] else { return nil }
          var page = page
          page.identity.document = planned.document
          page.imageDigest = planned.image
          return page
        }
      }
      part.datasets[place].cases = taken(datasets[place].cases)
      part.datasets[place].latencySample = taken(datasets[place].latencySample)
    }
    part.isPartial = true
    return (part, faults)
  }

  /// By dataset, the places of the latency lane's cases that a shard owns; `nil` without that lane.
  func latencyPlaces(of plan: ShardPlan, shard: Int) -> [String: [Int]]? {
    guard lanes.contains(.latency) else { return nil }
    return Dictionary(
      datasets.map { dataset in
        let timed = Set(dataset.latencySample.map(\.id))
        let cases = plan.datasets.first { $0.name == dataset.name }?.cases ?? []
        return (
          dataset.name,
          cases.indices.filter { cases[$0].shard == shard && timed.contains(cases[$0].case) }
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
