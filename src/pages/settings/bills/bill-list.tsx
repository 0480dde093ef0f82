import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import {
  type BillFilter,
  type BillOrder,
  type BillRowFragment,
  type BillStatus,
  type BillSumsFragment,
  SettingsBillFiguresDocument,
  SettingsBillSumsDocument,
  SettingsBillsDocument,
  SettingsVendorDocument,
  type VendorChoiceFragment,
} from '../../generated/graphql'
import { dayIn, daysAfter } from '../../lib/day'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { changeQuery } from '../activity/log-filters'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { ShowField } from '../show-field'
import { CalendarDay, Money, Under } from '../work/parts'
import { joined } from '../work/words'
import { VendorField } from './vendor-field'
import { addressOfBill, BILL_STATUS, BILL_STATUSES, billName, roundOf } from './words'

const UNSETTLED: readonly BillStatus[] = [
  ...(['DRAFT', 'PENDING_APPROVAL', 'REJECTED'] as const),
  ...(['APPROVED', 'SCHEDULED', 'PARTIALLY_PAID', 'PARTIALLY_USED'] as const),
]
const OWED: readonly BillStatus[] = ['APPROVED', 'PARTIALLY_PAID', 'SCHEDULED']
/** How many days ahead a bill counts as due soon. */
const SOON_DAYS = 7

interface View {
  /** As the address names it. */
  name: string
  text: string
  filter: BillFilter
  orderBy: BillOrder
}
type Views = readonly [View, ...View[]]

/** What the list can show. What is open comes by its due day, and what is settled with the newest first. */
function viewsOf(today: string): Views {
  const open = (name: string, text: string, filter: BillFilter): View => ({ name, text, filter, orderBy: 'DUE_DATE' })
  const soon = { gte: today, lte: daysAfter(today, SOON_DAYS) }
  return [
    open('OPEN', 'All that are not settled', { status: [...UNSETTLED] }),
    open('OVERDUE', 'Overdue', { isOverdue: true }),
    open('SOON', `Due within ${SOON_DAYS} days`, { billType: ['BILL'], status: [...OWED], dueDate: soon }),
    ...BILL_STATUSES.map(
      (status): View => ({
        ...{ name: status, text: BILL_STATUS[status].text },
        // A vendor credit would reduce what waits for approval.
        filter: status === 'PENDING_APPROVAL' ? { billType: ['BILL'], status: [status] } : { status: [status] },
        orderBy: UNSETTLED.includes(status) ? 'DUE_DATE' : 'DUE_DATE_DESC',
      }),
    ),
    { name: 'ALL', text: 'All', filter: {}, orderBy: 'DUE_DATE_DESC' },
  ]
}

const viewNamed = (views: Views, name: string | null): View => views.find(each => each.name === name) ?? views[0]

/** The bills by their due day, with a filter in the address and their sums. */
export function BillList() {
  const { client, organization } = useSettings()
  const { canUse } = useGrant()
  const { query } = useAddress()
  const views = viewsOf(dayIn(organization.timeZone))
  const shown = viewNamed(views, query.get('show'))
  const vendorId = query.get('vendor')
  const { filter, orderBy } = shown
  const selected: BillFilter = { ...filter, ...(vendorId && { vendorId: [vendorId] }) }
  const vendors = canUse('vendors:read')
  const { rows, problem, more, again } = usePages(
    async after =>
      (await run(client, SettingsBillsDocument, { filter: selected, orderBy, first: 30, after, vendors })).bills,
    JSON.stringify([selected, orderBy]),
  )
  return (
    <Section
      title="Bills"
      lead="What the church owes to vendors. A bill is entered, approved by another person, and paid."
      action={
        <div class="actions">
          {canUse('bills:pay') && (
            <a class="button quiet" href="/settings/bills?pay">
              Pay bills
            </a>
          )}
          {canUse('bills:write') && (
            <a class="button" href="/settings/bills?new">
              Enter a bill
            </a>
          )}
        </div>
      }
    >
      <Figures views={views} shown={shown} />
      <Filter views={views} shown={shown} vendorId={vendorId} />
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <Nothing isFiltered={shown !== views[0] || Boolean(vendorId)} />}
      {rows && rows.length > 0 && (
        <>
          <Sums filter={selected} />
          <BillTable rows={rows} />
        </>
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Section>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { canUse } = useGrant()
  if (isFiltered)
    return (
      <Empty title="No such bills">
        <p>
          <a href="/settings/bills">Show all that are not settled.</a>
        </p>
      </Empty>
    )
  return (
    <Empty title="No bill is open">
      <p>Enter a bill when it comes. It is owed once it is approved.</p>
      {canUse('bills:write') && (
        <a class="button" href="/settings/bills?new">
          Enter a bill
        </a>
      )}
    </Empty>
  )
}

const address = (show: string): string => `/settings/bills?show=${show}`

/** What is due and what waits. Each number opens its list. */
function Figures({ views, shown }: { views: Views; shown: View }) {
  const { currency } = useSettings().organization
  const filterOf = (name: string) => viewNamed(views, name).filter
  const { data } = useAnswer(SettingsBillFiguresDocument, {
    overdue: filterOf('OVERDUE'),
    soon: filterOf('SOON'),
    waiting: filterOf('PENDING_APPROVAL'),
  })
  const figures: readonly [show: string, totals: BillSumsFragment | undefined, amount: keyof BillSumsFragment][] = [
    ['OVERDUE', data?.overdue?.totals, 'amountDue'],
    ['SOON', data?.soon?.totals, 'amountDue'],
    ['PENDING_APPROVAL', data?.waiting?.totals, 'totalAmount'],
  ]
  return (
    <ul class="figure-links">
      {figures.map(([show, totals, amount]) => (
        <li key={show}>
          <a href={address(show)} aria-current={show === shown.name ? 'true' : undefined}>
            <span class="soft small">{viewNamed(views, show).text}</span>
            <strong class="number">{totals ? formatMoney(totals[amount], currency) : '…'}</strong>
            <span class="soft small number">{totals && counted(totals.count, 'bill')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface FilterProps {
  views: Views
  shown: View
  vendorId: string | null
}

function Filter({ views, shown, vendorId }: FilterProps) {
  const { canUse } = useGrant()
  return (
    <div class="form">
      <div class="row">
        <ShowField views={views} shown={shown} />
        {canUse('vendors:read') && (vendorId ? <NamedVendorFilter key={vendorId} id={vendorId} /> : <VendorFilter />)}
      </div>
    </div>
  )
}

/** The vendor whose bills are shown. An empty field shows the bills of all. */
function VendorFilter({ id, present }: { id?: string; present?: VendorChoiceFragment }) {
  return (
    <VendorField
      label="Vendor"
      hint="Type a part of the name, and choose. Empty for all."
      present={present}
      onVendor={next => next && next.id !== id && changeQuery({ vendor: next.id })}
      onText={text => !text && id && changeQuery({ vendor: undefined })}
    />
  )
}

function NamedVendorFilter({ id }: { id: string }) {
  const { data, problem } = useAnswer(SettingsVendorDocument, { id })
  if (!data && !problem) return <Loading />
  return <VendorFilter id={id} present={data?.vendor ?? undefined} />
}

/** How many bills the filter selects, and what they come to. */
export function Sums({ filter }: { filter: BillFilter }) {
  const { currency } = useSettings().organization
  const { data } = useAnswer(SettingsBillSumsDocument, { filter }, ['Bill'])
  const totals = data?.bills?.totals
  if (!totals) return null
  return (
    <p class="number">
      <strong>{counted(totals.count, 'bill')}</strong>, {formatMoney(totals.totalAmount, currency)} in total,{' '}
      {formatMoney(totals.amountPaid, currency)} paid, {formatMoney(totals.amountDue, currency)} owed
    </p>
  )
}

const signed = ({ billType }: BillRowFragment, amount: number): number => (billType === 'CREDIT' ? -amount : amount)

export function BillTable({ rows }: { rows: BillRowFragment[] }) {
  const isOwed = ({ status }: BillRowFragment) => !['DRAFT', 'REJECTED', 'PENDING_APPROVAL', 'VOIDED'].includes(status)
  return (
    <Table
      label="Bills"
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
          title: 'Bill',
          kind: 'name',
          cell: row => (
            <>
              <a class="strong" href={addressOfBill(row.id)}>
                {billName(row)}
              </a>
              <Under>{joined(row.description)}</Under>
            </>
          ),
        },
        { title: 'Status', cell: row => <BillState {...row} /> },
        { title: 'Total', kind: 'number', cell: row => <Money amount={signed(row, row.totalAmount)} /> },
        { title: 'Owed', kind: 'number', cell: row => isOwed(row) && <Money amount={row.amountDue} /> },
      ]}
    />
  )
}

/** The state of a bill, with the approvals that it has when it needs several. */
export function BillState({ status, approvals }: Pick<BillRowFragment, 'status' | 'approvals'>) {
  const { text, tone } = BILL_STATUS[status]
  const { given, needed } = roundOf(approvals)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {status === 'PENDING_APPROVAL' && needed > 1 && (
        <Under>
          {formatNumber(given)} of {needed} approvals
        </Under>
      )}
    </>
  )
}
