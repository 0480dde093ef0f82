import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { isId } from '../../../values/time.js'

/** The command line is no person. */
const COMMAND_LINE = '00000000-0000-0000-0000-000000000000'

/**
 * Which persons stand behind those who act: behind an API key whoever created or rotated it, who have seen its secret. A person stands
 * behind themselves, and so does a key that the command line made.
 */
export class Persons {
  constructor(private readonly behindKeys: ReadonlyMap<string, ReadonlySet<string>>) {}

  /** Whether one person stands behind both. */
  isSame(one: string | null, other: string | null): boolean {
    if (one === null || other === null) return false
    const behind = this.behind(other)
    return [...this.behind(one)].some(person => behind.has(person))
  }

  /** Whether the person who stands behind somebody also stands behind one of these. */
  isAmong(actorId: string, others: readonly (string | null)[]): boolean {
    return others.some(other => this.isSame(actorId, other))
  }

  /** The ids under which a person acts who stands behind this one. */
  actsAs(actorId: string): string[] {
    return [actorId, ...this.behind(actorId), ...[...this.behindKeys.keys()].filter(key => this.isSame(key, actorId))]
  }

  private behind(actorId: string): ReadonlySet<string> {
    return this.behindKeys.get(actorId) ?? new Set([actorId])
  }
}

/** What units of work have read. Several guards of one write ask. */
const known = new WeakMap<Work, Promise<Persons>>()

/** The persons behind the API keys of the organization, those that are revoked or have expired among them. Read once for a write. */
export function personsOf(work: Work): Promise<Persons> {
  const persons = known.get(work) ?? readPersons(work)
  known.set(work, persons)
  return persons
}

async function readPersons(work: Work): Promise<Persons> {
  const keys = await work.run(
    statement<{ keyId: string; personId: string }>(
      `select id::text as "keyId", created_by as "personId" from api_key where organization_id = $1`,
      [work.organizationId],
    ),
  )
  const rotations = keys.length
    ? await work.run(
        statement<{ keyId: string; personId: string }>(
          `select distinct resource_id::text as "keyId", actor_id as "personId" from audit_entry
           where organization_id = $1 and resource_id = any ($2::uuid[]) and operation = 'rotateApiKey'`,
          [work.organizationId, keys.map(({ keyId }) => keyId)],
        ),
      )
    : []
  const behind = new Map<string, Set<string>>()
  for (const { keyId, personId } of [...keys, ...rotations])
    if (isId(personId) && personId !== COMMAND_LINE) behind.set(keyId, (behind.get(keyId) ?? new Set()).add(personId))
  return new Persons(behind)
}
