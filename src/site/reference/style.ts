export const REFERENCE_STYLE = `
[hidden] { display: none !important }
.shell { display: grid; grid-template-columns: 264px minmax(0, 1fr) }
.contents { position: sticky; top: 0; align-self: start; min-height: 100vh; max-height: 100vh; overflow-y: auto; padding: 16px 12px 48px; border-right: 1px solid var(--line); font-size: 14px }
.contents ul { list-style: none; margin: 0 0 8px; padding: 0 }
.contents p { margin: 8px 8px 2px; color: var(--soft); font-size: 13px }
.contents a { display: flex; gap: 8px; align-items: baseline; padding: 3px 8px; border-radius: 6px; color: var(--ink); text-decoration: none; line-height: 1.4 }
.contents a:hover { background: var(--code) }
.contents a[aria-current] { background: var(--code); font-weight: 650 }
.contents a b { flex: none; width: 44px; font-size: 10px }
.contents summary { padding: 5px 8px; font-size: 15px }
.menu { display: none; margin: 12px 24px 0; font: inherit; padding: 6px 14px; border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: var(--ink); justify-self: start }
main { width: 100%; max-width: 1240px; padding: 24px 32px 64px }
h1 { font-size: 28px; line-height: 1.25; margin: 8px 0; overflow-wrap: anywhere }
h2 { font-size: 19px; margin: 36px 0 8px }
h3 { font-size: 16px; margin: 16px 0 4px }
h2 small, small { color: var(--soft); font-size: 13px; font-weight: 400 }
code { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; overflow: auto; max-height: 420px; margin: 6px 0 }
pre, pre code { font: 13px/1.55 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
pre [data-value] { color: var(--accent) }
.intro { max-width: 760px }
.links { display: flex; gap: 8px 24px; flex-wrap: wrap }
.search input { width: min(420px, 100%) }
input, textarea, select { font: inherit; padding: 7px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: var(--ink) }
.operations { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line) }
.operations li { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 7fr) minmax(0, 2fr); gap: 2px 20px; padding: 8px 0; border-bottom: 1px solid var(--line) }
.operations li small { overflow-wrap: anywhere }
.operations a { text-decoration: none; display: flex; gap: 10px; align-items: baseline }
.operations a strong { font-weight: 600 }
.operations a:hover strong { text-decoration: underline }
.operations span code { display: block; color: var(--soft) }
b { font-size: 12px; min-width: 56px; flex: none; color: var(--soft) }
b.get { color: var(--accent) } b.post, b.put, b.patch, b.delete, b.refused { color: var(--gold) }
.place { font-size: 17px; display: flex; gap: 10px; align-items: baseline; margin: 4px 0 12px }
.place b, .status b { min-width: 0 }
.name-of { color: var(--soft); font-size: 14px }
.operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: auto 1fr; gap: 0 40px; max-width: none }
.operation .text { grid-column: 1; max-width: 720px }
.operation .sample { grid-column: 2; grid-row: 1 / span 2; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 8px 4px 32px }
.members { list-style: none; margin: 0; padding: 0 }
.members > li { padding: 10px 0; border-top: 1px solid var(--line) }
.members p { margin: 2px 0 }
.members .name code { font-weight: 650 }
.members .name span, .limits { color: var(--soft); font-size: 14px }
.members details { margin-top: 6px; border: 1px solid var(--line); border-radius: 8px; padding: 2px 12px }
.members summary { font-weight: 400; font-size: 14px; padding: 4px 0 }
em { color: var(--gold); font-style: normal; font-size: 13px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; font-size: 15px }
caption { text-align: left; font-weight: 600; padding: 8px 0 }
th, td { text-align: left; vertical-align: top; padding: 7px 16px 7px 0; border-top: 1px solid var(--line); font-weight: 400 }
tbody th code { overflow-wrap: normal }
thead th { color: var(--soft); font-size: 13px; border: 0 }
.sample details { margin-bottom: 8px }
.status { margin: 14px 0 4px; font-weight: 600 }
.headers { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; color: var(--soft); margin: 0; overflow-wrap: anywhere }
.cut { color: var(--soft); font-size: 13px; margin: 0 }
summary { cursor: pointer; font-weight: 600 }
.try { border: 1px solid var(--line); border-radius: 10px; background: var(--card); padding: 4px 16px 16px; margin-top: 24px }
.try h2 { margin: 12px 0 4px }
.try p { margin: 8px 0 }
.try label { display: block; font-size: 14px; color: var(--soft) }
.try input:not([type=checkbox]), .try textarea { width: 100% }
.try textarea { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
.try .confirm, .try .send, .try .session { display: flex; gap: 8px 12px; align-items: center; flex-wrap: wrap }
.try .confirm label { color: var(--ink) }
.try button { font: inherit; padding: 7px 16px; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--accent-ink); cursor: pointer }
.try button[type=button], .try button[value=store] { background: transparent; color: var(--accent) }
.try button:disabled { color: var(--soft); border-color: var(--line); cursor: default }
@media (max-width: 1099px) {
  .shell { grid-template-columns: minmax(0, 1fr) }
  .contents { order: 2; position: static; min-height: 0; max-height: none; border: 0 }
  .scripted .menu { display: block }
  .scripted .contents { order: 0; display: none }
  .scripted .menu[aria-expanded=true] + .contents { display: block }
}
@media (max-width: 860px) {
  main { padding: 16px 16px 48px }
  .menu { margin-left: 16px }
  .operation { grid-template-columns: minmax(0, 1fr) }
  .operation .sample { grid-column: 1; grid-row: auto; position: static; max-height: none; overflow: visible }
  .operations li { grid-template-columns: minmax(0, 1fr) }
  thead { display: none }
  table, tbody, tr, th, td { display: block }
  th, td { border: 0; padding: 2px 0 }
  tr { border-top: 1px solid var(--line); padding: 8px 0; display: block }
}
@media print {
  .bar, .contents, .menu, .try { display: none !important }
  .shell, .operation { display: block }
  .operation .sample { position: static; max-height: none }
  pre { max-height: none }
}
`
