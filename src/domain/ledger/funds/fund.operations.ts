import { choice, count, day, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { Fund, FundStatus, NetAssetClass, RestrictionType } from './fund.js'
import { funds } from './fund.queries.js'
import { assertFund, changeFund, clearDefault } from './fund.rules.js'

export const tag = 'Funds'

@input('Which funds are listed.')
export class FundFilter {
  @choice(NetAssetClass, { nullable: true, list: true }) netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
  @text({ nullable: true, list: true, note: 'The category.' }) category?: string[] | null
  @flag({ nullable: true, note: 'Whether contributions can be allocated to it.' }) acceptsGifts?: boolean | null
}

/** The writable members of a fund; null clears a member. */
abstract class WrittenFund {
  @text({ nullable: true, min: 1, max: 50, note: 'The ledger segment, or a code for mapping to other systems.' })
  code?: string | null
  @text({ nullable: true, max: 255, note: 'What it is, in words.' }) description?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'A label for grouping funds.' }) category?: string | null
  @ref(() => Fund, { nullable: true, note: 'The parent: a fund of the same net asset class. Null at the top.' })
  parentFundId?: string | null
  @choice(RestrictionType, {
    nullable: true,
    note: 'What the donor restricted. Only for a fund with donor restrictions.',
  })
  restrictionType?: ValueOf<typeof RestrictionType> | null
  @day({
    nullable: true,
    note: 'The day from which the donor lets the fund be used. Only for TIME and PURPOSE_AND_TIME. Once the fund has balances, the day is only moved later.',
  })
  restrictionEndsOn?: Day | null
  @ref(() => Account, { nullable: true, note: 'The account that contributions credit: a postable REVENUE account.' })
  defaultRevenueAccountId?: string | null
  @day({ nullable: true, note: 'The first day.' }) startDate?: Day | null
  @day({ nullable: true, note: 'The last day.' }) endDate?: Day | null
}

@input('A fund to create.')
export class CreateFundInput extends WrittenFund {
  @text({ min: 1, max: 100, note: 'Unique in the organization.' }) name!: string
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @ref(() => Account, { note: "The account of the fund's balance: a postable NET_ASSET account." })
  netAssetAccountId!: string
  @flag({ fallback: false, note: 'Whether the board has designated it. Only for a fund without donor restrictions.' })
  isBoardDesignated!: boolean
  @flag({ fallback: true, note: 'Whether contributions to the fund are tax-deductible.' }) isTaxDeductible!: boolean
  @flag({ fallback: false, note: 'Makes it the default fund, in place of the present one.' }) isDefault!: boolean
  @flag({ fallback: true, note: 'Whether contributions can be allocated to it.' }) acceptsGifts!: boolean
  @count({ fallback: 0, note: 'The place in lists; the lowest first.' }) sortOrder!: number
}

@input('The members of a fund to change. Absent members stay; null clears a nullable member.')
export class UpdateFundInput extends WrittenFund {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @choice(NetAssetClass, {
    optional: true,
    note: 'Must equal the present class. Another class needs a dated reclassification entry.',
  })
  netAssetClass?: ValueOf<typeof NetAssetClass>
  @ref(() => Account, { optional: true }) netAssetAccountId?: string
  @flag({ optional: true, note: 'Whether the board has designated the fund.' }) isBoardDesignated?: boolean
  @flag({ optional: true, note: 'Whether contributions to the fund are tax-deductible.' }) isTaxDeductible?: boolean
  @flag({ optional: true, note: 'Can only be set to true; the fund replaces the present default fund.' })
  isDefault?: boolean
  @flag({ optional: true, note: 'Whether contributions can be allocated to it.' }) acceptsGifts?: boolean
  @choice(FundStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof FundStatus>
  @text({ nullable: true, min: 1, max: 500, note: 'The reason. Required to reopen a closed fund.' })
  statusReason?: string | null
  @count({ optional: true, note: 'The place in lists; the lowest first.' }) sortOrder?: number
}

export const listFunds = query({
  does: 'List the active funds, all in one answer.',
  details: 'Ordered by sortOrder, code and name. Integrations map contributions and coded lines to these ids.',
  scope: 'funds:read',
  rest: 'GET /funds',
  tool: 'List every fund with its net asset class, restriction and parent fund, without paging.',
  resource: { path: 'funds', description: 'Every fund with its net asset class, restriction and parent fund.' },
  takes: FundFilter,
  gives: [Fund],
  envelope: 'funds',
  run: ({ read, selection }, filter) => read.all(funds, { ...filter, status: 'ACTIVE' }, selection),
})

export const getFund = query({
  does: 'Get one fund in any status, so that old references resolve.',
  scope: 'funds:read',
  rest: 'GET /funds/{id}',
  gives: Fund,
  run: recordOfPath(funds),
})

export const createFund = mutation({
  does: 'Create a fund.',
  details: 'A name that is taken is refused with 409 (duplicate). A new default fund replaces the previous one.',
  scope: 'funds:read',
  callers: 'person',
  permission: 'MOVE_FUNDS',
  rest: 'POST /funds',
  takes: CreateFundInput,
  gives: Fund,
  creates: true,
  async run({ work }, given) {
    if (given.isDefault && !given.acceptsGifts) refuseField('isDefault', 'not_writable')
    if (given.isDefault) await clearDefault(work)
    const fund = work.create(Fund, { ...given, status: 'ACTIVE' })
    await assertFund(work, fund, given)
    return { id: fund.id }
  },
})

export const updateFund = mutation({
  does: 'Change, close or reopen a fund.',
  details: [
    'The net asset class cannot change here: it needs a dated reclassification entry.',
    'The default fund must stay active and accept contributions (409). Make another fund the default first.',
    'A fund with open items cannot be closed (409). Reopening a closed fund requires a reason.',
  ].join(' '),
  scope: 'funds:read',
  callers: 'person',
  permission: 'MOVE_FUNDS',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /funds/{id}',
  takes: UpdateFundInput,
  gives: Fund,
  example: { description: 'For those in need near us', sortOrder: 30 },
  async run(context, change, { id }) {
    const fund = await context.work.change(Fund, id)
    await changeFund(context, fund, change)
  },
})
