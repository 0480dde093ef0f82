import type { TestApp } from '../../dist/src/service/testing.js'
import { type Answer, testApp } from './app.js'
import { faulty } from './faults.js'
import { keepBooks, makeChurch } from './make.js'

type Body = Record<string, unknown>

/** Everything that a refused write of receivables could have left behind. */
const TABLES = [
  ...['invoice', 'invoice_line', 'invoice_line_dimension', 'invoice_payment', 'invoice_payment_part'],
  ...['journal_entry', 'journal_line', 'fund_balance', 'audit_entry', 'idempotency', 'bank_match', 'self_approval'],
]

/** A church that keeps books and issues invoices: a bookkeeper writes them, and a treasurer is the second person. */
export async function invoicingChurch(policy: Body = {}, app?: TestApp) {
  const church = await keepBooks(await makeChurch(app ?? (await testApp())), {
    journal_approval_limit: 50_000,
    ...policy,
  })
  const { ids } = church
  ids.receivable = await church.account('1215')
  ids.rent = await church.account('4500', { account_type: 'REVENUE', normal_balance: 'CREDIT' })
  ids.badDebts = await church.account('5800', { account_type: 'EXPENSE' })
  await church.query('update accounting_policy set receivable_account_id = $2 where id = $1', [
    church.id,
    ids.receivable,
  ])
  const bookkeeper = church.client((await church.person('BOOKKEEPER')).token)
  const treasurer = church.client((await church.person('TREASURER')).token)

  const line = (amount: number, fundId = ids.fund, more: Body = {}): Body => ({
    ...{ accountId: ids.rent, fundId, amount, ...more },
  })
  const newInvoice = (more: Body = {}): Body => ({
    ...{ donorId: ids.donor, invoiceDate: '2025-03-10', lines: [line(120.5)], ...more },
  })
  const create = (more: Body = {}) => bookkeeper.rest('POST', '/invoices', { body: newInvoice(more) })
  const act = (id: string, action: string, body: Body = {}, by = bookkeeper) =>
    by.rest('POST', `/invoices/${id}/${action}`, { body })
  /** An invoice that is owed. */
  const owed = async (more: Body = {}): Promise<string> => {
    const { body } = await create(more)
    const answer = await act(body.id, 'issue')
    expect([answer.status, answer.body.status]).toEqual([200, 'ISSUED'])
    return body.id
  }
  const pay = (id: string, more: Body = {}) =>
    act(id, 'payments', { paymentMethod: 'CHECK', date: '2025-03-20', ...more })
  const end = (paymentId: string, more: Body = {}, by = treasurer) =>
    by.rest('POST', `/invoice-payments/${paymentId}/void`, { body: { reason: 'Counted twice', ...more } })
  const invoice = async (id: string) => (await bookkeeper.rest('GET', `/invoices/${id}`)).body
  /** The status of an invoice, and what is paid, written off and due of it. */
  const figures = async (id: string) => {
    const { status, amountPaid, amountWrittenOff, amountDue } = await invoice(id)
    return [status, amountPaid, amountWrittenOff, amountDue]
  }
  const left = () =>
    church.query(
      `select ${TABLES.map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`).join(', ')}`,
    )
  /** The write is refused, and nothing of it is left. */
  const refused = async (send: () => Promise<Answer>, status: number, of: unknown): Promise<void> => {
    const before = await left()
    const { body, headers, ...answer } = await send()
    const fields = body.details?.fields
    expect([answer.status, fields?.length ? fields : headers.get('x-error-reason')]).toEqual([status, of])
    expect(await left()).toEqual(before)
  }
  /** What an account holds in a fund, a debit positive, in minor units. */
  const balance = async (accountId: string | undefined, fundId = ids.fund): Promise<number> => {
    const [row] = await church.query(
      'select coalesce(sum(debit - credit), 0)::int as n from fund_balance where account_id = $1 and fund_id = $2',
      [accountId, fundId],
    )
    return Number(row?.n)
  }
  return {
    ...{ church, ids, bookkeeper, treasurer, line, newInvoice, create, act, owed, pay, end },
    ...{ invoice, figures, refused, balance },
  }
}
export type Invoicing = Awaited<ReturnType<typeof invoicingChurch>>

export const at = (path: string, code: string) => [faulty('request', code, path)]
