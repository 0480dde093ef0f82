/** The style of the start page, besides the style that all pages share. */
export const START_STYLE = `
main, footer { max-width: 1040px; margin: 0 auto; padding: 0 24px }
.hero { padding: 64px 0 36px }
h1 { font-family: Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, 'Times New Roman', serif; font-weight: 600;
  font-size: clamp(2rem, 5vw, 3.1rem); line-height: 1.15; letter-spacing: -.015em; margin: 0 0 20px; text-wrap: balance }
h2 { font-family: Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, serif; font-weight: 600; font-size: 1.6rem;
  margin: 56px 0 8px }
h3 { font-size: 1.05rem; margin: 0 0 6px; font-weight: 650 }
.lead { color: var(--soft); font-size: 1.12rem; max-width: 44em; margin: 0; text-wrap: pretty }
.ways { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)) }
.way { display: flex; flex-direction: column; align-items: flex-start; padding: 26px; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow) }
.way h2 { margin: 0 0 6px; font-size: 1.35rem }
.way p { margin: 0; color: var(--soft); text-wrap: pretty; overflow-wrap: anywhere }
.action { margin: 0 0 14px; padding: 9px 20px; border-radius: 8px; background: var(--accent); color: var(--accent-ink);
  font-weight: 600; text-decoration: none }
.action:hover { filter: brightness(1.1) }
.way p:first-of-type { margin-bottom: 18px }
.way .small { font-size: .92rem }
.steps { list-style: none; counter-reset: step; margin: 24px 0 0; padding: 0; display: grid; gap: 24px }
.steps > li { counter-increment: step; position: relative; padding-left: 52px; min-width: 0 }
.steps > li::before { content: counter(step) / ''; position: absolute; left: 0; top: -3px; width: 32px; height: 32px;
  border-radius: 50%; display: grid; place-items: center; border: 1.5px solid var(--gold); color: var(--gold);
  font-weight: 650; font-size: .95rem }
.steps p { margin: 0 0 10px; color: var(--soft) }
.copyable { position: relative; background: var(--code); border: 1px solid var(--line); border-radius: 10px;
  display: flex; align-items: flex-start; min-width: 0 }
pre { margin: 0; padding: 13px 16px; overflow-x: auto; flex: 1; min-width: 0; border-radius: 10px }
.line pre { white-space: pre-wrap; overflow-wrap: anywhere }
code { font: .86rem/1.6 ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace }
.copyable button { flex: none; margin: 7px; min-width: 82px; padding: 6px 14px; font: inherit; font-size: .88rem;
  font-weight: 600; border: 0; border-radius: 7px; background: var(--accent); color: var(--accent-ink); cursor: pointer }
.copyable button:hover { filter: brightness(1.1) }
footer { margin-top: 72px; padding-block: 24px 40px; border-top: 1px solid var(--line); color: var(--soft);
  font-size: .9rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0 }
@media (max-width: 560px) { .hero { padding: 26px 0 22px } .hero h1 { margin-bottom: 12px } h1 br { display: none }
  .lead { font-size: 1rem } .ways { gap: 14px } .way { padding: 18px } .steps > li { padding-left: 0 }
  .steps > li > h3 { padding-left: 44px; min-height: 32px } .copyable { flex-direction: column } pre { flex: none; width: 100% } }
`
