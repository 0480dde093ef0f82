import { source } from '../../kernel/source.js'
import { AccountingPolicy } from './policy.js'

export const policies = source(AccountingPolicy)
