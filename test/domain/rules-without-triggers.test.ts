import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { withDistributedSources } from '../support/distributed/sources.mjs'
import { makeChurch } from '../support/make.js'
import { closeBefore } from '../support/periods.js'
import { runs } from '../support/sample.js'

/* What holds on a database with the functions of a distributed one, without the triggers that read another table. */

let own: OwnDatabase
let app: TestApp
let church: Church
beforeAll(async () => {
  own = await ownDatabase('no_triggers')
  expect(await withDistributedSources(own.ownerUrl)).toBeGreaterThan(0)
  expect(await withDistributedSources(own.ownerUrl)).toBe(0)
  app = await startTestApp(own)
  church = await makeChurch(app)
})
afterAll(async () => {
  await app?.close()
  await own?.drop()
})

interface Line {
  account: string
  fund?: string
  debit?: number
  credit?: number
}

/** Posts one entry past every check of the operations. */
function post(lines: readonly Line[], more: object = {}): Promise<unknown> {
  const entry = {
    id: randomUUID(),
    date: '2026-01-15',
    description: 'x',
    sourceType: 'OPENING',
    sourceId: randomUUID(),
    postingKind: 'ORIGINAL',
    postingNumber: 1,
    isClosing: false,
    lines: lines.map(({ account, fund = church.ids.fund, debit = 0, credit = 0 }, index) => ({
      id: randomUUID(),
      lineNumber: index + 1,
      accountId: account,
      fundId: fund,
      debit,
      credit,
      dimensions: [],
      dimensionKey: '',
    })),
    ...more,
  }
  return church.query(`select post_entries($1, $2::jsonb, now(), 'test', 'test', false)`, [
    church.id,
    JSON.stringify([entry]),
  ])
}

const entries = async () =>
  Number((await church.query('select count(*) as n from journal_entry where organization_id = $1', [church.id]))[0]?.n)

describe('the journal takes no entry', () => {
  const cash = () => church.ids.cash as string
  const revenue = () => church.ids.revenue as string

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'that does not balance',
      'NX004',
      () =>
        post([
          { account: cash(), debit: 5 },
          { account: revenue(), credit: 4 },
        ]),
    ],
    ['without lines', 'NX004', () => post([])],
    [
      'on a summary account',
      'NX004',
      async () => {
        const summary = await church.account('1999', { is_postable: false })
        return post([
          { account: summary, debit: 5 },
          { account: revenue(), credit: 5 },
        ])
      },
    ],
    [
      'on the account of another fund',
      'NX008',
      async () => {
        const other = await church.fund('Missions')
        const account = await church.account('1998', { restricted_to_fund_id: other })
        return post([
          { account, debit: 5 },
          { account: revenue(), credit: 5 },
        ])
      },
    ],
    [
      'of a closed fund',
      'NX009',
      async () => {
        const fund = await church.fund('Old roof', { status: 'CLOSED' })
        return post([
          { account: cash(), fund, debit: 5 },
          { account: revenue(), fund, credit: 5 },
        ])
      },
    ],
    [
      'that is marked as closing and closes no year',
      'NX004',
      () =>
        post(
          [
            { account: cash(), debit: 5 },
            { account: revenue(), credit: 5 },
          ],
          { isClosing: true },
        ),
    ],
    [
      'that closes a year and moves an asset',
      'NX004',
      () =>
        post(
          [
            { account: cash(), debit: 5 },
            { account: revenue(), credit: 5 },
          ],
          {
            isClosing: true,
            sourceType: 'YEAR_CLOSE',
            date: '2025-12-31',
          },
        ),
    ],
    [
      'that closes a year on another day than its last',
      'NX004',
      () =>
        post(
          [
            { account: church.ids.netAssets as string, debit: 5 },
            { account: revenue(), credit: 5 },
          ],
          {
            isClosing: true,
            sourceType: 'YEAR_CLOSE',
          },
        ),
    ],
  ])('%s', async (_what, code, attempt) => {
    const before = await entries()
    await expect(attempt()).rejects.toMatchObject({ code })
    expect(await entries()).toBe(before)
  })

  test('in a closed period', async () => {
    church = await makeChurch(app)
    await closeBefore(church, '2026-02-01')
    await expect(
      post([
        { account: cash(), debit: 5 },
        { account: revenue(), credit: 5 },
      ]),
    ).rejects.toMatchObject({
      code: 'NX003',
    })
    expect(await entries()).toBe(0)
  })

  test('unless every fund of it balances by itself, whatever its lines', async () => {
    church = await makeChurch(app)
    const funds = [church.ids.fund as string, await church.fund('Missions')]
    const line = fc.record({ fund: fc.nat(1), isDebit: fc.boolean(), amount: fc.integer({ min: 1, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async lines => {
        const balances = funds.every(
          (_fund, index) =>
            lines
              .filter(each => each.fund === index)
              .reduce((sum, { isDebit, amount }) => sum + (isDebit ? amount : -amount), 0) === 0,
        )
        const posting = post(
          lines.map(({ fund, isDebit, amount }) => ({
            account: cash(),
            fund: funds[fund] as string,
            [isDebit ? 'debit' : 'credit']: amount,
          })),
        )
        if (balances) await posting
        else await expect(posting).rejects.toMatchObject({ code: 'NX004' })
      }),
      { numRuns: runs(40), seed: 7 },
    )
    expect(await church.query('select * from verify_books($1)', [church.id])).toEqual([])
  })
})

describe('the interface refuses', () => {
  test('other allocations of a contribution whose settlement is frozen', async () => {
    church = await makeChurch(app)
    const { rest } = church.client(await church.key())
    const frozen = await church.settlement()
    const gift = await church.contribution({ settlement_id: frozen })
    await church.query("update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1", [frozen])
    const missions = await church.fund('Missions')
    const body = { allocations: [{ fundId: missions, amount: 100 }] }
    const answer = await rest('PUT', `/contributions/${gift}/allocations`, { body })
    expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'frozen'])
    expect(
      await church.query('select fund_id from contribution_allocation where contribution_id = $1', [gift]),
    ).toEqual([{ fund_id: church.ids.fund }])
  })
})
