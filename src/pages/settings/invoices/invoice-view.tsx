import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import {
  type InvoicePaymentRowFragment,
  SettingsInvoiceDocument,
  type SettingsInvoiceQuery,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { saveFile } from '../../lib/rest'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { attempt } from '../attempt'
import { METHODS } from '../bills/words'
import { useSettings } from '../context'
import { useDonorNames } from '../giving/donor-names'
import { useRecord } from '../record'
import { CalendarDay, Lines, Money, Under } from '../work/parts'
import { ActButtons, RefusalNotice, useActs, useListActs, useOneItem } from '../work/use-acts'
import { accountName, joined } from '../work/words'
import { INVOICE_ACTS, PAYMENT_ACTS } from './acts'
import { InvoiceState } from './invoice-list'
import { invoiceName, PATH, PAYMENT_STATUS } from './words'

export type Invoice = NonNullable<SettingsInvoiceQuery['invoice']>

/** Reads one invoice. */
export function useInvoice(id: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const read = { accounts: canUse('accounts:read'), funds: canUse('funds:read'), dimensions: canUse('dimensions:read') }
  return useRecord(async () => (await run(client, SettingsInvoiceDocument, { id, ...read })).invoice, id)
}

/** One invoice: its lines and payments, and what its state allows. */
export function InvoiceView({ id }: { id: string }) {
  const { record: invoice, problem, again } = useInvoice(id)
  return (
    <Section title={invoice ? invoiceName(invoice) : 'Invoice'} action={<a href={PATH}>All invoices</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {invoice === undefined && !problem && <Loading />}
      {invoice === null && (
        <Empty title="There is no such invoice">
          <p>Somebody may have deleted it.</p>
        </Empty>
      )}
      {invoice && <Document invoice={invoice} renew={again} />}
    </Section>
  )
}

interface DocumentProps {
  invoice: Invoice
  /** Reads the invoice again. @returns null when it is gone, and undefined when it could not be read. */
  renew(): Promise<Invoice | null | undefined>
}

function Document({ invoice, renew }: DocumentProps) {
  const { canUse } = useGrant()
  const { donorId, amountPaid, amountWrittenOff, amountDue } = invoice
  const name = useDonorNames([donorId]).get(donorId)
  return (
    <>
      <article class="panel" aria-label="The invoice">
        <div class="bill-head">
          <InvoiceState {...invoice} />
          {invoice.isOverdue && <Badge tone="red">Overdue</Badge>}
        </div>
        <Facts
          facts={[
            [
              'Owed by',
              canUse('donors:read') && name && (
                <a key="donor" href={`/settings/donors?donor=${donorId}`}>
                  {name}
                </a>
              ),
            ],
            ['Total', <Money key="total" amount={invoice.totalAmount} />],
            ['Paid', amountPaid > 0 && <Money key="paid" amount={amountPaid} />],
            ['Written off', amountWrittenOff > 0 && <Money key="written off" amount={amountWrittenOff} />],
            ['Owed', amountDue > 0 && <Money key="due" amount={amountDue} />],
            ['Day of the invoice', formatCalendarDay(invoice.invoiceDate)],
            ['Due', formatCalendarDay(invoice.dueDate)],
            ['Description', invoice.description],
            ['Note', invoice.memo],
            ['Journal entry', invoice.journalEntry?.entryNumber],
            ['Why it was voided', invoice.voidReason],
          ]}
        />
        <Acts invoice={invoice} renew={renew} />
      </article>
      <h2>Lines</h2>
      <Lines lines={invoice.lines} amounts={[['Amount', ({ amount }) => amount]]} />
      <h2>Payments</h2>
      <Payments invoice={invoice} renew={renew} />
    </>
  )
}

function Acts({ invoice, renew }: DocumentProps) {
  const { organization } = useSettings()
  const { canUse } = useGrant()
  const { refusal, shown } = useOneItem<Invoice>(async () => {
    const now = await renew()
    // An invoice that was deleted has no page.
    if (now === null) navigate(PATH)
    return now ?? undefined
  })
  const { actsOf, start, dialog } = useActs(INVOICE_ACTS, shown)
  const download = () =>
    attempt(
      saveFile(
        organization.id,
        `/invoices/${invoice.id}/pdf`,
        'application/pdf',
        `invoice-${invoice.invoiceNumber ?? 'draft'}.pdf`,
      ),
      'The invoice is downloaded.',
    )
  return (
    <>
      <div class="actions">
        <ActButtons acts={actsOf(invoice)} onStart={act => start(act, invoice)} />
        {invoice.status === 'DRAFT' && canUse('invoices:write') && (
          <a class="button quiet small" href={`${PATH}?change=${invoice.id}`}>
            Change
          </a>
        )}
        {canUse('donors:read') && (
          <button type="button" class="button quiet small" onClick={download}>
            Download the PDF
          </button>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} name={invoiceName(invoice)} onStart={act => start(act, invoice)} />}
      {dialog}
    </>
  )
}

const paymentsOf = ({ payments }: Invoice): InvoicePaymentRowFragment[] =>
  payments.flatMap(({ invoicePayment }) => invoicePayment ?? [])

const kindOf = ({ paymentType, paymentMethod, referenceNumber }: InvoicePaymentRowFragment): string =>
  paymentType === 'WRITE_OFF'
    ? 'Written off'
    : [paymentMethod && METHODS[paymentMethod], referenceNumber].filter(Boolean).join(' ')

function Payments({ invoice, renew }: DocumentProps) {
  const rows = paymentsOf(invoice)
  const { actsOf, buttonsOf, refusalOf, dialog } = useListActs<InvoicePaymentRowFragment>(
    PAYMENT_ACTS,
    async () => {
      const now = await renew()
      return now && paymentsOf(now)
    },
    ({ date }) => `payment of ${formatCalendarDay(date)}`,
  )
  if (!rows.length) return <p class="soft">There are no payments.</p>
  const actions = { title: 'Actions', kind: 'actions' as const, cell: buttonsOf }
  return (
    <>
      <Table
        label="Payments"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { title: 'Day', cell: ({ date }) => <CalendarDay day={date} /> },
          {
            title: 'How',
            kind: 'name',
            cell: row => (
              <>
                {kindOf(row)}
                <Under>{joined(accountName(row.account), row.writeOffReason)}</Under>
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
          { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
          ...(rows.some(row => actsOf(row).length) ? [actions] : []),
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}
