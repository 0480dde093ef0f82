import {
  type InvoiceFilter,
  SettingsWorkInvoicesDocument,
  type SettingsWorkInvoicesQuery,
} from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useDonorNames } from '../../giving/donor-names'
import { recordPayment, writeOff } from '../../invoices/acts'
import { addressOfInvoice, invoiceName } from '../../invoices/words'
import type { WorkDeclaration } from '../declaration'
import { Lines, Money, Under } from '../parts'
import { joined } from '../words'

type Invoice = NonNullable<SettingsWorkInvoicesQuery['invoices']>['nodes'][number]

/** Who owes the invoice, as far as the person may read donors, and what it is for. */
function Debtor({ invoice: { donorId, description } }: { invoice: Invoice }) {
  return <Under>{joined(useDonorNames([donorId]).get(donorId), description)}</Under>
}

export const overdueInvoices: WorkDeclaration<Invoice, InvoiceFilter> = {
  lead: 'They are past due. Remind who owes them, record what was paid, or write off what is no longer expected.',
  noun: ['invoice', 'invoices'],
  day: { title: 'Due', of: ({ dueDate }) => dueDate },
  name: { title: 'Invoice', of: invoiceName, under: invoice => <Debtor invoice={invoice} /> },
  read: async (client, { filter, first, after, accounts, funds }) =>
    (await run(client, SettingsWorkInvoicesDocument, { filter, first, after, accounts, funds })).invoices,
  columns: [{ title: 'Owed', kind: 'number', cell: ({ amountDue }) => <Money amount={amountDue} /> }],
  details: ({ id, lines }) => (
    <>
      <Lines lines={lines} amounts={[['Amount', ({ amount }) => amount]]} />
      <p>
        <a href={addressOfInvoice(id)}>Open the invoice</a>
      </p>
    </>
  ),
  acts: [recordPayment, writeOff],
}
