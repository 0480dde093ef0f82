import type { Reader } from '../../data/reader.js'
import type { addressLines } from '../../values/letters/address-lines.js'
import { first } from '../../values/present.js'

type PostalLines = Parameters<typeof addressLines>[0]

/** The church as the sender of a letter. */
export interface Sender {
  name: string
  legalName: string | null
  ein: string | null
  address: PostalLines
  phone: string | null
  /** Its country, ISO 3166-1 alpha-2. */
  countryCode: string
}

export const senderOf = async (read: Reader): Promise<Sender> =>
  first(
    await read.rows<Sender>(
      `select o.name, o.legal_name as "legalName", o.ein, o.address, o.phone, o.country_code as "countryCode"
       from organization o where o.id = $1`,
    ),
  )
