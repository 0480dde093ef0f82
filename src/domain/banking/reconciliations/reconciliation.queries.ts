import { computed } from '../../../data/computed.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { type Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { filedLines } from '../rules/transfer-lines.queries.js'
import { Reconciliation } from './reconciliation.js'

/**
 * The amount that a bank transaction adds to a bank account. A transfer subtracts from one account and adds to the
 * other.
 */
export const movementOn = (account: string, alias = 'b') => `(case ${alias}.transaction_type
    when 'DEPOSIT' then ${alias}.amount when 'WITHDRAWAL' then -${alias}.amount when 'ADJUSTMENT' then ${alias}.amount
    else case when ${alias}.counter_account_id = ${account} then ${alias}.amount else -${alias}.amount end end)`

const CLEARED = `left join lateral (select count(*)::int as count, coalesce(sum(${movementOn('t.bank_account_id')}), 0)::bigint as amount
  from bank_transaction b where b.organization_id = $1 and (b.reconciliation_id = t.id or b.counter_reconciliation_id = t.id)) c on true`
/** 1 for a bank account, and -1 for a credit card, whose statements show what is owed as a positive balance. */
const SIGN = `(select case a.cash_kind when 'CARD' then -1 else 1 end from account a
  where a.organization_id = $1 and a.id = t.bank_account_id)`
const AMOUNT = `(${SIGN} * c.amount)`

export const reconciliations = source(Reconciliation, {
  does: 'The reconciliation of one bank statement with the ledger.',
  lookups: { c: CLEARED },
  computed: {
    clearedCount: computed.count('c.count', { note: 'How many lines are cleared.' }),
    clearedAmount: computed.money(AMOUNT, {
      note: 'The sum of the cleared lines. For a credit card, charges are positive.',
    }),
    difference: computed.money(`(t.closing_balance - t.opening_balance - ${AMOUNT})`, {
      note: 'The closing balance less the opening balance and the cleared lines. Zero when the statement can be finished.',
    }),
  },
  orders: { statementDate: ['t.statement_date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-statementDate',
})

/** 1 when the balance of a statement is a debit in the ledger; -1 for a credit card. */
export async function signOfStatements(read: Reader, accountId: string): Promise<1 | -1> {
  const [card] = await read.rows(`select from account where organization_id = $1 and id = $2 and cash_kind = 'CARD'`, [
    accountId,
  ])
  return card ? -1 : 1
}

/** The closing balance and day of the last finished reconciliation of an account. */
export const lastStatement = (organizationId: string, bankAccountId: string) =>
  statement<{ balance: Money; date: Day }>(
    `select closing_balance as balance, statement_date as date from reconciliation
     where organization_id = $1 and bank_account_id = $2 and status = 'FINISHED' order by statement_date desc, id desc limit 1`,
    [organizationId, bankAccountId],
  )

/** The most lines that a statement clears when it is started. */
const FILED_MAX = 5_000
/** The posted lines of an account that a committed bank file shows between two days and no statement does, the oldest first. */
export const filedBetween = (organizationId: string, bankAccountId: string, from: Day, until: Day) =>
  statement<{ id: string }>(
    `select t.id from bank_transaction t where t.organization_id = $1 and t.status = 'APPROVED' and t.deleted_at is null
       and t.date <= $4 and (t.bank_account_id = $2 and t.reconciliation_id is null
         or t.counter_account_id = $2 and t.counter_reconciliation_id is null)
       and exists (select from ${filedLines('$2')} and r.date between $3 and $4)
     order by t.date, t.id limit ${FILED_MAX}`,
    [organizationId, bankAccountId, from, until],
  )
