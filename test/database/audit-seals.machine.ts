import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { anchors, auditFaults as faultsOf } from '../../dist/src/commands/audit.js'
import { migrate } from '../../dist/src/database/migrate.js'
import { onConnection } from '../../dist/src/database/owner.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { auditFaults, tamper, WITHOUT_KEY } from '../support/audit.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
let app: TestApp
let church: Church
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-seals-'))
  cluster = await startCluster({ dataFolder: folder, durable: false })
  await migrate(cluster.ownerUrl(), 'narthex_service')
  app = await startTestApp({ ownerUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl() })
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  await cluster.stop()
  for (const each of [folder, cluster.dataFolder]) rmSync(each, { recursive: true, force: true })
})

const write = async (name: string) => {
  const { rest } = church.client(await church.key())
  expect((await rest('POST', '/vendors', { body: { name } })).status).toBe(201)
}

test('chains from before the key are sealed by their migration, once, and go on under the key', async () => {
  await write('a')
  await write('b')
  await tamper(church, WITHOUT_KEY)
  await app.owner.query(
    "drop table audit_seal; delete from migration where name in ('0021_audit_seals', '0371_audit_seals_of_moves')",
  )
  await expect(migrate(cluster.ownerUrl(), 'narthex_service')).rejects.toThrow('Run narthex migrate instead')
  const again = () => migrate(cluster.ownerUrl(), 'narthex_service', TEST_SECRETS.auditSecret)
  expect((await again()).migrations).toEqual(['0021_audit_seals', '0371_audit_seals_of_moves'])
  expect(await auditFaults(church)).toEqual([])
  await write('c')
  expect(await auditFaults(church)).toEqual([])

  // What is changed below the seal is found, and no later migration seals it.
  await tamper(church, "update audit_entry set changes = '{}' where sequence = 1", WITHOUT_KEY)
  await again()
  expect(await auditFaults(church)).toEqual([{ sequence: 1, fault: 'the entry was altered' }])
})

test('anchors that were kept elsewhere show entries that were taken away since', async () => {
  const other = await makeChurch(app)
  const { rest } = other.client(await other.key())
  for (const name of ['a', 'b']) await rest('POST', '/vendors', { body: { name } })
  const asked = <T>(work: (client: Parameters<typeof anchors>[0]) => Promise<T>) =>
    onConnection(cluster.ownerUrl(), work)
  const kept = await asked(anchors)
  const faults = async () =>
    (await asked(client => faultsOf(client, TEST_SECRETS.auditSecret, kept))).filter(
      ({ organizationId }) => organizationId === other.id,
    )
  expect(await faults()).toEqual([])
  await tamper(
    other,
    'delete from audit_entry where sequence = 2',
    'delete from outbox where sequence = 2',
    'update audit_head set (sequence, hash) = (select sequence, hash from audit_entry where sequence = 1)',
  )
  expect(await auditFaults(other)).toEqual([])
  expect(await faults()).toEqual([
    { organizationId: other.id, sequence: 2, fault: 'the entry of the anchor is missing or differs' },
  ])
})
