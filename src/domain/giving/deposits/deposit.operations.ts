import { choice, day, flag, freeText, input, money, part, ref, text } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Money, sum } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { CARRIED, CarriedMethod } from '../../banking/transactions/carried-method.js'
import { codeDifference } from '../../banking/transactions/deposit-difference.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { BOOKKEEPER } from '../../ledger/journal/posting.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Settlement } from '../settlements/settlement.js'
import { matchDeposits, recordDeposit } from '../settlements/settlement-posting.js'
import { assertCarriedLater, isSlip, postedBatches, settle, undoSlip } from './batch-deposit.js'
import { type HeldGift, heldGifts, largestFund } from './deposit.queries.js'
import { assertExpected, depositLine } from './deposit-line.js'
import { DepositPayoutInput, depositPayouts } from './payout-deposit.js'

export const tag = 'Deposits'

@input('What the bank receives: posted batches that are brought to it, or payouts of providers.')
export class CreateDepositInput {
  @ref(() => GivingBatch, {
    nullable: true,
    list: true,
    min: 1,
    items: 50,
    note: 'Posted batches. Required unless settlementIds or payouts are sent.',
  })
  batchIds?: string[] | null
  @ref(() => Settlement, {
    nullable: true,
    list: true,
    min: 1,
    items: 50,
    note: 'Payouts that exist already and that no bank line shows, instead of batches. The bank line has their amounts together.',
  })
  settlementIds?: string[] | null
  @part(() => DepositPayoutInput, {
    nullable: true,
    list: true,
    min: 1,
    items: 50,
    note: 'Payouts to create with their contributions, as by createSettlement, and to record at once. They and those of settlementIds are one bank line.',
  })
  payouts?: DepositPayoutInput[] | null
  @choice(CarriedMethod, {
    nullable: true,
    list: true,
    min: 1,
    note: 'Which of the money of the batches is brought. Cash and checks when absent. When the bank shows them as two lines, make two deposits.',
  })
  paymentMethods?: CarriedMethod[] | null
  @ref(() => Account, { nullable: true, note: 'The bank account. The default bank account when absent.' })
  bankAccountId?: string | null
  @day({ note: 'The day of the deposit slip, or the day on which the payouts are expected at the bank.' }) date!: Day
  @text({ nullable: true, max: 100, note: 'The number of the slip, for people.' }) referenceNumber?: string | null
  @ref(() => Transaction, {
    nullable: true,
    note: 'The bank line that shows the deposit. When absent, an uncoded deposit of the same amount up to five days later is taken if there is exactly one; otherwise the line is created.',
  })
  bankTransactionId?: string | null
  @money({
    nullable: true,
    min: 0,
    note: 'The amount that the client has shown: the sum of the contributions, or what the payouts bring to the bank. When another amount waits, nothing is deposited (422 sum_mismatch).',
  })
  expectedAmount?: Money | null
  @flag({
    fallback: false,
    note: 'Whether the amount of bankTransactionId may differ from what was counted. The difference is coded on overShortAccountId of the accounting policy: posted at once up to overShortLimit, and PENDING_APPROVAL above it.',
  })
  acceptsDifference!: boolean
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund of the difference. The fund with the largest sum of the contributions when absent.',
  })
  differenceFundId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values of the difference. At most one of each dimension.',
  })
  differenceDimensions?: LineDimensionInput[] | null
}

@input('Why a deposit is undone.')
export class UndoDepositInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

const BY_BOOKKEEPER = { scope: 'settlements:write', callers: 'person', permission: BOOKKEEPER } as const

export const createDeposit = mutation({
  ...BY_BOOKKEEPER,
  does: 'Bring the cash and checks of posted batches to the bank, or record payouts that the bank received, in one act.',
  details: [
    'It takes the contributions by cash and check, or by one of them, that no settlement has, creates a MANUAL settlement with their totals, finds or creates its bank line, matches both and posts the deposit. Contributions by card and by bank transfer stay for the settlement of their provider. With acceptsDifference, the bank line may be over or short of the counted amount. Undo it with undoDeposit.',
    'With settlementIds or payouts, the payouts arrive on the day of their bank line, which is found or created for their sum. Those of payouts are created with their contributions; one that the same members created before is taken as it is. All are matched and recorded, or none. Each must be ELIGIBLE, and its contributions and refunds must be posted. The first of them is answered. The bank transaction has all of them in its matches. Undo a payout with failSettlement.',
  ].join(' '),
  refuses: [
    ...(['illegal_transition', 'needs_review', 'not_posted', 'period_closed', 'accounts_not_configured'] as const),
    ...(['frozen', 'already_linked', 'reconciled', 'duplicate'] as const),
  ],
  rest: 'POST /deposits',
  takes: CreateDepositInput,
  gives: Settlement,
  creates: '/settlements',
  async run(context, given) {
    const { read } = context
    const { batchIds, settlementIds, payouts } = given
    if (settlementIds || payouts) {
      assertOfPayouts(given)
      return depositPayouts(context, given, { settlementIds, payouts })
    }
    if (!batchIds) return refuseField('batchIds', 'required')
    assertDifference(given)
    const batches = await postedBatches(context, batchIds)
    const gifts = await heldGifts(read, batchIds, given.paymentMethods ?? CARRIED)
    if (!gifts.length) refuseBlocked('No such money of the batches waits for a deposit.')
    assertExpected(sum(gifts.map(({ amount }) => amount)), given)
    assertCarriedLater(given.date, gifts, 'date')
    const settlement = await settle(context, given, batches, gifts)
    const lineId =
      given.bankTransactionId ?? (await depositLine(context, given, settlement.netAmount, 'Deposit of offerings'))
    const { acceptsDifference } = given
    const matching = { field: 'bankTransactionId', canBeShort: acceptsDifference }
    const line = await matchDeposits(context, [settlement], lineId, matching)
    await context.work.flush()
    await recordDeposit(context, settlement)
    if (acceptsDifference) await acceptDifference(context, line, given, gifts)
    return { id: settlement.id }
  },
})

/** @throws Refusal 422 for a member that only a deposit of batches has. */
function assertOfPayouts(given: CreateDepositInput): void {
  const ofBatches = [
    'batchIds',
    'paymentMethods',
    'acceptsDifference',
    'differenceFundId',
    'differenceDimensions',
  ] as const
  for (const field of ofBatches) if (given[field]) refuseField(field, 'not_writable')
}

/** @throws Refusal 422 when a difference is accepted from no named bank line, or is placed and not accepted. */
function assertDifference(given: CreateDepositInput): void {
  const { acceptsDifference, bankTransactionId, differenceFundId, differenceDimensions } = given
  if (acceptsDifference && !bankTransactionId) refuseField('bankTransactionId', 'required')
  if (acceptsDifference) return
  if (differenceFundId) refuseField('differenceFundId', 'not_writable')
  if (differenceDimensions) refuseField('differenceDimensions', 'not_writable')
}

/** The members of a deposit that say what the only split of its difference says. */
const OF_DIFFERENCE: Readonly<Record<string, string>> = {
  'splits.0.fundId': 'differenceFundId',
  'splits.0.dimensions': 'differenceDimensions',
}

/** Codes what the bank line has over or short of its deposits. @throws Refusal as `codeDifference`, on the members of the deposit. */
async function acceptDifference(
  context: MutationContext,
  line: Transaction,
  { differenceFundId, differenceDimensions }: CreateDepositInput,
  gifts: readonly HeldGift[],
): Promise<void> {
  await context.work.flush()
  const fundId = differenceFundId ?? (await largestFund(context.read, idsOf(gifts)))
  try {
    await codeDifference(context, line, { fundId, dimensions: differenceDimensions })
  } catch (error) {
    throw error instanceof Refusal ? onDeposit(error) : error
  }
}

/** A refusal of the split of a difference, on the members of the deposit. */
function onDeposit(refusal: Refusal): Refusal {
  const [fault] = refusal.fields ?? []
  const [from, field] = Object.entries(OF_DIFFERENCE).find(([path]) => fault?.path?.startsWith(path)) ?? []
  if (!fault || !from || !field) return refusal
  const path = fault.path?.replace(from, field)
  return new Refusal(refusal.reason, [
    { ...fault, field, path: path === field ? undefined : path, message: fault.message.replaceAll(from, field) },
  ])
}

export const undoDeposit = mutation({
  ...BY_BOOKKEEPER,
  does: 'Undo a deposit that createDeposit made: its postings are reversed, and its contributions wait for a deposit again.',
  details:
    'The settlement is CANCELLED. A difference that was accepted is reversed too. A bank line that the deposit created is deleted unless a bank file shows it; one of the bank is uncoded again. A reconciled line and a closed month refuse it (409).',
  refuses: ['illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /deposits/{id}/undo',
  takes: UndoDepositInput,
  gives: Settlement,
  example: { reason: 'One check was counted twice' },
  async run(context, { reason }, { id }) {
    const settlement = await context.work.change(Settlement, id)
    if (!isSlip(settlement))
      refuseBlocked('The settlement is the payout of a provider. Its posting is undone by failSettlement.', [
        'failSettlement',
      ])
    await undoSlip(context, settlement, reason)
  },
})
