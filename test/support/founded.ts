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
/** Built once for all commands of a test file. */
let schema: ReturnType<typeof graphqlSchema> | undefined

/** Runs operations as the command line does. */
export async function administered<T>(app: TestApp, work: (administration: Administration) => Promise<T>): Promise<T> {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const organizations = { organizationCreation: 'invited', organizationPlan: 'SCALE' } as const
  const dependencies = dependenciesOf(
    { baseUrl: app.url, receiptBucket: undefined, organizations, apiKeyMaxDays: 730, privateWebhooks: true },
    TEST_SECRETS,
  )
  schema ??= graphqlSchema(ALL)
  const options = { clock: systemClock, dependencies, operations: ALL, schema: await schema }
  try {
    return await withOperations({ serviceUrl, secrets: TEST_SECRETS }, options, calls =>
      work(new Administration(client, calls)),
    )
  } finally {
    await client.end()
  }
}

/** A church as `narthex organizations create` leaves it for an owner whom nobody knows yet: with the link of an invitation. */
export async function foundedChurch(
  app: TestApp,
  more: object = {},
): Promise<{ church: Church; link: string; email: string }> {
  return administered(app, async administration => {
    const given = { name: `Church ${randomUUID()}`, plan: 'SCALE', timeZone: 'UTC', chart: 'NONPROFIT', ...more }
    const { id, name } = await administration.call(undefined, 'createOrganization', given)
    const email = `${randomUUID()}@people.test`
    const bound = await administration.organization(String(id))
    const { link } = await administration.call(bound, 'inviteMember', { email, role: 'OWNER' })
    return { church: new Church(app, String(id), String(name)), link: String(link), email }
  })
}
