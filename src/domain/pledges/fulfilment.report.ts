import { statement } from '../../kernel/reader.js'

/** Whom and what a write concerns: givers, gifts, and pledges that gifts named before. */
export interface Concerned {
  donorIds: readonly string[]
  contributionIds: readonly string[]
  pledgeIds: readonly string[]
}

/**
 * Assigns the gifts of these givers, and of all whom they ever shared a household with, to the pledges they fulfil.
 * Answers the pledges of which other gifts, or these, count than before: `{id}`.
 */
export const assignment = (organizationId: string, { donorIds, contributionIds, pledgeIds }: Concerned) =>
  statement('select unnest(assign_pledges($1, $2, $3, $4)) as id', [
    organizationId,
    donorIds,
    contributionIds,
    pledgeIds,
  ])

export const donorsOfCampaign = (organizationId: string, campaignId: string) =>
  statement(
    'select distinct donor_id as id from pledge where organization_id = $1 and campaign_id = $2 order by donor_id',
    [organizationId, campaignId],
  )
