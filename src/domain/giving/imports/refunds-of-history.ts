import { type Money, minor, share } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import type { ReadRow } from './files/read-row.js'
import type { ImportedGift, ImportIssue } from './giving-import.js'

const RETURNED: ImportIssue = {
  field: 'amount',
  code: 'refunded',
  message: 'Rows of the file return the whole gift, which is history, so it is not recorded.',
}
const MORE: ImportIssue = {
  field: 'amount',
  code: 'too_large',
  message: 'The row returns more than is left of the gift. Correct the file and upload it again.',
}

/** Takes an amount off a gift: off its part for the fund that the refund names, else off all parts in proportion. */
function reduce(gift: ImportedGift, refunded: Money, fund: string | null): void {
  const { parts } = gift
  const own = parts.find(part => part.text === fund && part.amount >= refunded)
  if (own) own.amount = minor(own.amount - refunded)
  else if (parts.length) {
    const shares = share(
      refunded,
      parts.map(({ amount }) => amount),
    )
    for (const [index, part] of parts.entries()) part.amount = minor(part.amount - (shares[index] ?? 0))
  }
  gift.parts = parts.filter(({ amount }) => amount > 0)
  gift.amount = minor(gift.amount - refunded)
  // What is left can be less than what was not deductible or kept as a fee.
  gift.nonDeductibleAmount = minor(Math.min(gift.nonDeductibleAmount, gift.amount))
  gift.feeAmount = minor(Math.min(gift.feeAmount, gift.amount))
}

/**
 * Takes refunds off the gifts of the file that are history. History has no refunds: a refund counts in the year of its gift, so the
 * gift is recorded with what is left of it.
 */
export function reduceHistory(rows: readonly ReadRow[], openingDate: Day): void {
  for (const row of rows) {
    const { gift: refund, giftRow } = row
    if (row.outcome !== 'WAITING' || !refund || refund.amount > 0 || giftRow === null) continue
    const of = rows[giftRow - 1]
    if (of?.outcome !== 'WAITING' || !of.gift || of.gift.date >= openingDate) continue
    const refunded = minor(-refund.amount)
    if (refunded > of.gift.amount) assign(row, { outcome: 'INVALID', issue: MORE })
    else {
      if (refunded === of.gift.amount) assign(of, { outcome: 'LEFT_OUT', issue: RETURNED })
      else reduce(of.gift, refunded, refund.fund)
      assign(row, { outcome: 'PART', gift: null, said: null })
    }
  }
}
