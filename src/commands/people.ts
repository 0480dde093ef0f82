import { Command } from 'commander'
import type pg from 'pg'
import { REALM } from '../access/issuer.js'
import { mailOf } from '../adapters/mail.js'
import { recordChanges } from '../database/audit-trail.js'
import { removeFactor } from '../oauth/factors/remove-factor.js'
import { auditChangeOf, type EventKind, noticeOf, type Origin, storeEvent } from '../oauth/sign-in-events.js'
import { systemClock } from '../values/time.js'
import { CommandError } from './administration.js'
import { type CommandContext, json } from './context.js'

/** Who acts, in e-mails. */
const OPERATOR = 'Whoever runs the service'

interface JsonOption {
  json?: boolean
}

interface Person {
  id: string
  email: string
  disabledAt: Date | null
}

/** @throws CommandError when nobody signs in here with the address. */
async function personOf(client: pg.ClientBase, email: string): Promise<Person> {
  const { rows } = await client.query<Person>(
    `select id, email, disabled_at as "disabledAt" from control.person where issuer = $1 and lower(email) = lower($2)`,
    [REALM, email],
  )
  if (!rows[0]) throw new CommandError(`nobody signs in here with ${email}`)
  return rows[0]
}

/** What a command changes, and tells the person of. */
interface Act {
  client: pg.ClientBase
  person: Person
  record(kind: EventKind, detail?: string): Promise<void>
}

/**
 * Ends the sessions of a person, with the tokens of the pages, and forgets the browsers: whoever had a session may be a thief.
 * @returns how many ended.
 */
async function endSessions(client: pg.ClientBase, personId: string): Promise<number> {
  await client.query('delete from auth.device where person_id = $1', [personId])
  const { rowCount } = await client.query(
    'update auth.session set ended_at = $2 where person_id = $1 and ended_at is null',
    [personId, systemClock.now()],
  )
  return rowCount ?? 0
}

/** What an operator did to an account: an event that its owner sees, and an entry in the audit trail of each organization. */
async function recordAct(
  client: pg.ClientBase,
  auditSecret: Buffer,
  kind: EventKind,
  personId: string,
  origin: Origin,
  detail: string,
): Promise<void> {
  await storeEvent(client, systemClock, kind, personId, origin, detail)
  const entry = auditChangeOf(kind, personId, detail)
  if (!entry) return
  const { rows } = await client.query<{ id: string }>(
    'select organization_id as id from control.member where person_id = $1 and removed_at is null order by 1',
    [personId],
  )
  for (const { id } of rows) {
    await client.query('select bind_organization($1)', [id])
    await recordChanges(client, auditSecret, id, origin.at, entry)
  }
}

interface SessionRow {
  id: string
  createdAt: Date
  lastSeenAt: Date
  address: string | null
  userAgent: string | null
}

/** A text of a client on one line of a terminal. */
const shown = (text: string | null): string => (text ?? 'unknown').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

/** A line for each row, or one that says that there are none. */
const linesOr = <Row>(none: string, rows: readonly Row[], line: (row: Row) => string): string[] =>
  rows.length ? rows.map(line) : [none]

/** Changes the account of a person, and notifies the person by e-mail once it is stored. */
const withPerson = <T>(context: CommandContext, email: string, work: (act: Act) => Promise<T>): Promise<T> =>
  context.withOwner(async (client, { secrets }) => {
    const { mail: settings, production, baseUrl } = context.config()
    const origin = { at: systemClock.now(), address: null, userAgent: 'narthex command line', requestId: null }
    const notices: { subject: string; text: string }[] = []
    await client.query('begin')
    const person = await personOf(client, email)
    const record = async (kind: EventKind, detail = '') => {
      await recordAct(client, secrets.auditSecret, kind, person.id, origin, detail)
      notices.push(...[noticeOf(kind, origin, detail, baseUrl) ?? []].flat())
    }
    const done = await work({ client, person, record })
    await client.query('commit')
    const mail = mailOf(settings, production, { info: () => undefined })
    for (const notice of notices)
      await mail.send({ to: person.email, ...notice }).catch(() => {
        context.output.writeError(`${person.email} could not be notified by e-mail: ${notice.subject}\n`)
      })
    return done
  })

/** `narthex people`: the accounts of the embedded authorization server, for whoever runs the service. */
export function peopleCommand(context: CommandContext): Command {
  const command = new Command('people').description('look after the accounts of people who sign in here')
  const about = (name: string, does: string) =>
    command.command(name).argument('<email>', 'the person').description(does).addOption(json)

  about('sessions', 'list where a person is signed in')
    .option('--end', 'end all of them')
    .action(async (email: string, { end = false, json: asJson }: JsonOption & { end?: boolean }) => {
      const { rows, ended } = await withPerson(context, email, async ({ client, person: { id }, record }) => {
        const found = await client.query<SessionRow>(
          `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", address, user_agent as "userAgent"
           from auth.session where person_id = $1 and ended_at is null and expires_at > clock_timestamp()
           order by last_seen_at desc, id`,
          [id],
        )
        if (end && (await endSessions(client, id))) await record('SESSION_ENDED', OPERATOR)
        return { rows: found.rows, ended: end }
      })
      context.print(
        rows.map(row => ({ ...row, ended })),
        asJson,
        linesOr(
          'no sessions',
          rows,
          ({ id, lastSeenAt, address, userAgent }) =>
            `${id}  last used ${lastSeenAt.toISOString()}  ${shown(address)}  ${shown(userAgent)}${ended ? '  ended' : ''}`,
        ),
      )
    })

  about('lock', 'let a person sign in no more, and end what they have open').action(
    async (email: string, { json: asJson }: JsonOption) => {
      const sessions = await withPerson(context, email, async ({ client, person: { id, disabledAt }, record }) => {
        if (disabledAt) throw new CommandError(`${email} is locked already`)
        await client.query('update control.person set disabled_at = $2 where id = $1', [id, systemClock.now()])
        await record('LOCKED')
        return endSessions(client, id)
      })
      context.print({ email, sessions }, asJson, [`${email}  locked; ${sessions} sessions ended`])
    },
  )

  about('unlock', 'let a person sign in again, and forget wrong passwords and codes').action(
    async (email: string, { json: asJson }: JsonOption) => {
      await withPerson(context, email, async ({ client, person, record }) => {
        await client.query('update control.person set disabled_at = null where id = $1', [person.id])
        await client.query(
          `delete from auth.attempt where subject in ('signInAccount:' || $1, 'recoveryAccount:' || $1)
             or starts_with(subject, 'signIn:' || $1 || ' ') or starts_with(subject, 'signInSite:' || $1 || ' ')
             or starts_with(subject, 'recovery:' || $1 || ' ')
             or subject in ('slowCode:' || $2, 'wrongCodeAccount:' || $2, 'messageAccount:' || $2)
             or starts_with(subject, 'wrongCode:' || $2 || ' ') or starts_with(subject, 'message:' || $2 || ' ')
             or starts_with(subject, 'messageDay:' || $2 || ' ')`,
          [person.email.toLowerCase(), person.id],
        )
        await record('UNLOCKED')
      })
      context.print({ email }, asJson, [`${email}  may sign in`])
    },
  )

  about('factors', 'list the second factors of a person')
    .option('--remove <id>', 'remove one that is lost; ask the person who they are first')
    .action(async (email: string, { remove, json: asJson }: JsonOption & { remove?: string }) => {
      const rows = await withPerson(context, email, async ({ client, person: { id }, record }) => {
        if (remove !== undefined) {
          const type = await removeFactor(client, id, remove, systemClock.now())
          if (!type) throw new CommandError(`${email} has no factor ${remove}`)
          await record('FACTOR_REMOVED', type)
          await endSessions(client, id)
        }
        const found = await client.query<{ id: string; type: string; name: string | null; verifiedAt: Date }>(
          `select id, factor_type as type, name, verified_at as "verifiedAt" from control.mfa_factor
           where person_id = $1 and verified_at is not null and removed_at is null order by verified_at, id`,
          [id],
        )
        return found.rows
      })
      context.print(
        rows,
        asJson,
        linesOr('no factors', rows, ({ id, type, name, verifiedAt }) =>
          [id, type, ...(name ? [shown(name)] : []), verifiedAt.toISOString()].join('  '),
        ),
      )
    })
  return command
}
