import { source } from '../../kernel/source.js'
import { Account } from './account.js'

/** Summary accounts and inactive ones are never shown (specification, "Account"). Natural order of the numbers. */
export const accounts = source(Account, {
  where: "t.is_postable and t.status = 'ACTIVE'",
  wholeOrder: 't.sort_key, t.id',
})
