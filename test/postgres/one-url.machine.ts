import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../../dist/src/database/database.js'
import { migrate } from '../../dist/src/database/migrate.js'
import { unsafe } from '../../dist/src/database/start-checks.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'

test('with one URL for everything the service still acts as the application, and production would refuse it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-one-url-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ dataFolder: folder, durable: false, takeOver: true })
  try {
    await migrate(cluster.ownerUrl(), 'narthex')
    const database = await connect(cluster.ownerUrl())
    try {
      const { rows } = await database.reads.query('select current_user, session_user')
      expect(rows).toEqual([{ current_user: 'narthex_app', session_user: 'narthex' }])
      await expect(database.reads.query('select from fund')).rejects.toMatchObject({ code: '42704' })
      await expect(database.reads.query('select * from control.api_key')).rejects.toMatchObject({ code: '42501' })
      const temporary = database.reads.query('create temporary table fund (id int)')
      await expect(temporary).rejects.toMatchObject({ code: '42501' })
      const transaction = await database.writes.begin()
      expect(await transaction.em.execute('select current_user as role')).toEqual([{ role: 'narthex_app' }])
      await transaction.rollback()
      expect(await unsafe(database.admission)).toEqual([expect.stringContaining('owns tables')])
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
