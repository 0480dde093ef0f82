import { TenantOwned } from '../../data/tenancy.js'
import { enumeration, instant, record, text } from '../../declaration/fields.js'

export const ApiKeyStatus = enumeration(
  'ApiKeyStatus',
  'Whether an API key is accepted. While ROTATING its previous secret is accepted too.',
  {
    ACTIVE: 'The key is accepted.',
    ROTATING: 'The key and its previous secret are accepted.',
    EXPIRED: 'Its last day is over.',
    REVOKED: 'It was revoked.',
  },
)

@record({ table: 'api_key', reads: '', rereads: true })
export class ApiKey extends TenantOwned {
  @text({ max: 100, note: 'The name.' }) name!: string
  @text({ list: true, note: 'Scopes, with the read scopes that they imply.' }) scopes!: string[]
  @text({ note: 'The name of the creator.' }) createdBy!: string
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @instant({ note: 'When it expires.' }) expiresAt!: Date
  @instant({ nullable: true, note: 'When it was last used. Null before the first use.' }) lastUsedAt!: Date | null
  @instant({ nullable: true, note: 'When it was revoked. Null while it is not.' }) revokedAt!: Date | null
  @text({ nullable: true, note: 'The name of the person who revoked it. Null while it is not revoked.' })
  revokedBy!: string | null
}
