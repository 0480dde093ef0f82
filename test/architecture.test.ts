import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const SOURCE = 'src'
const folderOf = (file: string) => file.split(path.sep)[0] as string
/** The demo churches stand beside the service. */
const DEMO = 'demo'
const within = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const files = [...within(SOURCE), ...within(DEMO).map(file => path.join(DEMO, file))].filter(file =>
  file.endsWith('.ts'),
)
const placeOf = (file: string) => (folderOf(file) === DEMO ? file : path.join(SOURCE, file))
const text = (file: string) => readFileSync(placeOf(file), 'utf8')

/** The modules of ours that a file imports, as paths below src, and those of the demo by their own. */
const imports = (file: string) =>
  [...text(file).matchAll(/from '(\.[^']+)'|import '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(match =>
    path
      .join(path.dirname(placeOf(file)), (match[1] ?? match[2] ?? match[3]) as string)
      .replace(/\.js$/, '.ts')
      .replace(new RegExp(`^${SOURCE}\\${path.sep}`), ''),
  )

/** Which folders a folder may import from, itself besides. */
const ALLOWED: Record<string, string[]> = {
  refusals: ['values'],
  values: [],
  declaration: ['values', 'refusals'],
  postgres: ['values', 'refusals'],
  data: ['postgres', 'declaration', 'values', 'refusals'],
  dependencies: ['data', 'postgres', 'declaration'],
  kernel: ['dependencies', 'data', 'postgres', 'declaration', 'values', 'refusals'],
  print: ['values', 'refusals'],
  domain: ['kernel', 'dependencies', 'data', 'postgres', 'declaration', 'print', 'values', 'refusals'],
  access: ['kernel', 'dependencies', 'data', 'postgres', 'declaration', 'values', 'refusals'],
  adapters: ['dependencies', 'data', 'postgres', 'values'],
  oauth: ['kernel', 'adapters', 'data', 'postgres', 'declaration', 'values', 'refusals', 'access'],
  surfaces: ['kernel', 'data', 'postgres', 'declaration', 'print', 'values', 'refusals', 'access'],
  site: ['surfaces', 'declaration', 'values'],
  embedded: ['values'],
  pages: ['access'],
  config: ['postgres', 'dependencies', 'embedded', 'adapters', 'access', 'values'],
  demo: [
    ...['registry.ts', 'service', 'domain', 'database', 'config', 'oauth', 'access', 'kernel', 'data', 'declaration'],
    ...['values', 'refusals'],
  ],
  service: [
    ...['registry.ts', 'domain', 'database', 'postgres', 'config', 'oauth', 'adapters', 'dependencies'],
    ...['site', 'surfaces', 'access', 'kernel', 'data', 'declaration', 'values', 'refusals'],
  ],
  commands: [
    ...['main.ts', 'registry.ts', 'service', 'demo', 'domain', 'database', 'postgres', 'config', 'oauth', 'adapters'],
    ...['surfaces', 'access', 'kernel', 'data', 'declaration', 'values', 'refusals'],
  ],
}
const contextOf = (file: string) => file.split(path.sep)[1] as string

test.each(Object.keys(ALLOWED))('%s imports only what it may', folder => {
  const allowed = [folder, ...(ALLOWED[folder] as string[])]
  const strays = files
    .filter(file => folderOf(file) === folder)
    .flatMap(file =>
      imports(file)
        .filter(target => !allowed.includes(folderOf(target)) && !target.startsWith('..'))
        .map(target => `${file} → ${target}`),
    )
  expect(strays).toEqual([])
})

test('the folders import one another in one direction', () => {
  const folders = [...new Set(files.map(folderOf))].filter(folder => !folder.endsWith('.ts'))
  const targets = (folder: string) =>
    new Set(
      files
        .filter(file => folderOf(file) === folder)
        .flatMap(file => imports(file).map(folderOf))
        .filter(target => target !== folder && folders.includes(target)),
    )
  const reached = new Map(folders.map(folder => [folder, targets(folder)]))
  for (const through of folders)
    for (const [, found] of reached)
      if (found.has(through)) for (const target of reached.get(through) ?? []) found.add(target)
  expect(folders.filter(folder => reached.get(folder)?.has(folder))).toEqual([])
})

test('the driver is used by its public face', () => {
  const face = path.join('postgres', 'index.ts')
  const strays = files
    .filter(file => folderOf(file) !== 'postgres')
    .flatMap(file =>
      imports(file)
        .filter(target => folderOf(target) === 'postgres' && target !== face)
        .map(target => `${file} → ${target}`),
    )
  expect(strays).toEqual([])
})

test('a context may know another’s records, never its operations', () => {
  const strays = files
    .filter(file => folderOf(file) === 'domain')
    .flatMap(file =>
      imports(file)
        .filter(target => target.endsWith('.operations.ts') && contextOf(target) !== contextOf(file))
        .map(target => `${file} → ${target}`),
    )
  expect(strays).toEqual([])
})

/** Each context may import from those before it. What follows from a change elsewhere stands in consequences.ts. */
const CONTEXTS = [
  'imports',
  'jobs',
  'recurrence',
  'ledger',
  'budgets',
  'organizations',
  'vendors',
  'banking',
  'payables',
  'receipts',
  'people',
  'receivables',
  'pledges',
  'giving',
  'statements',
  'mailings',
  'donor-lifecycle',
  'reports',
  'changes',
  'webhooks',
  'guides',
]

test('the contexts of the domain have an order, and none imports from a later one', () => {
  const inContext = files.filter(file => folderOf(file) === 'domain' && file.split(path.sep).length > 2)
  expect([...new Set(inContext.map(contextOf))].sort()).toEqual([...CONTEXTS].sort())
  const strays = inContext.flatMap(file =>
    imports(file)
      .filter(target => CONTEXTS.indexOf(contextOf(target)) > CONTEXTS.indexOf(contextOf(file)))
      .map(target => `${file} → ${target}`),
  )
  expect(strays).toEqual([])
})

/** Each folder of the surfaces may import from those before it. `types` and `http` are what they share. */
const SURFACES = ['types', 'http', 'graphql', 'rest', 'mcp', 'openapi']

test('the surfaces have an order, and none imports from a later one', () => {
  const ours = files.filter(file => folderOf(file) === 'surfaces')
  expect([...new Set(ours.map(contextOf))].sort()).toEqual([...SURFACES].sort())
  const strays = ours.flatMap(file =>
    imports(file)
      .filter(target => folderOf(target) === 'surfaces')
      .filter(target => SURFACES.indexOf(contextOf(target)) > SURFACES.indexOf(contextOf(file)))
      .map(target => `${file} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('REST, GraphQL and MCP do not know one another', () => {
  const peers = ['graphql', 'rest', 'mcp']
  const peerOf = (file: string) => peers.find(peer => file.startsWith(path.join('surfaces', peer, '/')))
  const strays = files.filter(peerOf).flatMap(file =>
    imports(file)
      .filter(target => peerOf(target) && peerOf(target) !== peerOf(file))
      .map(target => `${file} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('only the table of consequences calls what follows from a change', () => {
  const table = path.join('domain', 'consequences.ts')
  const followers = [...text(table).matchAll(/consequence\(\s*(\w+)/g)].map(match => match[1] as string)
  const defined = (file: string, name: string) =>
    new RegExp(`export (async function|const) ${name}\\b`).test(text(file))
  expect(followers.length).toBeGreaterThan(5)
  const strays = files.flatMap(file =>
    followers
      .filter(name => name !== 'publish' && file !== table && !defined(file, name))
      .filter(name => new RegExp(`\\b${name}\\(`).test(text(file)))
      .map(name => `${file}: ${name}`),
  )
  expect(strays).toEqual([])
})

/** Every object that is written in a module, by the names of its members. */
function* objectsIn(node: unknown): Generator<Set<string>> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'ObjectExpression' && 'properties' in node && Array.isArray(node.properties))
    yield new Set(node.properties.map(({ key, value }) => String(key?.value ?? value)))
  for (const child of Object.values(node)) yield* objectsIn(child)
}
const treeOf = (file: string) => parseSync(text(file), { syntax: 'typescript', decorators: true })

test('nothing makes a caller but admission, the command line, and the workers who act as whoever began the work', () => {
  const ours = files.filter(file => folderOf(file) !== 'demo')
  const makers = ours.filter(file =>
    [...objectsIn(treeOf(file))].some(members => members.has('credentialId') && members.has('actorId')),
  )
  expect(makers.sort()).toEqual(
    [
      path.join('access', 'admit-key.ts'),
      path.join('access', 'admit-person.ts'),
      // The key of a new sandbox, for which the jobs of its seed work.
      path.join('kernel', 'policy.ts'),
      path.join('service', 'command-line-caller.ts'),
      path.join('service', 'job-worker.ts'),
      // Asks the same function who may do what, and prints it.
      path.join('service', 'permission-table.ts'),
      path.join('service', 'webhook-worker.ts'),
    ].sort(),
  )
})

test('nothing runs an operation but the executor, and each surface calls it at few places', () => {
  const runs = (file: string) => [...text(file).matchAll(/\b(operation|step|each)\.run\(/g)].length
  const running = files.filter(file => folderOf(file) !== 'domain' && runs(file))
  expect(running).toEqual([path.join('kernel', 'executor.ts'), path.join('surfaces', 'rest', 'rest.ts')])
  // REST wraps reads, so that what people see has names. The executor runs the wrapped ones.
  expect(runs(path.join('surfaces', 'rest', 'rest.ts'))).toBe(2)
  const callers = files.filter(file => /\bexecutor\s*\.execute\(/.test(text(file)))
  expect(callers.sort()).toEqual(
    [
      path.join('service', 'in-process.ts'),
      path.join('service', 'job-worker.ts'),
      path.join('service', 'unsubscribing.ts'),
      path.join('service', 'webhook-worker.ts'),
      path.join('surfaces', 'graphql', 'context.ts'),
      path.join('surfaces', 'graphql', 'feeds.ts'),
      path.join('surfaces', 'mcp', 'calls.ts'),
      path.join('surfaces', 'rest', 'rest.ts'),
    ].sort(),
  )
})

test('the executor asks for permission first, and nothing else decides it', () => {
  const asking = files.filter(file => /\bauthorizeCall\(/.test(text(file)))
  // GraphQL asks it once more to say which fields of a faulty request the caller may not run.
  expect(asking.sort()).toEqual(
    [path.join('kernel', 'executor.ts'), path.join('surfaces', 'graphql', 'requests', 'variables.ts')].sort(),
  )
})

test('only the registry knows the operations of every context', () => {
  expect(
    files.filter(
      file => folderOf(file) !== 'domain' && imports(file).some(target => target.endsWith('.operations.ts')),
    ),
  ).toEqual(['registry.ts'])
})

test('nobody passes by the write guard', () => {
  const raw = /nativeUpdate|nativeDelete|createQueryBuilder|\.qb\(|getKnex/
  // Locked reads, and the transaction that MikroORM joins.
  const reading = [path.join('data', 'records.ts'), path.join('postgres', 'write-transaction.ts')]
  expect(files.filter(file => raw.test(text(file)))).toEqual(reading)
})

test('no internal of the ORM is touched', () => {
  const internal = /\.__(?!typename)\w+|getComparator|getEntityFactory|Reflect\.get\(\w+\.prototype/
  const ours = files.filter(file => folderOf(file) !== 'pages')
  expect(ours.filter(file => internal.test(text(file)))).toEqual([])
})

test('SQL of the domain stands in its queries and figures', () => {
  const sql = /`[^`]*\b(select|insert into|update|delete from)\b[^`]*`|'(select|insert into|update|delete from) /
  expect(
    files.filter(file => folderOf(file) === 'domain' && !/\.(queries|figures)\.ts$/.test(file) && sql.test(text(file))),
  ).toEqual([])
})

test('the environment is read in one place, the clock and the date come from outside', () => {
  expect(
    files.filter(
      file => /process\.env\b/.test(text(file)) && !['cli.ts'].includes(file) && folderOf(file) !== 'embedded',
    ),
  ).toEqual([])
  // The pages run in a browser, whose clock is the only one there.
  const ambient = /new Date\(\)|Date\.now\(\)|Math\.random/
  const outside = ['embedded', 'pages']
  expect(files.filter(file => ambient.test(text(file)) && !outside.includes(folderOf(file)))).toEqual([
    path.join('values', 'time.ts'),
  ])
})

test('the kernel, the rooms below it and the surfaces know no church', () => {
  const church =
    /\b(donor|pledge|tithe|offering|bill|fund|gift|settlement|giving|period|receipt|contribution|vendor|household|church|ledger|journal|reconciliation)(e?s)?\b/i
  const rooms = ['kernel', 'dependencies', 'data', 'declaration', 'values', 'surfaces']
  const code = (file: string) => text(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const named = files.filter(file => rooms.includes(folderOf(file)) && church.test(code(file)))
  expect(named).toEqual([])
  const batch = ['kernel', 'declaration', 'values']
  expect(files.filter(file => batch.includes(folderOf(file)) && /\bbatch(es)?\b/i.test(code(file)))).toEqual([])
})

test('no import goes round in a circle, records that point at each other apart', () => {
  const graph = new Map(files.map(file => [file, imports(file).filter(target => files.includes(target))]))
  const circles: string[] = []
  const walk = (file: string, trail: string[]): void => {
    if (trail.includes(file)) return void circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (trail.length < 30)
      for (const target of graph.get(file) ?? []) if (!seen.has(target)) walk(target, [...trail, file])
    seen.add(file)
  }
  const seen = new Set<string>()
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('no type is asserted through unknown', () => {
  // The demo invents rows, and the pages read a browser's objects.
  const ours = files.filter(file => !['demo', 'pages'].includes(folderOf(file)))
  expect(ours.filter(file => /\bas unknown as\b/.test(text(file)))).toEqual([])
})

/**
 * How many types each room asserts, `as const` apart. Those that are left stand where a library's types force them. The
 * demo invents rows, generated files are not ours, and two modules bridge untyped metadata.
 */
const ASSERTIONS: Record<string, number> = {
  data: 9,
  database: 1,
  domain: 8,
  kernel: 2,
  pages: 3,
  postgres: 6,
  service: 2,
  surfaces: 6,
  values: 2,
}

test('members are set by `assign`, which knows their names and types, unless a declaration names them', () => {
  const unchecked = /Object\.assign\((?!new )/
  expect(files.filter(file => ['domain', 'access'].includes(folderOf(file)) && unchecked.test(text(file)))).toEqual([
    path.join('domain', 'donor-lifecycle', 'donor-merging.ts'),
    path.join('domain', 'ledger', 'charts', 'create-ledger.ts'),
  ])
})

test('no room asserts more types than it has to', () => {
  const asserted = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 0
    const own = 'type' in node && (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') ? 1 : 0
    return Object.values(node).reduce((sum: number, child) => sum + asserted(child), own)
  }
  const bridges = [path.join('declaration', 'fields.ts'), path.join('surfaces', 'types', 'contract.ts')]
  const found: Record<string, number> = {}
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    const room = folderOf(file)
    const isOurs = !file.includes('generated') && !bridges.includes(file)
    if (!/\.tsx?$/.test(file) || !isOurs) continue
    const tree = parseSync(text(file), { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true })
    found[room] = (found[room] ?? 0) + asserted(tree)
  }
  const risen = Object.entries(found).filter(([room, number]) => number > (ASSERTIONS[room] ?? 0))
  expect(Object.fromEntries(risen)).toEqual({})
})

test('code has the names of the glossary', () => {
  const replaced = /\b(Door|Desk|KeyGate|PersonGate|Exchange|Surroundings|Ground)\b/
  expect(files.filter(file => replaced.test(text(file)))).toEqual([])
  const guards = /\b(function|private) must[A-Z]/
  expect(files.filter(file => folderOf(file) !== 'domain' && guards.test(text(file)))).toEqual([])
})

test('exports are named', () => {
  expect(files.filter(file => /export default/.test(text(file)))).toEqual([])
})
