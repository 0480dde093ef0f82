import type { Reader } from '../../../data/reader.js'
import { choice, part, ratio, ref, text, view } from '../../../declaration/fields.js'
import type { CreateDonorInput } from '../donors/donor.inputs.js'
import { Donor } from '../donors/donor.js'
import { CLOSE, type Hints, MatchReason, ranked } from './donor-matching.rules.js'
import { possibleDonors } from './possible-donors.js'

@view('A donor who may be the one described.')
export class DonorCandidate {
  @ref(() => Donor) donorId!: string
  @text({ nullable: true, note: 'The name as people read it.' }) displayName!: string | null
  @ratio({ note: 'How likely it is the same donor, from 0 to 1.' }) score!: number
  @choice(MatchReason, { list: true, note: 'The reasons, as codes.' }) reasons!: MatchReason[]
}

@view('The donors who may be meant, the most likely first. A person decides.')
export class DonorCandidates {
  @part(() => DonorCandidate, { list: true, note: 'Who may be meant, the most likely first.' })
  candidates!: DonorCandidate[]
}

/** The most candidates in one answer. */
export const CANDIDATES_MAX = 7

const rankedFor = async (read: Reader, hints: Hints) => ranked(hints, (await possibleDonors(read, [hints]))[0] ?? [])

/** Donors who agree with the hints, at most seven, the most likely first. */
export const candidatesFor = async (read: Reader, hints: Hints): Promise<DonorCandidate[]> =>
  (await rankedFor(read, hints)).slice(0, CANDIDATES_MAX)

/** How many existing donors are probably the same as the new one. */
export async function possibleDuplicates(read: Reader, given: CreateDonorInput): Promise<number> {
  const [address] = given.addresses ?? []
  const found = await rankedFor(read, {
    ...given,
    donorNumber: undefined,
    emails: (given.emails ?? []).map(email => email.address),
    phones: (given.phones ?? []).map(({ number }) => number),
    line1: address?.line1,
    postalCode: address?.postalCode,
  })
  return found.filter(({ score }) => score >= CLOSE).length
}
