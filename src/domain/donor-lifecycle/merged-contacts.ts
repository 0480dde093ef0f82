import { createHash } from 'node:crypto'
import type { Donor, DonorMerge } from '../people/donors/donor.js'
import { digitsOf } from '../people/matching/name-folding.js'

/** An e-mail address without case, and the digits of a phone number: two spellings of one contact are equal. */
const emailKey = ({ address }: { address: string }) => `email ${address.toLowerCase()}`
const phoneKey = ({ number }: { number: string }) => `phone ${digitsOf(number)}`

const digestOf = (organizationId: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, key]))
    .digest('hex')

/**
 * Adds a donor's e-mail addresses and phone numbers to the donor that it is merged into, so that a later import with one of
 * them finds the surviving donor. The primary ones of the surviving donor stay.
 * @returns the digests of the added ones, for an unmerge. Nothing that names a person is stored for it.
 */
export function addContacts(target: Donor, source: Donor): string[] {
  const isNew =
    <T>(keyOf: (item: T) => string, known: readonly T[]) =>
    (item: T) =>
      !known.some(each => keyOf(each) === keyOf(item))
  const emails = source.emails.filter(isNew(emailKey, target.emails))
  const phones = source.phones.filter(isNew(phoneKey, target.phones))
  const [hasEmail, hasPhone] = [target.emails.length > 0, target.phones.length > 0]
  if (emails.length) target.emails = [...target.emails, ...emails.map(each => further(each, hasEmail))]
  if (phones.length) target.phones = [...target.phones, ...phones.map(each => further(each, hasPhone))]
  const keys = [...emails.map(emailKey), ...phones.map(phoneKey)]
  return keys.map(key => digestOf(target.organizationId, key))
}

const further = <T extends { isPrimary: boolean }>(item: T, hasPrimary: boolean): T => ({
  ...item,
  isPrimary: item.isPrimary && !hasPrimary,
})

/** Removes the contacts that a merge added, unless they were removed since. */
export function removeContacts(target: Donor, { addedContacts }: DonorMerge): void {
  if (!addedContacts.length) return
  const stays =
    <T>(keyOf: (item: T) => string) =>
    (item: T) =>
      !addedContacts.includes(digestOf(target.organizationId, keyOf(item)))
  target.emails = target.emails.filter(stays(emailKey))
  target.phones = target.phones.filter(stays(phoneKey))
}
