import { choice, enumeration, money, part, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimension } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Vendor } from '../../vendors/vendor.js'
import { BankRule } from '../rules/bank-rule.js'
import { Transaction } from '../transactions/transaction.js'

export const SuggestionBasis = enumeration('SuggestionBasis', 'The basis of a suggestion.', {
  BANK_RULE: 'The first active bank rule that fits.',
  VENDOR: 'How earlier transactions of the vendor were coded.',
  DESCRIPTION: 'How earlier transactions with the same description were coded.',
  VENDOR_DEFAULT: 'The default account of the vendor.',
})

@view('One suggested split of the amount.')
export class SuggestedSplit {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
  @part(() => LineDimension, { list: true, note: 'The dimension values that classify it.' })
  dimensions!: LineDimension[]
}

@view('A possible coding of a transaction.')
export class CodingSuggestion {
  @choice(SuggestionBasis) basis!: ValueOf<typeof SuggestionBasis>
  @ref(() => Transaction, {
    nullable: true,
    note: "The earlier transaction with this coding. Null for the vendor's defaults and for a bank rule.",
  })
  transactionId!: string | null
  @ref(() => BankRule, { nullable: true, note: 'The bank rule with this coding. Null for another basis.' })
  bankRuleId!: string | null
  @text({ nullable: true, note: 'The name of the bank rule. Null for another basis.' }) bankRuleName!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The other account of the TRANSFER that the bank rule would make. Accept it with applyBankRules. Null for splits.',
  })
  transferAccountId!: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund whose cash the TRANSFER would move. Null for splits.' })
  transferFundId!: string | null
  @part(() => SuggestedSplit, {
    list: true,
    note: 'The splits. Their amounts sum to the amount of the transaction. Empty for a TRANSFER.',
  })
  splits!: SuggestedSplit[]
}
