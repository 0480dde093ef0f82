import {
  type PeriodBlockerType,
  SettingsOpenPeriodsDocument,
  SettingsWorkBlockersDocument,
  type SettingsWorkBlockersQuery,
  type WorkKind,
} from '../../../generated/graphql'
import { formatMonth } from '../../../lib/day'
import { inWords } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { Facts } from '../../activity/log-parts'
import type { Readable, WorkDeclaration } from '../declaration'
import { addressOf, KINDS } from '../kinds'
import { Money, Under } from '../parts'

type Blocker = NonNullable<SettingsWorkBlockersQuery['periodBlockers']>[number]

const TYPES: Record<PeriodBlockerType, string> = {
  TRANSACTION: 'Bank transaction',
  BILL: 'Bill',
  BILL_PAYMENT: 'Payment',
  MANUAL_JOURNAL: 'Manual journal',
  FUND_TRANSFER: 'Fund transfer',
  GIVING_BATCH: 'Giving batch',
  SETTLEMENT: 'Deposit',
}

/** The list in which an item waits, by its type and its status. */
const LISTS: Record<PeriodBlockerType, Readonly<Record<string, WorkKind>>> = {
  TRANSACTION: {
    UNCODED: 'UNCODED_TRANSACTIONS',
    CODED: 'CODED_TRANSACTIONS',
    REJECTED: 'CODED_TRANSACTIONS',
    PENDING_APPROVAL: 'TRANSACTION_APPROVALS',
  },
  BILL: { PENDING_APPROVAL: 'BILL_APPROVALS' },
  BILL_PAYMENT: { SCHEDULED: 'SCHEDULED_PAYMENTS' },
  MANUAL_JOURNAL: { PENDING_APPROVAL: 'JOURNAL_APPROVALS' },
  FUND_TRANSFER: { PENDING_APPROVAL: 'FUND_TRANSFER_APPROVALS' },
  GIVING_BATCH: { OPEN: 'UNPOSTED_BATCHES', CLOSED: 'UNPOSTED_BATCHES' },
  // Whether a person has to look at a deposit first is not in its status.
  SETTLEMENT: {},
}

function listOf({ type, status, document }: Blocker): WorkKind | undefined {
  const disposition = document && 'accounting' in document ? document.accounting.disposition : undefined
  if (disposition === 'ELIGIBLE') return 'SETTLEMENTS_TO_RECORD'
  return disposition === 'NEEDS_REVIEW' ? 'SETTLEMENTS_TO_REVIEW' : LISTS[type][status]
}

/** Whether a manual journal is posted, and waits for its planned reversal alone. */
const waitsForReversal = ({ type, status }: Blocker): boolean => type === 'MANUAL_JOURNAL' && status === 'APPROVED'

/** Where an item waits, which is a list unless nobody can act on it there. */
function Place({ blocker }: { blocker: Blocker }) {
  const kind = listOf(blocker)
  if (kind) return <a href={addressOf(kind)}>{KINDS[kind]}</a>
  return <>{waitsForReversal(blocker) ? 'Its planned reversal is not posted yet.' : statusOf(blocker)}</>
}

const statusOf = ({ status }: Blocker): string => inWords(status.replaceAll('_', ' '))

/** The first period that is not closed: the API lists the newest first. */
async function readBlockers(client: Parameters<typeof run>[0], { settlements }: Readable) {
  const { accountingPeriods } = await run(client, SettingsOpenPeriodsDocument, {})
  const period = accountingPeriods?.at(-1)
  const found = period
    ? (await run(client, SettingsWorkBlockersDocument, { id: period.id, settlements })).periodBlockers
    : []
  const nodes = (found ?? []).map(each => ({ ...each, month: period ? formatMonth(period.startDate) : '' }))
  return { nodes, pageInfo: { hasNextPage: false } }
}

export const periodBlockers: WorkDeclaration<Blocker & { month: string }, object> = {
  lead: 'They are dated in the first month that is not closed, and are not posted yet. Each says where it waits.',
  noun: ['item', 'items'],
  day: { title: 'Date', of: ({ date }) => date },
  name: {
    title: 'Item',
    of: ({ description, type }) => description || TYPES[type],
    under: ({ description, type }) => description && <Under>{TYPES[type]}</Under>,
  },
  read: readBlockers,
  columns: [
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
    { title: 'Where it waits', cell: blocker => <Place blocker={blocker} /> },
  ],
  details: blocker => (
    <Facts
      facts={[
        ['Type', TYPES[blocker.type]],
        ['Status', statusOf(blocker)],
        ['Keeps open', blocker.month],
        ['Carried forward', blocker.isCarried && 'It is dated in an earlier, closed month.'],
        [
          'Reversal',
          waitsForReversal(blocker) &&
            'The service posts it on its day. When that day is closed, reverse the journal over the API.',
        ],
      ]}
    />
  ),
  acts: [],
}
