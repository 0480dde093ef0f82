import { computed } from '../../../data/computed.js'
import type { Reader } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import { gather } from '../../../values/grouping.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { lineDimensions } from '../../ledger/dimensions/dimension.queries.js'
import type { Transaction } from '../transactions/transaction.js'
import { BankRule, BankRuleSplit } from './bank-rule.js'
import type { Facts } from './bank-rule-matching.js'

const splits = nested(BankRuleSplit, 's', {
  does: 'One split of the coding of a bank rule.',
  hidden: ['ruleId', 'lineNumber'],
  computed: { dimensions: lineDimensions('bank_rule_split_dimension', 'split_id', 's') },
})

const ACCOUNTS = `(select coalesce(json_agg(a.account_id order by a.account_id), '[]') from bank_rule_account a
  where a.organization_id = $1 and a.rule_id = t.id)`

export const bankRules = source(BankRule, {
  does: 'A rule that codes bank transactions by their bank account, direction, description and amount, or makes transfers of them.',
  hidden: ['createdBy'],
  computed: {
    bankAccountIds: computed.ref(() => Account, ACCOUNTS, {
      list: true,
      note: 'The bank accounts whose transactions it is for. Empty for all.',
    }),
    splits: computed.part(splits, splits.of('s.rule_id = t.id', 's.line_number'), {
      list: true,
      note: 'The coding, in shares of the amount. Empty for a rule that makes transfers.',
    }),
  },
  filters: {
    accountId:
      parameter => `(t.transfer_account_id = any (${parameter}) or t.id in (select s.rule_id from bank_rule_split s
      where s.organization_id = $1 and s.account_id = any (${parameter})))`,
  },
  orders: { position: ['t.position', 'int'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'position',
  wholeOrder: 't.position, t.id',
})

/** An active rule. Its splits have no ids, because each transaction that they code gets splits of its own. */
export type ActiveBankRule = Awaited<ReturnType<typeof activeRules>>[number]

/** The active rules, in the order in which they are tried. */
export async function activeRules(read: Reader) {
  const rules = await read.all(bankRules, { isActive: true })
  return rules.map(rule => ({ ...rule, splits: rule.splits.map(({ id: _, ...split }) => split) }))
}

/** Whether a rule has coded a transaction. */
export async function hasCoded(read: Reader, ruleId: string): Promise<boolean> {
  const rows = await read.rows(
    'select 1 as one from bank_transaction where organization_id = $1 and bank_rule_id = $2 limit 1',
    [ruleId],
  )
  return rows.length > 0
}

/** A bank transaction of the last months, as far as rules look at it. */
export type RecentTransaction = Facts & Pick<Transaction, 'id' | 'date' | 'status'>

/** The bank transactions from a day on that a rule can fit, newest first. */
export const transactionsSince = (read: Reader, from: Day, until: Day): Promise<RecentTransaction[]> =>
  read.rows(
    `select t.id, t.date, t.description, t.amount, t.status, t.transaction_type as "transactionType",
       t.bank_account_id as "bankAccountId"
     from bank_transaction t where t.organization_id = $1 and t.date between $2 and $3 and t.deleted_at is null
       and t.reversal_of_id is null and t.status <> 'VOIDED' and t.transaction_type <> 'TRANSFER'
     order by t.date desc, t.id desc`,
    [from, until],
  )

/** A split of a stored coding. */
export interface PresentSplit {
  accountId: string
  fundId: string
  amount: Money
}

/** The present splits of transactions, by the id of the transaction. */
export async function presentSplits(
  read: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, PresentSplit[]>> {
  const rows = await read.rows<PresentSplit & { id: string }>(
    `select transaction_id as id, account_id as "accountId", fund_id as "fundId", amount from transaction_split
     where organization_id = $1 and transaction_id = any ($2) order by transaction_id, line_number`,
    [transactionIds],
  )
  const found = new Map<string, PresentSplit[]>()
  for (const { id, ...split } of rows) gather(found, id, split)
  return found
}
