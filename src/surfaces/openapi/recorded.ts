import { readFileSync } from 'node:fs'
import type { Example } from '../../kernel/example.js'
import { filled } from '../../values/letters/placeholders.js'

const RECORDED = new URL('../../../../schema/examples.json', import.meta.url)
let examples: Readonly<Record<string, Example>> | undefined

const recorded = () => (examples ??= JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Example>)

/** The example of an operation. `scripts/examples.js` writes them. Undefined before its story is played. */
export const exampleOf = (operation: string): Example | undefined =>
  Object.hasOwn(recorded(), operation) ? recorded()[operation] : undefined

/** The operations with an example, in the order in which they were played: a request can need what an earlier one made. */
export const playedOperations = (): string[] => Object.keys(recorded())

/** A part of an example with the ids and days of the church that it was played against. */
export const asPlayed = ({ values = {} }: Example, part: unknown): unknown => filled(part, name => values[name])
