import Foundation
import PagemarkCore
import TestSupport
import Testing
import Yams

/// The commands of action.yml and docs/ci.md, as their systems would run them, on a receipt that a phone read.
@Suite struct CIKitTests {
  /// A product's repository: `main` on a server, and a clone of it with a change.
  private struct Product {
    let scratch: Scratch
    var clone: URL { scratch.url.appending(path: "clone") }
    let suite = "suites/receipts.yml"

    /// What the change sets; `main` has 8.
    init(yTolerancePixels: Int) async throws {
      scratch = try Scratch()
      let phone = Command.repository.appending(path: "Tests/Fixtures/phone")
      let text = try String(contentsOf: phone.appending(path: "suites/phone.yml"), encoding: .utf8)
        .replacing("  - cer <= 5 %", with: "  - cer <= baseline + 0.5 pt")
      for folder in ["datasets", "recordings"] {
        try FileManager.default.createDirectory(
          at: scratch.url.appending(path: "main"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: phone.appending(path: folder), to: scratch.url.appending(path: "main/" + folder))
      }
      try scratch.write(text, to: "main/" + suite)
      try scratch.write("reports/\n.cache/\n", to: "main/.gitignore")
      let script = """
        git -C main init -q -b main
        git -C main add .
        git -C main -c user.name=a -c user.email=a@b commit -q -m first
        git clone -q main clone
        sed -i 's/yTolerancePixels: 8/yTolerancePixels: \(yTolerancePixels)/' clone/\(suite)
        """
      let made = try await Command.program(["bash", "-euc", script], in: scratch.url)
      try #require(made.status == 0, "\(made.errors)")
    }

    /// Runs a script as CI systems do, `pagemark` in PATH.
    func run(_ script: String, environment: [String: String] = [:]) async throws -> Command.Result {
      var environment = environment
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      environment["PATH"] = Command.products.path + ":" + path
      environment["HOME"] = scratch.url.path
      return try await Command.program(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], in: clone,
        environment: environment)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
    }

    /// Whether a system that reads JUnit alone goes red.
    func isRed(_ path: String) throws -> Bool {
      let junit = try text(path)
      return junit.contains("<failure") || junit.contains("<error")
    }
  }

  private static func document(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: path), encoding: .utf8)
  }

  // MARK: action.yml

  private struct Action: Decodable {
    struct Input: Decodable { var `default`: String? }
    struct Runs: Decodable { var steps: [Step] }
    struct Step: Decodable {
      var name: String
      var id, uses, run, shell: String?
      var env: [String: String]?
      var `if`: String?
    }
    var inputs: [String: Input]
    var runs: Runs
  }

  /// Runs every step of the action that is a command, in its order, until one fails.
  ///
  /// - Returns: The status of the job, and what the job's summary shows.
  private func job(
    _ product: Product, inputs: [String: String]
  ) async throws -> (status: Int32, summary: String, errors: String) {
    let action = try YAMLDecoder().decode(Action.self, from: Self.document("action.yml"))
    let unknown = inputs.keys.filter { action.inputs[$0] == nil }
    try #require(unknown.isEmpty)
    var values = [
      "github.action_path": Command.repository.path, "runner.temp": product.scratch.url.path,
    ]
    for (name, input) in action.inputs {
      values["inputs." + name] = inputs[name] ?? input.default ?? ""
    }
    let files = ["GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"].map { name in
      (name, product.scratch.url.appending(path: name).path)
    }
    for (_, file) in files { try Data().write(to: URL(filePath: file)) }
    var errors = ""
    for step in action.runs.steps {
      guard let run = step.run else {
        #expect(step.uses?.contains("@v") == true, "\(step.name): a version")
        continue
      }
      #expect(step.shell == "bash")
      #expect(!run.contains("${{"), "\(step.name): what a user writes is no part of a script")
      var environment = Dictionary(uniqueKeysWithValues: files)
      environment["RUNNER_TEMP"] = product.scratch.url.path
      // As in a container, whose user does not own the checkout.
      environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
      for (name, value) in step.env ?? [:] {
        environment[name] = value.replacing(#/\$\{\{ (.*?) \}\}/#) { values[String($0.1)] ?? "" }
      }
      try Data().write(to: URL(filePath: files[0].1))
      let result = try await product.run(run, environment: environment)
      errors += result.errors
      if let id = step.id {
        for line in try product.text("GITHUB_OUTPUT").split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
          values["steps.\(id).outputs.\(parts[0])"] = parts.count > 1 ? parts[1] : ""
        }
      }
      if result.status != 0 {
        return (result.status, try product.text("GITHUB_STEP_SUMMARY"), errors)
      }
    }
    return (0, try product.text("GITHUB_STEP_SUMMARY"), errors)
  }

  private func jobAgainstMain(
    _ product: Product
  ) async throws -> (status: Int32, summary: String, errors: String) {
    try await job(
      product,
      inputs: [
        "suite": product.suite, "arguments": "--lane accuracy", "baseline-ref": "origin/main",
      ])
  }

  @Test func theActionPassesWhatIsNotWorse() async throws {
    let product = try await Product(yTolerancePixels: 9)
    let job = try await jobAgainstMain(product)
    #expect(job.status == 0, "\(job.errors)")
    #expect(job.summary.hasPrefix("# phone: pass"))
    #expect(try product.text("pagemark/run/judged/ci/annotations.txt").isEmpty)
    #expect(try !product.isRed("pagemark/run/judged/ci/junit.xml"))
    for file in ["judged/ci/report.csv", "judged/ci/benchmark.json", "summary.json", "cases.jsonl"]
    {
      #expect(product.scratch.exists("pagemark/run/" + file))
    }
  }

  @Test func theActionFailsWhatIsWorseThanTheBaseline() async throws {
    let product = try await Product(yTolerancePixels: 60)
    let job = try await jobAgainstMain(product)
    #expect(job.status == 1, "\(job.errors)")
    #expect(job.summary.hasPrefix("# phone: fail"))
    #expect(job.summary.contains("the baseline has 1.5 %"))
    // The pages that the change reads worse, with both values.
    #expect(job.summary.contains("## Pages that got worse"))
    let report = try product.text("pagemark/run/judged/ci/report.html")
    #expect(report.contains("<h2>Pages that got worse</h2>"))
    #expect(report.contains(": what was read</summary>"))
    #expect(try product.text("pagemark/run/judged/ci/annotations.txt").hasPrefix("::error title="))
    #expect(try product.isRed("pagemark/run/judged/ci/junit.xml"))
  }

  private static let endings: [(inputs: [String: String], status: Int32)] = [
    (["suite": "suites/receipts.yml"], 5), (["suite": "suites/none.yml"], 65),
    (["suite": "suites/receipts.yml", "arguments": "--no-such-flag"], 64),
    (["suite": "suites/receipts.yml", "arguments": "--limit 1"], 4),
  ]

  @Test(arguments: endings)
  func theActionPassesTheExitCodeOn(inputs: [String: String], status: Int32) async throws {
    let product = try await Product(yTolerancePixels: 8)
    let job = try await job(product, inputs: inputs)
    #expect(job.status == status, "\(job.errors)")
  }

  // MARK: docs/ci.md

  private static func blocks(_ language: String) throws -> [String] {
    FencedBlock.all(in: try document("docs/ci.md")).filter { $0.language == language }.map(\.text)
  }

  @Test func theWorkflowNamesInputsThatThereAre() throws {
    let workflow = try #require(try Self.blocks("yaml").first { $0.contains("runs-on") })
    let action = try YAMLDecoder().decode(Action.self, from: Self.document("action.yml"))
    let parsed = try #require(try Yams.load(yaml: workflow) as? [String: Any])
    let jobs = try #require(parsed["jobs"] as? [String: [String: Any]])
    let steps = try #require(jobs["pagemark"]?["steps"] as? [[String: Any]])
    let with = try #require(steps.last?["with"] as? [String: String])
    #expect(Set(with.keys).isSubset(of: Set(action.inputs.keys)))
    #expect(with["suite"] != nil && with["baseline-ref"] != nil)
  }

  @Test(arguments: [(9, Int32(0)), (60, 1)])
  func theGitLabJobJudges(yTolerancePixels: Int, status: Int32) async throws {
    let product = try await Product(yTolerancePixels: yTolerancePixels)
    let text = try #require(try Self.blocks("yaml").first { $0.contains("before_script") })
    let parsed = try #require(try Yams.load(yaml: text) as? [String: [String: Any]])
    let job = try #require(parsed["pagemark"])
    let lines = try ["before_script", "script"].flatMap { try #require(job[$0] as? [String]) }
    var environment = [
      "CI_PROJECT_DIR": product.clone.path, "CI_DEFAULT_BRANCH": "main", "PAGEMARK_URL": "/nowhere",
    ]
    for (name, value) in try #require(job["variables"] as? [String: String]) {
      environment[name] = value.replacing("$CI_PROJECT_DIR", with: product.clone.path)
    }
    let result = try await product.run(lines.joined(separator: "\n"), environment: environment)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    let artifacts = try #require(job["artifacts"] as? [String: Any])
    let junit = try #require((artifacts["reports"] as? [String: String])?["junit"])
    #expect(try product.isRed("clone/" + junit) == (status != 0))
    let cache = try #require(job["cache"] as? [String: Any])
    #expect(cache["paths"] as? [String] == [".cache/pagemark", ".cache/pagemark-tool"])
  }

  @Test(arguments: [(9, Int32(0)), (60, 1)])
  func theShellLinesJudge(yTolerancePixels: Int, status: Int32) async throws {
    let product = try await Product(yTolerancePixels: yTolerancePixels)
    let scripts = try Self.blocks("sh")
    try #require(scripts.count == 3)
    // A plain shell continues after a line that fails.
    let result = try await product.run("set +eo pipefail\n" + scripts[0])
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(try product.isRed("clone/reports/change/judged/ci/junit.xml") == (status != 0))
    let kept = try await product.run(scripts[1])
    #expect(kept.status == status, "\(kept.errors)")
    let later = try await product.run(scripts[2])
    #expect(later.status == 0, "\(later.errors)")
    #expect(later.output.contains("phone on receipts: 2 runs"))
    #expect(product.scratch.exists("clone/public/benchmark.json"))
  }
}
