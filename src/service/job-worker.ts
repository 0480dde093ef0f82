import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Mail } from '../dependencies/dependencies.js'
import { WORK } from '../domain/job-kinds.js'
import type { AttemptEnd } from '../domain/jobs/job-steps.js'
import type { SendingEnd } from '../domain/jobs/mail-items.queries.js'
import { type AttachedReport, JobTurn, sendTaken, type TakenMail, withoutReport } from '../domain/jobs/mail-steps.js'
import type { Call } from '../kernel/call.js'
import type { Executor } from '../kernel/executor.js'
import type { Caller } from '../kernel/policy.js'
import { inTransaction } from '../postgres/index.js'
import { refusalOf } from '../refusals/refusals.js'
import { bindingOf } from '../values/binding.js'
import { first, present } from '../values/present.js'
import { printedReport } from './printed-report.js'

/** Milliseconds after which a worker without work looks for some again. */
const IDLE_MS = 500
/** Milliseconds that a step has. Afterwards another worker does it, and the transaction of the first one has ended. */
const LEASE_MS = 35_000
/** Milliseconds after which the claim of a step that still runs is extended, again and again. */
const EXTENDED_MS = 10_000
/** How many jobs a process works on at once, each of another organization. */
const SLOTS = 2

/** A step that this worker has claimed. */
interface Claim {
  organizationId: string
  jobId: string
  timeZone: string
  currency: string
  environment: string
  clockAheadSeconds: number
  callerKind: Caller['kind']
  credentialId: string
  actorId: string
  permissions: string[]
  requestId: string
}

/** Who began the job. Each step asks what they may still do. */
function callerOf(claim: Claim): Caller {
  const {
    callerKind: kind,
    credentialId,
    actorId,
    organizationId,
    timeZone,
    currency,
    environment,
    clockAheadSeconds,
  } = claim
  const person = { id: actorId, role: '', permissions: new Set(claim.permissions), managed: false, direct: false }
  return {
    ...{ kind, credentialId, actorId, organizationId, timeZone, currency, environment, clockAheadSeconds },
    ...(claim.permissions.length ? { person } : {}),
    surface: 'API',
    scopes: new Set(),
  }
}

/** The member for whom a report is made, with what they may read now. */
function readerOf(claim: Claim, { reader }: AttachedReport): Caller {
  const { id, role, scopes, permissions } = reader
  const person = { id, role, permissions: new Set(permissions), managed: false, direct: false }
  return { ...callerOf(claim), kind: 'OAUTH', credentialId: id, actorId: id, person, scopes: new Set(scopes) }
}

const operationOf = (name: string) => present(WORK.find(each => each.name === name))
const [STEP, END] = [operationOf('workJob'), operationOf('endAttempt')]

/**
 * Works the jobs of all organizations, a step at a time, in the turn of their organizations. Any number of processes may: what a
 * step does and how far the job is are one transaction, so a step that was cut off is done again whole. A message that was cut off
 * is not sent again: its attempt was stored before.
 */
export class JobWorker {
  private readonly ending = new AbortController()
  private slots: Promise<void>[] = []

  constructor(
    private readonly pool: pg.Pool,
    private readonly executor: Executor,
    private readonly log: Logger,
    private readonly mail: Mail,
  ) {}

  start(): void {
    this.slots = Array.from({ length: SLOTS }, () => this.work())
  }

  /** Begins no other step, and waits for those that are under way. */
  async end(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.slots)
  }

  /** Works until no job is due. */
  async drain(): Promise<void> {
    while (await this.step());
  }

  private async work(): Promise<void> {
    const { signal } = this.ending
    while (!signal.aborted) {
      const worked = await this.step().catch(error => {
        this.log.error({ err: error }, 'the queue of jobs does not answer; it is asked again')
        return false
      })
      if (!worked) await sleep(IDLE_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Does one step. @returns whether there was one. */
  async step(): Promise<boolean> {
    const { rows } = await inTransaction(this.pool, client =>
      client.query<Claim>('select * from control.claim_job($1)', [LEASE_MS]),
    )
    const [claim] = rows
    if (!claim) return false
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    const extending = setInterval(() => void this.extend(claim, stop), EXTENDED_MS)
    this.ending.signal.addEventListener('abort', stop)
    try {
      await this.turns(claim, stopping.signal)
    } catch (error) {
      await this.endAttempt(claim, error)
    } finally {
      clearInterval(extending)
      this.ending.signal.removeEventListener('abort', stop)
    }
    return true
  }

  /** Extends the claim of a step whose work before its transaction takes long. Without a claim that work ends. */
  private async extend({ organizationId, jobId }: Claim, stop: () => void): Promise<void> {
    try {
      const isHeld = await inTransaction(this.pool, async client => {
        await client.query(bindingOf(organizationId))
        const { rows } = await client.query<{ held: boolean }>('select control.extend_claim($1, $2) as held', [
          jobId,
          LEASE_MS,
        ])
        return first(rows).held
      })
      if (!isHeld) stop()
    } catch (error) {
      this.log.warn({ err: error, jobId, organizationId }, 'the claim of a job could not be extended')
    }
  }

  /**
   * Does the turns of a step. Most jobs have one. One that sends messages has a turn before each message and one after the last, and
   * begins no message once its time is over or this process is to end.
   */
  private async turns(claim: Claim, gone: AbortSignal): Promise<void> {
    const { signal } = this.ending
    const last = performance.now() + this.mail.limits.stepMs
    const turn = new JobTurn()
    do {
      turn.ended = turn.taken ? await this.send(claim, turn.taken) : null
      // The first message of a step is always begun, so that each step gets on.
      turn.hasTime = !signal.aborted && (!turn.ended || performance.now() < last)
      await this.take(claim, turn, gone)
    } while (turn.taken)
  }

  /** Sends a message, with its report when it has one. It never throws. */
  private async send(claim: Claim, { report, ...taken }: TakenMail): Promise<SendingEnd> {
    if (!report) return sendTaken(this.mail, taken)
    try {
      const caller = readerOf(claim, report)
      const attached = await printedReport((...call) => this.executor.execute(...call), report, caller, claim.requestId)
      return sendTaken(this.mail, { ...taken, message: { ...taken.message, attachments: [attached] } })
    } catch (error) {
      const { jobId, organizationId } = claim
      const end = withoutReport(taken, refusalOf(error))
      if (end.refusal === undefined)
        this.log.error({ err: error, jobId, organizationId }, 'the report of a message could not be made')
      return end
    }
  }

  /** Does a turn. How a message ended is stored even when the next one cannot be taken. */
  private async take(claim: Claim, turn: JobTurn, gone: AbortSignal): Promise<void> {
    const call = { ...this.callOf(claim, turn), gone: () => gone }
    await this.executor.execute(STEP, call).catch(async error => {
      if (!turn.ended || !turn.hasTime) throw error
      turn.hasTime = false
      await this.executor.execute(STEP, call)
      throw error
    })
  }

  private async endAttempt(claim: Claim, error: unknown): Promise<void> {
    const { jobId, requestId, organizationId } = claim
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500)
      this.log.error({ err: error, jobId, requestId, organizationId }, 'a step of a job failed')
    const end: AttemptEnd =
      refusal && refusal.status < 500
        ? { reason: refusal.reason, message: refusal.message, canRetry: false }
        : { reason: 'internal', message: 'The service failed. Nothing of the last step was stored.', canRetry: true }
    await this.executor
      .execute(END, this.callOf(claim, end))
      .catch(failure => this.log.error({ err: failure, jobId, requestId }, 'the end of a step could not be stored'))
  }

  private callOf(claim: Claim, input: object): Call {
    const { jobId, requestId } = claim
    return { caller: callerOf(claim), requestId, read: () => ({ input, path: { id: jobId } }), render: () => '{}' }
  }
}
