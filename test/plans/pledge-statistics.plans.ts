import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'

let database: OwnDatabase
let app: TestApp
// The planner is told about all churches of a database, so those of other tests are not in this one.
beforeAll(async () => {
  database = await ownDatabase('pledge_plans')
  app = await startTestApp({ ...globalThis.__narthexTest.database, ...database })
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

/** Couples who give jointly: each has promised for the household, and given once. Days and amounts are the same for all. */
async function fill(church: Church, couples: number, { fund, campaign }: { fund: string; campaign: string }) {
  await church.query(
    `with home as (insert into household (organization_id, id, version, created_at, updated_at, name)
         select $1, gen_random_uuid(), 1, now(), now(), 'Vale' from generate_series(1, $2::int) returning id),
       giver as (insert into donor (organization_id, id, version, created_at, updated_at, donor_type, first_name, last_name)
         select $1, gen_random_uuid(), 1, now(), now(), 'INDIVIDUAL', 'Ann', n::text from generate_series(1, 2 * $2::int) n
         returning id),
       pair as (select h.id as household_id, g.id as donor_id from (select id, row_number() over () as n from home) h
         join (select id, row_number() over () as n from giver) g on (g.n + 1) / 2 = h.n),
       member as (insert into household_member (organization_id, id, household_id, donor_id, role, gives_jointly, from_date)
         select $1, gen_random_uuid(), household_id, donor_id, 'HEAD', true, '2020-01-01' from pair),
       promise as (insert into pledge (organization_id, id, version, created_at, updated_at, donor_id, fund_id, campaign_id,
           total_amount, start_date, end_date, status, currency, giving_scope, pledged_date, source)
         select $1, gen_random_uuid(), 1, now(), now(), id, $3, $4, 10000, '2026-01-01', '2026-12-31', 'ACTIVE', 'USD',
           'HOUSEHOLD', '2026-01-01', 'CARD' from giver),
       gift as (insert into contribution (organization_id, id, version, created_at, updated_at, donor_id, match_state, amount,
           currency, received_date, payment_method, channel, status)
         select $1, gen_random_uuid(), 1, now(), now(), id, 'MATCHED', 2500, 'USD', '2026-03-01', 'CASH', 'IN_PERSON',
           'COMPLETED' from giver returning id)
     insert into contribution_allocation (organization_id, id, contribution_id, fund_id, amount, line_number)
       select $1, gen_random_uuid(), id, $5, 2500, 1 from gift`,
    [church.id, couples, fund, campaign, church.ids.other],
  )
}

/** A church with a campaign for one fund, whose givers give to another. */
async function campaigning() {
  const church = await makeChurch(app)
  const { rest } = church.client(await church.key())
  const fund = await church.fund('Building')
  church.ids.other = await church.fund('Organ')
  const { body } = await rest('POST', '/pledge-campaigns', {
    body: { name: 'Roof', fundIds: [fund], startDate: '2026-01-01', endDate: '2026-12-31' },
  })
  return { church, rest, fund, campaign: body.id as string }
}

// Statistics that know the organization of every row to be another one make PostgreSQL expect one row of this church in
// each table, so that any index looks as good as the right one.
test('statistics that know nothing of a church do not slow a change that concerns ten thousand givers', async () => {
  const neighbour = await campaigning()
  const { church, rest, fund, campaign } = await campaigning()
  await fill(neighbour.church, 500, neighbour)
  await church.query('analyze')
  await fill(church, 5_000, { fund, campaign })
  const changed = await rest('PATCH', `/pledge-campaigns/${campaign}`, { body: { fundIds: [fund, church.ids.other] } })
  expect(changed.status).toBe(200)
  expect(changed.body.totals).toMatchObject({ pledgeCount: 10_000, receivedOnPledges: 250_000 })
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
})

test('a change of a campaign that concerns no contribution does not wait for those that do', async () => {
  const { church, rest, fund, campaign } = await campaigning()
  await fill(church, 1, { fund, campaign })
  const busy = await church.app.owner.connect()
  try {
    await busy.query('begin')
    await busy.query(`select pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), $1::uuid, 'pledges'), 0))`, [
      church.id,
    ])
    const change = { description: 'A new roof.', fundIds: [fund], allowLateGifts: false }
    expect((await rest('PATCH', `/pledge-campaigns/${campaign}`, { body: change })).status).toBe(200)
  } finally {
    await busy.query('rollback')
    busy.release()
  }
})
