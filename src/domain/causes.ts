import type { Class } from '../declaration/fields.js'
import type { Consequence, Work, Write } from '../kernel/work.js'

const kindOf = ({ before, after }: Write) => (before ? (after ? 'changed' : 'deleted') : 'created')
type Kind = ReturnType<typeof kindOf>

/** Which writes have a consequence, and the keys of what each concerns. */
interface Cause<C> {
  type: Class
  kinds: readonly Kind[]
  /** For an update, the fields of which at least one must have changed. */
  fields: readonly string[]
  /** The key of what a row concerns, computed for the row before and after. Undefined when it concerns nothing. */
  concerns(row: object): C | undefined
}

const cause =
  (...kinds: Kind[]) =>
  <T extends object, C>(
    type: Class<T>,
    fields: readonly (keyof T & string)[],
    concerns: (row: T) => C | undefined,
  ): Cause<C> => ({ type, kinds, fields, concerns: concerns as Cause<C>['concerns'] })

/** An update of one of these fields. */
export const whenChanged = cause('changed')
/** A new row, a deleted one, or an update of one of these fields. */
export const whenWritten = cause('created', 'changed', 'deleted')
/** A new row. */
export const whenCreated = <T extends object, C>(type: Class<T>, concerns: (row: T) => C | undefined): Cause<C> =>
  cause('created')(type, [], concerns)
/** A deleted row. */
export const whenDeleted = <T extends object, C>(type: Class<T>, concerns: (row: T) => C | undefined): Cause<C> =>
  cause('deleted')(type, [], concerns)

/** The ids under one key of all concerns, each once and without nulls. */
export const union = <K extends string>(
  concerns: readonly { readonly [key in K]?: readonly (string | null)[] }[],
  key: K,
): string[] => [...new Set(concerns.flatMap(concern => (concern[key] ?? []).flatMap(id => id ?? [])))]

const matches = ({ type, kinds, fields }: Cause<unknown>, write: Write): boolean => {
  const kind = kindOf(write)
  if (type !== write.type || !kinds.includes(kind)) return false
  return kind !== 'changed' || fields.some(field => write.fields.includes(field))
}

const concernedBy = (causes: readonly Cause<unknown>[], writes: readonly Write[]): unknown[] =>
  writes.flatMap(write =>
    causes
      .filter(each => matches(each, write))
      .flatMap(each => [write.before, write.after].flatMap(row => (row ? [each.concerns(row)] : [])))
      .filter(concern => concern !== undefined),
  )

const declaring =
  (changesRecords: boolean) =>
  <C>(follow: (work: Work, concerned: readonly C[]) => Promise<void>, ...causes: readonly Cause<C>[]): Consequence => ({
    concernedBy: writes => concernedBy(causes, writes),
    follow: follow as Consequence['follow'],
    changesRecords,
  })

/**
 * Declares a consequence that runs statements and publishes. The follower runs once per unit of work, after its flush and before
 * its audit, with everything that the causes name; when no write matches, it does not run.
 */
export const consequence = declaring(false)
/** Declares a consequence that changes records, which can have consequences of their own further down. */
export const recordConsequence = declaring(true)
