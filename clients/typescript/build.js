// Builds the package in dist: ES modules and CommonJS, each with types, the manifest and the README.
// Only dist has a version. `npm pack` of this folder would pack no build where npm is set to run no scripts, and so it is refused.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const at = name => new URL(`./${name}`, import.meta.url)
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const write = (name, value) => writeFileSync(at(`dist/${name}`), `${JSON.stringify(value, undefined, 2)}\n`)

/** The files of an entry, for each way to load it. */
const entry = name => ({
  import: { types: `./esm/${name}.d.ts`, default: `./esm/${name}.js` },
  require: { types: `./cjs/${name}.d.ts`, default: `./cjs/${name}.js` },
})

rmSync(at('dist'), { recursive: true, force: true })
for (const project of ['tsconfig.json', 'tsconfig.cjs.json']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', fileURLToPath(at(project))], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
write('cjs/package.json', { type: 'commonjs' })

const { VERSION } = await import(at('dist/esm/version.js').href)
const { private: _, scripts, devDependencies, ...manifest } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
write('package.json', {
  ...manifest,
  version: VERSION,
  sideEffects: false,
  exports: { '.': entry('index'), './webhooks': entry('webhooks') },
  // For `moduleResolution: node10`, which does not read `exports`.
  main: './cjs/index.js',
  types: './cjs/index.d.ts',
  typesVersions: { '*': { webhooks: ['./cjs/webhooks.d.ts'] } },
})
copyFileSync(at('README.md'), at('dist/README.md'))
