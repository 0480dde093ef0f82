import { Versioned } from '../../../data/tenancy.js'
import { money, record, ref } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { ZERO } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { Account } from '../accounts/account.js'
import type { InterfundPair } from '../journal/posting.rules.js'

/** The accounts that postings use, and the amounts from which two people must approve. */
@record({
  table: 'accounting_policy',
  reads: 'accounts:read',
})
export class AccountingPolicy extends Versioned {
  @ref(() => Account, { nullable: true, note: 'The bank account of transactions that name none.' })
  defaultBankAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The accounts payable account, which approved bills credit.' })
  payableAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account that issued invoices debit. No invoice is issued when null.',
  })
  receivableAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The account for what other funds owe a fund.' })
  dueFromAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The account for what a fund owes other funds.' })
  dueToAccountId!: string | null
  @ref(() => Account, { nullable: true }) transfersInAccountId!: string | null
  @ref(() => Account, { nullable: true }) transfersOutAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The account for net assets released from restriction.' })
  releasedAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The account for cash and checks on their way to the bank.' })
  undepositedAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account for contributions that a processor holds until its payout.',
  })
  clearingAccountId!: string | null
  @ref(() => Account, { nullable: true }) processingFeesAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'The account for non-cash contributions: stock, crypto, goods.' })
  nonCashAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The revenue account of gifts in kind, which statements show on a line of their own (ASU 2020-07). When null, that of the fund.',
  })
  inKindRevenueAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account of pledges receivable, which accruals bring to what is to be received. Pledges are not accrued when null.',
  })
  pledgesReceivableAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account of the allowance for pledges that are not expected to be received. When null, that of pledges receivable.',
  })
  pledgeAllowanceAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account of the discount on pledges of later years. When null, that of pledges receivable.',
  })
  pledgeDiscountAccountId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The revenue or expense account for what the bank received of a deposit over or short of the amount that was counted.',
  })
  overShortAccountId!: string | null
  @money({
    note: "From this amount on, nobody may approve a bank transaction that they recorded, changed or coded. In the organization's currency.",
  })
  transactionApprovalLimit!: Money
  @money({
    note: "From this amount on, nobody may approve a bill that they recorded, changed or submitted. In the organization's currency.",
  })
  billApprovalLimit!: Money
  @money({
    nullable: true,
    note: "From this amount on, a bill needs two approvals. In the organization's currency. Null for never.",
  })
  billSecondApprovalLimit!: Money | null
  @money({
    nullable: true,
    note: "From this amount on, outgoing money needs a receipt or a waiver. In the organization's currency. Null for never.",
  })
  receiptRequiredFrom!: Money | null
  @money({
    nullable: true,
    note: "Above this amount on the over-and-short account, nobody may approve a bank transaction that they recorded, changed or coded. In the organization's currency. Null for every amount.",
  })
  overShortLimit!: Money | null

  @money({
    note: "From this amount on, nobody may approve a manual journal that they recorded, changed or submitted. In the organization's currency.",
  })
  journalApprovalLimit!: Money

  /** The accounts due to and due from, for funds that owe each other. */
  get loan(): InterfundPair {
    return { dueFromId: this.dueFromAccountId, dueToId: this.dueToAccountId }
  }

  /** The accounts transfers out and in, for net assets that move permanently. They are neither revenue nor expense. */
  get transfer(): InterfundPair {
    return { dueFromId: this.transfersOutAccountId, dueToId: this.transfersInAccountId }
  }

  /** The account for releases. Both lines are on this account, in two funds. */
  get release(): InterfundPair {
    return { dueFromId: this.releasedAccountId, dueToId: this.releasedAccountId }
  }
}

/** The policy that a unit of work has read or is reading. */
const READ = new WeakMap<Work, Promise<AccountingPolicy>>()

/** The policy of the church, read once. Without one, every approval needs two people and no account is named. */
export function policyOf(work: Work): Promise<AccountingPolicy> {
  const known = READ.get(work)
  if (known) return known
  const reading = readPolicy(work)
  READ.set(work, reading)
  return reading
}

async function readPolicy(work: Work): Promise<AccountingPolicy> {
  const found = await work.find(AccountingPolicy, work.organizationId)
  // The unit of work can create it.
  if (!found) READ.delete(work)
  const unset = {
    defaultBankAccountId: null,
    payableAccountId: null,
    receivableAccountId: null,
    dueFromAccountId: null,
    dueToAccountId: null,
    transfersInAccountId: null,
    transfersOutAccountId: null,
    releasedAccountId: null,
    undepositedAccountId: null,
    clearingAccountId: null,
    processingFeesAccountId: null,
    nonCashAccountId: null,
    inKindRevenueAccountId: null,
    pledgesReceivableAccountId: null,
    pledgeAllowanceAccountId: null,
    pledgeDiscountAccountId: null,
    overShortAccountId: null,
    transactionApprovalLimit: ZERO,
    billApprovalLimit: ZERO,
    billSecondApprovalLimit: null,
    journalApprovalLimit: ZERO,
    receiptRequiredFrom: null,
    overShortLimit: null,
  }
  return found ?? assign(new AccountingPolicy(), unset)
}
