// Builds the front ends into dist: the pages of src/pages and the explorer of src/explorer.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What the explorer shares with the pages to ask as the signed-in person. */
const SESSION = ['account-api', 'preferences', 'problem', 'token'].map(name => `src/pages/lib/${name}.ts`)

/** `input`: the entry, when it is not a page. `others`: further files that the front end is built from. */
const FRONT_ENDS = [
  {
    name: 'the pages',
    source: 'src/pages',
    target: 'dist/pages',
    made: 'index.html',
    others: ['src/access/roles.ts', 'src/access/scopes.ts'],
  },
  {
    name: 'the explorer',
    source: 'src/explorer',
    target: 'dist/explorer',
    made: 'manifest.json',
    input: 'main.ts',
    others: SESSION,
  },
]
const COMMON = ['package-lock.json', 'scripts/pages.js']

function digestOf({ source, others }) {
  const hash = createHash('sha256')
  const files = readdirSync(source, { recursive: true }).map(file => path.join(source, file))
  for (const file of [...files.filter(each => statSync(each).isFile()).sort(), ...others, ...COMMON])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** From this size on, in bytes, the service sends a file compressed; fonts of WOFF2 and pictures are compressed already. */
const COMPRESSED_FROM = 1024
const COMPRESSIBLE = /\.(?:css|js|json|svg|ttf)$/

/** Brotli's quality 9 makes the explorer 4 % smaller, and takes a second of the first start. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }

/** Puts each file beside itself as `.br` and `.gz`: the service sends them as they are. */
function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (!COMPRESSIBLE.test(file) || statSync(file).size < COMPRESSED_FROM) continue
    const bytes = readFileSync(file)
    const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes))
  }
}

/** The files of GraphiQL as The Guild builds them, each at an address with its digest: `import { script } from 'virtual:graphiql'`. */
const graphiql = {
  name: 'graphiql',
  resolveId: id => (id === 'virtual:graphiql' ? '\0graphiql' : undefined),
  async load(id) {
    if (id !== '\0graphiql') return undefined
    const built = await import('@graphql-yoga/render-graphiql/graphiql')
    const files = {
      script: ['graphiql.js', built.js],
      style: ['graphiql.css', built.css],
      editor: ['editor.worker.js', built.editorWorkerService],
      graphql: ['graphql.worker.js', built.graphqlWorker],
      json: ['json.worker.js', built.jsonWorker],
    }
    const addressOf = ([name, source]) =>
      `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`
    return Object.entries(files)
      .map(([name, file]) => `export const ${name} = ${addressOf(file)}`)
      .join('\n')
  },
}

const stampOf = ({ target }) => `${target}.sha256`

function isBuilt(frontEnd) {
  const { target, made } = frontEnd
  const stamp = stampOf(frontEnd)
  return existsSync(stamp) && existsSync(path.join(target, made)) && readFileSync(stamp, 'utf8') === digestOf(frontEnd)
}

async function buildFrontEnd(frontEnd) {
  const { source, target, made, input } = frontEnd
  const [stamp, digest] = [stampOf(frontEnd), digestOf(frontEnd)]
  // Loaded late: most builds do not need it.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    publicDir: false,
    plugins: [graphiql],
    build: {
      outDir: path.resolve(target),
      emptyOutDir: true,
      assetsDir: `assets/${path.basename(source)}`,
      // The policy of the pages allows no data: scripts or styles, and no inline ones.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      ...(input ? { manifest: made, rollupOptions: { input: path.resolve(source, input) } } : {}),
    },
  })
  compressFiles(path.join(target, 'assets'))
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

/** The front ends whose sources have changed since they were built: their names, and how to build them. */
export const staleFrontEnds = () =>
  FRONT_ENDS.filter(each => !isBuilt(each)).map(each => ({ name: each.name, build: () => buildFrontEnd(each) }))
