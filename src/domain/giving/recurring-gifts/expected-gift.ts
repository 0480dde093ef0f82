import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import { choice, count, day, enumeration, money, record, ref, type ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Contribution } from '../contributions/contribution.js'
import { RecurringGift } from './recurring-gift.js'

export const ExpectedGiftStatus = enumeration('ExpectedGiftStatus', 'Whether an expected gift has come.', {
  EXPECTED: 'It is still to come, or its grace period is not over.',
  RECEIVED: 'A contribution of its recurring gift fulfilled it.',
  MISSED: 'No contribution came near its day.',
})

/** A day on which a recurring gift is expected. The service creates and updates it. */
@record({ table: 'expected_gift', reads: 'contributions:read' })
export class ExpectedGift extends Versioned {
  @ref(() => RecurringGift) recurringGiftId!: string
  @day({ note: 'The day on which the gift is expected.' }) date!: Day
  @money({ note: "The expected amount, in the organization's currency." }) amount!: Money
  @choice(ExpectedGiftStatus) status!: ValueOf<typeof ExpectedGiftStatus>
  @ref(() => Contribution, { nullable: true, note: 'The contribution that fulfilled it. Null unless it is RECEIVED.' })
  contributionId!: string | null
}

@record({ table: 'expected_gift_allocation', reads: '', part: true })
export class ExpectedGiftAllocation extends TenantOwned {
  @ref(() => ExpectedGift) expectedGiftId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Fund) fundId!: string
  @money({ note: 'The expected amount, in the currency of the organization.' }) amount!: Money
}
