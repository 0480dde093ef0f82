import {
  type FundTransferFilter,
  type ManualJournalFilter,
  type RecurringJournalFilter,
  SettingsApproveJournalsDocument,
  SettingsJournalTotalsDocument,
  SettingsResumeRecurringJournalDocument,
  SettingsWorkFundTransfersDocument,
  SettingsWorkJournalsDocument,
  type SettingsWorkJournalsQuery,
  SettingsWorkRecurringJournalsDocument,
  type SettingsWorkRecurringJournalsQuery,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { counted } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { Facts } from '../../activity/log-parts'
import { DECISIONS, type FundTransfer, KINDS, transferName } from '../../fund-transfers/acts'
import { approveJournal, rejectJournal } from '../../journals/acts'
import { addressOfJournal } from '../../journals/words'
import type { WorkDeclaration } from '../declaration'
import { JournalLines, Money, Under } from '../parts'
import { accountName, joined } from '../words'

type Journal = NonNullable<SettingsWorkJournalsQuery['manualJournals']>['nodes'][number]

export const journalApprovals: WorkDeclaration<Journal, ManualJournalFilter> = {
  lead: 'They are submitted. An approval posts them to the ledger.',
  noun: ['manual journal', 'manual journals'],
  day: { title: 'Date', of: ({ date }) => date },
  name: {
    title: 'Description',
    of: ({ description }) => description,
    under: ({ referenceNumber, isPriorPeriod, autoReverseOn }) => (
      <Under>
        {joined(
          referenceNumber,
          isPriorPeriod && 'corrects an earlier period',
          autoReverseOn && `reversed on ${formatCalendarDay(autoReverseOn)}`,
        )}
      </Under>
    ),
  },
  read: async (client, page) => (await run(client, SettingsWorkJournalsDocument, page)).manualJournals,
  columns: [{ title: 'Amount', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> }],
  details: ({ id, lines, receiptCount }) => (
    <>
      {receiptCount > 0 && <Facts facts={[['Receipts', counted(receiptCount, 'file')]]} />}
      <JournalLines lines={lines} />
      <p>
        <a href={addressOfJournal(id)}>Open the journal</a>
      </p>
    </>
  ),
  acts: [approveJournal, rejectJournal],
  bulk: {
    scopes: ['journal-entries:approve'],
    totals: async (client, filter) => {
      const totals = (await run(client, SettingsJournalTotalsDocument, { filter })).manualJournals?.totals
      return totals && { count: totals.count, amount: totals.totalAmount }
    },
    send: async (write, ids, idempotencyKey) => {
      const items = ids.map(manualJournalId => ({ manualJournalId }))
      return (await write(SettingsApproveJournalsDocument, { items, idempotencyKey })).bulkApproveManualJournals
    },
  },
}

type RecurringJournal = NonNullable<SettingsWorkRecurringJournalsQuery['recurringJournals']>['nodes'][number]

export const pausedRecurringJournals: WorkDeclaration<RecurringJournal, RecurringJournalFilter> = {
  lead: 'They make no journal until somebody resumes them.',
  noun: ['recurring journal', 'recurring journals'],
  day: { title: 'Next day', of: ({ nextDate }) => nextDate },
  name: { title: 'Name', of: ({ name }) => name },
  read: async (client, page) => (await run(client, SettingsWorkRecurringJournalsDocument, page)).recurringJournals,
  columns: [
    { title: 'Why', cell: ({ pauseReason }) => pauseReason ?? 'Somebody paused it.' },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ manualJournal }) => manualJournal && <JournalLines lines={manualJournal.lines} />,
  acts: [
    {
      label: 'Resume',
      scopes: ['journal-entries:write'],
      done: 'The recurring journal is resumed.',
      send: (write, { id }, safely) => write(SettingsResumeRecurringJournalDocument, { id, ...safely }),
    },
  ],
}

export const fundTransferApprovals: WorkDeclaration<FundTransfer, FundTransferFilter> = {
  lead: 'A second person approves each transfer. The approval posts it.',
  noun: ['fund transfer', 'fund transfers'],
  day: { title: 'Date', of: ({ date }) => date },
  name: { title: 'Description', of: transferName, under: ({ kind }) => <Under>{KINDS[kind]}</Under> },
  read: async (client, page) => (await run(client, SettingsWorkFundTransfersDocument, page)).fundTransfers,
  columns: [
    { title: 'From', cell: ({ fromFund }) => fromFund?.name },
    { title: 'To', cell: ({ toFund }) => toFund?.name },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ kind, fromFund, toFund, amount, bankAccount, corpusReason, overspent }) => (
    <Facts
      facts={[
        ['Kind', KINDS[kind]],
        ['Funds', joined(fromFund && `from ${fromFund.name}`, toFund && `to ${toFund.name}`)],
        ['Amount', <Money key="amount" amount={amount} />],
        ['Bank account', accountName(bankAccount)],
        ['Reason for the corpus', corpusReason],
        ['Overspent', overspent && 'The fund is below zero afterwards.'],
      ]}
    />
  ),
  acts: DECISIONS,
}
