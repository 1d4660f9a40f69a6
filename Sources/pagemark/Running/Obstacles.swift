internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

/// Finds everything that prevents a suite from running, so that a user who must correct one thing learns of the others.
struct Obstacles {
  let suiteFile: String
  let datasets: DatasetLocation
  /// The part of the suite that is wanted.
  let selection: PlanSelection
  /// That the baseline does not exist; `nil` if it does, or none was asked for.
  var absentBaseline: String?
  let installation: Installation

  /// Parses the suite.
  ///
  /// - Parameter text: The YAML.
  /// - Returns: The suite.
  /// - Throws: All obstacles, if the text has faults.
  func suite(parsing text: String) async throws -> Suite {
    let reading = SuiteReading(parsing: text, file: suiteFile)
    guard let suite = reading.suite, reading.faults.isEmpty else { throw await all(of: reading) }
    return suite
  }

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines that it would run.
  ///   - make: Makes it.
  /// - Returns: The plan.
  /// - Throws: All obstacles, if it can't be made.
  func plan<Plan>(of pipelines: [Pipeline], _ make: () throws -> Plan) async throws -> Plan {
    do { return try make() } catch let faults as Faults {
      throw await all(besides: faults.all, of: pipelines)
    }
  }

  /// The faults of a suite's file, and what else it lacks on this machine.
  private func all(of reading: SuiteReading) async -> Faults {
    var faults = reading.faults
    if let suite = reading.suite, !suite.datasets.isEmpty {
      do throws(Faults) {
        _ = try RunPlan(
          suite, file: suiteFile, datasets: datasets, selection: selection, lanes: [.accuracy])
      } catch { faults += error.all }
    }
    return await all(besides: faults, of: reading.soundPipelines)
  }

  /// Faults of a plan, and what its pipelines lack on this machine.
  private func all(besides faults: [Fault], of pipelines: [Pipeline]) async -> Faults {
    var faults = faults
    let wanted = pipelines.filter { pipeline in
      selection.pipelines.isEmpty || selection.pipelines.contains(pipeline.name)
    }
    if !wanted.isEmpty {
      let reading = PageReading(
        worker: installation.worker(besideSuite: suiteFile), deadline: 60)
      do { _ = try await reading.libraries(for: wanted) } catch let error as RunError {
        faults += error.sentences.map { Fault(file: suiteFile, message: $0) }
      } catch {
        // What is known is told; a run would report the rest.
      }
    }
    if let absentBaseline { faults.append(Fault(file: suiteFile, message: absentBaseline)) }
    return Faults(faults)
  }
}
