import { choice, enumeration, money, part, ref, text, type ValueOf, view } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { Account } from '../ledger/account.js'
import { LineDimension } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { Vendor } from '../vendors/vendor.js'
import { Transaction } from './transaction.js'

export const SuggestionBasis = enumeration('SuggestionBasis', 'What a suggestion rests on.', [
  'VENDOR',
  'DESCRIPTION',
  'VENDOR_DEFAULT',
])

@view('One suggested part of the amount.')
export class SuggestedSplit {
  @ref(() => Account, { edge: false }) accountId!: string
  @ref(() => Fund, { edge: false }) fundId!: string
  @money() amount!: Money
  @text({ nullable: true }) description!: string | null
  @ref(() => Vendor, { nullable: true, edge: false }) vendorId!: string | null
  @part(() => LineDimension, { list: true }) dimensions!: LineDimension[]
}

@view('How a transaction could be coded.')
export class CodingSuggestion {
  @choice(SuggestionBasis) basis!: ValueOf<typeof SuggestionBasis>
  @ref(() => Transaction, { nullable: true, edge: false, note: 'The transaction that was coded like this.' })
  transactionId!: string | null
  @part(() => SuggestedSplit, { list: true, note: 'Their amounts sum to the amount of the transaction.' })
  splits!: SuggestedSplit[]
}
