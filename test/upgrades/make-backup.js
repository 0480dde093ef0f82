// Makes the church of a release for the tests of upgrades: `node test/upgrades/make-backup.js NAME [TREE]`. README.md says more.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import {
  attachReceipt,
  giveAccess,
  giveLikeAFamily,
  installApplication,
  listenAsPublisher,
  reportGiving,
} from './deeds.js'
import { askEverything } from './questions.js'
import { CHAPEL, CHURCH, OWNER, Release } from './release.js'
import { REDIRECT, signIn } from './sign-in.js'
import { playStories } from './stories.js'

const [name, tree = '.'] = process.argv.slice(2)
if (!name) throw new Error('name the folder of the release')
const folder = path.join(import.meta.dirname, name)
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))
/** The stories of the tree that this script is in. An earlier release refuses those that it does not know. */
const examples = readJson(path.resolve(import.meta.dirname, '../../schema/examples.json'))
const { paths } = readJson(path.join(tree, 'schema', 'openapi.json'))
/** Expired rows are deleted for the first time a minute after the start. */
const SWEPT_AFTER_MS = 66_000
const TIME_ZONE = 'America/Chicago'

/** The texts of a folder's files, by their paths. */
const textsOf = root =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.sql'))
      .sort()
      .map(file => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
const store = (file, value) => writeFileSync(path.join(folder, file), gzipSync(JSON.stringify(value), { level: 9 }))

const release = new Release(tree)
try {
  await release.start()
  const owner = await release.person(OWNER)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date())
  const refused = await playStories(examples, owner, today)
  for (const [operation, why] of Object.entries(refused)) console.log(`not played: ${operation}: ${why}`)
  await giveLikeAFamily(owner, today)
  await attachReceipt(owner)
  await reportGiving(await release.person(OWNER, CHAPEL), today)
  await giveAccess(owner)
  const clientId = await installApplication(owner, release, REDIRECT)
  if ('/api/v1/webhook-endpoints' in paths) await listenAsPublisher(release, clientId)
  await signIn(release, clientId, CHURCH)
  await wait(Math.max(0, release.readyAt + SWEPT_AFTER_MS - Date.now()))

  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const answers = await askEverything(owner, release.tree)
  store('answers.json.gz', { at, organizationId: CHURCH, person: OWNER, answers })
  store('schema.json.gz', textsOf(path.join(release.tree, 'schema')))
  const file = path.join(folder, 'church.backup')
  rmSync(file, { force: true })
  const { rows, migration } = await release.narthex('backup', file)
  console.log(`${folder}: ${rows} rows at ${migration}, ${answers.length} answers`)
} finally {
  await release.stop()
}
