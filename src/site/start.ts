import { PREFIX } from '../surfaces/http/addresses.js'
import { FIRST_QUERY } from './first-query.js'
import { escapeHtml, type Page, page } from './html.js'
import { START_STYLE } from './start-style.js'

/** The demo church, which every visitor can try. */
export interface Demo {
  key: string
  organizationName: string
  /** How its owner signs in to the settings. */
  signIn?: { email: string; password: string }
}

interface Card {
  href: string
  title: string
  text: string
  tag?: string
  /** Whether it is where most people go. */
  isFirst?: boolean
}

const SANDBOX_CARD: Card = {
  href: `${PREFIX}/graphql`,
  title: 'Apollo Sandbox',
  text: 'Query the graph in Apollo’s own explorer, on this server’s endpoint.',
  tag: 'needs the internet',
}

const CARDS: Card[] = [
  {
    href: '/explorer',
    title: 'Explorer',
    text: 'GraphiQL with documentation, completion and a first query to run.',
    tag: 'works offline',
  },
  {
    href: '/reference',
    title: 'API reference',
    text: 'Every REST operation with its scopes, examples and errors. Try each one in place.',
    tag: 'works offline',
  },
]

/** The pages for people; there are none beside a foreign authorization server. */
const PEOPLE_CARDS: Card[] = [
  {
    href: '/settings',
    title: 'Overview',
    text: 'What to do next, what waits, and the settings of your church. Whoever is not signed in is asked to sign in.',
    isFirst: true,
  },
]

const card = ({
  href,
  title,
  text,
  tag,
  isFirst,
}: Card) => `<li><a class="card${isFirst ? ' first' : ''}" href="${href}">
<h2>${title}</h2><p>${text}</p>${tag ? `<span class="tag">${tag}</span>` : ''}</a></li>`

/** A text with a button that copies it. The button's label names the text for screen readers. */
const copyable = (id: string, label: string, text: string, shape: 'line' | 'block') => `<div class="copyable ${shape}">
<pre id="${id}" tabindex="0" aria-label="${label}"><code>${escapeHtml(text)}</code></pre>
<button type="button" data-copies="${id}" aria-label="Copy: ${label}">Copy</button></div>`

function demoSection({ key, organizationName }: Demo, baseUrl: string): string {
  const curl = `curl -H "Authorization: Bearer ${key}" "${baseUrl}${PREFIX}/accounts?isCashAccount=true"`
  return `<section aria-labelledby="demo">
<h2 id="demo">Try it with ${escapeHtml(organizationName)}</h2>
<p class="lead">A demo church is loaded on this machine. Its key is good until the next start, and it works on this machine only.</p>
<ol class="steps">
<li><h3>Take the key</h3>${copyable('key', 'the demo key', key, 'line')}</li>
<li><h3>Ask for the cash accounts</h3>${copyable('curl', 'the curl command', curl, 'line')}</li>
<li><h3>Then ask the graph</h3>
<p>Both sides of the latest deposits: what the provider recorded, and what the linked contributions sum to.
<a href="/explorer">Open it in the explorer</a>, the key is filled in.</p>
${copyable('query', 'the first GraphQL query', FIRST_QUERY.trim(), 'block')}</li>
</ol></section>`
}

/** The first call of a church's own people. */
const ownKeySection = `<section aria-labelledby="demo">
<h2 id="demo">First call</h2>
<p class="lead">The <a href="/settings">overview</a> leads an owner to a first posted deposit, with the requests beside it. For a program,
<a href="/settings/api-keys">create an API key</a> and send it as <code>Authorization: Bearer &lt;key&gt;</code>.</p></section>`

const keylessSection = `<section aria-labelledby="demo">
<h2 id="demo">First call</h2>
<p class="lead">Make an API key with <code>narthex keys create</code>, then send it as
<code>Authorization: Bearer &lt;key&gt;</code>.</p></section>`

const SCRIPT = `
const said = document.getElementById('said')
for (const button of document.querySelectorAll('[data-copies]')) button.addEventListener('click', async () => {
  const text = document.getElementById(button.dataset.copies)
  try {
    await navigator.clipboard.writeText(text.textContent)
    button.textContent = said.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(text)
    button.textContent = said.textContent = 'Selected'
  }
  setTimeout(() => { button.textContent = 'Copy'; said.textContent = '' }, 2000)
})
`

export interface StartParts {
  version: string
  baseUrl: string
  /** Whether people sign in here. */
  hasSettings: boolean
  /** Whether Apollo Sandbox opens at the address of the graph. */
  hasSandbox: boolean
  demo: Demo | undefined
}

function callSection({ baseUrl, hasSettings, demo }: Pick<StartParts, 'baseUrl' | 'hasSettings' | 'demo'>): string {
  if (demo) return demoSection(demo, baseUrl)
  return hasSettings ? ownKeySection : keylessSection
}

/** The start page: what this is, links to the tools, and the first calls with a demo church. */
export function startPage({ version, baseUrl, hasSettings, hasSandbox, demo }: StartParts): Page {
  return page({
    title: 'Narthex',
    path: '/',
    style: START_STYLE,
    script: SCRIPT,
    body: `<main>
<section class="hero">
<h1>A church’s books and gifts, <br>behind one careful API.</h1>
<p class="lead">Narthex keeps a church’s funds, bank transactions, bills, deposits and pledges, and answers for them over
REST and GraphQL. Each provider deposit stands beside the gifts that it should consist of, so whatever does not add up shows at once.</p>
</section>
<section aria-label="Ways in"><ul class="cards">${[
      ...(hasSettings ? PEOPLE_CARDS : []),
      ...(hasSandbox ? [SANDBOX_CARD] : []),
      ...CARDS,
    ]
      .map(card)
      .join('')}</ul>
<p class="small">For machines: <a href="${PREFIX}/openapi.json">openapi.json</a> · <a href="/healthz">health</a> ·
<a href="/readyz">readiness</a></p></section>
${callSection({ baseUrl, hasSettings, demo })}
</main>
<footer>Narthex ${escapeHtml(version)}</footer>
<p id="said" class="unseen" role="status"></p>`,
  })
}
