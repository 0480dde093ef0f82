import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { mediaTypeOf, parseJson } from '../dist/src/access/request-body.js'
import { Cursors } from '../dist/src/data/page.js'
import { readBai2 } from '../dist/src/domain/banking/imports/files/bai2.js'
import { readCamt } from '../dist/src/domain/banking/imports/files/camt.js'
import { readCsv } from '../dist/src/domain/banking/imports/files/csv.js'
import { formatIn } from '../dist/src/domain/banking/imports/files/file-format.js'
import { readMt940 } from '../dist/src/domain/banking/imports/files/mt940.js'
import { readOfx } from '../dist/src/domain/banking/imports/files/ofx.js'
import { readQif } from '../dist/src/domain/banking/imports/files/qif.js'
import { normalText } from '../dist/src/domain/banking/imports/line-identity.js'
import { type Facts, folded as foldedLine, matcherOf } from '../dist/src/domain/banking/rules/bank-rule-matching.js'
import { fileLayoutOf } from '../dist/src/domain/giving/imports/file-layout.js'
import { countryIn, phoneIn } from '../dist/src/domain/giving/imports/files/cell-values.js'
import { CsvText, readCsvHeads } from '../dist/src/domain/giving/imports/files/csv-text.js'
import { type ImportFileJob, readImportFile } from '../dist/src/domain/giving/imports/files/read-import-file.js'
import { templateLayout } from '../dist/src/domain/giving/imports/import-layouts.js'
import { readAmount } from '../dist/src/domain/imports/amount-text.js'
import { csvRows, namedDelimiter } from '../dist/src/domain/imports/csv-rows.js'
import { readDay } from '../dist/src/domain/imports/day-text.js'
import { lineOf, textOf } from '../dist/src/domain/imports/file-text.js'
import { digitsOf, wordsOf } from '../dist/src/domain/people/matching/name-folding.js'
import {
  nameAgreement,
  namesIn,
  organizationAgreement,
  type PersonName,
} from '../dist/src/domain/people/matching/name-likeness.js'
import { completeRule, dayOfRule } from '../dist/src/domain/recurrence/rule.js'
import { faultOf, urlsOf } from '../dist/src/postgres/servers.js'
import { unknownAmong } from '../dist/src/refusals/field-faults.js'
import { hasOneHost } from '../dist/src/surfaces/http/request-target.js'
import { listInput, parametersOf } from '../dist/src/surfaces/rest/query-string.js'
import { hasCardNumber } from '../dist/src/values/card-number.js'
import { filled, placeholdersIn } from '../dist/src/values/letters/placeholders.js'
import { isLine, isSeen, isVisible } from '../dist/src/values/line.js'
import { filledIn, unknownFields } from '../dist/src/values/named-fields.js'
import { present } from '../dist/src/values/present.js'
import { parseDay, parseInstant } from '../dist/src/values/time.js'
import { growthOf } from './support/growth.js'

/*
 * Everything that reads a text from outside costs as much as the text is long, at the longest text that reaches it. The texts repeat a
 * part that could be read in several ways, and end with one that fits none of them.
 */
const LINE = 64 * 1024
const HEADER = 16 * 1024
/** Files may be larger. How their cost grows shows in a part of them. */
const FILE = 256 * 1024
const LAYOUT = {
  ...{ delimiter: ',', skipLines: 0, hasHeads: false, dateColumn: '1', dateOrder: 'YMD', descriptionColumns: ['2'] },
  ...{ amountColumn: '3', moneyInColumn: null, moneyOutColumn: null, positiveIsOut: false, decimalSeparator: '.' },
  ...{ referenceColumn: null, idColumn: null, balanceColumn: null, checkNumberColumn: null, directionColumn: null },
  ...{ currencyColumn: null, statusColumn: null, statusWords: [], ignoredColumns: [] },
} as const
const OF_ACCOUNT = { currency: 'USD', timeZone: 'America/Chicago' }
const requestOf = (headers: Record<string, string>, url = '/') => {
  const distinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
  return { headers, headersDistinct: distinct, url, httpVersion: '1.1' } as unknown as IncomingMessage
}

/** The longest name of a person, and the longest description of a bank transaction. */
const NAME = 200
const DESCRIPTION = 500
const CURSORS = new Cursors(Buffer.alloc(32, 1))
const MEMBERS = ['status', 'accountId', 'updatedSince', 'descriptionText', 'bankAccountIds']
const ruleOf = (descriptionText: string) => ({
  ...{ direction: null, descriptionMatch: 'CONTAINS', descriptionText, minAmount: null, maxAmount: null },
  bankAccountIds: [],
})
/** A name is compared with some donors who may be meant. */
const toDonors = (hint: PersonName, known: PersonName) => Array.from({ length: 20 }, () => nameAgreement(hint, known))
const lineOfBank = (description: string) =>
  ({ description, amount: -100, transactionType: 'WITHDRAWAL', bankAccountId: 'a' }) as unknown as Facts

/** Readers by name, with the longest text in characters. What a reader refuses, it may refuse. */
const READERS: readonly (readonly [string, number, (text: string) => unknown])[] = [
  ['named fields', LINE, text => unknownFields(text, [])],
  ['filled fields', LINE, text => filledIn(text, { names: 'Ann' })],
  ['placeholders', LINE, text => placeholdersIn(text)],
  ['an amount of a file', LINE, text => readAmount(text)],
  ['an amount with a decimal comma', LINE, text => readAmount(text, { decimalSeparator: ',' })],
  ['a day of a file', LINE, text => readDay(text, 'DMY')],
  ['rows of CSV', FILE, text => csvRows(text, ',', 20_000)],
  ['a first line of Excel', FILE, text => namedDelimiter(text)],
  ['the words of a line', LINE, text => normalText(text)],
  ['a telephone number', LINE, text => phoneIn(text, true)],
  ['a country', LINE, text => countryIn(text)],
  ['one line', FILE, text => lineOf(text, 500)],
  ['bytes of a text', FILE, text => textOf(Buffer.from(text))],
  ['a description of a bank rule', LINE, text => foldedLine(text)],
  ['a rule of recurrence', LINE, text => completeRule(`FREQ=WEEKLY;BYDAY=${text}`, '2026-03-01' as never)],
  ['a whole rule of recurrence', LINE, text => completeRule(text, '2026-03-01' as never)],
  ['days of months of a rule', LINE, text => completeRule(`FREQ=MONTHLY;BYMONTHDAY=${text}`, '2026-03-01' as never)],
  ['a bank rule', DESCRIPTION, text => matcherOf([ruleOf(text.slice(text.length / 2)) as never])(lineOfBank(text))],
  ['the likeness of names', NAME, text => toDonors({ lastName: text }, { firstName: text, lastName: `${text}b` })],
  [
    'the likeness of names in two fields',
    NAME,
    text => toDonors({ firstName: text, lastName: text }, { firstName: `b${text}`, lastName: text.slice(1) }),
  ],
  ['the likeness of organizations', NAME, text => organizationAgreement(text, `${text}b`)],
  ['names that are searched for', NAME, text => namesIn({ lastName: text })],
  ['a cursor', HEADER, text => CURSORS.open('list', text)],
  ['an order of a list', HEADER, text => listInput(new Map([['sort', [text]]]), undefined)],
  ['filters of a list', HEADER, text => listInput(parametersOf(`status=${text}`), undefined)],
  ['a member that is unknown', HEADER, text => unknownAmong(text, MEMBERS)],
  ['Accept', HEADER, text => accepts(requestOf({ accept: text })).type(['application/json', 'text/html'])],
  ['the values of placeholders', LINE, text => filled(text, name => name)],
  ['words of a name', LINE, text => wordsOf(text)],
  ['digits of a number', LINE, text => digitsOf(text)],
  ['a day', LINE, text => parseDay(text)],
  ['a moment', LINE, text => parseInstant(text)],
  ['the number of a card', LINE, text => hasCardNumber(text)],
  ['a visible line', LINE, text => [isLine(text), isVisible(text), isSeen(text)]],
  ['a URL of a database', LINE, text => [urlsOf(`postgres://${text}`), faultOf(`postgres://${text}`)]],
  ['a request target', HEADER, text => hasOneHost(requestOf({ host: 'a' }, `http://${text}`))],
  ['Host', HEADER, text => hasOneHost(requestOf({ host: text }))],
  ['Content-Type', HEADER, text => mediaTypeOf(requestOf({ 'content-type': `a/b;${text}` }))],
  ['a query string', FILE, text => parametersOf(text)],
  ['JSON', FILE, text => parseJson(Buffer.from(`{"a":${text}`))],
  ['a text in JSON', FILE, text => parseJson(Buffer.from(`{"a":${JSON.stringify(text)}}`))],
  ['CSV of a bank', FILE, text => readCsv(Buffer.from(`2026-01-01,a,1\n${text}`), LAYOUT, OF_ACCOUNT)],
  ['CSV of giving', FILE, text => [...new CsvText(Buffer.from(`a,b\n${text}`), null, []).rows()].length],
  ['heads of CSV', FILE, text => readCsvHeads(Buffer.from(text))],
  ['OFX', FILE, text => readOfx(Buffer.from(`<OFX><A>${text}`), OF_ACCOUNT)],
  [
    'an element of OFX',
    FILE,
    text => readOfx(Buffer.from(`<OFX><STMTRS><CURDEF>${text}</CURDEF></STMTRS></OFX>`), OF_ACCOUNT),
  ],
  ['camt', FILE, text => readCamt(Buffer.from(`<Document>${text}`), OF_ACCOUNT)],
  ['the format of a file', FILE, text => formatIn(Buffer.from(text))],
  ['fields of MT940', FILE, text => readMt940(Buffer.from(`:20:A\n:61:${text}\n:62F:C260101USD1,00`), OF_ACCOUNT)],
  ['texts of MT940', FILE, text => readMt940(Buffer.from(`:20:A\n:86:166?20${text}\n:62F:${text}`), OF_ACCOUNT)],
  ['records of BAI2', FILE, text => readBai2(Buffer.from(`01,\n02,,,1,260301,,,\n03,1\n16,${text}\n99,`), OF_ACCOUNT)],
  ['records of QIF', FILE, text => readQif(Buffer.from(`!Type:Bank\nD${text}\n^\n`), null, OF_ACCOUNT)],
  ['an element of camt', FILE, text => readCamt(Buffer.from(`<Document><A>${text}</A></Document>`), OF_ACCOUNT)],
]
const importJob = (template: 'PERSON_LIST' | 'GIVING_HISTORY', text: string): ImportFileJob => ({
  ...{ content: { bytes: Buffer.from(text) }, layout: fileLayoutOf(templateLayout(template)), template },
  ...{
    dateOrder: null,
    knownOrders: {},
    openingDate: null,
    part: { from: 0, most: 100_000 },
    saved: [],
    provider: 'system',
    isAmerican: true,
    today: '2026-11-01',
    ...OF_ACCOUNT,
  },
})
const rowsOf = (head: string, count: number, row: (at: number) => string) =>
  `${head}\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}\n`
/** Files whose rows belong together, by how many they are. */
const TOGETHER: readonly (readonly [string, (count: number) => ImportFileJob])[] = [
  [
    'people of one household',
    count =>
      importJob(
        'PERSON_LIST',
        rowsOf('First Name,Last Name,Household Name,Email', count, at => `A${at},Smith,Smith,a${at}@people.test`),
      ),
  ],
  [
    'parts of one payment',
    count =>
      importJob(
        'GIVING_HISTORY',
        rowsOf('Gift ID,Last Name,Date,Amount,Fund', count, at => `1,Lee,2026-01-31,1,F${at}`),
      ),
  ],
]

/** The parts that a text repeats, by what they lead astray. */
const PARTS = [
  ' ',
  'a',
  '1',
  '-',
  ',',
  '(',
  '"',
  '/',
  '@',
  '{{',
  '{a.',
  '}',
  '<',
  '<a>',
  '</a',
  '&',
  '1,',
  'a ',
  '\n',
  '\r\n',
  '=;',
  '[',
  '\n88,',
  '\n:61:',
  '\n^\nD',
  // Whole parts: what fits is repeated too.
  'anna ',
  'a=1&',
  'MO,',
  'MO;BYDAY=',
  'a/b;q=0.1,',
  '{{names}}',
  '{a.b}',
  '.a',
]
const ENDS = ['', 'x', '!']

const quietly = (read: (text: string) => unknown, text: string) => {
  try {
    read(text)
  } catch {
    // A refusal is an answer too. What it costs counts.
  }
}

test.each(READERS)('%s', async (_name, most, read) => {
  const slow: string[] = []
  for (const part of PARTS)
    for (const end of ENDS) {
      const run = (size: number) => quietly(read, part.repeat(Math.floor(size / part.length)) + end)
      const growth = await growthOf(run, most)
      if (growth !== 'linear') slow.push(`${JSON.stringify(part)}, then ${JSON.stringify(end)}: ${growth}`)
    }
  expect(slow).toEqual([])
})

test.each(TOGETHER)('%s', async (_name, made) => {
  const jobs = new Map([5_000, 10_000].map(count => [count, made(count)]))
  expect(await growthOf(count => readImportFile(present(jobs.get(count))), 10_000)).toBe('linear')
})

test('the next day of a rule costs as much as the years since its first day', async () => {
  const longest = 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,MO,TU,WE,TH,FR,SA'
  const after = (years: number) => dayOfRule(longest, '1900-01-01' as never, `${1900 + years}-12-31` as never)
  expect(after(199)).toBe('2099-12-31')
  expect(await growthOf(after, 199)).toBe('linear')
  // No day of February has the number of the first day, and the rule ends in the far future.
  const rare = 'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=28;COUNT=999'
  expect(dayOfRule(rare, '1900-01-01' as never, '2099-01-01' as never)).toBe('2197-02-28')
})

test('a line is compared with rules in the time that their number takes', async () => {
  const text = `${'a'.repeat(199)}b`
  const run = (count: number) => {
    const matches = matcherOf(Array.from({ length: count }, () => ruleOf(text)) as never)
    return Array.from({ length: 20 }, () => matches(lineOfBank('a'.repeat(DESCRIPTION))))
  }
  expect(await growthOf(run, 2_000)).toBe('linear')
})
