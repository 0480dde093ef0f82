import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  count,
  day,
  enumeration,
  instant,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { Fund } from '../funds/fund.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'

export const FixedAssetStatus = enumeration('FixedAssetStatus', 'Where a fixed asset is in its life.', {
  IN_SERVICE: 'The church uses it. Its cost is depreciated month by month, unless it has no useful life.',
  FULLY_DEPRECIATED: 'The church uses it. Only the salvage value is left of its cost.',
  DISPOSED: 'It was sold, given away or scrapped.',
})
export type FixedAssetStatus = ValueOf<typeof FixedAssetStatus>

/** Property or equipment that serves for more than a year (ASC 360). Its purchase is coded to its account; the register depreciates it. */
@record({ table: 'fixed_asset', metadata: 'OPEN', reads: 'journal-entries:read' })
export class FixedAsset extends Versioned {
  @text({ note: 'What it is.' }) name!: string
  @text({ nullable: true, note: 'The number on its tag. Unique in the organization.' }) assetNumber!: string | null
  @ref(() => Account, { note: 'The account of its cost.' }) accountId!: string
  @ref(() => Fund, { note: 'The fund that owns it, to which its depreciation is charged.' }) fundId!: string
  @day({ note: 'The day of its purchase or gift.' }) acquiredOn!: Day
  @money({ note: 'What it cost, or its fair value on the day of its gift.' }) cost!: Money
  @day({ note: 'The day from whose month on it is depreciated.' }) inServiceOn!: Day
  @count({
    nullable: true,
    note: 'Over how many months it is depreciated, from the month of inServiceOn on. Null when it is not, as land.',
  })
  usefulLifeMonths!: number | null
  @money({ note: 'What it is worth at the end of its useful life. It is not depreciated.' }) salvageValue!: Money
  @ref(() => Account, {
    nullable: true,
    note: 'The expense account of its depreciation. Null when it is not depreciated.',
  })
  depreciationAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account of its accumulated depreciation. Null when it is not depreciated.',
  })
  accumulatedDepreciationAccountId!: string | null
  @money({ note: 'What it was depreciated by before the register, as the opening balance of the account has it.' })
  openingDepreciation!: Money
  @day({ nullable: true, note: 'The last day of the last month that openingDepreciation covers. Null without any.' })
  openingDepreciationThrough!: Day | null
  @day({ nullable: true, note: 'The day of its disposal. Null while the church has it.' }) disposedOn!: Day | null
  @ref(() => ManualJournal, {
    nullable: true,
    note: 'The manual journal that takes it off the ledger. The asset is in service again once that one is voided or deleted.',
  })
  disposalJournalId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null
}

/** A dimension value of the depreciation of a fixed asset. */
@record({ table: 'fixed_asset_dimension', reads: '', part: true })
export class FixedAssetDimension extends TenantOwned {
  @ref(() => FixedAsset) fixedAssetId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

/** What a manual journal depreciates one fixed asset by. It counts unless the journal is deleted, voided or reversed. */
@record({ table: 'fixed_asset_depreciation', reads: '', part: true })
export class FixedAssetDepreciation extends TenantOwned {
  @ref(() => FixedAsset) fixedAssetId!: string
  @ref(() => ManualJournal) manualJournalId!: string
  @day({ note: 'The last day of the last month that it covers.' }) through!: Day
  @money({ note: 'The amount.' }) amount!: Money
}
