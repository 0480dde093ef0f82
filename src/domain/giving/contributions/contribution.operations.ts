import { choice, input, part } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseDuplicate } from '../../../refusals/refusals.js'
import { idsOf, present } from '../../../values/present.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { agrees, creationsOf, recordedBefore } from '../../record-once.js'
import { ContributionFilter, ContributionTotals, CreateContributionInput } from './contribution.inputs.js'
import { Contribution } from './contribution.js'
import { contributionOrigins, contributions } from './contribution.queries.js'
import { comparable, givenOf, recordContribution, touchDeposits } from './contribution-recording.js'
import { contributionReferences } from './contribution-references.js'

export const tag = 'Contributions'

const PRIVACY = 'A contribution names its donor by id alone. Read the donor separately under donors:read.'

export const listContributions = list({
  does: 'List the contributions, newest first.',
  details: PRIVACY,
  scope: 'contributions:read',
  rest: 'GET /contributions',
  tool: 'Find contributions by donor, fund, received date, amount, check number, memo, payment method, batch, settlement or status. A contribution names its donor by id alone. includeTotals answers sums. For giving over time or by fund, use get_giving_report.',
  takes: ContributionFilter,
  lists: contributions,
  envelope: 'contributions',
  totals: ContributionTotals,
})

export const getContribution = query({
  does: 'Get one contribution with its allocations.',
  details: PRIVACY,
  scope: 'contributions:read',
  rest: 'GET /contributions/{id}',
  gives: Contribution,
  run: recordOfPath(contributions),
})

export const createContribution = mutation({
  does: 'Create a contribution.',
  details:
    'It can be retried safely: with an Idempotency-Key, or by provider and externalId. When the provider and externalId exist already, an equal body answers 200 with the existing contribution, also after the church has changed it. Another body is refused with 409 (duplicate). Without a donor it is UNMATCHED, or ANONYMOUS if requested.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'POST /contributions',
  takes: CreateContributionInput,
  gives: Contribution,
  creates: true,
  recordsOnce: true,
  async run(context, given) {
    const { work } = context
    const known = await recordedBefore(context, contributions, comparable(given), givenOf)
    if (known) return known
    const references = await contributionReferences(work, [given])
    const contribution = recordContribution(context, given, references)
    touchDeposits(work, [contribution], references)
    return { id: contribution.id }
  },
})

@input('Contributions to create at once.')
export class BulkCreateContributionsInput {
  @part(() => CreateContributionInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: CreateContributionInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateContributions = mutation({
  does: 'Create up to 200 contributions at once.',
  details:
    'With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are created. A row whose contribution exists already is REPLAYED.',
  scope: 'contributions:write',
  needsKey: true,
  refuses: ['illegal_transition', 'frozen', 'duplicate'],
  rest: 'POST /contributions/bulk',
  takes: BulkCreateContributionsInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work, read } = context
    const named = items.filter(({ provider, externalId }) => provider && externalId)
    const origin = ({ provider, externalId }: { provider?: unknown; externalId?: unknown }) =>
      `${provider} ${externalId}`
    const found = named.length
      ? await contributionOrigins(
          read,
          named.map(({ provider }) => present(provider)),
          named.map(({ externalId }) => present(externalId)),
        )
      : []
    const live = await read.byIds(
      contributions,
      found.filter(({ deleted }) => !deleted).map(({ id }) => id),
    )
    const wasCreatedBy = await creationsOf(work, idsOf(live))
    const taken = new Set(found.map(origin))
    const recorded = new Map(live.map(row => [origin(row), row]))
    const references = await contributionReferences(work, items)
    const made: Contribution[] = []
    const answer = await inBulk(items, errorPolicy, given => {
      const key = given.externalId ? origin(given) : undefined
      const known = key ? recorded.get(key) : undefined
      const isSame = known && (wasCreatedBy(known.id, comparable(given)) || agrees(comparable(given), givenOf(known)))
      if (isSame) return { status: 'REPLAYED', id: known.id }
      if (key && taken.has(key)) refuseDuplicate('contribution', ['provider', 'externalId'], known?.id)
      const contribution = recordContribution(context, given, references)
      if (key) taken.add(key)
      made.push(contribution)
      return { status: 'CREATED', id: contribution.id }
    })
    touchDeposits(work, made, references)
    return answer
  },
})
