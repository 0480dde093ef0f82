import type { Example, StoredRequest } from '../../surfaces/openapi/reference.js'
import { filled } from '../../values/letters/placeholders.js'
import { isObject } from '../../values/objects.js'
import { escapeHtml } from '../html.js'

/** Letters of Unicode's private use area, which no text has: they enclose the name of a placeholder in a sample. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARKED = new RegExp(`(&quot;)?${OPEN}([\\w.+-]+)${CLOSE}(&quot;)?`, 'g')

/** A request or an answer in which each placeholder is marked by its name. */
const marked = (part: unknown): unknown => filled(part, name => OPEN + name + CLOSE)

/**
 * A text of a sample as HTML. A placeholder shows what it stood for when the example was played; the script of the page
 * shows the reader's own records and days instead.
 */
export function sampleHtml(source: string, { values = {} }: Example): string {
  return escapeHtml(source).replace(
    MARKED,
    (all, before: string | undefined, name: string, after: string | undefined) => {
      const value = values[name]
      // Amounts are numbers, so their quotation marks go.
      const isText = typeof value === 'string' || !(before && after)
      const inner = `<span data-value="${escapeHtml(name)}">${escapeHtml(String(value))}</span>`
      if (!isText) return inner
      return all.replace(OPEN + name + CLOSE, () => inner)
    },
  )
}

/** A text of an example, with marked placeholders. */
export const textSample = (value: string): string => String(marked(value))

/** JSON for people, with marked placeholders. */
export const jsonSample = (value: unknown): string => JSON.stringify(marked(value), null, 2)

export interface Caller {
  /** Where the service is reached. */
  baseUrl: string
  /** The key that samples use. */
  key: string
}

interface Sent extends Caller {
  method: string
  /** The path with its query, in which placeholders are marked. */
  target: string
  headers: Record<string, string>
  body: unknown
}

function sentOf(prefix: string, request: StoredRequest, caller: Caller): Sent {
  const entriesOf = (values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).map(([name, value]) => [name, textSample(value)] as const)
  const query = entriesOf(request.query).map(([name, value]) => `${name}=${value}`)
  return {
    ...caller,
    method: request.method,
    target: `${prefix}${textSample(request.path)}${query.length ? `?${query.join('&')}` : ''}`,
    headers: {
      Authorization: `Bearer ${caller.key}`,
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...Object.fromEntries(entriesOf(request.headers)),
    },
    body: marked(request.body),
  }
}

function curl({ method, baseUrl, target, headers, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${target.includes('[') ? '-g ' : ''}"${baseUrl}${target}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ]
  return lines.join(' \\\n  ')
}

function javascript({ method, baseUrl, target, headers, body }: Sent): string {
  const given = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: ${JSON.stringify(headers, null, 2).replaceAll('\n', '\n  ')},`,
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
  ]
  return `const response = await fetch("${baseUrl}${target}", {
${given.join('\n')}
})
if (!response.ok) throw new Error((await response.json()).message)
const answer = await response.json()`
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

function requests({ method, baseUrl, target, headers, body }: Sent): string {
  const { 'Content-Type': _type, ...others } = headers
  const given = body === undefined ? '' : `\n    json=${python(body, '    ')},`
  return `import requests

answer = requests.${method.toLowerCase()}(
    "${baseUrl}${target}",
    headers=${python(others, '    ')},${given}
)
answer.raise_for_status()
print(answer.json())`
}

/** A request in several languages, with marked placeholders. @param prefix of the paths. */
export function samplesOf(prefix: string, request: StoredRequest, caller: Caller): Record<string, string> {
  const sent = sentOf(prefix, request, caller)
  return { curl: curl(sent), JavaScript: javascript(sent), Python: requests(sent) }
}
