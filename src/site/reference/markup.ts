import { marked } from 'marked'
import type { Row } from '../../declaration/fields.js'
import { REFERENCE } from '../../surfaces/types/json-schema.js'
import { isObject } from '../../values/objects.js'
import { escapeHtml } from '../html.js'

/** Our own texts as HTML: paragraphs, code and links. */
export const text = (markdown: string): string => marked.parse(markdown, { async: false })
export const inline = (markdown: string): string => marked.parseInline(markdown, { async: false })

/** The address of a type. */
export const typeAddress = (name: string): string => `/reference/types/${encodeURIComponent(name)}`

const nameIn = (reference: unknown): string | undefined =>
  typeof reference === 'string' && reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : undefined

/** The type of a JSON schema as HTML, with a link to each named one. */
export function typeOf(schema: unknown): string {
  if (!isObject(schema)) return ''
  const name = nameIn(schema.$ref)
  if (name) return `<a href="${typeAddress(name)}">${escapeHtml(name)}</a>`
  if (Array.isArray(schema.oneOf)) return schema.oneOf.map(typeOf).join(' or ')
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(each => typeof each === 'string')
  if (types.includes('array'))
    return [`list of ${typeOf(schema.items)}`, ...types.filter(each => each !== 'array')].join(' or ')
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : ''
  return escapeHtml(types.join(' or ') + format)
}

const BOUNDS = {
  minLength: 'at least %s characters',
  maxLength: 'at most %s characters',
  minimum: 'at least %s',
  maximum: 'at most %s',
  minItems: 'at least %s items',
  maxItems: 'at most %s items',
  default: '%s when absent',
} as const

/** What a value may be: its bounds and the values of an enumeration. */
function limitsOf(schema: Row): string {
  const bounds = Object.entries(BOUNDS).flatMap(([key, said]) =>
    schema[key] === undefined || schema[key] === null ? [] : [said.replace('%s', String(schema[key]))],
  )
  const values = Array.isArray(schema.enum)
    ? [
        schema.enum
          .filter(each => each !== null)
          .map(each => `<code>${escapeHtml(String(each))}</code>`)
          .join(' '),
      ]
    : []
  return [...bounds.map(escapeHtml), ...values].join(' · ')
}

interface Member {
  name: string
  schema: Row
  isRequired: boolean
  description: string
}

/** Members of an object or parameters, each with its type, its limits and what it means. */
export function members(all: readonly Member[], caption: string): string {
  if (!all.length) return ''
  const rows = all.map(({ name, schema, isRequired, description }) => {
    const limits = limitsOf(schema)
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <em>required</em>' : ''}</th>
<td>${typeOf(schema)}${limits ? `<small>${limits}</small>` : ''}</td><td>${inline(description)}</td></tr>`
  })
  return `<div class="wide"><table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

/** The members of an object schema. */
export function membersOf(schema: Row): Member[] {
  const { properties, required }: Row = schema
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, value]) => {
    const member = isObject(value) ? value : {}
    const inner = Array.isArray(member.oneOf) ? member.oneOf.find(isObject) : undefined
    return {
      name,
      schema: member,
      isRequired: Array.isArray(required) && required.includes(name),
      description: String(member.description ?? inner?.description ?? ''),
    }
  })
}

/** A block of code. */
export const code = (source: string, label: string): string =>
  `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(source)}</code></pre>`
