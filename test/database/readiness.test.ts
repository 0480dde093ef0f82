import pg from 'pg'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

// A database of its own: connections that are opened while it takes no writes stay so, and those of other tests must not.
let database: OwnDatabase
let app: TestApp
beforeAll(async () => {
  database = await ownDatabase('readiness')
  app = await startTestApp({ ownerUrl: database.ownerUrl, serviceUrl: database.serviceUrl })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test('a database that takes no writes makes the service unready, and ready again when it does', async () => {
  const { owner, url } = app
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`)
    return (await answer.json()) as { status: string; waitingFor?: string[] }
  }
  expect(await ready()).toEqual({ status: 'ok' })
  const { rows } = await owner.query('select quote_ident(current_database()) as name')
  await owner.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  await until(async () => (await fetch(`${url}/readyz`)).status === 503)
  expect(await ready()).toEqual({ status: 'unavailable', waitingFor: ['database read-only'] })
  // The owner's new connections are read-only too.
  await owner.query(`begin read write; alter database ${rows[0].name} reset default_transaction_read_only; commit`)
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
})

test('a database that begins no connection is no fault of the service, and the log says why', async () => {
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key())
  const admin = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL })
  await admin.connect()
  const service = new pg.Client({ connectionString: database.serviceUrl })
  await service.connect()
  const { rows } = await service.query('select quote_ident(current_database()) as name')
  const { name } = rows[0]
  // As on a full disk, PostgreSQL answers with a FATAL of its own: this one has the SQLSTATE 55000.
  await admin.query(`alter database ${name} allow_connections false`)
  try {
    await service.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const [method, path] of [
      ['GET', '/funds'],
      ['POST', '/vendors'],
    ] as const) {
      const { status, headers } = await call(method, path, method === 'POST' ? { body: { name: 'None' } } : {})
      expect([status, headers.get('x-error-reason'), headers.get('retry-after')]).toEqual([503, 'overloaded', '1'])
    }
    const signIn = await fetch(`${app.url}/auth/v1/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ann@people.test', password: 'correct horse battery' }),
    })
    expect(signIn.status).toBe(503)
    expect(app.log.some(line => line.includes('not currently accepting connections'))).toBe(true)
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await Promise.all([admin.end(), service.end()])
  }
  await until(async () => (await call('GET', '/funds')).status === 200)
})
