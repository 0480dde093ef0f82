import type { Reader } from '../../data/reader.js'
import type { QueryContext } from '../../kernel/operation.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { linesOnStatement } from '../giving/contributions/lines-on-statement.queries.js'
import type { PostalAddress } from '../people/donors/donor.js'
import {
  addressOfDonor,
  emailOfDonor,
  nameOnLetters,
  takesEmails,
  takesMessages,
  wantsNoReminders,
} from '../people/donors/donor-mail.queries.js'
import { donorsOfUnit } from '../people/households/household.queries.js'
import { taggedDonors } from '../people/tags/donor-tag.queries.js'
import { pledgeReceipts } from '../pledges/pledge.figures.js'
import { dueBy, GIVEN } from '../pledges/pledge.queries.js'
import type { Line } from '../statements/statement.rules.js'

/** SQL of the postal address of a donor `d`: an own one, or that of the household. */
export const addressOf = (day: string): string => `coalesce(${addressOfDonor('d', day)},
  (select h.address from household_member m join household h on h.organization_id = $1 and h.id = m.household_id
   where m.organization_id = $1 and m.donor_id = d.id and m.to_date is null limit 1))`

/** To whom a message goes, today. This is personal data, for callers with donors:read. */
export interface Recipient {
  /** The id of the contribution or pledge that the message is about, or of the donor. */
  causeId: string
  donorId: string
  names: string
  /** Null when the donor has none. */
  email: string | null
  address: PostalAddress | null
  /** Whether the donor has unsubscribed from reminders by e-mail. */
  isUnsubscribed: boolean
}

/** SQL of a recipient: a donor `d`, on a day. @param names SQL of the names on the letter. */
export const recipient = (
  day: string,
  names = nameOnLetters('d'),
) => `d.id as "donorId", ${names} as names, ${emailOfDonor('d')} as email,
  ${addressOf(day)} as address, ${wantsNoReminders('d')} as "isUnsubscribed"`

/** A contribution that is acknowledged. */
export interface GiftFacts extends Recipient {
  date: Day
  /** As the giving statement would list it. */
  lines: Omit<Line, 'contributionId' | 'date'>[]
}

/** SQL of whether a contribution `c` of a donor `d` is to be acknowledged: it is posted, and not refunded as a whole. */
const IS_GIVEN = `c.status = 'COMPLETED' and c.deleted_at is null and ${takesMessages('d')}
  and coalesce((select r.refunded from contribution_refunded r where r.organization_id = $1 and r.id = c.id), 0) < c.amount
  and exists (select from giving_batch b where b.organization_id = $1 and b.id = c.giving_batch_id and b.status = 'POSTED')`

/** Those of these contributions that are to be acknowledged. */
export const giftFacts = ({ read, today }: QueryContext, ids: readonly string[]): Promise<GiftFacts[]> =>
  read.rows<GiftFacts>(
    `select c.id as "causeId", ${recipient('$3::date')}, c.received_date::text as date,
       (select coalesce(json_agg(json_build_object('fundName', l.fund_name, 'amount', l.amount,
           'nonDeductibleAmount', l.non_deductible_amount, 'goodsOrServices', l.goods_or_services,
           'inKindDescription', l.in_kind_description) order by l.line_number), '[]')
        from ${linesOnStatement('c')} l) as lines
     from contribution c join donor d on d.organization_id = $1 and d.id = c.donor_id
     where c.organization_id = $1 and c.id = any ($2) and ${IS_GIVEN}`,
    [ids, today],
  )

/** A pledge, with its progress. Amounts are minor units. */
export interface PledgeFacts extends Recipient {
  fundName: string
  campaignName: string | null
  pledged: Money
  received: Money
  /** The amount due by today. */
  expected: Money
  endDate: Day
}

/** SQL of whether a pledge `t` of a donor `d` has begun and is not fulfilled, and the donor takes messages. */
const isOpen = (day: string) => `t.status = 'ACTIVE' and t.deleted_at is null and t.start_date <= ${day}
  and ${GIVEN} < t.total_amount and ${takesMessages('d')}`

/** Those of these pledges that are open. */
export const pledgeFacts = ({ read, today }: QueryContext, ids: readonly string[]): Promise<PledgeFacts[]> =>
  read.rows<PledgeFacts>(
    `select t.id as "causeId", ${recipient('$3::date')}, f.name as "fundName", n.name as "campaignName",
       t.total_amount as pledged, ${GIVEN}::bigint as received, ${dueBy('t', '$3::date')} as expected,
       t.end_date::text as "endDate"
     from pledge t ${pledgeReceipts.lookup('g')}
     join donor d on d.organization_id = $1 and d.id = t.donor_id
     join fund f on f.organization_id = $1 and f.id = t.fund_id
     left join pledge_campaign n on n.organization_id = $1 and n.id = t.campaign_id
     where t.organization_id = $1 and t.id = any ($2) and ${isOpen('$3::date')}`,
    [ids, today],
  )

/** What a mailing is made for. */
export interface MailingScope {
  delivery: DeliveryOfMailing
  /** Only for these. All when null. */
  fundIds: readonly string[] | null
  donorIds: readonly string[] | null
  campaignIds: readonly string[] | null
  tagIds: readonly string[] | null
}
type DeliveryOfMailing = 'MAIL' | 'EMAIL'

/** A message that a mailing would have. */
export interface Cause {
  causeId: string
  donorId: string
  delivery: 'MAIL' | 'EMAIL'
  hasAddress: boolean
  /** Whether it is a reminder by e-mail, and the donor has unsubscribed from these. It is left out. */
  isUnsubscribed: boolean
}

/** How the message of a donor `d` is delivered when `asked` is wanted. */
export const deliveryOf = (asked: string) =>
  `case when ${asked} = 'EMAIL' and ${takesEmails('d')} then 'EMAIL' else 'MAIL' end as delivery`

/** Which contributions a mailing acknowledges. */
export interface GiftScope extends MailingScope {
  from: Day
  to: Day
  minimum: Money | null
  /** Only the first contribution of each giving unit, as the households are today. */
  isFirstOnly: boolean
}

/** SQL of whether the giving unit that the donor of a contribution `c` has today gave before it. What was refunded as a whole does not count. */
const hasEarlier = (today: string) => `exists (select from contribution e
  left join contribution_refunded r on r.organization_id = $1 and r.id = e.id
  where e.organization_id = $1 and e.donor_id in (${donorsOfUnit('c.donor_id', today)})
    and (e.received_date, e.id) < (c.received_date, c.id)
    and e.status = 'COMPLETED' and e.deleted_at is null and e.amount > coalesce(r.refunded, 0))`

/**
 * The contributions of known donors within days that no mailing has acknowledged, by day. Imported history is left out. What is
 * not money has no amount that a minimum could be compared with.
 */
export const giftsToAcknowledge = (
  { read, today }: QueryContext,
  { delivery, fundIds, donorIds, campaignIds, tagIds, from, to, minimum, isFirstOnly }: GiftScope,
): Promise<Cause[]> =>
  read.rows<Cause>(
    `select c.id as "causeId", d.id as "donorId", ${deliveryOf('$7')}, ${addressOf('$8::date')} is not null as "hasAddress",
       false as "isUnsubscribed"
     from contribution c join donor d on d.organization_id = $1 and d.id = c.donor_id
     where c.organization_id = $1 and c.received_date between $2 and $3 and c.imported_at is null and ${IS_GIVEN}
       and (c.amount >= coalesce($4, 0) or c.payment_method in ('STOCK', 'CRYPTO', 'IN_KIND'))
       and ($5::uuid[] is null or exists (select from contribution_allocation a
         where a.organization_id = $1 and a.contribution_id = c.id and a.fund_id = any ($5)))
       and ($6::uuid[] is null or c.donor_id = any ($6))
       and ($9::uuid[] is null or exists (select from contribution_allocation a
         where a.organization_id = $1 and a.contribution_id = c.id and a.campaign_id = any ($9)))
       and ($10::uuid[] is null or c.donor_id in (${taggedDonors('$10')}))
       and (not $11 or not ${hasEarlier('$8::date')})
       and not exists (select from donor_mailing_item i where i.organization_id = $1 and i.contribution_id = c.id
         and i.status not in ('LEFT_OUT', 'CANCELLED'))
     order by c.received_date, c.id`,
    [from, to, minimum, fundIds, donorIds, delivery, today, campaignIds, tagIds, isFirstOnly],
  )

/** Which pledges a mailing is about. */
export interface PledgeScope extends MailingScope {
  isBehindOnly: boolean
}

/** The pledges that have begun and are open, by their first day. */
export const openPledges = (
  { read, today }: QueryContext,
  { delivery, fundIds, donorIds, campaignIds, tagIds, isBehindOnly }: PledgeScope,
): Promise<Cause[]> =>
  read.rows<Cause>(
    `select t.id as "causeId", d.id as "donorId", ${deliveryOf('$6')}, ${addressOf('$7::date')} is not null as "hasAddress",
       $6 = 'EMAIL' and ${wantsNoReminders('d')} as "isUnsubscribed"
     from pledge t ${pledgeReceipts.lookup('g')}
     join donor d on d.organization_id = $1 and d.id = t.donor_id
     where t.organization_id = $1 and ${isOpen('$7::date')}
       and ($2::uuid[] is null or t.fund_id = any ($2)) and ($3::uuid[] is null or t.donor_id = any ($3))
       and ($4::uuid[] is null or t.campaign_id = any ($4))
       and (not $5 or ${dueBy('t', '$7::date')} > ${GIVEN})
       and ($8::uuid[] is null or t.donor_id in (${taggedDonors('$8')}))
     order by t.start_date, t.id`,
    [fundIds, donorIds, campaignIds, isBehindOnly, delivery, today, tagIds],
  )

/** How many messages of a mailing wait to be delivered in one way. Letters without an address wait for one. */
export const countWaiting = (
  read: Reader,
  mailingId: string,
  delivery: 'MAIL' | 'EMAIL',
): Promise<{ count: number }[]> =>
  read.rows(
    `select count(*)::int as count from donor_mailing_item where organization_id = $1 and mailing_id = $2 and delivery = $3
       and status in ('PENDING', case when $3 = 'MAIL' then 'NO_ADDRESS' end)`,
    [mailingId, delivery],
  )
