import type { SettingsOverviewQuery, WorkKind } from '../generated/graphql'
import { formatCalendarDay } from '../lib/day'
import { formatMoney, formatNumber } from '../lib/format'
import { useSettings } from './context'

type WorkRow = NonNullable<SettingsOverviewQuery['workQueue']>['rows'][number]

const KINDS: Record<WorkKind, string> = {
  SETTLEMENTS_TO_REVIEW: 'Deposits that do not agree with their contributions',
  SETTLEMENTS_TO_RECORD: 'Deposits to post',
  UNPOSTED_BATCHES: 'Giving batches to post',
  UNMATCHED_CONTRIBUTIONS: 'Contributions without a donor',
  UNCODED_TRANSACTIONS: 'Bank transactions to code',
  CODED_TRANSACTIONS: 'Coded bank transactions to submit or approve',
  TRANSACTION_APPROVALS: 'Bank transactions to approve',
  MISSING_RECEIPTS: 'Receipts that are missing',
  BILL_APPROVALS: 'Bills to approve',
  OPEN_VENDOR_CREDITS: 'Vendor credits to use',
  PAUSED_RECURRING_BILLS: 'Recurring bills that are paused',
  PAUSED_RECURRING_JOURNALS: 'Recurring journals that are paused',
  JOURNAL_APPROVALS: 'Manual journals to approve',
  FUND_TRANSFER_APPROVALS: 'Fund transfers to approve',
  SCHEDULED_PAYMENTS: 'Scheduled payments',
  PLEDGE_CARDS_TO_REVIEW: 'Pledge cards to review',
  PERIOD_BLOCKERS: 'Items that keep the month from closing',
}
const ORDER = Object.keys(KINDS)

/** What the explorer shows of the items of a list. */
const FIELDS: Record<string, string> = {
  transactions: 'id date description amount status',
  bills: 'id billNumber billDate totalAmount status',
  billPayments: 'id paymentDate amount status',
  recurringBills: 'id name nextDate amount pauseReason',
  recurringJournals: 'id name nextDate amount pauseReason',
  fundTransfers: 'id kind date description amount status',
  givingBatches: 'id name batchDate status',
  settlements: 'id provider status recordedTotals { gross fees net } accounting { disposition reason }',
  contributions: 'id receivedDate amount status',
  pledgeCardImports: 'id status',
}

/** A value as a GraphQL document has it. The filters of the work queue hold names of statuses, and yes or no. */
const literal = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : String(value)

/** The address of the explorer with the items of a row. Undefined when the row has no list. */
function itemsOf({ drillDown: [lists] }: WorkRow): string | undefined {
  const fields = lists && FIELDS[lists.list]
  if (!lists || !fields) return undefined
  const filter = Object.entries(lists.filter).map(([name, value]) => `${name}: ${literal(value)}`)
  const query = `{\n  ${lists.list}(first: 50, filter: { ${filter.join(', ')} }) {\n    totalCount\n    nodes { ${fields} }\n  }\n}\n`
  return `/explorer?${new URLSearchParams({ query })}`
}

/** What waits for a person: one line for each kind of item. */
export function OpenWork({ rows }: { rows: readonly WorkRow[] }) {
  const waiting = rows.filter(({ count }) => count > 0)
  if (!waiting.length) return <p class="soft">Nothing waits for you.</p>
  return (
    <ul class="work">
      {waiting
        .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
        .map(row => (
          <WorkLine key={row.kind} row={row} />
        ))}
    </ul>
  )
}

function WorkLine({ row }: { row: WorkRow }) {
  const { organization } = useSettings()
  const href = itemsOf(row)
  const details = [
    row.amount !== 0 && formatMoney(row.amount, organization.currency),
    row.oldest && `${row.kind === 'SCHEDULED_PAYMENTS' ? 'next on' : 'oldest of'} ${formatCalendarDay(row.oldest)}`,
  ]
  return (
    <li>
      <span class="count">{formatNumber(row.count)}</span>
      <span>
        {href ? <a href={href}>{KINDS[row.kind]}</a> : KINDS[row.kind]}
        <span class="block soft small number">{details.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
