import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json } from '../../../data/json.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { QueryContext } from '../../../kernel/operation.js'
import { first } from '../../../values/present.js'
import { lineDimensions } from '../../ledger/dimensions/dimension.queries.js'
import { entryReference } from '../../ledger/journal/journal.queries.js'
import type { PostalAddress } from '../../people/donors/donor.js'
import { addressOfDonor, nameOnLetters } from '../../people/donors/donor-mail.queries.js'
import { receivableOn } from '../receivables.queries.js'
import { invoiceTotals } from './invoice.figures.js'
import { Invoice, InvoiceLine, SettledInvoice } from './invoice.js'

const OF_INVOICE = 'organization_id = $1'
/** The kept totals of an invoice `t`, over the lookup `k`. */
const TOTAL = 'k.amount'
const PAID = 'k.paid'
const WRITTEN_OFF = 'k.written_off'
const SETTLED = `${PAID} + ${WRITTEN_OFF}`
const STATUS = `case when t.status <> 'ISSUED' then t.status when ${SETTLED} >= ${TOTAL} then 'PAID'
    when ${SETTLED} > 0 then 'PARTIALLY_PAID' else 'ISSUED' end`
const DUE = `case t.status when 'ISSUED' then ${TOTAL} - ${PAID} - ${WRITTEN_OFF} else 0 end`
const OVERDUE = `(t.status = 'ISSUED' and t.due_date < :today and ${TOTAL} > ${SETTLED})`
const lines = nested(InvoiceLine, 'l', {
  does: 'One coded line of an invoice.',
  hidden: ['invoiceId', 'lineNumber'],
  computed: { dimensions: lineDimensions('invoice_line_dimension', 'line_id', 'l') },
})
const PAYMENTS = `(select coalesce(json_agg(${json(SettledInvoice, 'p', { invoicePaymentId: 'p.id' })} order by p.date, p.id), '[]')
  from invoice_payment p where p.${OF_INVOICE} and p.invoice_id = t.id)`
const HAS_LINE = (column: string) => (parameter: string) =>
  `exists (select from invoice_line l where l.${OF_INVOICE} and l.invoice_id = t.id and l.${column} = any (${parameter}))`

export const invoices = source(Invoice, {
  does: 'An invoice to a person or an organization.',
  hidden: ['createdBy', 'journalEntryId', 'deletedAt'],
  lookups: { k: invoiceTotals.lookup('k') },
  columns: { status: STATUS },
  computed: {
    lines: computed.part(lines, lines.of('l.invoice_id = t.id', 'l.line_number'), {
      list: true,
      note: 'The lines, in their order.',
    }),
    totalAmount: computed.money(TOTAL, { note: 'The whole amount.' }),
    amountPaid: computed.money(PAID, { note: 'The part of the amount that is paid.' }),
    amountWrittenOff: computed.money(WRITTEN_OFF, { note: 'The part of the amount that is written off.' }),
    amountDue: computed.money(DUE, { note: 'The amount still owed. Zero for a draft and a voided invoice.' }),
    isOverdue: computed.flag(OVERDUE, { note: 'Whether it is past due today, in the time zone of the organization.' }),
    payments: computed.part(SettledInvoice, PAYMENTS, {
      list: true,
      note: 'The payments and write-offs, those that were voided included.',
    }),
    journalEntry: entryReference(),
  },
  where: 't.deleted_at is null',
  filters: {
    fundId: HAS_LINE('fund_id'),
    accountId: HAS_LINE('account_id'),
    owedOn: parameter => `t.id in (select o.id from ${receivableOn(`${parameter}::date`)} o)`,
    q: parameter => `(${contains('t.invoice_number', parameter)} or ${contains('t.description', parameter)})`,
  },
  rare: { status: { values: ['DRAFT'], sql: `t.status = 'DRAFT'` } },
  orders: {
    invoiceDate: ['t.invoice_date', 'date'],
    dueDate: ['t.due_date', 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-invoiceDate',
  totals: {
    totalAmount: `coalesce(sum(${TOTAL}) filter (where t.status <> 'VOIDED'), 0)::bigint`,
    amountPaid: `coalesce(sum(${PAID}), 0)::bigint`,
    amountDue: `coalesce(sum(${DUE}), 0)::bigint`,
  },
})

/** The number after the highest one of the organization that is a number of at most nine digits. The first is 1001. */
export const nextNumber = (organizationId: string) =>
  statement<{ next: string }>(
    `select (coalesce(max(invoice_number::bigint), 1000) + 1)::text as next from invoice
     where organization_id = $1 and invoice_number ~ '^[0-9]{1,9}$'`,
    [organizationId],
  )

/** The names of accounts, by their ids. */
export async function accountNames(
  { read }: QueryContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ id: string; name: string }>(
    'select id, name from account where organization_id = $1 and id = any ($2)',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who owes an invoice, as letters address them today. */
export async function debtorOf({ read, today }: QueryContext, donorId: string) {
  return first(
    await read.rows<{ name: string | null; address: PostalAddress | null }>(
      `select ${nameOnLetters('d')} as name, ${addressOfDonor('d', '$3::date')} as address
       from donor d where d.organization_id = $1 and d.id = $2`,
      [donorId, today],
    ),
  )
}
