import type { PayoutRowFragment, Provider, SettlementReviewReason } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { depositAddress, hasSlip } from '../batches/words'

export const PAYOUTS_PATH = '/settings/payouts'
/** Where the payout of the gifts of a batch is recorded. */
export const newPayoutAddress = (batchId: string): string => `${PAYOUTS_PATH}?batch=${batchId}`
const payoutAddress = (id: string): string => `${PAYOUTS_PATH}?payout=${id}`

/** The scopes for writing payouts, and what those need who match, post and fail them. */
export const WRITES = { scopes: ['settlements:read', 'settlements:write'] } as const
export const KEEPS = { ...WRITES, permission: 'BOOKKEEPER' } as const
/** What those need who choose the gifts of a payout. */
export const WITH_GIFTS = { scopes: [...WRITES.scopes, 'contributions:read'] } as const
/** What those need who choose a line of the bank for a payout. */
export const MATCHES = { ...KEEPS, scopes: [...KEEPS.scopes, 'transactions:read'] } as const

export const PROVIDERS: readonly (readonly [Provider, string])[] = [
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(number => [`PROVIDER_${number}`, `Provider ${number}`] as const),
  ['MANUAL', 'Recorded by hand'],
]
export const providerName = (provider: Provider): string =>
  PROVIDERS.find(([value]) => value === provider)?.[1] ?? provider

/** Who pays a payout, as far as it is known. */
export const payerOf = (payout: Pick<PayoutRowFragment, 'merchant' | 'givingIntegration' | 'provider'>): string => {
  const { merchant, givingIntegration, provider } = payout
  const named = merchant?.name ?? givingIntegration?.name
  return named ?? (provider === 'MANUAL' ? 'Deposit at the bank' : providerName(provider))
}

/** The day of a payout: on which it arrived, or is expected. */
export const dayOfPayout = ({ actualArrivalDate, estimatedArrivalDate }: PayoutRowFragment): string | null =>
  actualArrivalDate ?? estimatedArrivalDate

/** A payout as its controls name it, such as "Provider 1, po_17" or "Online gifts of Nov 3, 2026". */
export function payoutName(payout: PayoutRowFragment): string {
  const reference = payout.externalReference ?? payout.externalId
  const day = dayOfPayout(payout)
  if (reference) return `${payerOf(payout)}, ${reference}`
  return day ? `${payerOf(payout)} of ${formatCalendarDay(day)}` : payerOf(payout)
}

/** Whether the bank can still get it: neither posted, returned nor cancelled. */
export const isUnderWay = ({ status }: PayoutRowFragment): boolean =>
  status === 'PENDING' || status === 'IN_TRANSIT' || status === 'DEPOSITED'

export const isPosted = ({ accounting }: PayoutRowFragment): boolean => accounting.journalEntry !== null

/** The page of a payout, or that of a deposit, which has a slip. */
export const addressOfMoney = (payout: Pick<PayoutRowFragment, 'id' | 'settlementType' | 'status'>): string =>
  hasSlip(payout) ? depositAddress(payout.id) : payoutAddress(payout.id)

/** Why a settlement waits for a review. */
export const REVIEW_REASONS: Record<SettlementReviewReason, string> = {
  NO_LINKED_CONTRIBUTIONS: 'No contribution is linked to it.',
  CURRENCY_MISMATCH: 'Its currency is another one than that of the organization.',
  REFUND_EXCEEDS_GROSS: 'Its refunds exceed its contributions, or no amount is left.',
  TOTALS_MISMATCH: 'Its totals and those of its contributions differ.',
  UNMAPPED_FUND: 'A contribution has no fund that can be posted to.',
  UNMAPPED_MERCHANT: 'Its merchant has no campus.',
  PERIOD_CLOSED: 'The accounting period of its day is closed.',
  FAILED_AFTER_POSTING: 'It failed after it was posted.',
  FAILED_BEFORE_DEPOSIT: 'It failed before the bank received it.',
  NOT_DEPOSITED: 'The bank has not received it yet.',
}
