import { TenantOwned } from '../../data/tenancy.js'
import { choice, enumeration, id, instant, record, text, type ValueOf } from '../../declaration/fields.js'

export const ApiKeyStatus = enumeration(
  'ApiKeyStatus',
  'Whether an API key is accepted. While ROTATING its previous secret is accepted too.',
  ['ACTIVE', 'ROTATING', 'EXPIRED', 'REVOKED'],
)

@record({ table: 'api_key', reads: '', rereads: true, does: 'An API key of the organization, without its secret.' })
export class ApiKey extends TenantOwned {
  @text({ computed: true, note: 'The public part of the current secret. It can be logged.' }) publicId!: string
  @text({ computed: true, nullable: true, note: 'The public part of the previous secret. Null unless ROTATING.' })
  previousPublicId!: string | null
  @text({ max: 100 }) name!: string
  @text({ computed: true, note: 'The beginning of every secret of the key, such as ntx_live_.' }) prefix!: string
  @text({ computed: true, note: 'The last four characters of the current secret.' }) keyHint!: string
  @text({ list: true, note: 'Scopes, with the read scopes that they imply.' }) scopes!: string[]
  @choice(ApiKeyStatus, { computed: true }) status!: ValueOf<typeof ApiKeyStatus>
  @text({ note: 'The name of the creator.' }) createdBy!: string
  @id({ computed: true, nullable: true, note: 'The person who created it. Null for the command line.' })
  createdById!: string | null
  @instant() createdAt!: Date
  @instant() expiresAt!: Date
  @instant({ computed: true, nullable: true, note: 'When the previous secret ends. Null unless ROTATING.' })
  previousSecretExpiresAt!: Date | null
  @instant({ nullable: true }) lastUsedAt!: Date | null
  @instant({ nullable: true }) revokedAt!: Date | null
  @text({ nullable: true, note: 'The name of the person who revoked it. Null while it is not revoked.' }) revokedBy!:
    | string
    | null
  @text({
    computed: true,
    nullable: true,
    note: 'The whole secret, only in the answer of createApiKey and rotateApiKey. A replay answers null.',
  })
  secret!: string | null
}
