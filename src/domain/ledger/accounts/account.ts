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

export const AccountType = enumeration('AccountType', 'The five types of a chart of accounts.', {
  ASSET: 'What the church owns and what is owed to it.',
  LIABILITY: 'What the church owes.',
  NET_ASSET: 'The difference of assets and liabilities, by fund.',
  REVENUE: 'Contributions and other income.',
  EXPENSE: 'Costs.',
})

export const AccountStatus = enumeration('AccountStatus', 'An inactive account takes no new lines.', {
  ACTIVE: 'The account takes new lines.',
  INACTIVE: 'The account takes no new lines.',
})
export const NormalBalance = enumeration('NormalBalance', 'The side on which the balance of an account grows.', {
  DEBIT: 'Debits increase the account, as of assets and expenses.',
  CREDIT: 'Credits increase the account, as of liabilities, net assets and revenue.',
})

export const AccountCashKind = enumeration(
  'AccountCashKind',
  'The statement that an account is reconciled with. Bank transactions are recorded on such accounts alone.',
  {
    BANK: 'A bank account: an asset that holds cash.',
    CARD: 'A credit card: a liability, whose statements show what is owed.',
    PETTY_CASH: 'Cash in hand: an asset that holds cash.',
  },
)
export type AccountCashKind = ValueOf<typeof AccountCashKind>

export const CashFlowActivity = enumeration(
  'CashFlowActivity',
  'An activity of the statement of cash flows (ASC 958-230).',
  {
    OPERATING: 'What the church does from day to day, such as contributions, wages and bills.',
    INVESTING: 'Property, equipment and investments that are bought and sold.',
    FINANCING: 'Loans, and contributions that donors restricted to long-term purposes.',
  },
)

/** An account of the chart. The specification closes its representation: six fields and no other. */
@record({ table: 'account', reads: 'accounts:read' })
export class Account extends TenantOwned {
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'The account above it in the chart. Null at the top.' }) parentId!:
    | string
    | null
  @flag({ note: 'Whether it holds cash.' }) isCashAccount!: boolean
  @choice(AccountCashKind, { nullable: true, note: 'The kind of its statements. Null for all other accounts.' })
  cashKind!: AccountCashKind | null
  @text({ note: 'The account number in the form that lists sort by.' }) sortKey!: string
  @flag({ note: 'Whether journal lines can name it.' }) isPostable!: boolean
  @choice(AccountStatus, { note: 'The status.' }) status!: ValueOf<typeof AccountStatus>
  @choice(NormalBalance) normalBalance!: ValueOf<typeof NormalBalance>
  @flag({ note: 'Whether postings of the service use it, so that it must stay.' }) isSystem!: boolean
  @ref(recordOf('fund'), { nullable: true }) restrictedToFundId!: string | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @text({
    nullable: true,
    note: 'The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it.',
  })
  form990Line!: string | null
  @choice(CashFlowActivity, { nullable: true }) cashFlowActivity!: ValueOf<typeof CashFlowActivity> | null
  @count({ note: 'How often it was written, from 1.' }) version!: number
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @instant({ note: 'When it was last changed.' }) updatedAt!: Date

  /** Whether it is a credit card: a liability with bank transactions and statements. */
  get isCard(): boolean {
    return this.cashKind === 'CARD'
  }

  /** Whether bank transactions are recorded on it, and its statements are reconciled. */
  get hasStatements(): boolean {
    return this.isCashAccount || this.isCard
  }

  /** Whether a journal line may name it (invariant A11). */
  get takesLines(): boolean {
    return this.isPostable && this.status === 'ACTIVE'
  }
}
