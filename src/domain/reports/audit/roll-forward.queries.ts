import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import { OPENING_ENTRIES } from '../../ledger/journal/opening.queries.js'
import type { Days } from '../comparison.js'

/** What opening balances within some days debited and credited on an account, with their reversals. In minor units. */
export interface Opened {
  accountId: string
  debit: Money
  credit: Money
}

/** The opening balances that are posted within some days, by account. */
export const openedWithin = (read: Reader, { from, asOf }: Days): Promise<Opened[]> =>
  read.rows(
    `${OPENING_ENTRIES}
     select l.account_id as "accountId", sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
     from entries e join journal_line l on l.organization_id = $1 and l.entry_id = e.id
     where e.date between $2 and $3 group by l.account_id`,
    [from, asOf],
  )
