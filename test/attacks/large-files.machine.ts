import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { formOf, send } from '../support/forms.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'
import { workbookOf } from '../support/workbook-files.js'

/*
 * Files of the largest size in every shape that makes a careless reader slow or large. A service as small as the manual allows
 * refuses each of them, stays within its memory, and answers a second church meanwhile.
 */
const MEBIBYTE = 1024 * 1024
const MEMORY_MAX = 512
const SERVICE = { rateLimit: 1_000_000, heapMiB: 400 }
const GIVING = 50 * MEBIBYTE - 64
const BANK = 10 * MEBIBYTE - 64

/** A part over and over, up to a size in bytes. */
const repeated = (part: string | Buffer, size: number, head = ''): Buffer => {
  const all = Buffer.alloc(size, part)
  all.write(head)
  return all
}
const HEADS = 'Person ID,First Name,Last Name\n'
const GIVING_SHAPES: readonly (readonly [string, () => Buffer])[] = [
  ['short lines', () => repeated('a,b,c,d,e,f,g,h,i\n', GIVING, HEADS)],
  ['lines of one cell', () => repeated('a\n', GIVING, HEADS)],
  ['one line', () => repeated('a,b,', GIVING)],
  ['one cell', () => repeated('a', GIVING)],
  ['a million columns', () => repeated(`${'a,'.repeat(1_000_000)}\n`, GIVING)],
  ['all quotes', () => repeated('"', GIVING)],
  ['a quotation mark that is never closed', () => repeated('a,b,c\n', GIVING, `${HEADS}"`)],
  ['line ends alone', () => repeated('\n', GIVING)],
  ['NUL', () => repeated('\0', GIVING)],
  ['lines in two encodings', () => repeated(Buffer.from('\xe9,\xc3\xa9,c\n', 'latin1'), GIVING, HEADS)],
  ['UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), repeated(Buffer.from('a,b\n', 'utf16le'), GIVING)])],
  ['100,000 whole rows', () => repeated(`p,${'x'.repeat(90)},${'y'.repeat(90)}\n`, 100_000 * 185, HEADS)],
]
const XML = '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>'
const BANK_SHAPES: readonly (readonly [string, string, () => Buffer])[] = [
  ['deep XML', 'CAMT_053', () => repeated('<a>', BANK, XML)],
  ['10,000 entities', 'CAMT_053', () => Buffer.from(`${XML}${'&#x41;&amp;'.repeat(10_000)}</Stmt>`)],
  ['entities alone', 'CAMT_053', () => repeated('&amp;', BANK, XML)],
  ['statements', 'CAMT_053', () => repeated('</Stmt><Stmt>', BANK, XML)],
  ['statements', 'OFX', () => repeated('<STMTRS></STMTRS>', BANK, '<OFX><BANKMSGSRSV1>')],
  ['statements', 'MT940', () => repeated(':20:A\n:25:1\n:60F:C260301USD1,\n', BANK)],
  ['statements', 'BAI2', () => repeated('03,1,,015,1/\n49,1,2/\n', BANK, '01,a\n02,,,1,260301,,,\n')],
  ['entries without an end', 'CAMT_053', () => repeated('<Ntry><Amt>1</Amt>', BANK, XML)],
  ['short entries', 'CAMT_053', () => repeated('<Ntry/>', BANK, XML)],
  ['tags that lack their end', 'CAMT_053', () => repeated('<a</a', Math.floor(BANK / 3), XML)],
  ['attributes', 'CAMT_053', () => repeated(' a="b"', BANK, '<Document')],
  ['deep SGML', 'OFX', () => repeated('<A>', BANK, '<OFX>')],
  ['values without an end', 'OFX', () => repeated('<A>b ', BANK, '<OFX>')],
  ['spaces', 'OFX', () => repeated(' ', BANK, '<OFX><A>')],
  ['short entries', 'MT940', () => repeated(':61:\n', BANK, ':20:A\n')],
  ['one text', 'MT940', () => repeated('a\n', BANK, ':20:A\n:25:1\n:61:\n')],
  ['short records', 'BAI2', () => repeated('16,\n', BANK, '01,a\n02,,,1,260301,,,\n03,1\n')],
  ['one record', 'BAI2', () => repeated('88,,,,\n', BANK, '01,a\n02,,,1,260301,,,\n03,1\n')],
  ['short records', 'QIF', () => repeated('D\n^\n', BANK, '!Type:Bank\n')],
  ['lists', 'QIF', () => repeated('!Type:Bank\n', BANK)],
  ['line ends alone', 'QIF', () => repeated('\n', BANK, '!Type:Bank\n')],
  ['a sheet of empty cells', 'XLSX', () => workbookOf('<row><c/><c/></row>'.repeat(2_000_000))],
  [
    'a sheet of one row',
    'XLSX',
    () => workbookOf(`<row>${'<c t="inlineStr"><is><t>a</t></is></c>'.repeat(900_000)}</row>`),
  ],
  ['an archive of zeros', 'XLSX', () => workbookOf('\0'.repeat(39 * MEBIBYTE))],
  ['ampersands', 'OFX', () => repeated('&', BANK, '<OFX><A>')],
]

let busy: Church
let other: Church
let keys: { busy: string; other: string }
beforeAll(async () => {
  const app = await testApp()
  ;[busy, other] = [await keepBooks(await makeChurch(app)), await makeChurch(app)]
  keys = { busy: await busy.key(), other: await other.key() }
})
/** How the service answers. What it has no time for may be sent again, and so says when. */
const isClean = ({ status, retryAfter }: { status: number; retryAfter: string | null }) =>
  status < 500 || (status === 503 && retryAfter !== null)

/** Sends files of one church, and asks for another one until they are answered. @returns the answers and how often the other was answered. */
async function beside(url: string, attacks: readonly (() => Promise<{ status: number; retryAfter: string | null }>)[]) {
  let isOver = false
  const attack = Promise.all(attacks.map(each => each())).finally(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver) {
    const answer = await fetch(`${url}/api/v1/accounts`, { headers: { Authorization: `Bearer ${keys.other}` } })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    if (!isOver) answered += 1
  }
  return { answers: await attack, answered }
}
const giving = (url: string, file: Buffer) => () =>
  send(
    url,
    keys.busy,
    '/giving-imports',
    formOf(file, { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'p', validateOnly: true }),
  )
const bank = (url: string, format: string, file: Buffer) => () =>
  send(url, keys.busy, '/bank-imports', formOf(file, { accountId: busy.ids.cash, format, validateOnly: true }, 'bank'))

test.each(GIVING_SHAPES)('50 MiB of giving: %s', (_shape, make) =>
  withProcesses(1, SERVICE, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const { answers, answered } = await beside(url, [giving(url, make())])
    const [peak = 0] = await peakMiB()
    expect(answers.filter(answer => !isClean(answer))).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect(peak).toBeLessThanOrEqual(MEMORY_MAX)
  }),
)

test.each(BANK_SHAPES)('10 MiB of a bank file: %s', (_shape, format, make) =>
  withProcesses(1, SERVICE, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const { answers } = await beside(url, [bank(url, format, make())])
    const [peak = 0] = await peakMiB()
    expect(answers.filter(answer => !isClean(answer))).toEqual([])
    expect(peak).toBeLessThanOrEqual(MEMORY_MAX)
  }),
)

test('four files of 50 MiB at once: one is read, the others are refused with a time to come again', () =>
  withProcesses(1, SERVICE, async ([url = ''], _heldMs, peakMiB) => {
    const file = repeated('a,b,c,d,e,f,g,h,i\n', GIVING, HEADS)
    const { answers, answered } = await beside(url, Array(4).fill(giving(url, file)))
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 503, 503, 503])
    expect(answers.filter(answer => !isClean(answer))).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
  }))

test('forty receipts of 5 MiB at once are stored by a small service, and another church is answered meanwhile', () =>
  withProcesses(1, SERVICE, async ([url = ''], _heldMs, peakMiB) => {
    const photo = (at: number) => {
      const bytes = Buffer.alloc(5 * MEBIBYTE, `photo ${at} `)
      bytes.set([0xff, 0xd8, 0xff])
      bytes.set([0xff, 0xd9], bytes.length - 2)
      const form = new FormData()
      form.append('file', new Blob([bytes], { type: 'image/jpeg' }), `${at}.jpg`)
      return form
    }
    const all = Array.from({ length: 40 }, (_, at) => () => send(url, keys.busy, '/receipts', photo(at)))
    const { answers, answered } = await beside(url, all)
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect(answered).toBeGreaterThan(0)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
  }))

test('30,000 rows of giving that a job reads: the upload is answered before they are, within the memory and beside another church', () =>
  withProcesses(1, { ...SERVICE, hasWorkers: true }, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const rows = Array.from({ length: 30_000 }, (_, at) => `p${at},${'x'.repeat(85)},${'y'.repeat(85)}\n`)
    const file = Buffer.from(HEADS + rows.join(''))
    const fields = { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'p' }
    const ofImport = async (id: string) => {
      const headers = { Authorization: `Bearer ${keys.busy}` }
      return (await fetch(`${url}/api/v1/giving-imports/${id}`, { headers })).json()
    }
    const uploaded = await send(url, keys.busy, '/giving-imports', formOf(file, fields))
    const { id, status } = uploaded.body
    expect([uploaded.status, status]).toEqual([201, 'READING'])
    const read = async () => {
      let found = await ofImport(id)
      while (found.status === 'READING') {
        await new Promise(resolve => setTimeout(resolve, 200))
        found = await ofImport(id)
      }
      return { status: 200, retryAfter: null, found }
    }
    let found: { status: string; counts: { total: number } } | undefined
    const { answered } = await beside(url, [
      async () => {
        const answer = await read()
        found = answer.found
        return answer
      },
    ])
    expect(['MATCHING', 'STAGED']).toContain(found?.status)
    expect(found?.counts.total).toBe(30_000)
    expect(answered).toBeGreaterThan(0)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
  }))
