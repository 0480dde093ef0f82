// Registers this page at the service beside it, once, and writes its client id to .env.local or to the file that is named. It
// uses the operator's command line. For a service elsewhere, register a PUBLIC application in its settings and write the two
// lines yourself.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { NARTHEX_URL = 'http://127.0.0.1:4000', ORIGIN = 'http://127.0.0.1:5173' } = process.env
const CHURCH = 'Grace Community Church'
const SCOPES = ['contributions:read', 'funds:read', 'reports:read', 'pledges:read', 'settlements:write']
const FILE = process.argv[2] ?? fileURLToPath(new URL('.env.local', import.meta.url))
const BIN = fileURLToPath(new URL('../../bin/narthex.js', import.meta.url))

const narthex = (...args) => {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
  return JSON.parse(execFileSync(process.execPath, [BIN, 'applications', ...args, '--json'], options))
}

try {
  const known = existsSync(FILE) ? /^VITE_CLIENT_ID=(\S+)$/m.exec(readFileSync(FILE, 'utf8'))?.[1] : undefined
  const isRegistered = known !== undefined && narthex('list').some(({ clientId }) => clientId === known)
  if (!isRegistered) {
    const identity = ['--organization', CHURCH, '--name', 'Treasurer', '--redirect', `${ORIGIN}/`]
    const { clientId } = narthex('create', ...identity, '--scopes', SCOPES.join(','), '--publish')
    writeFileSync(FILE, `VITE_NARTHEX_URL=${NARTHEX_URL}\nVITE_CLIENT_ID=${clientId}\n`)
    console.log(`registered as ${clientId}`)
  }
} catch (error) {
  // The command line has said what is wrong.
  process.exit(error.status ?? 1)
}
