import { source } from '../../data/source.js'
import { AccountingPolicy } from './policy.js'

export const policies = source(AccountingPolicy)
