import type { Peppers } from '../access/key-format.js'
import { mintOf } from '../access/mint.js'
import { Storage } from '../adapters/files/storage.js'
import type { Config } from '../config/config.js'
import type { Dependencies, Mail } from '../dependencies/dependencies.js'

type Configured = Pick<Config, 'baseUrl' | 'receiptBucket' | 'organizations' | 'apiKeyMaxDays'>

const NO_MAIL: Mail = { delivers: false, takesMessages: false, send: async () => undefined }

/** What operations use beside the database, as configured. Without `mail`, no e-mail is sent. */
export const dependenciesOf = (config: Configured, peppers: Peppers, mail = NO_MAIL): Dependencies => ({
  files: new Storage(config.receiptBucket),
  mail,
  mint: mintOf(peppers),
  installation: { appUrl: config.baseUrl, apiKeyMaxDays: config.apiKeyMaxDays, ...config.organizations },
})
