import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
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
