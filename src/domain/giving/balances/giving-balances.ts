import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { union } from '../../causes.js'
import { givingDaysMarked } from './giving-balances.queries.js'

/** The days of written contributions and refunds, or the ids of records whose days are to be looked up. */
export interface GivingConcern {
  days?: readonly Day[]
  contributionIds?: readonly string[]
  refundIds?: readonly string[]
}

/** Marks the days of written contributions and refunds, so that reports count them again. */
export async function markGivingDays(work: Work, concerns: readonly GivingConcern[]): Promise<void> {
  const days = concerns.flatMap(concern => concern.days ?? [])
  const [contributions, refunds] = [union(concerns, 'contributionIds'), union(concerns, 'refundIds')]
  await work.run(givingDaysMarked(work.organizationId, [...new Set(days)], contributions, refunds))
}
