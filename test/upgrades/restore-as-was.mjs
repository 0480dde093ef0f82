// Restores a backup into the schema of the release that made it, with its functions and rules: `narthex restore` of that release.
// The folder is a build of the present code with the `schema` of the release.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, ownerUrl, file] = process.argv.slice(2)
const built = name => import(pathToFileURL(path.join(folder, 'dist', 'src', name)).href)
const { MikroORM } = await import('@mikro-orm/postgresql')
const { checkBackup } = await built('database/backup-file.js')
const { loadBackup } = await built('database/restore.js')
const { migratorOptions, SchemaMigrator } = await built('database/migrator.js')

const orm = await MikroORM.init({
  clientUrl: ownerUrl,
  entities: [],
  discovery: { warnWhenNoEntities: false },
  extensions: [SchemaMigrator],
  pool: { min: 0, max: 2 },
  migrations: migratorOptions(),
})
try {
  const { header, manifest } = await checkBackup(file)
  await new SchemaMigrator(orm.em).restore({
    migrations: header.migrations,
    load: client => loadBackup(client, file, manifest),
  })
} finally {
  await orm.close(true)
}
