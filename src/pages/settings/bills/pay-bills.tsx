import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { type Column, Section, Table } from '../../components/section'
import {
  type BillFilter,
  type BillRowFragment,
  SettingsBillsDocument,
  SettingsBillsWaitingDocument,
  SettingsPayBillsDocument,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Problem } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { useAnswer, useRun, useSettings } from '../context'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { addressOf } from '../work/kinds'
import { leadToStored, useOnce } from '../work/once'
import { CalendarDay, Money, Under } from '../work/parts'
import { Checks } from './checks'
import { AccountTotals, OwnAccount, type PaidFrom, usePaidFrom } from './paid-from'
import { PAYMENT_FIELDS, PaymentFields, paymentTermsOf } from './payment-fields'
import { addressOfBill, billName, openOf, scheduledOf } from './words'

/** How many bills one call pays. */
const MOST = 200
const PAYABLE: BillFilter = {
  billType: ['BILL'],
  status: ['APPROVED', 'PARTIALLY_PAID', 'SCHEDULED'],
  amountDue: { gt: 0 },
}

/** Pays approved bills together, one payment for each vendor, and prints the checks. */
export function PayBills() {
  const { canUse } = useGrant()
  const [turn, setTurn] = useState(0)
  return (
    <Section
      title="Pay bills"
      lead="Approved bills are paid together, with one payment for each vendor and bank account."
      action={<a href="/settings/bills">All bills</a>}
    >
      <Waiting />
      {canUse('bills:pay') ? (
        <Payable onPaid={() => setTurn(turn + 1)} />
      ) : (
        <Notice kind="warning">
          Your role does not pay bills. Ask an owner or an administrator for one that does.
        </Notice>
      )}
      <Checks key={turn} />
    </Section>
  )
}

/** What cannot be paid yet, because a second person has to approve it. */
function Waiting() {
  const { currency } = useSettings().organization
  const { data } = useAnswer(SettingsBillsWaitingDocument, {}, ['Bill'])
  const totals = data?.bills?.totals
  if (!totals?.count) return null
  return (
    <Notice>
      <p>
        {counted(totals.count, 'bill waits', 'bills wait')} for another person’s approval,{' '}
        {formatMoney(totals.totalAmount, currency)} in total. {totals.count > 1 ? 'They' : 'It'} can be paid after that
        approval. <a href={addressOf('BILL_APPROVALS')}>Bills to approve</a>
      </p>
    </Notice>
  )
}

/** The bills that can be paid, and the run that pays those that are ticked. */
function usePayRun(onPaid: () => void) {
  const { client, organization } = useSettings()
  const { canUse } = useGrant()
  const write = useRun()
  const once = useOnce()
  const vendors = canUse('vendors:read')
  const { record, problem, again } = useRecord(
    () =>
      allRows(
        async after =>
          (
            await run(client, SettingsBillsDocument, {
              ...{ filter: PAYABLE, vendors, orderBy: 'DUE_DATE' },
              ...{ first: MOST, after },
            })
          ).bills,
      ),
    '',
  )
  // A bill whose rest is scheduled is owed, and cannot be paid again.
  const rows = record?.filter(bill => openOf(bill) > 0)
  const paidFrom = usePaidFrom()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const picked = rows?.filter(({ id }) => chosen.has(id)) ?? []
  const today = dayIn(organization.timeZone)
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setChosen(before => new Set([...[...before].filter(id => !ids.includes(id)), ...(isTicked ? ids : [])]))

  const renew = () => {
    setChosen(new Set())
    paidFrom.reset()
    again()
    onPaid()
  }
  const pay = async (values: Values) => {
    if (!picked.length) throw new Problem('Tick the bills to pay.', 'validation')
    if (picked.length > MOST) throw new Problem(`Tick at most ${MOST} bills. Pay the others after them.`, 'validation')
    const items = picked.map(({ id }) => ({ billId: id, bankAccountId: paidFrom.ownOf(id) }))
    const terms = paymentTermsOf(values)
    const { bulkPayBills: answer } = await once('pay', idempotencyKey =>
      write(SettingsPayBillsDocument, {
        input: { ...terms, items, errorPolicy: 'REJECT_FAILED_ROWS' },
        idempotencyKey,
      }),
    )
    const results = answer?.results ?? []
    setRefusals(
      new Map(
        results.flatMap(({ index, error }) => {
          const id = items[index]?.billId
          return id && error ? [[id, error.message] as const] : []
        }),
      ),
    )
    announce(outcomeOf(results, (terms.paymentDate ?? today) > today))
    renew()
  }
  return {
    ...{ rows, problem, again, chosen, picked, refusals, tick, paidFrom, today },
    // The list shows what an earlier attempt has paid.
    submit: (values: Values) => pay(values).catch(error => leadToStored(error, renew)),
  }
}

interface RowResult {
  id: string | null
  error: { message: string } | null
}

/** Says how many bills a run has paid or scheduled, with how many payments, and how many it could not. */
function outcomeOf(results: readonly RowResult[], isScheduled: boolean): string {
  const payments = new Set(results.flatMap(({ id, error }) => (id && !error ? [id] : []))).size
  const paid = results.filter(({ error }) => !error).length
  const refused = results.length - paid
  const done = `${counted(paid, 'bill is', 'bills are')} ${isScheduled ? 'scheduled' : 'paid'} with ${counted(payments, 'payment')}.`
  return refused ? `${done} ${counted(refused, 'refusal is', 'refusals are')} in the list.` : done
}

function Payable({ onPaid }: { onPaid(): void }) {
  const { currency } = useSettings().organization
  const payRun = usePayRun(onPaid)
  const { rows, problem, again, chosen, picked, refusals, tick, paidFrom, submit } = payRun
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!rows) return <Loading />
  if (!rows.length)
    return (
      <Empty title="No bill can be paid now">
        <p>A bill can be paid once it is approved.</p>
      </Empty>
    )
  return (
    <Form onSubmit={submit} fields={PAYMENT_FIELDS} label="Pay bills" class="pay-form">
      <TickMany rows={rows} chosen={chosen} today={payRun.today} onTick={tick} />
      <PayableTable
        rows={rows}
        chosen={chosen}
        refusals={refusals}
        paidFrom={paidFrom}
        onTick={(id, isTicked) => tick([id], isTicked)}
      />
      <div class="panel">
        <PaymentFields account={paidFrom.shared} onAccount={paidFrom.setShared} />
        <AccountTotals totals={paidFrom.totalsOf(picked)} />
        <div class="bill-end">
          <p class="number" role="status">
            <strong>{counted(picked.length, 'bill')}</strong>, {formatMoney(sumOf(picked.map(openOf)), currency)}
          </p>
          <Submit>Pay the ticked bills</Submit>
        </div>
      </div>
    </Form>
  )
}

interface TickManyProps {
  rows: readonly BillRowFragment[]
  chosen: ReadonlySet<string>
  today: string
  onTick(ids: readonly string[], isTicked: boolean): void
}

/** Ticks many bills at once. */
function TickMany({ rows, chosen, today, onTick }: TickManyProps) {
  const first = rows.slice(0, MOST).map(({ id }) => id)
  const due = rows
    .filter(({ dueDate }) => dueDate.slice(0, 10) <= today)
    .map(({ id }) => id)
    .slice(0, MOST)
  return (
    <div class="row-actions start">
      <button type="button" class="link" onClick={() => onTick(first, true)}>
        {rows.length > MOST ? `Tick the first ${MOST} of ${formatNumber(rows.length)}` : `Tick all (${rows.length})`}
      </button>
      {due.length > 0 && (
        <button type="button" class="link" onClick={() => onTick(due, true)}>
          Tick what is due ({due.length})
        </button>
      )}
      {chosen.size > 0 && (
        <button type="button" class="link" onClick={() => onTick([...chosen], false)}>
          Tick none
        </button>
      )}
    </div>
  )
}

interface PayableTableProps {
  rows: BillRowFragment[]
  chosen: ReadonlySet<string>
  refusals: ReadonlyMap<string, string>
  paidFrom: PaidFrom
  onTick(id: string, isTicked: boolean): void
}

function PayableTable({ rows, chosen, refusals, paidFrom, onTick }: PayableTableProps) {
  const account: Column<BillRowFragment> = {
    title: 'Paid from',
    cell: row => chosen.has(row.id) && <OwnAccount paidFrom={paidFrom} billId={row.id} name={billName(row)} />,
  }
  return (
    <Table
      label="Bills to pay"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Due',
          cell: row => (
            <span class="tick">
              <input
                type="checkbox"
                checked={chosen.has(row.id)}
                aria-label={`Pay ${billName(row)}`}
                onChange={event => onTick(row.id, event.currentTarget.checked)}
              />
              <CalendarDay day={row.dueDate} />
            </span>
          ),
        },
        {
          title: 'Bill',
          kind: 'name',
          cell: row => (
            <>
              <a href={addressOfBill(row.id)}>{billName(row)}</a>
              <Under>{row.description}</Under>
            </>
          ),
        },
        ...(paidFrom.accounts.length > 1 && chosen.size > 0 ? [account] : []),
        { title: 'Status', cell: ({ isOverdue }) => isOverdue && <Badge tone="red">Overdue</Badge> },
        {
          title: 'To pay',
          kind: 'number',
          cell: bill => (
            <>
              <Money amount={openOf(bill)} />
              {scheduledOf(bill) > 0 && (
                <Under>
                  <Money amount={scheduledOf(bill)} /> more is scheduled
                </Under>
              )}
            </>
          ),
        },
      ]}
      below={({ id }) => {
        const refusal = refusals.get(id)
        return refusal && <Notice kind="error">{refusal}</Notice>
      }}
    />
  )
}
