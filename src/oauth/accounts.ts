import type pg from 'pg'
import { REALM } from '../access/issuer.js'
import { inTransaction } from '../postgres/index.js'
import { refuse, refuseDuplicate } from '../refusals/refusals.js'
import { auditKey } from '../values/audit-key.js'
import { type Clock, newId } from '../values/time.js'
import { assertNotGuessable } from './guessable.js'
import { laterClock } from './later-clock.js'
import type { Passwords } from './passwords.js'
import { digestOf, newToken } from './secret.js'

const RECOVERY_LIFETIME_MS = 60 * 60 * 1000

/** A person who signs in with an e-mail address and a password. */
export interface Account {
  id: string
  email: string
  name: string
}

/** An invitation, as the page behind its link shows it. */
export interface Invitation {
  organizationName: string
  email: string
  role: string
  /** The role in words; of a custom role its name. */
  roleName: string
  invitedBy: string
  state: 'OPEN' | 'EXPIRED' | 'ACCEPTED' | 'REVOKED'
  /** Whether somebody with this e-mail address can sign in already. */
  hasAccount: boolean
}

/** The people of the embedded authorization server, with their passwords and their invitations. */
export class Accounts {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly auditSecret: Buffer,
  ) {}

  /** @returns undefined for a wrong password and for an unknown address alike, after the same time. */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query(
      `select p.id, p.email, p.name, w.hash from control.person p join auth.password w on w.person_id = p.id
       where p.issuer = $1 and lower(p.email) = lower($2) and p.disabled_at is null`,
      [REALM, email],
    )
    const row = rows[0]
    if (!(await this.passwords.matches(password, row?.hash))) return undefined
    return { id: row.id, email: row.email, name: row.name }
  }

  /** Whether the password is the person's present one. */
  async hasPassword(personId: string, password: string): Promise<boolean> {
    const { rows } = await this.pool.query('select hash from auth.password where person_id = $1', [personId])
    return this.passwords.matches(password, rows[0]?.hash)
  }

  /** @throws Refusal 422 password_guessable. */
  async setPassword(personId: string, password: string): Promise<void> {
    await assertNotGuessable(password, await this.namesOf(personId))
    await this.storePassword(personId, password)
  }

  /** The names that others know of a person. */
  private async namesOf(personId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select unnest(array[p.name, p.email]) as name from control.person p where p.id = $1
       union select o.name from control.standing s join control.organization o on o.id = s.organization_id where s.person_id = $1`,
      [personId],
    )
    return rows.map(({ name }) => name)
  }

  private async storePassword(personId: string, password: string): Promise<void> {
    await this.pool.query(
      `insert into auth.password (person_id, hash, changed_at) values ($1, $2, $3)
       on conflict (person_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
      [personId, await this.passwords.hash(password), this.clock.now()],
    )
  }

  async rename(personId: string, name: string): Promise<void> {
    await this.pool.query('update control.person set name = $2 where id = $1', [personId, name])
  }

  /** Registers a person who has opened a link that was sent to the address. @throws Refusal 409 duplicate, 422. */
  async register(email: string, name: string, password: string, organizationName: string): Promise<Account> {
    await assertNotGuessable(password, [name, email, organizationName])
    const id = newId(this.clock)
    const { rowCount } = await this.pool.query(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, $4, $5)
       on conflict do nothing`,
      [id, REALM, email, name, this.clock.now()],
    )
    if (!rowCount) refuseDuplicate('account', ['email'])
    await this.storePassword(id, password)
    return { id, email, name }
  }

  /** The person with this id. Undefined for one who is disabled. */
  async byId(personId: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query(
      'select id, email, name from control.person where id = $1 and disabled_at is null',
      [personId],
    )
    return rows[0]
  }

  /** The person with this address, with or without a password. */
  async byEmail(email: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query(
      `select id, email, name from control.person where issuer = $1 and lower(email) = lower($2) and disabled_at is null`,
      [REALM, email],
    )
    return rows[0]
  }

  /** Creates the token of a link for a new password. It works once, for an hour. */
  async beginRecovery(personId: string): Promise<string> {
    const token = newToken()
    const now = this.clock.now()
    await this.pool.query(
      'insert into auth.recovery (token_hash, person_id, created_at, expires_at) values ($1, $2, $3, $4)',
      [digestOf(token), personId, now, new Date(now.getTime() + RECOVERY_LIFETIME_MS)],
    )
    return token
  }

  /** Sets the password by a link; every other link of the person ends. @throws Refusal 409 link_used, 422 password_guessable. */
  async recover(token: string, password: string): Promise<Account> {
    const now = this.clock.now()
    const waiting = await this.pool.query(
      'select person_id as id from auth.recovery where token_hash = $1 and used_at is null',
      [digestOf(token)],
    )
    // A password that is refused does not use up the link.
    if (waiting.rows[0]) await assertNotGuessable(password, await this.namesOf(waiting.rows[0].id))
    const { rows } = await this.pool.query(
      `update auth.recovery r set used_at = $2 from control.person p where r.token_hash = $1 and r.used_at is null
         and r.expires_at > ${laterClock('$2')} and p.id = r.person_id and p.disabled_at is null returning p.id, p.email, p.name`,
      [digestOf(token), now],
    )
    if (!rows[0]) refuse('link_used')
    await this.storePassword(rows[0].id, password)
    await this.pool.query('update auth.recovery set used_at = $2 where person_id = $1 and used_at is null', [
      rows[0].id,
      now,
    ])
    return rows[0]
  }

  /** @throws Refusal 404 for a link that never was. */
  async invitation(token: string): Promise<Invitation> {
    const { rows } = await this.pool.query(
      `select organization_name as "organizationName", email, role, role_name as "roleName", invited_by as "invitedBy", state,
         has_account as "hasAccount" from control.invitation_of($1)`,
      [digestOf(token)],
    )
    return rows[0] ?? refuse('not_found')
  }

  /** Accepts an invitation. @returns the organization. @throws Refusal 409 link_used. */
  async acceptInvitation(token: string, personId: string, requestId: string): Promise<string> {
    const digest = digestOf(token)
    const invited = await this.pool.query<{ id: string }>(
      'select organization_id as id from control.invitation_of($1)',
      [digest],
    )
    const key = auditKey(this.auditSecret, invited.rows[0]?.id ?? refuse('link_used'))
    const values = [digest, personId, this.clock.now(), requestId, key]
    const { rows } = await inTransaction(this.pool, client =>
      client.query('select control.accept_invitation($1, $2, $3, $4, $5) as organization', values),
    )
    return rows[0]?.organization ?? refuse('link_used')
  }
}
