import { TenantOwned } from '../../../data/tenancy.js'
import {
  choice,
  day,
  enumeration,
  money,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { type Money, minor, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { JournalEntry } from '../journal/journal.js'

const Counted = enumeration('SelfApprovalKind', 'What counts together.', {
  PAYMENT: 'What is owed or paid to one vendor, or to no named vendor.',
  MOVEMENT: 'What moves between accounts or funds.',
})

/** A part of an amount that one person both made and approved. */
@record({ table: 'self_approval', reads: '', part: true })
export class SelfApproval extends TenantOwned {
  @text({ note: 'The id of the person or API key.' }) approverId!: string
  @day({ note: 'The first day of the month that it counts in.' }) month!: Day
  @choice(Counted) kind!: ValueOf<typeof Counted>
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @ref(() => JournalEntry, { note: 'It counts until this entry is reversed.' }) journalEntryId!: string
}

/** A part of an amount, with the sum that it counts toward. */
export type Share = Pick<SelfApproval, 'kind' | 'amount'> & { vendorId?: string | null }

/** The share of an amount that moves between accounts or funds. */
export const movement = (amount: Money): Share => ({ kind: 'MOVEMENT', amount })

/** The shares of a payment, by vendor. Parts without a vendor are one share. */
export function paymentShares(parts: readonly { vendorId?: string | null; amount: Money }[]): Share[] {
  const sums = new Map<string | null, Money>()
  for (const { vendorId = null, amount } of parts) sums.set(vendorId, minor((sums.get(vendorId) ?? 0) + amount))
  return [...sums].map(([vendorId, amount]) => ({ kind: 'PAYMENT', vendorId, amount }))
}

/** What shares have beyond earlier ones of the same vendors. */
export function increased(before: readonly Share[], after: readonly Share[]): Share[] {
  const known = (share: Share): Money => before.find(({ vendorId }) => vendorId === share.vendorId)?.amount ?? ZERO
  return after.flatMap(share =>
    share.amount > known(share) ? { ...share, amount: minor(share.amount - known(share)) } : [],
  )
}
