import { migrate } from '../../dist/src/database/migrate.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { keepBooks, makeChurch } from '../support/make.js'

let database: OwnDatabase
let app: TestApp
let church: Church
beforeEach(async () => {
  database = await ownDatabase('migrated_rows')
  app = await startTestApp(database)
  church = await keepBooks(await makeChurch(app))
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

/** Takes a migration back, so that it runs again over the rows that are there. */
const takeBack = async (name: string, ...statements: string[]) => {
  for (const sql of [...statements, `delete from migration where name = '${name}'`]) await app.owner.query(sql)
}
const again = async () => (await migrate(database.ownerUrl, 'narthex_service')).migrations

test('check numbers that were used again keep the payment that counts, and are not used a third time', async () => {
  await takeBack(
    '0024_check_numbers',
    'drop index bill_payment_check_number',
    'create index bill_payment_check_number on bill_payment (organization_id)',
  )
  const pay = (status: string, number: string) =>
    church.query(
      `insert into bill_payment (organization_id, id, vendor_id, payment_date, amount, currency, method, bank_account_id,
         check_number, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, '2026-01-01', 5, 'USD', 'CHECK', $3, $4, $5, now(), now())`,
      [church.id, church.ids.vendor, church.ids.cash, number, status],
    )
  for (const status of ['ISSUED', 'VOIDED', 'FAILED']) await pay(status, '7')
  expect(await again()).toEqual(['0024_check_numbers'])
  for (const status of ['ISSUED', 'VOIDED']) await expect(pay(status, '7')).rejects.toThrow('bill_payment_check_number')
  await pay('VOIDED', '8')
  await expect(pay('ISSUED', '8')).rejects.toThrow('bill_payment_check_number')
})

test('the requests that created contributions are still recognized', async () => {
  const [gift] = await church.query('select id from contribution where organization_id = $1', [church.id])
  await takeBack(
    '0025_creation_digests',
    'drop table creation_digest',
    'alter table contribution add column given_digest text',
  )
  await church.query(`update contribution set given_digest = 'abc' where id = $1`, [gift?.id])
  expect(await again()).toEqual(['0025_creation_digests'])
  expect(await church.query('select id, digest from creation_digest')).toEqual([{ id: gift?.id, digest: 'abc' }])
})
