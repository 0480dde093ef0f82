import { computed } from '../../../data/computed.js'
import type { Reader } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import { Vendor, type VendorAddress } from '../../vendors/vendor.js'
import { PaymentStatus } from '../bills/bill.js'
import { CheckRun, PrintedCheck } from './check-run.js'

const ofPayment = (column: string) =>
  `(select p.${column} from bill_payment p where p.organization_id = $1 and p.id = c.bill_payment_id)`

const checks = nested(PrintedCheck, 'c', {
  does: 'A check of a run.',
  hidden: ['id', 'checkRunId', 'bankAccountId'],
  computed: {
    vendorId: computed.ref(() => Vendor, ofPayment('vendor_id'), { note: 'The vendor that it pays.' }),
    amount: computed.money(ofPayment('amount'), { note: "The amount, in the organization's currency." }),
    paymentStatus: computed.choice(PaymentStatus, ofPayment('status'), {
      note: 'The status of the payment now. A check of a VOIDED or FAILED payment is void.',
    }),
  },
})

const hasCheck = (condition: string) => `exists (select from printed_check c
  where c.organization_id = $1 and c.check_run_id = t.id and ${condition})`

export const checkRuns = source(CheckRun, {
  does: 'Checks of one bank account that were printed together.',
  computed: {
    checks: computed.part(checks, checks.of('c.check_run_id = t.id', 'c.check_number::int'), {
      list: true,
      note: 'The checks, in the order of their numbers.',
    }),
  },
  filters: {
    billPaymentId: parameter => hasCheck(`c.bill_payment_id = any (${parameter})`),
    checkNumber: parameter => hasCheck(`c.check_number = any (${parameter})`),
  },
  orders: { printedAt: ['t.printed_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-printedAt',
  totals: { totalAmount: 'coalesce(sum(t.total_amount), 0)::bigint' },
})

/** A bill as the stub of a check has it. */
export interface StubBill {
  billNumber: string | null
  /** `YYYY-MM-DD`. */
  day: string
  description: string | null
  /** The amount that the check pays of it, in minor units. */
  amount: Money
}

/** What is printed on a check and its stubs. */
export interface CheckToPrint {
  checkNumber: string
  /** `YYYY-MM-DD`. */
  day: string
  amount: Money
  currency: string
  referenceNumber: string | null
  payee: string
  address: VendorAddress | null
  bills: readonly StubBill[]
  /** Whether it was spoiled, or its payment has ended without paying. */
  isVoid: boolean
}

/** The checks of a run, in the order of their numbers. They are made out to the vendor's registered name. */
export const checksOfRun = (read: Reader, runId: string): Promise<CheckToPrint[]> =>
  read.rows<CheckToPrint>(
    `select c.check_number as "checkNumber", p.payment_date as day, p.amount, p.currency, p.reference_number as "referenceNumber",
       coalesce(v.legal_name, v.name) as payee, v.address,
       c.status = 'SPOILED' or p.status in ('VOIDED', 'FAILED') as "isVoid",
       (select json_agg(json_build_object('billNumber', b.bill_number, 'day', b.bill_date, 'description', b.description,
          'amount', a.amount) order by b.bill_date, b.id)
        from bill_payment_application a join bill b on b.organization_id = $1 and b.id = a.bill_id
        where a.organization_id = $1 and a.bill_payment_id = p.id) as bills
     from printed_check c
     join bill_payment p on p.organization_id = $1 and p.id = c.bill_payment_id
     join vendor v on v.organization_id = $1 and v.id = p.vendor_id
     where c.organization_id = $1 and c.check_run_id = $2 order by c.check_number::int`,
    [runId],
  )

/** Who draws the checks, and on which account. */
interface Drawer {
  churchName: string
  /** The country of the church, ISO 3166-1 alpha-2. */
  home: string
  accountName: string
}

export async function drawerOf(read: Reader, bankAccountId: string): Promise<Drawer> {
  const [churches, accounts] = await Promise.all([
    read.rows<Omit<Drawer, 'accountName'>>(
      `select coalesce(o.legal_name, o.name) as "churchName", o.country_code as home from organization o where o.id = $1`,
    ),
    read.rows<Pick<Drawer, 'accountName'>>(
      `select concat_ws(' ', account_number, name) as "accountName" from account where organization_id = $1 and id = $2`,
      [bankAccountId],
    ),
  ])
  return { ...first(churches), ...first(accounts) }
}
