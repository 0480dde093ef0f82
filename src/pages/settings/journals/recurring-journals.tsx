import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading, type Tone } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import {
  type RecurrenceStatus,
  type RecurringJournalRowFragment,
  SettingsRecurringJournalsDocument,
  SettingsUpdateRecurringJournalDocument,
} from '../../generated/graphql'
import { counted } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate, useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { ShowField } from '../show-field'
import type { Act, AskingAct } from '../work/declaration'
import { CalendarDay, Money, Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { joined } from '../work/words'
import { RecurringDialog } from './recurring-dialog'
import { ruleText } from './rule'
import { addressOfJournal, PATH, RECURRING_PATH } from './words'

type Recurring = RecurringJournalRowFragment

const STATUS: Record<RecurrenceStatus, { text: string; tone: Tone }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  PAUSED: { text: 'Paused', tone: 'gold' },
  ENDED: { text: 'Ended', tone: 'plain' },
}

const IN_USE = { name: 'IN_USE', text: 'Active and paused', shows: ({ status }: Recurring) => status !== 'ENDED' }
const VIEWS = [
  IN_USE,
  { name: 'ENDED', text: 'Ended', shows: ({ status }: Recurring) => status === 'ENDED' },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

const WRITES = { scopes: ['journal-entries:write'] } as const

const moving = (label: string, from: RecurrenceStatus, to: RecurrenceStatus, done: string): Act<Recurring> => ({
  ...WRITES,
  ...{ label, done },
  isFor: ({ status }) => status === from,
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsUpdateRecurringJournalDocument, { id, idempotencyKey, ifVersion, input: { status: to } }),
})

const end: AskingAct<Recurring> = {
  ...WRITES,
  label: 'End',
  danger: true,
  done: 'The recurring journal has ended.',
  isFor: ({ status }) => status !== 'ENDED',
  question: {
    title: ({ name }) => `End ${name}?`,
    fields: [],
    action: 'End the recurring journal',
    body: () => <p>No further journal is made, and it cannot be resumed. The journals that were made stay.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsUpdateRecurringJournalDocument, { id, idempotencyKey, ifVersion, input: { status: 'ENDED' } }),
}

/** What changes the status of a recurring journal. */
const RECURRING_ACTS: readonly Act<Recurring>[] = [
  moving('Pause', 'ACTIVE', 'PAUSED', 'The recurring journal is paused.'),
  moving('Resume', 'PAUSED', 'ACTIVE', 'The recurring journal is resumed.'),
  end,
]

/** The journals that the service writes again and again. The address can name the journal that a new one repeats. */
export function RecurringJournals() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const { query } = useAddress()
  const {
    record: recurring,
    problem,
    again,
  } = useRecord(
    () => allRows(async after => (await run(client, SettingsRecurringJournalsDocument, { after })).recurringJournals),
    '',
  )
  const repeated = query.get('repeat')
  const [edited, setEdited] = useState<Recurring | 'NEW' | undefined>(repeated ? 'NEW' : undefined)
  const canWrite = isAllowed(WRITES)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? IN_USE
  const rows = recurring?.filter(shown.shows)
  const close = () => {
    setEdited(undefined)
    if (repeated) navigate(RECURRING_PATH, { replace: true })
  }
  return (
    <Section
      title="Recurring journals"
      lead="The service writes them by a rule, with the lines of the journal that they repeat. An approval posts each."
      action={
        canWrite && (
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            New recurring journal
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!recurring && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={recurring?.length ? 'No such recurring journals' : 'There are no recurring journals'}>
          <p>
            Write a <a href={PATH}>journal</a> first, such as one for insurance or rent. Then repeat it by a rule.
          </p>
        </Empty>
      )}
      {rows && rows.length > 0 && <RecurringTable rows={rows} canWrite={canWrite} again={again} onEdit={setEdited} />}
      {edited && recurring && canWrite && (
        <RecurringDialog
          recurring={edited === 'NEW' ? undefined : edited}
          all={recurring}
          repeated={repeated}
          again={again}
          onClose={close}
        />
      )}
    </Section>
  )
}

interface RecurringTableProps {
  rows: readonly Recurring[]
  canWrite: boolean
  /** Reads the recurring journals again. */
  again(): Promise<Recurring[] | null | undefined>
  onEdit(recurring: Recurring): void
}

function RecurringTable({ rows, canWrite, again, onEdit }: RecurringTableProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<Recurring>(RECURRING_ACTS, again, ({ name }) => name)
  return (
    <>
      <Table
        label="Recurring journals"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { title: 'Recurring journal', kind: 'name', cell: row => <Name row={row} /> },
          { title: 'Status', cell: row => <State row={row} /> },
          {
            title: 'Rule',
            cell: ({ rule, anchorDate, daysInAdvance, submit }) => (
              <>
                {ruleText(rule, anchorDate)}
                <Under>
                  {joined(
                    submit ? 'submitted for approval' : 'made as a draft',
                    daysInAdvance > 0 && `${counted(daysInAdvance, 'day')} in advance`,
                  )}
                </Under>
              </>
            ),
          },
          {
            title: 'Next',
            cell: ({ nextDate, lastDate, createdCount }) => (
              <>
                <CalendarDay day={nextDate} />
                {lastDate && (
                  <Under>
                    {counted(createdCount, 'journal')} made, the last of <CalendarDay day={lastDate} />
                  </Under>
                )}
              </>
            ),
          },
          { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
          ...(canWrite
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: (row: Recurring) =>
                    buttonsOf(
                      row,
                      row.status !== 'ENDED' && <RowAction label="Change" of={row.name} onClick={() => onEdit(row)} />,
                    ),
                },
              ]
            : []),
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}

function Name({ row: { name, manualJournal, manualJournalId } }: { row: Recurring }) {
  return (
    <>
      <strong>{name}</strong>
      <Under>
        repeats <a href={addressOfJournal(manualJournalId)}>{manualJournal?.description ?? 'a deleted journal'}</a>
      </Under>
    </>
  )
}

function State({ row: { status, pauseReason } }: { row: Recurring }) {
  const { text, tone } = STATUS[status]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {pauseReason && <Under>{pauseReason}</Under>}
    </>
  )
}
