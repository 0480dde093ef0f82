/** The style of the start page, besides the style that all pages share. */
export const START_STYLE = `
main, footer { max-width: 1040px; margin: 0 auto; padding: 0 24px }
.hero { padding: 72px 0 40px }
h1 { font-family: Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, 'Times New Roman', serif; font-weight: 600;
  font-size: clamp(2rem, 5vw, 3.1rem); line-height: 1.15; letter-spacing: -.015em; margin: 0 0 20px; text-wrap: balance }
h2 { font-family: Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, serif; font-weight: 600; font-size: 1.6rem;
  margin: 56px 0 8px }
h3 { font-size: 1.05rem; margin: 0 0 6px; font-weight: 650 }
.lead { color: var(--soft); font-size: 1.12rem; max-width: 44em; margin: 0; text-wrap: pretty }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)) }
.cards li { display: flex }
.card { flex: 1; display: flex; flex-direction: column; align-items: flex-start; padding: 22px; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; color: inherit; text-decoration: none; box-shadow: var(--shadow);
  transition: border-color .15s, transform .15s }
.card:hover { border-color: var(--accent); transform: translateY(-2px) }
.card h2 { font: 650 1.05rem/1.5 system-ui, sans-serif; margin: 0 0 6px; color: var(--accent) }
.card.first { border-color: var(--accent) }
.card h2::after { content: ' →' / '' }
.card p { margin: 0 0 16px; color: var(--soft) }
.tag { margin-top: auto; font-size: .8rem; color: var(--soft); border: 1px solid var(--line); border-radius: 99px;
  padding: 1px 10px }
.small { color: var(--soft); font-size: .95rem; margin: 20px 0 0 }
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
@media (max-width: 560px) { .hero { padding-top: 44px } h1 br { display: none } .steps > li { padding-left: 0 }
  .steps > li > h3 { padding-left: 44px; min-height: 32px } .copyable { flex-direction: column } pre { flex: none; width: 100% } }
@media (prefers-reduced-motion: reduce) { .card { transition: none } .card:hover { transform: none } }
`
