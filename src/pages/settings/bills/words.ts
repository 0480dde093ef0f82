import type { Tone } from '../../components/page'
import type {
  ApprovalDecision,
  BillPaymentMethod,
  BillPaymentStatus,
  BillStatus,
  BillType,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'

/** The scopes for moving a posted bill to other accounts, funds or dimensions. */
export const RECODES = { scopes: ['bills:approve', 'accounts:read', 'funds:read'] } as const

interface Words {
  text: string
  tone: Tone
}

interface Named {
  billType: BillType
  billNumber: string | null
  vendor?: { name: string } | null
}

/** Such as "Sentinel Alarm, bill 2611-2913". */
export function billName({ vendor, billType, billNumber }: Named): string {
  const words = [billType === 'CREDIT' ? 'credit' : 'bill', billNumber].filter(Boolean).join(' ')
  return vendor ? `${vendor.name}, ${words}` : words.replace(/^./, first => first.toUpperCase())
}

interface Payable {
  amountDue: number
  payments: readonly { amount: number; status: BillPaymentStatus }[]
}

/** What payments of the bill will pay that are scheduled. The API counts it as owed until they are issued. */
export const scheduledOf = ({ payments }: Pick<Payable, 'payments'>): number =>
  sumOf(payments.filter(({ status }) => status === 'SCHEDULED').map(({ amount }) => amount))

/** What of a bill can still be paid: it is neither paid nor scheduled. */
export const openOf = (bill: Payable): number => sumOf([bill.amountDue, -scheduledOf(bill)])

/** The approvals since the bill was submitted last, and how many of them are given. Those before a rejection count no more. */
export function roundOf(approvals: readonly { decision: ApprovalDecision }[]): { given: number; needed: number } {
  const round = approvals.slice(approvals.findLastIndex(({ decision }) => decision === 'REJECTED') + 1)
  return { given: round.filter(({ decision }) => decision === 'APPROVED').length, needed: round.length }
}

export const RECURRING_PATH = '/settings/recurring-bills'

/** The page of a bill. */
export const addressOfBill = (id: string): string => `/settings/bills?bill=${encodeURIComponent(id)}`

export const BILL_STATUS: Record<BillStatus, Words> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  PENDING_APPROVAL: { text: 'Waits for approval', tone: 'gold' },
  REJECTED: { text: 'Rejected', tone: 'red' },
  APPROVED: { text: 'Approved', tone: 'green' },
  SCHEDULED: { text: 'Payment scheduled', tone: 'green' },
  PARTIALLY_PAID: { text: 'Paid in part', tone: 'green' },
  PAID: { text: 'Paid', tone: 'plain' },
  PARTIALLY_USED: { text: 'Used in part', tone: 'green' },
  USED: { text: 'Used', tone: 'plain' },
  VOIDED: { text: 'Voided', tone: 'plain' },
}

const isBillStatus = (name: string): name is BillStatus => Object.hasOwn(BILL_STATUS, name)

/** Every status of a bill, in the order of its life. */
export const BILL_STATUSES: readonly BillStatus[] = Object.keys(BILL_STATUS).filter(isBillStatus)

export const PAYMENT_STATUS: Record<BillPaymentStatus, Words> = {
  SCHEDULED: { text: 'Scheduled', tone: 'gold' },
  ISSUED: { text: 'Issued', tone: 'green' },
  CLEARED: { text: 'Cleared', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
  FAILED: { text: 'Returned', tone: 'red' },
}

export const METHODS: Record<BillPaymentMethod, string> = {
  CHECK: 'Check',
  ACH: 'Bank transfer',
  CARD: 'Card',
  CASH: 'Cash',
  OTHER: 'Other',
}

const isMethod = (value: string): value is BillPaymentMethod => Object.hasOwn(METHODS, value)
/** The method that a field names. Undefined for none. */
export const methodOf = (value: string): BillPaymentMethod | undefined => (isMethod(value) ? value : undefined)

/** The methods as a field offers them, after a first option that names none. */
export const methodOptions = (none: string): readonly (readonly [value: string, text: string])[] => [
  ['', none],
  ...Object.entries(METHODS),
]
