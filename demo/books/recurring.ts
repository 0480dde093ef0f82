import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import type { Office } from '../people/office.js'

/** What the latest bill of the vendor with most bills, and the latest insurance, come again as. */
const LATEST = `select (select b.id from bill b where b.organization_id = $1 and b.status = 'APPROVED' and b.deleted_at is null
    and b.vendor_id = (select v.vendor_id from bill v where v.organization_id = $1 group by v.vendor_id order by count(*) desc, v.vendor_id limit 1)
    order by b.bill_date desc, b.id limit 1) as bill,
  (select j.id from manual_journal j where j.organization_id = $1 and j.description = 'Insurance of the month' and j.status = 'APPROVED'
    order by j.date desc limit 1) as journal`

/** Monthly documents that the office no longer types: a bill and the insurance. The next ones are still to come. */
export async function repeatDocuments({ rows, actAsOwner }: Office, today: Day): Promise<void> {
  const [known] = await rows(`select from recurring_bill where organization_id = $1 limit 1`)
  const [latest] = await rows(LATEST)
  if (known || !latest?.bill || !latest.journal) return
  const at = new Date(`${addDays(today, -1)}T16:00:00.000Z`)
  const next = { startsOn: addDays(today, 1), daysInAdvance: 0, submit: false }
  const monthly = { ...next, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }
  await actAsOwner('createRecurringBill', at, { ...monthly, name: 'Monthly bill', billId: latest.bill })
  await actAsOwner('createRecurringJournal', at, { ...monthly, name: 'Insurance', manualJournalId: latest.journal })
}
