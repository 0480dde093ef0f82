import { issueToken } from '../dist/src/access/issuer.js'
import { SCOPES } from '../dist/src/access/scopes.js'
import { TEST_ISSUER } from '../dist/src/service/testing.js'
import { systemClock } from '../dist/src/values/time.js'
import { idOf } from './seed.js'

const APPLICATION = '00000000-0000-7000-8000-000000000aaa'
const HOUR_MS = 3_600_000

/** One managed application that a person of every church has connected. @returns the callers, one per church. */
export async function seedConnections(client, organizations) {
  const churches = organizations.map(organization => idOf(organization, 'organization', 0))
  const people = organizations.map(organization => idOf(organization, 'person', 0))
  await client.query(
    `insert into control.oauth_application (id, client_id, publisher_organization_id, managed, name, client_type,
       redirect_uris, maximum_scopes, status, created_by, created_at, updated_at)
     values ($1::uuid, $1::text, $2, true, 'Bench', 'PUBLIC', '{}', $3, 'PUBLISHED', 'bench', now(), now())`,
    [APPLICATION, churches[0], SCOPES],
  )
  const each = 'unnest($1::uuid[], $2::uuid[]) as x (church, person)'
  const rows = [
    [
      `insert into control.person (id, issuer, subject, email, name, created_at)
      select person, $3, person::text, person || '@bench.test', 'Bench', now() from ${each} where church is not null`,
      TEST_ISSUER.issuer,
    ],
    [
      `insert into control.member (organization_id, person_id, role, created_at)
      select church, person, $3, now() from ${each}`,
      'OWNER',
    ],
    [
      `insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at)
      select $3::uuid, church, person, now() from ${each}`,
      APPLICATION,
    ],
    [
      `insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at, oidc_grant_id)
      select person, $3::uuid, person, '{accounts:read}', now(), person::text from ${each} where church is not null`,
      APPLICATION,
    ],
    [
      `insert into control.oauth_grant_organization (grant_id, organization_id, granted_at)
      select person, church, $3::timestamptz from ${each}`,
      new Date(),
    ],
  ]
  for (const [sql, value] of rows) await client.query(sql, [churches, people, value])
  const tokens = await Promise.all(
    people.map(person =>
      issueToken(TEST_ISSUER, person, HOUR_MS, systemClock, { client_id: APPLICATION, grant_id: person }),
    ),
  )
  return organizations.map((organization, index) => ({
    organization,
    authorization: `Bearer ${tokens[index]}`,
    headers: { 'X-Organization-Id': churches[index] },
  }))
}
