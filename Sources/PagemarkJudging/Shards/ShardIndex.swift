/// Which shard of how many, as the command line or a scheduler says it.
public struct ShardIndex: Hashable, Sendable {
  /// From 1.
  public var index: Int
  public var count: Int

  /// Why there is no such shard.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Reads `3/16`, `3` of a plan, `auto`, or `auto/16`.
  ///
  /// - Parameters:
  ///   - words: The value of `--shard`.
  ///   - planned: The number of shards of the plan; `nil` without a plan.
  ///   - environment: The variables of the process, in which schedulers name the task.
  /// - Throws: Why the value names no shard, and what does.
  public init(
    _ words: String, planned: Int?, environment: [String: String]
  ) throws(Refusal) {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let said = parts.count == 2 ? parts.last.flatMap { Self.number($0) } : nil
    guard parts.count == 1 || said != nil, parts.count <= 2 else { throw Self.unreadable(words) }
    let task = parts[0] == "auto" ? try Self.task(in: environment) : nil
    guard let index = task?.index ?? Self.number(parts[0]) else { throw Self.unreadable(words) }
    let counts = [("the plan", planned), ("--shard", said), (task?.name ?? "", task?.count)]
    let known = counts.compactMap { name, count in count.map { (name, $0) } }
    guard let (source, count) = known.first else {
      throw Refusal(
        description: "--shard \(words): of how many? write --shard \(words)/N, or name a --plan")
    }
    if let (other, differing) = known.first(where: { $0.1 != count }) {
      throw Refusal(
        description:
          "--shard \(words): \(source) has \(count) shards, \(other) counts \(differing): "
          + "start as many tasks as there are shards")
    }
    guard count <= ShardPlan.mostShards else {
      throw Refusal(
        description:
          "--shard \(words): \(count) shards are too many: plan at most \(ShardPlan.mostShards)")
    }
    guard count >= 1, (1...count).contains(index) else {
      throw Refusal(description: "--shard \(words): shard \(index) is not one of 1 … \(count)")
    }
    (self.index, self.count) = (index, count)
  }

  private static func unreadable(_ words: String) -> Refusal {
    Refusal(description: "--shard \(words): write 3/16, 3 with --plan, or auto")
  }

  /// A number of at most nine digits: no scheduler has so many tasks, and sums of such numbers are never too large.
  private static func number(_ text: String) -> Int? {
    text.count <= 9 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  private struct Task: Hashable {
    /// The variable that names it.
    var name: String
    var index: Int
    /// `nil` if the scheduler does not say.
    var count: Int?
  }

  /// For each scheduler: the variable with the index, the offset to add, and the variable with the count.
  private static let schedulers: [(index: String, plus: Int, count: String?)] = [
    ("JOB_COMPLETION_INDEX", 1, nil),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 1, "AWS_BATCH_JOB_ARRAY_SIZE"),
    ("CI_NODE_INDEX", 0, "CI_NODE_TOTAL"),
    ("HQ_TASK_ID", 0, nil),
  ]

  /// The task of the scheduler that runs this process.
  private static func task(in environment: [String: String]) throws(Refusal) -> Task {
    var tasks: [Task] = []
    if let text = environment["SLURM_ARRAY_TASK_ID"] {
      let least = try value(of: "SLURM_ARRAY_TASK_MIN", in: environment)
      guard let id = number(text), let least else {
        throw Refusal(
          description: "--shard auto: SLURM_ARRAY_TASK_ID is '\(text)' and SLURM_ARRAY_TASK_MIN is "
            + "'\(environment["SLURM_ARRAY_TASK_MIN"] ?? "")': write --shard I/N")
      }
      let count = try value(of: "SLURM_ARRAY_TASK_COUNT", in: environment)
      let most = try value(of: "SLURM_ARRAY_TASK_MAX", in: environment)
      tasks.append(
        Task(
          name: "SLURM_ARRAY_TASK_ID", index: id - least + 1,
          count: count ?? most.map { $0 - least + 1 }))
    }
    for scheduler in schedulers {
      guard let index = try value(of: scheduler.index, in: environment) else { continue }
      var count: Int?
      if let name = scheduler.count { count = try value(of: name, in: environment) }
      tasks.append(Task(name: scheduler.index, index: index + scheduler.plus, count: count))
    }
    guard let task = tasks.first else {
      throw Refusal(
        description: "--shard auto: no scheduler names a task (SLURM_ARRAY_TASK_ID, "
          + schedulers.map(\.index).joined(separator: ", ") + "): write --shard I/N")
    }
    if let other = tasks.first(where: { $0.index != task.index }) {
      throw Refusal(
        description:
          "--shard auto: \(task.name) means shard \(task.index), \(other.name) means shard "
          + "\(other.index): write --shard I/N")
    }
    return Task(name: task.name, index: task.index, count: tasks.lazy.compactMap(\.count).first)
  }

  private static func value(
    of name: String, in environment: [String: String]
  ) throws(Refusal) -> Int? {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let value = number(text) else {
      throw Refusal(
        description:
          "--shard auto: \(name) is '\(text)', not the number of a task: write --shard I/N")
    }
    return value
  }
}
