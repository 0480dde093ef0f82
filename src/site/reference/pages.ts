import type { Row } from '../../declaration/fields.js'
import { PREFIX } from '../../surfaces/http/addresses.js'
import type { ReferenceEntry, ReferenceModel, ReferenceReason } from '../../surfaces/openapi/reference.js'
import { REFERENCE } from '../../surfaces/types/json-schema.js'
import { isObject } from '../../values/objects.js'
import { escapeHtml, type Page, page } from '../html.js'
import { code, inline, members, membersOf, text, typeOf } from './markup.js'
import { samplesOf } from './samples.js'
import { searchScript, wordsOf } from './search.js'
import { REFERENCE_STYLE } from './style.js'

const memberOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), value)

/** The value that a reference within the document points to. */
function resolved(openapi: Row, value: unknown): Row {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const found = memberOf(openapi, ...value.$ref.replace('#/', '').split('/'))
  return isObject(found) ? found : {}
}

const whole = (title: string, body: string, script?: string): Page =>
  page({ title: `${title} · API reference · Narthex`, path: '/reference', style: REFERENCE_STYLE, body, script })

const badge = ({ rest }: ReferenceEntry): string =>
  rest ? `<b class="${rest.method.toLowerCase()}">${rest.method}</b>` : '<b class="graphql">GraphQL</b>'
const place = ({ rest, graphql }: ReferenceEntry): string => escapeHtml(rest?.path ?? graphql.field)

/** A line of a list of operations. @param words what a search finds it by beside its text. */
function item(entry: ReferenceEntry, words?: string): string {
  const { name, does } = entry
  const found = words === undefined ? '' : ` data-words="${escapeHtml(words)}"`
  return `<li${found}><a href="/reference/${name}">${badge(entry)} <code>${place(entry)}</code></a> <span>${inline(does)}</span> <small>${name}</small></li>`
}

/** What an empty search offers. */
const OFTEN = ['contribution', 'deposit', 'pledge', 'bill', 'receipt', 'report']

/** All operations by their groups, with a search. It needs JavaScript for the search alone. */
export function indexPage({ introduction, tags, entries, openapi, searchWords }: ReferenceModel): Page {
  const known = [...new Set([...tags.keys(), ...entries.map(({ tag }) => tag)])]
  const groups = known.flatMap(tag => {
    const own = entries.filter(entry => entry.tag === tag)
    if (!own.length) return []
    const about = tags.get(tag)
    return [
      `<section><h2 id="${escapeHtml(tag.replaceAll(' ', '-'))}">${escapeHtml(tag)}</h2>${about ? `<p>${escapeHtml(about)}.</p>` : ''}<ul class="operations">${own.map(entry => item(entry, wordsOf(openapi, entry))).join('\n')}</ul></section>`,
    ]
  })
  const body = `<main>
<h1>API reference</h1>
<div class="intro">${text(introduction)}</div>
<p class="links"><a href="/reference/reasons">Reasons of refusals</a> <a href="/reference/console">Try it</a> <a href="${PREFIX}/openapi.json">openapi.json</a> <a href="/explorer">GraphQL explorer</a></p>
<p><label for="search">Search ${entries.length} operations</label> <input id="search" type="search" autocomplete="off" maxlength="200" placeholder="donation, deposit, /funds …"> <kbd>/</kbd></p>
<p id="none" hidden>No operation has these words. Try ${OFTEN.map(word => `<a href="?q=${word}">${word}</a>`).join(', ')}, or read the <a href="/reference/reasons">reasons of refusals</a>.</p>
${groups.join('\n')}
</main>`
  return whole('All operations', body, searchScript(searchWords))
}

const reasonRow = ({ name, status, code: kind, message }: ReferenceReason): string =>
  `<tr id="${name}"><th scope="row"><code>${name}</code></th><td>${status} <code>${kind}</code></td><td>${escapeHtml(message)}</td></tr>`
const reasonTable = (reasons: readonly ReferenceReason[], caption: string): string =>
  `<div class="wide"><table><caption>${caption}</caption><thead><tr><th scope="col">Reason</th><th scope="col">Status and code</th><th scope="col">What it means and what to do</th></tr></thead><tbody>${reasons.map(reasonRow).join('\n')}</tbody></table></div>`

/** Every reason with its remedy. */
export const reasonsPage = ({ reasons }: ReferenceModel): Page =>
  whole(
    'Reasons of refusals',
    `<main><p><a href="/reference">All operations</a></p><h1>Reasons of refusals</h1>
<p>REST answers the reason in the header <code>X-Error-Reason</code>, GraphQL in <code>extensions.reason</code>. The code in the body is that of the specification.</p>
${reasonTable(reasons, 'Every reason')}</main>`,
  )

/** The schema of a type. Undefined for an unknown name. */
export function typeNamed({ openapi }: ReferenceModel, name: string): Row | undefined {
  const schema = memberOf(openapi, 'components', 'schemas', name)
  return isObject(schema) ? schema : undefined
}

/** One type with its members, and the operations that use it. */
export function typePage({ entries }: ReferenceModel, name: string, schema: Row): Page {
  const users = entries.filter(({ rest }) => rest && JSON.stringify(rest.object).includes(`${REFERENCE}${name}"`))
  const values = Array.isArray(schema.enum)
    ? `<ul>${schema.enum.map(value => `<li><code>${escapeHtml(String(value))}</code></li>`).join('')}</ul>`
    : ''
  return whole(
    name,
    `<main><p><a href="/reference">All operations</a></p><h1>${escapeHtml(name)}</h1>
${typeof schema.description === 'string' ? text(schema.description) : ''}${values}
${members(membersOf(schema), 'Members')}
${users.length ? `<h2>Where it is used</h2><ul class="operations">${users.map(user => item(user)).join('\n')}</ul>` : ''}</main>`,
  )
}

/** The parameters of an operation; those of its path first. */
function parametersOf(openapi: Row, object: Row): string {
  const all = Array.isArray(object.parameters) ? object.parameters.map(each => resolved(openapi, each)) : []
  return members(
    all.map(({ name, schema, required, description }) => ({
      name: String(name),
      schema: isObject(schema) ? schema : {},
      isRequired: required === true,
      description: String(description ?? ''),
    })),
    'Parameters and headers',
  )
}

const EXAMPLES: Readonly<Record<string, unknown>> = { date: '2026-11-15', 'date-time': '2026-11-15T14:30:00Z' }

/** The members that an example shows: those that are required, and all of a body that requires none. */
function shownMembers(schema: Row) {
  const all = membersOf(schema)
  const required = all.filter(({ isRequired }) => isRequired)
  return required.length ? required : all
}

/** A value of a schema with its required members; an id is named after its member. */
function exampleOf(openapi: Row, given: unknown, name = ''): unknown {
  const schema = resolved(openapi, given)
  const { type, enum: values, format, minimum } = schema
  if (Array.isArray(schema.oneOf)) return exampleOf(openapi, schema.oneOf[0], name)
  if (Array.isArray(values)) return values[0]
  const types = Array.isArray(type) ? type : [type]
  if (types.includes('array')) return [exampleOf(openapi, schema.items, name)]
  if (types.includes('object') || isObject(schema.properties))
    return Object.fromEntries(
      shownMembers(schema).map(member => [member.name, exampleOf(openapi, member.schema, member.name)]),
    )
  const [plain] = types
  if (plain === 'integer') return typeof minimum === 'number' ? Math.max(1, minimum) : 1
  if (plain === 'number') return 125.5
  if (plain === 'boolean') return true
  return EXAMPLES[String(format)] ?? `<${name}>`
}

function bodyOf(openapi: Row, object: Row): { html: string; example: unknown } {
  const content = memberOf(object, 'requestBody', 'content', 'application/json')
  if (!isObject(content)) return { html: '', example: undefined }
  const html = `<h2>Body</h2><p>${typeOf(content.schema)}</p>${members(membersOf(resolved(openapi, content.schema)), 'Members of the body')}`
  return { html, example: content.example ?? exampleOf(openapi, content.schema) }
}

function answerOf(openapi: Row, object: Row): string {
  const responses = isObject(object.responses) ? object.responses : {}
  const status = ['201', '200'].find(each => each in responses)
  const content = memberOf(responses, status ?? '', 'content', 'application/json')
  if (!isObject(content)) return ''
  const example = content.example === undefined ? '' : code(JSON.stringify(content.example, null, 2), 'Example answer')
  return `<h2>Answer <small>${status}</small></h2><p>${typeOf(content.schema)}</p>${members(membersOf(resolved(openapi, content.schema)), 'Members of the answer')}${example ? `<details><summary>Example</summary>${example}</details>` : ''}`
}

/** One operation: on REST with samples, in GraphQL, and its refusals. */
export function operationPage(model: ReferenceModel, entry: ReferenceEntry, key = '<your key>'): Page {
  const { openapi, baseUrl } = model
  const { name, tag, does, details, needs, rest, graphql, tool, reasons } = entry
  const { html, example } = rest ? bodyOf(openapi, rest.object) : { html: '', example: undefined }
  const needsKey = JSON.stringify(rest?.object.parameters ?? '').includes('RequiredIdempotencyKey')
  const samples = rest ? Object.entries(samplesOf({ ...rest, body: example, needsKey, baseUrl, key })) : []
  const common = model.reasons.filter(({ isCommon }) => isCommon)
  return whole(
    name,
    `<main><p><a href="/reference">All operations</a> › <a href="/reference#${escapeHtml(tag.replaceAll(' ', '-'))}">${escapeHtml(tag)}</a></p>
<h1>${escapeHtml(name)}</h1>
<p class="place">${badge(entry)} <code>${place(entry)}</code></p>
${text(does)}${details ? text(details) : ''}${needs.map(text).join('')}
<div class="sides">
<div>${rest ? `${parametersOf(openapi, rest.object)}${html}${answerOf(openapi, rest.object)}` : '<p>This operation is in GraphQL alone.</p>'}</div>
<aside aria-label="Samples">
${samples.map(([language, source], i) => `<details${i ? '' : ' open'}><summary>${language}</summary>${code(source, language)}</details>`).join('\n')}
<details open><summary>GraphQL</summary>${code(graphql.document, 'GraphQL')}</details>
${tool ? `<p>As a tool of the MCP server: <code>${tool}</code></p>` : ''}
</aside>
</div>
<h2>Refusals</h2>
${reasons.length ? reasonTable(reasons, 'Reasons of this operation') : ''}
<p>As every operation: ${common.map(({ name: each }) => `<a href="/reference/reasons#${each}"><code>${each}</code></a>`).join(' ')}</p>
</main>`,
  )
}
