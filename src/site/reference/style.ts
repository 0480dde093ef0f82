export const REFERENCE_STYLE = `
[hidden] { display: none !important }
main { max-width: 1180px; margin: 0 auto; padding: 24px }
h1 { font-size: 30px; line-height: 1.25; margin: 16px 0 8px; overflow-wrap: anywhere }
h2 { font-size: 21px; margin: 40px 0 8px }
h2 small, small { color: var(--soft); font-size: 13px; font-weight: 400 }
td small { display: block }
code { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 14px; overflow: auto; max-height: 480px; margin: 8px 0 }
pre code { overflow-wrap: normal }
.intro { max-width: 760px }
.links { display: flex; gap: 8px 24px; flex-wrap: wrap }
input[type=search] { font: inherit; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: var(--ink); width: min(420px, 100%) }
.operations { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line) }
.operations li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 2fr); gap: 2px 16px; padding: 7px 0; border-bottom: 1px solid var(--line) }
.operations li small { overflow-wrap: anywhere }
.operations a { text-decoration: none; display: flex; gap: 10px; align-items: baseline }
.operations a:hover code { text-decoration: underline }
@media (max-width: 760px) { .operations li { grid-template-columns: minmax(0, 1fr) } }
b { font-size: 12px; min-width: 62px; flex: none; color: var(--soft) }
b.get { color: var(--accent) } b.post, b.put, b.patch, b.delete { color: var(--gold) }
.place { font-size: 17px; display: flex; gap: 10px; align-items: baseline }
.place b { min-width: 0 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; font-size: 15px }
caption { text-align: left; font-weight: 600; padding: 8px 0 }
th, td { text-align: left; vertical-align: top; padding: 7px 16px 7px 0; border-top: 1px solid var(--line); font-weight: 400 }
tbody th code { overflow-wrap: normal }
thead th { color: var(--soft); font-size: 13px; border: 0 }
em { color: var(--gold); font-style: normal; font-size: 13px }
.sides { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 32px }
@media (max-width: 960px) { .sides { grid-template-columns: minmax(0, 1fr) } }
aside details { margin-bottom: 12px }
summary { cursor: pointer; font-weight: 600 }
`
