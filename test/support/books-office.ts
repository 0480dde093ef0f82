import { randomUUID } from 'node:crypto'
import type { Church } from './church.js'
import { newGift } from './giving.js'

/** One thing that an accountant does, with a number that is drawn; false when it was refused. */
type Act = (n: number) => Promise<boolean>

/** What an accountant does on GraphQL with funds, deposits and months, beside what the office does. */
export async function booksOffice(church: Church): Promise<Record<string, Act>> {
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const { rest } = church.client(await church.key())
  const { ids } = church
  // A fund with balances cannot become a parent.
  const parent = await church.fund('All funds')
  const does = async (document: string, variables: object): Promise<boolean> => {
    const { status, body } = await graphql(document, variables)
    if (status >= 500) throw new Error(JSON.stringify(body))
    return !body.errors
  }
  const drawn = async (n: number, sql: string) => {
    const rows = await church.query(sql, [church.id])
    return rows.length ? (rows[n % rows.length] as { id: string }) : undefined
  }
  const period = (n: number) =>
    drawn(
      n,
      `select id from accounting_period where organization_id = $1 and start_date >= '2026-09-01' order by start_date`,
    )
  const closeOne = async (id: string, soft: boolean): Promise<boolean> => {
    const close = (carry: string[]) =>
      graphql('mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { id } }', {
        id,
        input: { soft, carry },
      })
    const { body } = await close([])
    const blockers: { id: string }[] = body.errors?.[0].extensions.details?.blockers ?? []
    return blockers.length ? !(await close(blockers.map(each => each.id))).body.errors : !body.errors
  }
  return {
    moveFund: async n => {
      const [id, parentFundId] = [[ids.fund, ids.youth][n % 2], [parent, null][n % 3] ?? null]
      const document = 'mutation ($id: ID!, $input: UpdateFundInput!) { updateFund(id: $id, input: $input) { id } }'
      return does(document, { id, input: { parentFundId } })
    },
    /** A check that is counted, posted, paid in, matched with its bank line and recorded, as far as it is not refused. */
    bankDeposit: async () => {
      const batch = await rest('POST', '/giving-batches', { body: { name: randomUUID(), batchDate: '2026-10-04' } })
      const gift = { paymentMethod: 'CHECK', feeAmount: 0, givingBatchId: batch.body.id }
      const contribution = await rest('POST', '/contributions', { body: newGift(church, gift) })
      for (const step of ['close', 'post']) await rest('POST', `/giving-batches/${batch.body.id}/${step}`)
      const settlement = { provider: 'MANUAL', grossAmount: 20, paymentCount: 1, donationCount: 2 }
      const body = { ...settlement, contributionIds: [contribution.body.id] }
      const { id } = (await rest('POST', '/settlements', { body })).body
      const arrived = { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' }
      await rest('PATCH', `/settlements/${id}`, { body: arrived })
      const line = { amount: 2_000, bank_account_id: ids.cash, date: '2026-10-07' }
      const match =
        'mutation ($id: ID!, $input: MatchSettlementInput!) { matchSettlement(id: $id, input: $input) { id } }'
      await does(match, { id, input: { transactionId: await church.transaction(line) } })
      return does('mutation ($id: ID!) { recordSettlement(id: $id) { id } }', { id })
    },
    /** Closes the drawn month and every earlier one that has ended, as far as it is not refused. */
    closeMonth: async n => {
      const through = await period(n)
      const months = await church.query(
        `select p.id from accounting_period p, accounting_period t where p.organization_id = $1 and t.organization_id = $1
           and t.id = $2 and p.start_date <= t.start_date and p.end_date < current_date and p.status <> 'CLOSED'
         order by p.start_date`,
        [church.id, through?.id ?? null],
      )
      const done: boolean[] = []
      for (const { id } of months) done.push(await closeOne(String(id), n % 3 === 0))
      return done.at(-1) ?? false
    },
    /** Reopens every month that is not open, from the latest back to the drawn one. */
    reopenMonth: async n => {
      const from = await period(n)
      const months = await church.query(
        `select p.id from accounting_period p, accounting_period f where p.organization_id = $1 and f.organization_id = $1
           and f.id = $2 and p.start_date >= f.start_date and p.status <> 'OPEN' order by p.start_date desc`,
        [church.id, from?.id ?? null],
      )
      const document = 'mutation ($id: ID!, $input: ReopenPeriodInput!) { reopenPeriod(id: $id, input: $input) { id } }'
      const done: boolean[] = []
      for (const { id } of months) done.push(await does(document, { id, input: { reason: 'A fee was missed' } }))
      return done.at(-1) ?? false
    },
  }
}
