import { Badge } from '../../components/page'
import type { Column } from '../../components/section'
import type { RecurrenceStatus } from '../../generated/graphql'
import { counted } from '../../lib/format'
import { navigate, useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { WholeList } from '../whole-list'
import type { Act } from '../work/declaration'
import { CalendarDay, Money, Under } from '../work/parts'
import { joined } from '../work/words'
import { type Recurring, type RecurringKind, STATUS } from './kind'
import { RecurringDialog } from './recurring-dialog'
import { ruleText } from './rule'

const VIEWS = [
  { name: 'IN_USE', text: 'Active and paused', shows: ({ status }: Recurring) => status !== 'ENDED' },
  { name: 'ENDED', text: 'Ended', shows: ({ status }: Recurring) => status === 'ENDED' },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

/** What changes the status of a schedule. */
function actsOf({ document, scopes, update }: RecurringKind): readonly Act<Recurring>[] {
  const moving = (label: string, from: readonly RecurrenceStatus[], status: RecurrenceStatus, done: string) => ({
    ...{ label, scopes, done: `The recurring ${document} ${done}.` },
    isFor: (row: Recurring) => from.includes(row.status),
    send: (...[write, { id }, safely]: Parameters<Act<Recurring>['send']>) =>
      update(write, { id, ...safely, input: { status } }),
  })
  return [
    moving('Pause', ['ACTIVE'], 'PAUSED', 'is paused'),
    moving('Resume', ['PAUSED'], 'ACTIVE', 'is resumed'),
    {
      ...moving('End', ['ACTIVE', 'PAUSED'], 'ENDED', 'has ended'),
      danger: true,
      question: {
        title: ({ name }) => `End ${name}?`,
        fields: [],
        action: `End the recurring ${document}`,
        body: () => (
          <p>
            No further {document} is made, and it cannot be resumed. The {document}s that were made stay.
          </p>
        ),
      },
    },
  ]
}

const columnsOf = ({ document, addressOf }: RecurringKind): readonly Column<Recurring>[] => [
  {
    title: `Recurring ${document}`,
    kind: 'name',
    cell: ({ name, repeatedId, repeated }) => (
      <>
        <strong>{name}</strong>
        <Under>
          repeats <a href={addressOf(repeatedId)}>{repeated?.name ?? `a deleted ${document}`}</a>
        </Under>
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, pauseReason }) => (
      <>
        <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
        {pauseReason && <Under>{pauseReason}</Under>}
      </>
    ),
  },
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
            {counted(createdCount, document)} made, the last of <CalendarDay day={lastDate} />
          </Under>
        )}
      </>
    ),
  },
  { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
]

/** The documents of a kind that the service makes again and again. The address can name the one that a new schedule repeats. */
export function RecurringList({ kind }: { kind: RecurringKind }) {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const repeated = useAddress().query.get('repeat')
  return (
    <WholeList<Recurring>
      title={kind.title}
      lead={kind.lead}
      create={isAllowed(kind) ? `New recurring ${kind.document}` : undefined}
      views={VIEWS}
      read={() => kind.read(client, canUse('vendors:read'))}
      nameOf={({ name }) => name}
      columns={columnsOf(kind)}
      acts={actsOf(kind)}
      empty={
        <p>
          {kind.hint} <a href={kind.documents}>All {kind.document}s</a>
        </p>
      }
      isChangeable={({ status }) => status !== 'ENDED'}
      isAdding={repeated !== null}
      dialog={({ onClose, ...editing }) => (
        <RecurringDialog
          {...editing}
          kind={kind}
          repeated={repeated}
          onClose={() => {
            onClose()
            if (repeated) navigate(kind.path, { replace: true })
          }}
        />
      )}
    />
  )
}
