import type pg from 'pg'
import type { Page } from '../data/page.js'
import type { Refusal } from '../refusals/refusals.js'
import { type BoundOrganization, commandLineCaller } from '../service/command-line-caller.js'
import type { InProcessClient } from '../service/in-process.js'

/** Why a command cannot run, as a sentence for its user. */
export class CommandError extends Error {}

type Row = Record<string, unknown>

/** @throws CommandError when no organization, or more than one, has this id or name. */
export async function organizationOf(client: pg.ClientBase, idOrName: string): Promise<BoundOrganization> {
  const { rows } = await client.query<BoundOrganization>(
    `select id, time_zone as "timeZone", currency, environment, clock_ahead_seconds as "clockAheadSeconds" from control.organization
     where id::text = lower($1) or lower(name) = lower($1)`,
    [idOrName],
  )
  const [found] = rows
  if (!found || rows.length > 1) throw new CommandError(`there is no organization ${JSON.stringify(idOrName)}`)
  return found
}

/** Organizations and their settings, as commands reach them: lookups on the owner's connection, changes by operations. */
export class Administration {
  constructor(
    readonly client: pg.ClientBase,
    private readonly operations: InProcessClient,
  ) {}

  /** @throws CommandError when no organization, or more than one, has this id or name. */
  organization(idOrName: string): Promise<BoundOrganization> {
    return organizationOf(this.client, idOrName)
  }

  /** Calls an operation for an organization, or for none to make one. @throws Refusal. */
  call<T = Row>(
    organization: BoundOrganization | undefined,
    name: string,
    input: object = {},
    path: Record<string, string> = {},
  ) {
    return this.operations.call<T>({ name, caller: commandLineCaller(organization), input, path })
  }

  /** Every row of a list. */
  async list<T extends Row = Row>(organization: BoundOrganization, name: string, filter: object = {}): Promise<T[]> {
    const all: T[] = []
    for (let after: string | undefined; ; ) {
      const page = await this.operations.call<Page<T>>({
        name,
        caller: commandLineCaller(organization),
        input: filter,
        after,
      })
      all.push(...page.nodes)
      const last = page.nodes.at(-1)
      if (!page.hasNextPage || !last) return all
      after = page.cursorOf(last)
    }
  }

  /** A key by its id or by the public id of one of its secrets. @throws CommandError when there is none. */
  async key(idOrPublicId: string): Promise<{ id: string; organization: BoundOrganization }> {
    const { rows } = await this.client.query(
      `select k.id, k.organization_id as organization from control.api_key k
       where k.id::text = lower($1) or k.id = (select key_id from control.api_key_secret where public_id = $1)`,
      [idOrPublicId],
    )
    if (!rows[0]) throw new CommandError('there is no such key')
    return { id: rows[0].id, organization: await this.organization(rows[0].organization) }
  }

  /** The id of a member by e-mail address. @throws CommandError when nobody with it is a member now. */
  async member(organization: BoundOrganization, email: string): Promise<string> {
    const { rows } = await this.client.query(
      `select p.id from control.member m join control.person p on p.id = m.person_id
       where m.organization_id = $1 and m.removed_at is null and lower(p.email) = lower($2)`,
      [organization.id, email],
    )
    if (rows.length !== 1) throw new CommandError(`${JSON.stringify(email)} is no member`)
    return rows[0].id
  }
}

/** A refusal in sentences. */
export function sentenceOf({ message, fields }: Refusal): string {
  if (!fields?.length) return message
  return fields.map(fault => fault.message).join(' ')
}
