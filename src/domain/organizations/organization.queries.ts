import { type Reader, statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import type { MintedSecret } from '../../dependencies/dependencies.js'
import type { Caller } from '../../kernel/policy.js'
import type { Work } from '../../kernel/work.js'
import { first } from '../../values/present.js'
import { OrganizationProfile } from './profile.js'

export const profiles = source(OrganizationProfile, {
  does: 'The profile of an organization. Giving statements print it.',
  hidden: ['closedAt', 'clockAheadSeconds', 'sandboxChart', 'sandboxSeed', 'resetAt'],
  columns: { updatedAt: 'coalesce(t.updated_at, t.created_at)' },
})

/** Creates the organization that a unit of work is bound to, with its first owner if there is one. */
export const insertOrganization = (work: Work, values: Row, ownerId: string | null) =>
  work.run(
    statement('select control.create_organization($1, $2, $3)', [JSON.stringify(values), ownerId, work.clock.now()]),
  )

/**
 * Creates the sandbox that a unit of work is bound to, with the settings and the members of the caller's organization.
 * @returns its row and its members. Undefined when there are too many sandboxes.
 */
export async function insertSandbox(work: Work, { organizationId, person }: Caller, name: string, most: number) {
  const [row] = await work.run(
    statement<{ made: { organization: Row; members: { id: string; role: string }[] } | null }>(
      'select control.create_sandbox($1, $2, $3, $4, $5) as made',
      [organizationId, name, most, person?.id ?? null, work.clock.now()],
    ),
  )
  return row?.made ?? undefined
}

/** Stores what the sandbox that a unit of work is bound to begins with, also after a reset. */
export const setBeginning = (work: Work, chart: string, seed: string | null) =>
  work.run(
    statement('update organization set sandbox_chart = $2, sandbox_seed = $3 where organization_id = $1', [
      ...[work.organizationId, chart, seed],
    ]),
  )

/** Deletes the records of the sandbox that a unit of work is bound to. @returns whether this database can. */
export async function deleteSandboxRecords(work: Work): Promise<boolean> {
  const [row] = await work.run(statement<{ done: boolean }>('select control.reset_sandbox() as done', []))
  return row?.done === true
}

/** Adds a copy of another organization's key to the one that a unit of work is bound to, with a secret of its own. */
export async function addCopiedKey(work: Work, from: string, id: string, minted: Omit<MintedSecret, 'secret'>) {
  const { publicId, environment, digest, pepperVersion, hint } = minted
  const copied = await work.run(
    statement<{ name: string; scopes: string[]; expiresAt: Date }>(
      'select name, scopes, expires_at as "expiresAt" from control.copy_api_key($1, $2, $3, $4, $5, $6, $7, $8)',
      [from, id, publicId, environment, digest, pepperVersion, hint, work.clock.now()],
    ),
  )
  return first(copied)
}

/** The id of the oldest key of the organization that is not revoked. */
export async function oldestKey(work: Work): Promise<string | undefined> {
  const [row] = await work.run(
    statement<{ id: string }>(
      'select id from api_key where organization_id = $1 and revoked_at is null order by created_at, id limit 1',
      [work.organizationId],
    ),
  )
  return row?.id
}

const SANDBOX = 's.id, s.name, s.environment, s.created_at as "createdAt", null as secret'

/** The open sandboxes of the organization, the newest first. */
export const sandboxesOf = (read: Reader): Promise<Row[]> =>
  read.rows(
    `select ${SANDBOX}, b.chart, b.seed
     from control.sandboxes_of() s join control.sandbox_beginnings() b on b.id = s.id where $1::uuid is not null
     order by s.created_at desc, s.id`,
  )

/** The sandbox that a reader is bound to. */
export const boundSandbox = async (read: Reader): Promise<Row> =>
  first(
    await read.rows(
      `select ${SANDBOX}, s.sandbox_chart as chart, s.sandbox_seed as seed from organization s where s.organization_id = $1`,
    ),
  )

/** Whether a person is or was a member of any organization. */
export async function wasMember(work: Work, personId: string): Promise<boolean> {
  const [row] = await work.run(statement('select control.was_member($1) as was', [personId]))
  return row?.was === true
}

/** Revokes every key of the organization. @returns the ids of those that were not revoked yet. */
export async function revokeKeys(work: Work, by: string): Promise<string[]> {
  const rows = await work.run(
    statement<{ id: string }>(
      'update api_key set revoked_at = $2, revoked_by = $3 where organization_id = $1 and revoked_at is null returning id',
      [work.organizationId, work.clock.now(), by],
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * The organizations for which a person may act, through an application or directly, by name. They are outside the
 * organization that a reader is bound to, so a database function selects them by person.
 */
export function organizationsOf(read: Reader, { actorId, applicationId, surface }: Caller): Promise<Row[]> {
  return read.rows(
    `select o.id, o.name, o.legal_name as "legalName", o.environment, o.plan, o.time_zone as "timeZone", o.currency,
       o.country_code as "countryCode", o.fiscal_year_start_month as "fiscalYearStartMonth",
       o.books_closed_through as "booksClosedThrough", o.role, o.scopes as "grantedScopes",
       p.permissions, o.access_state as "accessState", o.connected_at as "connectedAt"
     from control.organizations_of($2, $3, $4) o join control.own_permissions($2) p on p.organization_id = o.id
     where $1::uuid is not null order by o.name, o.id`,
    [actorId, applicationId ?? null, surface],
  )
}

/** Moves the due times of the organization's jobs so many seconds back. */
export const advanceDueJobs = (work: Work, seconds: number) =>
  work.run(statement('select control.advance_due_jobs($1)', [seconds]))

/** Whether a person has a second factor. */
export const secondFactorOf = (personId: string) =>
  statement<{ exists: boolean }>('select control.has_second_factor($1) as exists', [personId])
