import { type Banking, bankingChurch } from '../support/banking.js'
import { newGift } from '../support/giving.js'

/** The month that is closed: the first of the church's books. */
const [FIRST, LAST] = ['2025-01-01', '2025-01-31']

interface Work {
  kind: string
  count: number
  drillDown: { path: string }[]
}
type Item = Record<string, string>

let my: Banking
beforeAll(async () => {
  my = await bankingChurch({ bill_second_approval_limit: null })
  const { church, maker, split, ids } = my
  await church.query('select open_fiscal_year($1, $2, now())', [church.id, LAST])
  const post = (path: string, body: object) => my.made(maker.rest('POST', path, { body }))
  await my.made(my.create({ date: '2025-01-08' }))
  await my.made(my.create({ date: '2025-01-09', amount: 40.5, description: 'Stamps' }))
  await my.coded({ date: '2025-01-12', amount: 75 })
  await post('/bills', { vendorId: ids.vendor, billDate: '2025-01-15', lines: [split(12.5)], submit: true })
  const givingBatchId = await post('/giving-batches', { name: 'Second Sunday', batchDate: '2025-01-12' })
  const gift = { givingBatchId, paymentMethod: 'CASH', feeAmount: 0, receivedDate: '2025-01-12' }
  await post('/contributions', newGift(church, gift))
  await maker.rest('POST', `/giving-batches/${givingBatchId}/close`)
})

const report = async (name: string, query = '') => {
  const { status, body } = await my.keeper.rest('GET', `/reports/${name}${query}`)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body
}
const isOfMonth = (item: Item) =>
  [item.date, item.billDate, item.batchDate].some(day => day && day.slice(0, 10) >= FIRST && day.slice(0, 10) <= LAST)

/** The operation that does each kind of work, with the person who may call it. */
const DONE_BY: Record<string, (id: string, item: Item) => Promise<{ status: number; body: unknown }>> = {
  UNCODED_TRANSACTIONS: (id, { amount }) => my.code(id, { splits: [my.split(Number(amount))] }),
  CODED_TRANSACTIONS: id => my.act(id, 'approve', {}),
  BILL_APPROVALS: id => my.checker.rest('POST', `/bills/${id}/approve`, { body: {} }),
  UNPOSTED_BATCHES: id => my.checker.rest('POST', `/giving-batches/${id}/post`),
}

/** Does the work of the month that the queue shows, by the lists that it leads to. @returns the kinds that had some. */
async function work(): Promise<string[]> {
  const did: string[] = []
  for (const { kind, drillDown } of (await report('work-queue')).rows as Work[]) {
    const act = DONE_BY[kind]
    const [list] = drillDown
    if (!act || !list) continue
    const { pageInfo: _, ...body } = (await my.keeper.rest('GET', list.path)).body
    for (const item of (Object.values(body).flat() as Item[]).filter(isOfMonth)) {
      const { status, body: answer } = await act(String(item.id), item)
      if (status !== 200) throw new Error(`${kind}: ${JSON.stringify(answer)}`)
      did.push(kind)
    }
  }
  return did
}

test('the work queue leads to everything that prevents the month from closing', async () => {
  const blocking = async () =>
    ((await report('work-queue')).rows as Work[]).find(({ kind }) => kind === 'PERIOD_BLOCKERS')?.count
  expect(await blocking()).toBe(5)
  // What is coded first is approved next.
  const did = [...(await work()), ...(await work())]
  expect(did.sort()).toEqual([
    'BILL_APPROVALS',
    'CODED_TRANSACTIONS',
    'CODED_TRANSACTIONS',
    'CODED_TRANSACTIONS',
    'UNCODED_TRANSACTIONS',
    'UNCODED_TRANSACTIONS',
    'UNPOSTED_BATCHES',
  ])
  expect(await blocking()).toBe(0)
})

test('the cash position says what the bank must show, and the statement agrees with it to the cent', async () => {
  const cash = async () => {
    const { rows } = await report('cash-position', `?asOf=${LAST}`)
    return rows.find(({ accountId }: { accountId: string }) => accountId === my.ids.cash)
  }
  const before = await cash()
  expect(before).toMatchObject({ bookBalance: -215.5, clearedBalance: null })
  const keep = async (document: string, variables: object) => {
    const { data, errors } = (await my.keeper.graphql(document, variables)).body
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const { startReconciliation: statement } = await keep(
    'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
    {
      input: {
        bankAccountId: my.ids.cash,
        statementDate: LAST,
        openingBalance: 0,
        closingBalance: before.bookBalance,
      },
    },
  )
  const register = await report('account-register', `?accountId=${my.ids.cash}&from=${FIRST}&asOf=${LAST}`)
  expect(register.rows.at(-1).balance).toBe(before.bookBalance)
  const transactionIds = register.rows.map(({ source }: { source: { id: string } }) => source.id)
  await keep(
    'mutation ($id: ID!, $input: ClearReconciliationLinesInput!) { clearReconciliationLines(id: $id, input: $input) { difference } }',
    { id: statement.id, input: { transactionIds } },
  )
  const { finishReconciliation: finished } = await keep(
    'mutation ($id: ID!) { finishReconciliation(id: $id) { status difference } }',
    { id: statement.id },
  )
  expect(finished).toEqual({ status: 'FINISHED', difference: 0 })
  expect(await cash()).toMatchObject({ bookBalance: -215.5, clearedBalance: -215.5 })
})

test('the reports agree with each other before the month is closed', async () => {
  const trial = await report('trial-balance', `?asOf=${LAST}&groupBy=ACCOUNT`)
  const position = await report('financial-position', `?asOf=${LAST}`)
  const activities = await report('statement-of-activities', `?from=${FIRST}&asOf=${LAST}`)
  const funds = await report('fund-balances', `?from=${FIRST}&asOf=${LAST}`)
  const ageing = await report('payables-ageing', `?asOf=${LAST}`)
  const health = await report('data-health')
  expect([trial.isBalanced, position.isBalanced, health.isSound]).toEqual([true, true, true])
  expect(trial).toMatchObject({ totalDebit: trial.totalCredit })
  expect(ageing.totals.total).toBe(12.5)
  // Two withdrawals and a bill of 12.50 less the collection of 20: the same loss in every report.
  const total = (amounts: number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
  expect([
    position.totalNetAssets.at(-1),
    activities.changeInNetAssets.at(-1),
    total(funds.rows.map(({ closing }: { closing: number }) => closing)),
  ]).toEqual([-208, -208, -208])
})

test('the month is closed, and its numbers stay', async () => {
  const trial = () => report('trial-balance', `?asOf=${LAST}&groupBy=ACCOUNT`)
  const before = await trial()
  const treasurer = my.church.client((await my.church.person('TREASURER')).token)
  const { data } = (await treasurer.graphql('{ accountingPeriods(filter: {fiscalYear: [2025]}) { id startDate } }'))
    .body
  const { id } = data.accountingPeriods.find(({ startDate }: { startDate: string }) => startDate.startsWith(FIRST))
  const closed = await treasurer.graphql('mutation ($id: ID!) { closePeriod(id: $id, input: {}) { status } }', { id })
  expect(closed.body.data.closePeriod).toEqual({ status: 'CLOSED' })
  const late = await my.coded({ date: '2025-01-20' })
  await my.refused(() => my.act(late, 'approve', {}), 'period_closed')
  const { generatedAt: _, ...after } = await trial()
  expect(before).toMatchObject(after)
})
