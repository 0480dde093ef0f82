import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { codeOf } from '../../dist/src/values/errors.js'
import type { Answer } from '../support/app.js'
import type { Church } from '../support/church.js'

interface Statement {
  name: string
  text: string
  values: unknown[]
  isPlannedByValues?: boolean
}

/** A part of a plan, as PostgreSQL explains it. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Function Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** What PostgreSQL read for an answer, counted by itself. */
export interface Reading {
  /** Pages of tables and indexes, each as often as it was looked at, those of functions too. */
  buffers: number
  /** Rows of tables that were read, and what was left out of them. Those inside of functions are not known. */
  rows: number
  /** The parts of the plans that read most. */
  parts: string[]
}

/** An answer, and what was read for it. */
export interface Asked {
  question: string
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any
  reading: Reading
}

const PREFIX = '/api/v1'
const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'
const PARTS_SHOWN = 3
/** PostgreSQL's code of a statement that took too long. */
const CUT_OFF = '57014'
const ENDLESS: Reading = { buffers: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY, parts: ['cut off'] }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const below = ({ Plans = [] }: Node): Node[] => Plans
const allOf = (node: Node): Node[] => [node, ...below(node).flatMap(allOf)]
const buffersOf = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']
const droppedBy = (node: Node): number =>
  node['Actual Loops'] *
  sum([
    node['Rows Removed by Filter'] ?? 0,
    node['Rows Removed by Join Filter'] ?? 0,
    node['Rows Removed by Index Recheck'] ?? 0,
  ])

/** The rows that a part of a plan took from a table. */
const rowsOf = (node: Node): number => (node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] : 0)

/** What a part of a plan read itself, without those below it. */
function partOf(node: Node): { own: number; text: string } {
  const own = buffersOf(node) - sum(below(node).map(buffersOf))
  const name = [node['Node Type'], node['Relation Name'] ?? node['Function Name'], node['Index Name']]
  const rows = `${node['Actual Rows']} rows × ${node['Actual Loops']}, ${droppedBy(node)} left out`
  return { own, text: `${name.filter(Boolean).join(' ')}: ${own} buffers, ${rows}` }
}

function readingOf(plans: readonly Node[]): Reading {
  const nodes = plans.flatMap(allOf)
  return {
    buffers: sum(plans.map(buffersOf)),
    rows: Math.round(sum(nodes.map(node => rowsOf(node) + droppedBy(node)))),
    parts: nodes
      .map(partOf)
      .sort((a, b) => b.own - a.own)
      .slice(0, PARTS_SHOWN)
      .map(({ text }) => text),
  }
}

/** Runs a statement by the plan that the service gets: for its values, or the one that PostgreSQL keeps for all values. */
async function planOf(client: pg.ClientBase, { text, values, isPlannedByValues }: Statement): Promise<Node> {
  if (isPlannedByValues) return explained(await client.query(`${EXPLAIN} ${text}`, values))
  const given = values.map(value => (value === null ? 'null' : pg.escapeLiteral(String(utils.prepareValue(value)))))
  await client.query(`set local plan_cache_mode = 'force_generic_plan'; prepare kept as ${text}`)
  const answer = await client.query(`${EXPLAIN} execute kept${given.length ? `(${given.join(', ')})` : ''}`)
  await client.query('deallocate kept')
  return explained(answer)
}

const explained = ({ rows }: pg.QueryResult): Node => rows[0]['QUERY PLAN'][0].Plan

/**
 * Asks a church over REST and GraphQL, listens to the statements that the service sends, and has PostgreSQL run and explain the
 * same statements with the same values, on a connection of the service.
 */
export class Asking {
  private sent: Statement[] = []
  private readonly heard = new WeakSet<pg.PoolClient>()
  private readonly reads: pg.Pool

  constructor(
    private readonly church: Church,
    private readonly token: string,
  ) {
    this.reads = church.app.service.database.reads
    this.reads.on('acquire', client => this.listen(client))
  }

  private listen(client: pg.PoolClient): void {
    if (this.heard.has(client)) return
    this.heard.add(client)
    const { query } = client
    client.query = ((...args: unknown[]) => {
      const [batch] = args as [{ sent?(): readonly Statement[] }]
      if (batch.sent) this.sent.push(...batch.sent())
      return (query as (...args: unknown[]) => unknown).apply(client, args)
    }) as typeof query
  }

  /** The members of an answer. */
  async get(path: string) {
    return (await this.church.client(this.token).rest('GET', path.slice(PREFIX.length))).body
  }

  /** Asks one question after the other; PostgreSQL explains one while the next is asked. */
  async all(questions: readonly string[]): Promise<Asked[]> {
    const found: Promise<Asked>[] = []
    for (const question of questions) {
      await found.at(-2)
      const { rest } = this.church.client(this.token)
      found.push((await this.sending(nameOf(question), () => rest('GET', question.slice(PREFIX.length)))).explained)
    }
    return Promise.all(found)
  }

  /** Asks a question of the graph. */
  async graph(question: string): Promise<Asked> {
    return (await this.sending(question, () => this.church.client(this.token).graphql(question))).explained
  }

  private async sending(question: string, send: () => Promise<Answer>): Promise<{ explained: Promise<Asked> }> {
    this.sent = []
    const { status, body } = await send()
    const reading = status >= 500 ? Promise.resolve(ENDLESS) : this.explain(this.sent)
    return { explained: reading.then(known => ({ question, status, body, reading: known })) }
  }

  private async explain(statements: readonly Statement[]): Promise<Reading> {
    const client = await this.reads.connect()
    let isCutOff = false
    try {
      await client.query(`begin read only; set local app.organization = '${this.church.id}'`)
      const plans: Node[] = []
      for (const statement of statements) plans.push(await planOf(client, statement))
      return readingOf(plans)
    } catch (error) {
      isCutOff = codeOf(error) === CUT_OFF
      if (!isCutOff) throw error
      return ENDLESS
    } finally {
      await client.query('rollback')
      // What was prepared for it stays on the connection.
      client.release(isCutOff)
    }
  }
}

/** A question as people read it. */
export const nameOf = (question: string): string => decodeURIComponent(question.slice(PREFIX.length))
