import type pg from 'pg'
import { codeOf, OTHER_STATE } from '../values/errors.js'
import { type Clock, isWithin } from '../values/time.js'

/** For how long a replica that failed is left alone, in milliseconds. */
const LEFT_MS = 5_000

/** Where a batch of reads went: `served` by the replica, or to the primary for one of the other reasons. */
export const REPLICA_OUTCOMES = ['served', 'behind', 'cancelled', 'full', 'unreachable', 'primary_only'] as const
export type ReplicaOutcome = (typeof REPLICA_OUTCOMES)[number]

/** Counts and logs what happens to reads. */
export interface ReplicaObserver {
  read?(outcome: ReplicaOutcome): void
  /** The replica has failed and is left alone. */
  left?(error: unknown): void
  /** A replica that was left has served a read again. */
  taken?(): void
}

/** SQLSTATEs of a replica that ended a read for the replay of the primary's changes, or that waits for the replay of a lock. */
const CANCELLED = ['40001', '40P01', '55P03']
/** A statement that the primary would refuse or end as well: data exceptions, and a statement that takes too long. */
const OF_THE_STATEMENT = /^(22...|57014)$/

/**
 * Views of the API's role whose rows change without an entry in the organization's audit trail: keys, people, consents and the
 * request log. No audit hash says whether a replica has their latest rows.
 */
export const PRIMARY_ONLY_VIEWS = [
  'api_activity',
  'api_key',
  'api_key_secret',
  'application_connection',
  'audit_trail',
  'connected_application',
  'custom_role',
  'invitation',
  'known_person',
  'member',
  'member_access',
  'oauth_application',
]
const PRIMARY_ONLY = new RegExp(
  `\\b(from|join)\\s+(${PRIMARY_ONLY_VIEWS.join('|')})\\b|\\bcontrol\\.(?!organization\\b)|\\bauth\\.`,
)

const primaryOnly = new Map<string, boolean>()
/** How many texts are remembered. */
const REMEMBERED_MAX = 2_000

/** Whether a statement reads rows that only the primary is sure to have. */
export function isPrimaryOnly(text: string): boolean {
  const known = primaryOnly.get(text)
  if (known !== undefined) return known
  const found = PRIMARY_ONLY.test(text)
  if (primaryOnly.size < REMEMBERED_MAX) primaryOnly.set(text, found)
  return found
}

/** A streaming standby that serves reads when it has the very state that admission saw, and whether it can be used now. */
export class Replica {
  private leftAt: number | undefined

  constructor(
    readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly observer: ReplicaObserver = {},
  ) {}

  /** Whether reads may go to the replica now. @param isConnected whether they have a connection to it already. */
  takes(statements: readonly { text: string }[], isConnected = false): boolean {
    const outcome = statements.some(({ text }) => isPrimaryOnly(text))
      ? 'primary_only'
      : isConnected
        ? undefined
        : this.withoutConnection()
    if (outcome) this.observer.read?.(outcome)
    return outcome === undefined
  }

  /** The replica has served a batch of reads. */
  served(): void {
    this.observer.read?.('served')
    if (this.leftAt === undefined) return
    this.leftAt = undefined
    this.observer.taken?.()
  }

  /**
   * The replica has failed at a batch of reads, which go to the primary now. The replay ends transactions that wait between two
   * batches by ending their connection. @param isInside whether it failed inside such a transaction.
   * @throws the error when the primary would fail too.
   */
  failed(error: unknown, isInside = false): void {
    const code = codeOf(error) ?? ''
    if (OF_THE_STATEMENT.test(code)) throw error
    if (code === OTHER_STATE) this.observer.read?.('behind')
    else if (isInside || CANCELLED.includes(code)) this.observer.read?.('cancelled')
    else {
      this.observer.read?.('unreachable')
      this.leave(error)
    }
  }

  /** Leaves the replica alone for some seconds, so that requests do not wait for it. */
  leave(error: unknown): void {
    if (this.leftAt === undefined) this.observer.left?.(error)
    this.leftAt = this.clock.now().getTime()
  }

  /** Why a read gets no connection to the replica; undefined when it does. One that would wait goes to the primary. */
  private withoutConnection(): ReplicaOutcome | undefined {
    const { totalCount, idleCount, options } = this.pool
    if (this.isLeft()) return 'unreachable'
    return idleCount === 0 && totalCount >= options.max ? 'full' : undefined
  }

  private isLeft(): boolean {
    return this.leftAt !== undefined && isWithin(this.clock, this.leftAt, LEFT_MS)
  }
}
