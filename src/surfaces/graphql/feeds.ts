import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Admission } from '../../access/admit.js'
import type { Credentials } from '../../access/denial.js'
import type { Admitted } from '../../access/rate-limits.js'
import type { Row } from '../../declaration/fields.js'
import type { Executor } from '../../kernel/executor.js'
import type { Feed, FeedAnswer, Query } from '../../kernel/operation.js'
import { Refusal, refusalOf } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'

/** Milliseconds between two looks at the end of a feed. */
const LOOK_MS = 400
/** Milliseconds between two checks whether a follower may still call. */
const RECHECK_MS = 3_000
/** A check of a credential holds for all of its streams for so many milliseconds. */
const SHARED_MS = 1_000
/** For how many items a stream takes one unit of the rate limits. */
const ITEMS_PER_UNIT = 100
/** How many items are read at once. */
const ITEMS_MAX = 200
/** How many streams one organization can have open at this server. */
const STREAMS_MAX = 1_000

/** Who follows a feed, and what ends it. */
export interface Follower {
  caller: Admitted
  /** What the caller was admitted with. */
  credentials: Credentials
  requestId: string
  /** Aborted once the connection is gone. */
  signal: AbortSignal
  /** Resolves once the connection takes more. */
  writable(): Promise<void>
}

/** The end of one organization's feed, and the streams that wait for more. */
interface Followed {
  streams: number
  isLookedAt: boolean
  waiting: Set<{ position: number; wake(): void }>
}

const isFeedAnswer = (value: unknown): value is FeedAnswer => isObject(value) && Array.isArray(value.changes)

/**
 * Follows feeds for subscriptions. All streams of an organization share one look at the end of its feed, and streams that ask the
 * same share what they read.
 */
export class Feeds {
  private readonly followed = new Map<string, Followed>()
  private readonly reading = new Map<string, Promise<FeedAnswer>>()
  private readonly checks = new Map<string, { at: number; caller: Promise<Admitted> }>()

  constructor(
    private readonly executor: Executor,
    private readonly admission: Admission,
    private readonly log: Logger,
  ) {}

  /**
   * The items of a feed from a position on, without an end of its own. A refusal is the last event.
   * @throws Refusal 422 or 409 for a position that the feed does not have, 429 for too many streams.
   */
  async follow(operation: Query, feed: Feed, input: Row, follower: Follower): Promise<AsyncGenerator<Row | Refusal>> {
    const { organizationId } = follower.caller
    const followed = this.followed.get(organizationId) ?? { streams: 0, isLookedAt: false, waiting: new Set() }
    if (followed.streams >= STREAMS_MAX)
      throw new Refusal('rate_organization').saying(
        `The organization has ${STREAMS_MAX} open subscriptions at this server. End some of them.`,
      )
    followed.streams++
    this.followed.set(organizationId, followed)
    try {
      const first = await this.read(operation, input, follower)
      if (!followed.isLookedAt) void this.look(follower.caller, feed, followed)
      return this.items(operation, input, follower, followed, first)
    } catch (error) {
      this.leave(organizationId, followed)
      throw error
    }
  }

  private leave(organizationId: string, followed: Followed): void {
    followed.streams--
    if (!followed.streams) this.followed.delete(organizationId)
  }

  private async *items(
    operation: Query,
    input: Row,
    follower: Follower,
    followed: Followed,
    first: FeedAnswer,
  ): AsyncGenerator<Row | Refusal> {
    const { signal } = follower
    let answer = first
    let unpaid = 0
    try {
      while (!signal.aborted) {
        for (const item of answer.changes) yield item
        unpaid += answer.changes.length
        await follower.writable()
        if (!answer.hasMore) await this.beyond(answer.lastSequence, followed, signal)
        if (signal.aborted) return
        follower.caller = await this.checked(follower.credentials)
        if (unpaid >= ITEMS_PER_UNIT) {
          await this.spend(follower, Math.floor(unpaid / ITEMS_PER_UNIT))
          unpaid %= ITEMS_PER_UNIT
        }
        answer = await this.read(operation, { ...input, after: answer.lastSequence }, follower)
      }
    } catch (error) {
      if (signal.aborted) return
      const refusal = refusalOf(error)
      if (!refusal || refusal.cause) this.log.error({ requestId: follower.requestId, err: error }, 'failed')
      yield refusal && !refusal.cause ? refusal : new Refusal('internal')
    } finally {
      this.leave(follower.caller.organizationId, followed)
    }
  }

  /** Reads on from a position. Streams of the same scopes that are at the same position share the read, a refusal that one of them asks a sandbox for apart. */
  private read(operation: Query, input: Row, { caller, requestId }: Follower): Promise<FeedAnswer> {
    const asked = { ...input, limit: ITEMS_MAX }
    const key = JSON.stringify([caller.organizationId, [...caller.scopes], caller.refusesFor ?? null, asked])
    const known = this.reading.get(key)
    if (known) return known
    // A replica can be behind the position, which the feed would refuse as beyond its end.
    const { reader, end } = this.executor.readsFor(caller, false, true)
    const call = { caller, requestId, read: () => ({ path: {}, input: asked }), render: JSON.stringify, reader }
    const reading = this.executor.execute(operation, call).then(({ value }) => {
      if (!isFeedAnswer(value)) throw new Error(`${operation.name} answers no feed`)
      return value
    })
    this.reading.set(key, reading)
    const forget = () => {
      this.reading.delete(key)
      void end()
    }
    reading.then(forget, forget)
    return reading
  }

  /** Waits until the feed is beyond a position, or the follower has to be checked again, or is gone. */
  private beyond(position: number, { waiting }: Followed, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(waiter)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const waiter = { position, wake }
      const timer = setTimeout(wake, RECHECK_MS)
      waiting.add(waiter)
      signal.addEventListener('abort', wake)
    })
  }

  /** Looks at the end of a feed as long as somebody follows it, and wakes those who are behind it. */
  private async look(caller: Admitted, feed: Feed, followed: Followed): Promise<void> {
    followed.isLookedAt = true
    while (followed.streams) {
      await sleep(LOOK_MS, undefined, { ref: false })
      if (!followed.waiting.size) continue
      const { reader, end } = this.executor.readsFor(caller, false, true)
      try {
        const head = await feed.head(reader)
        for (const { position, wake } of [...followed.waiting]) if (position < head) wake()
      } catch (error) {
        // The followers are woken by their next check, whose read tells them.
        this.log.warn({ err: error }, 'the end of a feed could not be read')
      } finally {
        void end()
      }
    }
  }

  /** The caller as it is now. @throws Denial. */
  private checked(credentials: Credentials): Promise<Admitted> {
    const { authorization, organization } = credentials
    const key = `${organization} ${authorization}`
    const now = performance.now()
    const known = this.checks.get(key)
    if (known && now - known.at < SHARED_MS) return known.caller
    const caller = this.admission.readmit(credentials)
    this.checks.set(key, { at: now, caller })
    const forget = () => {
      if (this.checks.get(key)?.caller === caller) this.checks.delete(key)
    }
    caller.then(() => setTimeout(forget, SHARED_MS).unref(), forget)
    return caller
  }

  /** Takes units, and waits for them when the rate limit has none left: nothing is lost, it only comes later. */
  private async spend({ caller, signal }: Follower, units: number): Promise<void> {
    while (!signal.aborted) {
      try {
        return await this.admission.spend(caller, units)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal?.retryAfter === undefined) throw error
        await sleep(refusal.retryAfter * 1_000, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }
}
