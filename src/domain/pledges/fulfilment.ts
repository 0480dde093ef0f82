import type { Work } from '../../kernel/work.js'
import { assignment, type Concerned, donorsOfCampaign } from './fulfilment.report.js'
import { Pledge } from './pledge.js'

/**
 * Makes the stored assignment of gifts to pledges what it should be after a change to gifts, pledges or memberships of
 * these givers: to be called at the end of every such write. Whom they share, or ever shared, a household with is found,
 * and so are the givers of gifts and those whose pledges the gifts name; of a membership that is removed without a trace
 * both sides must be told, of a gift or a pledge that moves from one giver to another both givers, and of a part that names
 * a pledge no more that pledge. Flushes first. Locks of the givers are held until the commit. Pledges that receive another
 * amount have a new `updatedAt` and are told to audit and feed.
 */
export async function assignPledges(
  work: Work,
  donorIds: readonly (string | null | undefined)[],
  { contributionIds = [], pledgeIds = [] }: Partial<Omit<Concerned, 'donorIds'>> = {},
): Promise<void> {
  await work.flush()
  const givers = [...new Set(donorIds.flatMap(id => id ?? []))]
  if (!givers.length && !contributionIds.length && !pledgeIds.length) return
  await tell(work, assignment(work.organizationId, { donorIds: givers, contributionIds, pledgeIds }))
}

/** How many donors one statement recalculates, so that its time is bounded in a church of any size. */
const DONORS_A_STATEMENT = 5_000

/** The same for everybody who has pledged to a campaign, whose funds or rules have changed. */
export async function assignPledgesOfCampaign(work: Work, campaignId: string): Promise<void> {
  await work.flush()
  const donorIds = (await work.run(donorsOfCampaign(work.organizationId, campaignId))).map(({ id }) => id as string)
  for (let start = 0; start < donorIds.length; start += DONORS_A_STATEMENT) {
    await assignPledges(work, donorIds.slice(start, start + DONORS_A_STATEMENT))
  }
}

/** Tells the pledges of a giver as changed, who has died or was thought to have. */
export async function reviewPledges(work: Work, donorId: string): Promise<void> {
  await work.flush()
  const pledges = await work.findWhere(Pledge, { donorId, deletedAt: null })
  await work.retell(
    Pledge,
    pledges.map(({ id }) => id),
  )
}

async function tell(work: Work, assigned: ReturnType<typeof assignment>): Promise<void> {
  const changed = await work.run(assigned)
  await work.retell(
    Pledge,
    changed.map(({ id }) => id as string),
  )
}
