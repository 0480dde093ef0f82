import { Command } from 'commander'
import type pg from 'pg'
import { REALM } from '../access/issuer.js'
import { newId, systemClock } from '../values/time.js'
import { CommandError } from './administration.js'
import { type CommandContext, json } from './context.js'

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

/** What an operator did to an account, where its owner sees it too. */
const record = (client: pg.ClientBase, personId: string, kind: string, detail?: string) =>
  client.query('insert into auth.event (id, person_id, kind, at, user_agent, detail) values ($1, $2, $3, $4, $5, $6)', [
    newId(systemClock),
    personId,
    kind,
    systemClock.now(),
    'narthex command line',
    detail ?? null,
  ])

/** Ends the sessions of a person, with the tokens of the pages. @returns how many ended. */
async function endSessions(client: pg.ClientBase, personId: string): Promise<number> {
  const { rowCount } = await client.query(
    'update auth.session set ended_at = $2 where person_id = $1 and ended_at is null',
    [personId, systemClock.now()],
  )
  return rowCount ?? 0
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

/** `narthex people`: the accounts of the embedded authorization server, for whoever runs the service. */
export function peopleCommand(context: CommandContext): Command {
  const withPerson = <T>(email: string, work: (client: pg.ClientBase, person: Person) => Promise<T>): Promise<T> =>
    context.withOwner(async client => {
      await client.query('begin')
      const done = await work(client, await personOf(client, email))
      await client.query('commit')
      return done
    })
  const command = new Command('people').description('look after the accounts of people who sign in here')
  const about = (name: string, does: string) =>
    command.command(name).argument('<email>', 'the person').description(does).addOption(json)

  about('sessions', 'list where a person is signed in')
    .option('--end', 'end all of them')
    .action(async (email: string, { end = false, json: asJson }: JsonOption & { end?: boolean }) => {
      const { rows, ended } = await withPerson(email, async (client, { id }) => {
        const found = await client.query<SessionRow>(
          `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", address, user_agent as "userAgent"
           from auth.session where person_id = $1 and ended_at is null and expires_at > clock_timestamp()
           order by last_seen_at desc, id`,
          [id],
        )
        if (end && (await endSessions(client, id))) await record(client, id, 'SESSION_ENDED')
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
      const sessions = await withPerson(email, async (client, { id, disabledAt }) => {
        if (disabledAt) throw new CommandError(`${email} is locked already`)
        await client.query('update control.person set disabled_at = $2 where id = $1', [id, systemClock.now()])
        await record(client, id, 'LOCKED')
        return endSessions(client, id)
      })
      context.print({ email, sessions }, asJson, [`${email}  locked; ${sessions} sessions ended`])
    },
  )

  about('unlock', 'let a person sign in again, and forget wrong passwords and codes').action(
    async (email: string, { json: asJson }: JsonOption) => {
      await withPerson(email, async (client, person) => {
        await client.query('update control.person set disabled_at = null where id = $1', [person.id])
        await client.query(
          `delete from auth.attempt where subject in ('signInAccount:' || $1, 'wrongCode:' || $2, 'message:' || $2,
             'messageDay:' || $2, 'recoveryAccount:' || $1) or starts_with(subject, 'signIn:' || $1 || ' ')
             or starts_with(subject, 'recovery:' || $1 || ' ')`,
          [person.email.toLowerCase(), person.id],
        )
        await record(client, person.id, 'UNLOCKED')
      })
      context.print({ email }, asJson, [`${email}  may sign in`])
    },
  )

  about('factors', 'list the second factors of a person')
    .option('--remove <id>', 'remove one that is lost; ask the person who they are first')
    .action(async (email: string, { remove, json: asJson }: JsonOption & { remove?: string }) => {
      const rows = await withPerson(email, async (client, { id }) => {
        if (remove !== undefined) {
          const { rows: removed } = await client.query<{ type: string }>(
            `update control.mfa_factor set removed_at = $3 where id::text = $1 and person_id = $2 and removed_at is null
               and verified_at is not null returning factor_type as type`,
            [remove, id, systemClock.now()],
          )
          if (!removed[0]) throw new CommandError(`${email} has no factor ${remove}`)
          await record(client, id, 'FACTOR_REMOVED', removed[0].type)
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
