import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'
import { sheetOf, workbookOf } from '../../support/workbook-files.js'

/*
 * Files as banks write them: each after a public report or a public sample, with invented names and numbers. What is right stands here,
 * by hand. A row is read as it was meant, or it is told and never recorded.
 */

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
})

type Row = Record<string, unknown> & {
  id: string
  candidateIds: string[]
  status: string
  date: string | null
  amount: number | null
}

const formatOf = (file: string) => (/\.(ofx|qfx)$/.test(file) ? 'OFX' : file.endsWith('.xml') ? 'CAMT_053' : 'CSV')
let layouts = 0
const layout = async (members: object) => {
  const { status, body } = await rest('POST', '/bank-file-layouts', { body: { name: `Bank ${++layouts}`, ...members } })
  expect([status, body.details]).toEqual([201, undefined])
  return body.id
}
const PLAIN = { dateColumn: 'Date', dateOrder: 'MDY', descriptionColumn: 'Description', amountColumn: 'Amount' }

const post = async (file: string, csv?: object, more: object = {}) =>
  rest('POST', '/bank-imports', {
    body: {
      accountId: church.ids.cash,
      format: formatOf(file),
      fileName: file,
      contentBase64: readFileSync(`test/files/${file}`).toString('base64'),
      ...(csv ? { layoutId: await layout(csv) } : {}),
      ...more,
    },
  })
const upload = async (file: string, csv?: object, more?: object) => {
  const { status, body } = await post(file, csv, more)
  expect([file, status, body.details]).toEqual([file, 201, undefined])
  return body
}
const rowsOf = async (id: string): Promise<Row[]> => (await rest('GET', `/bank-imports/${id}/rows?limit=200`)).body.rows
const day = (date: string | null) => date?.slice(0, 10) ?? null
const read = async (file: string, csv?: object, more?: object) => {
  const bankImport = await upload(file, csv, more)
  const rows = await rowsOf(bankImport.id)
  return { bankImport, rows, told: rows.map(({ status, date, amount }) => [status, day(date), amount]) }
}
const statuses = async (file: string, csv?: object) => (await read(file, csv)).rows.map(({ status }) => status)
const texts = async (file: string, csv?: object) => (await read(file, csv)).rows.map(({ description }) => description)
const commit = async (id: string, body: object = {}) => {
  const answer = await rest('POST', `/bank-imports/${id}/commit`, { body })
  await app.service.jobs.drain()
  return answer.status
}
const recorded = async () =>
  (await rest('GET', '/transactions?source=IMPORT&limit=200&sort=date')).body.transactions.map(
    ({ transactionType, amount }: { transactionType: string; amount: number }) =>
      transactionType === 'WITHDRAWAL' ? -amount : amount,
  )

describe('what a line is', () => {
  test('numbers of entries are no ids: the lines of the next statement are new', async () => {
    expect(await commit((await upload('70a-entry-numbers.xml')).id)).toBe(202)
    const { bankImport, told } = await read('70b-entry-numbers.xml')
    expect(told.map(([status, , amount]) => [status, amount])).toEqual([
      ['NEW', 70],
      ['NEW', -30],
    ])
    expect(bankImport).toMatchObject({ balanceCheck: 'AGREES', balanceDifference: 0 })
    expect(await commit(bankImport.id)).toBe(202)
    expect((await recorded()).sort((a: number, b: number) => a - b)).toEqual([-30, 50, 70, 100])
  })

  test('an id that the bank uses again is no duplicate of the line that had it before', async () => {
    await commit((await upload('30a-fitid-reused.ofx')).id)
    const { bankImport, told } = await read('30b-fitid-reused.ofx')
    expect(told).toEqual([['NEW', '2026-11-05', -75]])
    // Both files say 1,000.00, whatever their lines are.
    expect(bankImport.balanceCheck).toBe('DIFFERS')
    expect(await commit(bankImport.id, { acceptDifference: true })).toBe(202)
    expect(await recorded()).toEqual([-120, -75])
  })

  test('a line with a new id and the same day, amount and text may be there already, and a person decides', async () => {
    await commit((await upload('33a-fitid-new-each-time.ofx')).id)
    const { bankImport, rows } = await read('33b-fitid-new-each-time.ofx')
    const [row] = rows
    expect(row).toMatchObject({ status: 'POSSIBLE_DUPLICATE', reason: 'OTHER_ID' })
    expect(row?.candidateIds).toHaveLength(1)
    // Nothing is committed before somebody has decided.
    expect(await commit(bankImport.id)).toBe(409)
    const [transactionId] = row?.candidateIds ?? []
    const is = { decision: 'IS', transactionId }
    const decided = await rest('POST', `/bank-import-rows/${row?.id}/decide`, { body: is })
    expect(decided.body).toMatchObject({ status: 'DUPLICATE', transactionId: is.transactionId, candidateIds: [] })
    expect(await commit(bankImport.id, { acceptDifference: true })).toBe(202)
    expect(await recorded()).toEqual([-42])
  })

  test('what looks the same can be imported all the same, alone and with all others', async () => {
    await commit((await upload('33a-fitid-new-each-time.ofx')).id)
    const { bankImport } = await read('33b-fitid-new-each-time.ofx')
    const decided = await rest('POST', `/bank-imports/${bankImport.id}/decide`, {
      body: { status: ['POSSIBLE_DUPLICATE'], isImported: true },
    })
    expect([decided.status, decided.body.counts]).toMatchObject([200, { new: 1, possibleDuplicate: 0 }])
    expect(await commit(bankImport.id, { acceptDifference: true })).toBe(202)
    expect(await recorded()).toEqual([-42, -42])
  })

  test('a pending line that is booked later with another text and amount is not taken for it, one with its amount may be it', async () => {
    const pending = await read('64a-pending.csv', PLAIN)
    await commit(pending.bankImport.id)
    const { told } = await read('64b-posted.csv', PLAIN)
    expect(told).toEqual([['NEW', '2026-11-12', -47.2]])
  })

  test('another check of the same amount is another line, and the nearest day of a line without a number is the record', async () => {
    const mine = await church.transaction({
      amount: 10_000,
      transaction_type: 'WITHDRAWAL',
      date: '2026-11-09',
      reference_number: '1044',
      bank_account_id: church.ids.cash,
      status: 'UNCODED',
    })
    const { rows } = await read('97-other-check-number.ofx')
    expect(rows.map(({ status, transactionId }) => [status, transactionId])).toEqual([
      ['NEW', null],
      ['DUPLICATE', mine],
    ])
  })
})

describe('amounts and days', () => {
  test('amounts of OFX without a whole part are cents, and so is the balance', async () => {
    const { bankImport, told } = await read('01-leading-point.ofx')
    expect(told.map(([, , amount]) => amount)).toEqual([0.05, -0.5, 0.07, -0.5, 0.5, 5])
    expect(bankImport.closingBalance).toBe(0.99)
  })

  test('each dash is a minus, and what is no amount is told', async () => {
    const { told, rows } = await read('40-amounts.csv', PLAIN)
    const found = Object.fromEntries(
      rows.map(({ description, status, amount }) => [description, status === 'NEW' ? amount : status]),
    )
    expect(found).toEqual({
      'leading point': 0.05,
      'dollar point': 0.05,
      'minus point': -0.5,
      'U+2212': -45,
      'en dash': -45,
      'DR before': 'INVALID',
      'DR after': -45,
      'CR after': 45,
      'trailing minus': -45,
      parentheses: -45,
      'minus dollar': -45,
      'dollar minus': -45,
      'paren dollar': -45,
      'code before': 45,
      'minus code': -45,
      'code after': 45,
      'minus space': -45,
      plus: 45,
      apostrophe: 'INVALID',
      'one decimal': 45.5,
      'three decimals': 'INVALID',
      'trailing point': 45,
      thousands: 1250.75,
      'neg thousands': -1250.75,
      'decimal comma in a point layout': 'INVALID',
      'European in a point layout': 'INVALID',
      'space thousands': 1250.75,
      words: 'INVALID',
      dashes: 'INVALID',
      zero: 'NOTE',
      empty: 'NOTE',
      exponent: 'INVALID',
      formula: 'INVALID',
    })
    expect(told).toHaveLength(33)
  })

  test('days with names of months, weekdays and times are read in any layout', async () => {
    const { told } = await read('47-dates.csv', PLAIN)
    const march = ['NEW', '2026-03-10', -1]
    expect(told.slice(0, 10)).toEqual(Array(10).fill(march))
    expect(told.slice(10).map(([status]) => status)).toEqual(['INVALID', 'INVALID', 'INVALID', 'INVALID'])
  })

  test('moments of OFX are on the day of the account, whatever their zone', async () => {
    const { told } = await read('18-dates.ofx')
    expect(told.map(([status, date]) => [status, date])).toEqual([
      ['NEW', '2026-03-10'],
      ['NEW', '2026-03-10'],
      ['NEW', '2026-03-10'],
      ['NEW', '2026-03-10'],
      // Three in the morning of April in Greenwich is March in Chicago.
      ['NEW', '2026-03-31'],
      ['NEW', '2026-03-10'],
      ['NEW', '2026-03-10'],
      ['INVALID', null],
      ['NEW', '2026-03-10'],
    ])
  })

  test('an entry without a day of booking has its value day', async () => {
    const { told } = await read('74-value-date-only.xml')
    expect(told.map(([status, date]) => [status, date])).not.toContainEqual(['INVALID', null])
  })
})

describe('columns that decide', () => {
  const DIRECTED = {
    dateColumn: 'Transaction Date',
    dateOrder: 'MDY',
    descriptionColumn: 'Transaction Description',
    amountColumn: 'Transaction Amount',
    balanceColumn: 'Balance',
  }

  test('a column of debits and credits is asked for, and gives each line its direction', async () => {
    const asked = await post('42-direction-column.csv', DIRECTED)
    expect([asked.status, asked.body.details.fields[0]]).toMatchObject([
      422,
      { path: 'layout.directionColumn', allowed: ['transaction type'] },
    ])
    const { bankImport, told } = await read('42-direction-column.csv', {
      ...DIRECTED,
      directionColumn: 'Transaction Type',
    })
    expect(told).toEqual([
      ['NEW', '2026-03-10', -100],
      ['NEW', '2026-03-11', 50],
    ])
    expect(bankImport).toMatchObject({ openingBalance: 1000, closingBalance: 950, balanceCheck: 'AGREES' })
  })

  test('a debit that comes back is money in', async () => {
    const { told } = await read('46-capital-one-card.csv', {
      dateColumn: 'Posted Date',
      dateOrder: 'YMD',
      descriptionColumn: 'Description',
      moneyOutColumn: 'Debit',
      moneyInColumn: 'Credit',
    })
    expect(told.map(([, , amount]) => amount)).toEqual([-45, 100, 5])
  })

  test('rows in another currency, and rows that are pending or denied, are told and not recorded', async () => {
    const paypal = {
      dateColumn: 'Date',
      dateOrder: 'MDY',
      descriptionColumn: 'Name',
      furtherDescriptionColumns: ['Type'],
      amountColumn: 'Net',
    }
    for (const [known, member] of [
      [{}, 'currencyColumn'],
      [{ currencyColumn: 'Currency' }, 'statusColumn'],
    ] as const) {
      const asked = await post('50-paypal.csv', { ...paypal, ...known })
      expect([asked.status, asked.body.details.fields[0].path]).toEqual([422, `layout.${member}`])
    }
    const both = { ...paypal, currencyColumn: 'Currency', statusColumn: 'Status', idColumn: 'Transaction ID' }
    const { bankImport, rows } = await read('50-paypal.csv', both)
    expect(rows.map(({ status, amount, description }) => [status, amount, description])).toEqual([
      ['NEW', 97.31, 'Ann Giver Donation Payment'],
      ['OTHER_CURRENCY', null, 'Bert Giver Donation Payment'],
      ['OTHER_CURRENCY', null, 'General Currency Conversion'],
      ['NEW', 51, 'General Currency Conversion'],
      ['PENDING', 9.5, 'Carl Donation Payment'],
      ['SKIPPED', 20, 'Dora Donation Payment'],
    ])
    expect(rows[5]?.reason).toBe('STATUS')
    await commit(bankImport.id)
    expect((await recorded()).sort()).toEqual([51, 97.31])
  })

  test('a person imports a row in another currency by its amount in that of the church', async () => {
    const both = {
      ...PLAIN,
      descriptionColumn: 'Name',
      amountColumn: 'Net',
      currencyColumn: 'Currency',
      statusColumn: 'Status',
    }
    const { rows } = await read('50-paypal.csv', both)
    const decide = (body: object) => rest('POST', `/bank-import-rows/${rows[1]?.id}/decide`, { body })
    const without = await decide({ decision: 'IMPORT' })
    expect([without.status, without.body.details.fields[0].field]).toEqual([422, 'amount'])
    expect((await decide({ decision: 'IMPORT', amount: 54.2 })).body).toMatchObject({ status: 'NEW', amount: 54.2 })
  })
})

describe('balances', () => {
  test('a balance of the day of the download counts for no earlier statement', async () => {
    await commit((await upload('34a-balance-of-today.ofx')).id)
    const second = await upload('34b-balance-of-today.ofx')
    expect(second).toMatchObject({ balanceCheck: 'UNKNOWN', balanceReason: 'OTHER_DAY', balanceDifference: null })
    expect(await commit(second.id)).toBe(202)
    // 900 less 50 by the second file and 150 by this one.
    expect(await upload('34c-balance-of-today.ofx')).toMatchObject({ balanceCheck: 'AGREES', closingBalance: 700 })
  })

  test('running balances say in which order the lines stand, also when all are of one day', async () => {
    const { bankImport } = await read('54-running-balance-newest-first-same-day.csv', {
      ...PLAIN,
      balanceColumn: 'Balance',
    })
    expect(bankImport).toMatchObject({ openingBalance: 100, closingBalance: 94, balanceCheck: 'AGREES' })
  })

  test.each([
    ['07-zero-amount-line.ofx', ['NEW', 'NOTE']],
    ['52-totals-and-notes.csv', ['NEW', 'NEW', 'NOTE', 'NOTE']],
    ['43-boa.csv', ['NOTE', 'NEW', 'NEW']],
  ])('titles, totals and lines of zero in %s are notes, and hold no balance up', async (file, expected) => {
    const csv = file.endsWith('csv')
      ? { ...PLAIN, balanceColumn: file === '43-boa.csv' ? 'Running Bal.' : 'Balance' }
      : undefined
    const { bankImport, rows } = await read(file, csv)
    expect(rows.map(({ status }) => status)).toEqual(expected)
    if (csv) expect(bankImport).toMatchObject({ balanceCheck: 'AGREES', balanceDifference: 0 })
  })

  test('an entry of zero is a note of the bank', async () => {
    expect(await statuses('90-zero-entry.xml')).toContain('NOTE')
  })
})

describe('statements', () => {
  test('of a file with two accounts one is chosen, and both are named', async () => {
    const refused = await post('02-two-accounts.ofx')
    const [fault] = refused.body.details.fields
    expect([refused.status, fault]).toMatchObject([422, { field: 'statement', allowed: ['1', '2'] }])
    expect(fault.message).toMatch(/0111.*0222/)
    const { bankImport, told } = await read('02-two-accounts.ofx', undefined, { statement: 2 })
    expect(told).toEqual([['NEW', '2026-03-10', -20]])
    expect(
      bankImport.statements.map((each: Record<string, unknown>) => [each.accountNumberEnding, each.isStaged]),
    ).toEqual([
      ['0111', false],
      ['0222', true],
    ])
    // From then on the account is known.
    expect((await read('02-two-accounts.ofx')).told.map(([, , amount]) => amount)).toEqual([-20])
  })

  test('the statements of two days are one import', async () => {
    const { bankImport, rows } = await read('72-two-days-one-file.xml')
    expect(bankImport.statements).toHaveLength(2)
    expect(rows.length).toBe(
      bankImport.statements.reduce((sum: number, { lineCount }: { lineCount: number }) => sum + lineCount, 0),
    )
  })

  test('an empty statement is an import with its balance', async () => {
    expect(await upload('08-no-lines.ofx')).toMatchObject({ closingBalance: 1000, counts: { total: 0 } })
  })

  test('a member number with two types of account is of two accounts', async () => {
    await upload('36a-member-number-checking.ofx')
    expect(
      (await upload('36b-member-number-savings.ofx', undefined, { accountId: church.ids.savings })).counts.new,
    ).toBe(1)
    const wrong = await post('36a-member-number-checking.ofx', undefined, { accountId: church.ids.savings })
    expect(wrong.body.details.fields[0].field).toBe('accountId')
  })

  test('camt.052 is read as camt.053 is', async () => {
    expect(await statuses('78-camt052.xml')).toContain('NEW')
  })
})

describe('a format that is not named', () => {
  const NONE = { format: undefined }

  test.each([
    ['120-swift.mt940', 'MT940', [250, -0.5, -100, -20, 5.25, 1234.56]],
    ['02-two-accounts.ofx', 'OFX', [-20]],
  ])('%s is read as %s, and its lines are recorded', async (file, format, amounts) => {
    const { bankImport } = await read(file, undefined, { ...NONE, statement: file.endsWith('ofx') ? 2 : undefined })
    expect(bankImport).toMatchObject({ format, counts: { new: amounts.length } })
    expect(await commit(bankImport.id)).toBe(202)
    expect(await recorded()).toEqual(amounts)
  })

  test('the accounts of a treasury report are told apart, and what is no line of them is left out', async () => {
    const refused = await post('130-treasury.bai', undefined, NONE)
    expect([refused.status, refused.body.details.fields[0].field]).toEqual([422, 'statement'])
    const { bankImport, told } = await read('130-treasury.bai', undefined, { ...NONE, statement: 1 })
    expect(bankImport).toMatchObject({ balanceCheck: 'AGREES', openingBalance: 5000, closingBalance: 14_850 })
    expect(told.map(([status, , amount]) => [status, amount])).toEqual([
      ['NEW', 1500],
      ['NEW', 8500],
      ['NEW', -125],
      ['NEW', -25],
      ['NOTE', null],
      ['SKIPPED', 999],
      ['PENDING', 77],
    ])
  })

  test('the order of the days is asked for where two fit', async () => {
    const asked = await post('141-two-orders.qif', undefined, NONE)
    expect([asked.status, asked.body.details.fields[0]]).toMatchObject([
      422,
      { field: 'dateOrder', allowed: ['MDY', 'DMY'] },
    ])
    const { told } = await read('141-two-orders.qif', undefined, { ...NONE, dateOrder: 'DMY' })
    expect(told).toEqual([['NEW', '2026-04-03', -5]])
  })

  test('a workbook in an archive is read by a layout', async () => {
    const day = (serial: number) => ({ day: serial })
    const rows = [
      ['Date', 'Description', 'Amount'],
      [day(46_091), 'Offering', 250.5],
      [day(46_092), 'Rent', -1200],
    ]
    const contentBase64 = Buffer.from(zipSync({ 'march.xlsx': workbookOf(sheetOf(rows)) })).toString('base64')
    const { bankImport, told } = await read('58-pipe.csv', PLAIN, { ...NONE, contentBase64 })
    expect(bankImport.format).toBe('XLSX')
    expect(told).toEqual([
      ['NEW', '2026-03-10', 250.5],
      ['NEW', '2026-03-11', -1200],
    ])
    expect(await commit(bankImport.id)).toBe(202)
    expect(await recorded()).toEqual([250.5, -1200])
  })

  test('a layout belongs to a CSV file alone, and a CSV file needs one', async () => {
    const refused = await post('120-swift.mt940', PLAIN, NONE)
    expect([refused.status, refused.body.details.fields[0].field]).toEqual([422, 'layoutId'])
    const asked = await post('58-pipe.csv', undefined, NONE)
    expect([asked.status, asked.body.details.fields[0].field]).toEqual([422, 'layoutId'])
  })
})

describe('envelopes and characters', () => {
  test.each([
    '04-xml-header-sgml-body.qfx',
    '06-wrong-end-tag.ofx',
    '15-less-than-in-value.ofx',
    '17-lower-case-tags.ofx',
    '25-ofx-tag-with-space.qfx',
  ])('%s has one line', async file => {
    expect(await statuses(file)).toEqual(['NEW'])
  })

  test('empty elements of both kinds take nothing with them, and two roots are two statements', async () => {
    expect(
      (await read('24-empty-tags.ofx')).rows.map(({ description, checkNumber }) => [description, checkNumber]),
    ).toEqual([
      ['ONLY MEMO', null],
      ['SECOND', '12'],
    ])
    expect((await read('27-two-ofx-roots.ofx')).bankImport.statements).toHaveLength(2)
  })

  test('what the bank writes instead of a statement is told', async () => {
    const { status, body } = await post('21-fi-error.ofx')
    expect([status, body.details.fields[0].message]).toEqual([422, expect.stringContaining('Signon invalid')])
  })

  test.each([
    ['12-windows-1252.qfx', undefined, 'CAFÉ “NOËL” €5'],
    ['61-windows-1252.csv', PLAIN, 'O’BRIEN – CAFÉ €'],
    ['82-numeric-entities.xml', undefined, 'Müller & Söhne'],
  ])('the characters of %s are those of the bank', async (file, csv, text) => {
    expect((await texts(file, csv)).join('|')).toContain(text)
  })

  test('a batch is a line for each payer, and each text of an entry stands there', async () => {
    const { rows } = await read('76-batch-of-two.xml')
    expect(rows.map(({ amount, description }) => [amount, description])).toEqual([
      [60, 'ANN Missions COLLECTIVE CREDIT'],
      [40, 'BERT Building COLLECTIVE CREDIT'],
    ])
    const [structured] = (await read('77-structured-reference.xml', undefined, { hasNewAccountNumber: true })).rows
    expect(structured?.description).toMatch(/HOUSE OF ANN.*RF18.*PLEDGE 2026|PLEDGE 2026.*RF18/)
    expect(structured?.referenceNumber).toBeNull()
  })

  test('a stray quotation mark hurts no other row, and its own is told by its line', async () => {
    const { rows } = await read('51-stray-quotes.csv', PLAIN)
    expect(rows.map(({ lineNumber, status, amount }) => [lineNumber, status, amount])).toEqual([
      [2, 'NEW', -1],
      [3, 'INVALID', null],
      [4, 'NEW', -3],
      [5, 'INVALID', null],
      [6, 'NEW', -5],
      [7, 'NEW', -6],
      [8, 'NEW', -7],
    ])
    expect(rows[1]).toMatchObject({ invalidField: 'row', said: expect.stringContaining('BOB') })
  })

  test.each([
    ['56-excel-formula-cells.csv', {}],
    ['57-sep-line.csv', {}],
    ['58-pipe.csv', { delimiter: 'PIPE' }],
  ])('%s is read', async (file, more) => {
    expect((await read(file, { ...PLAIN, ...more })).told).toEqual([['NEW', '2026-03-10', -1]])
  })
})
