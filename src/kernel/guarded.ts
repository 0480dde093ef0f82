import type { Page } from '../data/page.js'
import { type Class, publishedFields, type Row } from '../declaration/fields.js'
import type { Caller } from './policy.js'

const guarded = new WeakMap<Class, { key: string; needs: string }[]>()

function guardedFields(type: Class) {
  const known = guarded.get(type)
  if (known) return known
  const found = publishedFields(type).flatMap(({ key, needs }) => (needs ? [{ key, needs }] : []))
  guarded.set(type, found)
  return found
}

/** A row as this caller may see it: fields that need a scope which the caller does not hold are null. */
export function seenBy<T>(caller: Caller, type: Class, row: T): T {
  const hidden = guardedFields(type).filter(({ needs }) => !caller.scopes.has(needs))
  if (!hidden.length || !row) return row
  return { ...row, ...Object.fromEntries(hidden.map(({ key }) => [key, null])) }
}

/** The same for whatever an operation answers: a row, several, or a page of them. */
export function answerSeenBy(caller: Caller, gives: Class | [Class], value: unknown): unknown {
  const type = Array.isArray(gives) ? gives[0] : gives
  if (!guardedFields(type).length) return value
  if (Array.isArray(value)) return value.map(row => seenBy(caller, type, row))
  const { nodes } = value as Partial<Page>
  return nodes
    ? { ...(value as Page), nodes: nodes.map(row => seenBy(caller, type, row as Row)) }
    : seenBy(caller, type, value)
}
