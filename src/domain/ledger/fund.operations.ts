import { choice, count, day, flag, input, ref, text, type ValueOf } from '../../kernel/fields.js'
import { mutation, query } from '../../kernel/operation.js'
import { refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import { Account } from './account.js'
import { Fund, FundStatus, NetAssetClass, RestrictionType } from './fund.js'
import { funds } from './fund.report.js'
import { changeFund, checkFund, clearDefault } from './fund.rules.js'

@input('Which funds are listed.')
export class FundFilter {
  @choice(NetAssetClass, { nullable: true, list: true }) netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
  @text({ nullable: true, list: true }) category?: string[] | null
  @flag({ nullable: true }) acceptsGifts?: boolean | null
}

/** What may be written of a fund, new or known; null clears. */
abstract class WrittenFund {
  @text({ nullable: true, min: 1, max: 50, note: 'Ledger segment or mapping code.' }) code?: string | null
  @text({ nullable: true, max: 255 }) description?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'A grouping label.' }) category?: string | null
  @ref(() => Fund, { nullable: true, note: 'A fund of the same class.' }) parentFundId?: string | null
  @choice(RestrictionType, { nullable: true, note: 'Only of a fund with donor restrictions.' })
  restrictionType?: ValueOf<typeof RestrictionType> | null
  @ref(() => Account, { nullable: true, note: 'A REVENUE account that takes lines.' }) defaultRevenueAccountId?:
    | string
    | null
  @day({ nullable: true }) startDate?: Day | null
  @day({ nullable: true }) endDate?: Day | null
}

@input('A fund to open.')
export class NewFund extends WrittenFund {
  @text({ min: 1, max: 100, note: 'Unique.' }) name!: string
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @ref(() => Account, { note: 'A NET_ASSET account that takes lines.' }) netAssetAccountId!: string
  @flag({ fallback: false, note: 'Only of a fund without donor restrictions.' }) isBoardDesignated!: boolean
  @flag({ fallback: true }) isTaxDeductible!: boolean
  @flag({ fallback: false, note: 'In place of the fund that is the default now.' }) isDefault!: boolean
  @flag({ fallback: true }) acceptsGifts!: boolean
  @count({ fallback: 0 }) sortOrder!: number
}

@input('What of a fund is to change. Absent members stay; null clears a nullable one.')
export class FundChange extends WrittenFund {
  @text({ optional: true, min: 1, max: 100 }) name?: string
  @choice(NetAssetClass, { optional: true, note: 'Must be what it is: another class takes a reclassification entry.' })
  netAssetClass?: ValueOf<typeof NetAssetClass>
  @ref(() => Account, { optional: true }) netAssetAccountId?: string
  @flag({ optional: true }) isBoardDesignated?: boolean
  @flag({ optional: true }) isTaxDeductible?: boolean
  @flag({ optional: true, note: 'True only: another fund takes the place.' }) isDefault?: boolean
  @flag({ optional: true }) acceptsGifts?: boolean
  @choice(FundStatus, { optional: true }) status?: ValueOf<typeof FundStatus>
  @text({ nullable: true, min: 1, max: 500, note: 'Why; required to reopen a closed fund.' }) statusReason?:
    | string
    | null
  @count({ optional: true }) sortOrder?: number
}

export const listFunds = query({
  does: 'The active funds, whole, in their own order.',
  details: 'Ordered by sortOrder, code and name. Integrations map gifts and coded lines to these ids.',
  scope: 'funds:read',
  rest: 'GET /funds',
  tag: 'Funds',
  tool: 'List every fund with its net asset class, restriction and parent fund. Funds are few, so the answer is whole.',
  resource: { path: 'funds', description: 'Every fund with its net asset class, restriction and parent fund.' },
  takes: FundFilter,
  gives: [Fund],
  as: 'funds',
  run: ({ read }, filter) => read.all(funds, { ...filter, status: 'ACTIVE' }),
})

export const getFund = query({
  does: 'One fund in any status, so that old references resolve.',
  scope: 'funds:read',
  rest: 'GET /funds/{id}',
  tag: 'Funds',
  gives: Fund,
  run: ({ read }, _input, { id }) => read.one(funds, id),
})

export const createFund = mutation({
  does: 'Open a fund.',
  details: 'A name that is taken answers conflict (duplicate). A new default fund takes the place of the one before.',
  scope: 'funds:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  graphql: '',
  tag: 'Funds',
  takes: NewFund,
  gives: Fund,
  creates: true,
  async run({ work }, given) {
    if (given.isDefault && !given.acceptsGifts) refuseField('isDefault', 'not_writable')
    if (given.isDefault) await clearDefault(work)
    const fund = work.create(Fund, { ...given, status: 'ACTIVE' })
    await checkFund(work, fund, given)
    return { id: fund.id }
  },
})

export const updateFund = mutation({
  does: 'Change a fund, close it, open it again.',
  details: [
    'The net asset class is not writable here: that takes a dated reclassification entry.',
    'The default fund stays active and accepts gifts; another one takes its place first (conflict).',
    'A fund is CLOSED only when nothing that names it is still to be done (conflict); CLOSED to ACTIVE takes a reason.',
  ].join(' '),
  scope: 'funds:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  refuses: ['duplicate', 'illegal_transition'],
  graphql: '{id}',
  tag: 'Funds',
  takes: FundChange,
  gives: Fund,
  example: { description: 'For those in need near us', sortOrder: 30 },
  async run({ work, read }, change, { id }) {
    const fund = await work.change(Fund, id)
    await changeFund(work, read, fund, change)
    return { id }
  },
})
