import type { SentStatement } from '../../postgres/index.js'

/** The verb and the first table or function of a statement, which have no values. */
const START =
  /^\s*(?:(insert)\s+into|(update)|(delete)\s+from|(select)\b[\s\S]*?\bfrom|(with|select|begin|commit|rollback|savepoint|release|set))\b\s*(?:lateral\s+)?("?[a-z_][\w$]*"?(?:\."?[a-z_][\w$]*"?)?)?/i

/** A name that is a digest of the text. */
const DIGEST = /^n_[0-9a-f]+$/

/**
 * A short name of a statement for a trace (OpenTelemetry, `db.query.summary`): the name that it is prepared under, unless that
 * says nothing, or its verb with the table.
 */
export function summaryOf({ name, text = '', all }: SentStatement): string {
  if (all) return [...new Set(all.map(summaryOf))].join(', ')
  if (name && !DIGEST.test(name)) return name
  const found = START.exec(text)
  if (!found) return 'statement'
  const [, ...parts] = found
  const verb = parts.slice(0, -1).find(Boolean)?.toLowerCase() ?? 'statement'
  const isNamed = ['insert', 'update', 'delete', 'select'].includes(verb)
  const target = parts.at(-1)?.replaceAll('"', '')
  return isNamed && target ? `${verb} ${target}` : verb
}
