import { choice, count, flag, id, instant, ref, text, type ValueOf, view } from '../../kernel/fields.js'
import { Account, AccountStatus, AccountType, NormalBalance } from './account.js'
import { Fund } from './fund.js'

/** An account as those see it who keep the chart: summary and inactive ones too, with all that is known of them. */
@view('An account of the chart as those see it who keep it: summary and inactive ones too.')
export class LedgerAccount {
  @id() id!: string
  @text() accountNumber!: string
  @text() name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'A summary account of the same type.' }) parentId!: string | null
  @flag() isCashAccount!: boolean
  @flag({ note: 'False for a summary account, which carries no lines.' }) isPostable!: boolean
  @choice(AccountStatus) status!: ValueOf<typeof AccountStatus>
  @choice(NormalBalance) normalBalance!: ValueOf<typeof NormalBalance>
  @flag({ note: 'The service itself posts to it.' }) isSystem!: boolean
  @ref(() => Fund, { nullable: true, note: 'The only fund whose lines it carries.' }) restrictedToFundId!: string | null
  @text() currency!: string
  @text({ nullable: true, note: 'Line of IRS Form 990.' }) form990Line!: string | null
  @count() version!: number
  @instant() createdAt!: Date
  @instant() updatedAt!: Date
}
