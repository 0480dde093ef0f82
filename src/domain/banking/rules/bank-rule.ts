import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  flag,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { Account } from '../../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Vendor } from '../../vendors/vendor.js'

export const BankRuleMode = enumeration(
  'BankRuleMode',
  'What a bank rule does with an uncoded transaction that fits.',
  {
    SUGGEST: 'It suggests its coding. A person decides.',
    APPLY: 'It codes a new transaction at once. It never approves.',
  },
)
export const BankRuleDirection = enumeration('BankRuleDirection', 'The direction of the money. Null for both.', {
  IN: 'Money that comes into the bank account, or a credit on the card.',
  OUT: 'Money that leaves the bank account, or a charge on the card.',
})
export const DescriptionMatch = enumeration('BankRuleDescriptionMatch', 'How a description is compared with a text.', {
  CONTAINS: 'The description contains the text.',
  EQUALS: 'The description is the text.',
  STARTS_WITH: 'The description begins with the text.',
})

/**
 * A rule that codes bank transactions by their bank account, direction, description and amount, or makes transfers of them.
 */
@record({ table: 'bank_rule', metadata: 'OPEN', reads: 'transactions:read' })
export class BankRule extends Versioned {
  @text({ note: 'The name. Unique.' }) name!: string
  @count({ note: 'The place among the rules, from 1. The first active rule that fits decides.' }) position!: number
  @flag({ note: 'Whether it holds for transactions.' }) isActive!: boolean
  @choice(BankRuleMode) mode!: ValueOf<typeof BankRuleMode>
  @choice(BankRuleDirection, { nullable: true }) direction!: ValueOf<typeof BankRuleDirection> | null
  @choice(DescriptionMatch, {
    nullable: true,
    note: 'How the description is compared. Null when the description does not count.',
  })
  descriptionMatch!: ValueOf<typeof DescriptionMatch> | null
  @text({ nullable: true, note: 'The text that is compared. Null when the description does not count.' })
  descriptionText!: string | null
  @money({ nullable: true, note: 'The smallest amount that fits, without a sign. Null for no bound.' })
  minAmount!: Money | null
  @money({ nullable: true, note: 'The largest amount that fits, without a sign. Null for no bound.' })
  maxAmount!: Money | null
  @ref(() => Account, {
    nullable: true,
    note: 'The other cash account or card. A transaction that fits becomes a TRANSFER between its account and this one. Null for a rule with splits.',
  })
  transferAccountId!: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund whose cash the TRANSFER moves. Null for a rule with splits.' })
  transferFundId!: string | null
  @text({ note: 'The id of the person or API key that wrote it.' }) createdBy!: string
}

@record({ table: 'bank_rule_account', reads: '', part: true })
export class BankRuleAccount extends TenantOwned {
  @ref(() => BankRule) ruleId!: string
  @ref(() => Account) accountId!: string
}

@record({ table: 'bank_rule_split', reads: '', part: true })
export class BankRuleSplit extends TenantOwned {
  @ref(() => BankRule) ruleId!: string
  @count({ note: 'The place among the splits, from 1.' }) lineNumber!: number
  @count({ note: 'Its share of the amount in basis points. 10000 is 100 %.' }) basisPoints!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
}

@record({ table: 'bank_rule_split_dimension', reads: '', part: true })
export class BankRuleSplitDimension extends TenantOwned {
  @ref(() => BankRuleSplit) splitId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
