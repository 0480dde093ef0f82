import type { Page } from '../data/page.js'
import type { Reader } from '../data/reader.js'
import { hasSource, sourceOf } from '../data/source.js'
import type { Row } from '../declaration/fields.js'
import type { Mutation, Operation } from './operation.js'

/**
 * The answer of a write. A record that is named by id alone is read through its source, as a replay reads it. A function
 * makes the answer; anything else is the answer. It is read after the consequences, so that it includes them.
 */
export async function answerOf({ gives }: Mutation, read: Reader, result: unknown): Promise<unknown> {
  if (typeof result === 'function') return result()
  const { id, ...rest } = result as { id?: string }
  return id && !Object.keys(rest).length && hasSource(gives) ? read.one(sourceOf(gives), id) : result
}

/** The answer of a read, a row or a page, with the requested fields. */
export async function withAsked(read: Reader, { gives }: Operation, keys: readonly string[], value: unknown) {
  const type = Array.isArray(gives) ? gives[0] : gives
  const page = value as Page
  const rows = page.nodes ?? [value as Row]
  const asked = await read.asked(
    sourceOf(type),
    keys,
    rows.map(({ id }) => id as string),
  )
  const whole = rows.map(row => ({ ...row, ...asked.get(row.id as string) }))
  return page.nodes ? { ...page, nodes: whole } : whole[0]
}
