// A second server process of the same service, for tests of what must hold across processes.
import 'reflect-metadata'

const { startTestApp } = await import('../../dist/src/testing.js')
const app = await startTestApp(JSON.parse(process.argv[2]))
process.send({ url: app.url })
process.on('disconnect', () => app.close().then(() => process.exit(0)))
