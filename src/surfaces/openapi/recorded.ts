import { readFileSync } from 'node:fs'
import type { Example } from '../../kernel/example.js'
import { filled } from '../../values/letters/placeholders.js'

const RECORDED = new URL('../../../../schema/examples.json', import.meta.url)
let examples: Readonly<Record<string, Example>> | undefined

/** The example of an operation. `scripts/examples.js` writes them. Undefined before its story is played. */
export function exampleOf(operation: string): Example | undefined {
  examples ??= JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Example>
  return Object.hasOwn(examples, operation) ? examples[operation] : undefined
}

/** A part of an example with the ids and days of the church that it was played against. */
export const asPlayed = ({ values = {} }: Example, part: unknown): unknown => filled(part, name => values[name])
