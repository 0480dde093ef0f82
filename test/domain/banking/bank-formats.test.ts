import { readFileSync } from 'node:fs'
import { readBankFile } from '../../../dist/src/domain/banking/imports/files/read-bank-file.js'
import type { FileStatement } from '../../../dist/src/domain/banking/imports/files/statement.js'

/*
 * MT940, BAI2 and QIF by their public documentation: SWIFT's field specifications, the Cash Management Balance Reporting Specifications
 * of the Bank Administration Institute, and Intuit's description of QIF. Names and numbers are invented. What is right stands here, by
 * hand.
 */

const OF_ACCOUNT = { currency: 'USD', timeZone: 'America/Chicago' }
const JOB = { format: null, layout: null, readyLayout: null, saved: [], dateOrder: null, ...OF_ACCOUNT } as const
const readBytes = (bytes: Uint8Array, more: object = {}) => readBankFile({ ...JOB, content: { bytes }, ...more })
const readAll = (file: string, more: object = {}) => readBytes(readFileSync(`test/files/${file}`), more)
const statementsIn = async (file: string, more?: object) => {
  const read = await readAll(file, more)
  if (!('statements' in read)) throw new Error(read.expected)
  return read.statements
}
const expectedOf = async (bytes: Uint8Array | string, more?: object) => {
  const read = await readBytes(Buffer.from(bytes), more)
  return 'expected' in read ? read.expected : 'nothing else'
}
const told = ({ lines }: FileStatement) => lines.map(({ line, state, date, amount }) => [line, state, date, amount])
const ends = ({ account, openingBalance, closingBalance, closingDay }: FileStatement) => [
  account.number,
  openingBalance,
  closingBalance,
  closingDay,
]
const faults = ({ lines }: FileStatement) =>
  lines.map(({ line, state, amount, fault }) => [line, state, amount, fault?.field])
const texts = ({ lines }: FileStatement) =>
  lines.map(({ description, reference, checkNumber, id }) => [description, reference, checkNumber, id])

describe('MT940', () => {
  test('debits, credits and reversals have their sign, and the day of booking is that of the nearest year', async () => {
    const statements = await statementsIn('120-swift.mt940')
    expect(statements.map(told)).toEqual([
      [
        [6, 'BOOKED', '2026-01-02', 25_000],
        [10, 'BOOKED', '2026-01-05', -50],
        [11, 'BOOKED', '2026-01-06', -10_000],
        [12, 'BOOKED', '2026-01-07', -2_000],
        [14, 'BOOKED', '2026-01-08', 525],
        [15, 'BOOKED', '2026-01-09', 123_456],
      ],
    ])
    expect(statements.map(ends)).toEqual([['123456789', 100_000, 236_931, '2026-01-09']])
    expect(statements[0]).toMatchObject({ account: { bank: '021000021' }, currency: 'USD' })
  })

  test('texts, references and checks are where the specification has them', async () => {
    expect((await statementsIn('120-swift.mt940')).flatMap(texts)).toEqual([
      ['SUNDAY OFFERING ONLINE PLATFORM ONLINE GIFTS', 'OFFERING', null, 'B4711'],
      ['Bank line', null, null, 'B4712'],
      ['1044', '1044', '1044', 'B4713'],
      ['OFFERING RETURNED', null, null, 'B4714'],
      ['Bank line', null, null, 'B4715'],
      ['ANN GIVER MISSIONS MARCH SEPA CREDIT', null, null, null],
    ])
  })

  test('what cannot be read is told by its line, and its neighbours are read', async () => {
    const [statement] = await statementsIn('121-faults.mt940')
    expect(statement && faults(statement)).toEqual([
      [5, 'BOOKED', 500, undefined],
      [6, 'INVALID', null, 'amount'],
      [7, 'INVALID', 100, 'date'],
      [8, 'INVALID', null, 'row'],
      [9, 'INVALID', null, 'row'],
      [10, 'BOOKED', 1_500, undefined],
    ])
    expect(statement).toMatchObject({ openingBalance: -1_000, closingBalance: 1_000 })
    expect(statement?.lines[3]?.said).toBe('BROKEN LINE')
  })

  test('pages and accounts are statements of one file', async () => {
    expect((await statementsIn('122-two-accounts.mt940')).map(ends)).toEqual([
      ['111', 0, 100, '2026-01-02'],
      ['111', 100, 300, '2026-01-02'],
      ['222', 5_000, 5_000, '2026-01-01'],
    ])
  })

  test('a file that ends before the closing balance is refused', async () => {
    const bytes = readFileSync('test/files/120-swift.mt940')
    expect(await expectedOf(bytes.subarray(0, bytes.indexOf(':62F:')))).toContain('line 2 has no closing balance')
  })
})

describe('BAI2', () => {
  test('type codes give each line its direction, and continuations belong to their record', async () => {
    const [first, second, test, today] = await statementsIn('130-treasury.bai')
    expect(first && told(first)).toEqual([
      [5, 'BOOKED', '2026-02-28', 150_000],
      [6, 'BOOKED', '2026-02-28', 850_000],
      [8, 'BOOKED', '2026-02-28', -12_500],
      [9, 'BOOKED', '2026-02-28', -2_500],
      [10, 'NOTE', '2026-02-28', null],
    ])
    expect(first && texts(first)).toEqual([
      ['DEALER PAYMENTS, INC', 'DASD1234', null, 'DD1620'],
      ['LOCK BOX NO.68751 SUNDAY OFFERING', null, null, 'LB77'],
      ['1044', '1044', '1044', 'B9'],
      ['OUTGOING WIRE', null, null, 'WIRE1'],
      ['PLEASE CALL THE BANK', null, null, null],
    ])
    expect([first, second].map(each => each && ends(each))).toEqual([
      ['0123456789', 500_000, 1_485_000, '2026-02-28'],
      ['9876543210', -5_000, -5_000, '2026-02-28'],
    ])
    expect(test?.lines.map(({ state }) => state)).toEqual(['LEFT_OUT'])
    expect(today?.lines.map(({ state, amount }) => [state, amount])).toEqual([['PENDING', 7_700]])
  })

  test('what cannot be read is told by its line', async () => {
    expect((await statementsIn('131-faults.bai')).flatMap(faults)).toEqual([
      [4, 'INVALID', 100, 'date'],
      [9, 'INVALID', null, 'amount'],
      [10, 'INVALID', null, 'row'],
      [11, 'BOOKED', -100, undefined],
    ])
  })

  test('a file that ends before its trailer, and a record in a wrong place, are refused', async () => {
    const text = readFileSync('test/files/130-treasury.bai', 'utf8')
    expect(await expectedOf(text.slice(0, text.indexOf('98,')))).toContain('99 is missing')
    const trailer = '49,+2987500,8/\n'
    expect(await expectedOf(text.replace(trailer, `${trailer}16,165,100,,,,LOST\n`))).toContain('line 12')
  })
})

describe('QIF', () => {
  test('a register has its lines, and what is no line of an account is left out', async () => {
    const [statement, ...more] = await statementsIn('140-register.qif')
    expect(more).toEqual([])
    expect(statement && told(statement)).toEqual([
      [6, 'NOTE', '2026-06-01', 100_000],
      [12, 'BOOKED', '2026-06-12', -100_000],
      [20, 'BOOKED', '2026-06-15', -7_546],
      [32, 'INVALID', null, 500],
      [36, 'INVALID', '2026-06-16', null],
    ])
    expect(statement && ends(statement)).toEqual(['Church checking', 100_000, null, null])
    expect(statement && texts(statement).slice(1, 3)).toEqual([
      ['Franks Plumbing', '1044', '1044', null],
      ['Walts Drugs Supplies for the office', 'EFT', null, null],
    ])
  })

  test('where two orders of the days fit, somebody says which', async () => {
    expect(await readAll('141-two-orders.qif')).toMatchObject({ column: 'dateOrder' })
    const dayBy = async (dateOrder: string) =>
      (await statementsIn('141-two-orders.qif', { dateOrder }))[0]?.lines[0]?.date
    expect([await dayBy('MDY'), await dayBy('DMY')]).toEqual(['2026-03-04', '2026-04-03'])
  })

  test('a file that ends within a record is refused', async () => {
    expect(await readAll('142-cut.qif')).toEqual({ expected: expect.stringContaining('whole') })
  })
})

describe('the format of a file', () => {
  test.each([
    ['04-xml-header-sgml-body.qfx', 'OFX'],
    ['27-two-ofx-roots.ofx', 'OFX'],
    ['78-camt052.xml', 'CAMT_053'],
    ['120-swift.mt940', 'MT940'],
    ['121-faults.mt940', 'MT940'],
    ['130-treasury.bai', 'BAI2'],
    ['140-register.qif', 'QIF'],
  ])('%s is %s by its content', async (file, format) => {
    expect(await readAll(file)).toMatchObject({ format })
  })

  test('a file of another format than the request says is refused with both', async () => {
    const bytes = readFileSync('test/files/120-swift.mt940')
    expect(await expectedOf(bytes, { format: 'OFX' })).toMatch(/OFX.*MT940/)
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a workbook with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an encrypted file', Buffer.concat([Buffer.from('Salted__'), Buffer.alloc(64, 0x9c)])],
    ['NUL behind a good begin', Buffer.from(`Date,Amount\n2026-01-01,1\n${'\0'.repeat(64)}`)],
    ['nothing', Buffer.from(' \n')],
  ])('%s is refused in one sentence', async (_name, bytes) => {
    expect(await expectedOf(bytes)).toMatch(/^a bank file as [^.]+, not [^.]+$/)
  })
})
