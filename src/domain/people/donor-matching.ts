import type { Reader } from '../../data/reader.js'
import { choice, part, ratio, ref, text, view } from '../../declaration/fields.js'
import type { NewDonor } from './donor.inputs.js'
import { Donor } from './donor.js'
import { possibleDonors } from './donor.queries.js'
import { type Hints, MatchReason, reasonsOf, scoreOf } from './donor-matching.rules.js'

@view('A donor who may be the one described.')
export class DonorCandidate {
  @ref(() => Donor, { edge: false }) donorId!: string
  @text({ nullable: true }) displayName!: string | null
  @ratio({ note: 'How likely it is the same donor, from 0 to 1.' }) score!: number
  @choice(MatchReason, { list: true }) reasons!: MatchReason[]
}

@view('The donors who may be meant, the most likely first. A person decides.')
export class DonorCandidates {
  @part(() => DonorCandidate, { list: true }) candidates!: DonorCandidate[]
}

/** The most candidates in one answer. */
const CANDIDATES_MAX = 7
/** From this score on, a new donor probably exists already. */
const LIKELY = 0.5

async function ranked(read: Reader, hints: Hints): Promise<DonorCandidate[]> {
  const rows = await possibleDonors(read, hints, hints.emails, hints.phones)
  return rows
    .map(row => {
      const reasons = reasonsOf(hints, row)
      const displayName = row.displayName
      return { donorId: row.id, displayName, score: scoreOf(reasons), reasons }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.donorId < b.donorId ? -1 : 1))
}

/** Donors who agree with the hints, at most seven, the most likely first. */
export const candidatesFor = async (read: Reader, hints: Hints): Promise<DonorCandidate[]> =>
  (await ranked(read, hints)).slice(0, CANDIDATES_MAX)

/** How many existing donors are probably the same as the new one. */
export async function possibleDuplicates(read: Reader, given: NewDonor): Promise<number> {
  const [address] = given.addresses ?? []
  const found = await ranked(read, {
    ...given,
    donorNumber: undefined,
    emails: (given.emails ?? []).map(email => email.address),
    phones: (given.phones ?? []).map(({ number }) => number),
    line1: address?.line1,
    postalCode: address?.postalCode,
  })
  return found.filter(({ score }) => score >= LIKELY).length
}
