import { count, day, flag, input, part, ref, text } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { checkDimensions } from '../dimensions/dimension.rules.js'
import { Fund } from '../funds/fund.js'
import { type CodingReferences, loadCodingReferences } from '../journal/coding.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'
import { submit } from '../manual-journals/manual-journal-posting.js'
import { assertFit, recordPlainJournal, sideOf } from '../manual-journals/manual-journal-recording.js'
import { costsOf, waitingAllocations } from './cost-allocation.queries.js'
import { allocatedCosts, type Cost } from './cost-allocation.rules.js'

export const tag = 'Books'

const WEIGHT_MAX = 1_000_000_000
const SHARES_MAX = 50

@input('The share of a dimension value in allocated costs.')
export class CostShareInput {
  @ref(() => DimensionValue) dimensionValueId!: string
  @count({
    min: 1,
    max: WEIGHT_MAX,
    note: 'Its weight among all: percent, square feet, heads or hours. Multiply fractions to whole numbers: 12.5 beside 7 is 125 beside 70.',
  })
  weight!: number
}

@input('Which expenses are allocated, and by which weights.')
export class AllocateCostsInput {
  @day({ note: 'The first day of the expenses.' }) from!: Day
  @day({ note: 'The last day of the expenses, on which the journal is posted.' }) asOf!: Day
  @text({
    min: 1,
    max: 500,
    note: 'What is allocated and by which method, as the notes to the statements describe it.',
  })
  description!: string
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @ref(() => Account, { nullable: true, list: true, note: 'The expense accounts. All when absent.' })
  accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'The funds. All when absent.' }) fundId?: string[] | null
  @ref(() => Dimension, { nullable: true, note: 'The dimension of the values. When absent, the one with isFunction.' })
  dimensionId?: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'The value that the expenses have now, such as shared costs. When absent, expenses without a value of the dimension.',
  })
  fromDimensionValueId?: string | null
  @part(() => CostShareInput, {
    list: true,
    min: 1,
    items: SHARES_MAX,
    note: 'The values that get them, each once. One of them may be the value that they have now: its share stays.',
  })
  shares!: CostShareInput[]
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
  @flag({
    fallback: false,
    note: 'Whether to allocate although an earlier allocation of these costs is not posted within these days. Both would move the same costs.',
  })
  acceptsWaiting!: boolean
}

export const allocateCosts = mutation({
  does: 'Allocate expenses to functions, or to other dimension values, by weights.',
  details: [
    'Makes a manual journal, dated on the last day. It takes the expenses of the days from the value that they have, and gives each value its',
    'share to the cent (ASC 958-720-45). Account, fund and all other dimension values stay, so totals of accounts and funds do not change.',
    'Expenses of accounts and funds that take no lines on that day stay where they are. Once the journal is posted on that day, a further',
    'allocation of the same days finds what is left, so a month is allocated again after late postings. An allocation is refused (409)',
    'while an earlier one of the same costs is not posted within these days, unless acceptsWaiting is true.',
    'With dryRun = true the journal is answered and not stored.',
  ].join(' '),
  scope: 'journal-entries:write',
  rest: 'POST /manual-journals/allocate-costs',
  refuses: ['illegal_transition'],
  takes: AllocateCostsInput,
  gives: ManualJournal,
  creates: '/manual-journals',
  async run(context, given) {
    const { from, asOf, description, referenceNumber, accountId, fundId } = given
    if (asOf < from) refuseField('asOf', 'date_order', { expected: 'on or after from' })
    if (asOf > context.today)
      refuseField('asOf', 'too_large', { expected: `${context.today} or earlier`, maximum: context.today })
    const dimension = await dimensionOf(context, given)
    const pool = {
      ...{ from, asOf, accountIds: accountId ?? null, fundIds: fundId ?? null },
      ...{ dimensionId: dimension.id, valueId: given.fromDimensionValueId ?? null },
    }
    // Before the costs are read: an approval that commits in between has moved them.
    const waiting = given.acceptsWaiting ? [] : await waitingAllocations(context.read, pool)
    const found = await costsOf(context.read, pool)
    const references = await loadCodingReferences(context.work, found)
    assertShares(given, dimension, references)
    assertNoneWaits(waiting)
    const costs = found.filter(cost => takesLines(cost, asOf, dimension.id, references))
    const lines = allocatedCosts(costs, dimension.id, given.shares)
    if (!lines.length) refuseBlocked('Within these days there are no such expenses that can be allocated.')
    assertFit(lines, 'accountId', 'fewer accounts and funds')
    const journal = await recordPlainJournal(context, {
      ...{ description, date: asOf, referenceNumber: referenceNumber ?? null },
      lines: lines.map(({ accountId: account, fundId: fund, amount, dimensions }) => ({
        ...{ accountId: account, fundId: fund, dimensions: [...dimensions] },
        ...sideOf(amount),
      })),
    })
    assign(journal, { allocatedFrom: from, allocatedDimensionId: dimension.id, allocatedValueId: pool.valueId })
    if (given.submit) await submit(context, journal)
    return { id: journal.id }
  },
})

/**
 * The dimension whose values get the costs. The locks on all dimensions keep two allocations at once apart, because those of two
 * dimensions can move the same costs. @throws Refusal 422 when it is not named and none has the functions.
 */
async function dimensionOf({ work }: MutationContext, { dimensionId }: AllocateCostsInput) {
  const all = await work.changeAll(Dimension, { status: 'ACTIVE' })
  const dimension = all.find(({ id, isFunction }) => (dimensionId ? id === dimensionId : isFunction))
  if (!dimension)
    return dimensionId
      ? refuseField('dimensionId', 'unknown_reference')
      : refuseField('dimensionId', 'required', { expected: 'a dimension, because none has isFunction' })
  return dimension
}

/** Asserts that no journal waits which allocates the same costs. @throws Refusal 409 illegal_transition. */
function assertNoneWaits(waiting: readonly { id: string }[]): void {
  if (waiting.length)
    refuseBlocked(
      'An earlier allocation of these costs is not posted within these days. Submit and approve it, or reject and delete it, before you allocate them again.',
      ['approveManualJournal', 'deleteManualJournal'],
    )
}

/** @throws Refusal 422 for a value of another dimension, one that takes no lines on the day, and one that is named twice. */
function assertShares(
  { shares, asOf, fromDimensionValueId: from }: AllocateCostsInput,
  { id }: Dimension,
  { dimensions }: CodingReferences,
): void {
  if (from && dimensions.values.get(from)?.dimensionId !== id) refuseField('fromDimensionValueId', 'unknown_reference')
  for (const [index, { dimensionValueId }] of shares.entries()) {
    const path = `shares.${index}.dimensionValueId`
    const value = dimensions.values.get(dimensionValueId)
    if (value?.dimensionId !== id || !value.takes(asOf)) refuseField('request', 'unknown_reference', { path })
    if (shares.findIndex(each => each.dimensionValueId === dimensionValueId) < index)
      refuseField('request', 'duplicate', { path })
  }
}

/** Whether the account and the fund of a cost, and its dimension values, can be on a new line of that day. */
function takesLines(
  { accountId, fundId, amount, dimensions }: Cost,
  on: Day,
  dimensionId: string,
  references: CodingReferences,
): boolean {
  const fund = references.funds.get(fundId)
  const account = references.accounts.get(accountId)
  if (!account?.takesLines || !fund?.takes(on) || references.parents.has(fund.id)) return false
  return !checkDimensions(
    { dimensions, accountType: account.accountType, day: on, optional: new Set(amount > 0 ? [dimensionId] : []) },
    'MANUAL_JOURNAL',
    references.dimensions,
    'dimensions',
  )
}
