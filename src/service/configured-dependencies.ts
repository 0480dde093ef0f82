import { mintOf } from '../access/mint.js'
import { Storage } from '../adapters/files/storage.js'
import type { Config, Secrets } from '../config/config.js'
import type { Dependencies, Mail, WebhookSeals } from '../dependencies/dependencies.js'
import { derive, seal, unseal } from '../oauth/secret.js'
import { SecretSeals } from './secret-seals.js'

type Configured = Pick<Config, 'baseUrl' | 'receiptBucket' | 'organizations' | 'apiKeyMaxDays' | 'privateWebhooks'>

const NO_MAIL: Mail = { delivers: false, takesMessages: false, send: async () => undefined }

/** What the secrets of webhooks are sealed for. */
const WEBHOOK_SECRETS = 'webhook secrets'

/** Seals under the secret of the audit trail, which every installation has, which never changes and which a backup asks for. */
export function webhookSealsOf(secret: Buffer): WebhookSeals {
  const key = derive(secret, WEBHOOK_SECRETS)
  return { seal: text => seal(text, key), open: sealed => unseal(sealed, key) }
}

/** What operations use beside the database, as configured. Without `mail`, no e-mail is sent. */
export const dependenciesOf = (config: Configured, secrets: Secrets, mail = NO_MAIL): Dependencies => ({
  files: new Storage(config.receiptBucket),
  mail,
  mint: mintOf(secrets.keyPeppers),
  seals: new SecretSeals(secrets),
  webhookSeals: webhookSealsOf(secrets.auditSecret),
  installation: {
    appUrl: config.baseUrl,
    apiKeyMaxDays: config.apiKeyMaxDays,
    privateWebhooks: config.privateWebhooks,
    ...config.organizations,
  },
})
