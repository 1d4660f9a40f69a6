// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "EditDistanceBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "EditDistanceBenchmark",
      dependencies: [.product(name: "PagemarkCore", package: "pagemark")])
  ],
  swiftLanguageModes: [.v6]
)
