import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../support/app.js'
import { ofx1 } from '../support/bank-files.js'
import type { Church } from '../support/church.js'
import { formOf, send } from '../support/forms.js'
import { BANK_SHAPES, GIVING, GIVING_SHAPES, HEADS, MEBIBYTE, repeated } from '../support/large-shapes.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'
import { oneOfEach, sample } from '../support/sample.js'
import { until } from '../support/until.js'

/*
 * Files of the largest size in every shape that makes a careless reader slow or large. A service as small as the manual allows
 * refuses each of them, stays within its memory, and answers a second church meanwhile.
 */
const MEMORY_MAX = 512
/** What the service holds once a file of giving is answered, in MiB: its reader has given its memory back. */
const AFTERWARDS_MAX = 300
/** For how long the event loop may be held meanwhile, in milliseconds on a processor. */
const HELD_MAX_MS = 100
/** Within this time, in milliseconds. An idle reader would hold its memory for a minute. */
const SOON_MS = 10_000
const SERVICE = { rateLimit: 1_000_000, heapMiB: 400 }

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
/** Asks for an import until its job has read it, and for another church meanwhile. @returns the import, and how often the other was answered. */
async function readBeside(url: string, path: string) {
  const headers = { Authorization: `Bearer ${keys.busy}` }
  let found: { status: string; counts: Record<string, number> } | undefined
  const { answered } = await beside(url, [
    async () => {
      await until(async () => {
        found = await (await fetch(`${url}/api/v1${path}`, { headers })).json()
        return found?.status !== 'READING'
      })
      return { status: 200, retryAfter: null }
    },
  ])
  return { found, answered }
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

test.each(sample(GIVING_SHAPES))('50 MiB of giving: %s', (_shape, make) =>
  withProcesses(1, SERVICE, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const { answers, answered } = await beside(url, [giving(url, make())])
    const [held = 0] = await heldMs()
    const [peak = 0] = await peakMiB()
    // Not for its time: who sends it again would be refused again.
    expect(answers.map(({ status }) => status)).toEqual([422])
    expect(held).toBeLessThanOrEqual(HELD_MAX_MS)
    expect(answered).toBeGreaterThan(0)
    expect(peak).toBeLessThanOrEqual(MEMORY_MAX)
    const soon = AbortSignal.timeout(SOON_MS)
    let rest = peak
    await until(async () => {
      ;[rest = 0] = await peakMiB()
      return rest <= AFTERWARDS_MAX || soon.aborted
    })
    expect(rest).toBeLessThanOrEqual(AFTERWARDS_MAX)
  }),
)

test.each(oneOfEach(BANK_SHAPES, ([, format]) => format))('10 MiB of a bank file: %s', (_shape, format, make) =>
  withProcesses(1, SERVICE, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const { answers } = await beside(url, [bank(url, format, make())])
    const [held = 0] = await heldMs()
    const [peak = 0] = await peakMiB()
    // Nothing is refused for its time: who sends it again would be refused again. Empty lines of QIF are a file without transactions.
    expect([200, 422]).toContain(answers[0]?.status)
    expect(held).toBeLessThanOrEqual(HELD_MAX_MS)
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

if (process.getuid?.() === 0)
  test('a file that the disk has no room for is refused until there is some, and everything else is answered', async () => {
    const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk])
    try {
      await withProcesses(1, { ...SERVICE, env: { TMPDIR: disk } }, async ([url = '']) => {
        const statusOf = async (where: string) => {
          const answer = await fetch(`${url}${where}`, { headers: { Authorization: `Bearer ${keys.busy}` } })
          return [answer.status, await answer.json()] as const
        }
        const rows = (size: number) => repeated('a,b,c,d,e,f,g,h,i\n', size, HEADS)
        expect(await statusOf('/readyz')).toMatchObject([200, { status: 'ok' }])
        const refused = await giving(url, rows(20 * MEBIBYTE))()
        expect([refused.status, refused.reason, Number(refused.retryAfter) > 0]).toEqual([503, 'overloaded', true])
        expect(readdirSync(disk)).toEqual([])
        // Something else fills the disk.
        writeFileSync(path.join(disk, 'other'), Buffer.alloc(8 * MEBIBYTE))
        await until(async () => (await statusOf('/readyz'))[0] === 503)
        expect(await statusOf('/readyz')).toMatchObject([503, { waitingFor: ['room on the disk of uploads'] }])
        expect((await statusOf('/api/v1/accounts'))[0]).toBe(200)
        expect((await giving(url, rows(6 * MEBIBYTE))()).status).toBe(503)
        rmSync(path.join(disk, 'other'))
        await until(async () => (await statusOf('/readyz'))[0] === 200)
        expect((await statusOf('/readyz'))[0]).toBe(200)
        // The file is read now, and refused for what it is.
        expect((await giving(url, rows(6 * MEBIBYTE))()).status).toBe(422)
        expect(readdirSync(disk)).toEqual([])
      })
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  })

test('20,000 lines of a bank file that a job compares: the upload is answered before they are, and nothing is held meanwhile', () =>
  withProcesses(1, { ...SERVICE, hasWorkers: true }, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const lines = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ day: `2026-10-${String((at % 28) + 1).padStart(2, '0')}`, amount: `-${(at % 900) + 1}.00` },
      ...{ name: `CARD PURCHASE ${at} FOX VALLEY HARDWARE`, id: `F${at}` },
    }))
    const upload = formOf(Buffer.from(ofx1(lines)), { accountId: busy.ids.cash, format: 'OFX' }, 'bank')
    const { status, body } = await send(url, keys.busy, '/bank-imports', upload)
    expect([status, body.status]).toEqual([201, 'READING'])
    const { found, answered } = await readBeside(url, `/bank-imports/${body.id}`)
    expect([found?.status, found?.counts]).toMatchObject(['STAGED', { total: 20_000, new: 20_000 }])
    expect(answered).toBeGreaterThan(0)
    expect(Math.max(...(await heldMs()))).toBeLessThanOrEqual(HELD_MAX_MS)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
  }))

test('30,000 rows of giving that a job reads: the upload is answered before they are, within the memory and beside another church', () =>
  withProcesses(1, { ...SERVICE, hasWorkers: true }, async ([url = ''], heldMs, peakMiB) => {
    await heldMs()
    const rows = Array.from({ length: 30_000 }, (_, at) => `p${at},${'x'.repeat(85)},${'y'.repeat(85)}\n`)
    const file = Buffer.from(HEADS + rows.join(''))
    const fields = { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'p' }
    const uploaded = await send(url, keys.busy, '/giving-imports', formOf(file, fields))
    const { id, status } = uploaded.body
    expect([uploaded.status, status]).toEqual([201, 'READING'])
    const { found, answered } = await readBeside(url, `/giving-imports/${id}`)
    expect(['MATCHING', 'STAGED']).toContain(found?.status)
    expect(found?.counts.total).toBe(30_000)
    expect(answered).toBeGreaterThan(0)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
  }))
