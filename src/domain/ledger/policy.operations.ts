import { input, money, ref } from '../../declaration/fields.js'
import { mutation, query } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { refuseField } from '../../refusals.js'
import type { Money } from '../../values/money.js'
import { Account, AccountType } from './account.js'
import { AccountingPolicy, policyOf } from './policy.js'
import { policies } from './policy.queries.js'
import { ACCOUNTANT } from './posting.js'

@input('The members to change. Absent members stay; null clears a nullable member.')
export class PolicyChange {
  @ref(() => Account, { nullable: true }) defaultBankAccountId?: string | null
  @ref(() => Account, { nullable: true }) payableAccountId?: string | null
  @ref(() => Account, { nullable: true }) dueFromAccountId?: string | null
  @ref(() => Account, { nullable: true }) dueToAccountId?: string | null
  @ref(() => Account, { nullable: true }) transfersInAccountId?: string | null
  @ref(() => Account, { nullable: true }) transfersOutAccountId?: string | null
  @ref(() => Account, { nullable: true }) releasedAccountId?: string | null
  @ref(() => Account, { nullable: true }) undepositedAccountId?: string | null
  @ref(() => Account, { nullable: true }) clearingAccountId?: string | null
  @ref(() => Account, { nullable: true }) processingFeesAccountId?: string | null
  @ref(() => Account, { nullable: true }) nonCashAccountId?: string | null
  @money({ optional: true, min: 0 }) transactionApprovalLimit?: Money
  @money({ optional: true, min: 0 }) billApprovalLimit?: Money
  @money({ nullable: true, min: 0 }) billSecondApprovalLimit?: Money | null
  @money({ nullable: true, min: 1 }) receiptRequiredFrom?: Money | null
}

/** The type that each account of the policy must have. Transfers and releases are equity, not revenue or expense. */
const TYPES: Partial<Record<keyof PolicyChange, keyof typeof AccountType>> = {
  defaultBankAccountId: AccountType.ASSET,
  payableAccountId: AccountType.LIABILITY,
  dueFromAccountId: AccountType.ASSET,
  dueToAccountId: AccountType.LIABILITY,
  transfersInAccountId: AccountType.NET_ASSET,
  transfersOutAccountId: AccountType.NET_ASSET,
  releasedAccountId: AccountType.NET_ASSET,
  undepositedAccountId: AccountType.ASSET,
  clearingAccountId: AccountType.ASSET,
  processingFeesAccountId: AccountType.EXPENSE,
  nonCashAccountId: AccountType.ASSET,
}

export const getAccountingPolicy = query({
  does: 'Get the accounting policy. Null until the church has set one.',
  details:
    'Without a policy, every approval needs two people, and postings that need an account of the policy are refused.',
  scope: 'accounts:read',
  graphql: '',
  tag: 'Books',
  resource: {
    path: 'accounting-policy',
    description:
      'Which accounts postings use, and from which amounts a second person must approve. Null until the church has set a policy.',
  },
  gives: AccountingPolicy,
  run: async ({ read }) => (await read.all(policies))[0] ?? null,
})

export const updateAccountingPolicy = mutation({
  does: 'Set the accounts that postings use and the amounts from which a second person must approve.',
  scope: 'accounts:read',
  callers: 'person',
  permission: ACCOUNTANT,
  graphql: '',
  tag: 'Books',
  takes: PolicyChange,
  gives: AccountingPolicy,
  async run({ work }, change) {
    await assertAccounts(work, change)
    const { organizationId: id } = work
    const policy = (await work.find(AccountingPolicy, id))
      ? await work.change(AccountingPolicy, id)
      : work.create(AccountingPolicy, { ...(await policyOf(work)), id })
    Object.assign(policy, change)
    return { id }
  },
})

async function assertAccounts(work: Work, change: PolicyChange): Promise<void> {
  for (const [field, type] of Object.entries(TYPES)) {
    const id = change[field as keyof PolicyChange]
    if (typeof id !== 'string') continue
    const account = await work.find(Account, id)
    const cash = field !== 'defaultBankAccountId' || account?.isCashAccount
    if (!account?.takesLines || account.accountType !== type || !cash) refuseField(field, 'unknown_reference')
  }
}
