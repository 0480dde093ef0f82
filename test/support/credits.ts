import type { Answer } from './app.js'
import { type Owing, owingChurch } from './payables.js'

/** A church that owes and has vendor credits, with a bookkeeper who matches bank lines. */
export async function creditedChurch(policy: Record<string, unknown> = {}) {
  const my = await owingChurch(policy)
  const { graphql } = my.church.client((await my.church.person('BOOKKEEPER')).token)

  /** A vendor credit that is approved, of these amounts by fund. */
  const credit = (amount: number, fundId = my.ids.fund, more: object = {}): Promise<string> =>
    my.owed({ billType: 'CREDIT', lines: [my.line(amount, fundId)], ...more })
  const apply = (
    id: string,
    applications: readonly (readonly [string, number])[],
    more: object = {},
  ): Promise<Answer> =>
    my.act(id, 'apply', { applications: applications.map(([billId, amount]) => ({ billId, amount })), ...more })
  const undo = (useId: string, more: object = {}): Promise<Answer> =>
    my.checker.rest('POST', `/vendor-credit-uses/${useId}/undo`, { body: { reason: 'The wrong bill', ...more } })
  const uses = async (query = ''): Promise<Record<string, unknown>[]> =>
    (await my.maker.rest('GET', `/vendor-credit-uses${query}`)).body.vendorCreditUses
  /** A deposit that the bank shows, in minor units. */
  const deposit = (amount: number, more: object = {}): Promise<string> =>
    my.church.transaction({
      ...{ amount, transaction_type: 'DEPOSIT', date: '2025-04-10', bank_account_id: my.ids.cash },
      ...more,
    })
  const match = (id: string, input: object): Promise<Answer> =>
    graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status vendorId amountMatched } }',
      { id, input },
    )
  const refund = (id: string, refunds: readonly (readonly [string, number])[]): Promise<Answer> =>
    match(id, { creditRefunds: refunds.map(([creditId, amount]) => ({ creditId, amount })) })
  const unmatch = (id: string): Promise<Answer> =>
    graphql('mutation ($id: ID!) { unmatchTransaction(id: $id) { status } }', { id })
  /** What the ageing report has for a vendor at the end of a day. */
  const ageing = async (asOf = '2026-12-31') =>
    (await my.maker.rest('GET', `/reports/payables-ageing?asOf=${asOf}`)).body
  return { ...my, graphql, credit, apply, undo, uses, deposit, match, refund, unmatch, ageing }
}
export type Credited = Awaited<ReturnType<typeof creditedChurch>> & Owing
