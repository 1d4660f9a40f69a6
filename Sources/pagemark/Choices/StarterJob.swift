/// A first job that measures every change.
struct StarterJob {
  /// Where the repository is kept.
  enum System {
    case gitHub, gitLab
  }

  let system: System
  /// The suite's path from the repository's root.
  let suite: String

  /// Where the job's file belongs, from the repository's root.
  var path: String {
    switch system {
    case .gitHub: ".github/workflows/pagemark.yml"
    case .gitLab: ".gitlab/pagemark.yml"
    }
  }

  var text: String {
    switch system {
    case .gitHub:
      """
      name: pages
      on: pull_request
      jobs:
        pagemark:
          runs-on: ubuntu-latest
          container: swift:6.2-bookworm
          steps:
            - uses: actions/checkout@v4
            - uses: your-organization/pagemark@main
              with:
                suite: \(suite)
                arguments: --lane accuracy
                # baseline-ref: origin/main     # once the main branch has the suite, and a gate names the baseline

      """
    case .gitLab:
      """
      # In .gitlab-ci.yml:  include: [{ local: .gitlab/pagemark.yml }]
      # PAGEMARK_URL is a variable of your group: the address of Pagemark's repository.
      pagemark:
        image: swift:6.2-bookworm
        variables:
          PAGEMARK: $CI_PROJECT_DIR/.cache/pagemark-tool
          XDG_CACHE_HOME: $CI_PROJECT_DIR/.cache
        cache: { key: pagemark, paths: [.cache/pagemark, .cache/pagemark-tool] }
        script:
          - export PATH="$PATH:$PAGEMARK/.build/release"
          - command -v pagemark || git -C "$PAGEMARK" pull || git clone "$PAGEMARK_URL" "$PAGEMARK"
          - command -v pagemark || { "$PAGEMARK/scripts/setup" && swift build --package-path "$PAGEMARK" -c release; }
          - pagemark run \(suite) --lane accuracy --output reports/change
        artifacts: { when: always, paths: [reports], reports: { junit: reports/change/junit.xml } }

      """
    }
  }
}
