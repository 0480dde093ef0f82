import { Cursors } from '../../dist/src/data/page.js'
import { Reader } from '../../dist/src/data/reader.js'
import { type PayableDifference, payableDifferences } from '../../dist/src/domain/payables/payables.queries.js'
import { readBatch } from '../../dist/src/postgres/reads.js'
import { type Answer, testApp } from './app.js'
import type { Church } from './church.js'
import { faulty } from './faults.js'
import { keepBooks, makeChurch } from './make.js'

type Body = Record<string, unknown>

/** Everything that a refused write of payables could have left behind. */
const TABLES = [
  'bill',
  'bill_line',
  'bill_line_dimension',
  'bill_approval',
  'bill_payment',
  'bill_payment_application',
  'bill_payment_part',
  'journal_entry',
  'journal_line',
  'fund_balance',
  'audit_entry',
  'idempotency',
]

/** A church that keeps books and owes: one key makes and submits bills, another approves and pays them. */
export async function owingChurch(policy: Body = {}) {
  const church = await keepBooks(await makeChurch(await testApp()), policy)
  const maker = church.client(await church.key())
  const checker = church.client(await church.key())
  const { ids } = church

  const line = (amount: number, fundId = ids.fund, more: Body = {}) => ({
    accountId: ids.expense,
    fundId,
    amount,
    ...more,
  })
  const newBill = (more: Body = {}): Body => ({
    vendorId: ids.vendor,
    billDate: '2025-03-10',
    lines: [line(120.5)],
    ...more,
  })
  const create = (more: Body = {}, headers: Record<string, string> = {}, query = '') =>
    maker.rest('POST', `/bills${query}`, { body: newBill(more), headers })
  const act = (id: string, action: string, body: Body | undefined = undefined, by = checker) =>
    by.rest('POST', `/bills/${id}/${action}`, { body })
  /** A bill that is owed. */
  const owed = async (more: Body = {}): Promise<string> => {
    const { body } = await create({ submit: true, ...more })
    const answer = await act(body.id, 'approve', {})
    expect([answer.status, answer.body.status]).toEqual([200, 'APPROVED'])
    return body.id
  }
  const pay = (id: string, more: Body = {}, headers: Record<string, string> = {}, query = '') =>
    checker.rest('POST', `/bills/${id}/payments${query}`, { body: { method: 'ACH', ...more }, headers })
  /** Ends a payment, by another person than the one who recorded it: what one person ends alone counts together. */
  const end = (id: string, more: Body = {}) =>
    maker.rest('POST', `/bill-payments/${id}/void`, { body: { reason: 'Lost in the mail', ...more } })
  const bill = async (id: string) => (await maker.rest('GET', `/bills/${id}`)).body
  const payment = async (id: string) => (await maker.rest('GET', `/bill-payments/${id}`)).body

  const left = () =>
    church.query(
      `select ${TABLES.map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`).join(', ')}`,
    )
  /** The write is refused, and nothing of it is left. */
  const refused = async (send: () => Promise<Answer>, status: number, of: unknown): Promise<void> => {
    const before = await left()
    const answer = await send()
    expect([answer.status, answer.body.details?.fields ?? answer.headers.get('x-error-reason')]).toEqual([status, of])
    expect(await left()).toEqual(before)
  }
  /** What accounts hold in each fund, a debit positive, in minor units. */
  const balance = async (accountId: string | undefined, fundId: string | undefined): Promise<number> => {
    const [row] = await church.query(
      'select coalesce(sum(debit - credit), 0)::int as n from fund_balance where account_id = $1 and fund_id = $2',
      [accountId, fundId],
    )
    return Number(row?.n)
  }
  const differences = (): Promise<PayableDifference[]> => payableDifferences(readerOf(church))
  return {
    church,
    ids,
    maker,
    checker,
    line,
    newBill,
    create,
    act,
    owed,
    pay,
    end,
    bill,
    payment,
    left,
    refused,
    balance,
    differences,
  }
}
export type Owing = Awaited<ReturnType<typeof owingChurch>>

/** Reads a church as its operations do. */
function readerOf({ app, id }: Church): Reader {
  const { reads } = app.service.database
  return new Reader(id, statements => readBatch(reads, id, statements), new Cursors(Buffer.alloc(32)), '2025-06-30')
}

export const field = (name: string, code: string, path?: string) => [faulty(name, code, path)]
export const reason = (answer: Answer) => answer.headers.get('x-error-reason')
