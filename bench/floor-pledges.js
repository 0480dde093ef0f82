import { idOf } from './seed.js'
import { GIFTS_OF } from './seed-giving.js'
import { CAMPAIGN_ALONE, campaignOf } from './seed-pledges.js'

const PAGE = 50
const TODAY = '2026-11-21'

/** The statements that the product sends for pledges, and nothing around them. */
export function pledgesFloor({ reads, statements }) {
  const rowsOf = async (name, values) => (await reads.query({ name, text: statements[name], values })).rows
  const campaign = [campaignOf(GIFTS_OF)]
  const alone = [idOf(CAMPAIGN_ALONE, 'organization', 0), [campaignOf(CAMPAIGN_ALONE)]]
  return {
    '/api/v1/campaign-pledges': async ({ organization_id }) => ({
      pledges: (await rowsOf('pledges', [organization_id, campaign, PAGE + 1, TODAY])).slice(0, PAGE),
    }),
    '/api/v1/campaign-alone': async () => (await rowsOf('campaign', alone))[0],
  }
}
