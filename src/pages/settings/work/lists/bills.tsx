import { Badge } from '../../../components/page'
import {
  type BillFilter,
  type BillPaymentFilter,
  type RecurringBillFilter,
  SettingsApproveBillsDocument,
  SettingsBillTotalsDocument,
  SettingsResumeRecurringBillDocument,
  SettingsWorkBillsDocument,
  SettingsWorkPaymentsDocument,
  type SettingsWorkPaymentsQuery,
  SettingsWorkRecurringBillsDocument,
  type SettingsWorkRecurringBillsQuery,
  type WorkBillFragment,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { counted, formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { Facts } from '../../activity/log-parts'
import { approveBill, issuePayment, rejectBill, useVendorCredit } from '../../bills/acts'
import { addressOfBill, billName, METHODS, roundOf } from '../../bills/words'
import type { WorkDeclaration } from '../declaration'
import { CalendarDay, Lines, Money, Under } from '../parts'
import { accountName, joined } from '../words'

type Bill = WorkBillFragment

/** Such as "1 of 2 approvals". */
function approvalsText({ approvals }: Bill): string | false {
  const { given, needed } = roundOf(approvals)
  return needed > 1 && `${formatNumber(given)} of ${needed} approvals`
}

const LINE_AMOUNT = [['Amount', ({ amount }: { amount: number }) => amount]] as const

function BillDetails({ bill }: { bill: Bill }) {
  const { id, description, memo, receiptCount, duplicateWarning, lines } = bill
  return (
    <>
      <Facts
        facts={[
          ['Description', description],
          ['Memo', memo],
          ['Receipts', receiptCount > 0 && counted(receiptCount, 'file')],
          [
            'Looks like',
            duplicateWarning?.bills
              ?.map(each => joined(each.billNumber ?? 'Bill', formatCalendarDay(each.billDate)))
              .join(', '),
          ],
        ]}
      />
      <Lines lines={lines} amounts={LINE_AMOUNT} />
      <p>
        <a href={addressOfBill(id)}>Open the bill</a>
      </p>
    </>
  )
}

const billList = {
  day: { title: 'Date', of: ({ billDate }) => billDate },
  read: async (client, page) => (await run(client, SettingsWorkBillsDocument, page)).bills,
  name: {
    title: 'Vendor',
    of: billName,
    under: bill => (
      <>
        <Under>{joined(bill.description, approvalsText(bill))}</Under>
        {bill.duplicateWarning && <Badge tone="gold">Possible duplicate</Badge>}
      </>
    ),
  },
  details: bill => <BillDetails bill={bill} />,
} satisfies Partial<WorkDeclaration<Bill, BillFilter>>

export const billApprovals: WorkDeclaration<Bill, BillFilter> = {
  ...billList,
  lead: 'They are submitted. The last approval posts a bill, and the church owes it from then on.',
  noun: ['bill', 'bills'],
  columns: [
    { title: 'Due', cell: ({ dueDate }) => <CalendarDay day={dueDate} /> },
    {
      title: 'Amount',
      kind: 'number',
      cell: ({ billType, totalAmount }) => <Money amount={billType === 'CREDIT' ? -totalAmount : totalAmount} />,
    },
  ],
  acts: [approveBill, rejectBill],
  bulk: {
    scopes: ['bills:approve'],
    totals: async (client, filter) => {
      const totals = (await run(client, SettingsBillTotalsDocument, { filter })).bills?.totals
      return totals && { count: totals.count, amount: totals.totalAmount }
    },
    send: async (write, ids, idempotencyKey) => {
      const items = ids.map(billId => ({ billId }))
      return (await write(SettingsApproveBillsDocument, { items, idempotencyKey })).bulkApproveBills
    },
  },
}

export const vendorCredits: WorkDeclaration<Bill, BillFilter> = {
  ...billList,
  lead: 'Vendors owe the church these amounts. Use a credit against a bill of the same vendor, or match the refund at the bank.',
  noun: ['vendor credit', 'vendor credits'],
  columns: [
    { title: 'Credit', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
    { title: 'Left', kind: 'number', cell: ({ amountDue }) => <Money amount={Math.abs(amountDue)} /> },
  ],
  acts: [useVendorCredit],
}

type Payment = NonNullable<SettingsWorkPaymentsQuery['billPayments']>['nodes'][number]

const paymentName = ({ vendor, method }: Payment): string => vendor?.name ?? METHODS[method]

export const scheduledPayments: WorkDeclaration<Payment, BillPaymentFilter> = {
  lead: 'A scheduled payment is posted when somebody issues it.',
  noun: ['payment', 'payments'],
  day: { title: 'Payment day', of: ({ paymentDate }) => paymentDate },
  name: {
    title: 'Vendor',
    of: paymentName,
    under: ({ applications }) => <Under>{counted(applications.length, 'bill')}</Under>,
  },
  read: async (client, page) => (await run(client, SettingsWorkPaymentsDocument, page)).billPayments,
  columns: [
    {
      title: 'Paid by',
      cell: ({ method, checkNumber, bankAccount }) => (
        <>
          {[METHODS[method], checkNumber].filter(Boolean).join(' ')}
          {bankAccount && <Under>{accountName(bankAccount)}</Under>}
        </>
      ),
    },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ applications }) => (
    <Facts
      facts={applications.map(({ bill, amount }) => [
        joined(
          ['Bill', bill?.billNumber].filter(Boolean).join(' '),
          bill && formatCalendarDay(bill.billDate),
          bill?.description,
        ),
        <Money key="amount" amount={amount} />,
      ])}
    />
  ),
  acts: [issuePayment],
}

type RecurringBill = NonNullable<SettingsWorkRecurringBillsQuery['recurringBills']>['nodes'][number]

export const pausedRecurringBills: WorkDeclaration<RecurringBill, RecurringBillFilter> = {
  lead: 'They make no bill until somebody resumes them.',
  noun: ['recurring bill', 'recurring bills'],
  day: { title: 'Next day', of: ({ nextDate }) => nextDate },
  name: {
    title: 'Name',
    of: ({ name }) => name,
    under: ({ bill }) => bill?.vendor && <Under>{bill.vendor.name}</Under>,
  },
  read: async (client, page) => (await run(client, SettingsWorkRecurringBillsDocument, page)).recurringBills,
  columns: [
    { title: 'Why', cell: ({ pauseReason }) => pauseReason ?? 'Somebody paused it.' },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ bill }) => bill && <Lines lines={bill.lines} amounts={LINE_AMOUNT} />,
  acts: [
    {
      label: 'Resume',
      scopes: ['bills:write'],
      done: 'The recurring bill is resumed.',
      send: (write, { id }, safely) => write(SettingsResumeRecurringBillDocument, { id, ...safely }),
    },
  ],
}
