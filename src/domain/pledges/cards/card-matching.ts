import { CANDIDATES_MAX } from '../../people/matching/donor-matching.js'
import { type Hints, type PossibleDonor, ranked } from '../../people/matching/donor-matching.rules.js'
import type { CardCandidate, CardDonorHint } from './pledge-card.js'

/** The facts on a card, as the matching of donors takes them. */
export const hintsOf = ({ email, phone, address, ...names }: CardDonorHint): Hints => ({
  ...names,
  emails: email ? [email] : [],
  phones: phone ? [phone] : [],
  line1: address?.line1,
  postalCode: address?.postalCode,
})

/** Below this score a donor has too little in common with a card to be shown. */
const SHOWN = 0.2

/**
 * The donors who may be meant by a card, the most likely first, at most seven. An id on the card selects that donor alone.
 * @param linkable the donors to whom a card can be linked.
 */
export function candidatesOf(
  hint: CardDonorHint,
  donors: readonly PossibleDonor[],
  linkable: ReadonlySet<string>,
): CardCandidate[] {
  const { donorId: named } = hint
  if (named) return linkable.has(named) ? [{ donorId: named, score: 1, reasons: ['DONOR_ID'] }] : []
  return ranked(
    hintsOf(hint),
    donors.filter(({ id }) => linkable.has(id)),
  )
    .filter(({ score }) => score >= SHOWN)
    .slice(0, CANDIDATES_MAX)
    .map(({ donorId, score, reasons }) => ({ donorId, score, reasons }))
}
