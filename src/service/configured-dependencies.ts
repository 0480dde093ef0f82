import { mintOf } from '../access/mint.js'
import { Storage } from '../adapters/files/storage.js'
import type { Config, Secrets } from '../config/config.js'
import { type Dependencies, MAIL_LIMITS, type Mail, type OrganizationExports } from '../dependencies/dependencies.js'
import { SecretSeals } from './secret-seals.js'

type Configured = Pick<
  Config,
  'baseUrl' | 'receiptBucket' | 'virusScannerUrl' | 'organizations' | 'apiKeyMaxDays' | 'privateWebhooks'
>

const NO_MAIL: Mail = { delivers: false, takesMessages: false, limits: MAIL_LIMITS, send: async () => undefined }

const NO_EXPORTS: OrganizationExports = {
  make: () => Promise.reject(new Error('nothing here exports an organization')),
}

/**
 * What operations use beside the database, as configured. Without `mail`, no e-mail is sent.
 * @param failed logs a fault of the storage of files that no request is refused for.
 * @param exports makes the files of exports, for the jobs of a service.
 */
export const dependenciesOf = (
  config: Configured,
  secrets: Secrets,
  mail = NO_MAIL,
  failed?: (fault: unknown) => void,
  exports = NO_EXPORTS,
): Dependencies => ({
  files: new Storage(config.receiptBucket, config.virusScannerUrl, failed),
  mail,
  mint: mintOf(secrets.keyPeppers),
  seals: new SecretSeals(secrets),
  exports,
  installation: {
    appUrl: config.baseUrl,
    apiKeyMaxDays: config.apiKeyMaxDays,
    privateWebhooks: config.privateWebhooks,
    ...config.organizations,
  },
})
