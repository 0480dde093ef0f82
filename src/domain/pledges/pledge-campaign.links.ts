import { refuseField } from '../../kernel/refusals.js'
import type { Work } from '../../kernel/work.js'
import { DimensionValue } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { CampaignDimension, CampaignFund } from './pledge-campaign.js'

/**
 * Makes these the whole set of a campaign's funds.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference for a fund that takes no gifts.
 */
export async function linkCampaignFunds(work: Work, campaignId: string, fundIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(fundIds.map(id => id.toLowerCase()))
  const funds = await work.findAll(Fund, [...wanted])
  const rows = await work.changeAll(CampaignFund, { campaignId })
  const kept = new Set(rows.map(({ fundId }) => fundId))
  for (const id of wanted) {
    const fund = funds.get(id)
    if (!fund || (!kept.has(id) && (fund.status !== 'ACTIVE' || !fund.acceptsGifts))) {
      refuseField('fundIds', 'unknown_reference')
    }
  }
  const gone = rows.filter(({ fundId }) => !wanted.has(fundId))
  const added = [...wanted].filter(id => !kept.has(id))
  for (const row of gone) work.remove(row)
  for (const fundId of added) work.create(CampaignFund, { campaignId, fundId })
  return gone.length + added.length > 0
}

/**
 * Makes these values the whole set of a campaign's dimensions.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference, duplicate when two values belong to one dimension.
 */
export async function linkCampaignDimensions(
  work: Work,
  campaignId: string,
  valueIds: readonly string[],
): Promise<boolean> {
  const values = await work.findAll(DimensionValue, valueIds)
  if (valueIds.some(id => values.get(id.toLowerCase())?.status !== 'ACTIVE')) {
    refuseField('dimensionValueIds', 'unknown_reference')
  }
  const wanted = new Map([...values.values()].map(value => [value.dimensionId, value.id]))
  if (wanted.size !== new Set(valueIds.map(id => id.toLowerCase())).size) refuseField('dimensionValueIds', 'duplicate')
  const rows = await work.changeAll(CampaignDimension, { campaignId })
  const gone = rows.filter(row => wanted.get(row.dimensionId) !== row.dimensionValueId)
  const known = new Set(rows.filter(row => !gone.includes(row)).map(row => row.dimensionId))
  const added = [...wanted].filter(([dimensionId]) => !known.has(dimensionId))
  for (const row of gone) work.remove(row)
  for (const [dimensionId, dimensionValueId] of added) {
    work.create(CampaignDimension, { campaignId, dimensionId, dimensionValueId })
  }
  return gone.length + added.length > 0
}
