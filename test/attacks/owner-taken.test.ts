import { graphqlClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

async function as(role: string) {
  const { id, token } = await church.person(role)
  const call = graphqlClient(church.app.url, token, { 'X-Organization-Id': church.id })
  const reason = async (query: string, variables: object) =>
    (await call(query, variables)).body.errors?.[0].extensions.reason ?? 'ok'
  return {
    id,
    change: (who: string, role: string) =>
      reason(
        'mutation ($id: ID!, $input: ChangeMemberRoleInput!) { changeMemberRole(id: $id, input: $input) { id } }',
        {
          id: who,
          input: { role },
        },
      ),
    remove: (who: string) => reason('mutation ($id: ID!) { removeMember(id: $id) { id } }', { id: who }),
    invite: (role: string, email: string) =>
      reason('mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }', {
        input: { role, email },
      }),
  }
}
const roleOf = async (id: string) =>
  (
    await church.app.owner.query('select role from control.member where organization_id = $1 and person_id = $2', [
      church.id,
      id,
    ])
  ).rows[0].role

test('an administrator does not take the church from its owner', async () => {
  const [owner, admin] = [await as('OWNER'), await as('ADMIN')]
  expect(await admin.change(admin.id, 'OWNER')).toBe('owner_required')
  expect(await admin.change(owner.id, 'VIEWER')).toBe('owner_required')
  expect(await admin.remove(owner.id)).toBe('owner_required')
  expect(await admin.invite('OWNER', 'accomplice@people.test')).toBe('owner_required')
  expect([await roleOf(owner.id), await roleOf(admin.id)]).toEqual(['OWNER', 'ADMIN'])
})

test('an owner makes an owner, who may then take the role from the first', async () => {
  const [owner, admin] = [await as('OWNER'), await as('ADMIN')]
  expect(await owner.change(admin.id, 'OWNER')).toBe('ok')
  expect(await admin.change(owner.id, 'ADMIN')).toBe('ok')
  expect([await roleOf(owner.id), await roleOf(admin.id)]).toEqual(['ADMIN', 'OWNER'])
})

test('an administrator still manages everybody else', async () => {
  const [, admin, viewer] = [await as('OWNER'), await as('ADMIN'), await as('VIEWER')]
  expect(await admin.change(viewer.id, 'TREASURER')).toBe('ok')
  expect(await admin.invite('ADMIN', 'colleague@people.test')).toBe('ok')
  expect(await admin.remove(viewer.id)).toBe('ok')
})

test('an organization does not send e-mails to strangers without bound', async () => {
  const owner = await as('OWNER')
  const { rows } = await church.app.owner.query(
    `insert into control.invitation_sent (organization_id, recipient, sent_at)
     select $1, sha256(n::text::bytea), now() - interval '1 hour' from generate_series(1, 99) n returning sent_at`,
    [church.id],
  )
  expect(rows).toHaveLength(99)
  expect(await owner.invite('VIEWER', 'first@people.test')).toBe('ok')
  expect(await owner.invite('VIEWER', 'second@people.test')).toBe('too_many_invitations')
  await church.app.owner.query("update control.invitation_sent set sent_at = sent_at - interval '1 day'")
  expect(await owner.invite('VIEWER', 'second@people.test')).toBe('ok')
})
