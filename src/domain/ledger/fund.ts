import { choice, count, day, enumeration, flag, record, ref, text, type ValueOf } from '../../kernel/fields.js'
import { Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Account } from './account.js'

export const NetAssetClass = enumeration(
  'NetAssetClass',
  'The two classes of ASU 2016-14; a board designation stays without restrictions.',
  ['WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS'],
)
export const RestrictionType = enumeration('RestrictionType', 'What a donor restricted.', [
  'PURPOSE',
  'TIME',
  'PURPOSE_AND_TIME',
  'PERPETUAL',
])
export const FundStatus = enumeration('FundStatus', 'Whether a fund takes postings.', ['ACTIVE', 'INACTIVE', 'CLOSED'])

/** A fund: net assets kept apart for a purpose. Every journal line names one. */
@record({ table: 'fund', reads: 'funds:read', does: 'Net assets kept apart for a purpose.' })
export class Fund extends Versioned {
  @text({ max: 100 }) name!: string
  @text({ nullable: true, max: 50, note: 'Ledger segment or mapping code.' }) code!: string | null
  @text({ nullable: true, max: 255 }) description!: string | null
  @text({ nullable: true, max: 100, note: 'A grouping label.' }) category!: string | null
  @ref(() => Fund, { nullable: true, note: 'For roll-up only; postings go to leaf funds.' }) parentFundId!:
    | string
    | null
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @choice(RestrictionType, { nullable: true, note: 'Null unless the fund carries donor restrictions.' })
  restrictionType!: ValueOf<typeof RestrictionType> | null
  @flag() isBoardDesignated!: boolean
  @ref(() => Account, { note: "The fund's balance account." }) netAssetAccountId!: string
  @ref(() => Account, { nullable: true, note: 'Where gifts to the fund are credited.' }) defaultRevenueAccountId!:
    | string
    | null
  @flag() isTaxDeductible!: boolean
  @flag({ note: 'Exactly one fund per organization.' }) isDefault!: boolean
  @flag({ note: 'False for an internal fund.' }) acceptsGifts!: boolean
  @day({ nullable: true, note: 'First day of the posting window.' }) startDate!: Day | null
  @day({ nullable: true, note: 'Last day of the posting window.' }) endDate!: Day | null
  @choice(FundStatus) status!: ValueOf<typeof FundStatus>
  @text({ nullable: true, hidden: true }) statusReason!: string | null
  @count() sortOrder!: number

  /** Whether a line dated that day may name this fund (invariant A12). */
  takes(day: Day): boolean {
    return (
      this.status === 'ACTIVE' && (!this.startDate || day >= this.startDate) && (!this.endDate || day <= this.endDate)
    )
  }
}
