// How the report looks: on screens wide and narrow, light and dark, and on paper.
#pragma once

#include <string_view>

namespace halfstep {

constexpr std::string_view report_style = R"css(
:root { color-scheme: light dark; --paper: #fff; --ink: #222; --faint: #666; --line: #ddd;
  --head: #f4f4f4; --good: #1a6b3c; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181b; --ink: #e6e6e6; --faint: #a0a0a0; --line: #3a3d42;
    --head: #22252a; --good: #6fce97; --bad: #ff8a80; }
  figure svg { filter: brightness(1.3); } }
body { margin: 0 auto; max-width: 74rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); }
a { color: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { columns: 17rem; padding: 0; list-style: none; }
nav li { break-inside: avoid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: left; border-bottom: 1px solid var(--line);
  vertical-align: top; }
tbody th { background: var(--head); font-weight: 600; padding-left: .4rem; }
td:first-child { padding-left: .4rem; }
td:nth-child(2), td:last-child { min-width: 12rem; }
th.number, td.number { text-align: right; white-space: nowrap; }
.ok { color: var(--good); }
.fail { color: var(--bad); font-weight: 700; }
.faint { color: var(--faint); }
.figures { display: grid; gap: 1.5rem; margin-top: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
figure { margin: 0; max-width: 38rem; break-inside: avoid; }
figure svg { width: 100%; height: auto; display: block; }
figcaption { font-size: .875rem; }
@media print {
  :root { --paper: #fff; --ink: #000; --faint: #444; --line: #bbb; --head: #f4f4f4;
    --good: #000; --bad: #000; }
  figure svg { filter: none; }
  body { max-width: none; padding: 0; font-size: 9pt; }
  table { font-size: 7.5pt; }
  figcaption { font-size: 9pt; }
  td:nth-child(2), td:last-child { min-width: 0; }
  tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  .wide { overflow: visible; }
  .figures { grid-template-columns: 1fr 1fr; } }
)css";

}  // namespace halfstep
