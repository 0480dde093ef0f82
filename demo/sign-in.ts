import type pg from 'pg'
import { REALM } from '../src/access/issuer.js'
import { Passwords } from '../src/oauth/passwords.js'
import { derive } from '../src/oauth/secret.js'
import { systemClock } from '../src/values/time.js'

/** A sign-in to the demo church on this machine. */
export interface DemoSignIn {
  email: string
  password: string
}

/**
 * Gives the people of the demo churches one password, derived from the installation's secret: it is the same after
 * every start and differs on every machine. @returns the owner's sign-in; undefined without demo people.
 */
export async function demoSignIn(client: pg.ClientBase, secret: Buffer): Promise<DemoSignIn | undefined> {
  const { rows } = await client.query<{ id: string; email: string; role: string }>(
    `select p.id, p.email, m.role from control.person p join control.member m on m.person_id = p.id
     join control.organization o on o.id = m.organization_id
     where p.issuer = $1 and o.environment = 'DEMO' and m.removed_at is null
       and p.email like '%@demo.narthex.example' order by m.role = 'OWNER' desc, o.created_at, p.id`,
    [REALM],
  )
  const [owner] = rows
  if (!owner) return undefined
  const password = derive(secret, 'demo people').toString('base64url').slice(0, 16)
  await client.query(
    `insert into auth.password (person_id, hash, changed_at) select unnest($1::uuid[]), $2, $3
     on conflict (person_id) do nothing`,
    [[...new Set(rows.map(({ id }) => id))], await new Passwords().hash(password), systemClock.now()],
  )
  return { email: owner.email, password }
}
