// A second server process of the same service, for tests of what must hold across processes.
import 'reflect-metadata'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { startTestApp } = await import('../../dist/src/service/testing.js')
const { hasWorkers, ...options } = JSON.parse(process.argv[2])
const app = await startTestApp(options)
if (hasWorkers) app.service.jobs.start()
process.send({ url: app.url })

/** Linux tells for how many nanoseconds a thread was on a processor: what waits behind other processes holds nothing. */
const ON_CPU = '/proc/thread-self/schedstat'
const onCpuMs = existsSync(ON_CPU) ? () => Number(readFileSync(ON_CPU, 'utf8').split(' ')[0]) / 1e6 : performance.now
let heldMs = 0
process.once('message', () => {
  let last = onCpuMs()
  setInterval(() => {
    const now = onCpuMs()
    heldMs = Math.max(heldMs, now - last)
    last = now
  }, 1)
})
/** The most memory that the process has had since the last time. Linux forgets it on request (proc_pid_clear_refs). */
function peakMiB() {
  if (!existsSync('/proc/self/clear_refs')) return process.resourceUsage().maxRSS / 1024
  const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  writeFileSync('/proc/self/clear_refs', '5')
  return Number(kib) / 1024
}
/** Tells for how long the event loop was held at most since the last time, in milliseconds. */
process.on('message', () => {
  process.send({ heldMs, peakMiB: peakMiB() })
  heldMs = 0
})
/** The end of a process whose service cannot close, because a request of it never ends. */
const END_MS = 15_000
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), END_MS)
  app.close().then(
    () => process.exit(0),
    error => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  )
})
