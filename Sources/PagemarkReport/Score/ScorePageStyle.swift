/// The style of the score page, light and dark, readable without color.
enum ScorePageStyle {
  static let css = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --del: #b3261e; --ins: #1a7f37; --sub: #8a5a00 }
    @media (prefers-color-scheme: dark) { :root { --del: #ff8a80; --ins: #7ee787; --sub: #f2c46d } }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 78rem; padding: 0 1rem }
    h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
    table { border-collapse: collapse; margin: .8rem 0 } th, td { padding: .25rem .6rem; text-align: right;
      border-bottom: 1px solid var(--line); vertical-align: top }
    th:first-child, td:first-child { text-align: left } .wide { overflow-x: auto } .counts { white-space: nowrap }
    p, li, summary { overflow-wrap: anywhere }
    .diff { table-layout: fixed; width: 100% } .diff td, .diff th { text-align: left; width: 50%; white-space: pre-wrap;
      overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 13px }
    .diff tr.edited { background: var(--soft) }
    del { color: var(--del); text-decoration: line-through 2px }
    ins { color: var(--ins); text-decoration: underline 2px }
    mark { color: var(--sub); background: none; border-bottom: 2px dotted }
    .code { font: .75em ui-monospace, monospace; border: 1px solid var(--line); border-radius: 3px;
      padding: 0 .2em; white-space: nowrap }
    .rates { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; list-style: none; padding: 0 }
    summary { cursor: pointer; padding: .3rem 0 } ul { padding-left: 1.2rem }
    @media (max-width: 34rem) { body { margin: 1rem auto; padding: 0 .6rem }
      th, td { padding: .25rem .3rem } .counts { font-size: .72rem } .counts th, .counts td { padding: .2rem } .diff td { font-size: 12px } }
    @media print { details { break-inside: avoid } }
    """
}
