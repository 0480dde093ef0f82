import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { AccountingPeriod } from './period.js'

/** Whether a closed period contains the day or follows it. */
export async function isClosedDay(work: Work, day: Day): Promise<boolean> {
  const closed = await work.findWhere(AccountingPeriod, { status: 'CLOSED', endDate: { $gte: day } })
  return closed.length > 0
}
