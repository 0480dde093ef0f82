import { overloaded } from '../refusals/refusals.js'

/** The most calls of one key that wait. A client that sends more gets an answer at once. */
const WAITING_MAX = 200

/**
 * Shares connections out: the calls of one key never hold more than half of them, so that the others need not wait. It is
 * on the path of every request, and a limiter of a library would be created again for most of them.
 */
export class Shares {
  private readonly most: number
  private readonly running = new Map<string, number>()
  private readonly waiting = new Map<string, (() => void)[]>()

  /** @param connections how many there are. */
  constructor(connections: number) {
    this.most = Math.max(1, Math.floor(connections / 2))
  }

  /** Takes a place, in the order of the calls; `end` gives it back. @throws Refusal 503 overloaded when too many of the key wait. */
  async begin(key: string): Promise<void> {
    const running = this.running.get(key) ?? 0
    if (running < this.most) this.running.set(key, running + 1)
    else await this.turn(key)
  }

  /** Runs a call of a key in a place. @throws Refusal 503 overloaded when too many of the key wait. */
  async run<T>(key: string, call: () => Promise<T>): Promise<T> {
    await this.begin(key)
    try {
      return await call()
    } finally {
      this.end(key)
    }
  }

  /** Waits until a call of the key ends and gives its place. */
  private turn(key: string): Promise<void> {
    const queue = this.waiting.get(key) ?? []
    if (queue.length >= WAITING_MAX) throw overloaded()
    this.waiting.set(key, queue)
    return new Promise(resolve => queue.push(resolve))
  }

  /** Gives a place to the next call that waits. */
  end(key: string): void {
    const next = this.waiting.get(key)?.shift()
    if (next) {
      next()
      return
    }
    this.waiting.delete(key)
    const running = (this.running.get(key) ?? 0) - 1
    if (running > 0) this.running.set(key, running)
    else this.running.delete(key)
  }
}
