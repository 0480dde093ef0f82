import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { type Answered, formOf, send } from '../support/forms.js'
import { BANK_SHAPES, GIVING_SHAPES } from '../support/large-shapes.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'
import { oneOfEach, sample } from '../support/sample.js'

/*
 * Ten churches send the worst input at once to a service as small as the manual allows. Each is answered, or told when to come again.
 * Meanwhile an eleventh church works, and the supervisor sees that the service lives.
 */
const MEMORY_MAX = 512
const SERVICE = { rateLimit: 1_000_000, heapMiB: 400 }
const CHURCHES = 10

let attackers: { church: Church; key: string }[]
let other: string
beforeAll(async () => {
  const app = await testApp()
  other = await (await makeChurch(app)).key()
  attackers = await Promise.all(
    Array.from({ length: CHURCHES }, async () => {
      const church = await keepBooks(await makeChurch(app))
      return { church, key: await church.key() }
    }),
  )
})

type Ask = (url: string, attacker: { church: Church; key: string }) => Promise<Answered>

/** What the ten are answered in the end, and how often the eleventh church and the supervisor were answered meanwhile. */
async function tenAtOnce(url: string, asks: readonly Ask[]) {
  let isOver = false
  const ten = Promise.all(attackers.map((attacker, at) => (asks[at % asks.length] as Ask)(url, attacker))).finally(
    () => {
      isOver = true
    },
  )
  const answered = async (path: string, headers: Record<string, string> = {}) => {
    let times = 0
    while (!isOver) {
      const answer = await fetch(`${url}${path}`, { headers })
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
      if (!isOver) times += 1
      await sleep(20)
    }
    return times
  }
  const [answers, ...times] = await Promise.all([
    ten,
    answered('/api/v1/accounts', { Authorization: `Bearer ${other}` }),
    answered('/healthz'),
  ])
  return { answers, times }
}

/** @throws unless each of the ten is answered as the specification says, and everybody else was answered within the memory. */
const survives = (asks: readonly Ask[]) =>
  withProcesses(1, SERVICE, async ([url = ''], _heldMs, peakMiB) => {
    await peakMiB()
    const { answers, times } = await tenAtOnce(url, asks)
    for (const { status, body, retryAfter } of answers) {
      if (status >= 400) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      if (status >= 500) expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    }
    // Somebody is read while the others wait.
    expect(answers.some(({ status }) => status < 500)).toBe(true)
    expect(Math.min(...times)).toBeGreaterThan(0)
    expect(Math.max(...(await peakMiB()))).toBeLessThanOrEqual(MEMORY_MAX)
    return answers
  })

const giving = (file: Buffer): Ask => {
  const fields = { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'p', validateOnly: true }
  return (url, { key }) => send(url, key, '/giving-imports', formOf(file, fields))
}

test.each(
  sample([
    ['the first ten', GIVING_SHAPES.slice(0, CHURCHES)],
    ['the last ten', GIVING_SHAPES.slice(-CHURCHES)],
  ] as const),
)('ten files of 50 MiB of giving at once, each of another shape: %s', async (_which, shapes) => {
  await survives(shapes.map(([, make]) => giving(make())))
})

test.each(
  sample(
    GIVING_SHAPES.filter(([shape]) => ['short lines', 'one line', 'all quotes', 'line ends alone'].includes(shape)),
  ),
)('ten files of 50 MiB of giving at once: %s', async (_shape, make) => {
  await survives([giving(make())])
})

const bank = (format: string, file: Buffer): Ask => {
  const fields = (church: Church) => ({ accountId: church.ids.cash, format, validateOnly: true })
  return (url, { church, key }) => send(url, key, '/bank-imports', formOf(file, fields(church), 'bank'))
}
const SHAPES = oneOfEach(BANK_SHAPES, ([, format]) => format)
const COUNT = Math.ceil(SHAPES.length / CHURCHES)
const PARTS = Array.from({ length: COUNT }, (_, part) => SHAPES.filter((_shape, at) => at % COUNT === part))

test.each(PARTS.map(shapes => [shapes.map(([shape, format]) => `${format} ${shape}`).join(', '), shapes] as const))(
  'ten different bank files at once: %s',
  async (_names, shapes) => {
    await survives(shapes.map(([, format, make]) => bank(format, make())))
  },
)

const json = (path: string, body: (church: Church) => object): Ask => {
  const headers = { 'Content-Type': 'application/json' }
  return (url, { church, key }) => send(url, key, path, JSON.stringify(body(church)), headers)
}
let named = 0
const LONGEST = 'x'.repeat(100)
const template = (subject: string, text: string) =>
  json('/mailing-templates', () => ({ kind: 'ACKNOWLEDGEMENT', name: `T${++named}`, subject, text }))
const donor = (firstName: string, lastName: string) =>
  json('/donors', () => ({ donorType: 'INDIVIDUAL', firstName, lastName }))
/** A bill that recurs by a rule. */
const recurring =
  (rule: string): Ask =>
  async (url, attacker) => {
    const bill = json('/bills', ({ ids }) => ({
      ...{ vendorId: ids.vendor, billDate: '2026-10-01', apAccountId: ids.payable },
      lines: [{ accountId: ids.expense, fundId: ids.fund, amount: 100 }],
    }))
    const { id } = (await bill(url, attacker)).body
    const body = { billId: id, name: `${++named}${'s'.repeat(190)}`, rule, startsOn: '2026-11-02' }
    return json('/recurring-bills', () => body)(url, attacker)
  }
/** A rule may have 200 characters. */
const LONGEST_RULE = `FREQ=MONTHLY;INTERVAL=99;COUNT=999;BYMONTHDAY=${'-28,'.repeat(37)}-28`
/** Texts at their longest, and beyond, with what each is answered. */
const TEXTS: readonly [status: number, ask: Ask][] = [
  [422, template('x', '{{names}}'.repeat(10_000))],
  [201, template('{{'.repeat(90), '{{names}}'.repeat(555))],
  [
    201,
    json('/bank-rules', ({ ids }) => ({
      ...{ name: `${++named}${'r'.repeat(90)}`, descriptionMatch: 'CONTAINS', descriptionText: 'a '.repeat(50) },
      splits: [{ accountId: ids.expense, fundId: ids.fund, basisPoints: 10_000 }],
    })),
  ],
  [422, donor(LONGEST, `${LONGEST}${'Ω'.repeat(100)}`)],
  [422, donor('a\u0301'.repeat(100_000), 'b')],
  [201, recurring(LONGEST_RULE)],
  [422, recurring(`FREQ=WEEKLY;BYDAY=${'MO,'.repeat(10_000)}MO`)],
  [201, json('/vendors', () => ({ name: `${++named} ${'Σ'.repeat(190)}` }))],
]

test('texts at their longest, from ten churches at once, ten times each', async () => {
  await survives(
    TEXTS.map(([wanted, ask]) => async (url, attacker) => {
      const answers: Answered[] = []
      for (let n = 0; n < 10; n++) answers.push(await ask(url, attacker))
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        Array.from({ length: 10 }, () => [wanted, wanted === 201 ? undefined : expect.any(String)]),
      )
      return answers.at(-1) as Answered
    }),
  )
})
