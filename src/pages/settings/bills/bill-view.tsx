import { TextArea, TextField } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import {
  type BillPaymentPartsFragment,
  SettingsBillDocument,
  type SettingsBillQuery,
  SettingsUndoCreditUseDocument,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoment, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { addressOfVendor } from '../vendors/words'
import { DECISIONS, type NameOf, WithNames } from '../work/decisions'
import type { AskingAct } from '../work/declaration'
import { CalendarDay, Lines, Money, Under } from '../work/parts'
import { Receipts } from '../work/receipts'
import { ActButtons, RefusalNotice, useActs, useListActs, useOneItem } from '../work/use-acts'
import { accountName, joined } from '../work/words'
import { BILL_ACTS, PAYMENT_ACTS } from './acts'
import { BillState } from './bill-list'
import {
  addressOfBill,
  billName,
  METHODS,
  PAYMENT_STATUS,
  RECODES,
  RECURRING_PATH,
  roundOf,
  scheduledOf,
} from './words'

type Bill = NonNullable<SettingsBillQuery['bill']>

/** Reads one bill. */
function useBill(id: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const [accounts, funds] = [canUse('accounts:read'), canUse('funds:read')]
  const [vendors, dimensions] = [canUse('vendors:read'), canUse('dimensions:read')]
  return useRecord(
    async () => (await run(client, SettingsBillDocument, { id, accounts, funds, vendors, dimensions })).bill,
    id,
  )
}

/** One bill: its lines, receipts, approvals and payments, and what its state allows. */
export function BillView({ id }: { id: string }) {
  const { record: bill, problem, again } = useBill(id)
  return (
    <Section title={bill ? billName(bill) : 'Bill'} action={<a href="/settings/bills">All bills</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {bill === undefined && !problem && <Loading />}
      {bill === null && (
        <Empty title="There is no such bill">
          <p>Somebody may have deleted it.</p>
        </Empty>
      )}
      {bill && <Document bill={bill} renew={again} />}
    </Section>
  )
}

interface DocumentProps {
  bill: Bill
  /** Reads the bill again. @returns null when it is gone, and undefined when it could not be read. */
  renew(): Promise<Bill | null | undefined>
}

function Document({ bill, renew }: DocumentProps) {
  const { canUse } = useGrant()
  const { description, memo, billDate, dueDate, receivedDate, isOverdue } = bill
  const { billType, totalAmount, amountPaid, amountCredited, amountDue, journalEntry, voidReason } = bill
  const isCredit = billType === 'CREDIT'
  return (
    <>
      <article class="panel" aria-label="The bill">
        <div class="bill-head">
          <BillState {...bill} />
          {isOverdue && <Badge tone="red">Overdue</Badge>}
        </div>
        <Facts
          facts={[
            [
              'Vendor',
              bill.vendor && (
                <a key="vendor" href={addressOfVendor(bill.vendorId)}>
                  {bill.vendor.name}
                </a>
              ),
            ],
            ['Total', <Money key="total" amount={totalAmount} />],
            [isCredit ? 'Refunded' : 'Paid', amountPaid > 0 && <Money key="paid" amount={amountPaid} />],
            [isCredit ? 'Used' : 'Credits', amountCredited > 0 && <Money key="credited" amount={amountCredited} />],
            [isCredit ? 'Left' : 'Owed', amountDue !== 0 && <Money key="due" amount={Math.abs(amountDue)} />],
            ['Scheduled', scheduledOf(bill) > 0 && <Money key="scheduled" amount={scheduledOf(bill)} />],
            ['Day of the bill', formatCalendarDay(billDate)],
            ['Due', formatCalendarDay(dueDate)],
            ['Received', receivedDate && formatCalendarDay(receivedDate)],
            ['Description', description],
            ['Memo', memo],
            ['Journal entry', journalEntry?.entryNumber],
            ['Why it was voided', voidReason],
          ]}
        />
        <Duplicates bill={bill} />
        <Acts bill={bill} renew={renew} />
      </article>
      <h2>Lines</h2>
      <Lines lines={bill.lines} amounts={[['Amount', ({ amount }) => amount]]} />
      <h2>Approvals</h2>
      <Approvals bill={bill} />
      <h2>Payments</h2>
      <Payments bill={bill} renew={renew} />
      {bill.creditUses.length > 0 && <Credits bill={bill} renew={renew} />}
      {canUse('transactions:read') && (
        <>
          <h2>Receipts</h2>
          <Receipts key={bill.version} of={{ billId: [bill.id] }} />
        </>
      )}
    </>
  )
}

/** Other bills of the vendor that look alike. */
function Duplicates({ bill: { duplicateWarning } }: { bill: Bill }) {
  if (!duplicateWarning?.bills?.length) return null
  return (
    <Notice kind="warning" title="It looks like another bill of the vendor.">
      {duplicateWarning.bills.map(each => (
        <a key={each.id} href={addressOfBill(each.id)}>
          {joined(each.billNumber ?? 'Bill', formatCalendarDay(each.billDate))}
        </a>
      ))}
    </Notice>
  )
}

function Acts({ bill, renew }: DocumentProps) {
  const { canUse, isAllowed } = useGrant()
  const { refusal, shown } = useOneItem<Bill>(async () => {
    const now = await renew()
    // A bill that was deleted has no page.
    if (now === null) navigate('/settings/bills')
    return now ?? undefined
  })
  const { actsOf, start, dialog } = useActs(BILL_ACTS, shown)
  const isOpen = bill.status === 'DRAFT' || bill.status === 'REJECTED'
  const { given, needed } = roundOf(bill.approvals)
  return (
    <>
      {bill.status === 'PENDING_APPROVAL' && (
        <p class="soft">
          {given > 0
            ? `${formatNumber(given)} of ${needed} approvals are there. Another person must approve it before it can be paid.`
            : 'Somebody must approve it before it can be paid.'}
        </p>
      )}
      <div class="actions">
        <ActButtons acts={actsOf(bill)} onStart={act => start(act, bill)} />
        {isOpen && canUse('bills:write') && (
          <a class="button quiet small" href={`/settings/bills?change=${bill.id}`}>
            Change
          </a>
        )}
        {bill.journalEntry && bill.status !== 'VOIDED' && isAllowed(RECODES) && (
          <a class="button quiet small" href={`/settings/bills?recode=${bill.id}`}>
            Recode
          </a>
        )}
        {canUse('bills:write') && (
          <a class="button quiet small" href={`${RECURRING_PATH}?repeat=${bill.id}`}>
            Repeat by a rule
          </a>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} name={billName(bill)} onStart={act => start(act, bill)} />}
      {dialog}
    </>
  )
}

/** Who approved or rejected the bill, and when. */
function Approvals({ bill }: { bill: Bill }) {
  if (!bill.approvals.length) return <p class="soft">It is not submitted yet.</p>
  return (
    <WithNames type="Bill" id={bill.id}>
      {nameOf => <Steps bill={bill} nameOf={nameOf} />}
    </WithNames>
  )
}

function Steps({ bill, nameOf }: { bill: Bill; nameOf: NameOf }) {
  const { organization } = useSettings()
  return (
    <Table
      label="Approvals"
      rows={bill.approvals}
      idOf={({ step }) => String(step)}
      columns={[
        {
          title: 'Decision',
          cell: ({ decision }) => <Badge tone={DECISIONS[decision].tone}>{DECISIONS[decision].text}</Badge>,
        },
        { title: 'Who', kind: 'name', cell: ({ approverId }) => approverId && nameOf(approverId) },
        { title: 'When', cell: ({ decidedAt }) => formatMoment(decidedAt, organization.timeZone) },
        { title: 'Comment', cell: ({ comment }) => comment },
      ]}
    />
  )
}

type PaymentRow = BillPaymentPartsFragment & { applied: number }

const paymentsOf = ({ payments }: Bill): PaymentRow[] =>
  payments.flatMap(({ amount, billPayment }) => (billPayment ? [{ ...billPayment, applied: amount }] : []))

function Payments({ bill, renew }: DocumentProps) {
  const rows = paymentsOf(bill)
  const { actsOf, buttonsOf, refusalOf, dialog } = useListActs<PaymentRow>(
    PAYMENT_ACTS,
    async () => {
      const now = await renew()
      return now && paymentsOf(now)
    },
    ({ paymentDate }) => `payment of ${formatCalendarDay(paymentDate)}`,
  )
  if (!rows.length) return <p class="soft">There are no payments.</p>
  const canAct = rows.some(row => actsOf(row).length > 0)
  return (
    <>
      <Table
        label="Payments"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { title: 'Day', cell: ({ paymentDate }) => <CalendarDay day={paymentDate} /> },
          {
            title: 'Paid by',
            kind: 'name',
            cell: ({ method, checkNumber, awaitsPrint, bankAccount }) => (
              <>
                {[METHODS[method], checkNumber].filter(Boolean).join(' ')}
                <Under>{joined(accountName(bankAccount), awaitsPrint && 'to be printed')}</Under>
              </>
            ),
          },
          {
            title: 'Status',
            cell: ({ status, voidReason }) => (
              <>
                <Badge tone={PAYMENT_STATUS[status].tone}>{PAYMENT_STATUS[status].text}</Badge>
                {voidReason && <Under>{voidReason}</Under>}
              </>
            ),
          },
          { title: 'Of this bill', kind: 'number', cell: ({ applied }) => <Money amount={applied} /> },
          ...(canAct
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: (row: PaymentRow) => buttonsOf(row),
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

interface UseRow extends Omit<Bill['creditUses'][number], 'useId'> {
  id: string
}
const usesOf = ({ creditUses }: Bill): UseRow[] => creditUses.map(({ useId: id, ...use }) => ({ id, ...use }))

const undoUse: AskingAct<UseRow> = {
  scopes: ['bills:read', 'bills:pay'],
  label: 'Undo',
  danger: true,
  done: 'The use is undone. The bill and the credit are open again.',
  // A refund has a line of the bank, which is unmatched there.
  isFor: ({ status, billId }) => status !== 'UNDONE' && billId !== null,
  question: {
    title: () => 'Undo the use of the credit?',
    fields: ['reason', 'date'],
    action: 'Undo the use',
    body: () => (
      <>
        <p>The bill and the credit are open again. A posting of the use is reversed.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
        <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsUndoCreditUseDocument, {
      ...{ id, ...safely },
      input: { reason: values.text('reason'), date: values.optional('date') ?? null },
    }),
}

/** The uses of the credit, or of credits against the bill. */
function Credits({ bill, renew }: DocumentProps) {
  const isCredit = bill.billType === 'CREDIT'
  const rows = usesOf(bill)
  const { actsOf, buttonsOf, refusalOf, dialog } = useListActs<UseRow>(
    [undoUse],
    async () => {
      const now = await renew()
      return now && usesOf(now)
    },
    ({ date }) => `use of ${formatCalendarDay(date)}`,
  )
  const actions = { title: 'Actions', kind: 'actions' as const, cell: (row: UseRow) => buttonsOf(row) }
  return (
    <>
      <h2>Credits</h2>
      <Table
        label="Credits"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { title: 'Day', cell: ({ date }) => <CalendarDay day={date} /> },
          {
            title: isCredit ? 'Used for' : 'Credit',
            kind: 'name',
            cell: ({ creditId, credit, billId, bill: settled }) => {
              if (!isCredit) return <a href={addressOfBill(creditId)}>{credit?.billNumber ?? 'Credit'}</a>
              return billId ? <a href={addressOfBill(billId)}>{settled?.billNumber ?? 'Bill'}</a> : 'Refund'
            },
          },
          { title: 'Status', cell: ({ status }) => status === 'UNDONE' && <Badge>Undone</Badge> },
          { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
          ...(rows.some(row => actsOf(row).length) ? [actions] : []),
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}
