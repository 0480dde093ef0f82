import type { Reader } from '../../data/reader.js'
import type { ValueOf } from '../../declaration/fields.js'
import type { QueryContext } from '../../kernel/operation.js'
import { gather } from '../../values/grouping.js'
import { present } from '../../values/present.js'
import type { Day } from '../../values/time.js'
import { lineColumns, linesOnStatement } from '../giving/contributions/lines-on-statement.queries.js'
import { nameOnLetters, takesEmails, takesMessages, wantsNoReminders } from '../people/donors/donor-mail.queries.js'
import { donorsOfUnit, givingUnitOf } from '../people/households/household.queries.js'
import { taggedDonors } from '../people/tags/donor-tag.queries.js'
import { signed } from '../refund-sign.js'
import { IS_POSTED } from '../statements/statement.figures.js'
import type { Line } from '../statements/statement.rules.js'
import type { DonorMailing, MailingGivers } from './donor-mailing.js'
import {
  addressOf,
  type Cause,
  deliveryOf,
  type GiftScope,
  type Recipient,
  recipient,
} from './mailing-facts.queries.js'

/** SQL of the names on a letter to the giving unit of a donor `d`: how the household is greeted, or its name; otherwise the donor's. */
const NAMES_OF_UNIT = `coalesce((select coalesce(h.salutation, h.addressee, h.name) from household h
  where h.organization_id = $1 and h.id = ${givingUnitOf('d.id', '$3::date')}), ${nameOnLetters('d')})`

/** A donor, and what the giving unit gave within some days. */
export interface GiverFacts extends Recipient {
  /** As giving statements would list it, of all who are in the unit today. */
  given: readonly Line[]
  fromDate: Day
  toDate: Day
}

/** The days of a message to givers. */
type MailingDays = Pick<DonorMailing, 'fromDate' | 'toDate'>

/** Those of these donors who take messages, each for the giving unit. @param isGiven whether what they gave is read. */
export async function giverFacts(
  { read, today }: QueryContext,
  ids: readonly string[],
  days: MailingDays,
  isGiven: boolean,
): Promise<GiverFacts[]> {
  const rows = await read.rows<Recipient>(
    `select d.id as "causeId", ${recipient('$3::date', NAMES_OF_UNIT)} from donor d
     where d.organization_id = $1 and d.id = any ($2) and ${takesMessages('d')}`,
    [ids, today],
  )
  const [fromDate, toDate] = [present(days.fromDate), present(days.toDate)]
  const lines = isGiven ? await linesOfGivers(read, ids, { fromDate, toDate, today }) : undefined
  return rows.map(row => ({ ...row, fromDate, toDate, given: lines?.get(row.causeId) ?? [] }))
}

/** What the giving units of donors gave within some days, by the id of the donor. The units are those of today, as they are chosen. */
async function linesOfGivers(
  read: Reader,
  ids: readonly string[],
  { fromDate, toDate, today }: { fromDate: Day; toDate: Day; today: Day },
): Promise<Map<string, Line[]>> {
  const rows = await read.rows<Line & { giverId: string }>(
    `select d.id as "giverId", c.id as "contributionId", c.received_date::text as date, ${lineColumns('l')}
     from unnest($2::uuid[]) d (id)
     cross join lateral (select distinct u.donor_id from (${donorsOfUnit('d.id', '$3::date')}) u (donor_id)) m
     join contribution c on c.organization_id = $1 and c.donor_id = m.donor_id and c.status = 'COMPLETED' and c.deleted_at is null
       and c.received_date between $4 and $5 and ${IS_POSTED}
     cross join lateral ${linesOnStatement('c')} l
     order by d.id, c.received_date, c.id, l.line_number`,
    [[...new Set(ids)], today, fromDate, toDate],
  )
  const found = new Map<string, Line[]>()
  for (const { giverId, ...line } of rows) gather(found, giverId, line)
  return found
}

/** Which givers a mailing is sent to. */
export interface GiverScope extends Omit<GiftScope, 'isFirstOnly'> {
  givers: ValueOf<typeof MailingGivers>
}

/** SQL of the condition of a unit `v` of each group of givers. */
const IN_GROUP = `case $4 when 'GAVE' then v.within > 0 and v.within >= coalesce($5, 0)
  when 'FIRST_TIME' then v.within > 0 and v.within >= coalesce($5, 0) and v.first_day >= $2
  else v.before > 0 and v.before >= coalesce($5, 0) and v.within = 0 end`

/** SQL of what the allocations of a contribution `c` to some funds and campaigns sum to, less what was refunded of them. */
const GIVEN_TO_SOME = `(select coalesce(sum(a.amount - coalesce((select sum(${signed('r', 'p.amount')}) from refund_part p
    join refund r on r.organization_id = $1 and r.id = p.refund_id
    where p.organization_id = $1 and p.allocation_id = a.id), 0)), 0)
  from contribution_allocation a where a.organization_id = $1 and a.contribution_id = c.id
    and ($6::uuid[] is null or a.fund_id = any ($6)) and ($7::uuid[] is null or a.campaign_id = any ($7)))`

/**
 * The giving units of a group of givers, as the households are today, one donor of each: who takes such e-mails where these are sent, and the
 * head of the household before others. Contributions count less their refunds, imported ones too. With funds or campaigns, only what was given
 * to these counts; the first contribution is the first of all.
 */
export const giversFor = (
  { read, today }: QueryContext,
  { givers, delivery, fundIds, donorIds, campaignIds, tagIds, from, to, minimum }: GiverScope,
): Promise<Cause[]> =>
  read.rows<Cause>(
    `with member as materialized (
       select d.id as donor_id, ${givingUnitOf('d.id', '$9::date')} as unit_id from donor d
       where d.organization_id = $1),
     gift as (
       select m.unit_id, u.day,
         case when $6::uuid[] is null and $7::uuid[] is null then u.given - coalesce(r.refunded, 0) else ${GIVEN_TO_SOME} end as amount
       from contribution_unit u
       join contribution c on c.organization_id = $1 and c.id = u.id
       join member m on m.donor_id = c.donor_id
       left join contribution_refunded r on r.organization_id = $1 and r.id = c.id
       where u.organization_id = $1 and u.day <= $3 and u.given is not null and u.given > coalesce(r.refunded, 0)),
     unit as (
       select g.unit_id, min(g.day) as first_day,
         coalesce(sum(g.amount) filter (where g.day >= $2), 0)::bigint as within,
         coalesce(sum(g.amount) filter (where g.day < $2), 0)::bigint as before
       from gift g group by 1)
     select distinct on (v.unit_id) d.id as "causeId", d.id as "donorId", ${deliveryOf('$8')},
       ${addressOf('$9::date')} is not null as "hasAddress", $8 = 'EMAIL' and ${wantsNoReminders('d')} as "isUnsubscribed"
     from unit v
     join member m on m.unit_id = v.unit_id
     join donor d on d.organization_id = $1 and d.id = m.donor_id and ${takesMessages('d')}
     where ${IN_GROUP}
       and ($10::uuid[] is null or d.id = any ($10))
       and ($11::uuid[] is null or d.id in (${taggedDonors('$11')}))
     order by v.unit_id, ($8 = 'EMAIL' and ${takesEmails('d')} and not ${wantsNoReminders('d')}) desc, exists (select from household_member h where h.organization_id = $1 and h.donor_id = d.id
       and h.to_date is null and h.role = 'HEAD') desc, d.id`,
    [from, to, givers, minimum, fundIds, campaignIds, delivery, today, donorIds, tagIds],
  )
