import { setTimeout as sleep } from 'node:timers/promises'
import { eventAbout } from '../domain/webhooks/event-types.js'
import { signedHeaders } from '../domain/webhooks/webhook-signing.js'
import { isObject } from '../values/objects.js'
import { type Clock, newId } from '../values/time.js'
import { CommandError } from './administration.js'

/** Milliseconds between looks at the feed. They take half of the usual rate limit. */
const LOOK_MS = 1_200
/** Milliseconds before a service that does not answer is asked again. */
const AWAY_MS = 5_000
/** Milliseconds that the local server has to answer. */
const LIMIT_MS = 15_000
const PAGE = 200

/** What is listened to, and where events go. */
export interface Listening {
  /** Where the service is reached. */
  url: string
  key: string
  forwardTo: string
  /** The secret that signs the messages. */
  secret: string
  /** The types that are forwarded. None for every type. */
  types: readonly string[]
  /** The sequence after which events are forwarded. Absent: only those from now on. */
  after?: number
}

interface FeedAnswer {
  changes: (Parameters<typeof eventAbout>[2] & { resourceType: string })[]
  lastSequence: number
  hasMore: boolean
}

const isFeed = (value: unknown): value is FeedAnswer => isObject(value) && Array.isArray(value.changes)

/** What a refusal says, on REST or on GraphQL. */
function messageIn(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  if (typeof value.message === 'string') return value.message
  return Array.isArray(value.errors) ? messageIn(value.errors[0]) : undefined
}

/** The service does not answer, or has no time. It is asked again. */
class Away extends Error {}

/** Forwards events of the change feed to a server of the developer, once each and in their order. */
export class Listener {
  constructor(
    private readonly listening: Listening,
    private readonly clock: Clock,
    private readonly print: (line: string) => void,
    private readonly signal: AbortSignal,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** Forwards until it is interrupted. @throws CommandError when the service refuses the key or the position. */
  async run(): Promise<void> {
    const organizationId = await this.patiently(() => this.organization())
    let after: number | 'now' | undefined = this.listening.after ?? 'now'
    while (organizationId !== undefined && after !== undefined && !this.signal.aborted) {
      const position: number | 'now' = after
      const feed: FeedAnswer | undefined = await this.patiently(() => this.changesAfter(position))
      for (const { resourceType, ...entry } of feed?.changes ?? []) {
        const event = eventAbout(organizationId, resourceType, entry)
        if (event && !this.signal.aborted && this.wants(event.type)) await this.forward(event)
      }
      after = feed?.lastSequence
      if (!feed?.hasMore) await this.pause(this.lookMs)
    }
  }

  private wants(type: string): boolean {
    return !this.listening.types.length || this.listening.types.includes(type)
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.signal }).catch(() => undefined)
  }

  /** Asks again while the service is away. @returns undefined when it is interrupted meanwhile. */
  private async patiently<T>(ask: () => Promise<T>): Promise<T | undefined> {
    for (let isFirst = true; !this.signal.aborted; isFirst = false) {
      try {
        return await ask()
      } catch (error) {
        if (this.signal.aborted) return undefined
        if (!(error instanceof Away)) throw error
        if (isFirst) this.print(`${error.message}; it is asked again`)
        await this.pause(AWAY_MS)
      }
    }
    return undefined
  }

  /** @throws Away when the service does not answer, CommandError for a refusal. */
  private async ask(path: string, body?: object): Promise<unknown> {
    const { url, key } = this.listening
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      signal: this.signal,
    }).catch(() => {
      throw new Away(`${url} does not answer`)
    })
    const text = await answer.text()
    if (answer.status === 429 || answer.status >= 500) throw new Away(`${url} answers ${answer.status}`)
    const value: unknown = JSON.parse(text)
    if (answer.status >= 400) throw new CommandError(messageIn(value) ?? `${url} answers ${answer.status}`)
    return value
  }

  private async organization(): Promise<string> {
    const answer = await this.ask('/graphql', { query: '{ organizationProfile { id } }' })
    const [, id] = /"organizationProfile":\{"id":"([^"]+)"/.exec(JSON.stringify(answer)) ?? []
    if (!id) throw new CommandError('the key does not say which organization it belongs to')
    return id
  }

  private async changesAfter(after: number | 'now'): Promise<FeedAnswer> {
    const feed = await this.ask(`/changes?after=${after}&limit=${PAGE}`)
    if (!isFeed(feed)) throw new CommandError(`${this.listening.url} is no service of Narthex`)
    return feed
  }

  /** Sends one event, and prints what was answered. */
  private async forward({ type, sequence, body }: NonNullable<ReturnType<typeof eventAbout>>): Promise<void> {
    const began = performance.now()
    const headers = signedHeaders({ id: newId(this.clock), body }, [this.listening.secret], this.clock.now())
    const limit = AbortSignal.any([this.signal, AbortSignal.timeout(LIMIT_MS)])
    const answered = await fetch(this.listening.forwardTo, {
      ...{ method: 'POST', headers, body, redirect: 'manual', signal: limit },
    }).then(
      async answer => {
        await answer.body?.cancel()
        return String(answer.status)
      },
      () => 'no answer',
    )
    this.print(`${type}  ${sequence}  ${answered}  ${Math.round(performance.now() - began)} ms`)
  }
}
