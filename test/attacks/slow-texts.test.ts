import { v7 } from 'uuid'
import { testApp } from '../support/app.js'
import { base64, camt } from '../support/bank-files.js'
import type { Church } from '../support/church.js'
import { growthOf } from '../support/growth.js'
import { makeChurch } from '../support/make.js'

/** A caller sends texts and files that make a careless pattern try every way to read them. */
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client(await church.key()).rest
})

/** A field that is never closed, so that each of its spaces could end it. */
const openField = (size: number) => `{{${' '.repeat(size)}a`
const LAYOUT = {
  ...{ name: 'Bank', delimiter: 'COMMA', dateColumn: 'Date', dateOrder: 'YMD', descriptionColumn: 'Text' },
  ...{ amountColumn: 'Amount', decimalSeparator: 'POINT' },
}
const upload = async (format: string, text: string, more: object = {}) => {
  const { status, body } = await rest('POST', '/bank-imports', {
    body: { accountId: church.ids.cash, format, fileName: 'bank', contentBase64: base64(text), ...more },
  })
  expect([status, body.error]).toEqual(['validateOnly' in more ? 200 : 201, undefined])
  return body
}
const rowsOf = async (id: string) =>
  (await rest('GET', `/bank-imports/${id}/rows`)).body.rows.map((row: Record<string, unknown>) => [
    row.rowNumber,
    row.status,
  ])
const RIGHT = { day: '2026-10-02', amount: '12.50', name: 'Deposit', id: 'F1' }

test('the template of a mailing costs as much as it is long', async () => {
  const create = async (size: number) => {
    const text = openField(size)
    const body = { kind: 'ACKNOWLEDGEMENT', name: v7(), subject: 'x', text }
    expect((await rest('POST', '/mailing-templates?dryRun=true', { body })).status).toBe(200)
  }
  expect(await growthOf(create, 3_000)).toBe('linear')
})

test.each([
  ['subject', 190],
  ['text', 3_000],
])('the %s of e-mails with statements costs as much as it is long', async (member, most) => {
  const send = async (size: number) => {
    const body = { [member]: openField(size) }
    // The fields are read before the run is looked for.
    expect((await rest('POST', `/giving-statement-runs/${v7()}/emails?dryRun=true`, { body })).status).toBe(404)
  }
  expect(await growthOf(send, most)).toBe('linear')
})

test('an amount of a camt file with 60,000 spaces is refused with its line, and costs as much as it is long', async () => {
  const file = (size: number) => camt([RIGHT, { ...RIGHT, id: 'F2', amount: `a${' '.repeat(size)}a` }], '0', '12.50')
  const { id } = await upload('CAMT_053', file(60_000))
  expect(await rowsOf(id)).toEqual([
    [1, 'NEW'],
    [2, 'INVALID'],
    // What the bank has not booked yet.
    [3, 'PENDING'],
  ])
  expect(await growthOf(size => upload('CAMT_053', file(size), { validateOnly: true }), 60_000)).toBe('linear')
})

test.each(['Date', 'Amount', 'Text'] as const)(
  'a cell of the column %s with 90,000 characters costs as much as it is long',
  async column => {
    const { id: layoutId } = (await rest('POST', '/bank-file-layouts', { body: LAYOUT })).body
    const file = (size: number) => {
      const cells: Record<string, string> = { Date: '2026-10-02', Text: 'Deposit', Amount: '1.00' }
      const row = (name: string) => (name === column ? `a${' '.repeat(size)}a` : cells[name])
      return `Date,Text,Amount\n2026-10-01,Deposit,12.50\n${['Date', 'Text', 'Amount'].map(row).join()}\n`
    }
    const { id } = await upload('CSV', file(90_000), { layoutId })
    expect(await rowsOf(id)).toEqual([
      [1, 'NEW'],
      // Without a digit in its day a row is a note.
      [2, { Text: 'NEW', Date: 'NOTE', Amount: 'INVALID' }[column]],
    ])
    const again = (size: number) => upload('CSV', file(size), { layoutId, validateOnly: true })
    expect(await growthOf(again, 90_000)).toBe('linear')
  },
)

test.each([
  ['of digits', (bound: number) => `${'0'.repeat(bound - 4)}1.00`],
  ['of digits and groups', (bound: number) => `${'1,'.repeat((bound - 3) / 2)}1.00`],
])('an amount of 41 characters is no amount: %s', async (_where, written) => {
  const file = camt([RIGHT, { ...RIGHT, id: 'F2', amount: written(41) }], '0', '12.50')
  const { id } = await upload('CAMT_053', file)
  expect((await rowsOf(id))[1]).toEqual([2, 'INVALID'])
})

test('an amount of 40 characters is read', async () => {
  const { id } = await upload('CAMT_053', camt([{ ...RIGHT, amount: `${'0'.repeat(36)}1.00` }], '0', '1.00'))
  expect((await rowsOf(id))[0]).toEqual([1, 'NEW'])
})
