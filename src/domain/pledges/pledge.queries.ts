import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { MutationContext } from '../../kernel/operation.js'
import { type Day, isId } from '../../values/time.js'
import type { Origin } from '../record-once.js'
import { pledgeReceipts } from './pledge.figures.js'
import { Fulfillment, Pledge } from './pledge.js'

/** What a pledge `t` has received, over RECEIVED. */
export const GIVEN = 'coalesce(g.received, 0)'
/** SQL of the amount of a pledge that is due by a day. @param pledge its alias, @param day SQL of the day. */
export const dueBy = (pledge: string, day: string): string =>
  `pledge_due(${[
    'total_amount',
    'start_date',
    'end_date',
    'frequency',
    'first_installment_date',
    'installment_count',
    'installment_amount',
  ]
    .map(column => `${pledge}.${column}`)
    .join(', ')}, ${day})`
const LOOKUPS = {
  g: pledgeReceipts.lookup('g'),
  /** A cancelled pledge owes no more than it received. */
  e: `left join lateral (select least(${dueBy('t', ':today')},
    case when t.status = 'CANCELLED' then ${GIVEN} end) as expected) e on true`,
}
/** The joins of a pledge `t` that the expressions below read. */
export const RECEIVED = `${LOOKUPS.g} ${LOOKUPS.e}`

/** The amount of a pledge `t` that is still open, over RECEIVED. */
export const REMAINING = `case when t.status = 'CANCELLED' then 0 else greatest(0, t.total_amount - ${GIVEN}) end`

/** The amount due by today that has not been received. */
const SHORTFALL = `greatest(0, e.expected - ${GIVEN})`

/** The status of a pledge `t`, over RECEIVED. */
export const PLEDGE_STATUS = `case when t.status <> 'ACTIVE' then t.status when ${GIVEN} >= t.total_amount then 'COMPLETED'
  when t.end_date < :today then 'EXPIRED' else 'ACTIVE' end`
/** The progress of a pledge `t`, over RECEIVED. */
export const PLEDGE_PROGRESS = `case when ${GIVEN} > t.total_amount then 'EXCEEDED' when ${GIVEN} = t.total_amount then 'FULFILLED'
  when ${GIVEN} >= e.expected and ${GIVEN} > 0 then 'ON_TRACK' when ${GIVEN} = 0 then 'NOT_STARTED' else 'BEHIND' end`

const NEEDS_REVIEW = `(t.status in ('PENDING', 'ACTIVE') and ${GIVEN} < t.total_amount and exists (select from donor d
  where d.organization_id = $1 and d.id = t.donor_id and d.status = 'DECEASED'))`

export const pledges = source(Pledge, {
  does: 'A donor’s promise to give to a fund.',
  hidden: ['createdBy', 'deletedAt'],
  where: 't.deleted_at is null',
  lookups: LOOKUPS,
  columns: { status: PLEDGE_STATUS },
  computed: {
    fulfillment: computed.part(Fulfillment, {
      receivedAmount: GIVEN,
      remainingAmount: REMAINING,
      percent: `round(${GIVEN} * 100.0 / t.total_amount, 2)`,
      expectedToDate: 'e.expected',
      shortfallAmount: SHORTFALL,
      lastGiftDate: 'g.last_gift',
      progress: PLEDGE_PROGRESS,
      isOverdue: `t.end_date < :today and t.status = 'ACTIVE' and ${GIVEN} < t.total_amount`,
    }),
    needsReview: computed.flag(NEEDS_REVIEW, {
      note: 'Whether its donor has died while it was open, so that a person must review it.',
    }),
  },
  isPlannedForChurch: true,
  filters: {
    householdId: parameter => `exists (select from household_member h where h.organization_id = $1
      and h.donor_id = t.donor_id and h.to_date is null and h.household_id = any (${parameter}))`,
    progress: parameter => `${PLEDGE_PROGRESS} = any (${parameter})`,
  },
  orders: {
    startDate: ['t.start_date', 'date'],
    totalAmount: ['t.total_amount', 'bigint'],
    remainingAmount: [`(${REMAINING})::bigint`, 'bigint'],
    shortfall: [SHORTFALL, 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-startDate',
  totals: {
    totalAmount: 'coalesce(sum(t.total_amount), 0)::bigint',
    receivedAmount: 'coalesce(sum(g.received), 0)::bigint',
    remainingAmount: `coalesce(sum(${REMAINING}), 0)::bigint`,
    expectedToDate: 'coalesce(sum(e.expected), 0)::bigint',
  },
})

/** The facts that make two pledges the same promise. */
export interface PledgeTerms {
  donorId: string
  fundId: string
  campaignId: string | null
  givingScope: Pledge['givingScope']
  startDate: Day
  endDate: Day
}

/**
 * Open pledges of the same donor, or of the same household when either is a household's, to the same fund and campaign
 * in an overlapping time. A fulfilled or expired pledge is not open.
 * @param except the compared pledge, when it is stored already.
 * @returns the id of the first such pledge, by the place of the promise.
 */
export async function samePledges(
  { read, today }: MutationContext,
  promises: readonly PledgeTerms[],
  except: string | null = null,
): Promise<ReadonlyMap<number, string>> {
  if (!promises.length) return new Map()
  const each = <K extends keyof PledgeTerms>(key: K) => promises.map(promise => promise[key])
  const rows = await read.rows<{ place: number; id: string }>(
    // Each step reads by its key (offset 0): a plan made while the church had no pledges would read all of them.
    `select w.place::int - 1 as place, min(p.id::text) as id
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::date[], $7::date[]) with ordinality
       as w (donor_id, fund_id, campaign_id, giving_scope, start_date, end_date, place)
     cross join lateral (
       select w.donor_id as id, true as is_own
       union select o.donor_id, false
         from (select household_id from household_member m
           where m.organization_id = $1 and m.donor_id = w.donor_id and m.gives_jointly and m.to_date is null offset 0) m
         cross join lateral (select donor_id from household_member o
           where o.organization_id = $1 and o.household_id = m.household_id and o.gives_jointly and o.to_date is null
           offset 0) o) as giver
     cross join lateral (select * from pledge p
       where p.organization_id = $1 and p.donor_id = giver.id and p.deleted_at is null and p.status <> 'CANCELLED'
         and (giver.is_own or 'HOUSEHOLD' in (w.giving_scope, p.giving_scope)) and p.fund_id = w.fund_id
         and p.campaign_id is not distinct from w.campaign_id and p.start_date <= w.end_date and p.end_date >= w.start_date
         and p.id is distinct from $8 and p.end_date >= $9 offset 0) p
     left join pledge_received g on g.organization_id = $1 and g.id = p.id
     where p.total_amount > ${GIVEN}
     group by w.place`,
    [
      ...[each('donorId'), each('fundId'), each('campaignId'), each('givingScope'), each('startDate'), each('endDate')],
      ...[except, today],
    ],
  )
  return new Map(rows.map(({ place, id }) => [place, id]))
}

/** The names that pledges have at their providers, among those of these requests. Deleted pledges keep theirs. */
export async function takenNames(
  read: Reader,
  origins: readonly Origin[],
): Promise<{ provider: string; externalId: string }[]> {
  const whole = origins.filter(({ provider, externalId }) => provider && externalId)
  if (!whole.length) return []
  return read.rows(
    `select provider, external_id as "externalId" from pledge where organization_id = $1
       and (provider, external_id) in (select * from unnest($2::text[], $3::text[]))`,
    [whole.map(({ provider }) => provider), whole.map(({ externalId }) => externalId)],
  )
}

/**
 * Locks donors and their households' members until the commit, so that pledges of one giving unit are created one after
 * the other and none of the donors is merged or erased meanwhile. Call it before the donors are read.
 */
export async function lockDonors(read: Reader, donorIds: readonly string[]): Promise<void> {
  await read.rows('select lock_donors_sharing_households($1, $2)', [donorIds.filter(isId)])
}

/** Whether any contribution, in any state, names the pledge or counts toward it. */
export async function hasContributions(read: Reader, pledgeId: string): Promise<boolean> {
  const rows = await read.rows(
    `select from contribution_allocation a where a.organization_id = $1 and a.pledge_id = $2
     union all select from pledge_application x where x.organization_id = $1 and x.pledge_id = $2 limit 1`,
    [pledgeId],
  )
  return rows.length > 0
}

/** Every fund below one of the funds of each campaign, with the campaign: `{campaignId, fundId}`. */
export function fundsOfCampaigns(
  read: Reader,
  campaignIds: readonly string[],
): Promise<{ campaignId: string; fundId: string }[]> {
  return read.rows(
    `with recursive tree (campaign_id, fund_id) as (
       select campaign_id, fund_id from pledge_campaign_fund where organization_id = $1 and campaign_id = any ($2)
       union
       select t.campaign_id, f.id from tree t join fund f on f.organization_id = $1 and f.parent_fund_id = t.fund_id)
     select campaign_id as "campaignId", fund_id as "fundId" from tree`,
    [campaignIds],
  )
}
