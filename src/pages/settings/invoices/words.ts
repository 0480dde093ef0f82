import type { Tone } from '../../components/page'
import type { InvoicePaymentStatus, InvoiceStatus } from '../../generated/graphql'

export const PATH = '/settings/invoices'

/** The page of an invoice. */
export const addressOfInvoice = (id: string): string => `${PATH}?invoice=${encodeURIComponent(id)}`

/** Such as "Invoice 1001". A draft can have no number yet. */
export const invoiceName = ({ invoiceNumber }: { invoiceNumber: string | null }): string =>
  ['Invoice', invoiceNumber].filter(Boolean).join(' ')

interface Words {
  text: string
  tone: Tone
}

export const INVOICE_STATUS: Record<InvoiceStatus, Words> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  ISSUED: { text: 'Issued', tone: 'gold' },
  PARTIALLY_PAID: { text: 'Paid in part', tone: 'gold' },
  PAID: { text: 'Paid', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
}

const isStatus = (name: string): name is InvoiceStatus => Object.hasOwn(INVOICE_STATUS, name)

/** Every status of an invoice, in the order of its life. */
export const INVOICE_STATUSES: readonly InvoiceStatus[] = Object.keys(INVOICE_STATUS).filter(isStatus)

export const PAYMENT_STATUS: Record<InvoicePaymentStatus, Words> = {
  RECORDED: { text: 'Recorded', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
  FAILED: { text: 'Returned', tone: 'red' },
}
