import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Search } from '../../components/search'
import { Section, Table } from '../../components/section'
import {
  type JournalRowFragment,
  type ManualJournalFilter,
  SettingsJournalsDocument,
  SettingsJournalTotalsDocument,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { counted, formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { ShowField } from '../show-field'
import { CalendarDay, Money, Under } from '../work/parts'
import { joined } from '../work/words'
import { addressOfJournal, JOURNAL_STATUS, JOURNAL_STATUSES, PATH, WRITES } from './words'

interface View {
  /** As the address names it. */
  name: string
  text: string
  filter: ManualJournalFilter
}

const ALL: View = { name: 'ALL', text: 'All', filter: {} }
const VIEWS: readonly View[] = [
  ALL,
  ...JOURNAL_STATUSES.map(status => ({
    ...{ name: status, text: JOURNAL_STATUS[status].text },
    filter: { status: [status] },
  })),
  { name: 'TO_REVERSE', text: 'Posted, to be reversed', filter: { awaitsReversal: true } },
]

/** The manual journals, the newest first, with a filter in the address and their sum. */
export function JournalList() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const { query } = useAddress()
  const [q, setText] = useState('')
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? ALL
  const filter: ManualJournalFilter = { ...shown.filter, ...(q && { q }) }
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsJournalsDocument, { filter, first: 30, after })).manualJournals,
    JSON.stringify(filter),
  )
  return (
    <Section
      title="Journals"
      lead="For what no bank line and no bill says: depreciation, accruals, payroll, corrections. An approval posts them."
      action={
        WRITES.every(canUse) && (
          <a class="button" href={`${PATH}?new`}>
            New journal
          </a>
        )
      }
    >
      <Filter shown={shown} onText={setText} />
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={shown === ALL && !q ? 'There are no manual journals' : 'No such journals'}>
          <p>{shown === ALL && !q ? 'Write one for what no document says.' : <a href={PATH}>Show all journals.</a>}</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <Sums filter={filter} />
          <JournalTable rows={rows} />
        </>
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Section>
  )
}

function Filter({ shown, onText }: { shown: View; onText(text: string): void }) {
  return (
    <div class="form">
      <div class="row">
        <ShowField views={VIEWS} shown={shown} />
        <Search label="Find in the description or the reference" onChange={onText} />
      </div>
    </div>
  )
}

/** How many journals the filter selects, and what their debits come to. */
function Sums({ filter }: { filter: ManualJournalFilter }) {
  const { currency } = useSettings().organization
  const { data } = useAnswer(SettingsJournalTotalsDocument, { filter }, ['ManualJournal'])
  const totals = data?.manualJournals?.totals
  if (!totals) return null
  return (
    <p class="number">
      <strong>{counted(totals.count, 'journal')}</strong>, {formatMoney(totals.totalAmount, currency)} in total
    </p>
  )
}

function JournalTable({ rows }: { rows: JournalRowFragment[] }) {
  return (
    <Table
      label="Journals"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { title: 'Date', cell: ({ date }) => <CalendarDay day={date} /> },
        {
          title: 'Description',
          kind: 'name',
          cell: ({ id, description, referenceNumber, isPriorPeriod, autoReverseOn, isReversed }) => (
            <>
              <a class="strong" href={addressOfJournal(id)}>
                {description}
              </a>
              <Under>
                {joined(
                  referenceNumber,
                  isPriorPeriod && 'corrects an earlier period',
                  autoReverseOn && !isReversed && `to be reversed on ${formatCalendarDay(autoReverseOn)}`,
                )}
              </Under>
            </>
          ),
        },
        { title: 'Status', cell: row => <JournalState {...row} /> },
        { title: 'Amount', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
      ]}
    />
  )
}

/** The status of a journal. One that is posted stays so when it is reversed. */
export function JournalState({ status, isReversed }: Pick<JournalRowFragment, 'status' | 'isReversed'>) {
  const { text, tone } = JOURNAL_STATUS[status]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {status === 'APPROVED' && isReversed && <Badge>Reversed</Badge>}
    </>
  )
}
