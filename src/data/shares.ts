import pLimit, { type LimitFunction } from 'p-limit'
import { overloaded } from '../refusals.js'

/** The most calls of one key that wait. A client that sends more gets an answer at once. */
const WAITING_MAX = 200

/** Shares connections out: the calls of one key never hold more than half of them, so that the others need not wait. */
export class Shares {
  private readonly most: number
  private readonly limits = new Map<string, LimitFunction>()

  /** @param connections how many there are. */
  constructor(connections: number) {
    this.most = Math.max(1, Math.floor(connections / 2))
  }

  /** Runs a call of a key, in the order of the calls. @throws Refusal 503 overloaded when too many of the key wait. */
  async run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const limit = this.limits.get(key) ?? pLimit(this.most)
    this.limits.set(key, limit)
    if (limit.pendingCount >= WAITING_MAX) throw overloaded()
    try {
      return await limit(call)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.limits.delete(key)
    }
  }
}
