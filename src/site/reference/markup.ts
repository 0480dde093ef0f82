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

export interface Member {
  name: string
  schema: Row
  isRequired: boolean
  description: string
}

/** How deep the members of members are shown in place. */
const DEPTH = 2

/** The schema of what is inside a member: its own type, or that of its items. */
function innerOf(schema: Row, resolve: Resolve): Row {
  const variant = Array.isArray(schema.oneOf) ? schema.oneOf.find(each => isObject(each) && '$ref' in each) : undefined
  return resolve(variant ?? (isObject(schema.items) ? schema.items : schema))
}

/** The values of an enumeration, each with what it means. Empty for any other type. */
export function valuesOf({ enum: values, 'x-enumDescriptions': meanings }: Row, label: string): string {
  if (!Array.isArray(values)) return ''
  const items = values.map(value => {
    const meaning = isObject(meanings) ? meanings[String(value)] : undefined
    return `<li><p class="name"><code>${escapeHtml(String(value))}</code></p>${meaning ? `<p>${inline(String(meaning))}</p>` : ''}</li>`
  })
  return `<ul class="members" aria-label="${escapeHtml(label)}">${items.join('\n')}</ul>`
}

/** Finds what a reference within the OpenAPI document points to. */
export type Resolve = (value: unknown) => Row

/** Members of an object or parameters, each with its type, its limits and what it means; members of members fold out. */
export function members(all: readonly Member[], label: string, resolve: Resolve, depth = DEPTH): string {
  if (!all.length) return ''
  const items = all.map(({ name, schema, isRequired, description }) => {
    const limits = limitsOf(schema)
    const inner = innerOf(schema, resolve)
    const of = isObject(inner.properties) ? 'Members' : 'Values'
    const inside = `${of} of ${name}`
    const nested =
      (depth > 0 && members(membersOf(inner), inside, resolve, depth - 1)) ||
      ('x-enumDescriptions' in inner ? valuesOf(inner, inside) : '')
    return `<li><p class="name"><code>${escapeHtml(name)}</code> <span>${typeOf(schema)}</span>${isRequired ? ' <em>required</em>' : ''}</p>
${description ? `<p>${inline(description)}</p>` : ''}${limits ? `<p class="limits">${limits}</p>` : ''}${nested ? `<details><summary>${of} of <code>${escapeHtml(name)}</code></summary>${nested}</details>` : ''}</li>`
  })
  return `<ul class="members" aria-label="${escapeHtml(label)}">${items.join('\n')}</ul>`
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

/** A block of code. @param html the code as markup. */
export const codeBlock = (html: string, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${html}</code></pre>`
/** A block of plain code. */
export const code = (source: string, label: string): string => codeBlock(escapeHtml(source), label)
