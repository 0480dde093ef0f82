import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import { statement } from '../data/reader.js'
import { allRecords, fieldsOf, type Row } from '../declaration/fields.js'
import type { Seals } from '../dependencies/dependencies.js'
import { refuse } from '../refusals/refusals.js'
import { auditKey } from '../values/audit-key.js'
import { canonical } from '../values/canonical.js'
import { first } from '../values/present.js'
import { type Clock, isId, newId } from '../values/time.js'
import { hasGuardedFields } from './answers.js'
import type { Authorized, Outcome } from './call.js'
import { NO_SURVIVORS, namedSurvivors, type Survivors } from './merged-references.js'
import type { Mutation } from './operation.js'
import { type Work, withoutEmpty } from './work.js'

/** One attempt of a write, in a transaction of its own. */
export interface Attempt {
  operation: Mutation
  call: Authorized
  work: Work
}

/** A response that was stored under an Idempotency-Key. */
export interface StoredResponse {
  state: string
  fingerprint: string
  status: number
  body: string
}

/** What the first statement of a write tells. */
interface Opened {
  /** The stored response of an equal request. */
  stored?: StoredResponse
  survivors: Survivors
}

/** The request with keyed digests in place of its secrets: a plain digest of a number of nine digits can be guessed. */
function withoutSecrets({ operation: { takes }, work, call: { input } }: Attempt, seals: Seals): object {
  const secrets = takes ? fieldsOf(takes).flatMap(({ key, isSecret }) => (isSecret ? [key] : [])) : []
  const given: Row = { ...input }
  const digests = secrets.flatMap(key => {
    const value = given[key]
    const of = { organizationId: work.organizationId, purpose: 'request' } as const
    return typeof value === 'string' ? [[key, seals.digest(value, of)] as const] : []
  })
  return digests.length ? { ...given, ...Object.fromEntries(digests) } : input
}

const fingerprintOf = (attempt: Attempt, seals: Seals): Buffer =>
  createHash('sha256')
    .update(canonical([attempt.operation.name, attempt.call.path, withoutSecrets(attempt, seals)]))
    .digest()

const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws Refusal invalid_header for a malformed key, idempotency_key_required for a missing one. */
export function assertKey({ needsKey }: Mutation, { idempotencyKey, dryRun }: Authorized): void {
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) refuse('invalid_header')
  if (needsKey && idempotencyKey === undefined && !dryRun) refuse('idempotency_key_required')
}

/** The UUID namespace of organizations that are created under an Idempotency-Key (RFC 9562, section 5.5). */
const CREATED = '6a0f2f0e-3f0b-5a57-9d0e-2a6f8a1f4c11'

/**
 * The organization that a call acts on. A created organization gets a new id. Under an Idempotency-Key the id is
 * derived from the caller and the key, so that a retry finds the stored response.
 */
export function organizationOf({ organization, name }: Mutation, call: Authorized, clock: Clock): string {
  const { caller, path, idempotencyKey, dryRun } = call
  if (!organization) return caller.organizationId
  const { id } = path
  // No organization is its own sandbox, so an id that is no UUID is refused as an unknown one.
  if (organization === 'sandbox') return isId(id) ? id : caller.organizationId
  if (idempotencyKey === undefined || dryRun) return newId(clock)
  const creator = `${caller.credentialId} ${caller.actorId}`
  const given = organization === 'new' ? creator : `${name} ${caller.organizationId} ${creator}`
  return v5(`${given} ${idempotencyKey}`, CREATED)
}

/** Asserts that a call on a sandbox is from the organization that the sandbox belongs to. @throws Refusal 404 not_found. */
async function assertOwnSandbox({ operation, call, work }: Attempt): Promise<void> {
  if (operation.organization !== 'sandbox') return
  const { organizationId } = call.caller
  const [row] = await work.run(statement<{ is: boolean }>('select control.is_sandbox_of($1) as is', [organizationId]))
  if (!row?.is) refuse('not_found')
}

/**
 * Whether only the id of an answer is stored, so that a replay reads the resource again, as its caller may see it. Another
 * credential than the first can send the key.
 */
export function rereads({ gives, answer }: Mutation): boolean {
  const { personal = [], rereads: always = false } = allRecords().get(gives) ?? {}
  return answer !== undefined || personal.length > 0 || always || hasGuardedFields(gives)
}

/**
 * Binds the organization, looks the key up and finds the survivors of merged records that the request names, in one round
 * trip. @throws Refusal not_found for the sandbox of another organization, idempotency_in_flight, _mismatch.
 */
export async function openWrite(attempt: Attempt, seals: Seals): Promise<Opened> {
  const { operation, call, work } = attempt
  const key = call.dryRun ? null : (call.idempotencyKey ?? null)
  const values = [work.organizationId, operation.name, key]
  const named = namedSurvivors(operation, call, work.organizationId)
  // Both go out in one message.
  const [opened, found] = await Promise.all([
    work.begin(
      statement<StoredResponse>('select state, fingerprint, status, body from open_write($1, $2, $3)', values),
    ),
    named && work.run(named),
  ])
  await assertOwnSandbox(attempt)
  const stored = first(opened)
  const survivors = found ? new Map(Object.entries(first(found).survivors)) : NO_SURVIVORS
  if (stored.state === 'in_flight') refuse('idempotency_in_flight')
  if (stored.state === 'new') return { survivors }
  if (stored.fingerprint !== `\\x${fingerprintOf(attempt, seals).toString('hex')}`) refuse('idempotency_mismatch')
  return { stored, survivors }
}

/** Forgets a stored response, because its write was taken back: the key is new again. */
export const forgetResponse = (organizationId: string, { name }: Mutation, key: string) =>
  statement('delete from idempotency where organization_id = $1 and operation = $2 and key = $3', [
    ...[organizationId, name, key],
  ])

/** Writes audit, outbox and the stored response: the last statement before COMMIT. */
export async function closeWrite(
  attempt: Attempt,
  { id, body, status }: Outcome,
  auditSecret: Buffer,
  seals: Seals,
): Promise<void> {
  const { operation, work, call } = attempt
  const { caller, requestId, idempotencyKey } = call
  if (!work.changes.length && idempotencyKey === undefined) return
  const { organizationId, churchClock, changes } = work
  await work.run(
    statement('select close_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
      ...[organizationId, churchClock.now(), requestId, caller.kind, caller.actorId, operation.name],
      ...[JSON.stringify(withoutEmpty(changes)), idempotencyKey ?? null, fingerprintOf(attempt, seals)],
      ...[status, rereads(operation) ? JSON.stringify({ id }) : body],
      auditKey(auditSecret, organizationId),
    ]),
  )
}
