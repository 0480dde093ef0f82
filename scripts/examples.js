// Plays the stories of demo/stories against the demo church and writes schema/examples.json: each request of the
// reference with its own answer. Run it when a story or an answer changes.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { playAll } from '../dist/demo/stage/play.js'
import { demoStage } from '../dist/demo/stage/stage.js'
import { allStories } from '../dist/demo/stories/all.js'
import { migrate } from '../dist/src/database/migrate.js'
import { startCluster } from '../dist/src/embedded/cluster.js'
import { operations } from '../dist/src/registry.js'

/** The examples do not change with the day on which they are written. */
const NOW = new Date('2026-11-21T15:00:00.000Z')
const ID = /[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g
/** The work of the demo's office begins in the year of the play. */
const FIRST_RANDOM = Date.UTC(NOW.getUTCFullYear(), 0, 1)
const SECOND_MS = 1000
/** Where an id has its version: 4 for ids of requests, which are random as a whole, 7 for those that begin with a time. */
const VERSION = 14

/** What an export has by its moment and by chance, in each example of one. */
const ofExport = (name, text) =>
  name.includes('OrganizationExport')
    ? text
        .replace(/"takenAt":"[^"]+"/g, `"takenAt":"${NOW.toISOString()}"`)
        .replace(/"sha256":"\w+"/g, () => `"sha256":"${hexOf(name)}"`)
        .replace(/"passphrase":"[^"]+"/g, () => `"passphrase":"${hexOf(name).slice(0, 32).match(/.{4}/g).join('-')}"`)
        .replace(
          /"contentBase64":"[^"]+"/g,
          () => `"contentBase64":"${base64Of(`narthex church 1\n${hexOf(name)}`).slice(0, 64)}"`,
        )
    : text
const base64Of = text => Buffer.from(text).toString('base64')

const hexOf = text => createHash('sha256').update(text).digest('hex')

/**
 * An example in which ids and cursors are the same after each run. Operations make random ids, at the moments of the play and of
 * the demo's office, which are whole seconds. The other ids of the demo come from its seed.
 */
function stable(name, example) {
  const known = new Map()
  const idFor = id => {
    const madeAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    const isRandom = id[VERSION] === '4'
    if (!isRandom && (madeAt < FIRST_RANDOM || madeAt % SECOND_MS)) return id
    if (!known.has(id)) {
      const hash = hexOf(`${name} ${known.size}`)
      known.set(
        id,
        `${isRandom ? `${hash.slice(18, 26)}-${hash.slice(26, 30)}-4` : id.slice(0, VERSION + 1)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`,
      )
    }
    return known.get(id)
  }
  return JSON.parse(
    ofExport(name, JSON.stringify(example))
      .replace(ID, idFor)
      .replace(/whsec_[\w+/]+=*/g, () => `whsec_${Buffer.from(hexOf(name), 'hex').toString('base64')}`)
      .replace(
        /"nextCursor":"[^"]+"/g,
        () => `"nextCursor":"${Buffer.from(hexOf(name), 'hex').toString('base64url')}"`,
      ),
  )
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-examples-'))
const cluster = await startCluster({ dataFolder: folder, durable: false })
try {
  const [ownerUrl, serviceUrl] = [cluster.ownerUrl(), cluster.serviceUrl()]
  await migrate(ownerUrl, 'narthex_service')
  const { stage, close } = await demoStage({ ownerUrl, serviceUrl }, NOW)
  try {
    const played = await playAll(await allStories(), operations, stage)
    const examples = [...played].map(([name, example]) => [name, stable(name, example)])
    writeFileSync('schema/examples.json', `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
    console.log(`schema/examples.json: ${examples.length} operations`)
  } finally {
    await close()
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
