import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient } from '../support/app.js'
import { startMailApp } from '../support/mail-server.js'
import { makeChurch } from '../support/make.js'

let close: () => Promise<void>
let app: TestApp
let takes = true
const received: string[] = []
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, () => takes))
})
afterAll(() => close())

const INVITE = `mutation ($input: InviteMemberInput!, $dry: Boolean) {
  inviteMember(input: $input, dryRun: $dry) { id status link } }`

test('with a mail server the link goes to the mailbox and to nobody else', async () => {
  const church = await makeChurch(app)
  const graphql = graphqlClient(app.url, (await church.person('OWNER')).token, { 'X-Organization-Id': church.id })
  const email = `${randomUUID()}@people.test`
  const input = { email, role: 'VIEWER' }
  await graphql(INVITE, { input, dry: true })
  expect(received).toEqual([])
  const { body } = await graphql(INVITE, { input })
  expect(body.data.inviteMember).toMatchObject({ status: 'OPEN', link: null })
  expect(received).toHaveLength(1)
  const message = received[0]?.replaceAll('=\r\n', '') as string
  expect(message).toContain(`To: ${email}`)
  expect(message).toContain('From: Grace Church <office@grace.test>')
  expect(message).toMatch(/http:\/\/127\.0\.0\.1\/invitation\/[\w-]{43}/)
  expect(app.log.join('')).not.toContain('/invitation/')
})

test('what the mail server does not take is not an invitation', async () => {
  const church = await makeChurch(app)
  const graphql = graphqlClient(app.url, (await church.person('OWNER')).token, { 'X-Organization-Id': church.id })
  const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' }
  takes = false
  const refused = await graphql(INVITE, { input })
  takes = true
  expect(refused.body.errors[0].extensions.reason).toBe('mail_not_sent')
  expect((await graphql('{ invitations { totalCount } }')).body.data.invitations.totalCount).toBe(0)
  expect((await graphql(INVITE, { input })).body.errors).toBeUndefined()
})
