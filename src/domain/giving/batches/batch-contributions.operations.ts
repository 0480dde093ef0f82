import { list } from '../../../kernel/operation.js'
import { ContributionFilter, ContributionTotals } from '../contributions/contribution.inputs.js'
import { contributions } from '../contributions/contribution.queries.js'
import { givingBatches } from './giving-batch.queries.js'

export const tag = 'Giving Batches'

export const listGivingBatchContributions = list({
  does: 'List the contributions of a batch.',
  scope: 'contributions:read',
  rest: 'GET /giving-batches/{id}/contributions',
  takes: ContributionFilter,
  lists: contributions,
  within: { filter: 'givingBatchId', of: givingBatches },
  envelope: 'contributions',
  totals: ContributionTotals,
})
