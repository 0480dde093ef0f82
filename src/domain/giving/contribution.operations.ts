import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../kernel/bulk.js'
import { choice, input, part } from '../../kernel/fields.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { agrees, recordedBefore } from '../../kernel/recorded.js'
import { refuse } from '../../kernel/refusals.js'
import { ContributionFilter, ContributionTotals, NewContribution } from './contribution.inputs.js'
import { Contribution } from './contribution.js'
import { contributions, recordedGifts } from './contribution.report.js'
import { comparable, givenOf, recordGift, touchDeposits } from './gift-recording.js'
import { givingBook } from './giving-book.js'

const PRIVACY = 'It names its giver by id alone; who that is is read separately under donors:read.'

export const listContributions = list({
  does: 'Gifts, newest first.',
  details: PRIVACY,
  scope: 'contributions:read',
  rest: 'GET /contributions',
  tag: 'Contributions',
  tool: 'Find contributions by donor, fund, received date, amount, payment method, batch, settlement or status. A contribution names its donor by id alone. includeTotals answers sums. For giving over time or by fund, use get_giving_report.',
  takes: ContributionFilter,
  lists: contributions,
  as: 'contributions',
  totals: ContributionTotals,
})

export const getContribution = query({
  does: 'One gift with its allocations.',
  details: PRIVACY,
  scope: 'contributions:read',
  rest: 'GET /contributions/{id}',
  tag: 'Contributions',
  gives: Contribution,
  run: ({ read }, _input, { id }) => read.one(contributions, id),
})

export const createContribution = mutation({
  does: 'Record a gift.',
  details:
    'Safe to retry: by an Idempotency-Key, and without one by provider and externalId, which answer 200 with what is recorded when the body is equal and 409 (duplicate) when it is not. Without a donor it is UNMATCHED, or ANONYMOUS when it says so.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'POST /contributions',
  tag: 'Contributions',
  takes: NewContribution,
  gives: Contribution,
  creates: true,
  recordsOnce: true,
  async run(context, given) {
    const { work } = context
    const known = await recordedBefore(context, contributions, comparable(given), givenOf)
    if (known) return known
    const book = await givingBook(work, [given])
    const gift = recordGift(context, given, book)
    touchDeposits(work, [gift], book)
    return { id: gift.id }
  },
})

@input('Gifts to record at once.')
export class BulkContributions {
  @part(() => NewContribution, { list: true, min: 1, items: BULK_MAX }) items!: NewContribution[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateContributions = mutation({
  does: 'Record up to 200 gifts at once.',
  details:
    'With REJECT_EVERYTHING one refused row refuses all, and the error tells which; with REJECT_FAILED_ROWS the others are recorded. A gift that is recorded already is REPLAYED.',
  scope: 'contributions:write',
  needsKey: true,
  refuses: ['illegal_transition', 'frozen', 'duplicate'],
  rest: 'POST /contributions/bulk',
  tag: 'Contributions',
  takes: BulkContributions,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work, read } = context
    const named = items.filter(({ provider, externalId }) => provider && externalId)
    const origin = ({ provider, externalId }: { provider?: unknown; externalId?: unknown }) =>
      `${provider} ${externalId}`
    const found = named.length
      ? await recordedGifts(
          read,
          named.map(({ provider }) => provider as string),
          named.map(({ externalId }) => externalId as string),
        )
      : []
    const live = await read.byIds(
      contributions,
      found.filter(({ deleted }) => !deleted).map(({ id }) => id as string),
    )
    const taken = new Set(found.map(origin))
    const recorded = new Map(live.map(row => [origin(row), row]))
    const book = await givingBook(work, items)
    const gifts: Contribution[] = []
    const answer = await inBulk(items, errorPolicy, given => {
      const key = given.externalId ? origin(given) : undefined
      const known = key && recorded.get(key)
      if (known && agrees(comparable(given), givenOf(known))) return { status: 'REPLAYED', id: known.id as string }
      if (key && taken.has(key)) refuse('duplicate')
      const gift = recordGift(context, given, book)
      if (key) taken.add(key)
      gifts.push(gift)
      return { status: 'CREATED', id: gift.id }
    })
    touchDeposits(work, gifts, book)
    return answer
  },
})
