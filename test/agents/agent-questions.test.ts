import type { Church } from '../support/church.js'
import { demoChurch } from '../support/demo-church.js'
import { askMcp, callTool } from '../support/mcp.js'
import { type AgentQuestion, type Answer, QUESTIONS } from './agent-questions.js'

/** The most calls that a question takes, besides the one that lists the organizations. */
const CALLS_MAX = 3
/** The most bytes of answers that a model reads for one question, and for all of them. */
const BYTES_MAX = 40_000
const BYTES_OF_ALL_MAX = 200_000

let church: Church
let token: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ church, close } = await demoChurch('agents'))
  token = (await church.person('OWNER')).token
}, 240_000)
afterAll(() => close())

const spent = new Map<string, number>()

/** The figures that the tools answer, and how many bytes were read for them. */
async function asked({ calls, figures }: AgentQuestion) {
  const answers: Answer[] = []
  let bytes = 0
  for (const { tool, given } of calls) {
    const about = typeof given === 'function' ? given(answers) : given
    const { body } = await callTool(church.app.url, token, tool, { organizationId: church.id, ...about })
    const [{ text }] = body.result.content
    expect([tool, body.result.isError ? text : false]).toEqual([tool, false])
    bytes += Buffer.byteLength(text)
    answers.push(body.result.structuredContent)
  }
  return { figures: figures(answers), bytes }
}

/** The figures by SQL, amounts in units of the currency. */
async function computed({ sql }: AgentQuestion): Promise<Record<string, unknown>> {
  const [row = {}] = await church.query(sql)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name === 'cents' ? Number(value) / 100 : /^-?\d+$/.test(String(value)) ? Number(value) : value,
    ]),
  )
}

test('there are thirty questions, each asked once', () => {
  expect(QUESTIONS).toHaveLength(30)
  expect(new Set(QUESTIONS.map(({ ask }) => ask)).size).toBe(30)
})

test.each(QUESTIONS.map(question => [question.ask, question] as const))('%s', async (_, question) => {
  const { figures, bytes } = await asked(question)
  const expected = await computed(question)
  expect(figures).toEqual(expected)
  // A question about nothing would be answered right by every tool.
  expect(Object.values(expected).filter(figure => !figure)).toEqual([])
  expect(question.calls.length).toBeLessThanOrEqual(CALLS_MAX)
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX)
  spent.set(question.ask, bytes)
})

test('all of them together are answered within the bytes of a short conversation', () => {
  expect([...spent.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BYTES_OF_ALL_MAX)
})

test('an agent that is shown the set of a question has the tools that answer it, and most need no choice', async () => {
  const shown = async (toolsets: string) => {
    const query = toolsets ? `?toolsets=${toolsets}` : ''
    const { body } = await askMcp(church.app.url, token, 'tools/list', {}, query)
    return body.result.tools.map(({ name }: { name: string }) => name) as string[]
  }
  const known = new Map<string, string[]>()
  for (const { ask, toolsets = '', calls } of QUESTIONS) {
    const names = known.get(toolsets) ?? (await shown(toolsets))
    known.set(toolsets, names)
    expect([ask, calls.filter(({ tool }) => !names.includes(tool))]).toEqual([ask, []])
  }
  expect(QUESTIONS.filter(({ toolsets }) => !toolsets).length).toBeGreaterThanOrEqual(22)
})
