import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { assignPledges } from '../pledges/fulfilment.js'
import { PledgeCard } from '../pledges/pledge-card.js'
import { Donor } from './donor.js'
import { leftEmpty, mergedInto } from './donor-merging.report.js'
import { releaseExternalIds } from './donor-recording.js'
import { Household } from './household.js'
import { companions, leave } from './membership.js'

/** What is left of the identity of a donor who is erased. */
const NOBODY = {
  donorNumber: null,
  firstName: null,
  middleName: null,
  lastName: null,
  preferredName: null,
  suffix: null,
  organizationName: null,
  deceasedDate: null,
} as const

/**
 * Removes everything that tells who a donor is, and who those were that became part of the donor. The gifts, pledges
 * and soft credits stay under the id, as of a giver whom nobody can name.
 * @throws Refusal 404; 409 illegal_transition for a donor who is merged or erased.
 */
export async function eraseDonor({ work, read, today }: MutationContext, id: string): Promise<void> {
  const donor = await work.change(Donor, id)
  donor.mustRemain()
  const parts = await work.changeById(Donor, await mergedInto(read, donor.id))
  for (const each of [donor, ...parts]) {
    Object.assign(each, NOBODY, { emails: [], phones: [], addresses: [] })
    await releaseExternalIds(work, each.id)
  }
  Object.assign(donor, { status: 'ERASED', statementDelivery: 'NONE', doNotContact: true })
  const concerned = await companions(work, [donor.id])
  const left = await leave(work, donor.id, today)
  await forgetNames({ work, read }, [donor, ...parts], left)
  await forgetCards(work, [donor, ...parts])
  await assignPledges(work, concerned)
}

/** What a pledge card said of who pledges goes too; what it promised stays. */
async function forgetCards(work: Work, gone: readonly Donor[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  for (const card of await work.changeAll(PledgeCard, { resolutionDonorId: { $in: ids } })) {
    Object.assign(card, { donorHint: null, candidates: null })
  }
}

/** A household names its people in letters; one without people names them in everything. */
async function forgetNames(
  { work, read }: Pick<MutationContext, 'work' | 'read'>,
  gone: readonly Donor[],
  left: string | undefined,
): Promise<void> {
  await work.flush()
  const ids = gone.map(({ id }) => id)
  const empty = await leftEmpty(read, ids)
  for (const household of await work.changeById(Household, left ? [left, ...empty] : empty)) {
    Object.assign(household, { salutation: null, addressee: null })
    if (empty.includes(household.id)) Object.assign(household, { name: 'Household', address: null, status: 'INACTIVE' })
  }
}
