import { choice, count, day, flag, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, isId, normalId } from '../../../values/time.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill, CreditUseStatus } from '../bills/bill.js'
import { lockPayables } from '../payments/bill-paying.js'
import { CreditUseType, VendorCreditUse } from './vendor-credit-use.js'
import { vendorCreditUses } from './vendor-credit-use.queries.js'
import { type Settled, undoUse, useCredit } from './vendor-credit-using.js'

export const tag = 'Bills'

@input('Which uses of vendor credits are listed.')
export class VendorCreditUseFilter {
  @choice(CreditUseType, { nullable: true, list: true }) useType?: string[] | null
  @ref(() => Bill, { nullable: true, list: true, note: 'Uses of these vendor credits.' }) creditId?: string[] | null
  @ref(() => Bill, { nullable: true, list: true, note: 'Uses against these bills.' }) billId?: string[] | null
  @ref(() => Transaction, { nullable: true, list: true }) transactionId?: string[] | null
  @ref(() => Vendor, { nullable: true, list: true, note: 'These vendors and those merged into them.' })
  vendorId?: string[] | null
  @choice(CreditUseStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Uses of credit lines in one of these funds.' })
  fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Uses of credit lines on one of these accounts.' })
  accountId?: string[] | null
  @flag({ nullable: true, note: 'Whether the vendor is eligible for Form 1099.' }) is1099Vendor?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The day from which it counts.' }) date?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by fund or account, only the lines that match count: uses take the lines of each fund in their order.',
)
export class VendorCreditUseTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@input('The amount of a vendor credit that settles one bill.')
export class CreditApplicationInput {
  @ref(() => Bill, { note: 'An approved bill of the vendor.' }) billId!: string
  @money({ min: 1, note: 'At most what is left of the credit, and what is neither settled nor scheduled of the bill.' })
  amount!: Money
}

@input('The bills that a vendor credit settles.')
export class ApplyVendorCreditInput {
  @part(() => CreditApplicationInput, { list: true, min: 1, items: 200, note: 'The bills, each with its amount.' })
  applications!: CreditApplicationInput[]
  @day({ nullable: true, note: 'Today when absent. Not before the credit and the bills were posted.' })
  date?: Day | null
  @flag({
    fallback: false,
    note: 'Whether the fund of the bill may owe the fund of the credit, where their funds differ. Without it such a use is refused.',
  })
  balanceFunds!: boolean
}

@input('Why a use of a vendor credit is undone.')
export class UndoVendorCreditUseInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the use.' })
  date?: Day | null
}

export const listVendorCreditUses = list({
  does: 'List the uses of vendor credits, newest first.',
  scope: 'bills:read',
  rest: 'GET /vendor-credit-uses',
  takes: VendorCreditUseFilter,
  lists: vendorCreditUses,
  envelope: 'vendorCreditUses',
  totals: VendorCreditUseTotals,
})

export const getVendorCreditUse = query({
  does: 'Get one use of a vendor credit, with what it settles in each fund.',
  scope: 'bills:read',
  rest: 'GET /vendor-credit-uses/{id}',
  gives: VendorCreditUse,
  run: recordOfPath(vendorCreditUses),
})

export const applyVendorCredit = mutation({
  does: 'Use a vendor credit against bills of the same vendor.',
  details: [
    'For an approved bill of the type CREDIT. Each use reduces what is left of the credit and the amount due of the bill; it is no payment.',
    'It settles the funds that the credit and the bill have in common, and nothing is posted when their payables accounts are the same.',
    'Where the funds differ it is refused, unless balanceFunds lets the fund of the bill owe the fund of the credit by the due-to and',
    'due-from accounts of the accounting policy.',
  ].join(' '),
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /bills/{id}/apply',
  takes: ApplyVendorCreditInput,
  gives: Bill,
  async run(context, { applications, date, balanceFunds }, { id }) {
    if (!isId(id)) refuse('not_found')
    const creditId = normalId(id)
    const ids = applications.map(({ billId }) => billId)
    if (new Set(ids).size !== ids.length) refuseField('applications', 'duplicate')
    const { bills, payables } = await lockPayables(context, [creditId, ...ids.filter(isId)])
    const bill = bills.get(creditId) ?? refuse('not_found')
    bill.assertUsable()
    context.work.touch(bill)
    let credit: Settled = { bill, payable: present(payables.get(creditId)) }
    for (const [index, { billId, amount }] of applications.entries()) {
      const settled = bills.get(billId)
      const payable = payables.get(billId)
      if (!settled || !payable || settled.vendorId !== bill.vendorId || settled.currency !== bill.currency)
        return refuseField('request', 'unknown_reference', { path: `applications.${index}.billId` })
      const terms = { date: date ?? context.today, balanceFunds, path: `applications.${index}.amount` }
      credit = await useCredit(context, credit, { bill: settled, payable }, amount, terms)
    }
    return { id: creditId }
  },
})

export const undoVendorCreditUse = mutation({
  does: 'Undo a use of a vendor credit against a bill: both are open again.',
  details:
    'Its posting, if it has one, is reversed in an open period. A refund is undone with unmatchTransaction, because a bank transaction shows it.',
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /vendor-credit-uses/{id}/undo',
  takes: UndoVendorCreditUseInput,
  gives: VendorCreditUse,
  example: { reason: 'The credit is for another bill' },
  async run(context, { reason, date }, { id }) {
    const use = await context.work.change(VendorCreditUse, id)
    use.assertUndoable()
    await undoUse(context, use, reason, date)
  },
})
