import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeImportingFunds } from '../../support/make.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

/*
 * Files of people and gifts as other systems write them, with invented names and numbers. What is right stands here, by hand. A row is
 * recorded as it was meant, or it is told by its line and never recorded.
 */

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await makeImportingFunds(app)
  rest = church.client(await church.key()).rest
})

interface Row {
  id: string
  lineNumber: number
  said: string | null
  outcome: string
  issue: { field: string; code: string; message: string } | null
  warnings: { field: string }[]
  contributionId: string | null
  giftRow: number | null
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the interface.
  gift: any
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the interface.
  person: any
}

let layouts = 0
const layoutOf = async (columns: Record<string, string>, more: object = {}) => {
  const listed = Object.entries(columns).map(([column, field]) => ({ column, field }))
  const body = { name: `System ${++layouts}`, kind: 'GIFTS', provider: 'system', columns: listed, ...more }
  const answer = await rest('POST', '/giving-import-layouts', { body })
  expect([answer.status, answer.body.details]).toEqual([201, undefined])
  return answer.body.id as string
}
const send = (content: string | Buffer, more: object) =>
  rest('POST', '/giving-imports', {
    body: { kind: 'GIFTS', fileName: 'export.csv', contentBase64: Buffer.from(content).toString('base64'), ...more },
  })
const BY_TEMPLATE = { template: 'GIVING_HISTORY', provider: 'system' }
const stage = async (content: string | Buffer, more: object = { ...BY_TEMPLATE, dateOrder: 'MDY' }) => {
  const { status, body } = await send(content, more)
  expect([status, body.details]).toEqual([201, undefined])
  await app.service.jobs.drain()
  return body.id as string
}
const rowsOf = async (id: string): Promise<Row[]> =>
  (await rest('GET', `/giving-imports/${id}/rows?limit=200`)).body.rows
const outcomes = async (id: string) => (await rowsOf(id)).map(({ outcome }) => outcome)
const begin = async (id: string, act: 'commit' | 'undo') => {
  const begun = await rest('POST', `/giving-imports/${id}/${act}`, { body: {} })
  expect([begun.status, begun.body.error]).toEqual([202, undefined])
  await app.service.jobs.drain()
  const { status, faultCount } = (await rest('GET', `/jobs/${begun.body.id}`)).body
  expect(status).toBe('SUCCEEDED')
  return faultCount as number
}
const decide = (row: Row | undefined, body: object) => rest('POST', `/giving-import-rows/${row?.id}/decide`, { body })
const recorded = async () =>
  (await rest('GET', '/contributions?channel=IMPORT&limit=200&sort=receivedDate')).body.contributions
const refunds = async () => (await rest('GET', '/refunds?limit=200')).body.refunds
const file = (name: string) => readFileSync(`test/files/${name}`)
const COLUMNS = {
  Id: 'EXTERNAL_ID',
  First: 'FIRST_NAME',
  Last: 'LAST_NAME',
  Date: 'DATE',
  Amount: 'AMOUNT',
  Fund: 'FUND',
}
const ALL = { ...COLUMNS, Method: 'PAYMENT_METHOD', Memo: 'MEMO' }

describe('one payment', () => {
  test('for two funds is one gift with two allocations, and its second row a part of it', async () => {
    const id = await stage(file('100-split-gift-same-payment-id.csv'), { layoutId: await layoutOf(ALL) })
    expect((await rowsOf(id)).map(({ outcome, giftRow, lineNumber }) => [lineNumber, outcome, giftRow])).toEqual([
      [2, 'NEEDS_REVIEW', null],
      [3, 'PART', 1],
      [4, 'NEEDS_REVIEW', null],
    ])
    for (const row of (await rowsOf(id)).filter(({ outcome }) => outcome === 'NEEDS_REVIEW'))
      expect((await decide(row, { decision: 'CREATE' })).status).toBe(200)
    expect(await begin(id, 'commit')).toBe(0)
    const found = (await recorded()).map(
      ({ amount, allocations }: { amount: number; allocations: { amount: number }[] }) => [
        amount,
        allocations.map(each => each.amount),
      ],
    )
    expect(found.sort()).toEqual([
      [100, [60, 40]],
      [25, [25]],
    ])
    expect(await begin(id, 'undo')).toBe(0)
    expect(await recorded()).toEqual([])
    expect(await broken(church)).toEqual([])
  })

  test('with a part that is wrong is not recorded in part', async () => {
    const split =
      'Gift ID,Date,Amount,Fund\np1,05/05/2024,60.00,GEN\np1,05/05/2024,x,Missions\np2,05/05/2024,5.00,GEN\n'
    const id = await stage(split)
    expect((await rowsOf(id)).map(({ outcome, issue }) => [outcome, issue?.code])).toEqual([
      ['INVALID', 'invalid_part'],
      ['INVALID', 'invalid_format'],
      ['CREATE', undefined],
    ])
  })

  test('that an export repeats is no second part, and one of another day is told', async () => {
    const twice =
      'Gift ID,Date,Amount,Fund\np1,05/05/2024,60.00,GEN\np1,05/05/2024,40.00,Missions\np1,05/05/2024,40.00,Missions\np1,05/06/2024,40.00,GEN\n'
    const id = await stage(twice)
    expect(await outcomes(id)).toEqual(['CREATE', 'PART', 'DUPLICATE', 'DUPLICATE'])
    expect((await rowsOf(id))[0]?.gift.amount).toBe(100)
  })

  test('a payment has at most as many parts as a contribution by any other way', async () => {
    const rows = (id: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${id},Ann,Giver,2026-01-31,1.00,General Fund,${id} ${at}`).join('\n')
    const id = await stage(
      `Gift ID,First Name,Last Name,Date,Amount,Fund,Memo\n${rows('G50', 50)}\n${rows('G51', 51)}\n`,
    )
    const wrong = (await rowsOf(id)).filter(({ outcome }) => outcome === 'INVALID')
    expect(wrong).toMatchObject([{ lineNumber: 52, issue: { field: 'fund', code: 'too_many' } }])
  })

  test('that was left out is compared before it is recorded: a decision never makes the commit fail', async () => {
    const id = await stage(
      'Gift ID,Date,Amount,Fund\np1,05/05/2024,60.00,GEN\np1,05/06/2024,40.00,Nowhere\np2,05/05/2024,1.00,GEN\n',
    )
    const [, second] = await rowsOf(id)
    const answer = await decide(second, { decision: 'CREATE' })
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('fund')])
    expect(await begin(id, 'commit')).toBe(0)
    expect((await recorded()).map(({ amount }: { amount: number }) => amount).sort()).toEqual([1, 60])
  })
})

describe('a corrected export', () => {
  const one = (amount: string, fund = 'General Fund') =>
    `Gift ID,Date,Amount,Fund\nh1,05/05/2024,${amount},${fund}\nh2,05/05/2024,7.00,General Fund\n`

  test('says otherwise of a recorded gift: it is told, and corrects the gift when somebody decides so', async () => {
    await begin(await stage(one('100.00')), 'commit')
    const id = await stage(one('80.00'))
    expect(await outcomes(id)).toEqual(['DIFFERS', 'DUPLICATE'])
    const [row, same] = await rowsOf(id)
    expect((await decide(row, { decision: 'CREATE' })).status).toBe(409)
    expect((await decide(same, { decision: 'CORRECT' })).status).toBe(409)
    expect((await decide(row, { decision: 'CORRECT' })).body.outcome).toBe('CORRECTED')
    expect((await recorded()).map(({ amount }: { amount: number }) => amount).sort()).toEqual([7, 80])
    expect(await outcomes(await stage(one('80.00')))).toEqual(['DUPLICATE', 'DUPLICATE'])
    expect(await outcomes(await stage(one('80.00', 'Missions')))).toEqual(['DIFFERS', 'DUPLICATE'])
    expect(await broken(church)).toEqual([])
  })

  test('of a posted gift moves it to another fund by an entry, and cannot change its amount', async () => {
    const posted = (amount: string, fund: string) => `Gift ID,Date,Amount,Fund\nk1,03/01/2026,${amount},${fund}\n`
    const first = await stage(posted('50.00', 'General Fund'))
    await begin(first, 'commit')
    const { givingBatchId } = (await rest('GET', `/giving-imports/${first}`)).body
    await rest('POST', `/giving-batches/${givingBatchId}/close`)
    expect((await rest('POST', `/giving-batches/${givingBatchId}/post`)).status).toBe(200)
    const [other] = await rowsOf(await stage(posted('60.00', 'General Fund')))
    const refused = await decide(other, { decision: 'CORRECT' })
    expect([refused.status, other?.outcome]).toEqual([422, 'DIFFERS'])
    const [moved] = await rowsOf(await stage(posted('50.00', 'Missions')))
    expect((await decide(moved, { decision: 'CORRECT' })).status).toBe(200)
    const [gift] = await recorded()
    expect(gift.allocations).toMatchObject([{ fundId: church.ids.restricted, amount: 50 }])
    expect(await broken(church)).toEqual([])
  })
})

describe('what was not paid', () => {
  const STATES = `Gift ID,Date,Amount,Fund,Status
s1,03/01/2026,10.00,GEN,Succeeded
s2,03/01/2026,75.00,GEN,Failed
s3,03/01/2026,30.00,GEN,Pending
s4,03/01/2026,40.00,GEN,Refunded
s5,03/01/2026,50.00,GEN,Denied
s6,03/01/2026,60.00,GEN,
`
  test('is no gift and is told with its state, whatever the platform calls it', async () => {
    const id = await stage(STATES)
    expect((await rowsOf(id)).map(({ outcome, issue }) => [outcome, issue?.code])).toEqual([
      ['CREATE', undefined],
      ['LEFT_OUT', 'failed'],
      ['LEFT_OUT', 'pending'],
      ['LEFT_OUT', 'refunded'],
      ['LEFT_OUT', 'failed'],
      ['LEFT_OUT', 'other_status'],
    ])
    const [, , pending] = await rowsOf(id)
    expect((await decide(pending, { decision: 'CREATE' })).body.outcome).toBe('CREATE')
    expect(await begin(id, 'commit')).toBe(0)
    expect((await recorded()).map(({ amount }: { amount: number }) => amount).sort()).toEqual([10, 30])
    expect((await rest('GET', `/giving-imports/${id}`)).body.counts).toMatchObject({
      leftOut: 4,
      imported: 2,
      total: 6,
    })
  })

  test('in another currency, or moved within a platform, is not recorded', async () => {
    const paypal = `Transaction ID,Date,Type,Status,Currency,Gross,Fee,Net
t1,03/02/2026,Donation Payment,Completed,USD,100.00,-2.50,97.50
t2,03/02/2026,Donation Payment,Completed,EUR,50.00,-1.50,48.50
t3,03/02/2026,General Currency Conversion,Completed,USD,108.20,0.00,108.20
t4,03/02/2026,Bank Deposit to PP Account,Completed,USD,300.00,0.00,300.00
t5,03/02/2026,Donation Payment,Completed,USD,€20.00,,
`
    const columns = { 'Transaction ID': 'EXTERNAL_ID', Date: 'DATE', Gross: 'AMOUNT', Fee: 'FEE', Net: 'NET_AMOUNT' }
    const more = { Type: 'TYPE', Status: 'STATUS', Currency: 'CURRENCY' }
    const layoutId = await layoutOf({ ...columns, ...more }, { defaultFundId: church.ids.fund })
    const id = await stage(paypal, { layoutId })
    expect(await outcomes(id)).toEqual(['CREATE', 'OTHER_CURRENCY', 'LEFT_OUT', 'LEFT_OUT', 'OTHER_CURRENCY'])
    expect((await rowsOf(id))[1]?.said).toContain('EUR | 50.00')
    await begin(id, 'commit')
    expect(await recorded()).toMatchObject([{ amount: 100, feeAmount: 2.5, netAmount: 97.5 }])
  })

  test('is asked for when the layout does not name the column that says it, unless the column says nothing', async () => {
    const layoutId = await layoutOf({ 'Gift ID': 'EXTERNAL_ID', Date: 'DATE', Amount: 'AMOUNT', Fund: 'FUND' })
    const asked = await send(STATES, { layoutId })
    expect([asked.status, asked.body.details.fields[0].field]).toEqual([422, 'layoutId'])
    expect(asked.body.details.fields[0].message).toContain('status')
    // A status that only says that all was paid decides nothing.
    const paid = await stage('Gift ID,Date,Amount,Fund,Status\ns1,03/01/2026,10.00,GEN,Paid\n', { layoutId })
    expect(await outcomes(paid)).toEqual(['CREATE'])
    await rest('PATCH', `/giving-import-layouts/${layoutId}`, { body: { ignoredColumns: ['Status'] } })
    expect(await outcomes(await stage(STATES.replaceAll('s', 'q'), { layoutId }))).toEqual(Array(6).fill('CREATE'))
    // An emptied list asks again.
    await rest('PATCH', `/giving-import-layouts/${layoutId}`, { body: { ignoredColumns: [] } })
    expect((await send(STATES, { layoutId })).body.details.fields[0].message).toContain('status')
  })

  test('by words of a church counts only with the words of its layout', async () => {
    const layoutId = await layoutOf({ ...COLUMNS, State: 'STATUS' }, { statusWords: ['In the bank'] })
    const words =
      'Id,First,Last,Date,Amount,Fund,State\nw1,,,03/01/2026,1.00,GEN,in the Bank\nw2,,,03/01/2026,2.00,GEN,Paid\n'
    expect(await outcomes(await stage(words, { layoutId }))).toEqual(['CREATE', 'LEFT_OUT'])
  })
})

describe('a refund', () => {
  test('is recorded of the gift that it names, in whatever order the file is, and goes again with its import', async () => {
    const newestFirst = `Gift ID,Date,Amount,Fund,Refund Of
r1,03/09/2026,-15.00,,g1
g2,03/02/2026,20.00,GEN,
g1,03/01/2026,40.00,GEN,
g2,03/05/2026,(20.00),,
,03/06/2026,-9.00,,
r9,03/06/2026,-9.00,,unknown
`
    const id = await stage(newestFirst)
    expect(await outcomes(id)).toEqual(['REFUND', 'CREATE', 'CREATE', 'REFUND', 'NEEDS_REVIEW', 'NEEDS_REVIEW'])
    expect(await begin(id, 'commit')).toBe(0)
    expect(await outcomes(id)).toEqual(['REFUNDED', 'IMPORTED', 'IMPORTED', 'REFUNDED', 'NEEDS_REVIEW', 'NEEDS_REVIEW'])
    const gifts = await recorded()
    expect(gifts.map(({ amount, refundedAmount }: Record<string, number>) => [amount, refundedAmount])).toEqual([
      [40, 15],
      [20, 20],
    ])
    expect((await refunds()).map(({ refundDate }: { refundDate: string }) => refundDate.slice(0, 10)).sort()).toEqual([
      '2026-03-05',
      '2026-03-09',
    ])
    expect(await outcomes(await stage(newestFirst))).toEqual([
      ...['DUPLICATE', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE', 'NEEDS_REVIEW', 'NEEDS_REVIEW'],
    ])
    expect(await broken(church)).toEqual([])
    expect(await begin(id, 'undo')).toBe(0)
    expect([await recorded(), await refunds()]).toEqual([[], []])
    expect(await broken(church)).toEqual([])
  })

  test('of a posted gift is posted, and one that names nothing is recorded of the gift that somebody names', async () => {
    const first = await stage('Gift ID,Date,Amount,Fund\ng1,03/01/2026,40.00,GEN\n')
    await begin(first, 'commit')
    const { givingBatchId } = (await rest('GET', `/giving-imports/${first}`)).body
    await rest('POST', `/giving-batches/${givingBatchId}/close`)
    await rest('POST', `/giving-batches/${givingBatchId}/post`)
    const id = await stage('Gift ID,Date,Amount,Fund\ng1,03/05/2026,-10.00,\n,03/06/2026,-5.00,\n')
    const [, open] = await rowsOf(id)
    const [gift] = await recorded()
    expect((await decide(open, { decision: 'CREATE' })).status).toBe(422)
    expect((await decide(open, { decision: 'REFUND' })).status).toBe(422)
    expect((await decide(open, { decision: 'REFUND', contributionId: gift.id })).body.outcome).toBe('REFUND')
    expect(await begin(id, 'commit')).toBe(0)
    expect((await recorded())[0].refundedAmount).toBe(15)
    expect((await refunds()).every(({ journalEntry }: { journalEntry: unknown }) => journalEntry)).toBe(true)
    expect(await broken(church)).toEqual([])
  })

  test('of a gift whose fund has closed since is refused alone, and the others are recorded', async () => {
    const first = await stage('Gift ID,Date,Amount,Fund\ng1,03/01/2026,40.00,Missions\ng2,03/01/2026,30.00,GEN\n')
    await begin(first, 'commit')
    const { givingBatchId } = (await rest('GET', `/giving-imports/${first}`)).body
    await rest('POST', `/giving-batches/${givingBatchId}/close`)
    await rest('POST', `/giving-batches/${givingBatchId}/post`)
    const closed = await church.query(`update fund set status = 'CLOSED' where name = 'Missions' returning id`)
    expect(closed).toHaveLength(1)
    const id = await stage('Gift ID,Date,Amount,Fund\ng1,03/05/2026,-10.00,\ng2,03/05/2026,-5.00,\n')
    expect(await outcomes(id)).toEqual(['REFUND', 'REFUND'])
    expect(await begin(id, 'commit')).toBe(1)
    expect((await rowsOf(id)).map(({ outcome, issue }) => [outcome, issue?.message])).toEqual([
      ['REFUSED', expect.stringContaining('Reopen the fund first')],
      ['REFUNDED', undefined],
    ])
    expect(await broken(church)).toEqual([])
  })

  test('that cannot be posted ends the commit with the reason, and nothing of its step is stored', async () => {
    const first = await stage('Gift ID,Date,Amount,Fund\ng1,03/01/2026,40.00,GEN\n')
    await begin(first, 'commit')
    const { givingBatchId } = (await rest('GET', `/giving-imports/${first}`)).body
    await rest('POST', `/giving-batches/${givingBatchId}/close`)
    await rest('POST', `/giving-batches/${givingBatchId}/post`)
    const id = await stage('Gift ID,Date,Amount,Fund\ng1,03/05/2026,-10.00,\n')
    await church.query(
      'update accounting_policy set default_bank_account_id = null, undeposited_account_id = null, clearing_account_id = null',
    )
    const { body } = await rest('POST', `/giving-imports/${id}/commit`, { body: {} })
    await app.service.jobs.drain()
    expect((await rest('GET', `/jobs/${body.id}`)).body).toMatchObject({
      status: 'FAILED',
      failureReason: 'accounts_not_configured',
    })
    expect(await refunds()).toEqual([])
  })

  test('of several rows of one payment is not recorded in part', async () => {
    const layoutId = await layoutOf({
      ...{ Id: 'EXTERNAL_ID', Day: 'DATE', Fund: 'FUND', Amount: 'AMOUNT' },
      ...{ Refunded: 'REFUNDED_AMOUNT', Returned: 'REFUNDED_DATE' },
    })
    const id = await stage(
      `Id,Day,Fund,Amount,Refunded,Returned
p1,2026-03-01,GEN,60.00,60.00,2026-03-05
p1,2026-03-01,Missions,40.00,40.00,2026-03-05
p2,2026-03-01,GEN,60.00,0.00,
p2,2026-03-01,Missions,40.00,10.00,2026-03-05
p3,2026-03-01,GEN,x,0.00,
p3,2026-03-01,Missions,40.00,10.00,2026-03-05
p4,2026-03-01,GEN,60.00,0.00,
p4,2026-03-01,Missions,40.00,10.00,2026-03-05
p4,2026-03-01,Missions,x,0.00,
`,
      { layoutId },
    )
    expect((await rowsOf(id)).map(({ lineNumber, outcome, issue }) => [lineNumber, outcome, issue?.code])).toEqual([
      [2, 'INVALID', 'invalid_part'],
      [2, 'INVALID', 'invalid_part'],
      [3, 'PART', undefined],
      [3, 'INVALID', 'invalid_part'],
      [4, 'CREATE', undefined],
      [5, 'PART', undefined],
      [5, 'REFUND', undefined],
      [6, 'INVALID', 'invalid_format'],
      [7, 'INVALID', 'invalid_part'],
      [7, 'INVALID', 'invalid_part'],
      [8, 'INVALID', 'invalid_part'],
      [9, 'PART', undefined],
      [9, 'INVALID', 'invalid_part'],
      [10, 'INVALID', 'invalid_format'],
    ])
    expect(await begin(id, 'commit')).toBe(0)
    const [gift] = await recorded()
    expect([gift.amount, gift.refundedAmount]).toEqual([100, 10])
  })

  test('that has the id of its gift is one of several', async () => {
    const layoutId = await layoutOf({
      ...{ Id: 'EXTERNAL_ID', Day: 'DATE', Fund: 'FUND', Amount: 'AMOUNT', Of: 'REFUND_OF' },
    })
    const file =
      'Id,Day,Fund,Amount,Of\np1,2026-03-01,GEN,100.00,\np1,2026-03-05,GEN,-20.00,p1\np1,2026-03-06,GEN,-30.00,p1\n'
    const id = await stage(file, { layoutId })
    expect(await outcomes(id)).toEqual(['CREATE', 'REFUND', 'REFUND'])
    expect(await begin(id, 'commit')).toBe(0)
    expect((await recorded())[0].refundedAmount).toBe(50)
    expect(await outcomes(await stage(file, { layoutId }))).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE'])
  })

  test('of history is taken off the gift, because history has no refunds', async () => {
    const history = `Gift ID,Date,Amount,Fund
h1,05/05/2024,60.00,GEN
h1,05/05/2024,40.00,Missions
h1,05/20/2024,-40.00,Missions
h2,05/05/2024,30.00,GEN
h2,06/01/2024,-30.00,
h3,05/05/2024,5.00,GEN
h3,06/01/2024,-6.00,
`
    const id = await stage(history)
    expect(await outcomes(id)).toEqual(['CREATE', 'PART', 'PART', 'LEFT_OUT', 'PART', 'CREATE', 'INVALID'])
    await begin(id, 'commit')
    const gifts = (await recorded()).map(({ amount, allocations }: { amount: number; allocations: object[] }) => [
      amount,
      allocations.length,
    ])
    expect(gifts.sort()).toEqual([
      [5, 1],
      [60, 1],
    ])
    const again = await stage('Gift ID,Date,Amount,Fund\nh3,06/02/2024,-1.00,\n')
    expect((await rowsOf(again))[0]).toMatchObject({ outcome: 'INVALID', issue: { field: 'refundOf' } })
  })

  test('of a closed month is told before the commit', async () => {
    await begin(await stage('Gift ID,Date,Amount,Fund\ng1,02/01/2026,40.00,GEN\n'), 'commit')
    await closeThrough(church, '2026-02-28')
    const id = await stage('Gift ID,Date,Amount,Fund\ng1,02/05/2026,-10.00,\ng1,03/05/2026,-10.00,\n')
    expect(await outcomes(id)).toEqual(['INVALID', 'REFUND'])
  })
})

describe('amounts and days', () => {
  test('only the currency of the church is an amount, and a total with a day is no gift', async () => {
    const amounts = `Gift ID,Date,Amount,Fund
a1,03/01/2026,€50.00,GEN
a2,03/01/2026,CAD 50.00,GEN
a3,03/01/2026,MX$500.00,GEN
a4,03/01/2026,Refund 25.00,GEN
a5,03/01/2026,void 20.00,GEN
a6,03/01/2026,"$1,250.75",GEN
Grand Total,03/01/2026,30.00,General Fund
`
    expect(await outcomes(await stage(amounts))).toEqual([
      ...['OTHER_CURRENCY', 'OTHER_CURRENCY', 'OTHER_CURRENCY', 'INVALID', 'INVALID', 'CREATE', 'NOTE'],
    ])
  })

  test('a file proves the order of its days, also against what the church has said', async () => {
    const british = 'Gift ID,Date,Amount,Fund\nb1,01/02/2025,1.00,GEN\nb2,25/12/2024,2.00,GEN\n'
    const id = await stage(british, BY_TEMPLATE)
    expect((await rowsOf(id)).map(({ gift }) => gift.date.slice(0, 10))).toEqual(['2025-02-01', '2024-12-25'])
    expect((await send(british, { ...BY_TEMPLATE, dateOrder: 'MDY' })).body.details.fields[0]).toMatchObject({
      field: 'dateOrder',
      allowed: ['DMY'],
    })
    const layoutId = await layoutOf({ 'Gift ID': 'EXTERNAL_ID', Date: 'DATE', Amount: 'AMOUNT', Fund: 'FUND' })
    expect((await send(british, { layoutId })).body.details.fields[0].field).toBe('layoutId')
  })

  test('two orders that fit are asked for once for each system', async () => {
    const open = 'Gift ID,Date,Amount,Fund\nb1,01/02/2025,1.00,GEN\nb2,03/03/2025,2.00,GEN\n'
    const asked = await send(open, BY_TEMPLATE)
    expect([asked.status, asked.body.details.fields[0]]).toMatchObject([
      422,
      { field: 'dateOrder', allowed: ['MDY', 'DMY'] },
    ])
    const days = async (more: object) =>
      (await rowsOf(await stage(open, { ...BY_TEMPLATE, ...more }))).map(({ gift }) => gift.date.slice(0, 10))
    expect(await days({ dateOrder: 'DMY' })).toEqual(['2025-02-01', '2025-03-03'])
    expect(await days({})).toEqual(['2025-02-01', '2025-03-03'])
    expect((await send(open, { ...BY_TEMPLATE, provider: 'other' })).status).toBe(422)
    // ISO 8601 is in one order alone.
    const iso = await stage('Date,Amount,Fund\n2025-01-31,1.00,GEN\n', { ...BY_TEMPLATE, provider: 'third' })
    expect((await rowsOf(iso))[0]?.gift.date.slice(0, 10)).toBe('2025-01-31')
  })

  test('a moment in UTC falls on the day of the church', async () => {
    await church.query(`update organization set time_zone = 'America/Chicago' where id = $1`, [church.id])
    const layoutId = await layoutOf({ 'Created (UTC)': 'DATE', Amount: 'AMOUNT', Fund: 'FUND' })
    const id = await stage('Created (UTC),Amount,Fund\n2025-01-01 03:30,1.00,GEN\n2025-01-01 09:30,1.00,GEN\n', {
      layoutId,
    })
    expect((await rowsOf(id)).map(({ gift }) => gift.date.slice(0, 10))).toEqual(['2024-12-31', '2025-01-01'])
  })

  test('the tax on a fee is added to it, also when the fee is empty', async () => {
    const layoutId = await layoutOf({
      ...{ Id: 'EXTERNAL_ID', Day: 'DATE', Fund: 'FUND', Amount: 'AMOUNT', Fee: 'FEE', Tax: 'FEE_TAX' },
    })
    const id = await stage(
      'Id,Day,Fund,Amount,Fee,Tax\na,2026-03-01,GEN,50.00,-1.00,0.20\nb,2026-03-01,GEN,50.00,,0.40\nc,2026-03-01,GEN,50.00,,\n',
      { layoutId },
    )
    expect((await rowsOf(id)).map(({ gift }) => gift.feeAmount)).toEqual([1.2, 0.4, 0])
  })

  test('a fee is read from its column or from what is left, and told when the two disagree', async () => {
    const columns = { Id: 'EXTERNAL_ID', First: 'FIRST_NAME', Last: 'LAST_NAME', Date: 'DATE', Gross: 'AMOUNT' }
    const more = { defaultFundId: church.ids.fund }
    const whole = await layoutOf({ ...columns, Fee: 'FEE', Net: 'NET_AMOUNT' }, more)
    expect((await rowsOf(await stage(file('110-fee-covered.csv'), { layoutId: whole })))[0]?.gift).toMatchObject({
      ...{ amount: 102.8, feeAmount: 2.8 },
    })
    const net = await layoutOf({ ...columns, Net: 'NET_AMOUNT' }, more)
    expect((await rowsOf(await stage(file('110-fee-covered.csv'), { layoutId: net })))[0]?.gift.feeAmount).toBe(2.8)
    const wrong = file('110-fee-covered.csv').toString().replace('2.80', '3.80')
    expect((await rowsOf(await stage(wrong, { layoutId: whole })))[0]?.issue?.field).toBe('netAmount')
  })
})

describe('the text of a file', () => {
  test('in Windows-1252 keeps its apostrophes, dashes and letters', async () => {
    const id = await stage(file('104-windows-1252-names.csv'), { layoutId: await layoutOf(ALL) })
    expect((await rowsOf(id)).map(({ gift }) => [gift.firstName, gift.lastName, gift.memo])).toEqual([
      ['Siobhán', 'O’Brien', '“for roof”'],
      ['Šime', 'Džic', null],
    ])
  })

  test('has titles above the heads, notes below, shorter rows and trailing commas, and every row says its line', async () => {
    const report = `Grace Church
Giving by date,,

Gift ID,Date,Amount,Fund,Memo
x1,03/01/2026,1.00,GEN
x2,03/01/2026,2.00,GEN,,
x3,03/01/2026,3.00,GEN,,more
x4,03/01/2026,"4.00,GEN,
Total,,10.00
Printed by the office
`
    const rows = await rowsOf(await stage(report))
    expect(rows.map(({ lineNumber, outcome }) => [lineNumber, outcome])).toEqual([
      [5, 'CREATE'],
      [6, 'CREATE'],
      [7, 'INVALID'],
      [8, 'INVALID'],
      [9, 'NOTE'],
      [10, 'NOTE'],
    ])
    expect(rows[2]?.said).toBe('x3 | 03/01/2026 | 3.00 | GEN |  | more'.replace('|  |', '| |'))
  })

  test('that ends within a row is told there', async () => {
    const cut = 'Gift ID,Date,Fund,Amount\nc1,03/01/2026,GEN,10.00\nc2,03/01/2026,GEN'
    expect((await rowsOf(await stage(cut))).map(({ outcome, issue }) => [outcome, issue?.field])).toEqual([
      ['CREATE', undefined],
      ['INVALID', 'row'],
    ])
  })

  test('names everyday words of payment', async () => {
    const id = await stage(file('101-methods.csv'), { layoutId: await layoutOf(ALL) })
    const words = file('101-methods.csv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',')[6])
    const found = Object.fromEntries((await rowsOf(id)).map(({ gift }, at) => [words[at], gift?.paymentMethod]))
    const all = (method: string, names: readonly string[]) => Object.fromEntries(names.map(name => [name, method]))
    expect(found).toEqual({
      ...all('CARD', ['Visa', 'Mastercard', 'American Express', 'AMEX', 'Discover', 'Credit/Debit Online', 'Debit']),
      ...all('CARD', ['credit_card', 'Card (Visa)']),
      ...all('ACH', [
        'ACH',
        'E-Check',
        'eCheck',
        'Bank account',
        'Wire',
        'Wire Transfer',
        'EFT',
        'bank_transfer',
        'Zelle',
      ]),
      ...all('WALLET', ['Apple Pay', 'Google Pay', 'PayPal', 'Venmo']),
      ...all('OTHER', ['Text', 'Online', 'Kiosk', 'QCD', 'Other', 'Unknown', 'DAF']),
      ...all('CHECK', ['Check', 'CHK', 'Money Order', "Cashier's Check"]),
      ...{ Stock: 'STOCK', 'Non-Cash': 'IN_KIND', Crypto: 'CRYPTO' },
    })
  })

  test('has a remark behind the word: the first one that is whole', async () => {
    const words = {
      ...{
        'Check #1001 (drawn)': 'CHECK',
        'Card - Visa 4242': 'CARD',
        'Visa ending in 4242': 'CARD',
        'Check 1001': 'CHECK',
      },
      // The bracket is a part of the word, and the number is the remark.
      'Bank account (ACH) 1234': 'ACH',
      ...{ 'Card (Visa': undefined, 'Check 1001 lost': undefined },
    }
    const rows = Object.keys(words).map((word, at) => `M${at},Ann,Giver,11/02/2026,1.00,General Fund,${word},`)
    const content = ['Id,First,Last,Date,Amount,Fund,Method,Memo', ...rows].join('\n')
    const found = (await rowsOf(await stage(content, { layoutId: await layoutOf(ALL) }))).map(
      ({ gift }) => gift?.paymentMethod,
    )
    expect(found).toEqual(Object.values(words))
  })
})

describe('people', () => {
  const people = (content: string | Buffer, more: object = { template: 'PERSON_LIST', provider: 'system' }) =>
    stage(content, { kind: 'PEOPLE', ...more })
  const donors = async () => (await rest('GET', '/donors?limit=200&sort=name')).body.donors
  const named = async (lastName: string) =>
    (await donors()).filter((donor: { lastName: string | null }) => donor.lastName === lastName)

  test('who give jointly have given jointly since their first gift, so the years before have one statement', async () => {
    const couple = `Person ID,First Name,Last Name,Household ID,Household Name,Household Position,Gives Jointly
A5,Hal,Cook,HC,Cook,Head,yes
A6,Hope,Cook,HC,Cook,Spouse,yes
`
    await begin(await people(couple), 'commit')
    const gifts = 'Person ID,Date,Amount,Fund\nA5,05/05/2024,100.00,GEN\nA6,06/06/2024,50.00,GEN\n'
    await begin(await stage(gifts), 'commit')
    const [hal] = await named('Cook')
    const preview = (await rest('GET', `/giving-statements/preview?year=2024&householdId=${hal.householdId}`)).body
    expect(preview).toMatchObject({ scope: 'HOUSEHOLD', totals: { amount: 150 } })
  })

  test('of two families with one name are two households, and somebody decides about each', async () => {
    const nordin = (first: string, email: string, street: string, role: string) =>
      `${first},Nordin,${email},${street},60505,The Nordin Family,${role},Yes\n`
    const families = `First Name,Last Name,Email,Address,Zip,Household Name,Household Position,Gives Jointly
${nordin('Ulf', 'ulf@example.org', '1 A St', 'Head')}${nordin('Uma', 'uma@example.org', '1 A St', 'Spouse')}${nordin('Vic', 'vic@example.org', '99 Z St', 'Head')}${nordin('Val', 'val@example.org', '99 Z St', 'Spouse')}`
    const id = await people(families)
    const rows = await rowsOf(id)
    expect(rows.map(({ outcome, issue }) => [outcome, issue?.field])).toEqual(
      Array(4).fill(['NEEDS_REVIEW', 'household']),
    )
    for (const row of rows) expect((await decide(row, { decision: 'CREATE' })).status).toBe(200)
    await begin(id, 'commit')
    const households = new Map(
      (await named('Nordin')).map((donor: Record<string, string>) => [donor.firstName, donor.householdId]),
    )
    expect(households.get('Ulf')).toBe(households.get('Uma'))
    expect(households.get('Vic')).toBe(households.get('Val'))
    expect(households.get('Ulf')).not.toBe(households.get('Vic'))
  })

  test('of one name are one household only by what they share, and two heads are asked about', async () => {
    const heads = 'First Name,Last Name,Email,Phone,Household Name,Household Position\n'
    const one = await people(
      `${heads}Ann,Berg,a@example.org,555-301-0101,Berg,Head\nBen,Berg,b@example.org,(555) 301-0101,Berg,Spouse\nCid,Berg,,,Berg,Child\n`,
    )
    expect(await outcomes(one)).toEqual(['CREATE', 'CREATE', 'CREATE'])
    await begin(one, 'commit')
    expect(new Set((await named('Berg')).map(({ householdId }: { householdId: string }) => householdId)).size).toBe(1)
    const two = await people(
      `${heads}Ann,Holm,a1@example.org,555-301-0102,Holm,Head\nBen,Holm,,555-301-0102,Holm,Head\n`,
    )
    expect((await rowsOf(two)).map(({ issue }) => issue?.field)).toEqual(['household', 'household'])
    const apart = await people(`${heads}Ann,Lund,a2@example.org,,Lund,Head\nBen,Lund,b2@example.org,,Lund,Spouse\n`)
    expect(await outcomes(apart)).toEqual(['NEEDS_REVIEW', 'NEEDS_REVIEW'])
  })

  test('are read whole although one of their contacts cannot be read, and what is left out is a warning', async () => {
    const columns = { Id: 'EXTERNAL_ID', First: 'FIRST_NAME', Last: 'LAST_NAME', Email: 'EMAIL', Phone: 'PHONE' }
    const layoutId = await layoutOf({ ...columns, Country: 'COUNTRY', Role: 'HOUSEHOLD_ROLE' }, { kind: 'PEOPLE' })
    const rows = await rowsOf(await people(file('111-people.csv'), { layoutId }))
    const read = rows.map(({ person, warnings }) => [
      ...[person.email, person.otherEmails, person.phone, person.country, person.householdRole],
      warnings.map(({ field }) => field),
    ])
    expect(read).toEqual([
      ['ANN@EXAMPLE.ORG', [], '+15555550100', 'US', 'HEAD', []],
      ['a@example.org', ['b@example.org'], null, 'US', 'SPOUSE', ['phone']],
      [null, [], '+442079460958', 'GB', 'CHILD', ['email']],
      [null, [], '+15555550101', 'GB', 'OTHER', []],
      [null, [], '+15555550102', 'MX', 'HEAD', []],
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('CREATE'))
  })

  test('whose names stand in one column are recognized: last name first, couples, titles and organizations', async () => {
    const names = [
      'Ann Giver',
      '"Giver, Ann"',
      '"Smith, John & Mary"',
      'Mr. and Mrs. J. Smith',
      'John Smith and Mary Jones',
    ]
    const more = [
      'John & Mary Smith',
      'Acme Foundation',
      '"Acme Bakery, Inc."',
      '"King, Martin Jr."',
      'Dr. Ann van Dyke',
      'Cher',
    ]
    const text = `Gift ID,Name,Date,Amount,Fund\n${[...names, ...more, 'Anonymous'].map((name, at) => `n${at},${name},05/05/2024,1.00,GEN`).join('\n')}\n`
    const rows = await rowsOf(await stage(text))
    expect(rows.map(({ gift }) => [gift.firstName, gift.lastName, gift.partnerName, gift.organizationName])).toEqual([
      ['Ann', 'Giver', null, null],
      ['Ann', 'Giver', null, null],
      ['John', 'Smith', 'Mary', null],
      ['J.', 'Smith', 'Mr.', null],
      ['John', 'Smith', 'Mary Jones', null],
      ['John', 'Smith', 'Mary Smith', null],
      [null, null, null, 'Acme Foundation'],
      [null, null, null, 'Acme Bakery, Inc.'],
      ['Martin', 'King', null, null],
      ['Ann van', 'Dyke', null, null],
      [null, 'Cher', null, null],
      [null, null, null, null],
    ])
    expect(rows.at(-1)?.outcome).toBe('CREATE')
    const two = await rowsOf(await people('Name\n"Smith, John & Mary"\nAnn Giver\n'))
    expect(two.map(({ outcome, issue }) => [outcome, issue?.code])).toEqual([
      ['NEEDS_REVIEW', 'two_people'],
      ['CREATE', undefined],
    ])
  })

  test('who are erased are named by no row of a file any more, whatever became of the row', async () => {
    const known = (
      await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ingeborg', lastName: 'Quist' } })
    ).body
    const text = `Gift ID,Name,Date,Amount,Fund,Status
q1,Ingeborg Quist,05/05/2024,x,GEN,Paid
q2,Ingeborg Quist,05/05/2024,1.00,GEN,Failed
q3,"Quist, Ingeborg",05/05/2024,€1.00,GEN,Paid
q4,Somebody Else,05/05/2024,x,GEN,Paid
`
    const id = await stage(text)
    expect((await rest('POST', `/donors/${known.id}/erase`, { body: {} })).status).toBe(200)
    expect(await outcomes(id)).toEqual(['ERASED', 'ERASED', 'ERASED', 'INVALID'])
    const stored = await church.query(`select r::text from giving_import_row r where organization_id = $1`, [church.id])
    expect(JSON.stringify(stored)).not.toContain('Quist')
    expect((await rest('GET', `/giving-imports/${id}`)).body.counts).toMatchObject({
      erased: 3,
      invalid: 1,
      leftOut: 0,
    })
  })
})

test('a step that has failed is tried with half of its rows, so that an import gets on where a step takes too long', async () => {
  const text = `Gift ID,Date,Amount,Fund\n${Array.from({ length: 60 }, (_, at) => `m${at},05/05/2024,1.00,GEN`).join('\n')}\n`
  const id = await stage(text)
  const { id: jobId } = (await rest('POST', `/giving-imports/${id}/commit`, { body: {} })).body
  const doneOf = async () => (await rest('GET', `/jobs/${jobId}`)).body.done
  // A step has 200 rows: after three attempts it has 25, and after six the fewest.
  await church.query('update job set failed_attempts = 3 where organization_id = $1 and id = $2', [church.id, jobId])
  await app.service.jobs.step()
  expect(await doneOf()).toBe(25)
  await church.query('update job set failed_attempts = 6 where organization_id = $1 and id = $2', [church.id, jobId])
  await app.service.jobs.step()
  expect(await doneOf()).toBe(35)
  await app.service.jobs.drain()
  expect([await doneOf(), (await recorded()).length]).toEqual([60, 60])
})

/** Amounts of a file in minor units, whose rows are gifts with ids, their parts, refunds and gifts that were not paid. */
const someRows = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: -300, max: 900 }).filter(amount => amount !== 0),
    fund: fc.constantFrom('GEN', 'Missions', 'Nowhere'),
    status: fc.constantFrom('Paid', 'Paid', 'Paid', 'Failed'),
    year: fc.constantFrom('2024', '2026'),
  }),
  { minLength: 1, maxLength: 14 },
)

test('what is recorded and what is told is the sum of the file, however its rows are ordered, doubled or cut', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(someRows, fc.boolean(), fc.nat(12), async (rows, isDoubled, cut) => {
      run += 1
      const lines = rows.map(
        ({ id, amount, fund, status, year }) =>
          `g${run}-${id},03/0${id}/${year},${fund},${status},,,,,,,${(amount / 100).toFixed(2)}`,
      )
      const text = `Gift ID,Date,Fund,Status,Person ID,Name,Email,Phone,Memo,Method,Amount\n${[...lines, ...(isDoubled ? lines : [])].join('\n')}\n`
      const whole = text.slice(0, text.length - (cut ? cut + 1 : 0))
      const id = await stage(whole, { template: 'GIVING_HISTORY', provider: 'system', dateOrder: 'MDY' })
      await begin(id, 'commit')
      const after = await rowsOf(id)
      const own = new Map(
        (await recorded()).map((gift: { id: string; amount: number; refundedAmount: number }) => [gift.id, gift]),
      )
      // Each line of the file is a row, and no line is two.
      expect(after.map(({ lineNumber }) => lineNumber)).toEqual(
        whole
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((_, at) => at + 2),
      )
      const inFile = (row: Row) => Math.round(Number(whole.split('\n')[row.lineNumber - 1]?.split(',')[10] ?? 0) * 100)
      const isRecorded = (row: Row): boolean =>
        row.outcome === 'IMPORTED' ||
        row.outcome === 'REFUNDED' ||
        (row.outcome === 'PART' && after[(row.giftRow ?? 0) - 1]?.outcome === 'IMPORTED')
      const said = after.filter(isRecorded).reduce((sum, row) => sum + inFile(row), 0)
      const gifts = after.flatMap(({ outcome, contributionId }) =>
        outcome === 'IMPORTED' && contributionId ? [contributionId] : [],
      )
      const kept = gifts.reduce((sum, gift) => {
        const { amount = 0, refundedAmount = 0 } = (own.get(gift) ?? {}) as { amount?: number; refundedAmount?: number }
        return sum + Math.round(amount * 100) - Math.round(refundedAmount * 100)
      }, 0)
      expect([whole, kept]).toEqual([whole, said])
    }),
    { numRuns: 25 },
  )
})
