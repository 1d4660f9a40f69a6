/// The machine properties that times depend on: times of different machines cannot be compared.
public struct MachineIdentity: Hashable, Sendable, Codable, CustomStringConvertible {
  public var cpu: String
  public var cores: Int

  public init(cpu: String, cores: Int) { (self.cpu, self.cores) = (cpu, cores) }

  public var description: String { "\(cpu), \(cores) cores" }
}

extension Provenance {
  public var machine: MachineIdentity { MachineIdentity(cpu: cpu, cores: cores) }
}
