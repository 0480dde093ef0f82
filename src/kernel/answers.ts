import type { Row } from './fields.js'
import type { Mutation, Operation } from './operation.js'
import type { Page } from './page.js'
import type { Reader } from './reader.js'
import { hasSource, sourceOf } from './source.js'

/**
 * What a write answers: a record that it names by its id alone is read through its source, as a replay reads it; a function
 * makes the answer; anything else is the answer. It comes after the consequences, so that it tells them too.
 */
export async function answerOf({ gives }: Mutation, read: Reader, result: unknown): Promise<unknown> {
  if (typeof result === 'function') return result()
  const { id, ...rest } = result as { id?: string }
  return id && !Object.keys(rest).length && hasSource(gives) ? read.one(sourceOf(gives), id) : result
}

/** A read's answer, a row or a page of them, with the fields that were asked for. */
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
