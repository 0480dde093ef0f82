import {
  choice,
  count,
  DayRange,
  day,
  id,
  input,
  instant,
  money,
  part,
  ref,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import { type Money, minor, ZERO } from '../../kernel/money.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { Account } from '../ledger/account.js'
import { BOOKKEEPER } from '../ledger/posting.js'
import { Success } from '../success.js'
import { Reconciliation, ReconciliationStatus } from './reconciliation.js'
import { lastStatement, reconciliations } from './reconciliation.report.js'
import { Transaction } from './transaction.js'

/** What these operations have in common: they are a bookkeeper's, and never a key's. */
const BY_BOOKKEEPER = {
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
  tag: 'Bank reconciliation',
} as const

@input('Which reconciliations are listed.')
export class ReconciliationFilter {
  @ref(() => Account, { nullable: true, list: true }) bankAccountId?: string[] | null
  @choice(ReconciliationStatus, { nullable: true, list: true }) status?: ValueOf<typeof ReconciliationStatus>[] | null
  @part(() => DayRange, { nullable: true }) statementDate?: DayRange | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class ReconciliationTotals {
  @count() count!: number
}

@input('A statement of the bank to agree with.')
export class NewReconciliation {
  @ref(() => Account, { note: 'A cash account.' }) bankAccountId!: string
  @day({ note: 'The last day of the statement.' }) statementDate!: Day
  @money({ note: 'What the statement ends with.' }) closingBalance!: Money
  @money({ nullable: true, note: 'Of the first statement alone; later ones begin where the last one ended.' })
  openingBalance?: Money | null
}

@input('Bank transactions that a statement shows.')
export class ClearedLines {
  @id({ list: true, min: 1, items: 1000, note: 'Bank transactions, each of them once.' }) transactionIds!: string[]
}

export const listReconciliations = list({
  does: 'The agreements with statements of the bank, newest first.',
  scope: 'transactions:read',
  graphql: '',
  tag: 'Bank reconciliation',
  tool: "List the bank reconciliations, newest first, with the statement's balances and how far each one has come.",
  takes: ReconciliationFilter,
  lists: reconciliations,
  as: 'reconciliations',
  totals: ReconciliationTotals,
})

export const getReconciliation = query({
  does: 'One agreement with a statement of the bank, and what is still between the two.',
  scope: 'transactions:read',
  graphql: '{id}',
  tag: 'Bank reconciliation',
  gives: Reconciliation,
  run: ({ read }, _input, path) => read.one(reconciliations, path.id),
})

export const startReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Begin to agree with a statement of the bank.',
  details: 'One at a time for each bank account; it begins with the balance that the last one ended with.',
  refuses: ['duplicate'],
  graphql: '',
  takes: NewReconciliation,
  gives: Reconciliation,
  creates: true,
  async run({ work, caller }, given) {
    const account = await work.find(Account, given.bankAccountId)
    if (!account?.isCashAccount || !account.takesLines) return refuseField('bankAccountId', 'unknown_reference')
    const [last] = (await work.run(lastStatement(work.organizationId, account.id))) as { balance: Money; date: Day }[]
    if (last && given.statementDate <= last.date) refuseField('statementDate', 'date_order')
    if (last && given.openingBalance != null && given.openingBalance !== last.balance) {
      refuseField('openingBalance', 'sum_mismatch')
    }
    const { id: reconciliationId } = work.create(Reconciliation, {
      bankAccountId: account.id,
      statementDate: given.statementDate,
      openingBalance: last?.balance ?? given.openingBalance ?? ZERO,
      closingBalance: given.closingBalance,
      status: 'OPEN',
      startedBy: caller.actorId,
    })
    return { id: reconciliationId }
  },
})

async function open(work: Work, reconciliationId: string): Promise<Reconciliation> {
  const reconciliation = await work.change(Reconciliation, reconciliationId)
  reconciliation.mustBeOpen()
  return reconciliation
}

type Side = 'reconciliationId' | 'counterReconciliationId'
const ofThis = (reconciliation: Reconciliation) => ({
  $or: [{ reconciliationId: reconciliation.id }, { counterReconciliationId: reconciliation.id }],
})

/** @throws Refusal 422 for an unknown line, one of another account or after the statement, or one that is not in the books. */
async function lines(work: Work, { bankAccountId, statementDate }: Reconciliation, ids: readonly string[]) {
  const found = await work.changeById(Transaction, ids)
  const known = new Map(found.map(each => [each.id, each]))
  for (const each of ids) {
    const line = known.get(each)
    if (!line || line.deletedAt || !line.sideOn(bankAccountId))
      return refuseField('transactionIds', 'unknown_reference')
    if (line.date > statementDate) refuseField('transactionIds', 'date_order')
  }
  return found
}

export const clearReconciliationLines = mutation({
  ...BY_BOOKKEEPER,
  does: 'Mark bank transactions as shown by the statement.',
  details: 'Only approved ones, for the others are not in the books yet; and each on one statement.',
  refuses: ['illegal_transition', 'already_linked'],
  graphql: '{id}',
  takes: ClearedLines,
  gives: Reconciliation,
  async run({ work }, { transactionIds }, path) {
    const reconciliation = await open(work, path.id)
    for (const line of await lines(work, reconciliation, transactionIds)) {
      const side = line.sideOn(reconciliation.bankAccountId) as Side
      if (line[side] && line[side] !== reconciliation.id) refuse('already_linked')
      if (line.status !== 'APPROVED' && line.status !== 'VOIDED') refuse('illegal_transition')
      line[side] = reconciliation.id
    }
    work.touch(reconciliation)
    return { id: path.id }
  },
})

export const unclearReconciliationLines = mutation({
  ...BY_BOOKKEEPER,
  does: 'Take bank transactions off the statement again.',
  refuses: ['illegal_transition'],
  graphql: '{id}',
  takes: ClearedLines,
  gives: Reconciliation,
  async run({ work }, { transactionIds }, path) {
    const reconciliation = await open(work, path.id)
    for (const line of await lines(work, reconciliation, transactionIds)) {
      const side = line.sideOn(reconciliation.bankAccountId) as Side
      if (line[side] === reconciliation.id) line[side] = null
    }
    work.touch(reconciliation)
    return { id: path.id }
  },
})

export const finishReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Agree to the statement: its lines are reconciled.',
  details: 'The opening balance and the cleared lines must make the closing balance; else 409 (unreconciled).',
  refuses: ['illegal_transition', 'unreconciled'],
  graphql: '{id}',
  gives: Reconciliation,
  async run({ work, read, caller, clock }, _input, path) {
    const reconciliation = await open(work, path.id)
    // Its lines are locked first, so that none is voided between the count and the mark.
    const cleared = await work.changeAll(Transaction, ofThis(reconciliation))
    const { difference } = await read.one(reconciliations, path.id)
    if (minor(difference) !== 0) refuse('unreconciled')
    for (const line of cleared) line.isReconciled = true
    Object.assign(reconciliation, { status: 'FINISHED', finishedAt: clock.now(), finishedBy: caller.actorId })
    return { id: path.id }
  },
})

export const deleteReconciliation = mutation({
  ...BY_BOOKKEEPER,
  does: 'Undo the newest agreement with a statement of an account: its lines are no longer reconciled.',
  details: 'An older one answers 409, since the next one begins where it ended.',
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Success,
  async run({ work }, _input, path) {
    const reconciliation = await work.change(Reconciliation, path.id)
    const { bankAccountId, statementDate } = reconciliation
    const later = await work.findWhere(Reconciliation, { bankAccountId, statementDate: { $gt: statementDate } })
    if (later.length) refuse('illegal_transition')
    const cleared = await work.changeAll(Transaction, ofThis(reconciliation))
    for (const line of cleared) line[line.sideOn(bankAccountId) as Side] = null
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
