import { mintOf } from '../access/mint.js'
import { Storage } from '../adapters/files/storage.js'
import type { Config, Secrets } from '../config/config.js'
import { type Dependencies, MAIL_LIMITS, type Mail } from '../dependencies/dependencies.js'
import { SecretSeals } from './secret-seals.js'

type Configured = Pick<
  Config,
  'baseUrl' | 'receiptBucket' | 'virusScannerUrl' | 'organizations' | 'apiKeyMaxDays' | 'privateWebhooks'
>

const NO_MAIL: Mail = { delivers: false, takesMessages: false, limits: MAIL_LIMITS, send: async () => undefined }

/**
 * What operations use beside the database, as configured. Without `mail`, no e-mail is sent.
 * @param failed logs a fault of the storage of files that no request is refused for.
 */
export const dependenciesOf = (
  config: Configured,
  secrets: Secrets,
  mail = NO_MAIL,
  failed?: (fault: unknown) => void,
): Dependencies => ({
  files: new Storage(config.receiptBucket, config.virusScannerUrl, failed),
  mail,
  mint: mintOf(secrets.keyPeppers),
  seals: new SecretSeals(secrets),
  installation: {
    appUrl: config.baseUrl,
    apiKeyMaxDays: config.apiKeyMaxDays,
    privateWebhooks: config.privateWebhooks,
    ...config.organizations,
  },
})
