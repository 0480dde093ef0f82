import type { ProposedDocumentType, WorkTransactionFragment } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { joined } from './words'

type Proposal = WorkTransactionFragment['proposals'][number]
type Document = Proposal['documents'][number]

const TYPES: Record<ProposedDocumentType, string> = {
  BILL: 'Bill',
  SCHEDULED_PAYMENT: 'Scheduled payment',
  BILL_PAYMENT: 'Payment',
  BILL_PAYMENT_RETURN: 'Returned payment',
  REFUND: 'Refund',
  SETTLEMENT: 'Deposit',
  VENDOR_CREDIT: 'Vendor credit',
  INVOICE: 'Invoice',
  INVOICE_PAYMENT: 'Payment of an invoice',
  INVOICE_PAYMENT_RETURN: 'Returned payment of an invoice',
  GIVING_BATCH: 'Batch',
  TRANSACTION: 'Transfer',
}

/** What a bank transaction shows, when the API is sure or nearly so. */
export const proposalOf = ({ proposals }: WorkTransactionFragment): Proposal | undefined =>
  proposals.find(({ certainty }) => certainty !== 'POSSIBLE')

const METHODS = { CASH: 'Cash', CHECK: 'Checks' } as const

function documentWords({ type, date, referenceNumber, paymentMethod, document }: Document): string {
  const own = document ?? {}
  const number = 'billNumber' in own ? own.billNumber : referenceNumber
  const vendor = 'billVendor' in own ? own.billVendor : 'paymentVendor' in own ? own.paymentVendor : undefined
  return joined(TYPES[type], paymentMethod && METHODS[paymentMethod], number, vendor?.name, formatCalendarDay(date))
}

/** The document that a bank transaction shows, such as "Bill · 1042 · Beacon Hosting · Nov 3, 2026". */
export function proposalWords(row: WorkTransactionFragment): string {
  const proposal = proposalOf(row)
  const [first, ...others] = proposal?.documents ?? []
  if (!proposal || !first) return ''
  return joined(proposal.paysPart && 'A part', documentWords(first), others.length > 0 && `${others.length} more`)
}
