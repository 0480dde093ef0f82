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

const newTexts = given => textsOf(given).filter(text => text && !read.has(text) && !unread.has(text))

/** Whether a test sends a statement itself over a connection of the service, or the demo writes its church. */
const isOfOthers = () => /\/test\/[^\n]*\.(test|machine|debian)\.ts|\/src\/demo\//.test(new Error().stack ?? '')

/** Notes each statement that the service in this process sends. */
export function listen() {
  if (isListening) return
  isListening = true
  // A pool sends a statement later, when it has a connection.
  const { query: queryPool } = pg.Pool.prototype
  pg.Pool.prototype.query = function (...given) {
    for (const text of newTexts(given[0])) if (isOfOthers()) read.add(text)
    return Reflect.apply(queryPool, this, given)
  }
  const { query } = ServerClient.prototype
  ServerClient.prototype.query = function (...given) {
    for (const text of newTexts(given[0])) if (!isOfOthers()) unread.add(text)
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
