/** Suites of what is stored, of `npm start` and of the manuals: every landing plays them. */
const ALWAYS = [
  ...['upgrades/upgrade', 'database/schema', 'database/upgrade', 'database/live-upgrade', 'database/distribution'],
  ...['demo/stories', 'manuals', 'embedded/npm-start', 'embedded/backup', 'database/recovery'],
]

/** The sources of suites that have no folder of sources with the name of theirs. */
const SOURCES = {
  attacks: ['src/domain/giving/imports/', 'src/domain/banking/imports/', 'src/surfaces/http/'],
  clients: ['clients/', 'src/surfaces/openapi/'],
  faults: ['src/domain/jobs/', 'src/kernel/', 'src/postgres/'],
  cli: ['src/commands/'],
  'cli-refusals': ['src/commands/'],
  container: ['Dockerfile', 'compose.yaml'],
  'first-start': ['src/embedded/'],
  'webhooks-listen': ['src/commands/', 'src/domain/webhooks/'],
}

/** Where the sources of a suite are: at the places of its name or of its folder, and in the folder of sources with the same name. */
function placesOf(suite) {
  const [, folder, name] = /^test\/(?:(.+)\/)?([^/]+)\.machine\.ts$/.exec(suite) ?? []
  const own = SOURCES[folder?.split('/').at(-1) ?? name] ?? []
  return folder ? [...own, `src/${folder}/`] : own
}

/** Whether a landing that changes these files plays a suite, whosever turn it is. Both are paths from the root. */
export const isDue = (suite, files) =>
  ALWAYS.some(name => suite === `test/${name}.machine.ts`) ||
  files.some(file => file === suite || placesOf(suite).some(place => file.startsWith(place)))
