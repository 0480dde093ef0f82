import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import type { Reader } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { first } from '../../../values/present.js'
import { arrivalDay } from '../../banking/transactions/match-proposal.queries.js'
import { chosenDimensions, chosenValueIds } from '../../ledger/dimensions/dimension.queries.js'
import { referenceTo } from '../../ledger/journal/journal.queries.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { closedWithoutGap } from '../../ledger/periods/period.queries.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { ofAllocation, postedWith } from '../contributions/contribution.queries.js'
import { LIVE_TOTALS, settlementTotals } from './settlement.figures.js'
import {
  BankLink,
  GivingIntegrationReference,
  LinkedTransaction,
  MerchantReference,
  SettledBatch,
  Settlement,
  SettlementAccounting,
  SettlementTotals,
  SettlementVariance,
} from './settlement.js'
import { isPostingOf } from './settlement-entries.queries.js'

/** SQL that reads the kept totals of a settlement `t` as `l`. */
export const LINKED = settlementTotals.lookup('l')

/**
 * Whether the recorded and the linked totals differ. Once the settlement is posted, the church may assign a contribution to
 * more or fewer funds than the provider recorded, so the number of donations is no longer compared.
 */
export const VARIANCE = `(l.gross <> t.gross_amount or l.fees <> t.fees_amount or l.gross - l.fees <> t.net_amount
  or l.payments <> t.payment_count
  or (l.donations <> t.donation_count and not l.is_posted))`

/** The recorded net amount less that of the linked contributions. */
const NET_VARIANCE = '(t.net_amount - (l.gross - l.fees))'

/** The day that a settlement `t` belongs to. */
export const PAYOUT_DAY = arrivalDay('t')

/** A fund of its contributions has no revenue account. */
const UNMAPPED_FUND = `l.fund_ids && array(select f.id from fund f where f.organization_id = $1
  and f.default_revenue_account_id is null)`

/** The merchant has no dimension value, or an inactive one. */
const UNMAPPED_MERCHANT = `exists (select from merchant m where m.organization_id = $1
  and m.id = t.merchant_id and not exists (select from dimension_value v where v.organization_id = $1
    and v.id in (m.dimension_value_id, m.campus_id) and v.status = 'ACTIVE'))`

/** The first reason against recording it, the most fundamental first. */
const REASON = `case when t.recorded_externally_at is not null then null
  when l.payments = 0 and l.refunds = 0 then 'NO_LINKED_CONTRIBUTIONS'
  when l.foreign_currency then 'CURRENCY_MISMATCH'
  when l.refunds > 0 and (l.gross < 0 or case t.deposit_basis when 'NET' then l.gross - l.fees else l.gross end = 0)
    then 'REFUND_EXCEEDS_GROSS'
  when ${VARIANCE} then 'TOTALS_MISMATCH'
  when ${UNMAPPED_FUND} then 'UNMAPPED_FUND'
  when ${UNMAPPED_MERCHANT} then 'UNMAPPED_MERCHANT'
  when t.actual_arrival_date <= ${closedWithoutGap.of()}
    and t.frozen_at is null then 'PERIOD_CLOSED'
  when t.status = 'FAILED' and exists (select from journal_entry j where j.organization_id = $1
    and j.source_type = 'SETTLEMENT' and j.source_id = t.id) then 'FAILED_AFTER_POSTING'
  when t.status = 'FAILED' then 'FAILED_BEFORE_DEPOSIT'
  when t.status not in ('DEPOSITED', 'MATCHED', 'RECONCILED') then 'NOT_DEPOSITED' end`

const DISPOSITION = `case when t.recorded_externally_at is not null then 'RECORDED_EXTERNALLY'
  when (${REASON}) is null then 'ELIGIBLE' else 'NEEDS_REVIEW' end`

/** How a settlement can be recorded now: `DISPOSITION` and `REASON` by what is linked at this moment of a request. */
export async function recordableNow(read: Reader, settlementId: string) {
  const rows = await read.rows<Pick<SettlementAccounting, 'disposition' | 'reason'>>(
    `select ${DISPOSITION} as disposition, ${REASON} as reason from settlement t ${LIVE_TOTALS}
     where t.organization_id = $1 and t.id = $2`,
    [settlementId],
  )
  return first(rows)
}

const BATCHES = jsonList(
  json(SettledBatch, 'b', {
    totalNet: `(select coalesce(sum(c.amount - c.fee_amount), 0) from contribution c
      where c.organization_id = $1 and c.giving_batch_id = b.id and c.status = 'COMPLETED'
        and c.deleted_at is null)`,
  }),
  'giving_batch b where b.organization_id = $1 and b.settlement_id = t.id',
  'b.batch_date, b.id',
)

const BATCH_IDS = `(select coalesce(json_agg(b.id order by b.batch_date, b.id), '[]')
  from giving_batch b where b.organization_id = $1 and b.settlement_id = t.id)`

/** The entry of a settlement, without later entries for contributions that changed funds. */
const ENTRY = `(select ${referenceTo('j')}
  from journal_entry j where ${isPostingOf('j', 't')} order by j.posted_at desc limit 1)`

export const settlements = source(Settlement, {
  does: 'A provider’s deposit, with recorded totals beside those of the linked contributions.',
  hidden: ['bankTransactionId', 'recordedExternallyAt', 'frozenAt', 'deletedAt'],
  where: 't.deleted_at is null',
  lookups: { l: LINKED },
  computed: {
    recordedTotals: computed.part(
      SettlementTotals,
      { gross: 't.gross_amount', fees: 't.fees_amount', net: 't.net_amount' },
      { note: 'The totals that the provider recorded.' },
    ),
    linkedContributionTotals: computed.part(
      SettlementTotals,
      json(SettlementTotals, 'l', {
        net: 'l.gross - l.fees',
        paymentCount: 'l.payments',
        donationCount: 'l.donations',
      }),
      {
        note: 'Calculated from the linked contributions, independently of the recorded values. Withheld refunds are subtracted, and their fees are included. The counts are those of the contributions.',
      },
    ),
    variance: computed.part(
      SettlementVariance,
      {
        gross: '(t.gross_amount - l.gross)',
        fees: '(t.fees_amount - l.fees)',
        net: NET_VARIANCE,
        paymentCount: '(t.payment_count - l.payments)',
        donationCount: '(t.donation_count - l.donations)',
      },
      { note: 'The recorded less the linked totals.' },
    ),
    hasVariance: computed.flag(VARIANCE, { note: 'Whether the recorded and the linked totals differ.' }),
    accounting: computed.part(SettlementAccounting, { disposition: DISPOSITION, reason: REASON, journalEntry: ENTRY }),
    bankLink: computed.part(
      BankLink,
      `(select ${json(BankLink, 'b', {
        isLinked: 'b.id is not null',
        transaction: `case when b.id is not null then ${json(LinkedTransaction, 'b')} end`,
      })}
      from (select) one left join bank_transaction b on b.organization_id = $1 and b.id = t.bank_transaction_id)`,
    ),
    isFrozen: computed.flag('(t.frozen_at is not null)', {
      note: 'An accounting-frozen settlement cannot be changed.',
    }),
    givingIntegration: computed.part(
      GivingIntegrationReference,
      `(select ${json(GivingIntegrationReference, 'i')}
      from giving_integration i where i.organization_id = $1 and i.id = t.giving_integration_id)`,
      { nullable: true },
    ),
    merchant: computed.part(
      MerchantReference,
      `(select ${json(MerchantReference, 'm')}
      from merchant m where m.organization_id = $1 and m.id = t.merchant_id)`,
      { nullable: true, note: 'The merchant account at the provider.' },
    ),
    dimensions: chosenDimensions('settlement_dimension', 'settlement_id'),
    dimensionValueIds: chosenValueIds('settlement_dimension', 'settlement_id'),
    batches: computed.part(SettledBatch, BATCHES, { list: true, note: 'The batches.' }),
    batchIds: computed.ref(() => GivingBatch, BATCH_IDS, {
      list: true,
      noEdge: 'The batches are shown in `batches`, which lead to them.',
      note: 'The giving batches, as they are written.',
    }),
  },
  values: { payoutDate: PAYOUT_DAY },
  isPlannedForChurch: true,
  filters: {
    disposition: parameter => `${DISPOSITION} = any (${parameter})`,
    isPosted: parameter => `l.is_posted = ${parameter}`,
    isLinked: parameter => `(t.bank_transaction_id is not null) = ${parameter}`,
    hasVariance: parameter => `${VARIANCE} = ${parameter}`,
  },
  orders: {
    createdAt: ['t.created_at', 'timestamptz'],
    payoutDate: [PAYOUT_DAY, 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
    netVariance: [NET_VARIANCE, 'bigint'],
    absoluteVariance: [`abs(${NET_VARIANCE})`, 'bigint'],
  },
  order: '-createdAt',
  totals: {
    grossAmount: 'coalesce(sum(t.gross_amount), 0)::bigint',
    feesAmount: 'coalesce(sum(t.fees_amount), 0)::bigint',
    netAmount: 'coalesce(sum(t.net_amount), 0)::bigint',
    linkedGrossAmount: 'coalesce(sum(l.gross), 0)::bigint',
    linkedFeesAmount: 'coalesce(sum(l.fees), 0)::bigint',
    linkedNetAmount: 'coalesce(sum(l.gross - l.fees), 0)::bigint',
  },
})

/** The amount of a settlement's completed contributions in one fund, one holding account and one set of dimension values. */
export interface SettlementPart {
  fundId: string
  amount: number
  fee: number
  /** Whether their batches are posted. */
  isPosted: boolean
  /** Whether some of them are non-cash and never reach a bank. */
  isNonCash: boolean
  /** The account that holds them since their batches were posted. Null while one is not posted. */
  holdingId: string | null
  /** The dimension values of the revenue. */
  own: DimensionChoice[]
  given: DimensionChoice[] | null
}

/** The amounts of a settlement's completed contributions, by fund and by the account that holds them. */
export const settlementParts = async (
  read: Reader,
  settlementId: string,
  nonCash: readonly string[],
): Promise<SettlementPart[]> =>
  await read.rows<SettlementPart>(
    `select a.fund_id as "fundId", sum(a.amount)::bigint as amount, sum(a.fee_amount)::bigint as fee,
       bool_and(coalesce(b.status = 'POSTED', false)) as "isPosted", bool_or(c.payment_method = any ($3)) as "isNonCash",
       h.account_id as "holdingId", v.own, h.given_dimensions as given
     from contribution c
     join contribution_allocation a on a.organization_id = $1 and a.contribution_id = c.id
     left join giving_batch b on b.organization_id = $1 and b.id = c.giving_batch_id
     left join lateral (select posting.account_id, posting.given_dimensions from ${postedWith('c.id', 'b.id')}
       and posting.organization_id = $1 limit 1) h on true
     cross join lateral (select ${ofAllocation('a')}::jsonb as own) v
     where c.organization_id = $1 and c.settlement_id = $2 and c.status = 'COMPLETED' and c.deleted_at is null
     group by a.fund_id, h.account_id, v.own, h.given_dimensions order by a.fund_id, h.account_id, v.own`,
    [settlementId, nonCash],
  )
