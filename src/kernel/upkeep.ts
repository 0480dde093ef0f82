import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from '../data/reader.js'
import { Records } from '../data/records.js'
import type { WriteTransaction } from '../postgres/index.js'

/** Work on stored data that changes no answer. A request that finds it necessary starts it and does not wait for it. */
export interface Upkeep {
  name: string
  /** One step, in a transaction of its own. @returns whether another step is needed. */
  step(records: Records, at: Date): Promise<boolean>
}

/** Milliseconds before a step that failed is tried again. After the last time, the next request that finds it necessary begins it. */
const RETRIES = [1_000, 10_000, 60_000]

/** Told of each run of upkeep: of every failure, and of its end without one. */
export type UpkeepWatcher = (name: string, failure?: unknown) => void

/** Runs upkeep of organizations, the same one once at a time. */
export class Upkeeper {
  private readonly running = new Map<string, Promise<void>>()
  private readonly ending = new AbortController()

  constructor(
    /** Runs work of an organization within its share of the connections. */
    private readonly inTurn: (organizationId: string, work: () => Promise<boolean>) => Promise<boolean>,
    private readonly begin: () => Promise<WriteTransaction>,
    private readonly now: () => Date,
    private readonly watcher: UpkeepWatcher,
    private readonly retries: readonly number[] = RETRIES,
  ) {}

  /** Begins upkeep of an organization unless it runs already. */
  ask(organizationId: string, upkeep: Upkeep): void {
    const key = `${upkeep.name} ${organizationId}`
    if (this.ending.signal.aborted || this.running.has(key)) return
    const running = this.run(organizationId, upkeep).finally(() => this.running.delete(key))
    this.running.set(key, running)
  }

  /** Resolves when no upkeep runs, that which began meanwhile included. */
  async settled(): Promise<void> {
    while (this.running.size) await Promise.all(this.running.values())
  }

  /** Waits for the steps that run. No further ones begin. */
  async end(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.running.values())
  }

  private async run(organizationId: string, upkeep: Upkeep): Promise<void> {
    const { signal } = this.ending
    for (const pause of [...this.retries, undefined]) {
      try {
        let isNeeded = true
        while (isNeeded && !signal.aborted)
          isNeeded = await this.inTurn(organizationId, () => this.step(organizationId, upkeep))
        return this.watcher(upkeep.name)
      } catch (error) {
        this.watcher(upkeep.name, error)
        if (pause !== undefined) await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
      if (signal.aborted) return
    }
  }

  private async step(organizationId: string, upkeep: Upkeep): Promise<boolean> {
    const transaction = await this.begin()
    try {
      const records = new Records(transaction, organizationId)
      await records.begin(statement('select lock_writes($1, false)', [organizationId]))
      const isNeeded = await upkeep.step(records, this.now())
      await transaction.commit()
      return isNeeded
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  }
}
