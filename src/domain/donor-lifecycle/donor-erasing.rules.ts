import type { Donor } from '../people/donor.js'
import { digitsOf, wordsOf } from '../people/name-folding.js'
import type { CardDonorHint } from '../pledges/pledge-card.js'

type Agreement = 'SAME' | 'OTHER' | 'UNKNOWN'

function names(hint: CardDonorHint, donor: Donor): Agreement {
  const wanted = [hint.firstName, hint.lastName, hint.organizationName].flatMap(wordsOf)
  const { firstName, middleName, preferredName, lastName, suffix, organizationName } = donor
  const known = [firstName, middleName, preferredName, lastName, suffix, organizationName].flatMap(wordsOf)
  if (!wanted.every(word => known.includes(word))) return 'OTHER'
  return wanted.length > 1 || (wanted.length === 1 && hint.organizationName) ? 'SAME' : 'UNKNOWN'
}

function contacts(hint: CardDonorHint, donor: Donor): Agreement {
  const email = hint.email?.trim().toLowerCase()
  const phone = digitsOf(hint.phone)
  const isShared =
    donor.emails.some(({ address }) => address.toLowerCase() === email) ||
    (phone !== '' && donor.phones.some(({ number }) => digitsOf(number) === phone))
  return isShared ? 'SAME' : email || phone ? 'OTHER' : 'UNKNOWN'
}

/**
 * Whether a pledge card is about a donor: by number, by name unless its e-mail address or phone is another one, or by
 * e-mail address or phone unless the name is another one.
 */
export function describes(hint: CardDonorHint, donor: Donor): boolean {
  if (hint.donorId === donor.id || (hint.donorNumber && hint.donorNumber === donor.donorNumber)) return true
  const [name, contact] = [names(hint, donor), contacts(hint, donor)]
  return (name === 'SAME' && contact !== 'OTHER') || (contact === 'SAME' && name !== 'OTHER')
}
