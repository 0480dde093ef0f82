import type { Work } from '../../kernel/work.js'
import { assignment, assignmentOfCampaign } from './fulfilment.report.js'

/**
 * Makes the stored assignment of gifts to pledges what it should be after a change to gifts, pledges or memberships of
 * these givers: to be called at the end of every such write. Whom they share, or ever shared, a household with is found;
 * of a membership that is removed without a trace both sides must be named, and of a gift or a pledge that moves from
 * one giver to another both givers. Flushes first. Locks of the givers are held until the
 * commit.
 */
export async function assignPledges(work: Work, donorIds: readonly (string | null | undefined)[]): Promise<void> {
  await work.flush()
  const ids = [...new Set(donorIds.flatMap(id => id ?? []))]
  if (ids.length) await work.run(assignment(work.organizationId, ids))
}

/** The same for everybody who has pledged to a campaign, whose funds or rules have changed. */
export async function assignPledgesOfCampaign(work: Work, campaignId: string): Promise<void> {
  await work.flush()
  await work.run(assignmentOfCampaign(work.organizationId, campaignId))
}
