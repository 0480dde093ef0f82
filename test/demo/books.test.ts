import { findings } from '../../dist/src/commands/verify.js'
import { questions } from '../../dist/src/service/questions.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Answer as Asked } from '../support/app.js'
import { Church } from '../support/church.js'
import type { OwnDatabase } from '../support/database.js'
import { DEMO_DAY, demoDatabase, loadDemoChurches } from '../support/demo-church.js'
import { differences, everything, Mirror } from '../support/mirror.js'

let database: OwnDatabase
let app: TestApp
let churches: Church[]
const load = () => loadDemoChurches(database)

beforeAll(async () => {
  database = await demoDatabase('demo')
  app = await startTestApp(database)
  const { organizations } = await load()
  churches = organizations.map(({ id, name }) => new Church(app, id, name))
}, 240_000)
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

test('every invariant of the books holds in the demo churches', async () => {
  const client = await app.owner.connect()
  try {
    for (const { id } of churches) expect(await findings(client, id)).toEqual([])
  } finally {
    client.release()
  }
})

test('every statement of the bank is reconciled, and the report explains the ledger', async () => {
  for (const church of churches) {
    const { graphql } = church.client(await church.key())
    const { body } = await graphql(
      '{ reconciliations(filter: { status: [FINISHED] }) { totalCount nodes { id difference clearedCount } } }',
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.reconciliations.totalCount).toBeGreaterThan(30)
    const [last] = body.data.reconciliations.nodes
    expect(last.difference).toBe(0)
    const report = await graphql(
      'query ($id: ID!) { reconciliationReport(id: $id) { unexplainedAmount outstandingItems { type } } }',
      { id: last.id },
    )
    expect(report.body.data.reconciliationReport.unexplainedAmount).toBe(0)
    expect(report.body.data.reconciliationReport.outstandingItems.length).toBeLessThan(60)
  }
})

test('their trial balance balances, and so does every fund’s position', async () => {
  for (const church of churches) {
    const { graphql } = church.client(await church.key())
    const { body } = await graphql(`{
      trialBalance { isBalanced totalDebit rows { accountNumber closing } }
      statementOfFinancialPosition(filter: { columns: FUND }) { isBalanced columns { label } totalAssets }
      fundBalances { rows { fundName closing cash overspent } }
    }`)
    expect(body.errors).toBeUndefined()
    expect(body.data.trialBalance.isBalanced).toBe(true)
    expect(body.data.trialBalance.totalDebit).toBeGreaterThan(10_000)
    expect(body.data.statementOfFinancialPosition.isBalanced).toBe(true)
    expect(body.data.fundBalances.rows.filter((row: { overspent: boolean }) => row.overspent)).toEqual([])
    expect(body.data.fundBalances.rows.every((row: { cash: number }) => row.cash >= 0)).toBe(true)
  }
})

test('no account that gifts wait on is overdrawn', async () => {
  const [large] = churches as [Church]
  const { graphql } = large.client(await large.key())
  const { body } = await graphql('{ trialBalance { rows { accountNumber closing } } }')
  const waiting = body.data.trialBalance.rows.filter((row: { accountNumber: string }) =>
    /^11\d\d$/.test(row.accountNumber),
  )
  expect(waiting.length).toBeGreaterThan(2)
  expect(waiting.filter((row: { closing: number }) => row.closing < 0)).toEqual([])
})

test('a copy that is made as the reference describes has all of the church, and what changes later comes by the feed', async () => {
  const small = churches.at(-1) as Church
  const { rest } = small.client(await small.key())
  const mirror = await Mirror.of(rest)
  const held = await small.query(
    'select count(*)::int as n from contribution where organization_id = $1 and deleted_at is null',
    [small.id],
  )
  expect(mirror.copies.get('Contribution')?.size).toBe(held[0]?.n)
  const [fund] = await small.query(
    `select id from fund where organization_id = $1 and status = 'ACTIVE' and is_default`,
    [small.id],
  )
  const gift = { paymentMethod: 'CASH', isAnonymous: true, allocations: [{ fundId: fund?.id, amount: 5 }] }
  expect((await rest('POST', '/contributions', { body: gift })).status).toBe(201)
  await mirror.follow()
  expect(mirror.copies.get('Contribution')?.size).toBe(Number(held[0]?.n) + 1)
  expect(differences(mirror.copies, await everything(rest))).toEqual([])
})

test('the closed months take nothing more, and the organization says through when its books are closed', async () => {
  for (const church of churches) {
    const [closed] = await church.query(
      `select max(end_date)::text as day from accounting_period where organization_id = $1 and status = 'CLOSED'`,
      [church.id],
    )
    const { rows } = await church.app.owner.query(
      'select books_closed_through::text as day from control.organization where id = $1',
      [church.id],
    )
    expect(rows[0].day).toBe(closed?.day)
  }
})

test('statements were issued in January, and the standing ones tell what the year comes to', async () => {
  for (const church of churches) {
    const { rest } = church.client(await church.key())
    const { body } = await rest('GET', '/giving-statements?status=ISSUED&year=2025&needsReissue=false&limit=100')
    expect(body.givingStatements.length).toBeGreaterThan(1)
    for (const { householdId, donorId, totals, lines } of body.givingStatements) {
      const unit = householdId ? `householdId=${householdId}` : `donorId=${donorId}`
      const preview = (await rest('GET', `/giving-statements/preview?year=2025&${unit}`)).body
      expect({ totals, lines }).toEqual({ totals: preview.totals, lines: preview.lines })
    }
  }
  const [large] = churches as [Church]
  const kept = await large.query('select status, count(*)::int as n from giving_statement group by status order by 1')
  expect(kept.map(({ status }) => status)).toEqual(['ISSUED', 'SUPERSEDED', 'VOIDED'])
})

test('the cards of a dinner are pledges, those of last Sunday wait for somebody to look at them', async () => {
  const [large] = churches as [Church]
  const { rest } = large.client(await large.key())
  const { body } = await rest('GET', '/pledge-card-imports')
  expect(body.pledgeCardImports.map(({ name, status }: Record<string, unknown>) => [name, status])).toEqual([
    ['Pledge Sunday', 'NEEDS_REVIEW'],
    ['Roof dinner', 'COMMITTED'],
  ])
  const [sunday, dinner] = body.pledgeCardImports
  const states = async (id: string) => {
    const { body: cards } = await rest('GET', `/pledge-card-imports/${id}/cards`)
    return new Set(cards.cards.map(({ status }: { status: string }) => status))
  }
  expect(await states(dinner.id)).toEqual(new Set(['COMMITTED', 'SKIPPED']))
  expect(await states(sunday.id)).toEqual(new Set(['READY', 'NEEDS_REVIEW', 'INVALID', 'DUPLICATE']))
})

test('loading that was broken off goes on where it stood, and loading once more changes nothing', async () => {
  const [large] = churches as [Church]
  const left = () =>
    large.query(`select (select count(*)::int from giving_statement) as statements, (select count(*)::int from pledge) as pledges,
      (select count(*)::int from donor) as donors, (select json_agg(name order by name) from pledge_card_import) as imports`)
  const before = await left()
  await load()
  expect(await left()).toEqual(before)
  await withoutSunday(large)
  await load()
  expect(await left()).toEqual(before)
})

const withoutSunday = (church: Church) =>
  church.query(`with gone as (delete from pledge_card_import where name = 'Pledge Sunday' returning id)
    delete from pledge_card where import_id in (select id from gone)`)

test.each([
  [
    'that nobody is treasurer of',
    `update control.member set removed_at = $2 where role = 'TREASURER' and organization_id = $1`,
  ],
  [
    'whose campaign is over',
    `update pledge_campaign set status = case when $2::text is null then 'ACTIVE' else 'CLOSED' end where allow_late_gifts and organization_id = $1`,
  ],
])('a demo church %s is left as it is', async (_name, change) => {
  const [large] = churches as [Church]
  await withoutSunday(large)
  await large.query(change, [large.id, DEMO_DAY])
  await load()
  expect(await large.query('select name from pledge_card_import')).toEqual([{ name: 'Roof dinner' }])
  await large.query(change, [large.id, null])
})

test('gifts of their books go back and to other funds, whatever holds them', async () => {
  const [large] = churches as [Church]
  const { rest } = large.client(await large.key())
  const gifts = await large.query(
    `select distinct on (c.payment_method) c.id, c.amount::int / 100.0 as amount, a.fund_id from contribution c
     join giving_batch b on b.organization_id = c.organization_id and b.id = c.giving_batch_id and b.status = 'POSTED'
     join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
     left join settlement s on s.organization_id = c.organization_id and s.id = c.settlement_id
     where c.organization_id = $1 and c.status = 'COMPLETED' and c.fee_amount < c.amount and s.frozen_at is null
       and not exists (select from refund r where r.organization_id = c.organization_id and r.contribution_id = c.id)
     order by c.payment_method, c.received_date desc, c.id`,
    [large.id],
  )
  expect(gifts.length).toBeGreaterThan(2)
  const funds = (await rest('GET', '/funds')).body.funds as { id: string }[]
  for (const { id, amount, fund_id } of gifts) {
    const other = funds.find(fund => fund.id !== fund_id) as { id: string }
    const allocations = [{ fundId: other.id, amount: Number(amount) }]
    expect((await rest('PUT', `/contributions/${id}/allocations`, { body: { allocations } })).status).toBe(200)
    expect((await rest('POST', `/contributions/${id}/refunds`, { body: {} })).status).toBe(201)
  }
  const client = await large.app.owner.connect()
  try {
    expect(await findings(client, large.id)).toEqual([])
  } finally {
    client.release()
  }
})

describe('the ready questions', () => {
  type Answer = Asked['body']
  const cents = (amounts: number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0)
  const equal = (a: number[], b: number[]) => expect(cents(a)).toBe(cents(b))
  /** Checks of an answer by the name of its question. Every other answer must have rows. */
  const checks: Record<string, (answer: Answer) => void> = {
    'account-register': ({ opening, rows, closing, nextCursor }) => {
      const last = nextCursor ? rows.at(-1).balance : closing
      equal([opening, ...rows.map(({ debit, credit }: Answer) => debit - credit)], [last])
    },
    'financial-position': ({ isBalanced }) => expect(isBalanced).toBe(true),
    'trial-balance': ({ isBalanced }) => expect(isBalanced).toBe(true),
    'fund-balances': ({ rows }) => {
      for (const { closing, overspent } of rows) expect(overspent).toBe(closing < 0)
    },
    'giver-retention': ({ rows, retentionRate }) => {
      const count = (state: string) => rows.find((row: Answer) => row.state === state).givingUnitCount
      expect(retentionRate).toBeCloseTo(count('RETAINED') / (count('RETAINED') + count('LAPSED')))
      expect(retentionRate).toBeGreaterThan(0.3)
    },
    'giving-bands': ({ rows, amount }) =>
      equal(
        rows.map((row: Answer) => row.amount),
        [amount],
      ),
    'spending-by-department': ({ rows, totals }) =>
      equal(
        rows.map((row: Answer) => row.amounts.at(-1)),
        [totals.at(-1)],
      ),
    'statement-of-activities': ({ openingNetAssets, changeInNetAssets, closingNetAssets }) => {
      for (const i of [0, 1, 2]) equal([openingNetAssets[i], changeInNetAssets[i]], [closingNetAssets[i]])
    },
    'income-and-expense-by-month': ({ rows, totals }) =>
      equal(
        rows.map(({ measures }: Answer) => measures.change),
        [totals.change],
      ),
    'payables-ageing': ({ vendors, totals }) =>
      equal(
        vendors.map(({ total }: Answer) => total),
        [totals.total],
      ),
    'weekly-offering': ({ rows, totals, comparisonTotals }) => {
      equal(
        rows.map(({ measures }: Answer) => measures.net),
        [totals.net],
      )
      equal(
        rows.map(({ comparison }: Answer) => comparison.net),
        [comparisonTotals.net],
      )
    },
  }
  const givingRows = ['giving-by-month-and-fund', 'recurring-giving']
  for (const name of givingRows)
    checks[name] = ({ rows, totals }) =>
      equal(
        rows.map(({ measures }: Answer) => measures.net),
        [totals.net],
      )

  test.each(questions().map(question => [question.name, question] as const))(
    '%s is answered as it stands, without a variable',
    async (name, question) => {
      const church = churches[0] as Church
      const { graphql } = church.client((await church.person('OWNER')).token)
      const { body } = await graphql(question.document)
      expect([name, body.errors]).toEqual([name, undefined])
      const answer = Object.values(body.data as Answer)[0]
      const rows = Array.isArray(answer) ? answer : (answer.rows ?? answer.nodes ?? answer.vendors)
      expect([name, rows.length > 0]).toEqual([name, true])
      checks[name]?.(answer)
      expect([question.title, question.description]).toEqual([
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/\.$/),
      ])
    },
  )
})
