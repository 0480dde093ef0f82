import { input, part } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { billLines, byFund, type FundPart } from '../../ledger/journal/posting.rules.js'
import { assertRecoder, type Posted, postRecoding, Recoding, recodingDay } from '../../ledger/journal/recoding.js'
import { limitsFor } from '../../ledger/policy/approval-limits.queries.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { payableOf } from '../payables.queries.js'
import { Bill } from './bill.js'
import { BillLineInput, codedLines, storedLines, writeLines } from './bill-recording.js'
import { isSettled } from './bill-settled.js'

export const tag = 'Bills'

@input('Other lines of a posted bill, with the reason.')
export class RecodeBillInput extends Recoding {
  @part(() => BillLineInput, {
    list: true,
    min: 1,
    items: 200,
    note: 'All lines anew. The amounts sum exactly to the total of the bill.',
  })
  lines!: BillLineInput[]
}

export const recodeBill = mutation({
  does: 'Move a posted bill to other accounts, funds or dimensions.',
  details: [
    'For an approved bill, paid or not. Its posting stays, and a further entry of source BILL takes back what differs and posts it anew on the named',
    'day. The bill shows the new lines, and journalEntries has all its entries. Reports of vendor spend and Form 1099',
    'follow the new lines. When only texts or is1099 differ, no entry is posted. Once a payment is issued or scheduled, or a credit used, the total of',
    'each fund must stay, because it was settled in that fund. From the approval limit on, nobody may recode a bill that they',
    'recorded, submitted or changed (403 self_approval). Below it, what one person moves in a month without another counts together.',
  ].join(' '),
  scope: 'bills:approve',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /bills/{id}/recode',
  takes: RecodeBillInput,
  gives: Bill,
  example: { reason: 'Repairs belong to maintenance' },
  async run(context, { lines, reason, date }, { id }) {
    const { work, read, caller } = context
    const bill = await work.change(Bill, id)
    const { status, journalEntryId, apAccountId, vendorId, billNumber, isCredit } = bill
    if (status !== 'APPROVED' || !journalEntryId) return refuseStatus('bill', status, ['APPROVED'])
    const old = await storedLines(work, id)
    const coded = codedLines(old)
    const total = sum(coded.map(({ amount }) => amount))
    const posted: Posted = {
      ...{ type: 'BILL', id, journalEntryId, referenceNumber: billNumber, amount: total },
      makers: [bill.createdBy, bill.submittedBy],
    }
    const policy = await policyOf(work)
    const billApprovalLimit = bill.approvalLimit ?? policy.billApprovalLimit
    const limits = await limitsFor(work, caller.actorId, bill.createdAt, { ...policy, billApprovalLimit })
    const recoder = await assertRecoder(context, posted, limits.billApprovalLimit)
    const day = await recodingDay(context, posted, date)
    if (sum(lines.map(({ amount }) => amount)) !== total)
      refuseField('lines', 'sum_mismatch', { expected: 'lines whose amounts add up to the total of the bill' })
    assertCodedLines(lines, day, { kind: 'BILL', date: bill.billDate }, await loadCodingReferences(work, lines))
    if (isSettled(await payableOf(read, id)) && !isSameByFund(coded, lines))
      refuseBlocked(
        'The bill has payments or uses of credits, so the total of each fund must stay. Move the amount between the funds with a manual journal that balances the funds.',
        ['createManualJournal'],
      )
    const linesOf = (of: Parameters<typeof billLines>[0]) => billLines(of, apAccountId, vendorId, isCredit)
    const after = writeLines(work, id, lines, old).map(line => ({ ...line, dimensions: line.dimensions ?? [] }))
    work.touch(bill)
    await postRecoding(context, posted, { ...recoder, date: day, reason }, linesOf(coded), linesOf(after))
  },
})

/** Whether two codings have the same total in each fund. */
function isSameByFund(one: readonly FundPart[], other: readonly FundPart[]): boolean {
  const totals = new Map(byFund(one).map(({ fundId, amount }) => [fundId, amount]))
  const others = byFund(other)
  return others.length === totals.size && others.every(({ fundId, amount }) => totals.get(fundId) === amount)
}
