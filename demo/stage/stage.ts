import { asOwner } from '../../src/database/owner.js'
import { startTestApp, TEST_ISSUER, TEST_SECRETS, type TestApp } from '../../src/service/testing.js'
import { demonstrate } from '../demonstration.js'
import type { Send, Stage } from './play.js'

/** More requests than all stories send in a minute. */
const RATE_LIMIT = 100_000
/** Each request is sent a second after the one before, so that lists have one order. */
const SECOND_MS = 1000

/** A stage, and where others than its stories reach it. */
export interface DemoStage {
  stage: Stage
  url: string
  /** What the requests of the owner are sent with. */
  identity: { token: string; organizationId: string; newOrganizationId: string }
  close(): Promise<void>
}

/**
 * A service with the demo church as it is on a day, on a migrated database without churches. The church's owner sends the
 * requests.
 * @param elapsedMs how much later it is; a second for each request of the stories when absent.
 */
export async function demoStage(
  database: { ownerUrl: string; serviceUrl: string },
  now: Date,
  elapsedMs?: () => number,
): Promise<DemoStage> {
  const today = now.toISOString().slice(0, 10)
  const { organizations } = await asOwner(database, client =>
    demonstrate(client, { serviceUrl: database.serviceUrl, secrets: TEST_SECRETS }, today),
  )
  let requests = 0
  const app = await startTestApp({
    ...database,
    clock: { now: () => new Date(now.getTime() + (elapsedMs?.() ?? requests * SECOND_MS)) },
    rateLimit: RATE_LIMIT,
    organizations: { organizationCreation: 'everybody', organizationPlan: 'SCALE' },
  })
  const organizationId = String(organizations[0]?.id)
  const { rows } = await app.owner.query<{ id: string }>(
    `update control.person set issuer = $2 where id =
       (select person_id from control.member where organization_id = $1 and role = 'OWNER' limit 1) returning id`,
    [organizationId, TEST_ISSUER.issuer],
  )
  const token = await app.token(String(rows[0]?.id))
  const newOrganizationId = await foundChurch(app.url, token)
  await exportChurch(app, token, newOrganizationId)
  const sendTo =
    (church: string): Send =>
    async (method, path, headers, body) => {
      requests += 1
      const content: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const response = await fetch(`${app.url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'X-Organization-Id': church, ...content, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
  return {
    stage: { today, send: sendTo(organizationId), sendToNew: sendTo(newOrganizationId) },
    url: app.url,
    identity: { token, organizationId, newOrganizationId },
    close: () => app.close(),
  }
}

const FOUND = `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }`

/** Creates a church without accounts for the person with the token. @returns its id. @throws Error when it is refused. */
async function foundChurch(url: string, token: string): Promise<string> {
  const input = { name: 'New Hope Chapel', timeZone: 'America/Chicago', chart: 'EMPTY' }
  const response = await fetch(`${url}/api/v1/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: FOUND, variables: { input } }),
  })
  const answer = (await response.json()) as { data?: { createOrganization?: { id: string } | null } }
  const id = answer.data?.createOrganization?.id
  if (id === undefined) throw new Error(`createOrganization answered ${JSON.stringify(answer)}`)
  return id
}

/** Exports a church, and does the work of that job alone: the demo church stays as it is. @throws Error when it is refused. */
async function exportChurch({ url, owner, service }: TestApp, token: string, organizationId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': organizationId }
  const { status } = await fetch(`${url}/api/v1/organization-exports`, { method: 'POST', headers })
  if (status !== 201) throw new Error(`the church is not exported: ${status}`)
  await owner.query(
    `update control.due_job set due_at = case organization_id when $1 then now() else due_at end,
       claimed_until = case organization_id when $1 then null else 'infinity'::timestamptz end`,
    [organizationId],
  )
  await service.jobs.step()
  await owner.query('update control.due_job set claimed_until = null')
}
