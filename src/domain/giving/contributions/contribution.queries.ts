import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { insertInto } from '../../../data/insertion.js'
import { type Reader, refersTo } from '../../../data/reader.js'
import { nested, type Predicate, source } from '../../../data/source.js'
import { recordOf } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { LineDimension } from '../../ledger/dimensions/dimension.js'
import { dimensionsIn } from '../../ledger/dimensions/dimension.queries.js'
import { JournalEntryReference } from '../../ledger/journal/journal.js'
import { referenceTo } from '../../ledger/journal/journal.queries.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { taggedDonors } from '../../people/tags/donor-tag.queries.js'
import { signed } from '../../refund-sign.js'
import { contributionRefunds } from './contribution.figures.js'
import { Contribution, ContributionAllocation, RefundState, SoftCredit } from './contribution.js'
import { linesOnStatement } from './lines-on-statement.queries.js'

const valuesOf = (allocation: string, condition: string) =>
  dimensionsIn(
    'contribution_allocation_dimension',
    `d.organization_id = $1 and d.allocation_id = ${allocation}.id and ${condition}`,
  )
/** SQL of the dimension values that an allocation names. */
export const ofAllocation = (allocation: string) => valuesOf(allocation, 'not d.is_inherited')
const allocations = nested(ContributionAllocation, 'a', {
  name: 'Allocation',
  does: 'The part of a contribution for one fund.',
  hidden: ['contributionId', 'lineNumber'],
  computed: {
    dimensions: computed.part(LineDimension, ofAllocation('a'), {
      list: true,
      note: 'The dimension values that classify it.',
    }),
    inheritedDimensions: computed.part(LineDimension, valuesOf('a', 'd.is_inherited'), {
      list: true,
      note: 'The values that its batch and its settlement gave it when it was posted, for dimensions that it does not name. Lists and reports find it by these too.',
    }),
  },
})
const softCredits = nested(SoftCredit, 's', {
  name: 'SoftCredited',
  does: 'Another donor who is credited with a contribution. It changes no total.',
  hidden: ['id', 'contributionId'],
})
/** The refunds less the chargebacks that were won, over the lookup `back`. */
const REFUNDED = 'coalesce(back.refunded, 0)'
/** The journal entry `entry` that a contribution was posted with in its batch; `posting` has the account that holds it. */
export const postedWith = (contributionId: string, batchId: string) =>
  `contribution_posting posting
   join journal_entry entry on entry.organization_id = $1 and entry.id = posting.entry_id
     and entry.source_id = ${batchId}
   where posting.contribution_id = ${contributionId}`
/** A contribution is posted with its batch, in the entry of its month and holding account. */
const ENTRY = `(select ${referenceTo('entry')} from ${postedWith('t.id', 't.giving_batch_id')}
    and posting.organization_id = $1
    and (t.status = 'COMPLETED' or exists (select from journal_entry v where v.organization_id = $1
      and v.source_type = 'REFUND' and v.source_id = t.id and v.posting_kind = 'VOID'))
  order by entry.posted_at desc limit 1)`
/** Its issued statement, from its own lines and not from all statements of the church. */
const STATEMENT = `(select s.id from statement_line l
  cross join lateral (select id, issued_at from giving_statement
    where organization_id = $1 and id = l.statement_id and status = 'ISSUED' offset 0) s
  where l.organization_id = $1 and l.contribution_id = t.id
  order by s.issued_at desc, s.id desc limit 1)`
/** The deductible amount, by the same rule as on statements. */
const DEDUCTIBLE = `case when t.status in ('FAILED', 'VOIDED') then 0 else
  (select coalesce(sum(l.amount - l.non_deductible_amount), 0)::bigint
   from ${linesOnStatement('t')} l) end`
const REFUND_STATE = `case when ${REFUNDED} <= 0 then 'NONE' when ${REFUNDED} >= t.amount then 'FULL' else 'PARTIAL' end`
/** SQL of whether an allocation has one of these dimensions, or of their values. */
export const hasDimension =
  (column: 'dimension_id' | 'dimension_value_id', idOf = (allocation: string) => `${allocation}.id`) =>
  (allocation: string, parameter: string) =>
    `exists (select from contribution_allocation_dimension d where d.organization_id = $1
      and d.allocation_id = ${idOf(allocation)} and d.${column} = any (${parameter}))`

/**
 * SQL of whether one of the allocations satisfies a condition. PostgreSQL knows how many are found by a set whose members are
 * `distinct`, and starts from them when they are few. It finds what most contributions have by walking the list.
 */
const hasAllocation =
  (condition: AllocationCondition, members: 'distinct' | '' = 'distinct'): Predicate =>
  (parameter, orNone) =>
    `t.id in (select ${members} a.contribution_id from contribution_allocation a where a.organization_id = $1
      and ${condition('a', parameter, orNone)})`

type AllocationCondition = (allocation: string, parameter: string, orNone: boolean) => string

/** Each of these is found through its own index, so that a search does not read the contributions of years. */
const isFoundBy = (parameter: string) =>
  [
    `c.check_number = ${parameter}`,
    `c.payment_last4 = ${parameter}`,
    `c.external_id = ${parameter}`,
    `c.deleted_at is null and c.memo is not null and ${contains('c.memo', parameter)}`,
  ]
    .map(condition => `select c.id from contribution c where c.organization_id = $1 and ${condition}`)
    .join(' union all ')

/** Conditions on an allocation that contributions are filtered by, and with them the parts that their totals count. */
const ALLOCATED = {
  fundId: (allocation: string, parameter: string) => `${allocation}.fund_id = any (${parameter})`,
  campaignId: (allocation: string, parameter: string, orNone: boolean) =>
    refersTo(`${allocation}.campaign_id`, parameter, orNone),
  dimensionValueId: hasDimension('dimension_value_id'),
  withoutDimensionId: (allocation: string, parameter: string) =>
    `not ${hasDimension('dimension_id')(allocation, parameter)}`,
}

/** Totals of each status apart, before refunds. @param amount SQL of what is summed. */
const totalsByStatus = (amount: string) => {
  const sumOf = (status: string) => `coalesce(sum(${amount}) filter (where t.status = '${status}'), 0)::bigint`
  return {
    completedCount: `count(distinct t.id) filter (where t.status = 'COMPLETED')::int`,
    completedAmount: sumOf('COMPLETED'),
    pendingAmount: sumOf('PENDING'),
    failedAmount: sumOf('FAILED'),
    voidedAmount: sumOf('VOIDED'),
  }
}

export const contributions = source(Contribution, {
  does: 'A recorded gift of money or goods, allocated to funds.',
  hidden: ['createdBy', 'deletedAt'],
  where: 't.deleted_at is null',
  lookups: { back: contributionRefunds.lookup('back') },
  computed: {
    allocations: computed.part(allocations, allocations.of('a.contribution_id = t.id', 'a.line_number'), {
      list: true,
      note: 'The parts for each fund, which sum to the amount.',
    }),
    netAmount: computed.money('(t.amount - t.fee_amount)', { note: 'The amount less fees.' }),
    refundedAmount: computed.money(REFUNDED, { note: 'The amount refunded or charged back.' }),
    deductibleAmount: computed.money(DEDUCTIBLE, {
      note: 'The tax-deductible amount, as on a statement: the allocations to deductible funds, less refunds and the value received in return. Zero for a non-cash contribution, whose value the donor determines.',
    }),
    softCredits: computed.part(softCredits, softCredits.of('s.contribution_id = t.id', 's.id'), {
      list: true,
      note: 'Other donors who are credited; they change no total.',
    }),
    refundState: computed.choice(RefundState, REFUND_STATE),
    statementId: computed.ref(recordOf('giving_statement'), STATEMENT, {
      nullable: true,
      note: 'The last issued giving statement that lists it and is not replaced or voided. Null without one.',
    }),
    journalEntry: computed.part(JournalEntryReference, ENTRY, { nullable: true }),
  },
  filters: {
    fundId: hasAllocation(ALLOCATED.fundId, ''),
    campaignId: hasAllocation(ALLOCATED.campaignId),
    dimensionValueId: hasAllocation(ALLOCATED.dimensionValueId),
    withoutDimensionId: hasAllocation(ALLOCATED.withoutDimensionId, ''),
    givingUnitId: (parameter, orNone) => {
      const given = `t.id in (select u.id from contribution_unit u where u.organization_id = $1 and u.giving_unit_id = any (${parameter}))`
      return orNone ? `(${given} or t.donor_id is null)` : given
    },
    provider: parameter => `(t.provider = any (${parameter}) or t.provider is null and 'none' = any (${parameter}))`,
    pledgeId: parameter => `t.status not in ('VOIDED', 'FAILED') and t.id in (
      select a.contribution_id from contribution_allocation a
      where a.organization_id = $1 and a.pledge_id = any (${parameter})
      union all select a.contribution_id from pledge_application x
      join contribution_allocation a on a.organization_id = $1 and a.id = x.allocation_id
      where x.organization_id = $1 and x.pledge_id = any (${parameter}) and a.pledge_id is null)`,
    householdId: parameter => `t.id in (select distinct c.id from household_member h
      join contribution c on c.organization_id = $1 and c.donor_id = h.donor_id
        and c.received_date >= h.from_date and (h.to_date is null or c.received_date <= h.to_date)
      where h.organization_id = $1 and h.household_id = any (${parameter}))`,
    tagId: parameter => `t.donor_id in (${taggedDonors(parameter)})`,
    softCreditedDonorId: parameter => `t.id in (select distinct s.contribution_id from soft_credit s
      where s.organization_id = $1 and s.donor_id = any (${parameter}))`,
    q: parameter => `t.id in (${isFoundBy(parameter)})`,
    refundState: (parameter, _orNone, states) => {
      const isAmong = `${REFUND_STATE} = any (${parameter})`
      // Few contributions are refunded, so a filter without NONE starts from the refunds.
      const isRefunded = Array.isArray(states) && !states.includes(RefundState.NONE)
      return isRefunded
        ? `t.id in (select r.id from contribution_refunded r where r.organization_id = $1) and ${isAmong}`
        : isAmong
    },
  },
  rare: {
    status: { values: ['PENDING', 'FAILED', 'VOIDED'], sql: `t.status <> 'COMPLETED'` },
    matchState: { values: ['UNMATCHED'], sql: `t.match_state = 'UNMATCHED'` },
  },
  orders: {
    receivedDate: ['t.received_date', 'date'],
    amount: ['t.amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-receivedDate',
  totals: {
    amount: 'coalesce(sum(t.amount), 0)::bigint',
    ...totalsByStatus('t.amount'),
    feeAmount: 'coalesce(sum(t.fee_amount), 0)::bigint',
    netAmount: 'coalesce(sum(t.amount - t.fee_amount), 0)::bigint',
    refundedAmount: `coalesce(sum(${REFUNDED}), 0)::bigint`,
  },
  parts: {
    join: 'contribution_allocation p on p.organization_id = $1 and p.contribution_id = t.id',
    filters: {
      fundId: parameter => ALLOCATED.fundId('p', parameter),
      campaignId: (parameter, orNone) => ALLOCATED.campaignId('p', parameter, orNone),
      dimensionValueId: parameter => ALLOCATED.dimensionValueId('p', parameter),
      withoutDimensionId: parameter => ALLOCATED.withoutDimensionId('p', parameter),
      pledgeId: parameter => `(p.pledge_id = any (${parameter}) or p.pledge_id is null and exists (
        select from pledge_application x where x.organization_id = $1 and x.allocation_id = p.id
          and x.pledge_id = any (${parameter})))`,
    },
    totals: {
      amount: 'coalesce(sum(p.amount), 0)::bigint',
      ...totalsByStatus('p.amount'),
      feeAmount: 'coalesce(sum(p.fee_amount), 0)::bigint',
      netAmount: 'coalesce(sum(p.amount - p.fee_amount), 0)::bigint',
      refundedAmount: `coalesce(sum((select sum(${signed('r', 'f.amount')}) from refund_part f
        join refund r on r.organization_id = $1 and r.id = f.refund_id
        where f.organization_id = $1 and f.allocation_id = p.id)), 0)::bigint`,
    },
  },
  filterTotals: {
    softCreditedAmount: {
      filter: 'softCreditedDonorId',
      // The contributions are an array, so that one with two allocations for the fund of another filter counts once.
      sql: parameter => `(select coalesce(sum(s.amount), 0)::bigint from soft_credit s
        where s.organization_id = $1 and s.donor_id = any (${parameter}) and s.contribution_id = any (array_agg(t.id)))`,
    },
  },
})

/** The origin of a contribution. */
interface RecordedOrigin {
  id: string
  provider: string
  externalId: string
  deleted: boolean
}

/**
 * Contributions by their provider and external id, in one query. Deleted ones are included, because their ids stay
 * taken.
 */
export function contributionOrigins(
  read: Reader,
  providers: readonly string[],
  externalIds: readonly string[],
): Promise<RecordedOrigin[]> {
  return read.rows(
    `select id, provider, external_id as "externalId", deleted_at is not null as deleted
     from contribution t
     where organization_id = $1 and provider = any ($2) and external_id = any ($3)`,
    [providers, externalIds],
  )
}

type PostedContribution = Pick<Contribution, 'id' | 'givingBatchId' | 'receivedDate'>

/** The account that a posted contribution was debited to: a later change of the accounting policy does not move it. */
export async function heldOn(read: Reader, { id, givingBatchId }: PostedContribution): Promise<string> {
  const [row] = await read.rows<{ accountId: string }>(
    `select posting.account_id as "accountId" from ${postedWith('$2', '$3')} and posting.organization_id = $1`,
    [id, givingBatchId],
  )
  if (!row) throw new Error('a posted contribution has an entry')
  return row.accountId
}

/** The newest day on which a posted contribution stands in the ledger: its entry's, or that of a change of its funds. */
export async function postedOn(read: Reader, { id, givingBatchId, receivedDate }: PostedContribution): Promise<Day> {
  const [row] = await read.rows<{ date: Day | null }>(
    `select max(found.date) as date from (
       select entry.date from ${postedWith('$2', '$3')} and posting.organization_id = $1
       union all
       select j.date from journal_entry j
       where j.organization_id = $1 and j.source_type = 'GIVING_BATCH' and j.source_id = $3 and j.contribution_id = $2) found`,
    [id, givingBatchId],
  )
  return row?.date ?? receivedDate
}

/** The account that the revenue of each posted gift in kind is on. Of other contributions it is that of the fund. */
export async function inKindAccounts(
  read: Reader,
  contributionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ id: string; accountId: string }>(
    `select c.id, p.account_id as "accountId" from contribution c
     cross join lateral (select posting.revenue_account_id as account_id from ${postedWith('c.id', 'c.giving_batch_id')}
       and posting.organization_id = $1 order by entry.posted_at desc limit 1) p
     where c.organization_id = $1 and c.id = any ($2) and p.account_id is not null`,
    [contributionIds],
  )
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

/** Records with which entry each contribution was posted, the accounts that hold it and its revenue, and the dimension values that it was given. */
export const recordPostings = (
  work: Work,
  postings: readonly {
    contributionId: string
    entryId: string
    accountId: string
    revenueAccountId: string | null
    given: readonly DimensionChoice[]
  }[],
): Promise<void> =>
  insertInto(
    work,
    'contribution_posting',
    postings.map(({ contributionId, entryId, accountId, revenueAccountId, given }) => ({
      contribution_id: contributionId,
      entry_id: entryId,
      account_id: accountId,
      revenue_account_id: revenueAccountId,
      given_dimensions: JSON.stringify(given),
    })),
  )

/** The settlement and the batch that a contribution belongs to. Undefined for an unknown id. */
export async function placeOfContribution(
  read: Reader,
  id: string,
): Promise<Pick<Contribution, 'settlementId' | 'givingBatchId'> | undefined> {
  const [place] = await read.rows<Pick<Contribution, 'settlementId' | 'givingBatchId'>>(
    `select settlement_id as "settlementId", giving_batch_id as "givingBatchId" from contribution
     where organization_id = $1 and id = $2`,
    [id],
  )
  return place
}
