/// How a timeline looks, in a page and as a picture of its own.
enum PictureStyle {
  /// Colours for light and dark, then shapes. The last rules of each are those of changes: what did not change
  /// is drawn quietly where something is marked.
  static let css = """
    :root {
      color-scheme: light dark;
      --page: #ffffff; --panel: #f6f7f9; --ground: #eef0f4; --line: #d5dae1; --ink: #1b2027; --muted: #5a6471;
      --accent: #2459c9; --quiet: #dde1e8; --quiet-line: #b3bac5; --shade: #1b202733;
      --video: #c9d9f6; --video-line: #7f9ed8; --image: #c4e6e1; --image-line: #6fb3aa;
      --title: #e2d6f6; --title-line: #a78bd4; --overlay: #f8d8e5; --overlay-line: #d290ae;
      --caption: #f9ebbd; --caption-line: #cdb25f; --audio: #cfeaca; --audio-line: #7fb877;
      --added: #116329; --added-fill: #c8efd1; --removed: #a81d28; --removed-fill: #ffd9d9;
      --changed: #7a5100; --changed-fill: #ffe9b0; --moved: #6b3fc0; --moved-fill: #e4d8fb;
      --split: #095f6e; --split-fill: #c5ebf2; --rippled: #4f5b69; --rippled-fill: #dbe3ee;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0e1217; --panel: #161b22; --ground: #12171d; --line: #2e3641; --ink: #e3e8ee; --muted: #98a3b0;
        --accent: #7eaaff; --quiet: #252c36; --quiet-line: #47515e; --shade: #ffffff33;
        --video: #24406f; --video-line: #5b83c9; --image: #17504a; --image-line: #3f958a;
        --title: #43316a; --title-line: #8a6cc4; --overlay: #5d2a42; --overlay-line: #b3668b;
        --caption: #50431a; --caption-line: #a78d3c; --audio: #22502a; --audio-line: #569a5f;
        --added: #4ac26b; --added-fill: #12401f; --removed: #ff7b72; --removed-fill: #541a1c;
        --changed: #e3b341; --changed-fill: #4b3807; --moved: #b99bff; --moved-fill: #3a2869;
        --split: #56c7da; --split-fill: #0d4450; --rippled: #a9b4c1; --rippled-fill: #2f3a48;
      }
    }
    svg.picture, svg.names, svg.ruler {
      display: block; font: 11px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--ink);
    }
    .ruler text { fill: var(--muted); font-variant-numeric: tabular-nums; }
    .ruler path { stroke: var(--line); fill: none; }
    .ground { fill: var(--ground); }
    svg.names text { font-size: 12px; font-weight: 600; }
    .labels { pointer-events: none; }
    .item { outline: none; }
    .item > rect { fill: var(--quiet); stroke: var(--quiet-line); vector-effect: non-scaling-stroke; }
    .item > path { vector-effect: non-scaling-stroke; fill: none; stroke: var(--ink); pointer-events: none; }
    .item > .curve { opacity: 0.75; stroke-width: 1.25; }
    .item > .keys { stroke-width: 5; stroke-linecap: round; }
    .item > .sound { fill: var(--audio-line); fill-opacity: 0.55; stroke: var(--audio-line); }
    .item > .shape { stroke: var(--muted); }
    .open > rect { stroke-dasharray: 5 4; }
    .video > rect { fill: var(--video); stroke: var(--video-line); }
    .image > rect { fill: var(--image); stroke: var(--image-line); }
    .title > rect { fill: var(--title); stroke: var(--title-line); }
    .textOverlay > rect, .imageOverlay > rect, .stickerOverlay > rect {
      fill: var(--overlay); stroke: var(--overlay-line);
    }
    .caption > rect { fill: var(--caption); stroke: var(--caption-line); }
    .audioTrack > rect { fill: var(--audio); stroke: var(--audio-line); }
    .transition > rect { fill: var(--page); fill-opacity: 0.85; stroke: var(--muted); }
    .track > rect { fill: var(--page); fill-opacity: 0.6; stroke: var(--line); }
    .dense .item:not(.marked) > rect { stroke: none; }
    .compared .item:not(.marked):not(.track):not(.transition) > rect {
      fill: var(--quiet); stroke: var(--quiet-line);
    }
    .compared .item:not(.marked) > .sound {
      fill: var(--quiet-line); fill-opacity: 0.35; stroke: var(--quiet-line);
    }
    .compared .item:not(.marked) > .curve, .compared .item:not(.marked) > .keys { opacity: 0.5; }
    .dot { stroke-width: 7; stroke-linecap: round; vector-effect: non-scaling-stroke; pointer-events: none; }
    .marked > rect { stroke-width: 2; }
    .added > rect { fill: var(--added-fill); stroke: var(--added); }
    .removed > rect { fill: var(--removed-fill); stroke: var(--removed); stroke-dasharray: 3 3; }
    .changed > rect { fill: var(--changed-fill); stroke: var(--changed); }
    .moved > rect { fill: var(--moved-fill); stroke: var(--moved); }
    .split > rect { fill: var(--split-fill); stroke: var(--split); }
    .rippled > rect { fill: var(--rippled-fill); stroke: var(--rippled); }
    .dot.added { stroke: var(--added); } .dot.removed { stroke: var(--removed); }
    .dot.changed { stroke: var(--changed); } .dot.moved { stroke: var(--moved); }
    .dot.split { stroke: var(--split); } .dot.rippled { stroke: var(--rippled); }
    .marked.track > rect { fill-opacity: 0.35; }
    .item:hover > rect { stroke: var(--ink); }
    .item.selected > rect { stroke: var(--accent); stroke-width: 3; stroke-dasharray: none; }
    .item:focus-visible > rect { stroke: var(--accent); stroke-width: 4; stroke-dasharray: none; }
    .ghost {
      fill: none; stroke: var(--accent); stroke-width: 2; stroke-dasharray: 6 4; pointer-events: none;
      vector-effect: non-scaling-stroke;
    }
    @media (forced-colors: active) {
      .item > rect { fill: Canvas; stroke: CanvasText; }
      .marked > rect { stroke: Highlight; stroke-width: 3; }
      .dot { stroke: Highlight; }
    }
    """
}
