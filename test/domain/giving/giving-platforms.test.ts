import { readFileSync } from 'node:fs'
import { READY_GIFT_LAYOUTS } from '../../../dist/src/domain/giving/imports/ready-layout-names.js'
import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeImportingFunds } from '../../support/make.js'
import { broken } from '../../support/sound.js'

/*
 * A file of each giving platform, with the heads of its documentation and invented rows. What is right stands here, by hand: each row with
 * its line, and the sums. What is recorded and what is listed and not recorded are the file together.
 */

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await makeImportingFunds(app)
  rest = church.client(await church.key()).rest
})

interface Platform {
  file: string
  /** The head of the column of the amounts. */
  amounts?: string
  /** The head of the column of what was refunded of a payment, when the row of the payment says it. */
  refunds?: string
  /** The system that the file comes from, when its layout has another name. */
  provider?: string
  /** Whether the platform names no funds, so that the request names one. */
  hasNoFunds?: boolean
  /** Line, outcome, day, amount, fee, part that is not deductible, funds, giver. */
  rows: string[]
  /** The lines of totals, which are no money of the file. */
  totals?: number[]
  /** In cents: contributions less refunds, what is listed and not recorded, and the amounts of the file. */
  sums: [recorded: number, listed: number, file: number]
}

const PLATFORMS: Record<keyof typeof READY_GIFT_LAYOUTS, Platform> = {
  ACS: {
    file: 'acs.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 INVALID 2026-03-22 20 0 0 Roof: Ben Miller',
      '7 NEEDS_REVIEW 2026-03-23 -15 0 0 General Fund: Ben Miller',
    ],
    sums: [138_550, 500, 139_050],
  },
  BREEZE: {
    file: 'breeze.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 0 0 General Fund 60, Missions 40: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 1250 0 0 General Fund: Ben Miller',
      '4 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '5 NEEDS_REVIEW 2026-03-15 75 0 0 Missions: Hope Bakery LLC',
      '6 INVALID 2026-03-22 20 0 0 Roof: Ann Giver',
      '7 REFUND 2026-03-23 -50 0 0 General Fund: Ben Miller',
      '8 INVALID fund sum_mismatch',
    ],
    sums: [141_050, 11_000, 152_050],
  },
  CCB: {
    file: 'ccb.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 40 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery Inc',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 INVALID taxDeductible invalid_enum',
      '7 NEEDS_REVIEW 2026-03-23 -15 0 0 General Fund: Ann Giver',
    ],
    sums: [138_550, 500, 139_050],
  },
  CHURCH_WINDOWS: {
    file: 'church-windows.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 0 0 General Fund 60, Missions 40: Ann Giver',
      '3 PART',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 INVALID 2026-03-22 20 0 0 Roof: Ben Miller',
      '7 INVALID date invalid_format',
      // It has the day of its transaction.
      '8 INVALID date invalid_format',
      // Two lines of one transaction say the same.
      '9 NEEDS_REVIEW 2026-03-25 100 0 0 General Fund 60, Missions 20, Missions 20: Ann Giver',
      '10 PART',
      '11 PART',
      // It has no number, so no line can go on with it.
      '12 INVALID 2026-03-26 10 0 0 General Fund: Ben Miller',
      '13 INVALID date required',
      '14 INVALID 2026-03-27 15 0 0 General Fund: Ann Giver',
      '15 INVALID fund required',
      '16 INVALID 2026-03-28 12 0 0 General Fund: Ann Giver',
      '17 OTHER_CURRENCY',
      // A total of a fund is no part of the last transaction, and no line goes on with it behind the total.
      '18 INVALID 2026-03-29 10 0 0 General Fund: Ben Miller',
      '19 INVALID amount sum_mismatch',
      '20 INVALID amount sum_mismatch',
      '21 NOTE',
      // The transaction is there again, and once with another amount.
      '22 DUPLICATE 2026-03-25 60 0 0 General Fund: Ann Giver',
      '23 DUPLICATE 2026-03-25 20 0 0 Missions: Ann Giver',
      '24 DUPLICATE 2026-03-25 20 0 0 Missions: Ann Giver',
      '25 INVALID 2026-03-25 60 0 0 General Fund: Ann Giver',
      '26 INVALID 2026-03-25 25 0 0 Missions: Ann Giver',
      // The file ends within a line.
      '27 INVALID 2026-03-30 7 0 0 General Fund: Ben Miller',
      '28 INVALID row invalid_format',
    ],
    totals: [19, 20, 21],
    sums: [148_550, 33_100, 181_650],
  },
  DONORBOX: {
    file: 'donorbox.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 4.25 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-15 1250 40 50 Missions: Ben Miller',
      '4 NEEDS_REVIEW 2026-03-15 75 0.8 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 LEFT_OUT 2026-03-22 20 0 0 General Fund: Ann Giver',
      '7 LEFT_OUT 2026-03-23 15 0 0 General Fund: Ann Giver',
      '8 OTHER_CURRENCY',
    ],
    sums: [146_050, 6500, 152_550],
  },
  ELVANTO: {
    file: 'elvanto.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery Ltd',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 NEEDS_REVIEW 2026-03-22 20 0 20 Missions: Ann Giver',
      '7 INVALID 2026-03-23 15 0 0 Roof: Ben Miller',
    ],
    sums: [140_550, 1500, 142_050],
  },
  FELLOWSHIP_ONE_GO: {
    file: 'fellowship-one-go.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 NEEDS_REVIEW 2026-03-22 20 0 20 Missions: Ben Miller',
      '7 INVALID 2026-03-23 15 0 0 Roof: Ben Miller',
      '8 INVALID taxDeductible invalid_enum',
      '9 NEEDS_REVIEW 2026-03-25 -10 0 0 General Fund: Ann Giver',
    ],
    sums: [140_550, 1000, 141_550],
  },
  PAYPAL: {
    file: 'paypal.csv',
    amounts: 'Gross',
    hasNoFunds: true,
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 2.48 0 none: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-02 1250 25.37 0 none: Ben Miller',
      '4 NEEDS_REVIEW 2026-03-15 75 0 0 none: Hope Bakery LLC',
      '5 CREATE 2026-03-16 35.5 1.2 0 none: nobody',
      '6 LEFT_OUT 2026-03-17 20 0 0 none: Ann Giver',
      '7 REFUND 2026-03-18 -40 0 0 none: Ann Giver',
      '8 LEFT_OUT 2026-03-19 -1000 0 0 none: nobody',
      '9 OTHER_CURRENCY',
    ],
    sums: [142_050, -95_000, 47_050],
  },
  PAYPAL_GIVING_FUND: {
    file: 'paypal-giving-fund.csv',
    amounts: 'Gross Amount',
    hasNoFunds: true,
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 0 100 none: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-12 1250 25 1250 none: Hope Bakery LLC',
      '4 CREATE 2026-03-15 35.5 0 35.5 none: nobody',
      '5 OTHER_CURRENCY',
      '6 REFUND 2026-03-17 -40 0 0 none: Ann Giver',
    ],
    sums: [134_550, 2000, 136_550],
  },
  PUSHPAY: {
    file: 'pushpay.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 NEEDS_REVIEW 2026-03-22 20 0 20 Missions: Ann Giver',
      '7 NEEDS_REVIEW 2026-03-23 -15 0 0 General Fund: Ann Giver',
    ],
    sums: [140_550, -1500, 139_050],
  },
  SERVANT_KEEPER: {
    file: 'servant-keeper.csv',
    rows: [
      '5 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '6 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '7 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery Company',
      '8 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '9 NEEDS_REVIEW 2026-03-22 20 0 20 Missions: Ann Giver',
      '10 INVALID 2026-03-23 15 0 0 Roof: Ann Giver',
      '11 NOTE',
    ],
    totals: [11],
    sums: [140_550, 1500, 142_050],
  },
  SQUARE: {
    file: 'square.csv',
    amounts: 'Total Collected',
    hasNoFunds: true,
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 2.7 0 none: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-15 1250 41.35 0 none: Hope Bakery LLC',
      '4 CREATE 2026-03-15 35.5 0 0 none: nobody',
      '5 REFUND 2026-03-18 -40 0 0 none: Ann Giver',
      '6 LEFT_OUT 2026-03-19 20 0 0 none: Ann Giver',
    ],
    sums: [134_550, 2000, 136_550],
  },
  STRIPE: {
    file: 'stripe.csv',
    amounts: 'gross',
    hasNoFunds: true,
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 3.2 0 none: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-15 1250 5 0 none: Hope Bakery LLC',
      '4 CREATE 2026-03-15 35.5 1.33 0 none: nobody',
      '5 REFUND 2026-03-18 -40 0 0 none: Ann Giver',
      '6 LEFT_OUT 2026-03-19 20 0 0 none: Ann Giver',
      '7 LEFT_OUT 2026-03-20 -500 0 0 none: nobody',
      '8 OTHER_CURRENCY',
    ],
    sums: [134_550, -45_000, 89_550],
  },
  STRIPE_PAYMENTS: {
    file: 'stripe-payments.csv',
    ...{ refunds: 'Amount Refunded', provider: 'STRIPE', hasNoFunds: true },
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 100 3.2 0 none: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-15 1250 5 0 none: Hope Bakery LLC',
      '4 CREATE 2026-03-15 35.5 1.33 0 none: nobody',
      '5 NEEDS_REVIEW 2026-03-16 60 2.04 0 none: Ann Giver',
      '5 REFUND 2026-03-18 -25 0 0 none: Ann Giver',
      '6 NEEDS_REVIEW 2026-03-16 50 1.75 0 none: Ann Giver',
      '6 REFUND 2026-03-19 -50 0 0 none: Ann Giver',
      '7 LEFT_OUT 2026-03-17 20 0 0 none: Ann Giver',
      '8 LEFT_OUT 2026-03-17 40 0 0 none: Ann Giver',
      '9 OTHER_CURRENCY',
      // Its fee is in another currency.
      '10 OTHER_CURRENCY',
      '11 LEFT_OUT 2026-03-18 15 0.74 0 none: Ann Giver',
      '12 NEEDS_REVIEW 2026-03-18 10 0.59 0 none: Ann Giver',
      '13 INVALID refundedDate required',
      '14 LEFT_OUT 2026-03-18 5 0.45 0 none: Ann Giver',
      // Its status says that it was refunded, and its amounts do not.
      '15 LEFT_OUT 2026-03-18 12 0.65 0 none: Ann Giver',
    ],
    sums: [143_050, 18_400, 161_450],
  },
  SUBSPLASH: {
    file: 'subsplash.csv',
    amounts: 'Gross amount',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 1.8 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 1.2 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 5 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 LEFT_OUT 2026-03-22 20 0 0 General Fund: Ann Giver',
      '7 LEFT_OUT 2026-03-23 15 0.75 0 General Fund: Ann Giver',
      '8 LEFT_OUT 2026-03-24 25 0.75 0 General Fund: Ann Giver',
    ],
    sums: [138_550, 6000, 144_550],
  },
  TITHELY: {
    file: 'tithely.csv',
    rows: [
      '2 NEEDS_REVIEW 2026-03-01 60 0 0 General Fund: Ann Giver',
      '3 NEEDS_REVIEW 2026-03-01 40 0 0 Missions: Ann Giver',
      '4 NEEDS_REVIEW 2026-03-15 1250 0 0 General Fund: Hope Bakery LLC',
      '5 CREATE 2026-03-15 35.5 0 0 General Fund: nobody',
      '6 LEFT_OUT 2026-03-22 20 0 0 General Fund: Ann Giver',
      '7 LEFT_OUT 2026-03-23 15 0 0 General Fund: Ann Giver',
      '8 LEFT_OUT 2026-03-24 25 0 0 General Fund: Ann Giver',
    ],
    sums: [138_550, 6000, 144_550],
  },
}

interface Row {
  id: string
  lineNumber: number
  outcome: string
  issue: { field: string; code: string } | null
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the interface.
  gift: any
}

function told({ lineNumber, outcome, issue, gift }: Row): string {
  if (!gift) return [lineNumber, outcome, ...(issue ? [issue.field, issue.code] : [])].join(' ')
  const { firstName, lastName, organizationName, parts, fund, date, amount, feeAmount, nonDeductibleAmount } = gift
  const giver = organizationName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'nobody')
  const ofParts = parts.map((part: { text: string; amount: number }) => `${part.text} ${part.amount}`).join(', ')
  const day = date.slice(0, 10)
  return `${lineNumber} ${outcome} ${day} ${amount} ${feeAmount} ${nonDeductibleAmount} ${ofParts || (fund ?? 'none')}: ${giver}`
}

const contentOf = (name: string) => readFileSync(`test/files/giving/${name}`)
const upload = (content: Buffer | string, more: object = {}) =>
  rest('POST', '/giving-imports', {
    body: { kind: 'GIFTS', fileName: 'export.csv', contentBase64: Buffer.from(content).toString('base64'), ...more },
  })
const rowsOf = async (id: string): Promise<Row[]> =>
  (await rest('GET', `/giving-imports/${id}/rows?limit=200`)).body.rows
/** The amounts of a file by their lines, in cents and less what was refunded, apart from its totals. */
function amountsOf(file: string, head: string, totals: number[], refunds?: string): Map<number, number> {
  const lines = contentOf(file).toString().trimEnd().split('\n')
  const cellsOf = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(cell => cell.replaceAll('"', ''))
  const at = lines.findIndex(line => cellsOf(line).includes(head))
  const heads = cellsOf(lines[at] ?? '')
  const cents = (line: string, column: string) =>
    Math.round(Number((cellsOf(line)[heads.indexOf(column)] ?? '').replace(/[$€,]/g, '')) * 100)
  const amounts = new Map<number, number>()
  for (const [index, line] of lines.entries())
    if (index > at)
      amounts.set(index + 1, totals.includes(index + 1) ? 0 : cents(line, head) - (refunds ? cents(line, refunds) : 0))
  return amounts
}

const cents = (records: { amount: number }[]) => records.reduce((all, { amount }) => all + Math.round(amount * 100), 0)

test.each(Object.entries(PLATFORMS))('a file of %s is read as it was meant', async (name, platform) => {
  const {
    file,
    amounts = 'Amount',
    refunds: refunded,
    provider = name,
    hasNoFunds = false,
    rows,
    totals = [],
    sums,
  } = platform
  const { status, body } = await upload(contentOf(file), hasNoFunds ? { defaultFundId: church.ids.fund } : {})
  expect([status, body.details]).toEqual([201, undefined])
  expect(body).toMatchObject({ template: name, provider, layoutId: null })
  const staged = await rowsOf(body.id)
  expect(staged.map(told)).toEqual(rows)
  for (const { id, outcome, gift } of staged)
    if (outcome === 'NEEDS_REVIEW' && gift.amount > 0)
      expect((await rest('POST', `/giving-import-rows/${id}/decide`, { body: { decision: 'CREATE' } })).status).toBe(
        200,
      )
  expect((await rest('POST', `/giving-imports/${body.id}/commit`, { body: {} })).status).toBe(202)
  await app.service.jobs.drain()
  expect((await rest('GET', `/giving-imports/${body.id}`)).body).toMatchObject({ status: 'COMMITTED' })
  const { contributions } = (await rest('GET', '/contributions?channel=IMPORT&limit=200')).body
  const { refunds } = (await rest('GET', '/refunds?limit=200')).body
  const inFile = amountsOf(file, amounts, totals, refunded)
  const sum = (all: Iterable<number>) => [...all].reduce((before, each) => before + each, 0)
  const done = ['IMPORTED', 'REFUNDED', 'PART', 'NOTE']
  const left = (await rowsOf(body.id)).filter(({ outcome }) => !done.includes(outcome))
  const recorded = cents(contributions) - cents(refunds)
  const listed = sum(left.map(({ lineNumber }) => inFile.get(lineNumber) ?? Number.NaN))
  expect([recorded, listed, sum(inFile.values())]).toEqual(sums)
  expect(recorded + listed).toBe(sum(inFile.values()))
  expect(await broken(church)).toEqual([])
})

describe('what Stripe says that it refunded', () => {
  const HEADS =
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Currency,Fee,Refunded date (UTC),Status'
  /** Two payments, and what is refunded of each by a day. */
  const payments = (one: string, other: string) =>
    [
      HEADS,
      `ch_1,2026-03-02 16:00:00,100.00,${one.split(' ')[0]},usd,true,usd,3.20,${one.split(' ')[1] ?? ''},Paid`,
      `ch_2,2026-03-02 16:00:00,100.00,${other.split(' ')[0]},usd,true,usd,3.20,${other.split(' ')[1] ?? ''},Paid`,
    ].join('\n')
  const staged = async (content: string) => {
    const { status, body } = await upload(content, { defaultFundId: church.ids.fund })
    expect([status, body.details, body.provider]).toEqual([201, undefined, 'STRIPE'])
    return { id: body.id, rows: (await rowsOf(body.id)).map(row => [row.lineNumber, row.outcome, row.issue?.code]) }
  }
  const committed = async (content: string) => {
    const { id, rows } = await staged(content)
    expect((await rest('POST', `/giving-imports/${id}/commit`, { body: {} })).status).toBe(202)
    await app.service.jobs.drain()
    return rows
  }

  test('is recorded once, and a sum that has grown since is for somebody to record', async () => {
    expect(await committed(payments('40.00 2026-03-10', '0.00'))).toEqual([
      [2, 'CREATE', undefined],
      [2, 'REFUND', undefined],
      [3, 'CREATE', undefined],
    ])
    // The first payment has returned 20 more, and the second one the same 40 on the same day.
    expect(await committed(payments('60.00 2026-03-20', '40.00 2026-03-10'))).toEqual([
      [2, 'DUPLICATE', undefined],
      [2, 'INVALID', 'differs'],
      [3, 'DUPLICATE', undefined],
      [3, 'REFUND', undefined],
    ])
    expect((await staged(payments('40.00 2026-03-10', '40.00 2026-03-10'))).rows.map(([, outcome]) => outcome)).toEqual(
      Array(4).fill('DUPLICATE'),
    )
    const { refunds } = (await rest('GET', '/refunds?limit=200')).body
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([40, 40])
    expect(await broken(church)).toEqual([])
  })

  test('is the same refund in the report of the balance', async () => {
    await committed(payments('40.00 2026-03-10', '40.00 2026-03-10'))
    const balance = [
      'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,charge_id',
      'txn_1,2026-03-10 16:00:00,usd,-40.00,0.00,-40.00,refund,re_1,ch_1',
      'txn_2,2026-03-11 16:00:00,usd,-15.00,0.00,-15.00,refund,re_2,ch_2',
    ].join('\n')
    expect((await staged(balance)).rows).toEqual([
      [2, 'DUPLICATE', undefined],
      [3, 'INVALID', 'differs'],
    ])
  })

  test('does not come twice when the refund was recorded first', async () => {
    await committed(payments('0.00', '0.00'))
    const balance = [
      'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,charge_id',
      'txn_1,2026-03-10 16:00:00,usd,-40.00,0.00,-40.00,refund,re_1,ch_1',
      'txn_2,2026-03-10 16:00:00,usd,-15.00,0.00,-15.00,refund,re_2,ch_2',
    ].join('\n')
    await committed(balance)
    expect((await staged(payments('40.00 2026-03-10', '40.00 2026-03-12'))).rows).toEqual([
      [2, 'DUPLICATE', undefined],
      [2, 'DUPLICATE', undefined],
      [3, 'DUPLICATE', undefined],
      [3, 'INVALID', 'differs'],
    ])
  })

  test('is the sum of the refunds that are recorded, and what is missing of it is named', async () => {
    await committed(payments('15.00 2026-03-10', '0.00'))
    const { contributions } = (await rest('GET', '/contributions?channel=IMPORT&limit=200')).body
    const refund = async (externalId: string, amount: number, refundDate: string) => {
      const { id } = contributions.find((each: { externalId: string }) => each.externalId === externalId)
      const body = { refundType: 'REFUND', amount, refundDate }
      expect((await rest('POST', `/contributions/${id}/refunds`, { body })).status).toBe(201)
    }
    const { id } = await staged(payments('40.00 2026-03-20', '0.00'))
    expect((await rowsOf(id))[1]?.issue).toMatchObject({ code: 'differs', message: expect.stringContaining('25 more') })
    await refund('ch_1', 25, '2026-03-20')
    await refund('ch_2', 30, '2026-03-11')
    await refund('ch_2', 10, '2026-03-21')
    const after = await staged(payments('40.00 2026-03-20', '35.00 2026-03-21'))
    expect(after.rows).toEqual([
      [2, 'DUPLICATE', undefined],
      [2, 'DUPLICATE', undefined],
      [3, 'DUPLICATE', undefined],
      [3, 'INVALID', 'differs'],
    ])
    expect((await rowsOf(after.id))[3]?.issue).toMatchObject({ message: expect.stringContaining('5 less') })
  })

  test('of a payment that is in the file twice is recorded once, and of one that has changed not at all', async () => {
    const [heads, first, second] = payments('0.00', '40.00 2026-03-10').split('\n')
    const changed = first?.replace('100.00,0.00', '100.00,40.00').replace('3.20,', '3.20,2026-03-10')
    expect((await staged([heads, first, second, changed, second].join('\n'))).rows).toEqual([
      [2, 'CREATE', undefined],
      [3, 'CREATE', undefined],
      [3, 'REFUND', undefined],
      [4, 'INVALID', 'differs'],
      [4, 'INVALID', 'differs'],
      [5, 'DUPLICATE', 'duplicate'],
      [5, 'DUPLICATE', 'duplicate'],
    ])
  })

  test('is taken off a gift that is history', async () => {
    const history = payments('40.00 2021-03-10', '100.00 2021-03-10').replaceAll('2026-03-02', '2021-03-02')
    const { id } = await staged(history)
    expect((await rowsOf(id)).map(told)).toEqual([
      '2 CREATE 2021-03-02 60 3.2 0 none: nobody',
      '2 PART',
      '3 LEFT_OUT 2021-03-02 100 3.2 0 none: nobody',
      '3 PART',
    ])
  })

  test('cannot be more than the payment', async () => {
    expect((await staged(payments('100.01 2026-03-10', '0.00'))).rows).toEqual([
      [2, 'INVALID', 'too_large'],
      [3, 'CREATE', undefined],
    ])
  })
})

describe('a line of Church Windows without a number and a day', () => {
  const HEADS =
    'Trans. #,Donation Date,Batch Code,Check #,Account,Amount,Account ID,Account Name,Pymt. Method,Line Item Comments,Giver Name,Giver #'
  const line = (first: string, amount: string, fund: string, giver = ',') => {
    const [id, day] = first.split(' ')
    return `${id},${day ?? ''},,,4000,${amount},1,${fund},,,${giver}`
  }
  const staged = async (...lines: string[]) => {
    const { status, body } = await upload([HEADS, ...lines].join('\n'), { dateOrder: 'MDY' })
    expect([status, body.details]).toEqual([201, undefined])
    return (await rowsOf(body.id)).map(({ outcome, gift }) => [outcome, gift?.amount])
  }

  test('with the amount of an earlier gift is a part of its own gift', async () => {
    const lines = [
      ...[line('101 03/01/2026', '60.00', 'General Fund'), line('', '40.00', 'Missions')],
      ...[line('102 03/02/2026', '50.00', 'General Fund'), line('', '40.00', 'Missions')],
    ]
    expect(await staged(...lines)).toEqual([
      ['CREATE', 100],
      ['PART', undefined],
      ['CREATE', 90],
      ['PART', undefined],
    ])
  })

  test('with the sum of the lines above it is a total of its fund or of the file', async () => {
    const lines = [
      line('101 03/01/2026', '"1,410.50"', 'General Fund'),
      line('102 03/02/2026', '10.00', 'General Fund'),
      line('103 03/03/2026', '5.00', 'Missions'),
    ]
    const [first, second, third] = [
      ['CREATE', 1410.5],
      ['CREATE', 10],
      ['INVALID', 5],
    ]
    expect(await staged(...lines, line('', '"1,420.50"', 'General Fund'), line('', '5.00', 'Missions'))).toEqual([
      ...[first, second, third, ['INVALID', undefined], ['INVALID', undefined]],
    ])
    expect(await staged(...lines, line('', '"1,425.50"', 'All funds'))).toEqual([
      ...[first, second, third, ['INVALID', undefined]],
    ])
    // The totals of a single transaction are its lines once more.
    const one = [line('101 03/01/2026', '60.00', 'General Fund'), line('', '40.00', 'Missions')]
    const [gift] = await staged(...one, line('', '60.00', 'General Fund'), line('', '40.00', 'Missions'))
    expect(gift?.[0]).toBe('INVALID')
  })

  test('is no part of a gift of somebody else', async () => {
    const ann = line('101 03/01/2026', '60.00', 'General Fund', '"Giver, Ann",7')
    expect(await staged(ann, line('', '40.00', 'Missions', '"Miller, Ben",8'))).toEqual([
      ['INVALID', 60],
      ['INVALID', 40],
    ])
  })

  test('belongs to no earlier transaction when the one above it has no day or no number', async () => {
    const ann = line('101 03/01/2026', '60.00', 'General Fund', '"Giver, Ann",7')
    const further = line('', '40.00', 'Missions')
    expect(await staged(ann, line(' 03/02/2026', '10.00', 'General Fund', '"Miller, Ben",8'), further)).toEqual([
      ['NEEDS_REVIEW', 60],
      ['INVALID', 10],
      ['INVALID', undefined],
    ])
    expect(await staged(ann, line('102', '10.00', 'General Fund'), further)).toEqual([
      ['NEEDS_REVIEW', 60],
      ['INVALID', undefined],
      ['INVALID', undefined],
    ])
  })
})

describe('which layout', () => {
  const expectedOf = async (content: string, more: object = {}) => {
    const { status, body } = await upload(content, more)
    const [{ field, message }] = body.details.fields
    return [status, field, message]
  }

  test('heads of no layout are refused with those that were found', async () => {
    const [status, field, message] = await expectedOf('When,Who,How much\n2026-03-01,Ann,5.00\n')
    expect([status, field]).toEqual([422, 'layoutId'])
    expect(message).toContain('"when", "who", "how much"')
  })

  test('heads that have changed are refused with the layout that nearly fits, and with what it lacks', async () => {
    const [status, field, message] = await expectedOf(contentOf('tithely.csv').toString().replace('Status', 'State'))
    expect([status, field]).toEqual([422, 'layoutId'])
    expect(message).toContain('TITHELY (without "status")')
    // Named, it would record payments that failed.
    const named = await expectedOf(contentOf('tithely.csv').toString().replace('Status', 'State'), {
      template: 'TITHELY',
    })
    expect(named.slice(0, 2)).toEqual([422, 'template'])
    expect(named[2]).toContain('It lacks "status"')
  })

  test('of two layouts that fit somebody chooses one', async () => {
    const columns = Object.entries({
      'Received On': 'DATE',
      Amount: 'AMOUNT',
      'Fund Name': 'FUND',
      'Payer ID': 'DONOR_ID',
    })
    const saved = await rest('POST', '/giving-import-layouts', {
      body: {
        ...{ name: 'Our payments', kind: 'GIFTS', provider: 'our-payments' },
        columns: columns.map(([column, field]) => ({ column, field })),
      },
    })
    expect(saved.status).toBe(201)
    const content = contentOf('pushpay.csv').toString()
    const asked = await upload(content)
    const [{ field, message, allowed }] = asked.body.details.fields
    expect([asked.status, field, allowed]).toEqual([422, 'layoutId', ['PUSHPAY', saved.body.id]])
    expect(message).toMatch(/PUSHPAY, Our payments/)
    expect((await upload(content, { template: 'PUSHPAY' })).body).toMatchObject({
      template: 'PUSHPAY',
      provider: 'PUSHPAY',
    })
    expect((await upload(content, { layoutId: saved.body.id })).body).toMatchObject({
      template: null,
      provider: 'our-payments',
      layoutId: saved.body.id,
    })
  })

  test('a saved layout that alone fits is taken, with its provider', async () => {
    const columns = Object.entries({ Day: 'DATE', Sum: 'AMOUNT', Purpose: 'FUND' })
    const saved = await rest('POST', '/giving-import-layouts', {
      body: {
        ...{ name: 'Office', kind: 'GIFTS', provider: 'office' },
        columns: columns.map(([column, field]) => ({ column, field })),
      },
    })
    const { body } = await upload('Day,Sum,Purpose\n2026-03-01,5.00,GEN\n')
    expect(body).toMatchObject({ layoutId: saved.body.id, template: null, provider: 'office', counts: { create: 1 } })
  })

  test('a file of people is read by a layout that is named', async () => {
    const { status, body } = await upload('First Name,Last Name,Email\nAnn,Giver,ann@example.org\n', { kind: 'PEOPLE' })
    expect([status, body.details.fields[0].field]).toEqual([422, 'layoutId'])
  })
})
