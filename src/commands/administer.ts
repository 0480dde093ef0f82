import type { GraphQLSchema } from 'graphql'
import type pg from 'pg'
import { mailOf } from '../adapters/mail.js'
import type { Config } from '../config/config.js'
import type { DatabaseLocation } from '../database/location.js'
import { commandOperations, operations } from '../registry.js'
import { dependenciesOf } from '../service/configured-dependencies.js'
import { withOperations } from '../service/in-process.js'
import { graphqlSchema } from '../surfaces/graphql/schema.js'
import { systemClock } from '../values/time.js'
import { Administration } from './administration.js'

const ALL = [...operations, ...commandOperations]
/** The schema that checks inputs, built once for all commands of a process. */
let schema: Promise<GraphQLSchema> | undefined

/** Runs operations as the command line, on connections of their own beside the owner's. */
export async function administer<T>(
  config: Config,
  location: DatabaseLocation,
  client: pg.Client,
  work: (administration: Administration, location: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const mail = mailOf(config.mail, config.production, { info: () => undefined })
  const dependencies = dependenciesOf(config, location.secrets, mail)
  schema ??= graphqlSchema(ALL)
  const options = { clock: systemClock, dependencies, operations: ALL, schema: await schema }
  return withOperations(location, options, calls => work(new Administration(client, calls), location))
}
