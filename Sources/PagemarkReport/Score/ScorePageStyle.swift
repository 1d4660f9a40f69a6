/// The look of the score page: one quiet style, light and dark, readable without colour.
enum ScorePageStyle {
  static let css = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --del: #b3261e; --ins: #1a7f37; --sub: #8a5a00 }
    @media (prefers-color-scheme: dark) { :root { --del: #ff8a80; --ins: #7ee787; --sub: #f2c46d } }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 78rem; padding: 0 1rem }
    h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
    table { border-collapse: collapse; width: 100% } th, td { padding: .25rem .6rem; text-align: right;
      border-bottom: 1px solid var(--line); vertical-align: top }
    th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere }
    .diff { table-layout: fixed } .diff td, .diff th { text-align: left; width: 50%; white-space: pre-wrap;
      overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 13px }
    .diff tr.edited { background: var(--soft) }
    del { color: var(--del); text-decoration: line-through 2px }
    ins { color: var(--ins); text-decoration: underline 2px }
    mark { color: var(--sub); background: none; border-bottom: 2px dotted }
    summary { cursor: pointer; padding: .3rem 0 } ul { padding-left: 1.2rem }
    @media print { details { break-inside: avoid } }
    """
}
