import { choice, id, input, part, ref, type ValueOf } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { Refusal, refusalOfRows, refuse, refuseField } from '../../../refusals/refusals.js'
import { ProposedType } from '../../banking/transactions/match-proposal.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { BOOKKEEPER } from '../../ledger/journal/posting.js'
import { matchDocuments, type Shown } from '../../payables/payments/payment-matching.js'
import { Settlement } from '../settlements/settlement.js'
import { isRecordable, matchDeposit, recordDeposit } from '../settlements/settlement-posting.js'

export const tag = 'Transactions'

@input('A bank transaction and the document that it shows.')
export class BankMatchInput {
  @ref(() => Transaction) transactionId!: string
  @choice(ProposedType) type!: ValueOf<typeof ProposedType>
  @id({ note: 'The id of the document.' }) documentId!: string
}

@input('The bank transactions to match, each with one document.')
export class AcceptBankMatchesInput {
  @part(() => BankMatchInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: BankMatchInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

/** The member that names a document of its type. */
const MEMBERS = {
  BILL_PAYMENT: 'billPaymentIds',
  BILL_PAYMENT_RETURN: 'returnedPaymentIds',
  REFUND: 'refundIds',
} as const satisfies Record<string, keyof Shown>

export const acceptBankMatches = mutation({
  does: 'Match up to 200 bank transactions, each with the document that it shows.',
  details: [
    'Each row is one matchTransaction or matchSettlement. The proposals of a bank transaction name such documents. Undo a match with unmatchTransaction, unmatchSettlement or failSettlement.',
    'A bank transaction shows that a settlement has arrived: a PENDING or IN_TRANSIT one becomes DEPOSITED on its day. A settlement that is ELIGIBLE and whose contributions and refunds are posted is recorded at once. Any other one stays MATCHED.',
    'With REJECT_FAILED_ROWS, the other rows are matched. A settlement that is ELIGIBLE and cannot be posted refuses all rows.',
  ].join(' '),
  scope: 'transactions:write',
  alsoScope: 'settlements:write',
  callers: 'person',
  permission: BOOKKEEPER,
  needsKey: true,
  refuses: [
    ...(['not_found', 'illegal_transition', 'already_linked', 'reconciled', 'frozen', 'period_closed'] as const),
    ...(['self_approval', 'accounts_not_configured'] as const),
  ],
  rest: 'POST /bank-matches/accept',
  takes: AcceptBankMatchesInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work } = context
    const ids = [...new Set(items.map(({ transactionId }) => transactionId))]
    const lines = new Map((await work.changeById(Transaction, ids)).map(line => [line.id, line]))
    const matched = new Map<number, Settlement>()
    const answer = await inBulk(items, errorPolicy, async (row, index) => {
      const line = lines.get(row.transactionId)
      if (!line || line.deletedAt) return refuse('not_found')
      if (row.type === 'SETTLEMENT') matched.set(index, await deposit(context, row))
      else await matchDocuments(context, line, { [MEMBERS[row.type]]: [row.documentId] }, 'documentId')
      await work.flush()
      return { status: 'UPDATED', id: line.id }
    })
    for (const [index, settlement] of matched) await record(context, settlement, index)
    return answer
  },
})

/** Matches a bank transaction with a settlement. @throws Refusal 422 unknown_reference, and as `matchDeposit`. */
async function deposit(context: MutationContext, { transactionId, documentId }: BankMatchInput) {
  const [settlement] = await context.work.changeById(Settlement, [documentId])
  if (!settlement || settlement.deletedAt) return refuseField('documentId', 'unknown_reference')
  await matchDeposit(context, settlement, transactionId, 'transactionId', true)
  return settlement
}

/** Posts a settlement that is ready for it. @throws Refusal of its row, when the posting is refused. */
async function record(context: MutationContext, settlement: Settlement, index: number): Promise<void> {
  if (!(await isRecordable(context, settlement))) return
  try {
    await recordDeposit(context, settlement)
    await context.work.flush()
  } catch (error) {
    throw error instanceof Refusal ? refusalOfRows('items', new Map([[index, error]])) : error
  }
}
