import { TenantOwned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  flag,
  instant,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'

export const AccountType = enumeration('AccountType', 'The five types of a chart of accounts.', [
  'ASSET',
  'LIABILITY',
  'NET_ASSET',
  'REVENUE',
  'EXPENSE',
])

export const AccountStatus = enumeration('AccountStatus', 'An inactive account takes no new lines.', [
  'ACTIVE',
  'INACTIVE',
])
export const NormalBalance = enumeration('NormalBalance', 'The side on which the balance of an account grows.', [
  'DEBIT',
  'CREDIT',
])

/** An account of the chart. The specification closes its representation: six fields and no other. */
@record({ table: 'account', reads: 'accounts:read' })
export class Account extends TenantOwned {
  @text() accountNumber!: string
  @text() name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true }) parentId!: string | null
  @flag() isCashAccount!: boolean
  @text() sortKey!: string
  @flag() isPostable!: boolean
  @choice(AccountStatus) status!: ValueOf<typeof AccountStatus>
  @choice(NormalBalance) normalBalance!: ValueOf<typeof NormalBalance>
  @flag() isSystem!: boolean
  @ref(recordOf('fund'), { nullable: true }) restrictedToFundId!: string | null
  @text() currency!: string
  @text({ nullable: true }) form990Line!: string | null
  @count() version!: number
  @instant() createdAt!: Date
  @instant() updatedAt!: Date

  /** Whether a journal line may name it (invariant A11). */
  get takesLines(): boolean {
    return this.isPostable && this.status === 'ACTIVE'
  }
}
