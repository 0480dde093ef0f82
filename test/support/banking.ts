import type { Answer } from './app.js'
import { testApp } from './app.js'
import { faulty } from './faults.js'
import { keepBooks, makeChurch } from './make.js'
import { closeThrough } from './periods.js'

type Body = Record<string, unknown>
type Named = string | undefined

/** Everything that a refused write of bank lines could have left behind. */
const TABLES = [
  'bank_transaction',
  'transaction_split',
  'transaction_split_dimension',
  'reconciliation',
  'bill_payment',
  'receipt',
  'journal_entry',
  'journal_line',
  'fund_balance',
  'audit_entry',
  'idempotency',
]

/** A refusal of either surface: the faults of a validation, else the reason. */
export const refusalOf = ({ body, headers }: Answer): unknown => {
  const error = body.errors?.[0]?.extensions
  return error
    ? (error.details?.fields ?? error.reason)
    : (body.details?.fields ?? headers.get('x-error-reason') ?? body)
}

/** A church that keeps books: one key records and codes, another approves, and a bookkeeper agrees with the bank. */
export async function bankingChurch(policy: Body = {}) {
  const church = await keepBooks(await makeChurch(await testApp()), policy)
  const maker = church.client(await church.key())
  const checker = church.client(await church.key())
  const keeper = church.client((await church.person('BOOKKEEPER')).token)
  const { ids } = church

  const split = (amount: number, accountId: Named = ids.expense, fundId: Named = ids.fund, more: Body = {}): Body => ({
    accountId,
    fundId,
    amount,
    ...more,
  })
  /** A withdrawal of 100, uncoded. */
  const given = (more: Body = {}): Body => ({
    description: 'Candles',
    amount: 100,
    date: '2025-03-10',
    transactionType: 'WITHDRAWAL',
    ...more,
  })
  const create = (more: Body = {}, by = maker) => by.rest('POST', '/transactions', { body: given(more) })
  const made = async (answer: Promise<Answer>): Promise<string> => {
    const { status, body } = await answer
    expect([status, body.id]).toEqual([201, expect.any(String)])
    return body.id
  }
  const coded = (more: Body = {}) => made(create({ splits: [split((more.amount as number) ?? 100)], ...more }))
  const act = (id: Named, action: string, body: Body | undefined = undefined, by = checker, headers = {}) =>
    by.rest('POST', `/transactions/${id}/${action}`, { body, headers })
  const code = (id: string, body: Body, headers: Record<string, string> = {}, query = '') =>
    maker.rest('PUT', `/transactions/${id}/coding${query}`, { body, headers })
  const change = (id: string, body: Body, by = maker) => by.rest('PATCH', `/transactions/${id}`, { body })
  const drop = (id: string) => maker.rest('DELETE', `/transactions/${id}`)
  const approved = async (more: Body = {}): Promise<string> => {
    const id = await coded(more)
    const { status, body } = await act(id, 'approve', {})
    expect([status, body.status]).toEqual([200, 'APPROVED'])
    return id
  }
  const line = async (id: string) => (await maker.rest('GET', `/transactions/${id}`)).body

  const left = () =>
    church.query(
      `select ${TABLES.map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`).join(', ')}`,
    )
  /** It is refused, and nothing of it is left. */
  const refused = async (send: () => Promise<Answer>, of: unknown): Promise<void> => {
    const before = await left()
    const answer = await send()
    expect(refusalOf(answer)).toEqual(of)
    expect(await left()).toEqual(before)
  }
  /** A mutation of the bookkeeper's. */
  const keep = (name: string, id: string, more = '', variables: Body = {}, by = keeper) =>
    by.graphql(
      `mutation ($id: ID!${more && ', $input: '}${more}) { ${name}(id: $id${more && ', input: $input'}) {
      ${name === 'deleteReconciliation' ? 'success' : 'id version status'} } }`,
      { id, ...variables },
    )
  /** What accounts hold in a fund, a debit positive, in minor units. */
  const balance = async (accountId: Named, fundId: Named = ids.fund): Promise<number> => {
    const [row] = await church.query(
      'select coalesce(sum(debit - credit), 0)::int as n from fund_balance where account_id = $1 and fund_id = $2',
      [accountId, fundId],
    )
    return Number(row?.n)
  }
  const closePeriodOf = async (day: string): Promise<void> => {
    await closeThrough(church, day)
  }
  return {
    ...{ church, ids, maker, checker, keeper, split, given, create, made, coded, act, code, change, drop },
    ...{ approved, line, left, refused, keep, balance, closePeriodOf },
  }
}
export type Banking = Awaited<ReturnType<typeof bankingChurch>>

export const fault = (field: string, code: string, path?: string) => [faulty(field, code, path)]
