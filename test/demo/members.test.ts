import type pg from 'pg'
import { type ChurchData, generateChurch } from '../../dist/demo/generate.js'
import { loadDemoMembers } from '../../dist/demo/people/members.js'
import { testApp } from '../support/app.js'

const CHURCHES = [generateChurch('large', '2026-11-21'), generateChurch('small', '2026-11-21')]

let client: pg.PoolClient
beforeEach(async () => {
  client = await (await testApp()).owner.connect()
  await client.query('begin')
  for (const church of CHURCHES) await load(church)
})
// References of what is not loaded would be checked at the commit only.
afterEach(async () => {
  await client.query('rollback')
  client.release()
})

/** The church as an earlier version loaded it, as far as its people are concerned; another test may have loaded all of it. */
async function load({ organization, tables }: ChurchData): Promise<void> {
  const known = await client.query('select from control.organization where id = $1', [organization.id])
  if (known.rowCount) return
  await client.query("select set_config('app.organization', $1, true)", [organization.id])
  const parts = ['giving_batch', 'bill_approval'].map(table => [table, tables.get(table)])
  for (const [table, rows] of [['control.organization', [organization]], ...parts] as [string, object[]][]) {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    const from = `select ${columns} from json_populate_recordset(null::${table}, $1)`
    await client.query(`insert into ${table} (${columns}) ${from}`, [JSON.stringify(rows)])
  }
}

/** Who the rows of a church say did something. */
const doers = ({ tables }: ChurchData, table: string, column: string) =>
  [...new Set((tables.get(table) ?? []).map(row => row[column]))].filter(Boolean)

async function members(church: ChurchData): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select m.role, p.id, p.subject, p.issuer from control.member m join control.person p on p.id = m.person_id
     where m.organization_id = $1`,
    [church.organization.id],
  )
  for (const { id, subject, issuer } of rows) expect([subject, issuer]).toEqual([id, 'narthex'])
  return Object.fromEntries(rows.map(({ role, id }) => [role, id]))
}

test('the people of a demo church are those whom its books name, also in books that were loaded before', async () => {
  await loadDemoMembers(client)
  for (const church of CHURCHES) {
    const { TREASURER, BOOKKEEPER, ADMIN, OWNER } = await members(church)
    expect(doers(church, 'giving_batch', 'posted_by')).toEqual([TREASURER])
    expect(doers(church, 'giving_batch', 'closed_by')).toEqual([BOOKKEEPER])
    const approvers = doers(church, 'bill_approval', 'approver_id')
    expect(approvers.filter(approver => approver !== TREASURER && approver !== ADMIN)).toEqual([])
    expect(approvers).toContain(TREASURER)
    expect(OWNER).toBe('018f0000-0000-7000-8000-00000000e001')
  }
  expect(Object.keys(await members(CHURCHES[0] as ChurchData)).sort()).toEqual([
    'ADMIN',
    'BOOKKEEPER',
    'OWNER',
    'TREASURER',
    'VIEWER',
  ])
})

test('loading again changes nobody: a removed member stays removed, a changed role stays changed', async () => {
  const state = async () =>
    (await client.query('select * from control.member order by person_id, organization_id')).rows
  await loadDemoMembers(client)
  await client.query("update control.member set removed_at = now() where role = 'VIEWER'")
  await client.query("update control.member set role = 'ADMIN' where role = 'BOOKKEEPER'")
  const before = await state()
  await loadDemoMembers(client)
  expect(await state()).toEqual(before)
})
