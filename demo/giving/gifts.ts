import { type Money, minor, share } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import type { Book } from '../books/book.js'
import { total } from '../people/group.js'
import type { PledgePlan } from './pledges.js'
import type { Provider } from './providers.js'

/** A part of a gift for one fund. */
export interface GiftPart {
  readonly fundId: string
  readonly amount: number
  readonly pledge?: PledgePlan
}

/** A contribution before it is entered. */
export interface Gift {
  readonly day: Day
  readonly donorId: string | null
  readonly match: 'MATCHED' | 'UNMATCHED' | 'ANONYMOUS'
  readonly method: string
  readonly channel: string
  readonly parts: readonly GiftPart[]
  readonly provider: Provider | null
  readonly status?: 'PENDING' | 'COMPLETED' | 'FAILED' | 'VOIDED'
  readonly coversFees?: boolean
  readonly recurringReference?: string | null
  readonly checkNumber?: string | null
  readonly last4?: string | null
  readonly brand?: string | null
  readonly memo?: string | null
  readonly nonDeductible?: number
}

/** What a batch and a settlement need to know about their contributions. */
export interface GiftTotals {
  gross: number
  fees: number
  payments: number
  donations: number
  /** What reaches the bank, by fund. */
  readonly grossByFund: Map<string, number>
  readonly feesByFund: Map<string, number>
}

export const noGifts = (): GiftTotals => ({
  gross: 0,
  fees: 0,
  payments: 0,
  donations: 0,
  grossByFund: new Map(),
  feesByFund: new Map(),
})

interface Placing {
  readonly batchId: string | null
  readonly settlementId: string | null
}

/** Enters a contribution and counts it. A failed or voided contribution has no fee and counts nowhere. */
export function addGift(book: Book, gift: Gift, placing: Placing, totals: GiftTotals): void {
  const at = book.at(gift.day, gift.provider ? 6 : 12, 17)
  const status = gift.status ?? 'COMPLETED'
  const { amount, parts, covered } = withFees(gift)
  const fee = gift.provider && status === 'COMPLETED' ? feeOf(gift.method, amount) : 0
  const id = book.add('contribution', at, {
    donor_id: gift.donorId,
    match_state: gift.match,
    amount,
    currency: book.profile.organization.currency,
    received_date: gift.day,
    payment_method: gift.method,
    check_number: gift.checkNumber ?? null,
    payment_last4: gift.last4 ?? null,
    payment_brand: gift.brand ?? null,
    channel: gift.channel,
    fee_amount: fee,
    fee_covered_amount: covered,
    non_deductible_amount: gift.nonDeductible ?? 0,
    status,
    is_recurring: Boolean(gift.recurringReference),
    recurring_reference: gift.recurringReference ?? null,
    provider: gift.provider?.code ?? null,
    giving_integration_id: gift.provider?.integrationId ?? null,
    external_id: gift.provider ? `pay_${book.random.token(16)}` : null,
    giving_batch_id: placing.batchId,
    settlement_id: placing.settlementId,
    memo: gift.memo ?? null,
  })
  const fees = share(
    minor(fee),
    parts.map(part => minor(part.amount)),
  )
  for (const [index, part] of parts.entries()) addPart(book, at, id, index, part, fees[index] ?? minor(0))
  if (status === 'COMPLETED') count(totals, amount, fee, parts, fees)
}

function addPart(book: Book, at: string, gift: string, index: number, part: GiftPart, fee: Money): void {
  book.addPart('contribution_allocation', at, {
    contribution_id: gift,
    line_number: index + 1,
    fund_id: part.fundId,
    amount: part.amount,
    fee_amount: fee,
    campaign_id: part.pledge?.campaign.id ?? null,
    pledge_id: part.pledge?.id ?? null,
    memo: null,
  })
}

/** A donor may add the fee to the gift, so that the church receives the round amount. */
function withFees(gift: Gift): { amount: number; parts: readonly GiftPart[]; covered: number } {
  const amount = total(gift.parts.map(part => part.amount))
  if (!gift.coversFees || !gift.provider) return { amount, parts: gift.parts, covered: 0 }
  const covered = Math.ceil((amount * 0.029 + 30) / 0.971)
  const [first, ...others] = gift.parts as [GiftPart, ...GiftPart[]]
  return { amount: amount + covered, parts: [{ ...first, amount: first.amount + covered }, ...others], covered }
}

function feeOf(method: string, amount: number): number {
  return method === 'ACH' ? Math.min(500, Math.max(25, Math.round(amount * 0.008))) : Math.round(amount * 0.029) + 30
}

function count(
  totals: GiftTotals,
  gross: number,
  fee: number,
  parts: readonly GiftPart[],
  fees: readonly Money[],
): void {
  totals.gross += gross
  totals.fees += fee
  totals.payments += 1
  totals.donations += parts.length
  for (const [index, { fundId, amount }] of parts.entries()) {
    totals.grossByFund.set(fundId, (totals.grossByFund.get(fundId) ?? 0) + amount)
    totals.feesByFund.set(fundId, (totals.feesByFund.get(fundId) ?? 0) + (fees[index] ?? 0))
  }
}
