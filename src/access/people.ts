import type pg from 'pg'
import { isSeen } from '../values/line.js'
import { first } from '../values/present.js'
import { type Clock, newId } from '../values/time.js'
import { isSubject } from './tokens.js'

/** Why a command about people fails, as a sentence for its user. */
export class PeopleError extends Error {}

export interface Found {
  id: string
  subject: string
  email: string
  name: string
}

/** A new person. Without a subject, the id is the subject. */
export interface Newcomer {
  name?: string
  subject?: string
}

/** Whether a text can be an e-mail address. */
export const isAddress = (text: string): boolean => /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,255}$/.test(text) && isSeen(text)

/** Who can sign in. Works on the owner's connection, for the people of one issuer. */
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

  /** @returns undefined when nobody who may sign in has the address. */
  async lookup(email: string): Promise<Found | undefined> {
    const { rows } = await this.client.query<Found>(
      `select id, subject, email, name from control.person
       where issuer = $1 and lower(email) = lower($2) and disabled_at is null`,
      [this.issuer, email],
    )
    return rows[0]
  }

  /** @throws PeopleError for an address that is none or belongs to somebody already, or a subject that is taken. */
  async register(email: string, { name, subject }: Newcomer): Promise<Found> {
    if (!isAddress(email)) throw new PeopleError(`${JSON.stringify(email)} is no e-mail address`)
    if (subject !== undefined && !isSubject(subject))
      throw new PeopleError('a subject is printable ASCII without spaces, at most 255 characters')
    const id = newId(this.clock)
    const { rows } = await this.client.query<Found>(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning id, subject, email, name`,
      [id, this.issuer, subject ?? id, email, name?.trim() || first(email.split('@')), this.clock.now()],
    )
    if (!rows[0]) throw new PeopleError('the address or the subject belongs to another person')
    return rows[0]
  }
}
