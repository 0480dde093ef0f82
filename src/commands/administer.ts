import type pg from 'pg'
import type { Config } from '../config.js'
import type { Place } from '../database/place.js'
import { Inside, inside } from '../inside.js'
import { mailOf } from '../mail/mail.js'
import { commandOperations, operations } from '../registry.js'
import { graphqlSchema } from '../surfaces/graphql-schema.js'
import { surroundingsOf } from '../surroundings.js'
import { systemClock } from '../values/time.js'
import { Administration } from './administration.js'

/** Runs operations as the command line, on connections of their own beside the owner's. */
export async function administer<T>(
  config: Config,
  place: Place,
  client: pg.Client,
  work: (administration: Administration, place: Place) => Promise<T>,
): Promise<T> {
  const mail = mailOf(config.mail, config.production, { info: () => undefined })
  const surroundings = surroundingsOf(config, place.secrets.keyPeppers, mail)
  const all = [...operations, ...commandOperations]
  const schema = await graphqlSchema(all)
  return inside(place, { clock: systemClock, surroundings }, door =>
    work(new Administration(client, new Inside(door, all, schema)), place),
  )
}
