import { demoStage } from '../../../dist/demo/stage/stage.js'
import { SCOPES } from '../../../dist/src/access/scopes.js'
import { findings } from '../../../dist/src/commands/verify.js'
import { startTestApp } from '../../../dist/src/service/testing.js'
import { ownDatabase } from '../../support/database.js'
import { makeChurch } from '../../support/make.js'

/** What a reset leaves: the trail and the webhooks. */
const KEPT = ['audit_entry', 'audit_head', 'audit_seal', 'webhook_attempt', 'webhook_delivery']
const WEBHOOKS = ['webhook_endpoint', 'webhook_endpoint_state']

test('a church with three years of records of every kind is deleted by a reset, and the other church keeps all of its own', async () => {
  const database = await ownDatabase('reset')
  const { identity, close } = await demoStage(database, new Date('2026-11-21T15:00:00.000Z'))
  const app = await startTestApp(database)
  try {
    const { owner } = app
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const counted = async (id: string) => {
      await owner.query("select set_config('app.organization', $1, false)", [id])
      const counts: Record<string, number> = {}
      for (const { name } of tables) {
        const { rows } = await owner.query(`select count(*)::int as count from ${name} where organization_id = $1`, [
          id,
        ])
        if (rows[0].count) counts[name] = rows[0].count
      }
      return counts
    }
    const church = await makeChurch(app, { environment: 'PRODUCTION' })
    const rest = church.client(await church.key(SCOPES)).rest
    const id = identity.organizationId
    await owner.query("update control.organization set sandbox_of = $2, sandbox_chart = 'EMPTY' where id = $1", [
      id,
      church.id,
    ])
    const { rows: others } = await owner.query(
      "select id from control.organization where environment = 'DEMO' and id <> $1",
      [id],
    )
    const other = await counted(others[0].id)
    const before = await counted(id)
    expect(Object.keys(before).length).toBeGreaterThan(80)
    const answer = await rest('POST', `/sandboxes/${id}/reset`)
    expect(answer.status).toBe(200)
    const after = await counted(id)
    expect(Object.keys(after).filter(name => ![...KEPT, ...WEBHOOKS].includes(name))).toEqual([])
    for (const name of WEBHOOKS) expect(after[name]).toBe(before[name])
    expect(await counted(others[0].id)).toEqual(other)
    const client = await owner.connect()
    try {
      await client.query(`begin; select set_config('app.organization', '${id}', true)`)
      expect(await findings(client, id)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  } finally {
    await app.close()
    await close()
    await database.drop()
  }
})
