import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../dist/src/database/migrate.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'

let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-rights-'))
  cluster = await startCluster({ dataFolder: folder, durable: false })
})
afterAll(async () => {
  await cluster.stop()
  for (const each of [folder, cluster.dataFolder]) rmSync(each, { recursive: true, force: true })
})

/** A database and a role of its own, with the rights that are named; the URL of that role. */
async function roleWith(name: string, statements: string[]): Promise<string> {
  const { postgres } = JSON.parse(readFileSync(path.join(cluster.dataFolder, 'credentials.json'), 'utf8'))
  const url = Object.assign(new URL(cluster.ownerUrl()), {
    username: 'postgres',
    password: postgres,
    pathname: '/postgres',
  })
  const client = new pg.Client(url.href)
  await client.connect()
  for (const sql of [`create role ${name} login password 'x'`, `create database ${name}`, ...statements])
    await client.query(sql)
  await client.end()
  return Object.assign(new URL(url), { username: name, password: 'x', pathname: `/${name}` }).href
}

test('an owner who may not create tables gets one sentence that says so, and nothing is created', async () => {
  const url = await roleWith('reader', [])
  await expect(migrate(url)).rejects.toThrow(
    'The role reader may not create tables in the database reader. As a superuser: alter database reader owner to reader.',
  )
})

test('an owner who may not create roles gets a sentence that says so, until they may or the roles exist', async () => {
  const url = await roleWith('owner1', ['alter database owner1 owner to owner1'])
  await expect(migrate(url)).rejects.toThrow(
    'The role owner1 may not create the roles narthex_app, narthex_auth, narthex_backup, narthex_sweep. As a superuser: alter role owner1 createrole.',
  )
  const creator = await roleWith('owner2', ['alter database owner2 owner to owner2', 'alter role owner2 createrole'])
  expect((await migrate(creator, 'owner2')).migrations).toContain('0001_access')
  // The roles are the server's, and belong to whoever made them.
  await expect(migrate(url, 'owner1')).rejects.toThrow('grant narthex_app, narthex_auth, narthex_sweep to')
})
