import type { Logger } from 'pino'
import type { Peppers } from './access/key-format.js'
import { mintOf } from './access/mint.js'
import type { Config } from './config.js'
import type { Surroundings } from './kernel/surroundings.js'
import { mailOf } from './mail/mail.js'
import { Storage } from './storage/storage.js'

type Configured = Pick<Config, 'baseUrl' | 'receiptBucket' | 'organizations' | 'mail' | 'production'>

/** What operations reach beside rows, as the configuration says. */
export const surroundingsOf = (config: Configured, peppers: Peppers, log: Pick<Logger, 'info'>): Surroundings => ({
  files: new Storage(config.receiptBucket),
  mail: mailOf(config.mail, config.production, log),
  mint: mintOf(peppers),
  installation: { appUrl: config.baseUrl, ...config.organizations },
})
