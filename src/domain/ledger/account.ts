import { choice, enumeration, flag, record, ref, text, type ValueOf } from '../../kernel/fields.js'
import { TenantOwned } from '../../kernel/tenancy.js'

export const AccountType = enumeration('AccountType', 'The five types of a chart of accounts.', [
  'ASSET',
  'LIABILITY',
  'NET_ASSET',
  'REVENUE',
  'EXPENSE',
])

/** An account of the chart. Its representation is closed by the specification: six fields and no other. */
@record({ table: 'account', reads: 'accounts:read', closed: true, does: 'An active, postable account of the chart.' })
export class Account extends TenantOwned {
  @text() accountNumber!: string
  @text() name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, edge: false }) parentId!: string | null
  @flag() isCashAccount!: boolean
  @flag({ hidden: true }) isPostable!: boolean
  @text({ hidden: true }) status!: string

  /** Whether a journal line may name it (invariant A11). */
  get takesLines(): boolean {
    return this.isPostable && this.status === 'ACTIVE'
  }
}
