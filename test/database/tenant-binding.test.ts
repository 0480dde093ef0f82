import { readBatch } from '../../dist/src/postgres/reads.js'
import { restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

/** The tables and views of the church, as the API's role may read them. */
async function readable(): Promise<string[]> {
  const { rows } = await church.app.owner.query(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_table_privilege('narthex_app', c.oid, 'select') order by 1`)
  return rows.map(({ name }) => name)
}

test('a read that is bound to no organization fails on every table and view, before and after another transaction', async () => {
  const { reads } = church.app.service.database
  const client = await reads.connect()
  try {
    await client.query("reset app.organization; begin; set local app.organization = ''; commit")
    for (const name of await readable())
      await expect(client.query(`select * from ${name}`)).rejects.toMatchObject({ code: '22P02' })
  } finally {
    client.release(true)
  }
  const fresh = await reads.connect()
  try {
    for (const name of await readable())
      await expect(fresh.query(`select * from ${name}`)).rejects.toMatchObject({
        code: expect.stringMatching(/42704|22P02/),
      })
  } finally {
    fresh.release(true)
  }
})

test('a list is refused rather than empty when its organization does not reach the table', async () => {
  await church.fund('Missions')
  const call = restClient(church.app.url, await church.key())
  const [{ own } = { own: '' }] = await church.query(
    `select pg_get_expr(polqual, polrelid) as own from pg_policy where polrelid = 'fund'::regclass and polname = 'tenant'`,
  )
  // A worker that knows the organization under no name at all.
  await church.app.owner.query(
    `alter policy tenant on fund using (organization_id = current_setting('app.elsewhere')::uuid)`,
  )
  try {
    const { status, body } = await call('GET', '/funds')
    expect(status).toBe(500)
    expect(body.data).toBeUndefined()
  } finally {
    await church.app.owner.query(`alter policy tenant on fund using (${own})`)
  }
  expect((await call('GET', '/funds')).status).toBe(200)
})

test('the organization of a policy is a condition of the index', async () => {
  const client = await church.app.service.database.reads.connect()
  try {
    await client.query(`begin; set local app.organization = '${church.id}'; set local enable_seqscan = off`)
    for (const table of ['contribution', 'journal_line', 'fund', 'outbox']) {
      const { rows } = await client.query(`explain select * from ${table}`)
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Cond: \(organization_id = \(current_setting\('app.organization'::text\)\)::uuid\)/)
    }
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('each batch of reads binds its organization by a statement of its own in an explicit transaction', async () => {
  const { reads } = church.app.service.database
  const sent: string[] = []
  const watch = (client: unknown) => {
    const { connection } = client as { connection: { parse: unknown; bind: unknown } }
    const { parse, bind } = connection as Record<
      string,
      (message: { name: string; text: string; statement: string }) => void
    >
    Object.assign(connection, {
      parse: (message: { name: string; text: string; statement: string }) => {
        if (message.name === '') sent.push(message.text)
        parse?.call(connection, message)
      },
      bind: (message: { name: string; text: string; statement: string }) => {
        if (message.statement) sent.push(message.statement)
        bind?.call(connection, message)
      },
    })
    reads.off('acquire', watch)
  }
  reads.on('acquire', watch)
  const one = { name: 'one', text: 'select 1 as one', values: [] }
  expect(await readBatch(reads, church.id, [one])).toEqual([[{ one: 1 }]])
  expect(sent).toEqual(['begin_reading', `set local app.organization = '${church.id}'`, 'one', 'commit'])
})

test('only a UUID binds: nothing else reaches the text of the statement', async () => {
  const { reads } = church.app.service.database
  await expect(readBatch(reads, "x'; drop table fund; --", [])).rejects.toThrow(RangeError)
})
