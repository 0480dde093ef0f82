import { computed } from '../../data/computed.js'
import { source } from '../../data/source.js'
import { FundTransfer } from './fund-transfer.js'
import { entryReference } from './journal.queries.js'

/** The net assets of a fund: the credit balance of its equity, plus revenue less expense. */
const NET_ASSETS = `(select coalesce(sum(b.credit - b.debit), 0) from fund_balance b
  join account a on a.organization_id = b.organization_id and a.id = b.account_id
  where b.organization_id = t.organization_id and b.fund_id = t.from_fund_id
    and a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE'))`

export const fundTransfers = source(FundTransfer, {
  does: 'An amount that moved from one fund to another.',
  hidden: ['journalEntryId'],
  computed: {
    overspent: computed.flag(`(${NET_ASSETS} < 0)`, {
      note: 'Whether the net assets of the source fund are negative afterwards.',
    }),
    journalEntry: entryReference(),
  },
  orders: { date: ['t.date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
})
