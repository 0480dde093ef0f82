import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { readBankFile } from '../../../dist/src/domain/banking/imports/files/read-bank-file.js'
import { sheetOf, workbookOf, workbookParts } from '../../support/workbook-files.js'

/* Workbooks and archives by ECMA-376 and the specification of ZIP. What is right stands here, by hand. */

const LAYOUT = {
  ...{ delimiter: ',', skipLines: 0, hasHeads: true, dateColumn: 'Date', dateOrder: 'MDY', amountColumn: 'Amount' },
  ...{ descriptionColumns: ['Description'], moneyInColumn: null, moneyOutColumn: null, positiveIsOut: false },
  ...{ decimalSeparator: '.', referenceColumn: null, idColumn: null, balanceColumn: null, checkNumberColumn: null },
  ...{ directionColumn: null, currencyColumn: null, statusColumn: null, statusWords: [], ignoredColumns: [] },
} as const
const OF_ACCOUNT = { currency: 'USD', timeZone: 'America/Chicago' }
const JOB = { format: null, layout: LAYOUT, readyLayout: null, saved: [], dateOrder: null, ...OF_ACCOUNT } as const
const read = (bytes: Uint8Array, more: object = {}) => readBankFile({ ...JOB, content: { bytes }, ...more })
const linesOf = async (bytes: Uint8Array, more?: object) => {
  const answer = await read(bytes, more)
  if (!('statements' in answer)) throw new Error(answer.expected)
  return answer.statements.flatMap(({ lines }) =>
    lines.map(({ line, state, date, amount, description }) => [line, state, date, amount, description]),
  )
}
const expectedOf = async (bytes: Uint8Array, more?: object) => {
  const answer = await read(bytes, more)
  return 'expected' in answer ? answer.expected : 'nothing else'
}

const HEADS = ['Date', 'Description', 'Amount']
// 46091 is 10 March 2026 in Excel, whose day 1 is 1 January 1900.
const MARCH_10 = 46_091

describe('a workbook', () => {
  test('days are serial numbers, formatted or not, or texts, and a formula has its stored value', async () => {
    const formula = { type: 'str', xml: '<f>CONCATENATE("PAY","ROLL")</f><v>PAYROLL</v>' }
    const sum = { type: 'n', xml: '<f>SUM(X1:X2)</f><v>1234.5600000000002</v>' }
    const rows = [
      HEADS,
      [{ day: MARCH_10 }, 'a day', -12.5],
      [MARCH_10 + 1, 'a number', 0.3],
      [MARCH_10 + 1.75, 'with its time', 5],
      ['03/13/2026', formula, sum],
      [{ day: MARCH_10 }, 'a text as amount', '(1,250.75)'],
      [{ day: MARCH_10 }, 'too exact', 1.005],
      ['someday 3', 'no day', 1],
    ]
    expect(await linesOf(workbookOf(sheetOf(rows, 3)))).toEqual([
      [4, 'BOOKED', '2026-03-10', -1_250, 'a day'],
      [5, 'BOOKED', '2026-03-11', 30, 'a number'],
      [6, 'BOOKED', '2026-03-11', 500, 'with its time'],
      [7, 'BOOKED', '2026-03-13', 123_456, 'PAYROLL'],
      [8, 'BOOKED', '2026-03-10', -125_075, 'a text as amount'],
      [9, 'INVALID', '2026-03-10', null, 'too exact'],
      [10, 'INVALID', null, 100, 'no day'],
    ])
  })

  test('numbers have the decimal sign of no country, and texts that of the layout', async () => {
    const sheet = sheetOf([HEADS, [{ day: MARCH_10 }, 'number', 1250.75], [{ day: MARCH_10 }, 'text', '1.250,75']])
    const layout = { ...LAYOUT, decimalSeparator: ',' }
    expect((await linesOf(workbookOf(sheet), { layout })).map(([, , , amount]) => amount)).toEqual([125_075, 125_075])
  })

  test('the sheet that the layout fits is read, whichever place it has', async () => {
    const summary = sheetOf([['Summary'], ['Opening balance', 100]])
    const lines = sheetOf([HEADS, [{ day: MARCH_10 }, 'line', 1]])
    expect(await linesOf(workbookOf(summary, lines))).toEqual([[2, 'BOOKED', '2026-03-10', 100, 'line']])
  })

  test('an error in a cell is told by its place, and nothing is read', async () => {
    const error = { type: 'e', xml: '<v>#REF!</v>' }
    const sheet = sheetOf([HEADS, [{ day: MARCH_10 }, 'line', error]])
    expect(await expectedOf(workbookOf(sheet))).toContain('C2')
  })

  test.each([
    ['10,000 columns', '<row r="1"><c r="NTP1"><v>1</v></c></row>'],
    ['a million rows', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['two million empty rows', '<row/>'.repeat(2_100_000)],
    ['no XML', '<row'],
  ])('%s are refused', async (_name, sheet) => {
    expect(await expectedOf(workbookOf(sheet))).toMatch(/^a workbook of Excel/)
  })

  test('a sheet that unpacks to more than any bank has is refused before it is unpacked', async () => {
    const bomb = zipSync({ ...workbookParts(['']), 'xl/worksheets/s0.xml': new Uint8Array(60 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await expectedOf(bomb)).toContain('40 MiB')
  })

  test('a CSV file that is said to be a workbook is refused', async () => {
    expect(await expectedOf(Buffer.from('Date,Description,Amount\n'), { format: 'XLSX' })).toContain('XLSX')
  })
})

describe('an archive', () => {
  const csv = (...rows: string[]) => strToU8(`Date,Description,Amount\n${rows.join('\n')}\n`)
  const june = csv('06/01/2026,Bakery,-5.00', '06/02/2026,Offering,100.00')

  test('its files are statements of one import, and a line names its file', async () => {
    const bytes = zipSync({
      'books/june.csv': june,
      'books/july.csv': csv('07/01/2026,Bakery,-5.00'),
      '__MACOSX/books/._june.csv': strToU8('x'),
    })
    const answer = await read(bytes)
    if (!('statements' in answer)) throw new Error(answer.expected)
    expect(answer.format).toBe('CSV')
    expect(
      answer.statements.flatMap(({ lines }) => lines.map(({ date, amount, said }) => [date, amount, said])),
    ).toEqual([
      ['2026-06-01', -500, 'books/june.csv: 06/01/2026 | Bakery | -5.00'],
      ['2026-06-02', 10_000, 'books/june.csv: 06/02/2026 | Offering | 100.00'],
      ['2026-07-01', -500, 'books/july.csv: 07/01/2026 | Bakery | -5.00'],
    ])
  })

  test('it can have files of several formats', async () => {
    const files = {
      'a.mt940': readFileSync('test/files/122-two-accounts.mt940'),
      'b.xlsx': workbookOf(sheetOf([HEADS, [{ day: MARCH_10 }, 'line', 1]])),
    }
    expect((await linesOf(zipSync(files))).map(([, , , amount]) => amount)).toEqual([100, 200, 100])
  })

  test('files that tell the same line of an account are refused, and equal lines of one file are two', async () => {
    expect(await expectedOf(zipSync({ 'a.csv': june, 'b.csv': csv('06/02/2026,Offering,100.00') }))).toContain(
      'same lines',
    )
    const twice = csv('06/02/2026,Offering,100.00', '06/02/2026,Offering,100.00')
    expect(await linesOf(zipSync({ 'a.csv': twice }))).toHaveLength(2)
  })

  test.each([
    ['an archive in it', () => zipSync({ 'inner.zip': zipSync({ 'a.csv': june }) }), 'inner.zip'],
    ['a file of another kind', () => zipSync({ 'a.csv': june, 'statement.pdf': strToU8('%PDF-1.7') }), 'statement.pdf'],
    ['no file', () => zipSync({ 'empty/': new Uint8Array() }), 'bank file'],
    ['more files than a year has days', () => zipSync(Object.fromEntries(days.map(day => [day, june]))), '200 files'],
    ['a bomb', () => zipSync({ 'a.csv': new Uint8Array(60 * 1024 * 1024) }), '40 MiB'],
    ['a cut end', () => zipSync({ 'a.csv': june }).slice(0, 100), 'whole'],
    ['a password', () => withFlag(zipSync({ 'a.csv': june })), 'without a password'],
  ])('one with %s is refused', async (_name, make, expected) => {
    expect(await expectedOf(make())).toContain(expected)
  })
  const days = Array.from({ length: 366 }, (_, at) => `${at}.csv`)

  test('an archive that understates its content is read no further than it says', async () => {
    const bytes = Buffer.from(zipSync({ 'a.csv': new Uint8Array(60 * 1024 * 1024).fill(65) }))
    // The uncompressed size in the central directory (APPNOTE, 4.3.12).
    bytes.writeUInt32LE(1000, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    const before = process.memoryUsage().arrayBuffers
    expect(await expectedOf(bytes)).not.toBe('nothing else')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * 1024 * 1024)
  })
})

/** Says of an archive that its first file is encrypted. */
function withFlag(bytes: Uint8Array): Uint8Array {
  const flagged = Uint8Array.from(bytes)
  flagged[6] = (flagged[6] ?? 0) | 1
  return flagged
}
