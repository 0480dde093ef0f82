import type { Page } from '../data/page.js'
import type { Reader } from '../data/reader.js'
import { hasSource, sourceOf } from '../data/source.js'
import { type Class, type FieldSpec, publishedFields } from '../declaration/fields.js'
import { isObject } from '../values/objects.js'
import { idOf } from '../values/present.js'
import type { Mutation, Operation, QueryContext } from './operation.js'
import type { Caller } from './policy.js'

/** The type of the rows of an answer. */
export const rowTypeOf = (gives: Operation['gives']): Class => (Array.isArray(gives) ? gives[0] : gives)

/**
 * The answer of a write. Its operation makes it from the returned id, or the record is read through its source; a replay
 * does the same. Anything else is the answer. It is read after the consequences, so that it includes them.
 */
export async function answerOf(operation: Mutation, context: QueryContext, result: unknown): Promise<unknown> {
  const { gives, answer } = operation
  if (!isObject(result)) return result
  const { id, ...rest } = result
  if (typeof id !== 'string' || Object.keys(rest).length) return result
  if (answer) return answer(context, id)
  return hasSource(gives) ? context.read.one(sourceOf(gives), id) : result
}

/** Whether an answer is a page of a list. */
export const isPage = (answer: unknown): answer is Page =>
  isObject(answer) && Array.isArray(answer.nodes) && typeof answer.cursorOf === 'function'

/** The answer of a read, a row or a page, with the requested fields. */
export async function withRequested(read: Reader, { gives }: Operation, keys: readonly string[], answer: unknown) {
  const rows = isPage(answer) ? answer.nodes : [answer].filter(isObject)
  const requested = await read.asked(sourceOf(rowTypeOf(gives)), keys, rows.map(idOf))
  const whole = rows.map(row => ({ ...row, ...requested.get(idOf(row)) }))
  return isPage(answer) ? { ...answer, nodes: whole } : whole[0]
}

type Guarded = Pick<FieldSpec, 'key' | 'redacted'> & { needs: string }
const guarded = new WeakMap<Class, Guarded[]>()

function guardedFields(type: Class) {
  const found =
    guarded.get(type) ??
    publishedFields(type).flatMap(({ key, needs, redacted }) => (needs === undefined ? [] : [{ key, needs, redacted }]))
  guarded.set(type, found)
  return found
}

/** Whether some fields of a type need a further scope. */
export const hasGuardedFields = (type: Class): boolean => guardedFields(type).length > 0

/** Whether the answer of an operation can show a secret: only a write makes one. */
export const showsSecret = ({ kind, gives }: Operation): boolean =>
  kind === 'mutation' && publishedFields(rowTypeOf(gives)).some(({ isSecret }) => isSecret)

/** A row as this caller may see it: fields that need a scope which the caller does not hold are null or redacted. */
export function seenBy<T>(caller: Caller, type: Class, row: T): T {
  const hidden = guardedFields(type).filter(({ needs }) => !caller.scopes.has(needs))
  if (!hidden.length || !isObject(row)) return row
  const seen = hidden
    .filter(({ key }) => key in row)
    .map(({ key, redacted }) => [key, redacted ? redacted(row[key]) : null])
  return seen.length ? { ...row, ...Object.fromEntries(seen) } : row
}

/** A page as this caller may see its rows. */
export const pageSeenBy = (caller: Caller, type: Class, page: Page): Page =>
  guardedFields(type).length ? { ...page, nodes: page.nodes.map(row => seenBy(caller, type, row)) } : page

/** An answer as this caller may see it: a row, several, or a page of them. */
export function answerSeenBy(caller: Caller, gives: Operation['gives'], value: unknown): unknown {
  const type = rowTypeOf(gives)
  if (!guardedFields(type).length) return value
  if (Array.isArray(value)) return value.map(row => seenBy(caller, type, row))
  return isPage(value) ? pageSeenBy(caller, type, value) : seenBy(caller, type, value)
}
