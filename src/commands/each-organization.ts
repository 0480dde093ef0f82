import type pg from 'pg'
import { bindingOf } from '../values/binding.js'

/**
 * Reads something of every organization, or of one, with the organization bound to the connection.
 * @returns what was read of all of them, in the order of their ids.
 */
export async function ofEachOrganization<T>(
  client: pg.ClientBase,
  read: (organizationId: string) => Promise<readonly T[]>,
  only?: string,
): Promise<T[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from control.organization where $1::uuid is null or id = $1 order by id',
    [only ?? null],
  )
  const results: T[] = []
  for (const { id } of rows) {
    await client.query('begin read only')
    await client.query(bindingOf(id))
    results.push(...(await read(id)))
    await client.query('commit')
  }
  return results
}
