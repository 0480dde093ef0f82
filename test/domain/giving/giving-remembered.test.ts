import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeImporting } from '../../support/make.js'
import { broken } from '../../support/sound.js'

/*
 * What somebody decided about the givers and the funds of a file is remembered for the next files of the same system. Ann and Bea are two
 * donors whom a row can mean.
 */

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
let ann: string
let bea: string
beforeEach(async () => {
  app = await testApp()
  church = await makeImporting(app)
  rest = church.client(await church.key()).rest
  ann = await donor('Ann', 'Giver', 'ann@example.org')
  bea = await donor('Bea', 'Giver', 'bea@example.org')
})

const donor = async (firstName: string, lastName: string, address: string): Promise<string> => {
  const emails = [{ address, isPrimary: true }]
  const { status, body } = await rest('POST', '/donors', {
    body: { donorType: 'INDIVIDUAL', firstName, lastName, emails },
  })
  expect(status).toBe(201)
  return body.id
}
const HEADS = 'Person ID,Name,Email,Date,Amount,Fund'
let amount = 0
/** A row of a gift. Each has an amount of its own, so that none repeats another. */
const gift = (id: string, name: string, email: string, fund = 'GEN') =>
  `${id},${name},${email},2026-03-01,${++amount}.00,${fund}`
const stage = async (rows: string[], provider = 'plates', more: object = {}) => {
  const contentBase64 = Buffer.from(`${[HEADS, ...rows].join('\n')}\n`).toString('base64')
  const { status, body } = await rest('POST', '/giving-imports', {
    body: { kind: 'GIFTS', template: 'GIVING_HISTORY', provider, fileName: 'gifts.csv', contentBase64, ...more },
  })
  expect([status, body.details]).toEqual([201, undefined])
  return body.id as string
}
interface Row {
  id: string
  outcome: string
  donorId: string | null
  matchedBy: string | null
  fundId: string | null
}
const rowsOf = async (id: string): Promise<Row[]> => (await rest('GET', `/giving-imports/${id}/rows`)).body.rows
const found = async (id: string) =>
  (await rowsOf(id)).map(({ outcome, donorId, matchedBy }) => [outcome, donorId, matchedBy])
const decide = async (id: string, at: number, body: object) => {
  const row = (await rowsOf(id))[at]
  const answer = await rest('POST', `/giving-import-rows/${row?.id}/decide`, { body })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}
const begin = async (id: string, act: 'commit' | 'undo') => {
  expect((await rest('POST', `/giving-imports/${id}/${act}`, { body: {} })).status).toBe(202)
  await app.service.jobs.drain()
}
/** A file whose first row somebody matches to a donor. */
const decided = async (row: string, donorId: string, provider = 'plates') => {
  const id = await stage([row], provider)
  expect(await found(id)).toEqual([['NEEDS_REVIEW', null, null]])
  await decide(id, 0, { decision: 'MATCH', donorId })
  expect(await found(id)).toEqual([['CREATE', donorId, 'DECISION']])
  return id
}
const REVIEW = ['NEEDS_REVIEW', null, null]
const EARLIER = (donorId: string) => ['CREATE', donorId, 'EARLIER_DECISION']

describe('a giver', () => {
  test.each([
    ['name', gift('', 'The Givers', ''), gift('', 'the GIVERS', ''), gift('', 'The Takers', '')],
    [
      'e-mail address',
      gift('', 'A G', 'gee@example.org'),
      gift('', 'G A', 'Gee@example.org'),
      gift('', 'G A', 'gu@example.org'),
    ],
    ['external id', gift('77', 'A G', ''), gift('77', 'G A', 'new@example.org'), gift('78', 'G A', '')],
  ])('with the same %s is the donor of the earlier decision, and no other one', async (_fact, first, same, other) => {
    await decided(first, bea)
    expect(await found(await stage([same, other]))).toEqual([EARLIER(bea), REVIEW])
  })

  test('of another system is another one', async () => {
    await decided(gift('', 'The Givers', ''), ann)
    expect(await found(await stage([gift('', 'The Givers', '')], 'other-plates'))).toEqual([REVIEW])
  })

  test('with the name of an earlier one and another id or e-mail address is another one', async () => {
    await decided(gift('77', 'The Givers', 'gee@example.org'), ann)
    const rows = [gift('78', 'The Givers', ''), gift('', 'The Givers', 'other@example.org'), gift('', 'The Givers', '')]
    expect(await found(await stage(rows))).toEqual([REVIEW, REVIEW, EARLIER(ann)])
  })

  test('about whom two decisions differ is asked for', async () => {
    await decided(gift('', 'The Givers', ''), ann)
    const id = await stage([gift('', 'The Givers', '')])
    await decide(id, 0, { decision: 'MATCH', donorId: bea })
    expect(await found(await stage([gift('', 'The Givers', '')]))).toEqual([REVIEW])
  })

  test('who is certainly another donor than the one of the name is asked for', async () => {
    await decided(gift('', 'A Giver', ''), bea)
    const row = gift('', 'A Giver', 'ann@example.org')
    expect(await found(await stage([gift('', 'Ann Giver', 'ann@example.org')]))).toEqual([['CREATE', ann, 'LIKENESS']])
    expect(await found(await stage([row]))).toEqual([REVIEW])
  })

  test('is forgotten when the decision is taken back', async () => {
    const id = await decided(gift('', 'The Givers', ''), ann)
    await decide(id, 0, { decision: 'SKIP' })
    expect(await found(await stage([gift('', 'The Givers', '')]))).toEqual([REVIEW])
  })

  test('whose donor was merged is the surviving donor', async () => {
    await decided(gift('', 'The Givers', ''), ann)
    expect((await rest('POST', `/donors/${bea}/merge`, { body: { sourceDonorId: ann } })).status).toBe(200)
    expect(await found(await stage([gift('', 'The Givers', '')]))).toEqual([EARLIER(bea)])
  })

  test('whose donor was erased is asked for, and nothing of the decision is left', async () => {
    await decided(gift('', 'The Givers', ''), ann)
    await decided(gift('', 'The Takers', ''), bea)
    expect((await rest('POST', `/donors/${ann}/erase`, { body: {} })).status).toBe(200)
    const left = await church.query('select donor_id from remembered_match where organization_id = $1', [church.id])
    expect(left).toEqual([{ donor_id: bea }])
    const rows = [gift('', 'The Givers', ''), gift('', 'The Takers', '')]
    expect(await found(await stage(rows))).toEqual([REVIEW, EARLIER(bea)])
    expect(await broken(church)).toEqual([])
  })

  test('whose donor was deleted is asked for', async () => {
    const id = await decided(gift('', 'The Givers', ''), ann)
    await rest('POST', `/giving-imports/${id}/cancel`, { body: {} })
    expect((await rest('DELETE', `/donors/${ann}`)).status).toBe(200)
    expect(await found(await stage([gift('', 'The Givers', '')]))).toEqual([REVIEW])
  })

  test('is forgotten with an import that is undone, unless another import says it', async () => {
    const first = await decided(gift('', 'The Givers', ''), ann)
    const second = await stage([gift('', 'The Givers', ''), gift('', 'The Takers', '')])
    await decide(second, 0, { decision: 'MATCH', donorId: ann })
    await decide(second, 1, { decision: 'MATCH', donorId: bea })
    for (const id of [first, second]) await begin(id, 'commit')
    const rows = () => [gift('', 'The Givers', ''), gift('', 'The Takers', '')]
    await begin(first, 'undo')
    expect(await found(await stage(rows()))).toEqual([EARLIER(ann), EARLIER(bea)])
    await begin(second, 'undo')
    expect(await found(await stage(rows()))).toEqual([REVIEW, REVIEW])
    expect(await broken(church)).toEqual([])
  })

  test('of a file of people is remembered too', async () => {
    const people = async (rows: string[]) => {
      const contentBase64 = Buffer.from(`First Name,Last Name,Email\n${rows.join('\n')}\n`).toString('base64')
      const { status, body } = await rest('POST', '/giving-imports', {
        body: { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'list', fileName: 'people.csv', contentBase64 },
      })
      expect([status, body.details]).toEqual([201, undefined])
      return body.id as string
    }
    const row = 'A,Giver,'
    const id = await people([row])
    expect(await found(id)).toEqual([REVIEW])
    await decide(id, 0, { decision: 'MATCH', donorId: ann })
    expect(await found(await people([row, 'B,Giver,']))).toEqual([['MATCH', ann, 'EARLIER_DECISION'], REVIEW])
  })
})

describe('a fund', () => {
  const fundsOf = async (id: string) => (await rowsOf(id)).map(({ outcome, fundId }) => [outcome, fundId])
  const nobody = (fund: string) => gift('', '', '', fund)

  test('that was named with a file is that of the next file of the system, until another file says otherwise', async () => {
    const { fund, restricted } = church.ids
    expect(await fundsOf(await stage([nobody('Roof')]))).toEqual([['INVALID', null]])
    const funds = [{ text: 'roof', fundId: restricted }]
    const rows = () => [nobody('Roof'), nobody(''), nobody('GEN')]
    const named = await stage(rows(), 'plates', { funds, defaultFundId: fund })
    const expected = [restricted, fund, fund].map(id => ['CREATE', id])
    expect(await fundsOf(named)).toEqual(expected)
    expect((await rest('GET', `/giving-imports/${named}`)).body).toMatchObject({
      funds: [{ text: 'roof', fundId: restricted }],
      defaultFundId: fund,
    })
    expect(await fundsOf(await stage(rows()))).toEqual(expected)
    expect(await fundsOf(await stage([nobody('Roof'), nobody('')], 'others'))).toEqual([
      ['INVALID', null],
      ['INVALID', null],
    ])
    await stage([nobody('Roof')], 'plates', { funds: [{ text: 'Roof', fundId: fund }] })
    expect(await fundsOf(await stage([nobody('Roof')]))).toEqual([['CREATE', fund]])
  })

  test('is forgotten with an import that is undone', async () => {
    const funds = [{ text: 'Roof', fundId: church.ids.fund }]
    const id = await stage([nobody('Roof')], 'plates', { funds })
    await begin(id, 'commit')
    expect(await fundsOf(await stage([nobody('Roof')]))).toEqual([['CREATE', church.ids.fund]])
    await begin(id, 'undo')
    expect(await fundsOf(await stage([nobody('Roof')]))).toEqual([['INVALID', null]])
  })

  test('is named once for each text, and must be one of the church', async () => {
    const contentBase64 = Buffer.from(`${HEADS}\n${nobody('Roof')}\n`).toString('base64')
    const refused = async (more: object) => {
      const { status, body } = await rest('POST', '/giving-imports', {
        body: { kind: 'GIFTS', template: 'GIVING_HISTORY', provider: 'x', fileName: 'a.csv', contentBase64, ...more },
      })
      const [{ field, path = null, code }] = body.details.fields
      return [status, path ?? field, code]
    }
    const twice = ['Roof', 'ROOF'].map(text => ({ text, fundId: church.ids.fund }))
    expect(await refused({ funds: twice })).toEqual([422, 'funds.1.text', 'duplicate'])
    expect(await refused({ funds: [{ text: 'Roof', fundId: ann }] })).toEqual([
      422,
      'funds.0.fundId',
      'unknown_reference',
    ])
    expect(await refused({ defaultFundId: ann })).toEqual([422, 'defaultFundId', 'unknown_reference'])
  })
})
