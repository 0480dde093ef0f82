import fc from 'fast-check'
import { readImportFile } from '../../../dist/src/domain/giving/imports/files/read-import-file.js'
import { READY_GIFT_LAYOUTS } from '../../../dist/src/domain/giving/imports/ready-layout-names.js'
import { testApp } from '../../support/app.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { type Payment, PLATFORM_FILES, platformFile } from '../../support/platform-files.js'

/* Two thousand rows of each giving platform have their days, amounts, fees and funds, and are the file together. */

const ROWS = 2000
const payment = (more: Partial<Record<keyof Payment, fc.Arbitrary<unknown>>> = {}) =>
  fc.record({
    day: fc.integer({ min: 0, max: 272 }).map(at => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)),
    cents: fc.integer({ min: 100, max: 500_000 }),
    feeCents: fc.integer({ min: 0, max: 100 }),
    first: fc.constantFrom('Ann', 'Ben', 'Zoë', 'Mary "May"', 'José'),
    last: fc.constantFrom('Giver', "O'Brien", 'Nguyen', 'Müller'),
    fund: fc.constantFrom('General Fund', 'Missions', 'Roof, new'),
    isFailed: fc.integer({ min: 0, max: 9 }).map(one => one === 0),
    ...more,
  }) as fc.Arbitrary<Payment>
const payments = (seed: number, more = {}) => fc.sample(payment(more), { numRuns: ROWS, seed })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

test('each ready layout has a file here', () => {
  expect(Object.keys(PLATFORM_FILES).sort()).toEqual(Object.keys(READY_GIFT_LAYOUTS).sort())
})

test.each(Object.entries(PLATFORM_FILES))('%s', async (name, platform) => {
  const given = payments(7 + name.length, platform.hasStatus ? {} : { isFailed: fc.constant(false) })
  const read = await readImportFile({
    ...{ content: { bytes: Buffer.from(platformFile(platform, given)) }, layout: null, template: null, saved: [] },
    ...{ provider: null, dateOrder: null, knownOrders: {}, isAmerican: true, today: '2026-11-15' },
    ...{ currency: 'USD', timeZone: 'America/Chicago', openingDate: null, part: { from: 0, most: ROWS } },
  })
  if (!('rows' in read)) throw new Error(JSON.stringify(read))
  expect([read.template, read.provider]).toEqual([name, name.startsWith('STRIPE') ? 'STRIPE' : name])
  const said = read.rows.map(({ outcome, gift }) => [outcome, gift?.date, gift?.amount, gift?.feeAmount, gift?.fund])
  const hasFees = /\bfees?\b/i.test(platform.heads)
  expect(said).toEqual(
    given.map(({ isFailed, day, cents, feeCents, fund }) => [
      ...[isFailed ? 'LEFT_OUT' : 'WAITING', day, cents],
      ...[hasFees ? feeCents : 0, platform.hasNoFunds ? null : fund],
    ]),
  )
  const amounts = (outcome: string) =>
    sum(read.rows.flatMap(row => (row.outcome === outcome ? (row.gift?.amount ?? 0) : [])))
  const failed = given.filter(({ isFailed }) => isFailed)
  expect(amounts('LEFT_OUT')).toBe(sum(failed.map(({ cents }) => cents)))
  expect(amounts('WAITING') + amounts('LEFT_OUT')).toBe(sum(given.map(({ cents }) => cents)))
})

test('two thousand gifts of nobody in particular are recorded with the sums of their file', async () => {
  const app = await testApp()
  const church = await keepBooks(await makeChurch(app))
  const { rest } = church.client(await church.key())
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  await church.query(`update fund set name = 'Missions' where organization_id = $1 and id = $2`, [
    church.id,
    church.ids.restricted,
  ])
  const nobody = { first: fc.constant(''), last: fc.constant(''), fund: fc.constantFrom('GEN', 'Missions') }
  const given = payments(3, nobody)
  const contentBase64 = Buffer.from(platformFile(PLATFORM_FILES.SUBSPLASH as never, given)).toString('base64')
  const { status, body } = await rest('POST', '/giving-imports', {
    body: { kind: 'GIFTS', fileName: 'gifts.csv', contentBase64 },
  })
  expect([status, body.details]).toEqual([201, undefined])
  await app.service.jobs.drain()
  const paid = given.filter(({ isFailed }) => !isFailed)
  const staged = (await rest('GET', `/giving-imports/${body.id}`)).body
  expect(staged).toMatchObject({
    template: 'SUBSPLASH',
    counts: { total: ROWS, create: paid.length, leftOut: ROWS - paid.length },
  })
  expect((await rest('POST', `/giving-imports/${body.id}/commit`, { body: {} })).status).toBe(202)
  await app.service.jobs.drain()
  const found = await church.query(
    `select f.code = 'GEN' as is_general, count(*)::int as count, sum(a.amount)::int as amount
     from contribution c join contribution_allocation a on a.contribution_id = c.id join fund f on f.id = a.fund_id
     where c.organization_id = $1 and c.channel = 'IMPORT' group by 1`,
    [church.id],
  )
  const ofFund = (fund: string) => paid.filter(each => each.fund === fund).map(({ cents }) => cents)
  const [general, missions] = [ofFund('GEN'), ofFund('Missions')]
  expect(found.find(row => row.is_general)).toMatchObject({ count: general.length, amount: sum(general) })
  expect(found.find(row => !row.is_general)).toMatchObject({ count: missions.length, amount: sum(missions) })
})
