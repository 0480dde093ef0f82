import type pg from 'pg'
import { REALM } from '../../src/access/issuer.js'
import type { Role } from '../../src/access/roles.js'
import { bindingOf } from '../../src/values/binding.js'
import { PROFILES } from '../profile.js'

interface DemoMember {
  role: Role
  name: string
  email: string
  /** For people who have no other name in the data. */
  id?: string
  /** The columns that name people: those who approve, count and post. */
  known?: 'treasurer' | 'bookkeeper' | 'pastor'
}

const OWNER: DemoMember = {
  role: 'OWNER',
  name: 'Olivia Hart',
  email: 'owner@demo.narthex.example',
  id: '018f0000-0000-7000-8000-00000000e001',
}
const MEMBERS: Record<keyof typeof PROFILES, readonly DemoMember[]> = {
  large: [
    OWNER,
    { role: 'ADMIN', name: 'Daniel Reyes', email: 'pastor@demo.narthex.example', known: 'pastor' },
    { role: 'TREASURER', name: 'Margaret Lindqvist', email: 'treasurer@demo.narthex.example', known: 'treasurer' },
    { role: 'BOOKKEEPER', name: 'Ruth Okafor', email: 'bookkeeper@demo.narthex.example', known: 'bookkeeper' },
    {
      role: 'VIEWER',
      name: 'Samuel Voss',
      email: 'viewer@demo.narthex.example',
      id: '018f0000-0000-7000-8000-00000000e002',
    },
  ],
  small: [
    OWNER,
    { role: 'TREASURER', name: 'Niamh Doyle', email: 'treasurer@chapel.narthex.example', known: 'treasurer' },
    { role: 'BOOKKEEPER', name: 'Cian Walsh', email: 'bookkeeper@chapel.narthex.example', known: 'bookkeeper' },
  ],
}

/**
 * Registers the people of the demo churches under the ids in their rows. Reading the rows also covers churches that an
 * earlier version loaded. Existing people stay unchanged.
 */
export async function loadDemoMembers(client: pg.ClientBase): Promise<void> {
  for (const kind of ['large', 'small'] as const) {
    const { id: organization } = PROFILES[kind].organization
    const staff = await staffOf(client, organization)
    for (const member of MEMBERS[kind]) {
      const id = member.id ?? (member.known && staff[member.known])
      if (id) await addMember(client, organization, id, member)
    }
  }
}

async function staffOf(client: pg.ClientBase, organization: string): Promise<Record<string, string | null>> {
  await client.query(bindingOf(organization))
  const { rows } = await client.query(
    `select b.closed_by as bookkeeper, b.posted_by as treasurer,
       (select min(a.approver_id) from bill_approval a
        where a.organization_id = $1 and a.approver_id <> b.posted_by) as pastor
     from giving_batch b where b.organization_id = $1 and b.posted_by is not null order by b.id limit 1`,
    [organization],
  )
  return rows[0] ?? {}
}

async function addMember(
  client: pg.ClientBase,
  organization: string,
  id: string,
  { role, name, email }: DemoMember,
): Promise<void> {
  await client.query(
    `insert into control.person (id, issuer, subject, email, name, created_at)
     select $2::uuid, $3, $2::uuid::text, $4, $5, created_at from control.organization where id = $1 on conflict do nothing`,
    [organization, id, REALM, email, name],
  )
  await client.query(
    `insert into control.member (organization_id, person_id, role, created_at)
     select id, $2, $3, created_at from control.organization where id = $1 on conflict do nothing`,
    [organization, id, role],
  )
}
