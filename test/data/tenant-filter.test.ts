import { Fund } from '../../dist/src/domain/ledger/funds/fund.js'
import { Work } from '../../dist/src/kernel/work.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { systemClock } from '../../dist/src/values/time.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'

let database: OwnDatabase
let app: TestApp
beforeAll(async () => {
  database = await ownDatabase('unguarded')
  app = await startTestApp(database)
  const { rows } = await app.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity and n.nspname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { name } of rows)
    await app.owner.query(`alter table ${name} no force row level security, disable row level security`)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test('without row-level security, the filter of MikroORM alone keeps a write from the records of another church', async () => {
  const [church, other] = [await makeChurch(app), await makeChurch(app)]
  const foreign = await other.fund('Only theirs')
  const transaction = await app.service.database.writes.begin()
  try {
    const work = new Work(transaction, church.id, systemClock, undefined, {})
    await work.bind()
    // Nothing else is left that would hide it.
    expect(await transaction.em.find(Fund, { id: foreign }, { filters: false })).toHaveLength(1)
    transaction.em.clear()

    expect(await work.find(Fund, foreign)).toBeNull()
    expect((await work.findAll(Fund, [foreign])).size).toBe(0)
    expect(await work.findWhere(Fund, { name: 'Only theirs' })).toEqual([])
    expect((await work.hold(Fund, [foreign])).size).toBe(0)
    expect(await work.changeById(Fund, [foreign])).toEqual([])
    expect(await work.changeAll(Fund, { name: 'Only theirs' })).toEqual([])
    await expect(work.change(Fund, foreign)).rejects.toMatchObject({ reason: 'not_found' })
    expect(await work.find(Fund, church.ids.fund as string)).toMatchObject({ id: church.ids.fund })
  } finally {
    await transaction.rollback()
  }
})

test('a read that is bound to no organization fails', async () => {
  const transaction = await app.service.database.writes.begin()
  try {
    await expect(transaction.em.find(Fund, {})).rejects.toThrow()
  } finally {
    await transaction.rollback()
  }
})
