import { createHash, randomUUID } from 'node:crypto'
import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { auditKey } from '../../dist/src/values/audit-key.js'
import { type Answer, graphqlClient, testApp } from '../support/app.js'
import { auditFaults } from '../support/audit.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

type Graphql = ReturnType<Church['client']>['graphql']
let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

const as = async (role: Parameters<Church['person']>[0], options?: Parameters<Church['person']>[1]) => {
  const person = await church.person(role, options)
  return { ...person, graphql: church.client(person.token).graphql }
}
const said = ({ body }: Answer) => {
  if (!body.errors) return 'ok'
  const { extensions } = body.errors[0]
  const [fault] = extensions.details?.fields ?? []
  return fault ? `${fault.field} ${fault.code}` : extensions.reason
}
const owner = (text: string, values: unknown[] = []) => church.app.owner.query(text, values)
const address = () => `${randomUUID()}@people.test`
/** The one field of an answer. */
const field = ({ body }: Answer) => {
  expect(body.errors).toBeUndefined()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return Object.values(body.data)[0] as any
}

const CHANGE =
  'mutation ($id: ID!, $input: ChangeMemberRoleInput!) { changeMemberRole(id: $id, input: $input) { role roleName scopes } }'
const change = (graphql: Graphql, id: string, input: object) => graphql(CHANGE, { id, input })
const remove = (graphql: Graphql, id: string) =>
  graphql('mutation ($id: ID!) { removeMember(id: $id) { removedAt } }', { id })
const leave = (graphql: Graphql) => graphql('mutation { leaveOrganization { removedAt } }')
const NEW_ROLE =
  'mutation ($input: CreateRoleInput!) { createRole(input: $input) { id name scopes permissions memberCount: version } }'
const newRole = (graphql: Graphql, scopes: string[], permissions: string[] = []) =>
  graphql(NEW_ROLE, { input: { name: `Role ${randomUUID()}`, scopes, permissions } })
const INVITE =
  'mutation ($input: InviteMemberInput!, $dry: Boolean) { inviteMember(input: $input, dryRun: $dry) { id email status link expiresAt } }'
const invite = (graphql: Graphql, input: object = {}) =>
  graphql(INVITE, { input: { email: address(), role: 'VIEWER', ...input } })

/** A manager of access who may do nothing else than read funds and write bills. */
const manager = async () => as('CUSTOM', { scopes: ['funds:read', 'bills:write'], managesAccess: true })

describe('members', () => {
  test('a changed role and a removal take effect on the next request, and both are in the audit trail', async () => {
    const admin = await as('ADMIN')
    const person = await as('TREASURER')
    expect(field(await change(admin.graphql, person.id, { role: 'VIEWER' }))).toMatchObject({
      role: 'VIEWER',
      roleName: 'Viewer',
    })
    expect(said(await person.graphql('{ donors { totalCount } }'))).toBe('scope_missing')
    expect(said(await remove(admin.graphql, person.id))).toBe('ok')
    expect(said(await person.graphql('{ funds { id } }'))).toBe('not_a_member')
    expect(said(await remove(admin.graphql, person.id))).toBe('not_found')
    const { nodes } = field(
      await admin.graphql(
        'query ($id: ID!) { auditEntries(filter: { resourceId: [$id] }) { nodes { operation actor { id } changes { field before after } } } }',
        { id: person.id },
      ),
    )
    expect(nodes.map(({ operation }: { operation: string }) => operation)).toEqual(['removeMember', 'changeMemberRole'])
    expect(nodes[1]).toMatchObject({
      actor: { id: admin.id },
      changes: [{ field: 'role', before: 'TREASURER', after: 'VIEWER' }],
    })
  })

  test('members are listed by name with what each may do; removed ones only when asked for', async () => {
    const admin = await as('ADMIN')
    const gone = await as('VIEWER')
    await remove(admin.graphql, gone.id)
    const list = async (filter: object) =>
      field(
        await admin.graphql(
          'query ($filter: MemberFilter) { members(filter: $filter) { nodes { id role scopes permissions } } }',
          { filter },
        ),
      ).nodes
    expect(await list({})).toEqual([
      {
        id: admin.id,
        role: 'ADMIN',
        scopes: expect.arrayContaining(['bills:pay']),
        permissions: expect.arrayContaining(['ADMINISTER']),
      },
    ])
    expect((await list({ isRemoved: true })).map(({ id }: { id: string }) => id)).toEqual([gone.id])
    expect(await list({ q: admin.email.toUpperCase() })).toHaveLength(1)
  })

  test('nobody gives, changes or takes away a role that is more than their own', async () => {
    const { graphql, id } = await manager()
    const viewer = await as('VIEWER')
    const treasurer = await as('TREASURER')
    expect(said(await change(graphql, id, { role: 'OWNER' }))).toBe('beyond_own_access')
    expect(said(await change(graphql, viewer.id, { role: 'ADMIN' }))).toBe('beyond_own_access')
    expect(said(await change(graphql, treasurer.id, { role: 'VIEWER' }))).toBe('beyond_own_access')
    expect(said(await remove(graphql, treasurer.id))).toBe('beyond_own_access')
    expect(said(await invite(graphql, { role: 'OWNER' }))).toBe('beyond_own_access')
    expect(said(await newRole(graphql, ['bills:approve']))).toBe('beyond_own_access')
    expect(said(await newRole(graphql, ['bills:write'], ['ACCOUNTANT']))).toBe('beyond_own_access')
    const own = field(await newRole(graphql, ['bills:write'], ['MANAGE_ACCESS']))
    expect(own).toMatchObject({ scopes: ['bills:read', 'bills:write'], permissions: ['MANAGE_ACCESS'] })
    const widen = (input: object) =>
      graphql('mutation ($id: ID!, $input: UpdateRoleInput!) { updateRole(id: $id, input: $input) { id } }', {
        id: own.id,
        input,
      })
    expect(said(await widen({ scopes: ['donors:read'] }))).toBe('beyond_own_access')
    expect(said(await widen({ permissions: ['ADMINISTER'] }))).toBe('beyond_own_access')
    const admin = await as('ADMIN')
    const strong = field(await newRole(admin.graphql, ['bills:pay']))
    expect(
      said(await graphql('mutation ($id: ID!) { deleteRole(id: $id) { success deletedId } }', { id: strong.id })),
    ).toBe('beyond_own_access')
    expect(said(await invite(graphql, { role: 'CUSTOM', customRoleId: strong.id }))).toBe('beyond_own_access')
    const rows = (await church.activity()).filter(({ reason }) => reason === 'beyond_own_access')
    expect(new Set(rows.map(({ denied }) => denied))).toEqual(new Set(['SCOPE']))
  })

  test('the last owner keeps the role, whoever asks', async () => {
    const first = await as('OWNER')
    const admin = await as('ADMIN')
    expect(said(await leave(first.graphql))).toBe('last_owner')
    expect(said(await change(first.graphql, first.id, { role: 'ADMIN' }))).toBe('last_owner')
    expect(said(await remove(admin.graphql, first.id))).toBe('owner_required')
    const disabled = await as('OWNER')
    await owner('update control.person set disabled_at = now() where id = $1', [disabled.id])
    expect(said(await leave(first.graphql))).toBe('last_owner')
    const second = await as('OWNER')
    expect(said(await leave(first.graphql))).toBe('ok')
    expect(said(await leave(second.graphql))).toBe('last_owner')
  })

  test('two owners who leave at the same moment do not both leave', async () => {
    for (let round = 0; round < 5; round++) {
      church = await makeChurch(await testApp())
      const owners = [await as('OWNER'), await as('OWNER'), await as('OWNER')]
      const outcomes = await Promise.all(owners.map(({ graphql }) => leave(graphql).then(said)))
      expect(outcomes.sort()).toEqual(['last_owner', 'ok', 'ok'])
    }
  })

  test('everybody may leave, and nobody but a manager may remove somebody', async () => {
    const viewer = await as('VIEWER')
    const other = await as('VIEWER')
    expect(said(await remove(viewer.graphql, other.id))).toBe('permission_missing')
    expect(said(await leave(viewer.graphql))).toBe('ok')
    expect(said(await viewer.graphql('{ funds { id } }'))).toBe('not_a_member')
  })
})

describe('roles', () => {
  test('a custom role is given, changed for all who have it at once, and deleted only when nobody has it', async () => {
    const { graphql } = await as('OWNER')
    const person = await as('VIEWER')
    const role = field(await newRole(graphql, ['bills:approve'], ['BOOKKEEPER']))
    const given = field(await change(graphql, person.id, { role: 'CUSTOM', customRoleId: role.id }))
    expect(given).toEqual({ role: 'CUSTOM', roleName: role.name, scopes: ['bills:read', 'bills:approve'] })
    expect([
      said(await person.graphql('{ bills { totalCount } }')),
      said(await person.graphql('{ funds { id } }')),
    ]).toEqual(['ok', 'scope_missing'])
    const update =
      'mutation ($id: ID!, $input: UpdateRoleInput!, $version: Int) { updateRole(id: $id, input: $input, ifVersion: $version) { scopes version } }'
    expect(field(await graphql(update, { id: role.id, input: { scopes: ['funds:read'] }, version: 1 }))).toEqual({
      scopes: ['funds:read'],
      version: 2,
    })
    expect(said(await graphql(update, { id: role.id, input: { name: 'x' }, version: 1 }))).toBe('stale_version')
    expect([
      said(await person.graphql('{ bills { totalCount } }')),
      said(await person.graphql('{ funds { id } }')),
    ]).toEqual(['scope_missing', 'ok'])
    const drop = () => graphql('mutation ($id: ID!) { deleteRole(id: $id) { success deletedId } }', { id: role.id })
    expect(said(await drop())).toBe('role_in_use')
    await change(graphql, person.id, { role: 'VIEWER' })
    const open = field(await invite(graphql, { role: 'CUSTOM', customRoleId: role.id }))
    expect(said(await drop())).toBe('role_in_use')
    await graphql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { id: open.id })
    expect(field(await drop())).toEqual({ success: true, deletedId: role.id })
    expect(said(await change(graphql, person.id, { role: 'CUSTOM', customRoleId: role.id }))).toBe(
      'customRoleId unknown_reference',
    )
    expect(said(await drop())).toBe('not_found')
  })

  test('roles are listed with what each allows and how many members have it', async () => {
    const { graphql } = await as('OWNER')
    await as('VIEWER')
    await newRole(graphql, ['funds:read'])
    const roles = field(await graphql('{ roles { role name isBuiltIn customRoleId scopes permissions memberCount } }'))
    expect(roles.map(({ name, memberCount }: Record<string, unknown>) => [name, memberCount])).toEqual([
      ['Owner', 1],
      ['Admin', 0],
      ['Treasurer', 0],
      ['Bookkeeper', 0],
      ['Auditor', 0],
      ['Viewer', 1],
      [expect.stringMatching(/^Role /), 0],
    ])
    expect(roles.at(-1)).toMatchObject({ role: 'CUSTOM', isBuiltIn: false, scopes: ['funds:read'], permissions: [] })
  })

  test.each([
    [{ role: 'CUSTOM' }, 'customRoleId required'],
    [{ role: 'VIEWER', customRoleId: randomUUID() }, 'customRoleId not_writable'],
    [{ role: 'CUSTOM', customRoleId: randomUUID() }, 'customRoleId unknown_reference'],
  ])('%j is no role to give', async (input, expected) => {
    const { graphql } = await as('OWNER')
    const viewer = await as('VIEWER')
    expect(said(await change(graphql, viewer.id, input))).toBe(expected)
    expect(said(await invite(graphql, input))).toBe(expected)
  })

  test('a role has known scopes and a name of its own', async () => {
    const { graphql } = await as('OWNER')
    const create = async (name: string, scopes: string[]) => said(await graphql(NEW_ROLE, { input: { name, scopes } }))
    expect(await create('Counters', [])).toBe('scopes required')
    expect(await create('Counters', ['bills:everything'])).toBe('scopes invalid_enum')
    expect(await create('Treasurer', ['funds:read'])).toBe('name duplicate')
    expect(await create('Counters', ['funds:read'])).toBe('ok')
    expect(await create('counters', ['funds:read'])).toBe('name duplicate')
  })
})

describe('invitations', () => {
  const tokenOf = (link: string) => link.split('/').at(-1) as string
  const hash = (token: string) => createHash('sha256').update(token).digest()
  const lookedUp = async (token: string) =>
    (await owner('select * from control.invitation_of($1)', [hash(token)])).rows[0]
  /** Accepts as the sign-in pages do, over the service's own role. */
  const accept = async (token: string, person: string) => {
    const { rows } = await church.app.service.database.admission.query(
      'select control.accept_invitation($1, $2, now(), $3, $4) as organization',
      [hash(token), person, randomUUID(), auditKey(TEST_SECRETS.auditSecret, church.id)],
    )
    return rows[0].organization
  }
  const somebody = async () => (await makeChurch(church.app)).person('VIEWER')

  test('an invitation is a link; whoever accepts it becomes a member with the role, once', async () => {
    const admin = await as('ADMIN')
    const made = field(await invite(admin.graphql, { role: 'BOOKKEEPER' }))
    expect(made).toMatchObject({
      status: 'OPEN',
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1\/invitation\/[\w-]{43}$/),
    })
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const token = tokenOf(made.link)
    expect(await lookedUp(token)).toMatchObject({
      email: made.email,
      role: 'BOOKKEEPER',
      state: 'OPEN',
      invited_by: 'Test',
      has_account: false,
    })
    const stored = await church.query('select * from invitation where organization_id = $1', [church.id])
    expect(JSON.stringify(stored)).not.toContain(token)
    const person = await somebody()
    const { graphql } = church.client(person.token)
    expect(said(await graphql('{ funds { id } }'))).toBe('not_a_member')
    expect(await accept(token, person.id)).toBe(church.id)
    expect(said(await graphql('{ bills { totalCount } }'))).toBe('ok')
    expect(await accept(token, (await somebody()).id)).toBeNull()
    const { nodes } = field(await admin.graphql('{ invitations { nodes { status acceptedBy link } } }'))
    expect(nodes).toEqual([{ status: 'ACCEPTED', acceptedBy: person.id, link: null }])
    const audit = field(
      await admin.graphql(
        '{ auditEntries(filter: { operation: "acceptInvitation" }) { nodes { resourceType actor { id } } } }',
      ),
    )
    expect(audit.nodes).toEqual([
      { resourceType: 'Member', actor: { id: person.id } },
      { resourceType: 'Invitation', actor: { id: person.id } },
    ])
    expect(await auditFaults(church)).toEqual([])
  })

  test('an expired, revoked, replaced or unknown link makes nobody a member', async () => {
    const { graphql } = await as('OWNER')
    const links = { expired: '', revoked: '', replaced: '' }
    const expired = field(await invite(graphql))
    await owner("update control.invitation set expires_at = now() - interval '1 s' where id = $1", [expired.id])
    links.expired = expired.link
    const revoked = field(await invite(graphql))
    expect(said(await graphql('mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', { id: revoked.id }))).toBe(
      'ok',
    )
    links.revoked = revoked.link
    const replaced = field(await invite(graphql))
    const resent = field(
      await graphql('mutation ($id: ID!) { resendInvitation(id: $id) { link status } }', { id: replaced.id }),
    )
    links.replaced = replaced.link
    const person = await somebody()
    for (const [state, link] of Object.entries(links))
      expect([state, await accept(tokenOf(link), person.id)]).toEqual([state, null])
    expect(await accept('unknown', person.id)).toBeNull()
    expect([
      await lookedUp(tokenOf(links.expired)),
      await lookedUp(tokenOf(links.revoked)),
      await lookedUp(tokenOf(links.replaced)),
    ]).toEqual([
      expect.objectContaining({ state: 'EXPIRED' }),
      expect.objectContaining({ state: 'REVOKED' }),
      undefined,
    ])
    await owner('update control.organization set closed_at = now() where id = $1', [church.id])
    expect(await accept(tokenOf(resent.link), person.id)).toBeNull()
    await owner('update control.organization set closed_at = null where id = $1', [church.id])
    expect(await accept(tokenOf(resent.link), person.id)).toBe(church.id)
  })

  test('an address is invited once at a time, not when it is a member’s, and again when the link has expired', async () => {
    const { graphql, email } = await as('OWNER')
    const to = address()
    expect(said(await invite(graphql, { email: email.toUpperCase() }))).toBe('already_member')
    const first = field(await invite(graphql, { email: to }))
    expect(said(await invite(graphql, { email: to.toUpperCase() }))).toBe('already_invited')
    await owner("update control.invitation set expires_at = now() - interval '1 s' where id = $1", [first.id])
    expect(said(await invite(graphql, { email: to }))).toBe('ok')
    for (const wrong of ['nobody', 'a@b@c', 'a b@c.test', 'x@y.test>\r\nBcc: z@y.test'])
      expect([wrong, said(await invite(graphql, { email: wrong }))]).toEqual([
        wrong,
        expect.stringMatching(/^email invalid_format|validation/),
      ])
  })

  test('a dry run sends nothing and leaves nothing', async () => {
    const { graphql } = await as('OWNER')
    const to = address()
    expect(said(await graphql(INVITE, { input: { email: to, role: 'VIEWER' }, dry: true }))).toBe('ok')
    const sent = () => church.app.messages.filter(message => message.to === to)
    expect(sent()).toEqual([])
    expect(field(await graphql('{ invitations { totalCount } }')).totalCount).toBe(0)
    expect(said(await invite(graphql, { email: to }))).toBe('ok')
    expect(sent()).toEqual([{ to, text: expect.stringContaining('/invitation/') }])
  })

  test('a replay shows the invitation without its link', async () => {
    const { token } = await as('OWNER')
    const graphql = graphqlClient(church.app.url, token, {
      'X-Organization-Id': church.id,
      'Idempotency-Key': randomUUID(),
    })
    const input = { email: address(), role: 'VIEWER' }
    const [first, second] = [field(await graphql(INVITE, { input })), field(await graphql(INVITE, { input }))]
    expect(first.link).not.toBeNull()
    expect(second).toEqual({ ...first, link: null })
  })
})
