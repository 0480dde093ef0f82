import type { Donor } from '../people/donors/donor.js'
import { digitsOf } from '../people/matching/name-folding.js'
import { nameAgreement, organizationAgreement } from '../people/matching/name-likeness.js'
import type { CardDonorHint } from '../pledges/cards/pledge-card.js'

type Agreement = 'SAME' | 'OTHER' | 'UNKNOWN'

function names(hint: CardDonorHint, donor: Donor): Agreement {
  if (organizationAgreement(hint.organizationName, donor.organizationName) === 'SAME') return 'SAME'
  const agreement = nameAgreement(hint, donor)
  if (agreement === 'OTHER' || agreement === 'RELATIVE') return 'OTHER'
  return agreement === 'UNKNOWN' || agreement === 'LAST_NAME' ? 'UNKNOWN' : 'SAME'
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
