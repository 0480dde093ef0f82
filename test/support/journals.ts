import type { Answer } from './app.js'
import { testApp } from './app.js'
import { faulty } from './faults.js'
import { keepBooks, makeChurch } from './make.js'

type Body = Record<string, unknown>
type Named = string | undefined

/** Everything that a refused write of journals could have left behind. */
const TABLES = [
  'manual_journal',
  'manual_journal_line',
  'manual_journal_line_dimension',
  'fixed_asset',
  'fixed_asset_dimension',
  'fixed_asset_depreciation',
  'journal_entry',
  'journal_line',
  'fund_balance',
  'audit_entry',
  'idempotency',
]

/** A church that keeps books: a bookkeeper writes journals, and a treasurer approves them. */
export async function journalChurch(policy: Body = {}, organization: Body = {}) {
  const church = await keepBooks(await makeChurch(await testApp(), organization), {
    journal_approval_limit: 50_000,
    ...policy,
  })
  const { ids } = church
  ids.depreciation = await church.account('5400', { account_type: 'EXPENSE' })
  ids.accumulated = await church.account('1590', { normal_balance: 'CREDIT' })
  ids.accrued = await church.account('2300', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  const bookkeeper = church.client((await church.person('BOOKKEEPER')).token)
  const treasurer = church.client((await church.person('TREASURER')).token)

  const debit = (
    amount: number,
    accountId: Named = ids.depreciation,
    fundId: Named = ids.fund,
    more: Body = {},
  ): Body => ({
    accountId,
    fundId,
    debit: amount,
    ...more,
  })
  const credit = (
    amount: number,
    accountId: Named = ids.accumulated,
    fundId: Named = ids.fund,
    more: Body = {},
  ): Body => ({
    accountId,
    fundId,
    credit: amount,
    ...more,
  })
  /** A month of depreciation, 250. */
  const given = (more: Body = {}): Body => ({
    date: '2025-03-31',
    description: 'Depreciation of the organ',
    lines: [debit(250), credit(250)],
    ...more,
  })
  const create = (more: Body = {}, by = bookkeeper) => by.rest('POST', '/manual-journals', { body: given(more) })
  const act = (id: string, action: string, body: Body = {}, by = treasurer) =>
    by.rest('POST', `/manual-journals/${id}/${action}`, action === 'submit' ? {} : { body })
  const submitted = async (more: Body = {}, by = bookkeeper): Promise<string> => {
    const { status, body } = await create({ submit: true, ...more }, by)
    expect([status, body.status]).toEqual([201, 'PENDING_APPROVAL'])
    return body.id
  }
  /** A journal that is posted. */
  const posted = async (more: Body = {}): Promise<string> => {
    const id = await submitted(more)
    const { status, body } = await act(id, 'approve')
    expect([status, body.status]).toEqual([200, 'APPROVED'])
    return id
  }
  const journal = async (id: string) => (await bookkeeper.rest('GET', `/manual-journals/${id}`)).body
  const left = () =>
    church.query(
      `select ${TABLES.map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`).join(', ')}`,
    )
  /** The write is refused, and nothing of it is left. */
  const refused = async (send: () => Promise<Answer>, status: number, of: unknown): Promise<Answer> => {
    const before = await left()
    const answer = await send()
    expect([answer.status, answer.body.details?.fields ?? answer.headers.get('x-error-reason')]).toEqual([status, of])
    expect(await left()).toEqual(before)
    return answer
  }
  /** The movement of accounts in each fund by the end of a day, a debit positive, in minor units; zeros are left out. */
  const balances = async (day = '9999-12-31'): Promise<Record<string, number>> => {
    const rows = await church.query(
      `select account_id, fund_id, sum(debit - credit)::int as n from fund_balance where organization_id = $1 and day <= $2
       group by 1, 2 having sum(debit - credit) <> 0`,
      [church.id, day],
    )
    const nameOf = (id: unknown) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? String(id)
    return Object.fromEntries(rows.map(row => [`${nameOf(row.account_id)} ${nameOf(row.fund_id)}`, Number(row.n)]))
  }
  return {
    ...{ church, ids, bookkeeper, treasurer, debit, credit, given, create, act, submitted, posted, journal },
    ...{ left, refused, balances },
  }
}
export type Journals = Awaited<ReturnType<typeof journalChurch>>

export { faulty }
