// Builds what has changed and then becomes the service. It is one process, so a signal reaches it, also while it builds; npm's shell
// gives way to it (exec), because it would keep a signal to itself.
// With --development it runs with NODE_ENV=development.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

// Only what has changed is built, so most starts have nothing to say of it.
const said = process.env.NODE_ENV === 'production' ? [] : ['--progress']
const build = spawn(process.execPath, [path.join(import.meta.dirname, 'build.js'), ...said], { stdio: 'inherit' })
const stop = signal => {
  build.kill(signal)
  console.log('\n  Stopped while it was built. The next start builds what is missing.')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
process.once('SIGINT', stop).once('SIGTERM', stop)
const [status] = await once(build, 'exit')
process.off('SIGINT', stop).off('SIGTERM', stop)
if (status !== 0) process.exit(status ?? 1)

const options = process.argv.slice(2)
if (options.includes('--development')) process.env.NODE_ENV = 'development'
process.argv = [...process.argv.slice(0, 2), 'serve', ...options.filter(option => option !== '--development')]
await import('../bin/narthex.js')
