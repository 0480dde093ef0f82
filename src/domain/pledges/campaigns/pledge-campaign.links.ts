import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import { Fund } from '../../ledger/funds/fund.js'
import { CampaignFund } from './pledge-campaign.js'

/**
 * Replaces the funds of a campaign with the given ones.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference for a fund that accepts no contributions.
 */
export async function linkCampaignFunds(work: Work, campaignId: string, fundIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(fundIds)
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
