import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Empty, Loading } from '../../../components/page'
import { type Column, RowAction, Section, Table } from '../../../components/section'
import {
  type RecurringGiftFilter,
  type RecurringGiftRowFragment,
  SettingsEndRecurringGiftDocument,
  SettingsPauseRecurringGiftDocument,
  SettingsRecurringGiftsDocument,
  SettingsResumeRecurringGiftDocument,
} from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { ShowField } from '../../show-field'
import type { Act, WorkDeclaration } from '../../work/declaration'
import { CalendarDay, Money, Under } from '../../work/parts'
import { RowActs, refusalBelow, useActs } from '../../work/use-acts'
import { useItems } from '../../work/use-items'
import { fundsOf } from '../contribution-cells'
import { useDonorNames } from '../donor-names'
import { donorAddress } from '../donors/words'
import { METHODS } from '../methods'
import { RecurringGiftDialog } from './dialog'
import { frequencyText, RECURRING_STATUS, WRITES } from './words'

type Row = RecurringGiftRowFragment

interface View {
  name: string
  text: string
  filter: RecurringGiftFilter
}
const VIEWS: readonly [View, ...View[]] = [
  { name: 'IN_USE', text: 'Active and paused', filter: { status: ['ACTIVE', 'PAUSED'] } },
  { name: 'ENDED', text: 'Ended', filter: { status: ['ENDED'] } },
  { name: 'ALL', text: 'All', filter: {} },
]

const READING: Pick<WorkDeclaration<Row, RecurringGiftFilter>, 'read'> = {
  read: async (client, { filter, first, after, funds: readsFunds }) =>
    (await run(client, SettingsRecurringGiftsDocument, { filter, first, after, readsFunds })).recurringGifts,
}

const ACTS: readonly Act<Row>[] = [
  {
    ...WRITES,
    label: 'Pause',
    done: 'The recurring gift is paused.',
    isFor: ({ status }) => status === 'ACTIVE',
    send: (write, { id }, safely) => write(SettingsPauseRecurringGiftDocument, { id, ...safely }),
  },
  {
    ...WRITES,
    label: 'Resume',
    done: 'The recurring gift is resumed.',
    isFor: ({ status }) => status === 'PAUSED',
    send: (write, { id }, safely) => write(SettingsResumeRecurringGiftDocument, { id, ...safely }),
  },
  {
    ...WRITES,
    label: 'End',
    danger: true,
    done: 'The recurring gift has ended.',
    isFor: ({ status }) => status !== 'ENDED',
    question: {
      title: () => 'End the recurring gift?',
      fields: [],
      action: 'End the recurring gift',
      body: () => <p>No further gift is expected, and it cannot be resumed. The gifts that came stay.</p>,
    },
    send: (write, { id }, safely) => write(SettingsEndRecurringGiftDocument, { id, ...safely }),
  },
]

/** The gifts that donors repeat at a provider. */
export function RecurringGifts() {
  const { query } = useAddress()
  const { isAllowed } = useGrant()
  const [edited, setEdited] = useState<Row | 'NEW'>()
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? VIEWS[0]
  const add = isAllowed(WRITES) && (
    <button type="button" class="button" onClick={() => setEdited('NEW')}>
      New recurring gift
    </button>
  )
  return (
    <Section
      title="Recurring gifts"
      lead="What donors repeat at a provider. A day on which no gift comes is marked as missed. Nothing is posted for it."
      action={add}
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      <List key={shown.name} filter={shown.filter} edited={edited} onEdit={setEdited} />
    </Section>
  )
}

/** A recurring gift as its controls name it. A donor can have several. */
const useNameOf = (rows: readonly Row[]) => {
  const { currency } = useSettings().organization
  const names = useDonorNames(rows.map(({ donorId }) => donorId))
  const donorOf = ({ donorId }: Row) => names.get(donorId) || 'A donor'
  return {
    donorOf,
    nameOf: (gift: Row) => `${donorOf(gift)}, ${formatMoney(gift.amount, currency)} ${frequencyText(gift.frequency)}`,
  }
}

/** @param controlOf the id of the link to the donor of a gift, which has the focus after an act. */
const columnsOf = (donorOf: (gift: Row) => string, controlOf: (gift: Row) => string): Column<Row>[] => [
  {
    title: 'Donor',
    kind: 'name',
    cell: gift => (
      <a class="strong" id={controlOf(gift)} href={donorAddress(gift.donorId)}>
        {donorOf(gift)}
      </a>
    ),
  },
  {
    title: 'Gift',
    cell: gift => (
      <>
        {frequencyText(gift.frequency)}
        <Under>{[fundsOf(gift), gift.paymentMethod && METHODS[gift.paymentMethod]].filter(Boolean).join(', ')}</Under>
      </>
    ),
  },
  { title: 'Since', cell: ({ startDate }) => <CalendarDay day={startDate} /> },
  { title: 'Next', cell: ({ nextDate }) => <CalendarDay day={nextDate} /> },
  {
    title: 'State',
    cell: ({ status }) => <Badge tone={RECURRING_STATUS[status].tone}>{RECURRING_STATUS[status].text}</Badge>,
  },
  { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
]

interface ListProps {
  filter: RecurringGiftFilter
  /** The one that somebody changes, or a new one. */
  edited: Row | 'NEW' | undefined
  onEdit(gift: Row | undefined): void
}

function List({ filter, edited, onEdit }: ListProps) {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const items = useItems(READING, filter)
  const { rows, problem, more, again } = items
  const { actsOf, start, dialog } = useActs(ACTS, items)
  const { donorOf, nameOf } = useNameOf(rows ?? [])
  const columns = columnsOf(donorOf, items.controlOf)
  const actions: Column<Row> = {
    title: 'Actions',
    kind: 'actions',
    cell: gift => (
      <div class="row-actions">
        {gift.status !== 'ENDED' && <RowAction label="Change" of={nameOf(gift)} onClick={() => onEdit(gift)} />}
        <RowActs acts={actsOf(gift)} of={nameOf(gift)} onStart={act => start(act, gift)} />
      </div>
    ),
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="There are no such recurring gifts">
          <p>An integration or an import brings them from a provider. One can be entered by hand, too.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table
          label="Recurring gifts"
          rows={rows}
          idOf={({ id }) => id}
          columns={isAllowed(WRITES) ? [...columns, actions] : columns}
          below={refusalBelow(items.refusals, nameOf, start)}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {dialog}
      {edited && (
        <RecurringGiftDialog
          gift={edited === 'NEW' ? undefined : edited}
          again={async () => {
            if (edited === 'NEW') return again()
            await items.settle([edited.id])
            // It can have left the list, such as one that ended meanwhile.
            const one = { filter: { id: [edited.id] }, readsFunds: true }
            const read = await run(client, SettingsRecurringGiftsDocument, one).catch(() => undefined)
            onEdit(read?.recurringGifts?.nodes[0] ?? edited)
          }}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  )
}
