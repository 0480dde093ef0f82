// A second server process of the same service, for tests of what must hold across processes.
import 'reflect-metadata'

const { startTestApp } = await import('../../dist/src/service/testing.js')
const app = await startTestApp(JSON.parse(process.argv[2]))
process.send({ url: app.url })
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
