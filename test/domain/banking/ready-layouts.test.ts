import { readBankFile } from '../../../dist/src/domain/banking/imports/files/read-bank-file.js'
import { READY_LAYOUTS } from '../../../dist/src/domain/banking/imports/ready-layouts.js'
import { INSTITUTIONS, institutionFile, movementsOf } from '../../support/institution-files.js'

/* Files of institutions are read without a layout: by the heads that only they have. */

const OF_ACCOUNT = { currency: 'USD', timeZone: 'America/Chicago' }
const JOB = { format: null, layout: null, readyLayout: null, saved: [], dateOrder: null, ...OF_ACCOUNT } as const
const read = (text: string, more: object = {}) =>
  readBankFile({ ...JOB, content: { bytes: Buffer.from(text) }, ...more })
const readWhole = async (text: string, more?: object) => {
  const answer = await read(text, more)
  if (!('statements' in answer)) throw new Error(answer.expected)
  return { ...answer, lines: answer.statements.flatMap(({ lines }) => lines) }
}
const expectedOf = async (text: string, more?: object) => {
  const answer = await read(text, more)
  return 'expected' in answer ? [answer.column, answer.expected] : 'nothing else'
}

test('each ready layout has a file here', () => {
  expect(Object.keys(INSTITUTIONS).sort()).toEqual(Object.keys(READY_LAYOUTS).sort())
})

test.each(Object.keys(INSTITUTIONS))('2,000 rows of %s are read, each with its day, amount and text', async name => {
  const movements = movementsOf(2000, 7 + name.length)
  const { lines, readyLayout, layoutId } = await readWhole(institutionFile(name, movements))
  expect([readyLayout, layoutId]).toEqual([name, null])
  const booked = lines.filter(({ state }) => state !== 'NOTE')
  expect(booked.map(({ state, date, amount }) => [state, date, amount])).toEqual(
    movements.map(({ day, cents }) => ['BOOKED', day, cents]),
  )
  const isTold = booked.map(({ description }, at) => description.includes(movements[at]?.text ?? 'no text'))
  expect(isTold.indexOf(false)).toBe(-1)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
  expect(sum(booked.map(({ amount }) => amount ?? 0))).toBe(sum(movements.map(({ cents }) => cents)))
})

describe('what moves no money', () => {
  test('memos, pending rows and other currencies of PayPal do not count', async () => {
    const [head = ''] = INSTITUTIONS.PAYPAL ?? []
    const row = (status: string, currency: string, impact: string, net: string) =>
      `"03/10/2026","10:00:00","PST","Ann","Payment","${status}","${currency}","${net}","0.00","${net}","a","b","T${net}","0.00","${impact}"`
    const text = [
      head,
      row('Completed', 'USD', 'Credit', '10.00'),
      row('Completed', 'USD', 'Memo', '20.00'),
      row('Pending', 'USD', 'Credit', '30.00'),
      row('Completed', 'EUR', 'Credit', '40.00'),
      row('Denied', 'USD', 'Credit', '50.00'),
      row('Completed', 'USD', 'Debit', '-60.00'),
    ].join('\n')
    expect((await readWhole(text)).lines.map(({ state, amount }) => [state, amount])).toEqual([
      ['BOOKED', 1000],
      ['NOTE', null],
      ['PENDING', 3000],
      ['OTHER_CURRENCY', null],
      ['LEFT_OUT', 5000],
      ['BOOKED', -6000],
    ])
  })

  test('a sale for cash at Square is a note', async () => {
    const [head = ''] = INSTITUTIONS.SQUARE ?? []
    const text = `${head}\n03/10/2026,10:00:00,Z,$15.00,$15.00,$15.00,Register,$0.00,,$15.00,$0.00,$15.00,T1,Book,Payment,Main\n`
    const card =
      '03/10/2026,10:00:00,Z,$10.00,$10.00,$10.00,Register,$10.00,Keyed,$0.00,-$0.45,$9.55,T2,Book,Payment,Main\n'
    const lines = [...(await readWhole(text + card)).lines]
    expect(lines.map(({ state, amount }) => [state, amount])).toEqual([
      ['NOTE', 0],
      ['BOOKED', 955],
    ])
  })

  test('a payment of a card comes in, whichever sign its column has', async () => {
    const citi = 'Status,Date,Description,Debit,Credit\nCleared,03/21/2026,NETFLIX,17.99,\n'
    const payment = (credit: string) => `${citi}Cleared,03/16/2026,PAYMENT THANK YOU,,${credit}\n`
    for (const credit of ['-2000.05', '2000.05'])
      expect((await readWhole(payment(credit))).lines.map(({ amount }) => amount)).toEqual([-1799, 200_005])
  })
})

describe('which layout', () => {
  const layout = {
    ...{ delimiter: ',', skipLines: 0, hasHeads: true, dateOrder: 'MDY', decimalSeparator: '.', positiveIsOut: false },
    ...{ dateColumn: 'Date', descriptionColumns: ['Description'], amountColumn: 'Amount', moneyInColumn: null },
    ...{ moneyOutColumn: null, directionColumn: null, currencyColumn: null, statusColumn: null, statusWords: [] },
    ...{ referenceColumn: null, checkNumberColumn: null, idColumn: null, balanceColumn: null, ignoredColumns: [] },
  }
  const saved = [{ id: 'saved', name: 'First Bank', layout }]
  const PLAIN = 'Date,Description,Amount\n03/10/2026,Bakery,5.00\n'

  test('a saved layout that alone fits is taken', async () => {
    expect(await readWhole(PLAIN, { saved })).toMatchObject({ layoutId: 'saved', readyLayout: null })
  })

  test('heads that every bank has show no institution: its sign would be a guess', async () => {
    expect(await expectedOf(PLAIN)).toEqual([
      'layoutId',
      expect.stringContaining('BANK_OF_AMERICA (without "running bal.")'),
    ])
    expect(await expectedOf('a,b,c\n1,2,3\n')).toEqual([
      'layoutId',
      expect.stringContaining('no ready or saved one fits'),
    ])
    const { lines } = await readWhole(PLAIN, { readyLayout: 'AMERICAN_EXPRESS' })
    expect(lines.map(({ amount }) => amount)).toEqual([-500])
  })

  test('where two fit, both are named and nothing is read', async () => {
    const text = institutionFile('BANK_OF_AMERICA', movementsOf(3, 5))
    const [column, expected] = await expectedOf(text, { saved })
    expect(column).toBe('layoutId')
    expect(expected).toMatch(/BANK_OF_AMERICA.*First Bank/)
    const named = await readWhole(text, { saved, readyLayout: 'BANK_OF_AMERICA' })
    expect(named.readyLayout).toBe('BANK_OF_AMERICA')
  })

  test('heads that have changed are refused with the layout that nearly fits, and with what it lacks', async () => {
    const text = institutionFile('TD', movementsOf(3, 5)).replace('Check Number', 'Cheque')
    const [column, expected] = await expectedOf(text)
    expect(column).toBe('layoutId')
    expect(expected).toMatch(/nearest are TD \(without "check number"\)/)
  })
})
