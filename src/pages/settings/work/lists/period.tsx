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
import type { WorkDeclaration } from '../declaration'
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
  SETTLEMENT: {},
}

/** The first period that is not closed: the API lists the newest first. */
async function readBlockers(client: Parameters<typeof run>[0]) {
  const { accountingPeriods } = await run(client, SettingsOpenPeriodsDocument, {})
  const period = accountingPeriods?.at(-1)
  const found = period ? (await run(client, SettingsWorkBlockersDocument, { id: period.id })).periodBlockers : []
  const nodes = (found ?? []).map(each => ({ ...each, month: period ? formatMonth(period.startDate) : '' }))
  return { nodes, pageInfo: { hasNextPage: false } }
}

export const periodBlockers: WorkDeclaration<Blocker & { month: string }, object> = {
  lead: 'They are dated in the first month that is not closed, and are not posted yet. Each line leads to the list where it waits.',
  noun: ['item', 'items'],
  day: { title: 'Date', of: ({ date }) => date },
  name: { title: 'Item', of: ({ description }) => description, under: ({ type }) => <Under>{TYPES[type]}</Under> },
  read: readBlockers,
  columns: [
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
    {
      title: 'Where it waits',
      cell: ({ type, status }) => {
        const kind = LISTS[type][status]
        return kind ? <a href={addressOf(kind)}>{KINDS[kind]}</a> : inWords(status.replaceAll('_', ' '))
      },
    },
  ],
  details: ({ type, status, month, isCarried }) => (
    <Facts
      facts={[
        ['Type', TYPES[type]],
        ['Status', inWords(status.replaceAll('_', ' ').toLowerCase())],
        ['Keeps open', month],
        ['Carried forward', isCarried && 'It is dated in an earlier, closed month.'],
      ]}
    />
  ),
  acts: [],
}
