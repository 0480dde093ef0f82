import { pino } from 'pino'
import { startService } from '../dist/src/service.js'
import { TEST_SECRETS } from '../dist/src/testing.js'
import { serveParent } from './child.js'

// The service as production runs it, but silent (a log to a file would be measured with it) and without a rate limit.
const service = await startService({
  config: {
    host: '127.0.0.1',
    port: 0,
    baseUrl: 'http://127.0.0.1',
    rateLimit: 1_000_000,
    corsOrigins: [],
    organizations: { organizationCreation: 'never', organizationPlan: 'SCALE' },
    mail: { from: 'bench' },
  },
  secrets: TEST_SECRETS,
  databaseUrl: process.env.BENCH_DATABASE,
  asApplication: false,
  log: pino({ level: 'silent' }),
})
serveParent(service.url, () => service.close())
