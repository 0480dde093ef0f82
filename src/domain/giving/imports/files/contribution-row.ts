import { type Money, minor, ZERO } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import { readAmount } from '../../../imports/amount-text.js'
import { lineOf } from '../../../imports/file-text.js'
import { ALLOCATIONS_MAX } from '../../contributions/contribution-limits.js'
import type { FileLayout } from '../file-layout.js'
import type { ImportedGift, ImportIssue } from '../giving-import.js'
import { bad, type Cells, emailsIn, freeTextIn, missing, textIn } from './bad-cell.js'
import { methodIn, phoneIn, stateIn, typeIn, yesIn } from './cell-values.js'
import { giverNamed } from './giver-names.js'

/** What the reading of a gift needs to know. */
export interface GiftContext {
  layout: FileLayout
  isAmerican: boolean
  /** Of the organization (ISO 4217). */
  currency: string
}

/** A cell with several funds is read up to so many characters. */
const FUNDS_LENGTH_MAX = 20_000

/** A gift of one row has no parts. All share one list, because a file has a hundred thousand of them. */
const NO_PARTS: ImportedGift['parts'] = []

const isAmount = (text: string, { layout, currency }: GiftContext): boolean =>
  readAmount(text, { decimalSeparator: layout.decimalSeparator === 'COMMA' ? ',' : '.', currency }) !== undefined

/** A row in another currency than that of the organization. */
export class OtherCurrency extends Error {}

/** The amount of a text. @throws BadCell for one that is none, OtherCurrency. */
function amountIn(text: string, member: string, { layout, currency }: GiftContext): Money {
  const decimalSeparator = layout.decimalSeparator === 'COMMA' ? ',' : '.'
  const read = readAmount(text, { decimalSeparator, currency })
  if (!read)
    throw bad(member, 'invalid_format', `an amount with a decimal ${decimalSeparator === ',' ? 'comma' : 'point'}`)
  if ('otherCurrency' in read) throw new OtherCurrency()
  return read.amount
}

/** @throws OtherCurrency when a column of the currency names another one, BadCell when it names none. */
export function assertCurrency(text: string, { currency }: GiftContext): void {
  if (!text.trim()) return
  const read = readAmount(`1 ${text.trim()}`, { currency })
  if (!read) throw bad('currency', 'invalid_format', 'the code of a currency (ISO 4217)')
  if ('otherCurrency' in read) throw new OtherCurrency()
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  pending: 'The payment is not completed yet, so the row is no gift.',
  failed: 'The payment failed or was cancelled, so the row is no gift.',
  refunded: 'The payment was returned, so the row is no gift.',
  other_status: 'The status is not among those of completed payments. Name it in the layout if its rows are gifts.',
  other_type: 'The type is not among those of gifts. Name it in the layout if its rows are gifts.',
}

/** Why a row is no gift, by its type and its status. Undefined when it is one, or a refund. */
export function leftOutBy(
  cells: Cells,
  { layout }: GiftContext,
  hasColumn: (field: 'STATUS' | 'TYPE') => boolean,
): ImportIssue | undefined {
  const isRefund = /^\s*[(\-\u2212\u2013]/.test(cells('AMOUNT'))
  const type = hasColumn('TYPE') ? typeIn(cells('TYPE'), layout.typeWords) : 'gift'
  if (type === 'other_type') return { field: 'type', code: type, message: LEFT_OUT[type] ?? '' }
  const captured = cells('CAPTURED').trim()
  if (captured && !yesIn(captured)) return { field: 'captured', code: 'pending', message: LEFT_OUT.pending ?? '' }
  if (!hasColumn('STATUS')) return undefined
  const state = stateIn(cells('STATUS'), layout.statusWords)
  // The row of a refund says that it is one in its status too, and so does the row of a gift that says how much was refunded.
  const isOfRefund = isRefund || type === 'refund' || /[1-9]/.test(cells('REFUNDED_AMOUNT'))
  if (state === 'paid' || (state === 'refunded' && isOfRefund)) return undefined
  return { field: 'status', code: state, message: LEFT_OUT[state] ?? '' }
}

/** The fee of a gift, from its column or from what is left. For a refund, what of it was returned. @throws BadCell. */
function feeIn(cells: Cells, amount: Money, context: GiftContext): Money {
  const [feeText, taxText, netText] = (['FEE', 'FEE_TAX', 'NET_AMOUNT'] as const).map(field => cells(field).trim())
  const net = netText ? amountIn(netText, 'netAmount', context) : undefined
  // Some platforms write a fee with a minus.
  const sizeOf = (text: string | undefined, member: string) => (text ? Math.abs(amountIn(text, member, context)) : 0)
  const written = feeText || taxText ? sizeOf(feeText, 'feeAmount') + sizeOf(taxText, 'feeTax') : undefined
  const byNet = net === undefined ? undefined : Math.abs(amount) - Math.abs(net)
  if (byNet !== undefined && byNet < 0) throw bad('netAmount', 'sum_mismatch', 'the amount less the fee')
  const fee = written ?? byNet ?? 0
  if (byNet !== undefined && fee !== byNet) throw bad('netAmount', 'sum_mismatch', 'the amount less the fee')
  if (amount < 0) return minor(byNet ?? 0)
  if (fee > amount) throw bad('feeAmount', 'too_large', 'at most the amount')
  return minor(fee)
}

/** Who gave, by the columns of a row. A platform without a column for organizations writes the name of one as a last name. */
function namesIn(cells: Cells) {
  const [firstName, lastName] = [
    textIn(cells, 'FIRST_NAME', 'firstName', 100),
    textIn(cells, 'LAST_NAME', 'lastName', 200),
  ]
  const organization = textIn(cells, 'ORGANIZATION_NAME', 'organizationName', 200)
  const alone = !firstName && lastName?.includes(' ') ? giverNamed(lastName).organizationName : null
  if (alone) return { firstName, lastName: null, organizationName: organization ?? alone, partnerName: null }
  const named = giverNamed(textIn(cells, 'NAME', 'name', 200) ?? '')
  return {
    firstName: firstName ?? named.firstName,
    lastName: textIn(cells, 'LAST_NAME', 'lastName', 100) ?? named.lastName,
    organizationName: organization ?? named.organizationName,
    partnerName: named.partnerName?.slice(0, 200) ?? null,
  }
}

/** The part of a gift that is not deductible. @throws BadCell. */
function nonDeductibleIn(cells: Cells, amount: Money, context: GiftContext): Money {
  if (amount < 0) return ZERO
  const word = cells('TAX_DEDUCTIBLE').trim()
  const isDeductible = word === '' ? true : yesIn(word)
  if (isDeductible === undefined) throw bad('taxDeductible', 'invalid_enum', 'yes or no')
  if (!isDeductible) return amount
  const text = cells('DEDUCTIBLE_AMOUNT').trim()
  if (!text) return ZERO
  const deductible = amountIn(text, 'deductibleAmount', context)
  if (deductible < 0 || deductible > amount)
    throw bad('deductibleAmount', 'invalid_format', 'an amount from 0 to the amount of the gift')
  return minor(amount - deductible)
}

/**
 * The parts of a gift whose funds stand in one cell with their amounts: `General (60.00), Missions (40.00)`. No parts for a cell that
 * does not have several of them.
 * @throws BadCell when they are another amount together than the gift.
 */
function partsIn(cells: Cells, amount: Money, context: GiftContext): ImportedGift['parts'] {
  const items = lineOf(cells('FUND'), FUNDS_LENGTH_MAX).split(/(?<=\)), ?/)
  if (items.length < 2) return NO_PARTS
  const parts = items.map(item => {
    const at = item.lastIndexOf('(')
    const text = item.slice(0, Math.max(0, at)).trim()
    const of = item.slice(at + 1, -1)
    if (!text || !item.endsWith(')') || !isAmount(of, context)) return undefined
    return { lineNumber: null, text, fundId: null, amount: amountIn(of, 'fund', context) }
  })
  if (!parts.every(part => part !== undefined)) return NO_PARTS
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  if (sum !== amount || parts.some(part => part.amount <= 0))
    throw bad('fund', 'sum_mismatch', 'funds whose amounts are the gift together')
  if (parts.length > ALLOCATIONS_MAX) throw bad('fund', 'too_large', `at most ${ALLOCATIONS_MAX} funds`)
  return parts
}

/**
 * The gift of a row, or the refund, whose amount is negative.
 * @param date of its column. @throws BadCell, OtherCurrency.
 */
export function giftIn(cells: Cells, context: GiftContext, date: Day | null, warnings: ImportIssue[]): ImportedGift {
  if (!date) throw missing('date')
  const written = cells('AMOUNT').trim()
  if (!written) throw missing('amount')
  const said = amountIn(written, 'amount', context)
  if (said === 0) throw bad('amount', 'too_small', 'at least 0.01')
  const isRefund = said < 0 || typeIn(cells('TYPE'), context.layout.typeWords) === 'refund'
  const amount = isRefund ? minor(-Math.abs(said)) : said
  const paymentMethod = methodIn(cells('PAYMENT_METHOD'), context.layout.paymentMethods)
  if (!paymentMethod)
    throw bad('paymentMethod', 'invalid_enum', 'a common word for a payment method, or be mapped in the layout')
  const phone = phoneIn(cells('PHONE'), context.isAmerican)
  if (phone === undefined)
    warnings.push(bad('phone', 'invalid_format', 'a telephone number of 7 to 15 digits with its country code').issue)
  const covered = cells('FEE_COVERED').trim()
  const parts = isRefund ? NO_PARTS : partsIn(cells, amount, context)
  const { firstName, lastName, organizationName, partnerName } = namesIn(cells)
  return {
    externalId: textIn(cells, 'EXTERNAL_ID', 'externalId', 200),
    donorExternalId: textIn(cells, 'DONOR_ID', 'donorExternalId', 200),
    donorNumber: textIn(cells, 'DONOR_NUMBER', 'donorNumber', 50),
    firstName,
    lastName,
    organizationName,
    partnerName,
    email: emailsIn(cells, warnings)[0] ?? null,
    phone: phone ?? null,
    date,
    amount,
    parts,
    feeAmount: feeIn(cells, amount, context),
    feeCoveredAmount: covered ? minor(Math.abs(amountIn(covered, 'feeCoveredAmount', context))) : ZERO,
    status: textIn(cells, 'STATUS', 'status', 100),
    campus: textIn(cells, 'CAMPUS', 'campus', 200),
    batch: textIn(cells, 'BATCH', 'batch', 200),
    // Payments of a subscription name it in the column in which refunds name their payment.
    refundOf: isRefund ? textIn(cells, 'REFUND_OF', 'refundOf', 200) : null,
    fund: parts.length ? null : textIn(cells, 'FUND', 'fund', 200),
    paymentMethod,
    checkNumber: freeTextIn(cells, 'CHECK_NUMBER', 'checkNumber', 50),
    memo: freeTextIn(cells, 'MEMO', 'memo', 500),
    nonDeductibleAmount: nonDeductibleIn(cells, amount, context),
  }
}

/**
 * The refund that the row of a gift says, with all that was refunded of the gift. Its id is that of the gift, because the row has none.
 * @param date of its column. @throws BadCell, OtherCurrency.
 */
export function refundIn(
  cells: Cells,
  gift: ImportedGift,
  context: GiftContext,
  date: () => Day | null,
): ImportedGift | undefined {
  const text = cells('REFUNDED_AMOUNT').trim()
  const refunded = text ? amountIn(text, 'refundedAmount', context) : 0
  if (refunded === 0) return undefined
  if (refunded < 0 || refunded > gift.amount)
    throw bad('refundedAmount', 'too_large', 'from 0 to the amount of the gift')
  if (!gift.externalId) throw missing('externalId')
  const day = date()
  if (!day) throw missing('refundedDate')
  return {
    ...{ ...gift, date: day, amount: minor(-refunded), refundOf: gift.externalId, parts: NO_PARTS },
    ...{ feeAmount: ZERO, feeCoveredAmount: ZERO, nonDeductibleAmount: ZERO },
  }
}
