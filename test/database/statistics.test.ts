import { randomUUID } from 'node:crypto'
import { testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'

test('a church that loads many rows has the planner count them, without waiting for it', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  const analyzed = async () => {
    const { rows } = await church.app.owner.query(
      "select analyze_count::int as n from pg_stat_user_tables where relid = 'donor'::regclass",
    )
    return rows[0].n
  }
  const before = await analyzed()
  for (let bulk = 0; (await analyzed()) === before; bulk++) {
    const items = Array.from({ length: 200 }, (_, n) => ({
      donorType: 'INDIVIDUAL',
      firstName: `Ann ${bulk}`,
      // No two resemble each other, so no pair of duplicates is kept.
      lastName: randomUUID().replace(/[^a-z]/g, '') + n,
    }))
    expect(
      (await rest('POST', '/donors/bulk', { body: { items }, headers: { 'Idempotency-Key': `load-${bulk}` } })).status,
    ).toBe(200)
  }
  expect(await analyzed()).toBeGreaterThan(before)
})

test('no role but the service’s and the owner’s may have tables counted', async () => {
  const { owner } = await testApp()
  const { rows } = await owner.query(
    `select grantee from information_schema.routine_privileges where routine_name = 'analyze_grown' order by 1`,
  )
  expect(rows.map(({ grantee }) => grantee)).toContain('narthex_app')
  expect(rows.map(({ grantee }) => grantee)).not.toContain('PUBLIC')
})
