import type { Client } from '@urql/core'
import {
  type SettingsReconciliationQuery,
  SettingsStatementLinesDocument,
  type SettingsStatementLinesQuery,
  type TransactionFilter,
} from '../../generated/graphql'
import { dayOf } from '../../lib/day'
import { run } from '../../lib/graphql'
import { allRows } from '../pages'

export type Statement = NonNullable<SettingsReconciliationQuery['reconciliation']>
export type Report = NonNullable<SettingsReconciliationQuery['reconciliationReport']>
type Transaction = NonNullable<SettingsStatementLinesQuery['transactions']>['nodes'][number]

/** A posted bank transaction that the statement can show. */
export interface StatementLine {
  id: string
  date: string
  description: string
  referenceNumber: string | null
  /** As the statement has it: positive when money comes in to the account, or when more is owed on a card. */
  amount: number
  /** Whether it is cleared on the statement that is open. */
  isCleared: boolean
  /** The line and the documents that it shows, by their ids. */
  shows: readonly string[]
}

/** -1 for a credit card, whose statements show what is owed as positive. Accounts without cash that have statements are cards. */
const signOf = ({ bankAccount }: Statement): 1 | -1 => (bankAccount?.isCashAccount === false ? -1 : 1)

/** What a bank transaction adds to an account. A transfer takes from one account and adds to the other. */
function movementOn(accountId: string, { transactionType, amount, counterAccountId }: Transaction): number {
  if (transactionType === 'WITHDRAWAL') return -amount
  return transactionType === 'TRANSFER' && counterAccountId !== accountId ? -amount : amount
}

/**
 * The lines of a statement. The API does not say of a line whether it is cleared. It is when the report does not list the line, nor a
 * document that the line shows, as outstanding. A line that was posted after the day of the statement is listed when it is cleared.
 */
function linesOf(statement: Statement, report: Report, transactions: readonly Transaction[]): StatementLine[] {
  const outstanding = new Set(report.outstandingItems.map(({ id }) => id))
  const until = dayOf(statement.statementDate)
  return transactions.flatMap(each => {
    const { id, date, description, referenceNumber, matches, status, reversalOfId, journalEntry } = each
    const shows = [id, ...matches.map(match => match.id)]
    const isListed = shows.some(item => outstanding.has(item))
    // A transaction and its reversal that no statement shows are not outstanding: together they move nothing.
    if ((reversalOfId || status === 'VOIDED') && !isListed) return []
    const postedOn = journalEntry?.entry?.date
    const isPostedLater = postedOn !== undefined && dayOf(postedOn) > until
    const amount = signOf(statement) * movementOn(statement.bankAccountId, each)
    return [{ id, date, description, referenceNumber, amount, isCleared: isListed === isPostedLater, shows }]
  })
}

/** Reads the lines that a statement can show: those that no finished statement has, until its last day. */
export async function readLines(
  client: Client,
  statement: Statement,
  report: Report,
  entries: boolean,
): Promise<StatementLine[]> {
  const readAll = (filter: TransactionFilter) =>
    allRows(async after => (await run(client, SettingsStatementLinesDocument, { filter, after, entries })).transactions)
  const filter: TransactionFilter = {
    bankAccountId: [statement.bankAccountId],
    // What was voided on a later day is in the ledger on the day of the statement.
    status: ['APPROVED', 'VOIDED'],
    date: { lte: dayOf(statement.statementDate) },
  }
  const open = await readAll({ ...filter, isReconciled: false })
  // A transfer counts as reconciled once the statement of its other account is finished.
  const listed = report.outstandingItems.flatMap(({ type, id }) => (type === 'TRANSACTION' ? [id] : []))
  const missing = listed.filter(id => !open.some(each => each.id === id))
  const others = missing.length ? await readAll({ ...filter, id: missing.slice(0, 200) }) : []
  return linesOf(statement, report, [...open, ...others]).sort((a, b) => a.date.localeCompare(b.date))
}
