import { randomUUID } from 'node:crypto'
import { graphqlClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'

/** Somebody who administers an organization makes this server send e-mails to a stranger. */
const INVITE = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }'
const RESEND = 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }'
const REVOKE = 'mutation ($id: ID!) { revokeInvitation(id: $id) { id } }'

async function administrator() {
  const church = await makeChurch(await testApp())
  const { token } = await church.person('OWNER')
  const call = graphqlClient(church.app.url, token, { 'X-Organization-Id': church.id })
  return {
    church,
    run: async (query: string, variables: object) => {
      const { body } = await call(query, variables)
      const [made] = Object.values<{ id: string } | null>(body.data ?? {})
      return { reason: (body.errors?.[0].extensions.reason ?? 'ok') as string, id: made?.id ?? '' }
    },
  }
}

test('one stranger gets five e-mails a day, however often an invitation is sent again or made anew', async () => {
  const { church, run } = await administrator()
  const email = `${randomUUID()}@people.test`
  const input = { email, role: 'VIEWER' }
  const mails = () => church.app.messages.filter(({ to }) => to === email).length
  const { id } = await run(INVITE, { input })
  const reasons = []
  for (let sent = 0; sent < 20; sent++) reasons.push((await run(RESEND, { id })).reason)
  expect(reasons).toEqual([...Array(4).fill('ok'), ...Array(16).fill('recipient_invited_often')])
  await run(REVOKE, { id })
  expect((await run(INVITE, { input: { ...input, email: email.toUpperCase() } })).reason).toBe(
    'recipient_invited_often',
  )
  const other = await administrator()
  expect((await other.run(INVITE, { input })).reason).toBe('recipient_invited_often')
  expect(mails()).toBe(5)
})

test('one organization sends a hundred in a day, whether it makes invitations or sends them again', async () => {
  const { church, run } = await administrator()
  const reasons = []
  for (let person = 0; person < 26; person++) {
    const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' }
    const { id, reason } = await run(INVITE, { input })
    reasons.push(reason)
    if (id) for (let sent = 0; sent < 3; sent++) reasons.push((await run(RESEND, { id })).reason)
  }
  expect(reasons.filter(reason => reason === 'ok')).toHaveLength(100)
  expect(reasons.at(-1)).toBe('too_many_invitations')
  await church.app.owner.query(
    "update control.invitation_sent set sent_at = sent_at - interval '1 day' where organization_id = $1",
    [church.id],
  )
  const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' }
  expect((await run(INVITE, { input })).reason).toBe('ok')
})

test('of eight organizations that write to one stranger at once, five may', async () => {
  const email = `${randomUUID()}@people.test`
  const administrators = await Promise.all(Array.from({ length: 8 }, administrator))
  const reasons = await Promise.all(administrators.map(({ run }) => run(INVITE, { input: { email, role: 'VIEWER' } })))
  expect(reasons.filter(({ reason }) => reason === 'ok')).toHaveLength(5)
})
