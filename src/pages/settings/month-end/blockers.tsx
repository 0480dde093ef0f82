import type { Client } from '@urql/core'
import type { Column } from '../../components/section'
import {
  type PeriodBlockerType,
  SettingsWorkBlockersDocument,
  type SettingsWorkBlockersQuery,
  type WorkKind,
} from '../../generated/graphql'
import { inWords } from '../../lib/format'
import { run } from '../../lib/graphql'
import { addressOfBill } from '../bills/words'
import { addressOf, KINDS } from '../work/kinds'
import { Money } from '../work/parts'

/** An item that is dated in a period and not posted yet. */
export type Blocker = NonNullable<SettingsWorkBlockersQuery['periodBlockers']>[number]

export const BLOCKER_TYPES: Record<PeriodBlockerType, string> = {
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
export const waitsForReversal = ({ type, status }: Blocker): boolean =>
  type === 'MANUAL_JOURNAL' && status === 'APPROVED'

export const statusOfBlocker = ({ status }: Blocker): string => inWords(status.replaceAll('_', ' '))

export const nameOfBlocker = ({ description, type }: Blocker): string => description || BLOCKER_TYPES[type]

/** Where an item waits, which is a list unless nobody can act on it there. A bill has a page of its own. */
function Place({ blocker }: { blocker: Blocker }) {
  const kind = listOf(blocker)
  if (kind) return <a href={addressOf(kind)}>{KINDS[kind]}</a>
  if (blocker.type === 'BILL')
    return <a href={addressOfBill(blocker.id)}>{`The bill: ${statusOfBlocker(blocker).toLowerCase()}`}</a>
  return <>{waitsForReversal(blocker) ? 'Its planned reversal is not posted yet.' : statusOfBlocker(blocker)}</>
}

export const BLOCKER_COLUMNS: readonly Column<Blocker>[] = [
  { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { title: 'Where it waits', cell: blocker => <Place blocker={blocker} /> },
]

/** Reads what keeps a period from closing. */
export const readBlockers = async (client: Client, id: string, settlements: boolean): Promise<Blocker[]> =>
  (await run(client, SettingsWorkBlockersDocument, { id, settlements })).periodBlockers ?? []
