import { statement } from '../../../data/reader.js'

interface Concerned {
  donorIds: readonly string[]
  contributionIds: readonly string[]
  pledgeIds: readonly string[]
}

/**
 * Recalculates which pledge each contribution of these donors, and of all whom they ever shared a household with,
 * counts toward. Answers the pledges whose contributions changed: `{id}`.
 */
export const allocation = (organizationId: string, { donorIds, contributionIds, pledgeIds }: Concerned) =>
  statement<{ id: string }>('select unnest(assign_pledges($1, $2, $3, $4)) as id', [
    organizationId,
    donorIds,
    contributionIds,
    pledgeIds,
  ])

/** Every donor with a pledge, to these campaigns or to any. */
export const donorsWithPledges = (organizationId: string, campaignIds: readonly string[] | null) =>
  statement<{ id: string }>(
    `select distinct donor_id as id from pledge
     where organization_id = $1 and ($2::uuid[] is null or campaign_id = any ($2)) order by donor_id`,
    [organizationId, campaignIds],
  )

/** Every donor who is or was a member of these households. */
export const membersOf = (organizationId: string, householdIds: readonly string[]) =>
  statement<{ id: string }>(
    'select distinct donor_id as id from household_member where organization_id = $1 and household_id = any ($2)',
    [organizationId, householdIds],
  )
