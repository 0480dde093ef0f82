import { Versioned } from '../../../data/tenancy.js'
import { choice, count, day, enumeration, flag, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'

export const NetAssetClass = enumeration(
  'NetAssetClass',
  'The two net asset classes of ASU 2016-14. A board-designated fund is without donor restrictions.',
  {
    WITHOUT_DONOR_RESTRICTIONS: 'Net assets that the church can use for any purpose.',
    WITH_DONOR_RESTRICTIONS: 'Net assets that a donor restricted to a purpose or a time.',
  },
)
export const RestrictionType = enumeration('RestrictionType', 'The kind of a donor restriction.', {
  PURPOSE: 'For a purpose that the donor named.',
  TIME: 'Until a day that the donor named.',
  PURPOSE_AND_TIME: 'For a purpose, until a day.',
  PERPETUAL: 'The amount stays invested forever, as in an endowment.',
})
export const FundStatus = enumeration('FundStatus', 'Whether a fund takes postings.', {
  ACTIVE: 'The fund takes postings.',
  INACTIVE: 'The fund takes no new lines.',
  CLOSED: 'The fund has no balance and takes no postings.',
})

/** Net assets held separately for a purpose. Every journal line names a fund. */
@record({ table: 'fund', metadata: 'OPEN', reads: 'funds:read' })
export class Fund extends Versioned {
  @text({ max: 100, note: 'The name.' }) name!: string
  @text({ nullable: true, max: 50, note: 'The ledger segment, or a code for mapping to other systems.' })
  code!: string | null
  @text({ nullable: true, max: 255, note: 'What it is, in words.' }) description!: string | null
  @text({ nullable: true, max: 100, note: 'A label for grouping funds.' }) category!: string | null
  @ref(() => Fund, {
    nullable: true,
    note: 'The parent fund, for roll-up. Postings go to funds without children. Null at the top.',
  })
  parentFundId!: string | null
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @choice(RestrictionType, {
    nullable: true,
    note: 'What the donor restricted. Null for a fund without donor restrictions.',
  })
  restrictionType!: ValueOf<typeof RestrictionType> | null
  @day({
    nullable: true,
    note: 'The day from which the fund can be used. Until then no bank transaction and no bill spends it, and it is neither released nor transferred. From then on a TIME fund is without donor restrictions. Null without a day. Only for TIME and PURPOSE_AND_TIME.',
  })
  restrictionEndsOn!: Day | null
  @flag({ note: 'Whether the board has designated the fund.' }) isBoardDesignated!: boolean
  @ref(() => Account, { note: "The NET_ASSET account that holds the fund's balance." }) netAssetAccountId!: string
  @ref(() => Account, { nullable: true, note: 'The REVENUE account that contributions to the fund credit.' })
  defaultRevenueAccountId!: string | null
  @flag({ note: 'Whether contributions to the fund are tax-deductible.' }) isTaxDeductible!: boolean
  @flag({ note: 'Whether it is the default fund. Each organization has exactly one.' }) isDefault!: boolean
  @flag({ note: 'Whether donors can give to it. False for an internal fund.' }) acceptsGifts!: boolean
  @day({ nullable: true, note: 'The first day of the posting window. Null when it has no start.' })
  startDate!: Day | null
  @day({ nullable: true, note: 'The last day of the posting window. Null when it has no end.' }) endDate!: Day | null
  @choice(FundStatus, { note: 'The status.' }) status!: ValueOf<typeof FundStatus>
  @text({ nullable: true, note: 'Why the status last changed. Null without a reason.' }) statusReason!: string | null
  @count({ note: 'The place in lists; the lowest first.' }) sortOrder!: number

  /** Whether a line dated that day may name this fund (invariant A12). */
  takes(day: Day): boolean {
    return (
      this.status === 'ACTIVE' && (!this.startDate || day >= this.startDate) && (!this.endDate || day <= this.endDate)
    )
  }
}
