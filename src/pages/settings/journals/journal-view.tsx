import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import { SettingsJournalDocument, type SettingsJournalQuery } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoment } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import { DECISIONS, type NameOf, WithNames } from '../work/decisions'
import { JournalLines, Money } from '../work/parts'
import { Receipts } from '../work/receipts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../work/use-acts'
import { type ActedJournal, isOpen, JOURNAL_ACTS } from './acts'
import { JournalState } from './journal-list'
import { PATH, RECURRING_PATH, WRITES } from './words'

export type Journal = NonNullable<SettingsJournalQuery['manualJournal']>

/** Reads one manual journal. */
export function useJournal(id: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const [accounts, funds, dimensions] = [canUse('accounts:read'), canUse('funds:read'), canUse('dimensions:read')]
  return useRecord(
    async () => (await run(client, SettingsJournalDocument, { id, accounts, funds, dimensions })).manualJournal,
    id,
  )
}

/** One manual journal: its lines, entries, approval and receipts, and what its state allows. */
export function JournalView({ id }: { id: string }) {
  const { record: journal, problem, again } = useJournal(id)
  return (
    <Section title={journal?.description ?? 'Journal'} action={<a href={PATH}>All journals</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {journal === undefined && !problem && <Loading />}
      {journal === null && (
        <Empty title="There is no such journal">
          <p>Somebody may have deleted it.</p>
        </Empty>
      )}
      {journal && <Document journal={journal} renew={again} />}
    </Section>
  )
}

interface DocumentProps {
  journal: Journal
  /** Reads the journal again. @returns null when it is gone, and undefined when it could not be read. */
  renew(): Promise<Journal | null | undefined>
}

function Document({ journal, renew }: DocumentProps) {
  const { canUse } = useGrant()
  const { date, referenceNumber, totalAmount, autoReverseOn, balanceFunds, isPriorPeriod } = journal
  return (
    <>
      <article class="panel" aria-label="The journal">
        <div class="bill-head">
          <JournalState {...journal} />
        </div>
        <Facts
          facts={[
            ['Total', <Money key="total" amount={totalAmount} />],
            ['Date', formatCalendarDay(date)],
            ['Reference', referenceNumber],
            ['To be reversed', !journal.reversalEntry && autoReverseOn && formatCalendarDay(autoReverseOn)],
            ['Funds', balanceFunds && 'The posting balances them by due to and due from.'],
            ['Earlier period', isPriorPeriod && 'It corrects the net assets of an earlier period.'],
            ['Repeated by', journal.recurringJournal && <a href={RECURRING_PATH}>{journal.recurringJournal.name}</a>],
            ['Journal entry', journal.journalEntry && <Entry entry={journal.journalEntry} />],
            ['Reversal', journal.reversalEntry && <Entry entry={journal.reversalEntry} />],
            ['Why it was voided', journal.voidReason],
          ]}
        />
        <Acts journal={journal} renew={renew} />
      </article>
      <h2>Lines</h2>
      <JournalLines lines={journal.lines} />
      <h2>Approval</h2>
      <WithNames type="ManualJournal" id={journal.id}>
        {nameOf => <Approval journal={journal} nameOf={nameOf} />}
      </WithNames>
      {canUse('transactions:read') && (
        <>
          <h2>Receipts</h2>
          <Receipts key={journal.version} of={{ manualJournalId: [journal.id] }} />
        </>
      )}
    </>
  )
}

/** An entry by its number, which opens its lines in the ledger. */
function Entry({ entry: { id, entryNumber, entry } }: { entry: NonNullable<Journal['journalEntry']> }) {
  return (
    <>
      <a href={addressOf('list', 'ledger-lines', `entryId=${id}`)}>{entryNumber}</a>
      {entry && ` of ${formatCalendarDay(entry.date)}`}
    </>
  )
}

function Acts({ journal, renew }: DocumentProps) {
  const { canUse } = useGrant()
  const { refusal, shown } = useOneItem<ActedJournal>(async () => {
    const now = await renew()
    // A journal that was deleted has no page.
    if (now === null) navigate(PATH)
    return now ?? undefined
  })
  const { actsOf, start, dialog } = useActs(JOURNAL_ACTS, shown)
  const canWrite = WRITES.every(canUse)
  return (
    <>
      <div class="actions">
        <ActButtons acts={actsOf(journal)} onStart={act => start(act, journal)} />
        {isOpen(journal) && canWrite && (
          <a class="button quiet small" href={`${PATH}?change=${journal.id}`}>
            Change
          </a>
        )}
        {canWrite && (
          <a class="button quiet small" href={`${PATH}?repeat=${journal.id}`}>
            Repeat
          </a>
        )}
        {canWrite && !journal.isPriorPeriod && !journal.isOfFixedAssets && (
          <a class="button quiet small" href={`${RECURRING_PATH}?repeat=${journal.id}`}>
            Repeat by a rule
          </a>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} name={journal.description} onStart={act => start(act, journal)} />}
      {dialog}
    </>
  )
}

/** Who submitted the journal and who decided, and when. */
function Approval({ journal: { approval, status }, nameOf }: { journal: Journal; nameOf: NameOf }) {
  const { timeZone } = useSettings().organization
  if (!approval?.submittedAt) return <p class="soft">It is not submitted yet.</p>
  const decision = approval.decision ?? (status === 'PENDING_APPROVAL' ? 'PENDING' : undefined)
  const rows = [
    { id: 'submitted', step: <Badge>Submitted</Badge>, who: approval.submittedBy, when: approval.submittedAt },
    decision && {
      ...{ id: 'decided', who: approval.decidedBy, when: approval.decidedAt, comment: approval.comment },
      step: <Badge tone={DECISIONS[decision].tone}>{DECISIONS[decision].text}</Badge>,
    },
  ].filter(row => row !== undefined)
  return (
    <Table
      label="Approval"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { title: 'Step', cell: ({ step }) => step },
        { title: 'Who', kind: 'name', cell: ({ who }) => who && nameOf(who) },
        { title: 'When', cell: ({ when }) => formatMoment(when, timeZone) },
        { title: 'Comment', cell: row => 'comment' in row && row.comment },
      ]}
    />
  )
}
