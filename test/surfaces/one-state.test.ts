import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { givingChurch } from '../support/giving.js'
import { until } from '../support/until.js'

let church: Church
beforeAll(async () => {
  church = await givingChurch()
})

/** Asks while another transaction holds a table, which it changes once the request waits for it. */
async function whileChanging<T>(table: string, change: string, ask: () => Promise<T>): Promise<T> {
  const { owner } = await testApp()
  const other = await owner.connect()
  try {
    await other.query(`begin; lock table ${table} in access exclusive mode`)
    const asked = ask()
    const waits = `select from pg_locks where relation = '${table}'::regclass and not granted`
    await until(async () => (await owner.query(waits)).rowCount === 1)
    await other.query(change)
    await other.query('commit')
    return await asked
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('one query of GraphQL sees one state of the church, however many reads it takes', async () => {
  const settlement = await church.settlement()
  const contribution = await church.contribution({ settlement_id: settlement })
  const graphql = graphqlClient((await testApp()).url, await church.key())
  const query = `{ contribution(id: "${contribution}") { memo settlement { externalId } } }`
  const change = `select set_config('app.organization', '${church.id}', true);
    update settlement set external_id = 'later ${settlement}' where id = '${settlement}';
    update contribution set memo = 'later' where id = '${contribution}'`
  const first = (await graphql(query)).body.data.contribution.settlement.externalId
  // The second time a connection knows the columns of each statement already.
  expect((await graphql(query)).body.data.contribution.settlement.externalId).toBe(first)
  const { body } = await whileChanging('settlement', change, () => graphql(query))
  expect(body.errors).toBeUndefined()
  expect(body.data.contribution).toEqual({ memo: null, settlement: { externalId: first } })
  expect((await graphql(query)).body.data.contribution).toEqual({
    memo: 'later',
    settlement: { externalId: `later ${settlement}` },
  })
})

test('a list and its totals are of one state', async () => {
  const rest = restClient((await testApp()).url, await church.key())
  const lists = Array.from({ length: 20 }, () => rest('GET', '/contributions?include=totals&limit=200'))
  const writes = Array.from({ length: 20 }, () => church.contribution())
  await Promise.all(writes)
  for (const { body } of await Promise.all(lists)) expect(body.totals.count).toBe(body.contributions.length)
})

test('after a request nothing holds a connection in a transaction', async () => {
  const { owner, url } = await testApp()
  const graphql = graphqlClient(url, await church.key())
  const query = '{ contributions(first: 2) { totalCount nodes { settlement { externalId } } } }'
  await Promise.all(Array.from({ length: 20 }, () => graphql(query)))
  const open = `select from pg_stat_activity where application_name = 'narthex reads' and state like 'idle in%'`
  await until(async () => (await owner.query(open)).rowCount === 0)
})
