import { input, money, ref } from '../../../declaration/fields.js'
import { mutation, query } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { Account, AccountType } from '../accounts/account.js'
import { accountsWithBalance, loadControlAccounts, type Purpose } from '../accounts/control-account.queries.js'
import { SET_POLICY } from '../journal/posting.js'
import { AccountingPolicy, policyOf } from './policy.js'
import { differencesOn, policies } from './policy.queries.js'

export const tag = 'Books'

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateAccountingPolicyInput {
  @ref(() => Account, { nullable: true }) defaultBankAccountId?: string | null
  @ref(() => Account, { nullable: true }) payableAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'An asset that holds nothing but the open amounts of invoices.' })
  receivableAccountId?: string | null
  @ref(() => Account, { nullable: true }) dueFromAccountId?: string | null
  @ref(() => Account, { nullable: true }) dueToAccountId?: string | null
  @ref(() => Account, { nullable: true }) transfersInAccountId?: string | null
  @ref(() => Account, { nullable: true }) transfersOutAccountId?: string | null
  @ref(() => Account, { nullable: true }) releasedAccountId?: string | null
  @ref(() => Account, { nullable: true }) undepositedAccountId?: string | null
  @ref(() => Account, { nullable: true }) clearingAccountId?: string | null
  @ref(() => Account, { nullable: true }) processingFeesAccountId?: string | null
  @ref(() => Account, { nullable: true }) nonCashAccountId?: string | null
  @ref(() => Account, { nullable: true }) inKindRevenueAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'An asset that holds nothing but pledges receivable.' })
  pledgesReceivableAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'An asset that holds nothing but the allowance.' })
  pledgeAllowanceAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'An asset that holds nothing but the discount.' })
  pledgeDiscountAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'A revenue or expense account.' }) overShortAccountId?: string | null
  @money({
    optional: true,
    min: 0,
    note: 'From this amount on, nobody may approve a transaction that they recorded, coded or submitted.',
  })
  transactionApprovalLimit?: Money
  @money({
    optional: true,
    min: 0,
    note: 'From this amount on, nobody may approve a bill that they recorded, changed or submitted.',
  })
  billApprovalLimit?: Money
  @money({ nullable: true, min: 0, note: 'From this amount on, a bill needs two approvals. Null for never.' })
  billSecondApprovalLimit?: Money | null
  @money({
    optional: true,
    min: 0,
    note: 'From this amount on, nobody may approve a manual journal that they recorded, changed or submitted.',
  })
  journalApprovalLimit?: Money
  @money({
    nullable: true,
    min: 1,
    note: 'From this amount on, outgoing money needs a receipt or a waiver. Null for never.',
  })
  receiptRequiredFrom?: Money | null
  @money({
    nullable: true,
    min: 0,
    note: 'Above this amount on the over-and-short account, nobody may approve a transaction that they recorded, coded or submitted. Null for every amount.',
  })
  overShortLimit?: Money | null
}

type AccountField = Exclude<
  keyof UpdateAccountingPolicyInput,
  | 'transactionApprovalLimit'
  | 'billApprovalLimit'
  | 'billSecondApprovalLimit'
  | 'journalApprovalLimit'
  | 'receiptRequiredFrom'
  | 'overShortLimit'
>
const typedKeys = (of: Record<AccountField, unknown>) => Object.keys(of) as AccountField[]

/** The types that each account of the policy can have. Transfers and releases are equity, not revenue or expense. */
const TYPES: Record<AccountField, keyof typeof AccountType | readonly (keyof typeof AccountType)[]> = {
  defaultBankAccountId: AccountType.ASSET,
  payableAccountId: AccountType.LIABILITY,
  receivableAccountId: AccountType.ASSET,
  dueFromAccountId: AccountType.ASSET,
  dueToAccountId: AccountType.LIABILITY,
  transfersInAccountId: AccountType.NET_ASSET,
  transfersOutAccountId: AccountType.NET_ASSET,
  releasedAccountId: AccountType.NET_ASSET,
  undepositedAccountId: AccountType.ASSET,
  clearingAccountId: AccountType.ASSET,
  processingFeesAccountId: AccountType.EXPENSE,
  nonCashAccountId: AccountType.ASSET,
  inKindRevenueAccountId: AccountType.REVENUE,
  pledgesReceivableAccountId: AccountType.ASSET,
  pledgeAllowanceAccountId: AccountType.ASSET,
  pledgeDiscountAccountId: AccountType.ASSET,
  overShortAccountId: [AccountType.REVENUE, AccountType.EXPENSE],
}

export const getAccountingPolicy = query({
  does: 'Get the accounting policy. Null until the church has set one.',
  details:
    'Without a policy, every approval needs two people, and postings that need an account of the policy are refused.',
  scope: 'accounts:read',
  rest: 'GET /accounting-policy',
  resource: {
    path: 'accounting-policy',
    description:
      'Which accounts postings use, and from which amounts a second person must approve. Null until the church has set a policy.',
  },
  gives: AccountingPolicy,
  isNullable: true,
  run: async ({ read }) => (await read.all(policies))[0] ?? null,
})

export const updateAccountingPolicy = mutation({
  does: 'Set the accounts that postings use and the amounts from which a second person must approve.',
  details:
    'Each account has one use: only the bank account holds cash, and no account is named twice, except for transfers in and out. An account with a balance of another kind is refused. While the difference of a deposit waits for its approval, overShortAccountId stays (409).',
  scope: 'accounts:read',
  callers: 'person',
  permission: SET_POLICY,
  refuses: ['illegal_transition', 'stale_version'],
  rest: 'PATCH /accounting-policy',
  takes: UpdateAccountingPolicyInput,
  gives: AccountingPolicy,
  async run({ work }, change) {
    const before = await policyOf(work)
    await assertAccounts(work, before, change)
    await assertNoDifferenceWaits(work, before, change)
    const { organizationId: id } = work
    const policy = (await work.find(AccountingPolicy, id))
      ? await work.change(AccountingPolicy, id)
      : work.create(AccountingPolicy, { ...before, id })
    assign(policy, change)
    return { id }
  },
})

/** The difference of a deposit keeps the limit of its account until it is approved or undone. @throws Refusal 409 illegal_transition. */
async function assertNoDifferenceWaits(
  work: Work,
  { overShortAccountId }: AccountingPolicy,
  change: UpdateAccountingPolicyInput,
): Promise<void> {
  if (change.overShortAccountId === undefined || change.overShortAccountId === overShortAccountId) return
  const waiting = await work.run(differencesOn(work.organizationId, overShortAccountId))
  if (waiting.length)
    refuseBlocked(
      'The difference of a deposit waits for its approval on this account. Approve it, or undo the deposit.',
      ['approveTransaction', 'undoDeposit'],
    )
}

/** Members that may name the same account. */
const SHARED: readonly (readonly AccountField[])[] = [['transfersInAccountId', 'transfersOutAccountId']]
const canShare = (one: string, other: string): boolean =>
  SHARED.some(pair => pair.some(member => member === one) && pair.some(member => member === other))

/**
 * Asserts that each account is of its type and for one use: only the bank account holds cash, no account is named twice,
 * and a control account has no balance of another kind, so that its documents explain it (A14).
 * @throws Refusal 422.
 */
async function assertAccounts(
  work: Work,
  policy: AccountingPolicy,
  change: UpdateAccountingPolicyInput,
): Promise<void> {
  const { purposes } = await loadControlAccounts(work)
  const after: Record<string, unknown> = { ...policy, ...change }
  const fields = typedKeys(TYPES).filter(field => change[field] !== undefined && change[field] !== policy[field])
  const named = fields.flatMap(field => [change[field], policy[field]]).filter(id => typeof id === 'string')
  const held = await accountsWithBalance(work, named)
  for (const field of fields) {
    const [before, id] = [policy[field], change[field]]
    if (LASTING.includes(field) && before && held.has(before)) throw stuck(field)
    if (typeof id !== 'string') continue
    const account = await work.find(Account, id)
    const isBank = field === 'defaultBankAccountId'
    if (
      !account?.takesLines ||
      ![TYPES[field]].flat().includes(account.accountType) ||
      account.hasStatements !== isBank ||
      (account.restrictedToFundId && account.accountType === 'NET_ASSET')
    ) {
      refuseField(field, 'unknown_reference')
    }
    if (typedKeys(TYPES).some(other => other !== field && after[other] === id && !canShare(field, other))) {
      refuseField(field, 'duplicate')
    }
    const purpose = PURPOSES[field]
    if (!purpose) continue
    const other = [...(purposes.get(id) ?? [])].filter(each => each !== purpose)
    if (other.includes('NET_ASSETS')) refuseField(field, 'unknown_reference')
    if (held.has(id) && !purposes.get(id)?.has(purpose)) throw stuck(field)
  }
}

/** What funds owe each other, and what pledges bring, stays on its accounts while they have a balance. */
const LASTING: readonly string[] = [
  ...['dueFromAccountId', 'dueToAccountId'],
  ...['pledgesReceivableAccountId', 'pledgeAllowanceAccountId', 'pledgeDiscountAccountId'],
]

/** What each member makes its account a control account for. */
const PURPOSES: Partial<Record<AccountField, Purpose>> = {
  payableAccountId: 'PAYABLE',
  receivableAccountId: 'RECEIVABLE',
  dueFromAccountId: 'INTERFUND',
  dueToAccountId: 'INTERFUND',
  transfersInAccountId: 'TRANSFERS',
  transfersOutAccountId: 'TRANSFERS',
  releasedAccountId: 'TRANSFERS',
  undepositedAccountId: 'HOLDING',
  clearingAccountId: 'HOLDING',
}

const stuck = (field: string): Refusal =>
  fieldRefusal(
    field,
    'not_writable',
    'An account has a balance that the new use does not explain. Name an account without a balance, or move the balance first.',
  )
