import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'
import { Pledge } from '../../pledges/pledge.js'
import { allocation, donorsWithPledges, membersOf } from './pledge-allocation.queries.js'

/** What a change to contributions, pledges, campaigns, funds or memberships concerns. */
export interface AllocationConcern {
  donorIds?: readonly (string | null)[]
  contributionIds?: readonly string[]
  pledgeIds?: readonly (string | null)[]
  /** Households that a donor joined or left: their members. */
  householdIds?: readonly string[]
  /** Campaigns whose funds or rules changed: every donor with a pledge to them. */
  campaignIds?: readonly string[]
  /** A fund moved in the tree of funds: every donor with a pledge. */
  everybody?: true
}

/** How many donors one statement recalculates, so that its time is bounded in a church of any size. */
const DONORS_PER_STATEMENT = 5_000

/**
 * Recalculates which pledge each contribution counts toward, and publishes the pledges that received another amount. Donors
 * who ever shared a household with these are found by the database, and so are the donors of the contributions and pledges.
 * Their locks are held until the commit.
 */
export async function allocateContributions(work: Work, concerns: readonly AllocationConcern[]): Promise<void> {
  const contributionIds = union(concerns, 'contributionIds')
  const pledgeIds = union(concerns, 'pledgeIds')
  const donorIds = [...new Set([...union(concerns, 'donorIds'), ...(await furtherDonors(work, concerns))])]
  const pledges = new Set<string>()
  for (let start = 0; start === 0 || start < donorIds.length; start += DONORS_PER_STATEMENT) {
    const rest = start === 0 ? { contributionIds, pledgeIds } : { contributionIds: [], pledgeIds: [] }
    const some = donorIds.slice(start, start + DONORS_PER_STATEMENT)
    for (const { id } of await work.run(allocation(work.organizationId, { donorIds: some, ...rest }))) pledges.add(id)
  }
  await work.publish(Pledge, [...pledges])
}

/** The donors of whole households, campaigns and of the whole church. */
async function furtherDonors(work: Work, concerns: readonly AllocationConcern[]): Promise<string[]> {
  const households = union(concerns, 'householdIds')
  const campaigns = union(concerns, 'campaignIds')
  const isEverybody = concerns.some(({ everybody }) => everybody)
  const rows = [
    ...(households.length ? await work.run(membersOf(work.organizationId, households)) : []),
    ...(campaigns.length || isEverybody
      ? await work.run(donorsWithPledges(work.organizationId, isEverybody ? null : campaigns))
      : []),
  ]
  return rows.map(({ id }) => id)
}

/** Publishes the pledges of donors who have died, or were thought to have: they need review, or no longer do. */
export async function publishPledgesOf(work: Work, donorIds: readonly string[]): Promise<void> {
  const pledges = await work.findWhere(Pledge, { donorId: { $in: [...donorIds] }, deletedAt: null })
  await work.publish(
    Pledge,
    pledges.map(({ id }) => id),
  )
}
