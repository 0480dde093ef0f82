import type pg from 'pg'
import { findings } from '../../dist/src/commands/verify.js'
import { loadDemo } from '../../dist/src/demo/load.js'
import { testApp } from '../support/app.js'
import { Church, makeChurch } from '../support/make.js'

const TODAY = '2026-11-21'
let churches: Church[]

beforeAll(async () => {
  const app = await testApp()
  const client = await app.owner.connect()
  try {
    // As in a database that has been in use, whose statistics know of one small church.
    await makeChurch(app)
    await client.query('analyze')
    const { organizations } = await loadDemo(client as unknown as pg.Client, TODAY)
    churches = organizations.map(({ id, name }) => new Church(app, id, name))
  } finally {
    client.release()
  }
}, 240_000)

test('every invariant of the books holds in the demo churches', async () => {
  const client = await (await testApp()).owner.connect()
  try {
    for (const { id } of churches) expect(await findings(client, id)).toEqual([])
  } finally {
    client.release()
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
