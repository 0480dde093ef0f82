import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Administration } from '../../dist/src/commands/administration.js'
import { commandOperations, operations } from '../../dist/src/registry.js'
import { dependenciesOf } from '../../dist/src/service/configured-dependencies.js'
import { withOperations } from '../../dist/src/service/in-process.js'
import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { systemClock } from '../../dist/src/values/time.js'
import { Church } from './church.js'

const ALL = [...operations, ...commandOperations]

/** A church as `narthex organizations create` leaves it for an owner whom nobody knows yet: with the link of an invitation. */
export async function foundedChurch(
  app: TestApp,
  more: object = {},
): Promise<{ church: Church; link: string; email: string }> {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const organizations = { organizationCreation: 'invited', organizationPlan: 'SCALE' } as const
  const dependencies = dependenciesOf(
    { baseUrl: app.url, receiptBucket: undefined, organizations, apiKeyMaxDays: 730, privateWebhooks: false },
    TEST_SECRETS,
  )
  const options = { clock: systemClock, dependencies, operations: ALL, schema: await graphqlSchema(ALL) }
  try {
    return await withOperations({ serviceUrl, secrets: TEST_SECRETS }, options, async calls => {
      const administration = new Administration(client, calls)
      const given = { name: `Church ${randomUUID()}`, plan: 'SCALE', timeZone: 'UTC', chart: 'NONPROFIT', ...more }
      const { id, name } = await administration.call(undefined, 'createOrganization', given)
      const email = `${randomUUID()}@people.test`
      const bound = await administration.organization(String(id))
      const { link } = await administration.call(bound, 'inviteMember', { email, role: 'OWNER' })
      return { church: new Church(app, String(id), String(name)), link: String(link), email }
    })
  } finally {
    await client.end()
  }
}
