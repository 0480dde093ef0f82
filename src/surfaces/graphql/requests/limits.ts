import { Refusal } from '../../../refusals/refusals.js'

/**
 * The bounds of one request. A scalar costs 0 unless its type says otherwise, an object 1, a connection as many times its
 * requested rows, a list's totals their own price, and a report too. Packages bound less than this one walk does (decision 7).
 */
export const LIMITS = { cost: 2000, depth: 12, aliases: 30, rootFields: 20 } as const

/** The longest alias, in characters: the answer repeats it with every row. */
export const ALIAS_MAX = 100

/** How a request that exceeds a limit can ask for less. */
const ADVICE = {
  cost: 'Ask for fewer rows with first, last or ids, or select fewer objects of each row.',
  depth: 'Read the inner records in another request, by their ids.',
  aliases: 'Select the same fields with variables in several requests.',
  aliasLength: 'Use shorter aliases.',
  rootFields: 'Send several requests.',
  selections: 'Use each fragment fewer times.',
  introspection: 'Read the schema from schema/schema.graphql, or in several requests.',
  answer: 'Ask for fewer rows or fields.',
} as const
const NAMES: Record<keyof typeof ADVICE, string> = {
  cost: 'points',
  depth: 'levels',
  aliases: 'aliases',
  aliasLength: 'characters in an alias',
  rootFields: 'root fields',
  selections: 'selected fields',
  introspection: 'objects of the schema',
  answer: 'characters in the answer',
}

const REQUESTED_MAX = 1_000_000_000
const figure = new Intl.NumberFormat('en-US')

/**
 * Refuses a request beyond a limit, and says how much it asked for and how to ask for less.
 * @throws Refusal 422 query_too_costly.
 */
export function refuseCost(limit: keyof typeof ADVICE, wanted: number, maximum: number): never {
  const requested = Math.min(wanted, REQUESTED_MAX)
  throw new Refusal('query_too_costly')
    .saying(
      `The request has ${figure.format(requested)} ${NAMES[limit]}. At most ${figure.format(maximum)} are allowed. ${ADVICE[limit]}`,
    )
    .telling({ limit, requested, maximum })
}

/** @throws Refusal 422 query_too_costly beyond a limit. */
export function assertWithin(limit: keyof typeof LIMITS, requested: number): void {
  if (requested > LIMITS[limit]) refuseCost(limit, requested, LIMITS[limit])
}
