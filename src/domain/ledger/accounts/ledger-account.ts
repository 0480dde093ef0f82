import { choice, count, flag, id, instant, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import { Fund } from '../funds/fund.js'
import { Account, AccountCashKind, AccountStatus, AccountType, CashFlowActivity, NormalBalance } from './account.js'

/** An account with every field, as accountants see it. It may be a summary account or inactive. */
@view('An account of the chart with every field. It may be a summary account or inactive.')
export class LedgerAccount {
  @id({ note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'The parent: a summary account of the same type. Null at the top.' })
  parentId!: string | null
  @flag({ note: 'Whether it holds cash. False for a credit card, which is a liability.' }) isCashAccount!: boolean
  @choice(AccountCashKind, { nullable: true, note: 'The kind of its statements. Null for all other accounts.' })
  cashKind!: AccountCashKind | null
  @flag({ note: 'False for a summary account, which takes no journal lines.' }) isPostable!: boolean
  @choice(AccountStatus, { note: 'The status.' }) status!: ValueOf<typeof AccountStatus>
  @choice(NormalBalance) normalBalance!: ValueOf<typeof NormalBalance>
  @flag({ note: 'Whether the service itself posts to it. A system account must stay active.' }) isSystem!: boolean
  @ref(() => Fund, { nullable: true, note: 'The only fund whose journal lines it takes. Null for all funds.' })
  restrictedToFundId!: string | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @text({
    nullable: true,
    note: 'The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it.',
  })
  form990Line!: string | null
  @choice(CashFlowActivity, {
    nullable: true,
    note: 'The activity of the statement of cash flows for the account and those below it. Null takes that of the account above it, or else follows from type and name.',
  })
  cashFlowActivity!: ValueOf<typeof CashFlowActivity> | null
  @count({ note: 'How often it was written, from 1.' }) version!: number
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @instant({ note: 'When it was last changed.' }) updatedAt!: Date
}
