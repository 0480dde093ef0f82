import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { caller, done } from './caller.js'

const { PORT = '4000' } = process.env
export const { NARTHEX_URL = `http://127.0.0.1:${PORT}` } = process.env
const CLI = fileURLToPath(new URL('../bin/narthex.js', import.meta.url))

/** Runs a command of Narthex beside the running server. @returns the JSON value that it prints. */
export const narthex = (...words) =>
  JSON.parse(execFileSync(process.execPath, [CLI, ...words, '--json'], { encoding: 'utf8' }))

/** A token of the development issuer for a person of the demo church. */
export const tokenOf = email => narthex('token', '--person', email).token

/**
 * Creates a church with people of its own, so that those of the demo church keep one church.
 * @param name of the church, and the domain of its people's addresses.
 * @param office the role of each person. One of them is the owner.
 * @returns the id of the church, and a caller for each person.
 */
export function newChurch(name, domain, office) {
  const run = Date.now()
  const emailOf = person => `${person}.${run}@${domain}.narthex.example`
  const {
    organization: { id },
  } = narthex(
    ...['organizations', 'create', '--name', `${name} ${run}`, '--environment', 'SANDBOX', '--plan', 'SCALE'],
    ...['--time-zone', 'America/Chicago', '--owner', emailOf('owner')],
  )
  const people = {}
  for (const [person, role] of Object.entries(office)) {
    narthex(
      ...['members', 'add', '--organization', id, '--person', emailOf(person), '--role', role],
      ...['--subject', `${domain}-${person}-${run}`, '--name', `The ${person}`],
    )
    people[person] = caller(NARTHEX_URL, tokenOf(emailOf(person)), id)
  }
  return { id, people }
}

/** The church of NARTHEX_ORGANIZATION, or the first one that a person may work for. */
export async function churchOf(token) {
  if (process.env.NARTHEX_ORGANIZATION) return process.env.NARTHEX_ORGANIZATION
  const { organizations } = await done(caller(NARTHEX_URL, token).rest('GET', '/organizations'))
  return organizations[0].id
}

/** Today in the church of a caller: a gift of tomorrow is refused, wherever this runs. */
export async function todayOf({ rest }) {
  const { today } = await done(rest('GET', '/sandbox/clock'))
  return today.slice(0, 10)
}
