import { Records } from '../data/records.js'
import type { WriteTransaction } from '../postgres/index.js'

/** Work on stored data that changes no answer. A request that finds it necessary starts it and does not wait for it. */
export interface Upkeep {
  name: string
  /** One step, in a transaction of its own. @returns whether another step is needed. */
  step(records: Records, at: Date): Promise<boolean>
}

/** Runs upkeep of organizations, the same one once at a time. */
export class Upkeeper {
  private readonly running = new Map<string, Promise<void>>()
  private isEnding = false

  constructor(
    /** Runs work of an organization within its share of the connections. */
    private readonly inTurn: (organizationId: string, work: () => Promise<boolean>) => Promise<boolean>,
    private readonly begin: () => Promise<WriteTransaction>,
    private readonly now: () => Date,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Begins upkeep of an organization unless it runs already. A failure is only reported: the next request asks again. */
  ask(organizationId: string, upkeep: Upkeep): void {
    const key = `${upkeep.name} ${organizationId}`
    if (this.isEnding || this.running.has(key)) return
    const running = this.run(organizationId, upkeep)
      .catch(this.failed)
      .finally(() => this.running.delete(key))
    this.running.set(key, running)
  }

  /** Waits for the steps that run. No further ones begin. */
  async end(): Promise<void> {
    this.isEnding = true
    await Promise.all(this.running.values())
  }

  private async run(organizationId: string, upkeep: Upkeep): Promise<void> {
    let isNeeded = true
    while (isNeeded && !this.isEnding)
      isNeeded = await this.inTurn(organizationId, () => this.step(organizationId, upkeep))
  }

  private async step(organizationId: string, upkeep: Upkeep): Promise<boolean> {
    const transaction = await this.begin()
    try {
      const records = new Records(transaction, organizationId)
      await records.bind()
      const isNeeded = await upkeep.step(records, this.now())
      await transaction.commit()
      return isNeeded
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  }
}
