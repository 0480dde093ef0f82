import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import {
  type InvoiceFilter,
  type InvoiceOrder,
  type InvoiceRowFragment,
  type InvoiceStatus,
  SettingsInvoiceSumsDocument,
  SettingsInvoicesDocument,
} from '../../generated/graphql'
import { counted, formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { useDonorNames } from '../giving/donor-names'
import { usePages } from '../pages'
import { ShowField } from '../show-field'
import { CalendarDay, Money, Under } from '../work/parts'
import { joined } from '../work/words'
import { addressOfInvoice, INVOICE_STATUS, INVOICE_STATUSES, invoiceName, PATH } from './words'

const UNSETTLED: readonly InvoiceStatus[] = ['DRAFT', 'ISSUED', 'PARTIALLY_PAID']

interface View {
  /** As the address names it. */
  name: string
  text: string
  filter: InvoiceFilter
  orderBy: InvoiceOrder
}

/** What the list can show. What is open comes by its due day, and what is settled with the newest first. */
const VIEWS: readonly [View, ...View[]] = [
  { name: 'OPEN', text: 'All that are not settled', filter: { status: [...UNSETTLED] }, orderBy: 'DUE_DATE' },
  { name: 'OVERDUE', text: 'Overdue', filter: { isOverdue: true }, orderBy: 'DUE_DATE' },
  ...INVOICE_STATUSES.map(
    (status): View => ({
      ...{ name: status, text: INVOICE_STATUS[status].text, filter: { status: [status] } },
      orderBy: UNSETTLED.includes(status) ? 'DUE_DATE' : 'DUE_DATE_DESC',
    }),
  ),
  { name: 'ALL', text: 'All', filter: {}, orderBy: 'DUE_DATE_DESC' },
]

/** The invoices by their due day, with a filter in the address and their sums. */
export function InvoiceList() {
  const { client } = useSettings()
  const canWrite = useGrant().canUse('invoices:write')
  const { query } = useAddress()
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? VIEWS[0]
  const { filter, orderBy } = shown
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsInvoicesDocument, { filter, orderBy, first: 30, after })).invoices,
    shown.name,
  )
  return (
    <Section
      title="Invoices"
      lead="What people and organizations owe the church: rent, tuition, a camp. Gifts and pledges are no invoices."
      action={
        canWrite && (
          <a class="button" href={`${PATH}?new`}>
            Write an invoice
          </a>
        )
      }
    >
      <div class="form">
        <ShowField views={VIEWS} shown={shown} />
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={shown === VIEWS[0] ? 'No invoice is open' : 'No such invoices'}>
          {shown === VIEWS[0] ? (
            <p>Write an invoice for what somebody owes. It is owed once it is issued.</p>
          ) : (
            <p>
              <a href={PATH}>Show all that are not settled.</a>
            </p>
          )}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <Sums filter={filter} />
          <InvoiceTable rows={rows} />
        </>
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Section>
  )
}

/** How many invoices the filter selects, and what they come to. */
function Sums({ filter }: { filter: InvoiceFilter }) {
  const { currency } = useSettings().organization
  const totals = useAnswer(SettingsInvoiceSumsDocument, { filter }, ['Invoice']).data?.invoices?.totals
  if (!totals) return null
  return (
    <p class="number">
      <strong>{counted(totals.count, 'invoice')}</strong>, {formatMoney(totals.totalAmount, currency)} in total,{' '}
      {formatMoney(totals.amountPaid, currency)} paid, {formatMoney(totals.amountDue, currency)} owed
    </p>
  )
}

function InvoiceTable({ rows }: { rows: InvoiceRowFragment[] }) {
  const names = useDonorNames(rows.map(({ donorId }) => donorId))
  return (
    <Table
      label="Invoices"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Due',
          cell: ({ dueDate, isOverdue }) => (
            <>
              <CalendarDay day={dueDate} />
              {isOverdue && (
                <span class="block">
                  <Badge tone="red">Overdue</Badge>
                </span>
              )}
            </>
          ),
        },
        {
          title: 'Invoice',
          kind: 'name',
          cell: row => (
            <>
              <a class="strong" href={addressOfInvoice(row.id)}>
                {joined(names.get(row.donorId), invoiceName(row))}
              </a>
              <Under>{joined(row.description)}</Under>
            </>
          ),
        },
        { title: 'Status', cell: row => <InvoiceState {...row} /> },
        { title: 'Total', kind: 'number', cell: row => <Money amount={row.totalAmount} /> },
        { title: 'Owed', kind: 'number', cell: row => row.amountDue > 0 && <Money amount={row.amountDue} /> },
      ]}
    />
  )
}

export function InvoiceState({ status }: Pick<InvoiceRowFragment, 'status'>) {
  const { text, tone } = INVOICE_STATUS[status]
  return <Badge tone={tone}>{text}</Badge>
}
