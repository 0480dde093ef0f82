import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { gather } from '../../../values/grouping.js'
import { isTurnOver, nextTurn } from '../../../values/turns.js'
import { type Job, rowsOfStep } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { CLOSE, type Hints, type MatchReason, matchOf, type PossibleDonor } from '../matching/donor-matching.rules.js'
import { comparableDonors } from './comparable-donors.js'
import { DonorDuplicate } from './donor-duplicate.js'
import { type ComparedDonor, comparedDonors, nextDonors, placesOfDonors } from './donor-duplicate.queries.js'

/** The most pairs that one donor adds. A church with a hundred people of one name has no use for all their pairs. */
const PAIRS_OF_DONOR = 5
/** How many donors a step of the job compares. */
const DONORS_OF_STEP = 200

/** Two donors, in the order of their ids, and what they agree in. */
interface Pair {
  donorId: string
  otherDonorId: string
  score: number
  reasons: MatchReason[]
}

const keyOf = ({ donorId, otherDonorId }: Pick<Pair, 'donorId' | 'otherDonorId'>) => `${donorId} ${otherDonorId}`

/** What a stored donor is looked for by. Its number is its own, so no other donor has it. */
const hintsOf = ({ emails, phones, addresses, ...names }: PossibleDonor): Hints => ({
  ...names,
  donorNumber: null,
  emails: emails.map(({ address }) => address),
  phones: phones.map(({ number }) => number),
  line1: addresses[0]?.line1,
  postalCode: addresses[0]?.postalCode,
})

/** How two donors agree, whichever of them was written last: a nickname or a second address can be on either side. */
export function pairOf(one: PossibleDonor, other: PossibleDonor): Pair {
  const [first, second] = one.id < other.id ? [one, other] : [other, one]
  const [there, back] = [matchOf(hintsOf(second), first), matchOf(hintsOf(first), second)]
  const { score, reasons } = back.score > there.score ? back : there
  return { donorId: first.id, otherDonorId: second.id, score, reasons }
}

/** Who live at one place and have nothing else in common are neighbours, and no pair. */
const PLACE: readonly MatchReason[] = ['STREET', 'POSTAL_CODE']
export const isClose = ({ score, reasons }: Pair): boolean =>
  score >= CLOSE && reasons.some(reason => !PLACE.includes(reason))

/** The close pairs of each of these donors, the closest first, by the id of the donor. */
async function closePairs(ids: readonly string[], compared: readonly ComparedDonor[]): Promise<Map<string, Pair[]>> {
  const byId = new Map(compared.map(donor => [donor.id, donor]))
  const pairs = new Map<string, Pair[]>()
  // Of two donors who are both asked about, each sees the other.
  const judged = new Map<string, Pair>()
  const asking = ids.flatMap(id => byId.get(id) ?? [])
  for (const [asked, others] of comparableDonors(asking, compared))
    for (const donor of others) {
      if (!donor.places.some(place => ids[place - 1] === asked.id)) continue
      if (isTurnOver()) await nextTurn()
      const key = asked.id < donor.id ? asked.id + donor.id : donor.id + asked.id
      const pair = judged.get(key) ?? pairOf(asked, donor)
      judged.set(key, pair)
      if (isClose(pair)) gather(pairs, asked.id, pair)
    }
  for (const list of pairs.values()) list.sort((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1))
  return pairs
}

/**
 * Makes the pairs of donors what they should be after these were written: a close pair that is new is OPEN, an open one that is no
 * longer close goes, and one whose donors were merged is MERGED. A dismissed pair stays dismissed.
 */
export async function keepDuplicates(work: Work, concerned: readonly string[]): Promise<void> {
  const ids = [...new Set(concerned)].sort()
  const pairs = await closePairs(ids, await comparedDonors(work, ids))
  const stored = await work.changeAll(DonorDuplicate, {
    $or: [{ donorId: { $in: ids } }, { otherDonorId: { $in: ids } }],
  })
  const close = new Map([...pairs.values()].flat().map(pair => [keyOf(pair), pair]))
  if (stored.length) await followStored(work, stored, close)
  const known = new Set(stored.map(keyOf))
  for (const pair of [...pairs.values()].flatMap(list => list.slice(0, PAIRS_OF_DONOR))) {
    if (known.has(keyOf(pair))) continue
    known.add(keyOf(pair))
    const { donorId, otherDonorId, reasons } = pair
    work.create(DonorDuplicate, {
      ...{ donorId, otherDonorId, percent: percentOf(pair), reasons, status: 'OPEN' },
      ...{ dismissReason: null, dismissedBy: null, dismissedAt: null },
    })
  }
}

const percentOf = ({ score }: Pair): number => Math.round(score * 100)

async function followStored(work: Work, stored: readonly DonorDuplicate[], close: ReadonlyMap<string, Pair>) {
  const donors = await placesOfDonors(work, [
    ...new Set(stored.flatMap(({ donorId, otherDonorId }) => [donorId, otherDonorId])),
  ])
  for (const each of stored) {
    const [one, other] = [donors.get(each.donorId), donors.get(each.otherDonorId)]
    const pair = close.get(keyOf(each))
    if (!one || !other) work.remove(each)
    else if (one.mergedIntoId === other.id || other.mergedIntoId === one.id) each.follow('MERGED')
    else if (pair && each.status === 'MERGED') each.follow('OPEN')
    else if (!pair && (each.status === 'OPEN' || (each.status === 'MERGED' && isApart(one, other)))) work.remove(each)
    if (pair && each.status === 'OPEN') {
      each.percent = percentOf(pair)
      if (String(each.reasons) !== String(pair.reasons)) each.reasons = pair.reasons
    }
  }
}

/** Whether both are donors again, after a merge that was undone. */
const isApart = (...both: readonly { status: string }[]) => both.every(({ status }) => status !== 'MERGED')

async function step({ work }: MutationContext, job: Job) {
  const most = rowsOfStep(job, DONORS_OF_STEP)
  const ids = await nextDonors(work, job.done, most)
  if (ids.length) await keepDuplicates(work, ids)
  return { done: ids.length, isLast: ids.length < most }
}

/**
 * Compares every donor. A pair is seen from both of its donors, so one that is passed over because a donor was deleted meanwhile is
 * found all the same.
 */
export const duplicatesSteps: JobSteps = { step }
