import { pino } from 'pino'
import { trustIn } from '../dist/src/access/issuer.js'
import { readConfig } from '../dist/src/config/config.js'
import { startService } from '../dist/src/service/service.js'
import { TEST_ISSUER, TEST_SECRETS } from '../dist/src/service/testing.js'
import { serveParent } from './child.js'

// The service as production runs it, but silent (a log to a file would be measured with it) and without a rate limit.
const service = await startService({
  config: readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000' }),
  trusts: [trustIn(TEST_ISSUER)],
  secrets: TEST_SECRETS,
  databaseUrl: process.env.BENCH_DATABASE,
  log: pino({ level: 'silent' }),
})
serveParent(service.url, () => service.close())
