import { enumeration } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Caller } from '../../../kernel/policy.js'
import { present } from '../../../values/present.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { playSmallChurch } from './small-church.js'

export const SandboxSeed = enumeration('SandboxSeed', 'The records that a sandbox begins with.', {
  SMALL_CHURCH:
    'The last two months of a small church: donors, pledges, offerings, payouts, deposits, bills and bank transactions.',
})

/** Records the story of a seed in a church whose accounts and funds are those of NONPROFIT. @param by who records it. */
export async function playSeed({ work, perform, today }: MutationContext, by: Caller): Promise<void> {
  const accounts = new Map((await work.findWhere(Account, {})).map(({ accountNumber, id }) => [accountNumber, id]))
  const funds = new Map((await work.findWhere(Fund, {})).map(({ code, id }) => [code, id]))
  await playSmallChurch({
    today,
    perform: (...act) => perform(by, ...act),
    account: number => present(accounts.get(number)),
    fund: code => present(funds.get(code)),
  })
}
