import { startTestApp } from '../../dist/src/service/testing.js'
import { systemClock } from '../../dist/src/values/time.js'
import { restClient, testApp } from '../support/app.js'
import { auditFaults, tamper, WITHOUT_KEY } from '../support/audit.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  for (const name of ['a', 'b', 'c']) expect((await rest('POST', '/vendors', { body: { name } })).status).toBe(201)
  expect(await auditFaults(church)).toEqual([])
})

const LAST = '(select sequence, hash from audit_entry order by sequence desc limit 1)'

test('an entry that was edited, with everything hashed again, is found', async () => {
  await tamper(church, "update audit_entry set changes = '{}' where sequence = 2", WITHOUT_KEY)
  expect(await auditFaults(church)).toEqual([{ sequence: 1, fault: 'the entry was altered' }])
})

test('the last entry cannot be taken away with the head set back, while its change is published', async () => {
  const back = `update audit_head set (sequence, hash) = ${LAST}`
  await tamper(church, 'delete from audit_entry where sequence = 3', back)
  expect(await auditFaults(church)).toEqual([{ sequence: 3, fault: 'changes were published beyond the last entry' }])
})

test('a head that is not the last entry, and an entry that is missing, are found', async () => {
  await tamper(church, "update audit_head set hash = '\\x00'")
  expect(await auditFaults(church)).toEqual([{ sequence: 3, fault: 'the head of the chain is not its last entry' }])
  await tamper(church, 'delete from audit_entry where sequence = 2')
  expect(await auditFaults(church)).toContainEqual({ sequence: 3, fault: 'entries before this one are missing' })
})

test('an entry that was added without the key is found', async () => {
  const columns = `organization_id, occurred_at, request_id, actor_type, actor_id, operation, action, resource_type,
    resource_id, version, changes`
  await tamper(
    church,
    `insert into audit_entry (${columns}, sequence, previous_hash, hash)
     select ${columns}, 4, hash, hash from audit_entry where sequence = 3`,
    'update audit_entry set hash = sha256(audit_message(audit_entry)) where sequence = 4',
    `update audit_head set (sequence, hash) = ${LAST}`,
  )
  expect(await auditFaults(church)).toEqual([{ sequence: 4, fault: 'the entry was altered' }])
})

test('a seal that somebody makes without the key covers nothing', async () => {
  await tamper(church, WITHOUT_KEY, 'insert into audit_seal select organization_id, sequence, hash from audit_head')
  expect(await auditFaults(church)).toEqual([{ sequence: 1, fault: 'the entry was altered' }])
})

test('the times of a trail never fall back, whichever service writes', async () => {
  const late = { ...systemClock, now: () => new Date(Date.now() - 20_000) }
  const other = await startTestApp({ ...globalThis.__narthexTest.database, clock: late })
  try {
    const send = async (url: string, name: string) => {
      const made = await restClient(url, await church.key())('POST', '/vendors', {
        body: { name },
        headers: { 'Idempotency-Key': name },
      })
      expect(made.status).toBe(201)
    }
    await send(other.url, 'd')
    await send(church.app.url, 'e')
    await send(other.url, 'f')
    const times = await church.query('select occurred_at from audit_entry order by sequence')
    const shown = times.map(row => (row.occurred_at as Date).getTime())
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(await auditFaults(church)).toEqual([])
  } finally {
    await other.close()
  }
})
