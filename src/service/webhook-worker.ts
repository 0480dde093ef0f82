import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Records } from '../data/records.js'
import type { Database } from '../database/database.js'
import type { Mail, Seals, WebhookSender } from '../dependencies/dependencies.js'
import type { ApplicationWebhookHere } from '../domain/webhooks/application-webhook.queries.js'
import type { WebhookDisabledReason, WebhookInclude } from '../domain/webhooks/webhook-endpoint.js'
import type { ReadRecords } from '../domain/webhooks/webhook-message.js'
import type { Random } from '../domain/webhooks/webhook-schedule.js'
import { WEBHOOK_WORK } from '../domain/webhooks/webhook-stopping.js'
import { beginRound, endRound, type RoundOfMessages, resourcesOf, sendRound } from '../domain/webhooks/webhook-turn.js'
import { administratorsOf, type EndpointInTurn, organizationOfTurn } from '../domain/webhooks/webhook-turns.queries.js'
import type { Call } from '../kernel/call.js'
import type { Executor } from '../kernel/executor.js'
import type { Operation } from '../kernel/operation.js'
import type { Caller } from '../kernel/policy.js'
import { present } from '../values/present.js'
import { type Clock, newId } from '../values/time.js'

/** Milliseconds after which endpoints that are due are looked for again. */
const IDLE_MS = 500
/** Milliseconds that a turn has. Afterwards another process may take the endpoint. */
const LEASE_MS = 60_000
/** Milliseconds after which a turn begins no other round, so that it ends within its lease. */
const TURN_MS = 10_000
/** How many endpoints a process sends to at once, and how many slow ones among them. */
const SLOTS = 8
const SLOW_SLOTS = 3
/** Milliseconds before a turn that failed for a cause of the service is tried again. */
const FAILED_MS = 30_000

/** A turn that this process has. */
interface Turn {
  organizationId: string
  endpointId: string
  isSlow: boolean
  until: Date
}

/** What the worker uses. */
export interface WebhookWorkerOptions {
  database: Pick<Database, 'admission' | 'writes'>
  executor: Executor
  clock: Clock
  log: Logger
  send: WebhookSender
  /** Spreads the attempts. */
  random: Random
  /** Reads the records of messages. */
  read: ReadRecords
  seals: Seals
  mail: Mail
  /** Where people reach the pages. */
  appUrl: string
}

const workNamed = (wanted: string) => present(WEBHOOK_WORK.find(({ name }) => name === wanted))
const STOP = workNamed('stopWebhookEndpoint')
const JOIN = workNamed('joinApplicationWebhook')

/**
 * Sends the webhooks of all organizations. Any number of processes may: a process has the turn of an endpoint for a time, and takes each
 * delivery before it sends it. A process that dies leaves both, and the delivery is attempted again: at least once.
 */
export class WebhookWorker {
  private readonly ending = new AbortController()
  private readonly running = new Map<Promise<void>, Turn>()
  private dispatching: Promise<void> | undefined

  constructor(private readonly options: WebhookWorkerOptions) {}

  start(): void {
    this.dispatching = this.dispatch()
  }

  /** Begins no other turn, and waits for the rounds that are under way. */
  async end(): Promise<void> {
    this.ending.abort()
    await this.dispatching
    await Promise.all(this.running.keys())
  }

  /** Sends until no endpoint is due. */
  async drain(): Promise<void> {
    for (let turn = await this.claim(true); turn; turn = await this.claim(true)) await this.take(turn)
  }

  private async dispatch(): Promise<void> {
    const { signal } = this.ending
    while (!signal.aborted) {
      await this.fillSlots().catch(error =>
        this.options.log.error({ err: error }, 'the turns of webhooks do not answer; they are asked again'),
      )
      const pause = sleep(IDLE_MS, undefined, { signal, ref: false }).catch(() => undefined)
      await Promise.race([pause, ...this.running.keys()])
    }
  }

  private async fillSlots(): Promise<void> {
    while (this.running.size < SLOTS && !this.ending.signal.aborted) {
      const slow = [...this.running.values()].filter(({ isSlow }) => isSlow).length
      const turn = await this.claim(slow < SLOW_SLOTS)
      if (!turn) return
      const running = this.take(turn).finally(() => this.running.delete(running))
      this.running.set(running, turn)
    }
  }

  private async claim(takesSlow: boolean): Promise<Turn | undefined> {
    const { database, clock } = this.options
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const { rows } = await database.admission.query<Omit<Turn, 'until'>>(
      'select * from control.claim_webhook_turn($1, $2, $3)',
      [now, until, takesSlow],
    )
    return rows[0] && { ...rows[0], until }
  }

  /** Does the rounds of a turn. It never throws. */
  private async take(turn: Turn): Promise<void> {
    const { clock, log } = this.options
    const { organizationId, endpointId } = turn
    const ended = await this.rounds(turn).catch(error => {
      log.error({ err: error, organizationId, endpointId }, 'a turn of a webhook failed; it is tried again')
      return { due: new Date(clock.now().getTime() + FAILED_MS), isSlow: turn.isSlow }
    })
    await this.options.database.admission
      .query('select control.end_webhook_turn($1, $2, $3, $4, $5)', [
        ...[organizationId, endpointId, turn.until, ended.due, ended.isSlow],
      ])
      .catch(error => log.error({ err: error, endpointId }, 'the end of a turn of a webhook could not be stored'))
  }

  /** @returns when the next turn is due, and among which endpoints. */
  private async rounds(turn: Turn): Promise<{ due: Date; isSlow: boolean }> {
    const { clock, send, seals, random } = this.options
    const { organizationId, endpointId } = turn
    const last = clock.now().getTime() + TURN_MS
    let { isSlow } = turn
    while (clock.now().getTime() < last && !this.ending.signal.aborted) {
      const round = await this.transaction(organizationId, records => beginRound(records, endpointId, seals, clock))
      if (round.kind === 'over') return { due: turn.until, isSlow }
      if (round.kind === 'idle') return { due: round.due, isSlow }
      if (round.kind === 'join') {
        await this.join(turn, round.webhook, round.include)
        continue
      }
      if (round.kind === 'stop') {
        await this.stop(turn, round.endpoint, round.reason)
        return { due: turn.until, isSlow }
      }
      const ends = await sendRound(round, await this.recordsOf(turn, round), send, clock, random)
      const { stop, isSlow: wasSlow } = await this.transaction(organizationId, records =>
        endRound(records, endpointId, ends, clock),
      )
      isSlow = wasSlow
      if (stop) {
        await this.stop(turn, round.endpoint, stop)
        return { due: turn.until, isSlow }
      }
      // Others that wait have their turn before the next messages of a slow endpoint.
      if (isSlow) break
    }
    return { due: clock.now(), isSlow }
  }

  /** Works on records of an organization, within its share of the connections. */
  private transaction<T>(organizationId: string, work: (records: Records) => Promise<T>): Promise<T> {
    const { writes } = this.options.database
    return writes.shares.run(organizationId, async () => {
      const transaction = await writes.begin()
      try {
        const records = new Records(transaction, organizationId)
        await records.bind()
        const result = await work(records)
        await transaction.commit()
        return result
      } catch (error) {
        await transaction.rollback().catch(() => undefined)
        throw error
      }
    })
  }

  /** Reads the records of a round's messages, as whoever authorized the endpoint. Undefined when the messages have none. */
  private async recordsOf(
    { organizationId }: Turn,
    round: RoundOfMessages,
  ): Promise<Awaited<ReturnType<ReadRecords>> | undefined> {
    const { endpoint, organization, scopes } = round
    if (!organization) return undefined
    const { callerKind: kind, credentialId, actorId } = endpoint
    const caller: Caller = { kind, credentialId, actorId, organizationId, ...organization, surface: 'API', scopes }
    return this.options.read(caller, resourcesOf(round))
  }

  /** Gives an organization that has installed an application its endpoint, in the name of whoever installed it. */
  private async join(
    { organizationId, endpointId }: Turn,
    { applicationId, installedBy: actorId, url, types }: ApplicationWebhookHere,
    include: WebhookInclude[],
  ): Promise<void> {
    const organization = await this.transaction(organizationId, organizationOfTurn)
    const caller = { kind: 'OAUTH', credentialId: applicationId, actorId, organizationId, ...organization } as const
    await this.write(JOIN, endpointId, caller, { applicationId, url, types, include })
  }

  /** Writes a record of the service, as whoever answers for it. @returns the id of the request. */
  private async write(
    operation: Operation,
    endpointId: string,
    caller: Omit<Caller, 'surface' | 'scopes'>,
    input: object,
  ): Promise<string> {
    const call: Call = {
      caller: { ...caller, surface: 'API', scopes: new Set() },
      requestId: newId(this.options.clock),
      read: () => ({ input, path: { id: endpointId } }),
      render: () => '{}',
    }
    await this.options.executor.execute(operation, call)
    return call.requestId
  }

  /** Disables an endpoint, in the name of whoever authorized it, and says so to the administrators. */
  private async stop(
    { organizationId, endpointId }: Turn,
    { callerKind: kind, credentialId, actorId, url, applicationId }: EndpointInTurn,
    reason: WebhookDisabledReason,
  ): Promise<void> {
    const { log, mail, appUrl } = this.options
    const { organization, administrators } = await this.transaction(organizationId, async records => ({
      organization: await organizationOfTurn(records),
      administrators: await administratorsOf(records),
    }))
    const caller = { kind, credentialId, actorId, organizationId, ...organization }
    const requestId = await this.write(STOP, endpointId, caller, { reason })
    log.warn({ organizationId, endpointId, reason }, 'a webhook endpoint was disabled')
    // Only the publisher of an application can mend its address.
    if (reason !== 'FAILING' || applicationId !== null) return
    const { organizationName, emails } = administrators
    for (const to of emails)
      await mail
        .send({
          to,
          subject: `A webhook of ${organizationName} is disabled`,
          text: [
            `Messages to ${new URL(url).host} have failed for five days, so Narthex sends no more to this address.`,
            `Its deliveries say what it answered: ${appUrl}/api/v1/webhook-deliveries?endpointId=${endpointId}`,
            'Once the address works, enable the endpoint again. It then gets what it has missed.',
          ].join('\n\n'),
          messageKey: `webhook-${endpointId}-${requestId}`,
        })
        .catch(error => log.warn({ err: error, endpointId }, 'an e-mail about a webhook could not be sent'))
  }
}
