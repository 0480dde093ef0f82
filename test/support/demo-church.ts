import { asOwner } from '../../dist/src/database/owner.js'
import { demonstrate } from '../../dist/src/demo/demonstration.js'
import { startTestApp, TEST_SECRETS } from '../../dist/src/service/testing.js'
import { Church } from './church.js'
import { ownDatabase } from './database.js'

/** The first demo church, in a service and a database of its own. */
export async function demoChurch(name: string): Promise<{ church: Church; close(): Promise<void> }> {
  const database = await ownDatabase(name)
  const app = await startTestApp(database)
  const service = { serviceUrl: database.serviceUrl, secrets: TEST_SECRETS }
  const {
    organizations: [first],
  } = await asOwner(database, client => demonstrate(client, service, '2026-11-21'))
  if (!first) throw new Error('there is no demo church')
  await app.owner.query("update control.organization set plan = 'SCALE' where id = $1", [first.id])
  return {
    church: new Church(app, first.id, first.name),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
