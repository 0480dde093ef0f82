import type pg from 'pg'
import { type Clock, newId } from '../kernel/time.js'
import { isRole, ROLES, type Role } from './roles.js'
import { closure } from './scopes.js'
import { isSubject } from './tokens.js'

/** A management request about people that cannot be met, in words for the person who made it. */
export class PeopleError extends Error {}

export interface Found {
  id: string
  subject: string
  email: string
  name: string
}

export interface MemberListing {
  personId: string
  email: string
  name: string
  role: string
  scopes: string[]
  managesAccess: boolean
  createdAt: string
  removedAt: string | null
}

/** What a member may do: a role, for CUSTOM with scopes of one's own. */
export interface Membership {
  role: string
  scopes?: readonly string[]
  managesAccess?: boolean
}

/** Someone who may not be known yet; without a subject their id is one. */
export interface Newcomer {
  name?: string
  subject?: string
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/

/** @throws PeopleError for an unknown role or scopes that do not go with it; RangeError for an unknown scope. */
function valuesOf({ role, scopes, managesAccess = false }: Membership): [Role, string[] | null, boolean] {
  const name = role.toUpperCase()
  if (!isRole(name)) throw new PeopleError(`the role is one of ${Object.keys(ROLES).join(', ')}`)
  if (name === 'CUSTOM') {
    if (!scopes?.length) throw new PeopleError('a custom role needs its scopes')
    return [name, closure(scopes), managesAccess]
  }
  if (scopes) throw new PeopleError('only a custom role has scopes of its own')
  return [name, null, managesAccess]
}

/** Who is a member of which organization, and as what. Works on the owner's connection, for the people of one issuer. */
export class People {
  constructor(
    private readonly client: pg.ClientBase,
    private readonly issuer: string,
    private readonly clock: Clock,
  ) {}

  /** @throws PeopleError when nobody who may sign in has the address. */
  async find(email: string): Promise<Found> {
    const person = await this.lookup(email)
    if (!person) throw new PeopleError(`there is no person ${JSON.stringify(email)}`)
    return person
  }

  private async lookup(email: string): Promise<Found | undefined> {
    const { rows } = await this.client.query<Found>(
      `select id, subject, email, name from control.person
       where issuer = $1 and lower(email) = lower($2) and disabled_at is null`,
      [this.issuer, email],
    )
    return rows[0]
  }

  /** @throws PeopleError for an address that is none or belongs to somebody already, or a subject that is taken. */
  private async register(email: string, { name, subject }: Newcomer): Promise<Found> {
    if (!EMAIL.test(email)) throw new PeopleError(`${JSON.stringify(email)} is no e-mail address`)
    if (subject !== undefined && !isSubject(subject))
      throw new PeopleError('a subject is printable ASCII without spaces, at most 255 characters')
    const id = newId(this.clock)
    const { rows } = await this.client.query<Found>(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning id, subject, email, name`,
      [id, this.issuer, subject ?? id, email, name?.trim() || (email.split('@')[0] as string), this.clock.now()],
    )
    if (!rows[0]) throw new PeopleError('the address or the subject belongs to somebody already')
    return rows[0]
  }

  /**
   * Makes somebody a member, also again. Who is not known yet is registered when a newcomer is allowed.
   * @throws PeopleError when they are a member already, are not known and may not be registered, or cannot be that.
   */
  async add(organizationId: string, email: string, membership: Membership, newcomer?: Newcomer): Promise<Found> {
    const values = valuesOf(membership)
    const known = newcomer && !(await this.lookup(email)) ? await this.register(email, newcomer) : undefined
    const person = known ?? (await this.find(email))
    const { rowCount } = await this.client.query(
      `insert into control.member as m (organization_id, person_id, role, scopes, manage_api_access, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id, person_id) do update set role = excluded.role, scopes = excluded.scopes,
         manage_api_access = excluded.manage_api_access, removed_at = null where m.removed_at is not null`,
      [organizationId, person.id, ...values, this.clock.now()],
    )
    if (!rowCount) throw new PeopleError(`${person.email} is a member already`)
    return person
  }

  /** Gives a member another role; it holds on their next call. @throws PeopleError when there is no such member. */
  async changeRole(organizationId: string, email: string, membership: Membership): Promise<void> {
    await this.change(organizationId, email, 'role = $3, scopes = $4, manage_api_access = $5', valuesOf(membership))
  }

  /** Ends a membership; it holds on the next call. @throws PeopleError when there is no such member. */
  async remove(organizationId: string, email: string): Promise<void> {
    await this.change(organizationId, email, 'removed_at = $3', [this.clock.now()])
  }

  private async change(organizationId: string, email: string, set: string, values: unknown[]): Promise<void> {
    const { rowCount } = await this.client.query(
      `update control.member set ${set} where organization_id = $1 and removed_at is null and person_id =
         (select id from control.person where issuer = $${values.length + 3} and lower(email) = lower($2))`,
      [organizationId, email, ...values, this.issuer],
    )
    if (!rowCount) throw new PeopleError(`${JSON.stringify(email)} is no member`)
  }

  /** The members of an organization, those who were removed too, whatever their issuer. */
  async list(organizationId: string): Promise<MemberListing[]> {
    const { rows } = await this.client.query(
      `select p.id, p.email, p.name, m.role, coalesce(m.scopes, r.scopes) as scopes, m.manage_api_access,
         m.created_at, m.removed_at
       from control.member m join control.person p on p.id = m.person_id join control.role r on r.name = m.role
       where m.organization_id = $1 order by p.email, p.id`,
      [organizationId],
    )
    return rows.map(row => ({
      personId: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      scopes: row.scopes,
      managesAccess: row.manage_api_access,
      createdAt: row.created_at.toISOString(),
      removedAt: row.removed_at?.toISOString() ?? null,
    }))
  }
}
