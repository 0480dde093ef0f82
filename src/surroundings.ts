import type { Peppers } from './access/key-format.js'
import { mintOf } from './access/mint.js'
import type { Config } from './config.js'
import type { Mail, Surroundings } from './kernel/surroundings.js'
import { Storage } from './storage/storage.js'

type Configured = Pick<Config, 'baseUrl' | 'receiptBucket' | 'organizations'>

/** What operations reach beside rows, as the configuration says. */
export const surroundingsOf = (config: Configured, peppers: Peppers, mail: Mail): Surroundings => ({
  files: new Storage(config.receiptBucket),
  mail,
  mint: mintOf(peppers),
  installation: { appUrl: config.baseUrl, ...config.organizations },
})
