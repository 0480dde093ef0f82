import { ServerClient } from '../../../dist/src/postgres/servers.js'

/** The texts that the service has sent and nobody has looked at yet. */
const unseen = new Set()
const seen = new Set()

const textsOf = given => {
  if (typeof given === 'string') return [given]
  if (typeof given?.sent === 'function') return given.sent().map(({ text }) => text)
  return [given?.text]
}

/** Notes each statement that the service's connections send. */
export function listen() {
  const { query } = ServerClient.prototype
  ServerClient.prototype.query = function (...given) {
    for (const text of textsOf(given[0])) if (text && !seen.has(text)) unseen.add(text)
    return Reflect.apply(query, this, given)
  }
}

/** The statements that were sent since the last call and never before. */
export function takeSent() {
  const texts = [...unseen]
  unseen.clear()
  for (const text of texts) seen.add(text)
  return texts
}
