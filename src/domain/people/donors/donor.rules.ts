import { createHash } from 'node:crypto'
import type { Told } from '../../../refusals/field-faults.js'
import { type Fault, type FieldFault, faultAt, Refusal, refuseField } from '../../../refusals/refusals.js'
import { COUNTRY_CODE, E164, EMAIL } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import type {
  CreateDonorInput,
  DonorAddressInput,
  ExternalIdInput,
  PostalAddressInput,
  UpdateDonorInput,
} from './donor.inputs.js'
import type { DonorAddress, DonorEmail, DonorPhone, PostalAddress } from './donor.js'

interface ReadContacts {
  email?: string | null
  phone?: string | null
  address?: PostalAddressInput | null
}

/** The names of a donor, and the type that decides which are required. */
interface Named {
  donorType: string
  lastName?: string | null
  organizationName?: string | null
}

/** @throws Refusal 422 required: a person without a last name, an organization without a name. */
export function assertNames({ donorType, lastName, organizationName }: Named): void {
  if (donorType === 'INDIVIDUAL' && !lastName) refuseField('lastName', 'required')
  if (donorType !== 'INDIVIDUAL' && !organizationName) refuseField('organizationName', 'required')
}

/** @throws Refusal 422 for two primary addresses or numbers, an external id twice, or a future day. */
export function assertDonor(given: Partial<CreateDonorInput> & UpdateDonorInput, today: Day): void {
  const { emails = [], phones = [], addresses = [], externalIds = [], deceasedDate } = given
  const faults: FieldFault[] = []
  const add = <F extends Fault>(field: string, code: F, ...about: Told<F>) =>
    faults.push(faultAt(field, code, ...about))
  if (addresses.some(({ validFrom, validTo }) => validFrom && validTo && validTo < validFrom))
    add('addresses', 'date_order', { expected: 'addresses whose validTo is on or after validFrom' })
  for (const [field, list] of Object.entries({ emails, phones, addresses }))
    if (list.filter(({ isPrimary }) => isPrimary).length > 1)
      add(field, 'duplicate', { message: `Only one of ${field} can have isPrimary: true.` })
  const origins = externalIds.map(({ provider, externalId }) => JSON.stringify([provider, externalId]))
  if (new Set(origins).size < origins.length)
    add('externalIds', 'duplicate', { message: 'externalIds can name each id of a provider once.' })
  if (deceasedDate && deceasedDate > today)
    add('deceasedDate', 'too_large', { expected: 'today or an earlier day', maximum: today })
  if (faults.length) throw new Refusal('validation', faults)
}

/** Makes exactly one item of a list primary: the marked one, otherwise the first. */
function withPrimary<T extends { isPrimary: boolean }>(list: readonly T[]): T[] {
  const chosen = Math.max(
    0,
    list.findIndex(({ isPrimary }) => isPrimary),
  )
  return list.map((each, index) => ({ ...each, isPrimary: index === chosen }))
}

/** The address with every member, as it is stored. Null and undefined stay. */
export const wholePostalAddress = (given: PostalAddressInput | null | undefined): PostalAddress | null | undefined =>
  given && postalAddressOf(given)

function postalAddressOf(given: PostalAddressInput): PostalAddress {
  const { line1 = null, line2 = null, city = null, region = null, postalCode = null, country = null } = given
  return { line1, line2, city, region, postalCode, country }
}

const wholeAddress = (given: DonorAddressInput): DonorAddress => {
  const { label = null, isPrimary, validFrom = null, validTo = null } = given
  return { ...postalAddressOf(given), label, isPrimary, validFrom, validTo }
}

/** The contacts of a donor as they are stored. Absent ones stay undefined. */
export function contactsOf({ emails, phones, addresses }: Pick<CreateDonorInput, 'emails' | 'phones' | 'addresses'>): {
  emails?: DonorEmail[]
  phones?: DonorPhone[]
  addresses?: DonorAddress[]
} {
  return {
    emails: emails && withPrimary(emails.map(({ label = null, ...email }) => ({ ...email, label }))),
    phones: phones && withPrimary(phones.map(({ label = null, ...phone }) => ({ ...phone, label }))),
    addresses: addresses && withPrimary(addresses.map(wholeAddress)),
  }
}

/** Contacts from an unchecked source. Malformed ones are left out. */
export function readContacts({
  email,
  phone,
  address,
}: ReadContacts): Pick<CreateDonorInput, 'emails' | 'phones' | 'addresses'> {
  const number = phone?.replace(/[\s().\-/]/g, '') ?? ''
  const country = address?.country?.toUpperCase() ?? ''
  return {
    emails: email && EMAIL.takes(email) ? [{ address: email, isPrimary: true }] : [],
    phones: E164.takes(number) ? [{ number, isPrimary: true }] : [],
    addresses: address ? [{ ...address, country: COUNTRY_CODE.takes(country) ? country : null, isPrimary: true }] : [],
  }
}

/** The hexadecimal SHA-256 by which an external id is compared, also after the donor is erased. */
export const digestOf = (organizationId: string, { provider, externalId }: ExternalIdInput): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, provider, externalId]))
    .digest('hex')
