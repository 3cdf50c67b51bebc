/// How a page looks around its pictures.
enum PageStyle {
  static let css = """
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: anywhere;
    }
    body > header, .file, body > footer { padding: 0 24px; max-width: 1800px; margin: 0 auto; }
    body > header { padding-top: 24px; }
    body > footer { padding-block: 32px; color: var(--muted); font-size: 13px; }
    h1 { font-size: 22px; line-height: 1.25; margin: 0 0 4px; }
    h2 { font-size: 18px; margin: 24px 0 8px; }
    h3 { font-size: 15px; margin: 24px 0 8px; }
    h4 { font-size: 14px; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
    p { margin: 4px 0; }
    a { color: var(--accent); }
    .quiet, .when, .versions { color: var(--muted); }
    .when, .time, td, .delta { font-variant-numeric: tabular-nums; }
    .when { font-weight: 400; font-size: 13px; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .counts { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; padding: 0; margin: 10px 0; }
    .badge {
      display: inline-block; border-radius: 99px; padding: 1px 10px; font-size: 12px; font-weight: 600;
      border: 1px solid currentColor; white-space: nowrap;
    }
    .badge.added { color: var(--added); background: var(--added-fill); }
    .badge.removed { color: var(--removed); background: var(--removed-fill); }
    .badge.changed { color: var(--changed); background: var(--changed-fill); }
    .badge.moved { color: var(--moved); background: var(--moved-fill); }
    .badge.split { color: var(--split); background: var(--split-fill); }
    .badge.rippled { color: var(--rippled); background: var(--rippled-fill); }
    .problem { border: 1px solid var(--removed); border-radius: 8px; padding: 12px 16px; }

    .timelines {
      background: var(--panel); border: 1px solid var(--line); border-radius: 10px; margin: 12px 0;
      overflow: hidden; z-index: 5;
    }
    .tools {
      display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; padding: 8px 12px;
      border-bottom: 1px solid var(--line);
    }
    .tools[hidden] { display: none; }
    .tools .legend { margin-left: auto; font-size: 12px; color: var(--muted); display: flex; gap: 12px; }
    .legend b { font-weight: 600; }
    .legend .added { color: var(--added); } .legend .removed { color: var(--removed); }
    .legend .changed { color: var(--changed); } .legend .moved { color: var(--moved); }
    .legend .split { color: var(--split); } .legend .rippled { color: var(--rippled); }
    button {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--page); border: 1px solid var(--line);
      border-radius: 6px; padding: 3px 10px; min-width: 32px; cursor: pointer;
    }
    button:hover { border-color: var(--muted); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .scroller { overflow: auto; max-height: 80vh; position: relative; }
    .row { display: flex; width: max-content; min-width: 100%; }
    .row > .names, .row > .corner {
      position: sticky; left: 0; z-index: 2; flex: none; width: 150px; background: var(--panel);
      border-right: 1px solid var(--line);
    }
    .row.times { position: sticky; top: 0; z-index: 3; background: var(--panel); border-bottom: 1px solid var(--line); }
    .row.times > .corner { height: 26px; }
    .version { position: sticky; left: 0; width: max-content; padding: 8px 10px 0; font-size: 13px; }
    .version b { font-weight: 700; }
    .inspector {
      margin: 0; padding: 7px 12px; border-top: 1px solid var(--line); font-size: 13px; min-height: 35px;
      color: var(--muted); white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .note { margin: 0; padding: 6px 12px; border-top: 1px solid var(--line); font-size: 13px; color: var(--muted); }
    .keys-help { padding: 4px 12px; font-size: 13px; color: var(--muted); border-top: 1px solid var(--line); }
    .keys-help dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 6px 0; }
    .keys-help dd { margin: 0; }
    kbd {
      font: 12px ui-monospace, "DejaVu Sans Mono", monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 5px; background: var(--page);
    }

    .entries { list-style: none; margin: 0; padding: 0; }
    .entry {
      border: 1px solid var(--line); border-left: 4px solid var(--muted); border-radius: 6px;
      padding: 8px 14px; margin: 8px 0; background: var(--page);
      content-visibility: auto; contain-intrinsic-size: auto 90px; scroll-margin: 16px;
    }
    .entry.added { border-left-color: var(--added); } .entry.removed { border-left-color: var(--removed); }
    .entry.changed { border-left-color: var(--changed); } .entry.moved { border-left-color: var(--moved); }
    .entry.split { border-left-color: var(--split); } .entry.rippled { border-left-color: var(--rippled); }
    .entry.selected, .entry:target { box-shadow: 0 0 0 2px var(--accent); }
    .entry h4 .show { margin-left: auto; font-weight: 400; font-size: 13px; }
    table { border-collapse: collapse; font-size: 14px; margin: 4px 0; }
    th, td { text-align: left; vertical-align: top; padding: 2px 18px 2px 0; font-weight: 400; }
    tbody th { color: var(--muted); min-width: 7em; max-width: 16em; }
    thead th { font-size: 12px; color: var(--muted); border-bottom: 1px solid var(--line); }
    td { max-width: 34em; }
    td.before { color: var(--muted); }
    td.after { font-weight: 600; }
    .delta { color: var(--muted); }
    tr.added td { color: var(--added); } tr.removed td { color: var(--removed); text-decoration: line-through; }
    tr.changed td { color: var(--changed); } tr.moved td { color: var(--moved); }
    del { color: var(--removed); background: var(--removed-fill); border-radius: 3px; padding: 0 2px; }
    ins {
      color: var(--added); background: var(--added-fill); border-radius: 3px; padding: 0 2px;
      text-decoration: underline;
    }
    .swatch { width: 12px; height: 12px; vertical-align: -1px; margin-right: 5px; }
    .swatch rect { stroke: var(--shade); }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; margin: 6px 0; }
    .pair > div { background: var(--panel); border-radius: 6px; padding: 6px 10px; }
    .pair bdi { white-space: pre-wrap; }
    .pair .time { color: var(--muted); font-size: 12px; display: block; }
    .figures { display: flex; flex-wrap: wrap; gap: 14px; margin: 8px 0 4px; }
    figure { margin: 0; }
    figcaption { font-size: 12px; color: var(--muted); }
    .plot { display: block; background: var(--panel); border-radius: 6px; font-size: 10px; }
    .plot text { fill: var(--muted); font-variant-numeric: tabular-nums; }
    .plot path { fill: none; stroke-width: 1.5; }
    .plot .was { stroke: var(--removed); stroke-dasharray: 4 3; } .plot .is { stroke: var(--added); }
    figcaption .was { color: var(--removed); } figcaption .is { color: var(--added); }
    .plot .keys { stroke-width: 6; stroke-linecap: round; stroke-dasharray: none; }
    .plot .axis { stroke: var(--line); }
    summary { cursor: pointer; }
    .contents { margin: 10px 0; }
    .contents table { width: 100%; max-width: 1200px; table-layout: fixed; margin-bottom: 14px; }
    .contents td, .contents tbody th { font-size: 13px; }
    .contents tbody th { color: var(--ink); }
    .contents th:first-child { width: 30%; }
    .contents thead th:not(:first-child):not(:last-child) { width: 12%; }
    @media (min-height: 1100px) and (min-width: 900px) {
      .compared.timelines { position: sticky; top: 8px; box-shadow: 0 4px 18px #0002; }
      .compared .scroller { max-height: 56vh; }
      .entry { scroll-margin-top: calc(56vh + 130px); }
    }
    @media (max-width: 700px) {
      body > header, .file, body > footer { padding-inline: 12px; }
      .row > .names, .row > .corner { width: 92px; }
      .pair { grid-template-columns: 1fr; }
      .facts tr { display: grid; grid-template-columns: 1fr 1fr; }
      .facts th, .facts .delta { grid-column: 1 / -1; }
      .tools .legend { margin-left: 0; flex-wrap: wrap; }
    }
    @media (prefers-reduced-motion: no-preference) { .scroller, html { scroll-behavior: smooth; } }
    @media print {
      @page { size: landscape; margin: 12mm; }
      body { font-size: 11px; }
      .tools, .keys-help, .inspector, .show { display: none !important; }
      .timelines { position: static !important; box-shadow: none !important; break-inside: avoid; }
      .scroller { max-height: none !important; overflow: visible; }
      .row > *, .version { position: static !important; }
      .entry { break-inside: avoid; content-visibility: visible; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
