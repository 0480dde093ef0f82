import { PREFIX } from '../../surfaces/http/addresses.js'
import type { Example } from '../../surfaces/openapi/reference.js'
import { PLACEHOLDER, placeholdersIn } from '../../values/letters/placeholders.js'
import { escapeHtml, scriptJson } from '../html.js'
import type { Member } from './markup.js'
import { jsonSample, sampleHtml, textSample } from './samples.js'

interface Tried {
  example: Example
  query: readonly Member[]
  /** The demo key, on its own machine. */
  key: string | undefined
}

/** The value of a field as it was played. */
const shownIn = (source: string, example: Example): string =>
  sampleHtml(textSample(source), example).replace(/<[^<>]+>/g, '')

function field(kind: string, name: string, label: string, template: string, example: Example): string {
  const id = `${kind}-${name}`.replace(/\W+/g, '-')
  return `<p><label for="${id}">${escapeHtml(label)}</label><input id="${id}" data-kind="${kind}" name="${escapeHtml(name)}" data-template="${escapeHtml(template)}" value="${shownIn(template, example)}" autocomplete="off" spellcheck="false"></p>`
}

/** A form that sends the request of the example from the page, and the script that fills it with the reader's own records. */
export function tryForm({ example, query, key }: Tried): { html: string; script: string } {
  const { request } = example.accepted
  const isRead = request.method === 'GET'
  const pathNames = [...new Set(placeholdersIn(request.path))]
  const given = request.query ?? {}
  const others = query.filter(({ name }) => !(name in given) && name !== 'dryRun')
  const fields = [
    ...pathNames.map(name => field('path', name, name.replace(/\.id$/, ''), `{${name}}`, example)),
    ...Object.entries(given).map(([name, template]) => field('query', name, name, template, example)),
    ...Object.entries(request.headers ?? {}).map(([name, template]) => field('header', name, name, template, example)),
  ]
  const more = others.map(({ name }) => field('query', name, name, '', example))
  const body =
    request.body === undefined
      ? ''
      : `<p><label for="try-body">Body</label><textarea id="try-body" rows="10" spellcheck="false">${sampleHtml(jsonSample(request.body), example).replace(/<[^<>]+>/g, '')}</textarea></p>`
  const send = isRead
    ? '<button type="submit">Send</button>'
    : `<button type="submit" value="dry">Try without storing</button>
<p class="confirm"><input id="try-sure" type="checkbox"><label for="try-sure">This changes the organization</label></p><button type="submit" value="store" disabled>Send and store</button>`
  const html = `<section class="try" aria-labelledby="try-title" hidden><h2 id="try-title">Try it</h2>
<form id="try"><p><label for="try-key">API key</label><input id="try-key" type="password" autocomplete="off" value="${escapeHtml(key ?? '')}" placeholder="stays on this page"></p>
<p class="session"><button type="button" id="try-session">Use my sign-in</button> <label for="try-organization" hidden>Organization</label><select id="try-organization" hidden></select></p>
${fields.join('\n')}${more.length ? `<details><summary>${more.length} more parameters</summary>${more.join('\n')}</details>` : ''}${body}
<div class="send">${send}</div></form>
<p id="try-status" role="status"></p><pre id="try-answer" tabindex="0" role="region" aria-label="The answer of your request" hidden></pre></section>`
  const start = {
    prefix: PREFIX,
    method: request.method,
    path: request.path,
    given: example.given ?? {},
    body: request.body,
    isDemo: key !== undefined,
  }
  return { html, script: `const start = ${scriptJson(start)}${SCRIPT}` }
}

/**
 * Looks up the records of the example in the organization of the credential, shows them in the samples, and sends what the form
 * says. Days are days before today. The credential stays in the memory of the page.
 */
const SCRIPT = `
const form = document.getElementById('try')
const [key, organization, status, answer] = ['try-key', 'try-organization', 'try-status', 'try-answer'].map(id => document.getElementById(id))
document.querySelector('.try').hidden = false
let token
const identity = () => token ? { Authorization: 'Bearer ' + token, 'X-Organization-Id': organization.value } : { Authorization: 'Bearer ' + key.value.trim() }
const call = (path, init = {}) => fetch(start.prefix + path, { ...init, headers: { Accept: 'application/json', ...identity(), ...init.headers } })
const at = (value, path) => path.split('.').reduce((each, name) => each?.[name], value)
const DAY_MS = 86400000
const day = offset => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(performance.timeOrigin + performance.now() + offset * DAY_MS)
const known = new Map()
const valueOf = name => {
  const days = /^today([+-]\\d+)?$/.exec(name)
  if (days) return day(Number(days[1] ?? 0))
  const [record, ...path] = name.split('.')
  const rows = known.get(record)
  return rows && at(/^\\d+$/.test(path[0]) ? rows : rows[0], path.join('.'))
}
const PLACEHOLDER = ${PLACEHOLDER}
const fill = text => text.replace(PLACEHOLDER, (all, name) => valueOf(name) ?? all)
const hasAll = text => [...text.matchAll(PLACEHOLDER)].every(([, name]) => valueOf(name) !== undefined && valueOf(name) !== null)
const filled = value => typeof value === 'string'
  ? (/^\\{[^{}]+\\}$/.test(value) ? valueOf(value.slice(1, -1)) ?? value : fill(value))
  : Array.isArray(value) ? value.map(filled)
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)])) : value
const show = () => {
  for (const span of document.querySelectorAll('[data-value]')) {
    const value = valueOf(span.dataset.value)
    if (value !== undefined && value !== null) span.textContent = value
  }
  for (const input of form.querySelectorAll('[data-template]'))
    if (input.dataset.template && hasAll(input.dataset.template)) input.value = fill(input.dataset.template)
  const body = document.getElementById('try-body')
  if (body && hasAll(JSON.stringify(start.body))) body.value = JSON.stringify(filled(start.body), null, 2)
}
const lookUp = async () => {
  known.clear()
  for (const [name, from] of Object.entries(start.given)) {
    const [path, wanted = ''] = fill(from).split('#')
    if (!hasAll(from)) continue
    const response = await call(path)
    if (!response.ok) continue
    const body = await response.json()
    const list = Object.values(body).find(Array.isArray)
    const rows = 'id' in body || !list ? [body] : list
    const [member, value] = wanted.split('=')
    const first = wanted && rows.find(row => String(at(row, member)) === value)
    known.set(name, first ? [first, ...rows.filter(row => row !== first)] : rows)
  }
  show()
}
const say = text => { status.textContent = text }
const sure = document.getElementById('try-sure')
sure?.addEventListener('change', () => { form.querySelector('[value=store]').disabled = !sure.checked })
form.addEventListener('submit', async event => {
  event.preventDefault()
  if (!token && !key.value.trim()) { say('Paste an API key, or use your sign-in.'); key.focus(); return }
  const isStored = event.submitter?.value === 'store'
  const value = name => form.querySelector('[data-kind=path][name="' + name + '"]').value
  const path = start.path.replace(PLACEHOLDER, (all, name) => encodeURIComponent(value(name)))
  const query = new URLSearchParams([...form.querySelectorAll('[data-kind=query]')].filter(each => each.value).map(each => [each.name, each.value]))
  if (start.method !== 'GET' && !isStored) query.set('dryRun', 'true')
  const headers = Object.fromEntries([...form.querySelectorAll('[data-kind=header]')].filter(each => each.value).map(each => [each.name, each.value]))
  const body = document.getElementById('try-body')
  const began = performance.now()
  say('Sending …')
  try {
    const response = await call(path + (query.size ? '?' + query : ''), { method: start.method, headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers, body: body?.value })
    const text = await response.text()
    const shown = [...response.headers].filter(([name]) => /^(etag|location|x-|ratelimit$|retry-after|idempotent)/.test(name)).map(each => each.join(': ')).join('\\n')
    say(response.status + ' in ' + Math.round(performance.now() - began) + ' ms')
    let pretty = text
    try { pretty = JSON.stringify(JSON.parse(text), null, 2) } catch {}
    answer.textContent = shown + '\\n\\n' + pretty
    answer.hidden = false
  } catch { say('The service did not answer. Is it running?') }
  if (sure) { sure.checked = false; form.querySelector('[value=store]').disabled = true }
})
key.addEventListener('change', () => { token = undefined; organization.hidden = true; if (key.value.trim()) lookUp() })
organization.addEventListener('change', lookUp)
const signedIn = async () => {
  const opened = await fetch('/auth/v1/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  return opened.ok ? (await opened.json()).accessToken : undefined
}
document.getElementById('try-session').addEventListener('click', async () => {
  token = await signedIn().catch(() => undefined)
  if (!token) { status.innerHTML = 'Nobody is signed in here. <a href="/settings">Sign in</a>, then come back.'; return }
  const { organizations } = await (await fetch(start.prefix + '/organizations', { headers: { Authorization: 'Bearer ' + token } })).json()
  organization.replaceChildren(...organizations.map(({ id, name }) => new Option(name, id)))
  organization.hidden = document.querySelector('[for=try-organization]').hidden = false
  key.value = ''
  say('Requests act for you in ' + (organizations[0]?.name ?? 'no organization') + '.')
  await lookUp()
})
show()
if (start.isDemo) lookUp()
`
