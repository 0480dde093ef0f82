import type { Reader } from '../../../data/reader.js'
import {
  choice,
  count,
  day,
  id,
  input,
  instant,
  money,
  part,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { decimal, type Money, minor, sum, ZERO } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { idsOf, present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { BOOKKEEPER } from '../../ledger/journal/posting.js'
import { isClosedDay } from '../../ledger/periods/closed-day.js'
import { ledgerBalance, openingBalance, outstandingItems } from '../transactions/bank-item.queries.js'
import { Transaction } from '../transactions/transaction.js'
import { OutstandingItem } from './outstanding-item.js'
import { Reconciliation, ReconciliationStatus } from './reconciliation.js'
import { filedBetween, lastStatement, reconciliations, signOfStatements } from './reconciliation.queries.js'

export const tag = 'Bank reconciliation'

/** These operations need the bookkeeper permission and refuse API keys. */
const BY_BOOKKEEPER = {
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
} as const

@input('Which reconciliations are listed.')
export class ReconciliationFilter {
  @ref(() => Account, { nullable: true, list: true }) bankAccountId?: string[] | null
  @choice(ReconciliationStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof ReconciliationStatus>[] | null
  @part(() => DayRange, { nullable: true, note: 'The last day of the bank statement.' }) statementDate?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class ReconciliationTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('A bank statement to reconcile.')
export class StartReconciliationInput {
  @ref(() => Account, { note: 'The id of a cash account or a credit card.' }) bankAccountId!: string
  @day({ note: 'The last day of the statement.' }) statementDate!: Day
  @money({ note: 'The closing balance of the statement. For a credit card, what is owed is positive.' })
  closingBalance!: Money
  @money({
    nullable: true,
    note: 'The opening balance. Only for the first statement of an account; later ones begin with the previous closing balance.',
  })
  openingBalance?: Money | null
  @day({
    nullable: true,
    note: 'The first day of the statement. With it, the posted lines that a committed bank file shows from this day to the last one are cleared at once: the first 5,000.',
  })
  clearsFileLinesFrom?: Day | null
}

@input('Bank transactions that a bank statement shows.')
export class ClearReconciliationLinesInput {
  @id({ list: true, min: 1, items: 1000, note: 'The ids of bank transactions, each of them once.' })
  transactionIds!: string[]
}

@input('Bank transactions that a bank statement no longer shows.')
export class UnclearReconciliationLinesInput extends ClearReconciliationLinesInput {}

export const listReconciliations = list({
  does: 'List the bank reconciliations, newest first.',
  scope: 'transactions:read',
  rest: 'GET /reconciliations',
  tool: 'List the bank reconciliations, newest first, with the balances of the statement and the open difference.',
  takes: ReconciliationFilter,
  lists: reconciliations,
  envelope: 'reconciliations',
  totals: ReconciliationTotals,
})

export const getReconciliation = query({
  does: 'Get one bank reconciliation, with its open difference.',
  scope: 'transactions:read',
  rest: 'GET /reconciliations/{id}',
  gives: Reconciliation,
  run: recordOfPath(reconciliations),
})

@view('How the balance of a bank statement and the balance in the ledger differ.')
export class ReconciliationReport {
  @day({ note: 'The last day of the bank statement.' }) statementDate!: Day
  @money({
    note: 'The balance of the bank account in the ledger at the end of the statement day. For a credit card, what is owed is positive.',
  })
  ledgerBalance!: Money
  @money({ note: 'The opening balance of the statement and its cleared lines.' }) clearedBalance!: Money
  @money({ note: 'The sum of the outstanding items.' }) outstandingAmount!: Money
  @money({
    note: 'The ledger balance less the cleared balance and the outstanding items. Not zero when the first opening balance differs from the ledger.',
  })
  unexplainedAmount!: Money
  @part(() => OutstandingItem, { list: true }) outstandingItems!: OutstandingItem[]
}

export const getReconciliationReport = query({
  does: 'Report how a bank statement and the ledger differ: the outstanding payments, refunds, deposits and bank lines.',
  scope: 'transactions:read',
  rest: 'GET /reconciliations/{id}/report',
  tool: 'Report the outstanding items of one bank reconciliation: what the ledger has and the statement does not show yet. id is the id of the reconciliation.',
  gives: ReconciliationReport,
  run: async ({ read }, _input, path) => comparisonOf(read, await read.one(reconciliations, path.id)),
})

/** A statement with the sum of its cleared lines. */
type StoredStatement = Pick<Reconciliation, 'bankAccountId' | 'statementDate' | 'openingBalance'> & {
  clearedAmount: Money
}

/** How a statement and the ledger differ on the day of the statement. */
async function comparisonOf(
  read: Reader,
  { bankAccountId, statementDate, openingBalance, clearedAmount }: StoredStatement,
) {
  const sign = await signOfStatements(read, bankAccountId)
  const ledger = minor(sign * (await ledgerBalance(read, bankAccountId, statementDate)))
  const found = await outstandingItems(read, bankAccountId, statementDate)
  const items = found.map(item => ({ ...item, amount: minor(sign * item.amount) }))
  const clearedBalance = minor(openingBalance + clearedAmount)
  const outstandingAmount = sum(items.map(({ amount }) => amount))
  return {
    statementDate,
    ledgerBalance: ledger,
    clearedBalance,
    outstandingAmount,
    unexplainedAmount: minor(ledger - clearedBalance - outstandingAmount),
    outstandingItems: items,
  }
}

export const startReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Start the reconciliation of a bank statement.',
  details:
    'A bank account has at most one open reconciliation. It begins with the closing balance of the previous one. With clearsFileLinesFrom, only what no bank file shows, or what is posted later, is left to clear.',
  refuses: ['duplicate'],
  rest: 'POST /reconciliations',
  takes: StartReconciliationInput,
  gives: Reconciliation,
  creates: true,
  async run({ work, caller }, given) {
    const account = await work.find(Account, given.bankAccountId)
    if (!account?.hasStatements || !account.takesLines) return refuseField('bankAccountId', 'unknown_reference')
    const [last] = await work.run(lastStatement(work.organizationId, account.id))
    if (last && given.statementDate <= last.date)
      refuseField('statementDate', 'date_order', {
        expected: `after ${last.date}, the day of the last statement`,
        minimum: daysAfter(last.date, 1),
      })
    if (last && given.openingBalance != null && given.openingBalance !== last.balance) {
      refuseField('openingBalance', 'sum_mismatch', {
        expected: `${decimal(last.balance)}, the closing balance of the last statement`,
      })
    }
    const { statementDate: until, clearsFileLinesFrom: from } = given
    if (from && from > until)
      refuseField('clearsFileLinesFrom', 'date_order', { expected: 'on or before statementDate' })
    const filed = from ? await work.run(filedBetween(work.organizationId, account.id, from, until)) : []
    const { id: reconciliationId } = work.create(Reconciliation, {
      bankAccountId: account.id,
      statementDate: given.statementDate,
      openingBalance: last?.balance ?? given.openingBalance ?? ZERO,
      closingBalance: given.closingBalance,
      status: 'OPEN',
      startedBy: caller.actorId,
    })
    await work.flush()
    for (const line of await work.changeById(Transaction, idsOf(filed))) {
      const side = line.status === 'APPROVED' ? line.sideOn(account.id) : undefined
      if (side && line[side] === null) line[side] = reconciliationId
    }
    return { id: reconciliationId }
  },
})

async function open(work: Work, reconciliationId: string): Promise<Reconciliation> {
  const reconciliation = await work.change(Reconciliation, reconciliationId)
  reconciliation.assertOpen()
  return reconciliation
}

const ofThis = (reconciliation: Reconciliation) => ({
  $or: [{ reconciliationId: reconciliation.id }, { counterReconciliationId: reconciliation.id }],
})

/**
 * @throws Refusal 422 for an unknown line, one of another account or after the statement, or one that is not posted.
 */
async function lines(work: Work, { bankAccountId, statementDate }: Reconciliation, ids: readonly string[]) {
  const found = await work.changeById(Transaction, ids)
  const known = new Map(found.map(each => [each.id, each]))
  for (const each of ids) {
    const line = known.get(each)
    if (!line || line.deletedAt || !line.sideOn(bankAccountId))
      return refuseField('transactionIds', 'unknown_reference')
    if (line.date > statementDate)
      refuseField('transactionIds', 'date_order', {
        expected: `ids of transactions until ${statementDate}, the day of the statement`,
      })
  }
  return found
}

export const clearReconciliationLines = mutation({
  ...BY_BOOKKEEPER,
  does: 'Mark bank transactions as shown by the statement.',
  details:
    'Only posted transactions can be marked: approved ones, and voided ones, which were approved. Each is on one statement at most.',
  refuses: ['illegal_transition', 'already_linked'],
  rest: 'POST /reconciliations/{id}/clear',
  takes: ClearReconciliationLinesInput,
  gives: Reconciliation,
  async run({ work }, { transactionIds }, path) {
    const reconciliation = await open(work, path.id)
    for (const line of await lines(work, reconciliation, transactionIds)) {
      const side = present(line.sideOn(reconciliation.bankAccountId))
      if (line[side] && line[side] !== reconciliation.id) refuse('already_linked')
      if (line.status !== 'APPROVED' && line.status !== 'VOIDED')
        refuseStatus('transaction', line.status, ['APPROVED', 'VOIDED'], ['approveTransaction'])
      line[side] = reconciliation.id
    }
    work.touch(reconciliation)
    return { id: path.id }
  },
})

export const unclearReconciliationLines = mutation({
  ...BY_BOOKKEEPER,
  does: 'Unmark bank transactions as shown by the statement.',
  refuses: ['illegal_transition'],
  rest: 'POST /reconciliations/{id}/unclear',
  takes: UnclearReconciliationLinesInput,
  gives: Reconciliation,
  async run({ work }, { transactionIds }, path) {
    const reconciliation = await open(work, path.id)
    for (const line of await lines(work, reconciliation, transactionIds)) {
      const side = present(line.sideOn(reconciliation.bankAccountId))
      if (line[side] === reconciliation.id) line[side] = null
    }
    work.touch(reconciliation)
    return { id: path.id }
  },
})

export const finishReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Finish a bank reconciliation: its lines become reconciled.',
  details:
    'The opening balance plus the cleared lines must equal the closing balance. Otherwise it is refused with 409 (unreconciled). The same refusal answers when manual journals have moved the ledger of the account since the statement before, which no bank line shows. At the first statement of an account, all manual journals count. A journal that lessens an opening difference is let through.',
  refuses: ['illegal_transition', 'unreconciled'],
  rest: 'POST /reconciliations/{id}/finish',
  gives: Reconciliation,
  async run({ work, read, caller, clock }, _input, path) {
    const reconciliation = await open(work, path.id)
    // Its lines are locked first, so that none is voided between the check and the mark.
    const cleared = await work.changeAll(Transaction, ofThis(reconciliation))
    const stored = await read.one(reconciliations, path.id)
    if (minor(stored.difference) !== 0) refuse('unreconciled')
    await assertExplained(read, stored)
    for (const line of cleared) line.isReconciled = true
    assign(reconciliation, { status: 'FINISHED', finishedAt: clock.now(), finishedBy: caller.actorId })
    return { id: path.id }
  },
})

/**
 * Asserts that manual journals have not moved the ledger of the account. What neither lines nor outstanding items explain stays as it
 * was at the statement before, or becomes less. At the first statement of an account it is the opening difference.
 * @throws Refusal 409 unreconciled.
 */
async function assertExplained(read: Reader, stored: StoredStatement): Promise<void> {
  // A statement is started after the last finished one.
  const finished = { bankAccountId: [stored.bankAccountId], status: ['FINISHED'] }
  const newest = { limit: 1, cursor: undefined, sort: undefined, backwards: false, totals: false }
  const [last] = (await read.page(reconciliations, finished, newest)).nodes
  const before = last ? (await comparisonOf(read, last)).unexplainedAmount : await openingDifference(read, stored)
  const now = (await comparisonOf(read, stored)).unexplainedAmount
  const isBetween = Math.min(0, before) <= now && now <= Math.max(0, before)
  if (isBetween) return
  const moved = `Manual journals have moved the ledger of the account by ${amountIn(minor(now - before))}`
  throw new Refusal('unreconciled').saying(
    last
      ? `${moved} since the statement of ${last.statementDate}, and no bank line shows that. Void these journals, and code the bank lines instead.`
      : `${moved}, and no bank line shows that. The opening balance in the ledger less that of the statement is ${amountIn(before)}. Void these journals and code the bank lines instead, or start the statement again with its opening balance.`,
  )
}

const amountIn = (amount: Money) => decimal(amount).toFixed(2)

/** The opening balance of the account in the ledger less that of its first statement. */
async function openingDifference(
  read: Reader,
  { bankAccountId, statementDate, openingBalance: ofStatement }: StoredStatement,
): Promise<Money> {
  const sign = await signOfStatements(read, bankAccountId)
  return minor(sign * (await openingBalance(read, bankAccountId, statementDate)) - ofStatement)
}

export const deleteReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Undo the newest reconciliation of a bank account: its lines are no longer reconciled.',
  details:
    'An older one is refused with 409, because the next one begins with its closing balance. So is a finished one of a closed period (period_closed): reopen the period first.',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'DELETE /reconciliations/{id}',
  gives: Success,
  async run({ work }, _input, path) {
    const reconciliation = await work.change(Reconciliation, path.id)
    const { bankAccountId, statementDate, status } = reconciliation
    if (status === 'FINISHED' && (await isClosedDay(work, statementDate))) refuse('period_closed')
    const later = await work.findWhere(Reconciliation, { bankAccountId, statementDate: { $gt: statementDate } })
    if (later.length)
      refuseBlocked('A later statement of the account is begun or finished. Delete or undo the latest one first.')
    const cleared = await work.changeAll(Transaction, ofThis(reconciliation))
    for (const line of cleared) line[present(line.sideOn(bankAccountId))] = null
    // A transfer may still be reconciled on the statement of its other account.
    const others = cleared.flatMap(line => line.reconciliationId ?? line.counterReconciliationId ?? [])
    const agreed = await work.findAll(Reconciliation, others)
    for (const line of cleared) {
      const other = agreed.get(line.reconciliationId ?? line.counterReconciliationId ?? '')
      line.isReconciled = other?.status === 'FINISHED'
    }
    work.remove(reconciliation)
    return { success: true }
  },
})
