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

/** The start of one kind of reader: what they do here, their one way in, and further links. */
interface Way {
  id: string
  title: string
  text: string
  href: string
  action: string
  /** Trusted markup of ours, below the way in. */
  more: string
}

/** For people who work in the office of a church. */
const officeWay = (demo: Demo | undefined): Way => ({
  id: 'office',
  title: 'For the office',
  text: 'Enter gifts, read bank files, pay bills, close the month, and print statements and the board packet.',
  href: '/settings',
  action: 'Overview of your church',
  more: demo?.signIn
    ? `For the demo, sign in as <code>${escapeHtml(demo.signIn.email)}</code> with the password <code>${escapeHtml(demo.signIn.password)}</code>.`
    : 'Sign in with your e-mail address. Your administrator invites you by a link.',
})

/** For people who write programs. */
const developerWay = (hasSandbox: boolean): Way => ({
  id: 'developers',
  title: 'For developers',
  text: 'The operations of REST, with their scopes, examples and errors. Try each one in place. GraphQL has all of them.',
  href: '/reference',
  action: 'API reference',
  more: [
    '<a href="#demo">First calls</a>',
    '<a href="/explorer">GraphQL explorer</a>',
    ...(hasSandbox ? [`<a href="${PREFIX}/graphql">Apollo Sandbox</a> (needs the internet)`] : []),
  ].join(' · '),
})

const way = ({ id, title, text, href, action, more }: Way) => `<section class="way" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2><p>${text}</p><a class="action" href="${href}">${action}</a><p class="small">${more}</p></section>`

/** A text with a button that copies it. The button's label names the text for screen readers. */
const copyable = (id: string, label: string, text: string, shape: 'line' | 'block') => `<div class="copyable ${shape}">
<pre id="${id}" tabindex="0" aria-label="${label}"><code>${escapeHtml(text)}</code></pre>
<button type="button" data-copies="${id}" aria-label="Copy: ${label}">Copy</button></div>`

function demoSection({ key, organizationName }: Demo, baseUrl: string): string {
  const curl = `curl -H "Authorization: Bearer ${key}" "${baseUrl}${PREFIX}/accounts?isCashAccount=true"`
  return `<section aria-labelledby="demo">
<h2 id="demo">First calls with ${escapeHtml(organizationName)}</h2>
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

/** The start page: what this is, one way in for the office and one for developers, and the first calls with a demo church. */
export function startPage({ version, baseUrl, hasSettings, hasSandbox, demo }: StartParts): Page {
  return page({
    title: 'Narthex',
    path: '/',
    style: START_STYLE,
    script: SCRIPT,
    body: `<main>
<div class="hero">
<h1>A church’s books and giving, <br>in one service.</h1>
<p class="lead">The pages are for the office, and the API is for programs. Every rule and every refusal is the same on both.</p>
</div>
<div class="ways">${[...(hasSettings ? [officeWay(demo)] : []), developerWay(hasSandbox)].map(way).join('')}</div>
${callSection({ baseUrl, hasSettings, demo })}
</main>
<footer>Narthex ${escapeHtml(version)} · <a href="${PREFIX}/openapi.json">openapi.json</a> · <a href="/healthz">health</a> ·
<a href="/readyz">readiness</a></footer>
<p id="said" class="unseen" role="status"></p>`,
  })
}
