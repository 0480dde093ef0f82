import { statementUnitOf } from '../domain/people/households/household.queries.js'
import { Refusal } from '../refusals/refusals.js'
import { addDays, earlier, midnight, yearOf } from './calendar.js'
import type { Office } from './office.js'

const SECOND_MS = 1000
const ISSUED = '01-20'

/** The giving units of a year that get letters by mail and have no statement of that year yet. */
const UNITS = `select u.id, h.id is not null as joint from (
    select distinct ${statementUnitOf('c.donor_id', 'c.received_date', 'c.organization_id')} as id
    from contribution c
    join giving_batch b on b.organization_id = c.organization_id and b.id = c.giving_batch_id and b.status = 'POSTED'
    where c.organization_id = $1 and c.status = 'COMPLETED' and c.donor_id is not null
      and extract(year from c.received_date) = $2) u
  left join household h on h.organization_id = $1 and h.id = u.id
  join donor d on d.organization_id = $1 and d.id = coalesce(h.primary_contact_donor_id, u.id)
  where d.statement_delivery = 'MAIL' and not exists (select from giving_statement s where s.organization_id = $1 and s.year = $2
    and u.id in (s.donor_id, s.household_id))
  order by u.id`

/** A contribution on a statement with several: it was somebody else's. */
const GIFT_OF_ANOTHER = `select min(l.contribution_id::text) as id from statement_line l
  where l.organization_id = $1 and l.statement_id = $2 having count(distinct l.contribution_id) > 1`

/** All contributions of a donor can be refunded. */
function unlessNothingIsLeft(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.reason !== 'illegal_transition') throw error
}

/** Each January statements are issued; one is printed, one is reissued and one was a mistake. */
export async function issueStatements(office: Office, today: string): Promise<void> {
  const yesterday = addDays(today, -1)
  const thisYear = yearOf(yesterday)
  const issuedIn = `${thisYear}-${ISSUED}` <= yesterday ? thisYear : thisYear - 1
  const first = midnight(`${issuedIn}-${ISSUED}`) + 16 * 3600 * SECOND_MS
  const year = issuedIn - 1
  const issued: string[] = []
  const ofDonors: string[] = []
  for (const [index, { id, joint }] of (await office.rows(UNITS, [year])).entries()) {
    const at = new Date(first + index * SECOND_MS)
    const statement = await office
      .act('issueGivingStatement', at, { year, [joint ? 'householdId' : 'donorId']: id })
      .catch(unlessNothingIsLeft)
    if (statement) issued.push(statement.id as string)
    if (statement && !joint) ofDonors.push(statement.id as string)
  }
  const later = new Date(midnight(earlier(addDays(`${issuedIn}-${ISSUED}`, 42), yesterday)) + 17 * 3600 * SECOND_MS)
  const [lost, corrected] = issued
  // The story of issuing a statement issues this one again, to its donor.
  const mistaken = ofDonors.find(id => id !== lost && id !== corrected)
  if (lost) await office.act('copyGivingStatement', later, { delivery: 'MAIL' }, { id: lost })
  if (corrected) {
    const [gift] = await office.rows(GIFT_OF_ANOTHER, [corrected])
    if (gift) await office.act('assignContributionDonor', later, { isAnonymous: true }, { id: gift.id as string })
    await office.act('reissueGivingStatement', later, {}, { id: corrected })
  }
  if (mistaken) await office.act('voidGivingStatement', later, { reason: 'Asked for none' }, { id: mistaken })
}
