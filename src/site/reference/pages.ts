import type { Row } from '../../declaration/fields.js'
import { PREFIX } from '../../surfaces/http/addresses.js'
import type {
  Example,
  PlayedRequest,
  ReferenceEntry,
  ReferenceModel,
  ReferenceReason,
} from '../../surfaces/openapi/reference.js'
import { REFERENCE } from '../../surfaces/types/json-schema.js'
import { isObject } from '../../values/objects.js'
import { escapeHtml, type Page, page } from '../html.js'
import {
  code,
  codeBlock,
  inline,
  type Member,
  members,
  membersOf,
  type Resolve,
  text,
  typeOf,
  valuesOf,
} from './markup.js'
import { methodOf, NAVIGATION_SCRIPT, navigation, sectionsOf, titleOf } from './navigation.js'
import { type Caller, jsonSample, sampleHtml, samplesOf, textSample } from './samples.js'
import { searchScript, wordsOf } from './search.js'
import { REFERENCE_STYLE } from './style.js'
import { tryForm } from './try.js'

const memberOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), value)

/** The value that a reference within the document points to. */
function resolved(openapi: Row, value: unknown): Row {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const found = memberOf(openapi, ...value.$ref.replace('#/', '').split('/'))
  return isObject(found) ? found : {}
}

/** A page with the navigation beside it. @param at the operation that the page shows, or its address. */
function whole(model: ReferenceModel, title: string, at: ReferenceEntry | string, body: string, script = ''): Page {
  return page({
    title: `${title} · API reference · Narthex`,
    path: '/reference',
    style: REFERENCE_STYLE,
    body: `<div class="shell">${navigation(model, at)}${body}</div>`,
    script: NAVIGATION_SCRIPT + script,
  })
}

const place = ({ rest, graphql }: ReferenceEntry): string => escapeHtml(rest?.path ?? graphql.field)

/** A line of a list of operations. @param words what a search finds it by beside its text. */
function item(entry: ReferenceEntry, words?: string): string {
  const { name, does, rest } = entry
  const found = words === undefined ? '' : ` data-words="${escapeHtml(words)}"`
  // In GraphQL alone, the path and the name would be the same word twice.
  const path = rest ? `<code>${place(entry)}</code>` : ''
  return `<li${found}><a href="/reference/${name}">${methodOf(entry)} <strong>${escapeHtml(titleOf(entry))}</strong></a> <span>${path} ${inline(does)}</span> <small>${name}</small></li>`
}

/** What an empty search offers. */
const OFTEN = ['contribution', 'deposit', 'pledge', 'bill', 'receipt', 'report']

/** All operations by their groups, with a search. It needs JavaScript for the search alone. */
export function indexPage(model: ReferenceModel): Page {
  const { introduction, tags, entries, openapi, searchWords } = model
  const groups = sectionsOf(model).flatMap(section =>
    section.groups.map(({ tag, entries: own }) => {
      const about = tags.get(tag)
      const heading = section.groups.length > 1 ? `${section.title}: ${tag}` : section.title
      return `<section><h2 id="${escapeHtml(tag.replaceAll(' ', '-'))}">${escapeHtml(heading)}</h2>${about ? `<p>${escapeHtml(about)}.</p>` : ''}<ul class="operations">${own.map(entry => item(entry, wordsOf(openapi, entry))).join('\n')}</ul></section>`
    }),
  )
  const body = `<main>
<h1>API reference</h1>
<div class="intro">${text(introduction)}</div>
<p class="links"><a href="/reference/reasons">Reasons of refusals</a> <a href="/reference/console">Console</a> <a href="${PREFIX}/openapi.json">openapi.json</a> <a href="/reference/collection.json">Postman collection</a> <a href="/explorer">GraphQL explorer</a></p>
<p class="search"><label for="search">Search ${entries.length} operations</label> <input id="search" type="search" autocomplete="off" maxlength="200" placeholder="donation, deposit, /funds …"> <kbd>/</kbd></p>
<p id="none" hidden>No operation has these words. Try ${OFTEN.map(word => `<a href="?q=${word}">${word}</a>`).join(', ')}, or read the <a href="/reference/reasons">reasons of refusals</a>.</p>
${groups.join('\n')}
</main>`
  return whole(model, 'All operations', '/reference', body, searchScript(searchWords))
}

const reasonRow = ({ name, status, code: kind, message }: ReferenceReason): string =>
  `<tr id="${name}"><th scope="row"><code>${name}</code></th><td>${status} <code>${kind}</code></td><td>${escapeHtml(message)}</td></tr>`
const reasonTable = (reasons: readonly ReferenceReason[], caption: string): string =>
  `<div class="wide"><table><caption>${caption}</caption><thead><tr><th scope="col">Reason</th><th scope="col">Status and code</th><th scope="col">What it means and what to do</th></tr></thead><tbody>${reasons.map(reasonRow).join('\n')}</tbody></table></div>`

/** Every reason with its remedy. */
export const reasonsPage = (model: ReferenceModel): Page =>
  whole(
    model,
    'Reasons of refusals',
    '/reference/reasons',
    `<main><h1>Reasons of refusals</h1>
<p>REST answers the reason in the header <code>X-Error-Reason</code>, GraphQL in <code>extensions.reason</code>. The code in the body is that of the specification.</p>
${reasonTable(model.reasons, 'Every reason')}</main>`,
  )

/** The schema of a type. Undefined for an unknown name. */
export function typeNamed({ openapi }: ReferenceModel, name: string): Row | undefined {
  const schema = memberOf(openapi, 'components', 'schemas', name)
  return isObject(schema) ? schema : undefined
}

/** Finds what a reference of the document points to. */
const resolverOf =
  ({ openapi }: ReferenceModel): Resolve =>
  value =>
    resolved(openapi, value)

/** One type with its members, and the operations that use it. */
export function typePage(model: ReferenceModel, name: string, schema: Row): Page {
  const users = model.entries.filter(({ rest }) => rest && JSON.stringify(rest.object).includes(`${REFERENCE}${name}"`))
  const values = valuesOf(schema, `Values of ${name}`)
  return whole(
    model,
    name,
    '',
    `<main><h1>${escapeHtml(name)}</h1>
${typeof schema.description === 'string' ? text(schema.description) : ''}${values}
${members(membersOf(schema), 'Members', resolverOf(model))}
${users.length ? `<h2>Where it is used</h2><ul class="operations">${users.map(user => item(user)).join('\n')}</ul>` : ''}</main>`,
  )
}

/** The parameters of an operation that stand in one place: its path, its query or its headers. */
function parametersIn({ openapi }: ReferenceModel, object: Row, where: 'path' | 'query' | 'header'): Member[] {
  const all = Array.isArray(object.parameters) ? object.parameters.map(each => resolved(openapi, each)) : []
  return all
    .filter(each => each.in === where)
    .map(({ name, schema, required, description }) => ({
      name: String(name),
      schema: isObject(schema) ? schema : {},
      isRequired: required === true,
      description: String(description ?? ''),
    }))
}

function bodyOf(model: ReferenceModel, object: Row): string {
  const content = memberOf(object, 'requestBody', 'content', 'application/json')
  if (!isObject(content)) return ''
  const own = membersOf(resolved(model.openapi, content.schema))
  return `<h2>Body <small>${typeOf(content.schema)}</small></h2>${members(own, 'Members of the body', resolverOf(model))}`
}

function answerOf(model: ReferenceModel, object: Row): string {
  const responses = isObject(object.responses) ? object.responses : {}
  const status = ['202', '201', '200'].find(each => each in responses)
  const content = memberOf(responses, status ?? '', 'content', 'application/json')
  if (!isObject(content)) return ''
  const own = membersOf(resolved(model.openapi, content.schema))
  return `<h2>Answer <small>${status} ${typeOf(content.schema)}</small></h2>${members(own, 'Members of the answer', resolverOf(model))}`
}

const listed = (title: string, all: readonly Member[], resolve: Resolve): string =>
  all.length ? `<h2>${title}</h2>${members(all, title, resolve)}` : ''

/** The answer of an example: its status, the headers that matter, and its body. */
function answerBlock(label: string, { answer }: PlayedRequest, example: Example): string {
  const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
  const shown = sampleHtml(jsonSample(answer.body), example)
  const top = headers.length
    ? `<p class="headers">${headers.map(each => sampleHtml(textSample(each), example)).join('<br>')}</p>`
    : ''
  const cut = answer.isShortened ? '<p class="cut">Further rows are left out here.</p>' : ''
  return `${top}${codeBlock(shown, label)}${cut}`
}

/** The refusals of an operation, one of them with the request that meets it. */
function refusalsOf(model: ReferenceModel, { reasons, example }: ReferenceEntry, caller: Caller): string {
  const common = model.reasons.filter(({ isCommon }) => isCommon)
  const refused = example?.refused
  const shown =
    example && refused
      ? `<h3>${escapeHtml(refused.because ?? '')}</h3>
${codeBlock(sampleHtml(samplesOf(PREFIX, refused.request, caller).curl ?? '', example), 'A request that is refused')}
<p class="status">Answer <b class="refused">${refused.answer.status}</b></p>${answerBlock('Its refusal', refused, example)}`
      : ''
  return `<h2 id="refusals">Refusals</h2>
${shown}
${reasons.length ? reasonTable(reasons, 'Reasons of this operation') : ''}
<p>As every operation: ${common.map(({ name: each }) => `<a href="/reference/reasons#${each}"><code>${each}</code></a>`).join(' ')}</p>`
}

/** The request of the example in each language, and its own answer. */
function sampleOf({ graphql, tool, example }: ReferenceEntry, caller: Caller): string {
  const samples = example ? Object.entries(samplesOf(PREFIX, example.accepted.request, caller)) : []
  const languages = samples.map(([language, source], i) => {
    const shown = example ? sampleHtml(source, example) : ''
    return `<details name="language"${i ? '' : ' open'}><summary>${language}</summary>${codeBlock(shown, language)}</details>`
  })
  const answer = example
    ? `<p class="status">Answer <b>${example.accepted.answer.status}</b></p>${answerBlock('Its answer', example.accepted, example)}`
    : ''
  return `${languages.join('\n')}${answer}
<details${example ? '' : ' open'}><summary>GraphQL</summary>${code(graphql.document, 'GraphQL')}</details>
${tool ? `<p>As a tool of the MCP server: <code>${tool}</code></p>` : ''}`
}

/** One operation: its text with members and refusals, and its sample beside it. @param key that the samples use. */
export function operationPage(model: ReferenceModel, entry: ReferenceEntry, key?: string): Page {
  const { does, details, needs, rest, example, name } = entry
  const caller = { baseUrl: model.baseUrl, key: key ?? '<your key>' }
  const resolve = resolverOf(model)
  const parameters = (where: 'path' | 'query' | 'header') => (rest ? parametersIn(model, rest.object, where) : [])
  const tried = rest && example ? tryForm({ example, query: parameters('query'), key }) : undefined
  return whole(
    model,
    titleOf(entry),
    entry,
    `<main class="operation"><div class="text">
<h1>${escapeHtml(titleOf(entry))}</h1>
<p class="place">${methodOf(entry)} <code>${place(entry)}</code></p>
${text(does)}${details ? text(details) : ''}${needs.map(text).join('')}
${rest ? `<p class="name-of">Operation <code>${name}</code>${entry.graphql.field === name ? '' : `, in GraphQL <code>${entry.graphql.field}</code>`}</p>` : '<p>This operation is in GraphQL alone.</p>'}
</div>
<aside class="sample" aria-label="Samples">${sampleOf(entry, caller)}${tried?.html ?? ''}</aside>
<div class="text">
${listed('Path', parameters('path'), resolve)}${rest ? bodyOf(model, rest.object) : ''}${listed('Query', parameters('query'), resolve)}
${rest ? answerOf(model, rest.object) : ''}
${refusalsOf(model, entry, caller)}
${listed('Headers', parameters('header'), resolve)}
</div></main>`,
    tried?.script,
  )
}
