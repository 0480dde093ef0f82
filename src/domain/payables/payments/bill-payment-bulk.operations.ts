import { choice, flag, input, money, part, ref } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { refuse, refuseBlocked, refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { isId } from '../../../values/time.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { Account } from '../../ledger/accounts/account.js'
import { policyOf } from '../../ledger/policy/policy.js'
import type { Vendor } from '../../vendors/vendor.js'
import { Bill } from '../bills/bill.js'
import type { Payable } from '../payables.queries.js'
import {
  assertPayable,
  lockPayables,
  openFundsOf,
  openOf,
  recordPayment,
  SharedPaymentTerms,
  type Wanted,
} from './bill-paying.js'

export const tag = 'Bills'

@input('One of several bills to pay.')
export class BillToPayInput {
  @ref(() => Bill) billId!: string
  @money({ nullable: true, min: 1, note: 'The amount. When absent, everything that is neither paid nor scheduled.' })
  amount?: Money | null
  @ref(() => Account, { nullable: true, note: 'The account that pays this bill. When absent, that of the request.' })
  bankAccountId?: string | null
}

@input('The bills to pay, and how.')
export class BulkPayBillsInput extends SharedPaymentTerms {
  @part(() => BillToPayInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: BillToPayInput[]
  @flag({
    fallback: false,
    note: 'Whether the checks are printed later, by a check run that gives them their numbers.',
  })
  toPrint!: boolean
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkPayBills = mutation({
  does: 'Pay up to 200 approved bills at once, with one payment for each vendor and bank account.',
  details:
    'With a referenceNumber, listBillPayments lists the payments of the run and their total by method and bank account, and a bank line of that total is proposed for them together. The result of a row has the id of the payment that pays its bill. With REJECT_EVERYTHING, one refused row refuses all rows. With REJECT_FAILED_ROWS, the other bills are paid. A day in a closed period refuses all rows, and so does an account of the request that cannot pay.',
  scope: 'bills:pay',
  needsKey: true,
  refuses: ['illegal_transition', 'period_closed', 'duplicate'],
  rest: 'POST /bill-payments/bulk',
  takes: BulkPayBillsInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy, toPrint, ...terms }) {
    const { vendors, bills, payables } = await lockPayables(context, items.map(({ billId }) => billId).filter(isId))
    const accounts = await context.work.findAll(
      Account,
      items.flatMap(({ bankAccountId }) => (bankAccountId ? [bankAccountId] : [])).filter(isId),
    )
    const paymentDate = terms.paymentDate ?? context.today
    const sharedAccountId = terms.bankAccountId ?? (await policyOf(context.work)).defaultBankAccountId
    const toPay = new Map<string, { vendor: Vendor; bankAccountId?: string | null; bills: Map<number, Wanted> }>()
    const seen = new Set<string>()
    const answer = await inBulk(items, errorPolicy, ({ billId, amount, bankAccountId }, index) => {
      const bill = bills.get(billId)
      const payable = payables.get(billId)
      if (!bill || !payable) return refuseField('billId', 'unknown_reference')
      if (seen.has(bill.id)) return refuseDuplicate('row', ['billId'])
      bill.assertNoCredit()
      const wanted = { bill, payable, amount: amount ?? openOf(payable) }
      assertPayable(wanted, paymentDate)
      if (wanted.amount > openOf(payable)) refuseField('amount', 'too_large', { maximum: decimal(openOf(payable)) })
      const vendor = vendors.get(bill.vendorId) ?? refuse('concurrent_change')
      if (!terms.method && !vendor.preferredPaymentMethod)
        refuseBlocked(`The vendor ${vendor.name} has no preferred payment method. Name the method of the payments.`)
      if (bankAccountId)
        assertPaysFrom(accounts.get(bankAccountId), present(terms.method ?? vendor.preferredPaymentMethod), payable)
      seen.add(bill.id)
      const account = bankAccountId ?? sharedAccountId
      const key = `${vendor.id} ${account ?? ''}`
      const payment = toPay.get(key) ?? { vendor, bankAccountId: account, bills: new Map() }
      toPay.set(key, { ...payment, bills: payment.bills.set(index, wanted) })
      return { status: 'CREATED', id: bill.id }
    })
    for (const { vendor, bankAccountId, bills: wanted } of toPay.values()) {
      const isCheck = (terms.method ?? vendor.preferredPaymentMethod) === 'CHECK'
      const asked = { ...terms, bankAccountId, toPrint: toPrint && isCheck }
      const { id } = await recordPayment(context, asked, [...wanted.values()], vendor)
      for (const index of wanted.keys()) present(answer.results[index]).id = id
    }
    return answer
  },
})

/** @throws Refusal 422 unless the account of a row can pay what is due by the method, so that the row fails alone. */
function assertPaysFrom(account: Account | undefined, method: string, payable: Payable): void {
  // Form 1099 leaves out what was paid by card, so the method must say it.
  if (!account?.hasStatements || !account.takesLines || (account.isCard && method !== 'CARD'))
    refuseField('bankAccountId', 'unknown_reference', {
      expected: 'a bank account, or a credit card with the method CARD',
    })
  const { restrictedToFundId: only } = account
  if (only && openFundsOf(payable).some(fundId => fundId !== only))
    refuseField('bankAccountId', 'unknown_reference', { expected: 'an account that takes the funds of the bill' })
}
