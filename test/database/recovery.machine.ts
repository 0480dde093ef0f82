import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../dist/src/database/migrate.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { startTestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { auditFaults } from '../support/audit.js'
import { makeChurch } from '../support/make.js'

test('when every connection to the database is cut under load, answers are Error objects and the service recovers by itself', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-recovery-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ dataFolder: folder, durable: false, takeOver: true })
  const { postgres: password } = JSON.parse(readFileSync(path.join(cluster.dataFolder, 'credentials.json'), 'utf8'))
  const url = new URL(cluster.ownerUrl('postgres'))
  Object.assign(url, { username: 'postgres', password })
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const app = await startTestApp({ ownerUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl() })
  const admin = new pg.Client(url.href)
  await admin.connect()
  try {
    const church = await makeChurch(app)
    const call = restClient(app.url, await church.key())
    const body = { description: 'Offering', amount: 1, date: '2026-11-01', transactionType: 'DEPOSIT' }
    let made = 0
    const load = Array.from({ length: 120 }, async (_, i) => {
      await new Promise(resolve => setTimeout(resolve, i * 4))
      const answer = await (i % 2
        ? call('GET', '/funds')
        : call('POST', '/transactions', { body, headers: { 'Idempotency-Key': `k${i}` } }))
      if (answer.status === 201) made++
      else if (answer.status !== 200)
        // A commit that was sent and not answered may have taken effect; anything before it is undone.
        expect([answer.headers.get('x-error-reason'), answer.status, answer.headers.has('x-request-id')]).toEqual(
          answer.status === 500 ? ['outcome_unknown', 500, true] : ['overloaded', 503, true],
        )
      return answer.status
    })
    for (let cut = 0; cut < 3; cut++) {
      await new Promise(resolve => setTimeout(resolve, 100))
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'narthex_service'")
    }
    await Promise.all(load)
    expect((await call('GET', '/funds')).status).toBe(200)
    // What was acknowledged is there; what was in doubt is answered by its key, once.
    for (let i = 0; i < 120; i += 2)
      expect((await call('POST', '/transactions', { body, headers: { 'Idempotency-Key': `k${i}` } })).status).toBe(201)
    expect(made).toBeLessThanOrEqual(60)
    expect(await church.query("select count(*)::int as n from bank_transaction where source = 'API'")).toEqual([
      { n: 60 },
    ])
    expect(await auditFaults(church)).toEqual([])
  } finally {
    await admin.end()
    await app.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
