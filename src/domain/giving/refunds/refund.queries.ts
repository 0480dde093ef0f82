import { computed } from '../../../data/computed.js'
import { type Reader, refersTo } from '../../../data/reader.js'
import { nested, type Predicate, source } from '../../../data/source.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { dimensionsIn } from '../../ledger/dimensions/dimension.queries.js'
import { entryReference } from '../../ledger/journal/journal.queries.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { signed } from '../../refund-sign.js'
import { hasDimension } from '../contributions/contribution.queries.js'
import { Refund, RefundPart } from './refund.js'

/** The parts of a refund `p`, in the order of the contribution's allocations. */
const PART_ORDER = `(select l.line_number from contribution_allocation l
  where l.organization_id = $1 and l.id = p.allocation_id), p.id`
const parts = nested(RefundPart, 'p', {
  name: 'RefundedAllocation',
  does: 'The refunded amount of one allocation.',
  hidden: ['id', 'refundId'],
})

const ofContribution =
  (condition: Predicate): Predicate =>
  (parameter, orNone) =>
    `exists (select from contribution c where c.organization_id = $1 and c.id = t.contribution_id
    and ${condition(parameter, orNone)})`
const hasPart =
  (condition: (refunded: string, parameter: string, orNone: boolean) => string): Predicate =>
  (parameter, orNone) =>
    `exists (select from refund_part p where p.organization_id = $1 and p.refund_id = t.id
    and ${condition('p', parameter, orNone)})`

const allocationOf = (refunded: string) => `${refunded}.allocation_id`
/** Conditions on a part that refunds are filtered by, and with them the parts that their totals count. */
const REFUNDED = {
  fundId: (refunded: string, parameter: string) => `${refunded}.fund_id = any (${parameter})`,
  campaignId: (refunded: string, parameter: string, orNone: boolean) =>
    refersTo(
      `(select a.campaign_id from contribution_allocation a
        where a.organization_id = $1 and a.id = ${refunded}.allocation_id)`,
      parameter,
      orNone,
    ),
  dimensionValueId: hasDimension('dimension_value_id', allocationOf),
  withoutDimensionId: (refunded: string, parameter: string) =>
    `not ${hasDimension('dimension_id', allocationOf)(refunded, parameter)}`,
}

/** The giving unit of the contribution `c`. Null when it is anonymous. */
const UNIT = `(select u.giving_unit_id from contribution_unit u where u.organization_id = $1 and u.id = c.id)`

export const refunds = source(Refund, {
  does: 'A refund of a contribution or of a part of it.',
  hidden: ['journalEntryId', 'createdBy'],
  computed: {
    allocations: computed.part(parts, parts.of('p.refund_id = t.id', PART_ORDER), {
      list: true,
      note: 'The parts for each fund, which sum to the amount.',
    }),
    journalEntry: entryReference(),
    transactionId: computed.ref(
      () => Transaction,
      `(select m.transaction_id from bank_match m
        where m.organization_id = $1 and m.journal_entry_id = t.journal_entry_id)`,
      { nullable: true, note: 'The bank transaction that shows it. Null while none does.' },
    ),
  },
  filters: {
    fundId: hasPart(REFUNDED.fundId),
    campaignId: hasPart(REFUNDED.campaignId),
    dimensionValueId: hasPart(REFUNDED.dimensionValueId),
    withoutDimensionId: hasPart(REFUNDED.withoutDimensionId),
    paymentMethod: ofContribution(parameter => `c.payment_method = any (${parameter})`),
    channel: ofContribution(parameter => `c.channel = any (${parameter})`),
    donorId: ofContribution((parameter, orNone) => refersTo('c.donor_id', parameter, orNone)),
    givingUnitId: ofContribution((parameter, orNone) => refersTo(UNIT, parameter, orNone)),
    isRecurring: ofContribution(parameter => `c.is_recurring = ${parameter}`),
    contributionProvider: ofContribution(
      parameter => `(c.provider = any (${parameter}) or c.provider is null and 'none' = any (${parameter}))`,
    ),
  },
  orders: { refundDate: ['t.refund_date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-refundDate',
  totals: {
    amount: `coalesce(sum(${signed('t', 't.amount')}), 0)::bigint`,
  },
  parts: {
    join: 'refund_part p on p.organization_id = $1 and p.refund_id = t.id',
    filters: {
      fundId: parameter => REFUNDED.fundId('p', parameter),
      campaignId: (parameter, orNone) => REFUNDED.campaignId('p', parameter, orNone),
      dimensionValueId: parameter => REFUNDED.dimensionValueId('p', parameter),
      withoutDimensionId: parameter => REFUNDED.withoutDimensionId('p', parameter),
    },
    totals: { amount: `coalesce(sum(${signed('t', 'p.amount')}), 0)::bigint` },
  },
})

/** The amount that a refund's entry took from its paying account in one fund. Negative when it returned it. */
export interface TakenPart {
  fundId: string
  accountId: string
  amount: number
  /** Whether the account is a bank account and not a holding account of contributions. */
  isBank: boolean
}

/** Besides revenue and fees, a refund's entry has only its paying account. */
const TAKEN = `(select coalesce(json_agg(json_build_object('fundId', l.fund_id, 'accountId', l.account_id,
    'amount', l.credit - l.debit, 'isBank', a.is_cash_account and not exists (select from accounting_policy p
      where p.organization_id = $1 and a.id in (p.undeposited_account_id, p.clearing_account_id))
    and not exists (select from giving_integration i
      where i.organization_id = $1 and i.clearing_account_id = a.id)) order by l.line_number), '[]')
  from journal_line l join account a on a.organization_id = $1 and a.id = l.account_id
  where l.organization_id = $1 and l.entry_id = f.journal_entry_id and a.account_type = 'ASSET')`

export async function takenByRefund(read: Reader, refundId: string): Promise<TakenPart[]> {
  const [row] = await read.rows<{ taken: TakenPart[] }>(
    `select ${TAKEN} as taken from refund f where f.organization_id = $1 and f.id = $2`,
    [refundId],
  )
  return row?.taken ?? []
}

/** The fees that a refund's entry posted. */
const CHARGED = `(select coalesce(json_agg(json_build_object('fundId', l.fund_id, 'amount', l.debit - l.credit,
    'dimensions', ${dimensionsIn('journal_line_dimension', 'd.organization_id = $1 and d.line_id = l.id')})
    order by l.line_number), '[]')
  from journal_line l join account a on a.organization_id = $1 and a.id = l.account_id
  where l.organization_id = $1 and l.entry_id = f.journal_entry_id and a.account_type = 'EXPENSE')`

/** A withheld refund, as the recording of its settlement reads it. */
export interface WithheldRefund {
  isPosted: boolean
  refundType: Refund['refundType']
  disputeFee: number
  feeReturned: number
  parts: { allocationId: string; fundId: string; amount: number }[]
  taken: TakenPart[]
  /** The fees that its entry posted, by fund and dimension values. Those that it got back are negative. */
  charged: { fundId: string; amount: number; dimensions: DimensionChoice[] }[]
}

/** The refunds that were withheld from a settlement. */
export const withheldRefunds = async (read: Reader, settlementId: string): Promise<WithheldRefund[]> =>
  await read.rows<WithheldRefund>(
    `select f.journal_entry_id is not null as "isPosted", f.refund_type as "refundType", f.dispute_fee as "disputeFee",
       f.fee_returned as "feeReturned", ${TAKEN} as taken, ${CHARGED} as charged,
       (select json_agg(json_build_object('allocationId', p.allocation_id, 'fundId', p.fund_id, 'amount', p.amount)
         order by c.line_number, p.id)
        from refund_part p
        left join contribution_allocation c on c.organization_id = $1 and c.id = p.allocation_id
        where p.organization_id = $1 and p.refund_id = f.id) as parts
     from refund f where f.organization_id = $1 and f.settlement_id = $2 order by f.id`,
    [settlementId],
  )
