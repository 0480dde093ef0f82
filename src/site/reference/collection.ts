import { PREFIX } from '../../surfaces/http/addresses.js'
import { playedOperations } from '../../surfaces/openapi/recorded.js'
import type { Example, ReferenceEntry, ReferenceModel, StoredRequest } from '../../surfaces/openapi/reference.js'
import { filled, PLACEHOLDER, placeholdersIn } from '../../values/letters/placeholders.js'
import { isObject } from '../../values/objects.js'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A placeholder as a variable of the collection. Inside a text it is the value; alone it is the value as JSON, so that amounts stay numbers. */
const variable = (name: string) => ({ toString: () => `{{${name}}}`, toJSON: () => `\u0001${name}\u0001` })
const withVariables = (text: string): string => String(filled(text, variable))
const bodyWithVariables = (body: unknown): string =>
  JSON.stringify(filled(body, variable), null, 2).replace(
    /"\\u0001([^"\\]*)\\u0001"/g,
    (_all, name: string) => `{{json:${name}}}`,
  )

const pairs = (values: Readonly<Record<string, string>> | undefined) =>
  Object.entries(values ?? {}).map(([key, value]) => ({ key, value: withVariables(value) }))

/** Whether an operation of the OpenAPI document can be tried without storing anything, as every write can. */
const takesDryRun = (parameters: unknown): boolean =>
  Array.isArray(parameters) && parameters.some(each => isObject(each) && each.$ref === '#/components/parameters/DryRun')

/** A request with the address, the headers and the body of its example. */
function requestOf({ method, path, query, headers, body }: StoredRequest, { does, needs, rest }: ReferenceEntry) {
  const isWrite = takesDryRun(rest?.object.parameters)
  const asked = pairs(query)
  const target = `${PREFIX}${withVariables(path)}`
  const search = asked.map(({ key, value }) => `${key}=${value}`).join('&')
  return {
    method,
    description: [does, ...needs].join(' '),
    header: [
      ...pairs(headers).filter(({ key }) => key !== 'Idempotency-Key'),
      ...(isWrite ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ],
    url: {
      raw: `{{baseUrl}}${target}${search ? `?${search}` : ''}`,
      host: ['{{baseUrl}}'],
      path: target.split('/').slice(1),
      query: [
        ...asked,
        ...(isWrite ? [{ key: 'dryRun', value: 'true', disabled: true, description: 'Store nothing.' }] : []),
      ],
    },
    ...(body === undefined
      ? {}
      : { body: { mode: 'raw', raw: bodyWithVariables(body), options: { raw: { language: 'json' } } } }),
  }
}

/** What a request needs to know before it is sent. */
const needsOf = ({ place, given = {}, accepted: { request } }: Example) => ({
  organization: place ? 'newOrganizationId' : 'organizationId',
  given,
  names: [...new Set(placeholdersIn([request, Object.values(given)]))],
})

/**
 * Runs before each request: it looks up the records that the example names in the organization of the key, and sets the variables
 * of the request. Days are days before today.
 */
const SCRIPT = `
const need = NEEDS[pm.info.requestName] || { organization: 'organizationId', given: {}, names: [] }
const address = pm.variables.get('baseUrl') + '${PREFIX}'
const organization = pm.variables.get(need.organization)
const header = { Authorization: 'Bearer ' + pm.variables.get('key'), Accept: 'application/json' }
if (organization) {
  header['X-Organization-Id'] = organization
  pm.request.headers.upsert({ key: 'X-Organization-Id', value: organization })
}
const rows = {}
const dayAt = offset => {
  const now = new Date(Number(pm.variables.replaceIn('{{$timestamp}}')) * 1000)
  const today = pm.variables.get('today')
  const [year, month, day] = today ? today.split('-').map(Number) : [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return new Date(Date.UTC(year, month - 1, day + offset)).toISOString().slice(0, 10)
}
const at = (value, path) => path.reduce((each, name) => (each === undefined || each === null ? undefined : each[name]), value)
const valueOf = name => {
  const days = /^today([+-]\\d+)?$/.exec(name)
  if (days) return dayAt(Number(days[1] || 0))
  const [record, ...path] = name.split('.')
  const found = rows[record] || []
  return at(/^\\d+$/.test(path[0]) ? found : found[0], path)
}
const fill = text => text.replace(${PLACEHOLDER}, (all, name) => { const value = valueOf(name); return value === undefined ? all : value })
const setAll = () => {
  for (const name of need.names) {
    const value = valueOf(name)
    const isKnown = value !== undefined && value !== null
    // What an earlier request has looked up under the name is of another record.
    for (const [key, text] of [[name, value], ['json:' + name, JSON.stringify(value)]])
      isKnown ? pm.variables.set(key, text) : pm.variables.unset(key)
  }
}
const lookUp = left => {
  if (!left.length) return setAll()
  const [[name, from], ...others] = left
  const [path, wanted] = fill(from).split('#')
  pm.sendRequest({ url: address + path, method: 'GET', header }, (error, response) => {
    if (!error && response.code === 200) {
      const body = response.json()
      const list = Object.values(body).find(Array.isArray)
      const all = 'id' in body || !list ? [body] : list
      const [member, value] = (wanted || '').split('=')
      const first = wanted && all.find(row => String(at(row, member.split('.'))) === value)
      rows[name] = first ? [first, ...all.filter(row => row !== first)] : all
    }
    lookUp(others)
  })
}
lookUp(Object.entries(need.given))
`

const HOW_TO_PLAY = [
  'Run the collection from top to bottom in the demo church: a request can need what an earlier one made.',
  'An API key with every scope succeeds, except where the description says that the request is only for signed-in people (403).',
].join(' ')

const hasExample = (entry: ReferenceEntry): entry is ReferenceEntry & { example: Example } =>
  entry.example !== undefined

/**
 * A collection for HTTP tools (Postman Collection Format 2.1): every REST operation with the request of its example. The ids in it are
 * looked up in the organization of the key before each request, so that it works at once.
 * @param key the demo key, on its own machine.
 */
export function collectionOf({ baseUrl, entries, introduction }: ReferenceModel, key: string | undefined): object {
  const shown = entries.filter(hasExample)
  const needs = Object.fromEntries(shown.map(({ name, example }) => [name, needsOf(example)]))
  const played = playedOperations()
  const ordered = [...shown].sort((one, other) => played.indexOf(one.name) - played.indexOf(other.name))
  const folders = [...new Set(ordered.map(({ tag }) => tag))].map(tag => ({
    name: tag,
    item: ordered
      .filter(entry => entry.tag === tag)
      .map(entry => ({ name: entry.name, request: requestOf(entry.example.accepted.request, entry) })),
  }))
  return {
    info: { name: 'Narthex', description: `${introduction}\n\n${HOW_TO_PLAY}`, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'key', value: key ?? '', description: 'An API key, or an access token of a person.' },
      { key: 'organizationId', value: '', description: 'Required with an access token.' },
      {
        key: 'newOrganizationId',
        value: '',
        description: 'An organization without accounts, for the requests that begin its ledger.',
      },
      { key: 'today', value: '', description: 'The day that requests take for today. Empty for today.' },
    ],
    event: [
      {
        listen: 'prerequest',
        script: {
          type: 'text/javascript',
          exec: `const NEEDS = ${JSON.stringify(needs)}\n${SCRIPT.trim()}`.split('\n'),
        },
      },
    ],
    item: folders.filter(({ item }) => item.length),
  }
}
