import type { Row } from '../../declaration/fields.js'
import { isObject } from '../../values/objects.js'

/** A request as a reference shows it. */
export interface SampleRequest {
  method: string
  path: string
  /** The body, when the operation takes one. */
  body: unknown
  needsKey: boolean
  /** Where the service is reached. */
  baseUrl: string
  /** The key that samples use. */
  key: string
}

const addressOf = ({ baseUrl, path }: SampleRequest) =>
  `${baseUrl}${path.replace(/\{(\w+)\}/g, (_all, name: string) => `<${name}>`)}`
const json = (value: unknown) => JSON.stringify(value, null, 2)

function headersOf({ body, needsKey, key }: SampleRequest): Record<string, string> {
  return {
    Authorization: `Bearer ${key}`,
    ...(needsKey ? { 'Idempotency-Key': '<a new key>' } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}

function curl(request: SampleRequest): string {
  const { method, body } = request
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${addressOf(request)}"`,
    ...Object.entries(headersOf(request)).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function javascript({ method, path, body, baseUrl, key }: SampleRequest): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const params = names.length ? [`  params: { path: { ${names.join(', ')} } },`] : []
  const given = body === undefined ? [] : [`  body: ${json(body).replaceAll('\n', '\n  ')},`]
  const init = [...params, ...given]
  const call = init.length ? `'${path}', {\n${init.join('\n')}\n}` : `'${path}'`
  return `import { answerOf, createNarthexClient } from 'narthex-client'

const client = createNarthexClient({ baseUrl: '${baseUrl}', credential: '${key}' })
const answer = await answerOf(client.${method}(${call}))`
}

/** A value as Python writes it. */
function python(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return value.length ? `[\n${value.map(each => `${inner}${python(each, inner)},\n`).join('')}${indent}]` : '[]'
  if (!isObject(value)) return JSON.stringify(value)
  return `{\n${Object.entries(value)
    .map(([key, each]) => `${inner}${JSON.stringify(key)}: ${python(each, inner)},\n`)
    .join('')}${indent}}`
}

function requests(request: SampleRequest): string {
  const { method, body } = request
  const { 'Content-Type': _type, ...headers }: Row = headersOf(request)
  const given = body === undefined ? '' : `\n    json=${python(body, '    ')},`
  return `import requests

answer = requests.${method.toLowerCase()}(
    ${JSON.stringify(addressOf(request))},
    headers=${python(headers, '    ')},${given}
)
answer.raise_for_status()
print(answer.json())`
}

/** The same request in several languages. */
export const samplesOf = (request: SampleRequest): Record<string, string> => ({
  curl: curl(request),
  JavaScript: javascript(request),
  Python: requests(request),
})
