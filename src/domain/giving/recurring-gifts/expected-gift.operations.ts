import { choice, count, input, instant, money, part, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, query, recordOfPath } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { Contribution } from '../contributions/contribution.js'
import { ExpectedGift, ExpectedGiftStatus } from './expected-gift.js'
import { RecurringGift } from './recurring-gift.js'
import { expectedGifts } from './recurring-gift.queries.js'

export const tag = 'Recurring Gifts'

@input('Which expected gifts are listed.')
export class ExpectedGiftFilter {
  @part(() => DayRange, { nullable: true, note: 'The day on which the gift is expected.' }) date?: DayRange | null
  @choice(ExpectedGiftStatus, { nullable: true, list: true }) status?: ValueOf<typeof ExpectedGiftStatus>[] | null
  @ref(() => RecurringGift, { nullable: true, list: true }) recurringGiftId?: string[] | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Those with an allocation for these funds.' })
  fundId?: string[] | null
  @ref(() => Contribution, { nullable: true, list: true, note: 'The contribution that fulfilled it.' })
  contributionId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page. With a filter by fund, only the allocations for these funds count.')
export class ExpectedGiftTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The expected amounts: those that were received, missed and are open.' }) amount!: Money
  @money({ note: 'The amounts of the contributions that came, less refunds.' }) receivedAmount!: Money
  @money({ note: 'The expected amounts of the MISSED days.' }) missedAmount!: Money
  @money({ note: 'The expected amounts of the days that are still EXPECTED.' }) openAmount!: Money
}

export const listExpectedGifts = list({
  does: 'List the days on which recurring gifts are expected, the earliest first.',
  details: 'The totals compare what was expected with what came. Filter by the days of a month to see the month.',
  scope: 'contributions:read',
  rest: 'GET /expected-gifts',
  tool: 'List the days on which recurring gifts are expected, with those that were received or missed. includeTotals compares expected with received amounts.',
  takes: ExpectedGiftFilter,
  lists: expectedGifts,
  envelope: 'expectedGifts',
  totals: ExpectedGiftTotals,
})

export const getExpectedGift = query({
  does: 'Get one day on which a recurring gift is expected.',
  scope: 'contributions:read',
  rest: 'GET /expected-gifts/{id}',
  gives: ExpectedGift,
  run: recordOfPath(expectedGifts),
})
