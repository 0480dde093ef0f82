import pg from 'pg'
import { ServerClient } from '../../../dist/src/postgres/servers.js'
import { readCatalogue } from './catalogue.mjs'
import { faultsOf } from './rule.mjs'

/** Texts of statements that the service has sent and nobody has read yet. */
const unread = new Set()
const read = new Set()
let isListening = false
let catalogue

const textsOf = given => {
  if (typeof given === 'string') return [given]
  return typeof given?.sent === 'function' ? given.sent().map(({ text }) => text) : [given?.text]
}

const newTexts = given =>
  textsOf(given).filter(text => text && !read.has(text) && !unread.has(text) && !OF_ONE_SERVER.test(text))

/** A line of a stack inside a test, or inside the demo, which a test may have called. */
const OF_A_TEST = /\/test\/.*\.(test|machine|debian)\.ts/
const SENDER = new RegExp(`${OF_A_TEST.source}|/dist/demo/`)

/** Whether a test sends a statement itself over a connection of the service. The files of the stack are enough, and quick to read. */
function isOfTest() {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_error, sites) =>
    sites.map(site => site.getFileName() ?? '').find(file => SENDER.test(file))
  const { stack: sender } = new Error()
  Error.prepareStackTrace = prepareStackTrace
  return sender !== undefined && OF_A_TEST.test(sender)
}

/** How the demo inserts rows on one server. It never sends this to a distributed database, where it inserts rows by their values. */
const OF_ONE_SERVER = /^insert into \S+ \([^)]*\) select [^()]* from json_populate_recordset\(null::\S+, \$1\)$/

/** Notes each statement that the service in this process sends. */
export function listen() {
  if (isListening) return
  isListening = true
  // A pool sends a statement later, when it has a connection.
  const { query: queryPool } = pg.Pool.prototype
  pg.Pool.prototype.query = function (...given) {
    const isOfService = this.Client === ServerClient || this.Client.prototype instanceof ServerClient
    for (const text of isOfService ? newTexts(given[0]) : []) if (isOfTest()) read.add(text)
    return Reflect.apply(queryPool, this, given)
  }
  const { query } = ServerClient.prototype
  ServerClient.prototype.query = function (...given) {
    for (const text of newTexts(given[0])) if (!isOfTest()) unread.add(text)
    return Reflect.apply(query, this, given)
  }
}

/** The statements since the last call that a cluster would refuse, each with the reasons. */
export async function refusedStatements({ ownerUrl }) {
  const texts = [...unread]
  unread.clear()
  for (const text of texts) read.add(text)
  if (!texts.length) return []
  catalogue ??= readCatalogue(ownerUrl)
  const known = await catalogue
  return texts.flatMap(text => {
    const faults = faultsOf(text, known)
    return faults.length ? [`${text.replace(/\s+/g, ' ')}\n  ${faults.join('\n  ')}`] : []
  })
}
