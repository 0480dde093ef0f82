import { statement } from '../../kernel/reader.js'

/** Assigns the gifts of these givers, and of all whom they ever shared a household with, to the pledges they fulfil. */
export const assignment = (organizationId: string, donorIds: readonly string[]) =>
  statement('select assign_pledges($1, $2)', [organizationId, donorIds])

export const assignmentOfCampaign = (organizationId: string, campaignId: string) =>
  statement(
    'select assign_pledges($1, array(select donor_id from pledge where organization_id = $1 and campaign_id = $2))',
    [organizationId, campaignId],
  )
