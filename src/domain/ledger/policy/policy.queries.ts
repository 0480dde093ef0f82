import { source } from '../../../data/source.js'
import { AccountingPolicy } from './policy.js'

export const policies = source(AccountingPolicy, {
  does: 'The accounts that postings use, and the amounts from which a second person must approve.',
})
