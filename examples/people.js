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

async function firstOf(token) {
  const { organizations } = await done(caller(NARTHEX_URL, token).rest('GET', '/organizations'))
  return organizations[0]
}

/** The first church that a person may work for. */
export const churchOf = async token => (await firstOf(token)).id

/** Today in that church's own time zone: a gift of tomorrow is refused, wherever this runs. */
export async function todayOf(token) {
  const { timeZone } = await firstOf(token)
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}
