import { computed } from '../../../data/computed.js'
import { statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { type Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Reconciliation } from './reconciliation.js'

/**
 * The amount that a bank transaction adds to a bank account. A transfer subtracts from one account and adds to the
 * other.
 */
export const movementOn = (account: string, alias = 'b') => `(case ${alias}.transaction_type
    when 'DEPOSIT' then ${alias}.amount when 'WITHDRAWAL' then -${alias}.amount when 'ADJUSTMENT' then ${alias}.amount
    else case when ${alias}.counter_account_id = ${account} then ${alias}.amount else -${alias}.amount end end)`

const cleared = (columns: string) => `(select ${columns} from bank_transaction b
  where b.organization_id = t.organization_id and (b.reconciliation_id = t.id or b.counter_reconciliation_id = t.id))`
const AMOUNT = cleared(`coalesce(sum(${movementOn('t.bank_account_id')}), 0)::bigint`)

export const reconciliations = source(Reconciliation, {
  does: 'The reconciliation of one bank statement with the ledger.',
  computed: {
    clearedCount: computed.count(cleared('count(*)::int'), { note: 'How many lines are cleared.' }),
    clearedAmount: computed.money(AMOUNT, { note: 'The sum of the cleared lines.' }),
    difference: computed.money(`(t.closing_balance - t.opening_balance - ${AMOUNT})`, {
      note: 'The closing balance less the opening balance and the cleared lines. Zero when the statement can be finished.',
    }),
  },
  orders: { statementDate: ['t.statement_date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-statementDate',
})

/** The closing balance and day of the last finished reconciliation of an account. */
export const lastStatement = (organizationId: string, bankAccountId: string) =>
  statement<{ balance: Money; date: Day }>(
    `select closing_balance as balance, statement_date as date from reconciliation
     where organization_id = $1 and bank_account_id = $2 and status = 'FINISHED' order by statement_date desc, id desc limit 1`,
    [organizationId, bankAccountId],
  )
