import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { v5 } from 'uuid'
import { Cursors, type Page } from '../data/page.js'
import { Reader, statement } from '../data/reader.js'
import { sourceOf } from '../data/source.js'
import { readBatch, type Statement } from '../data/wire.js'
import { allRecords, type Class, type Row } from '../declaration/fields.js'
import { refuse } from '../refusals.js'
import { type Clock, newId, today } from '../values/time.js'
import { answerOf, withAsked } from './answers.js'
import type { Authorized, Call, Outcome } from './call.js'
import { type Consequence, followUp } from './consequences.js'
import { answerSeenBy } from './guarded.js'
import {
  authorizeCall,
  type List,
  type ListInput,
  type Mutation,
  type Operation,
  type Query,
  type QueryContext,
} from './operation.js'
import type { Caller } from './policy.js'
import type { Surroundings } from './surroundings.js'
import { Work, withoutIdle } from './work.js'

/** JSON with sorted members, so that equal requests have equal fingerprints. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    member && typeof member === 'object' && !Array.isArray(member) && !(member instanceof Date)
      ? Object.fromEntries(Object.entries(member as Row).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** Stores only the id, so that a replay reads the resource again. */
const rereads = (type: Class): boolean => allRecords().get(type)?.rereads === true
const keptOf = ({ gives }: Mutation, { value, body }: Outcome): string | undefined =>
  rereads(gives) ? JSON.stringify({ id: (value as Row).id }) : body

/** The UUID namespace of organizations that are created under an Idempotency-Key (RFC 9562, section 5.5). */
const MADE = '6a0f2f0e-3f0b-5a57-9d0e-2a6f8a1f4c11'

/**
 * The organization that a call acts on. A created organization gets a new id. Under an Idempotency-Key the id is
 * derived from the caller and the key, so that a retry finds the stored response.
 */
function organizationOf(
  { organization }: Mutation,
  { caller, idempotencyKey, dryRun }: Authorized,
  clock: Clock,
): string {
  if (organization !== 'new') return caller.organizationId
  return idempotencyKey === undefined || dryRun
    ? newId(clock)
    : v5(`${caller.credentialId} ${caller.actorId} ${idempotencyKey}`, MADE)
}

const KEY = /^[\x21-\x7e]{1,255}$/
const ATTEMPTS = 3
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''
/**
 * Whether another attempt can succeed. A second attempt finds what another request has recorded meanwhile, and answers
 * with it or refuses.
 */
const mayYetSucceed = (error: unknown, attempt: number): boolean =>
  codeOf(error) === '23505' ? attempt === 1 : ['40001', '40P01'].includes(codeOf(error)) && attempt < ATTEMPTS

/** The executor: every operation of every surface runs through `execute`, and nothing else opens a transaction. */
export class Executor {
  private readonly cursors: Cursors

  constructor(
    private readonly reads: pg.Pool,
    private readonly manager: () => EntityManager,
    readonly clock: Clock,
    cursorSecret: Buffer,
    private readonly surroundings: Surroundings,
    private readonly consequences: readonly Consequence[],
    /** Called with each error that ends an operation. */
    private readonly failed: (operation: Operation, error: unknown) => void = () => undefined,
  ) {
    this.cursors = new Cursors(cursorSecret)
  }

  /** Reads for a caller outside an operation, for the edges of GraphQL. */
  readerFor(caller: Caller): Reader {
    const { organizationId, timeZone } = caller
    const run = (statements: Statement[]) => readBatch(this.reads, organizationId, statements)
    return new Reader(organizationId, run, this.cursors, today(this.clock, timeZone))
  }

  /** @throws Refusal of the operation, its scope or its key. Any other error is a fault of the service. */
  async execute(operation: Operation, call: Call): Promise<Outcome> {
    try {
      authorizeCall(call.caller, operation)
      const given = { ...call, ...(await call.read()) }
      return await (operation.kind === 'mutation' ? this.write(operation, given) : this.read(operation, given))
    } catch (error) {
      this.failed(operation, error)
      throw error
    }
  }

  private async read(operation: Query | List, call: Authorized): Promise<Outcome> {
    const context: QueryContext = {
      caller: call.caller,
      read: this.readerFor(call.caller),
      clock: this.clock,
      files: this.surroundings.files,
      today: today(this.clock, call.caller.timeZone),
    }
    const value = await (operation.kind === 'list'
      ? operation.run(context, call.input as ListInput, call.path)
      : operation.run(context, call.input, call.path))
    const whole = call.include?.length ? await withAsked(context.read, operation, call.include, value) : value
    const outcome = { value: answerSeenBy(call.caller, operation.gives, whole), status: 200, replayed: false }
    if (operation.kind !== 'list' || !(call.input as ListInput).window.totals) return outcome
    return { ...outcome, totals: await (outcome.value as Page).totals() }
  }

  private async write(operation: Mutation, call: Authorized): Promise<Outcome> {
    if (call.idempotencyKey !== undefined && !KEY.test(call.idempotencyKey)) refuse('invalid_header')
    if (operation.needsKey && call.idempotencyKey === undefined && !call.dryRun) refuse('idempotency_key_required')
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(operation, call)
      } catch (error) {
        if (!mayYetSucceed(error, attempt)) throw error
      }
    }
  }

  private async attempt(operation: Mutation, call: Authorized): Promise<Outcome> {
    const em = this.manager()
    await em.begin()
    try {
      const work = new Work(em, organizationOf(operation, call, this.clock), this.clock, call.ifVersion)
      const fingerprint = createHash('sha256')
        .update(canonical([operation.name, call.path, call.input]))
        .digest()
      const known = await this.open(work, operation, call, fingerprint)
      if (known) {
        await em.rollback()
        return known
      }
      const outcome = await this.run(operation, call, work)
      if (call.dryRun || work.isRehearsal) {
        await em.rollback()
        return outcome
      }
      await work.settle()
      await this.close(work, operation, call, fingerprint, outcome)
      await em.commit()
      return outcome
    } catch (error) {
      await em.rollback().catch(() => undefined)
      throw error
    }
  }

  private async run(operation: Mutation, call: Authorized, work: Work): Promise<Outcome> {
    const { caller, requestId } = call
    const { clock, surroundings } = this
    const day = today(clock, caller.timeZone)
    const headers = new Map<string, string>()
    const read = this.readerOf(work, call)
    const context = { ...surroundings, caller, read, work, requestId, headers, clock, today: day }
    const result = await operation.run(context, call.input, call.path)
    await followUp(work, this.consequences)
    const value = answerSeenBy(caller, operation.gives, await answerOf(operation, read, result))
    const { replayed } = work
    return { value, body: call.render(value), status: operation.creates && !replayed ? 201 : 200, replayed, headers }
  }

  /** Reads inside the transaction of a write. */
  private readerOf(work: Work, { caller }: Call): Reader {
    const run = async (statements: Statement[]) => {
      const answers: Row[][] = []
      for (const each of statements) answers.push(await work.run(each))
      return answers
    }
    return new Reader(work.organizationId, run, this.cursors, today(this.clock, caller.timeZone))
  }

  /** Binds the organization and looks the key up, in one round trip. @throws Refusal idempotency_in_flight, _mismatch. */
  private async open(
    work: Work,
    operation: Mutation,
    call: Authorized,
    fingerprint: Buffer,
  ): Promise<Outcome | undefined> {
    const key = call.dryRun ? undefined : call.idempotencyKey
    const [known] = (await work.run(
      statement('select state, fingerprint, status, body from open_write($1, $2, $3, $4)', [
        work.organizationId,
        call.caller.credentialId,
        operation.name,
        key ?? null,
      ]),
    )) as [{ state: string; fingerprint: string; status: number; body: string }]
    if (known.state === 'in_flight') refuse('idempotency_in_flight')
    if (known.state === 'new') return undefined
    if (known.fingerprint !== `\\x${fingerprint.toString('hex')}`) refuse('idempotency_mismatch')
    const { body, status } = known
    if (!rereads(operation.gives)) return { body, status, replayed: true }
    const value = await this.readerOf(work, call).one(sourceOf(operation.gives), JSON.parse(body).id)
    return { value, body: call.render(value), status, replayed: true }
  }

  /** Audit, outbox and the stored response: the last round trip before the commit. */
  private async close(
    work: Work,
    operation: Mutation,
    call: Authorized,
    fingerprint: Buffer,
    outcome: Outcome,
  ): Promise<void> {
    const { caller, requestId, idempotencyKey } = call
    if (!work.changes.length && idempotencyKey === undefined) return
    await work.run(
      statement('select close_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
        work.organizationId,
        this.clock.now(),
        requestId,
        caller.kind,
        caller.actorId,
        operation.name,
        JSON.stringify(withoutIdle(work.changes)),
        caller.credentialId,
        idempotencyKey ?? null,
        fingerprint,
        outcome.status,
        keptOf(operation, outcome),
      ]),
    )
  }
}
