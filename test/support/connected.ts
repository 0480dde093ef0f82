import { v7 } from 'uuid'
import { closure, SCOPES } from '../../dist/src/access/scopes.js'
import { testApp } from './app.js'
import type { Church } from './church.js'
import { makeChurch } from './make.js'

/** A managed application that a person uses: everything that a request asks about, in one church. */
export interface Connected {
  church: Church
  person: string
  application: string
  token: string
}

/**
 * A managed application that a church has installed, and an owner who has connected it.
 * @param given the church; a new one when absent.
 */
export async function connected(given?: Church, scopes: readonly string[] = ['accounts:read']): Promise<Connected> {
  const church = given ?? (await makeChurch(await testApp()))
  const { app } = church
  const { id: person } = await church.person('OWNER')
  const [application, grant] = [v7(), v7()]
  const run = (text: string, values: unknown[]) => app.owner.query(text, values)
  await run(
    `insert into control.oauth_application (id, client_id, publisher_organization_id, managed, name, client_type,
       redirect_uris, maximum_scopes, status, created_by, created_at, updated_at)
     values ($1::uuid, $1::text, $2, true, 'App', 'PUBLIC', '{}', $3, 'PUBLISHED', 'test', now(), now())`,
    [application, church.id, SCOPES],
  )
  await run(
    'insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at) values ($1, $2, $3, now())',
    [application, church.id, person],
  )
  await run(
    `insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at, oidc_grant_id)
     values ($1::uuid, $2, $3, $4, now(), $1::text)`,
    [grant, application, person, closure(scopes)],
  )
  await run(
    'insert into control.oauth_grant_organization (grant_id, organization_id, granted_at) values ($1, $2, now())',
    [grant, church.id],
  )
  const token = await app.token(person, { client_id: application, grant_id: grant })
  return { church, person, application, token }
}
