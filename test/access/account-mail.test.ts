import { randomUUID } from 'node:crypto'
import type { Server } from 'node:net'
import pg from 'pg'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient } from '../support/app.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { type Fault, mailServer, SHORT_LIMITS } from '../support/mail-server.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

/** Whatever a mail server does, a person gets a message about an account once, and no connection to the database waits for it. */

const received: string[] = []
interface Mailbox {
  takes?: (recipient: string) => boolean | string
  faultOf?: () => Fault
}
let mailbox: Mailbox = {}
let server: Server
let app: TestApp
let church: Church
let owner: ReturnType<typeof graphqlClient>
const watcher = new pg.Pool({ connectionString: globalThis.__narthexTest.database.serviceUrl, max: 1 })
beforeAll(async () => {
  server = await mailServer(
    received,
    recipient => mailbox.takes?.(recipient) ?? true,
    () => mailbox.faultOf?.() ?? {},
  )
  const { port } = server.address() as { port: number }
  const from = 'Grace Church <office@grace.test>'
  app = await startSignInApp({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from, limits: SHORT_LIMITS } })
})
afterAll(async () => {
  await app?.close()
  await watcher.end()
  server?.close()
})
beforeEach(async () => {
  mailbox = {}
  received.length = 0
  church = await makeChurch(app)
  owner = graphqlClient(app.url, (await church.person('OWNER')).token, { 'X-Organization-Id': church.id })
})

const INVITE = `mutation ($input: InviteMemberInput!, $key: String) {
  inviteMember(input: $input, idempotencyKey: $key) { id status } }`
const RESEND = 'mutation ($id: ID!) { resendInvitation(id: $id) { status } }'
const inputOf = (email: string) => ({ input: { email, role: 'VIEWER' } })
const linkIn = (message = '') => /\/invitation\/([\w-]{43})/.exec(message.replaceAll('=\r\n', ''))?.[1]
const stateOf = async (token: string | undefined) =>
  (await (await fetch(`${app.url}/auth/v1/invitations/${token}`)).json()).invitation?.state
const reasonOf = ({ body }: { body: { errors?: { extensions: { reason: string } }[] } }) =>
  body.errors?.[0]?.extensions.reason ?? 'done'

/** A kind of message: what is there before it, and what sends it. What is answered is the reason of a refusal, or `done`. */
const KINDS: Record<string, () => Promise<{ email: string; send(): Promise<string> }>> = {
  async 'an invitation'() {
    const email = `${randomUUID()}@people.test`
    return { email, send: async () => reasonOf(await owner(INVITE, inputOf(email))) }
  },
  async 'an invitation that is sent again'() {
    const email = `${randomUUID()}@people.test`
    const { id } = (await owner(INVITE, inputOf(email))).body.data.inviteMember
    return { email, send: async () => reasonOf(await owner(RESEND, { id })) }
  },
  async 'a link for a new password'() {
    const { email } = await account(church, 'VIEWER')
    const send = async () => String((await new Browser(app.url).json('POST', '/recover', { email })).status)
    return { email, send }
  },
  async 'a notice of a sign-in by a new browser'() {
    const { email } = await account(church, 'VIEWER')
    await new Browser(app.url).signIn(email)
    return { email, send: async () => String((await new Browser(app.url).signIn(email, PASSWORD)).status) }
  },
}

/** What is wrong with a mail server, how many messages the mailbox has then, and the answer to whoever invites somebody. */
const FAULTS: Record<string, { mailbox: Mailbox; got: number; told: string }> = {
  'takes its time': { mailbox: { faultOf: () => ({ slowMs: 200 }) }, got: 1, told: 'done' },
  'takes longer than we wait': { mailbox: { faultOf: () => ({ slowMs: 900 }) }, got: 1, told: 'done' },
  'takes a content and ends the connection without an answer': {
    ...{ mailbox: { faultOf: () => ({ afterTaking: 'cut' }) }, got: 1, told: 'done' },
  },
  'takes a content and never answers': {
    ...{ mailbox: { faultOf: () => ({ afterTaking: 'hang' }) }, got: 1, told: 'done' },
  },
  'refuses the recipient': { mailbox: { takes: () => '550 5.1.1 unknown' }, got: 0, told: 'mail_not_sent' },
  'puts off the recipient': { mailbox: { takes: () => '451 4.7.1 later' }, got: 0, told: 'mail_not_sent' },
  'refuses the content': {
    ...{ mailbox: { faultOf: () => ({ afterContent: '554 5.7.1 spam' }) }, got: 0, told: 'mail_not_sent' },
  },
  'never greets': { mailbox: { faultOf: () => ({ isSilent: true }) }, got: 0, told: 'mail_not_sent' },
}
const CASES = Object.keys(FAULTS).flatMap(fault => Object.keys(KINDS).map(kind => [kind, fault] as const))

/** The service's connections to this database that are inside of a transaction and wait for it to go on. Its role alone sees them. */
async function waitingTransactions(): Promise<number> {
  const { rows } = await watcher.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'narthex %' and state like 'idle in transaction%'`,
  )
  return rows[0].count
}

test.each(CASES)('%s by a mail server that %s is sent once', async (kind, fault) => {
  const { mailbox: faulty, got, told } = FAULTS[fault] as (typeof FAULTS)[string]
  const { email, send } = await (KINDS[kind] as (typeof KINDS)[string])()
  const before = received.splice(0)
  let tries = 0
  mailbox = {
    ...faulty,
    takes: recipient => {
      tries += 1
      return faulty.takes?.(recipient) ?? true
    },
  }
  const logged = app.log.length
  const answer = await send()
  const isInvitation = kind.includes('invitation')
  expect(answer).toBe(isInvitation ? told : '200')
  // The messages of a person who signs in are sent after the answer, and their faults are logged.
  const isTried = fault !== 'never greets'
  const isLogged = () => app.log.slice(logged).join('').includes('did not confirm the message')
  if (got) await until(() => received.length >= got)
  else if (!isInvitation) await until(() => isLogged() && tries >= Number(isTried))
  expect([received.length, tries]).toEqual([got, Number(isTried)])
  expect(received.every(message => message.includes(`To: ${email}`))).toBe(true)
  if (!isInvitation) return
  const { invitations } = (await owner('{ invitations { nodes { email status } } }')).body.data
  if (kind === 'an invitation') {
    expect(invitations.nodes).toEqual(got ? [{ email, status: 'OPEN' }] : [])
    expect(await stateOf(linkIn(received[0]))).toBe(got ? 'OPEN' : undefined)
    return
  }
  // The link of a message that is not sent replaces no other one.
  expect(invitations.nodes).toEqual([{ email, status: 'OPEN' }])
  expect([await stateOf(linkIn(before[0])), await stateOf(linkIn(received[0]))]).toEqual(
    got ? [undefined, 'OPEN'] : ['OPEN', undefined],
  )
})

test.each(Object.keys(KINDS))('while a mail server takes its time over %s, no transaction waits for it', async kind => {
  const { send } = await (KINDS[kind] as (typeof KINDS)[string])()
  received.length = 0
  mailbox = { faultOf: () => ({ afterTaking: 'hang' }) }
  const answered = send()
  await until(() => received.length === 1)
  expect(await waitingTransactions()).toBe(0)
  await answered
})

test('a write that the database undoes and that runs again sends one message, with the link that works', async () => {
  const email = `${randomUUID()}@people.test`
  // A sequence counts also what is undone: the first commit fails, and the second one does not.
  await app.owner.query(`create sequence public.first_commit;
    create function public.fail_first() returns trigger language plpgsql security definer as $$ begin
      if new.email = '${email}' and nextval('public.first_commit') = 1 then
        raise exception 'conflict' using errcode = '40001'; end if;
      return null; end $$;
    create constraint trigger fail_first after insert on control.invitation deferrable initially deferred
      for each row execute function public.fail_first()`)
  try {
    expect(reasonOf(await owner(INVITE, inputOf(email)))).toBe('done')
    const { rows } = await app.owner.query('select last_value::int as commits from public.first_commit')
    expect([rows[0].commits, received.length]).toEqual([2, 1])
    expect(await stateOf(linkIn(received[0]))).toBe('OPEN')
  } finally {
    await app.owner.query(
      'drop trigger fail_first on control.invitation; drop function public.fail_first; drop sequence public.first_commit',
    )
  }
})

test('a key whose invitation was not sent is new again, and one whose invitation was sent sends no other', async () => {
  const key = randomUUID()
  const given = { ...inputOf(`${randomUUID()}@people.test`), key }
  mailbox = { takes: () => '451 4.7.1 later' }
  expect(reasonOf(await owner(INVITE, given))).toBe('mail_not_sent')
  mailbox = {}
  const first = (await owner(INVITE, given)).body.data.inviteMember
  const again = (await owner(INVITE, given)).body.data.inviteMember
  expect([received.length, again]).toEqual([1, first])
  const entries = await church.query(
    `select action from audit_entry where organization_id = $1 and resource_type = 'invitation' order by sequence`,
    [church.id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['CREATED', 'DELETED', 'CREATED'])
})
