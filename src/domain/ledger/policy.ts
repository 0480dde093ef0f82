import { money, record, ref } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { ZERO } from '../../kernel/money.js'
import { Versioned } from '../../kernel/tenancy.js'
import type { Work } from '../../kernel/work.js'
import { Account } from './account.js'
import type { InterfundPair } from './posting.rules.js'

/** How one church keeps its books: the accounts that postings fall on by themselves, and from which amounts two must agree. */
@record({
  table: 'accounting_policy',
  reads: 'accounts:read',
  does: 'The accounts that postings fall on by themselves, and the amounts from which two people must agree.',
})
export class AccountingPolicy extends Versioned {
  @ref(() => Account, { nullable: true, note: 'Where a bank transaction belongs that names no account.' })
  defaultBankAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'Accounts payable: what bills are owed on.' })
  payableAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'What other funds owe a fund.' }) dueFromAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'What a fund owes other funds.' }) dueToAccountId!: string | null
  @ref(() => Account, { nullable: true }) transfersInAccountId!: string | null
  @ref(() => Account, { nullable: true }) transfersOutAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'Net assets released from restriction.' })
  releasedAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'Cash and cheques on their way to the bank.' })
  undepositedAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'Gifts that a processor holds.' }) clearingAccountId!: string | null
  @ref(() => Account, { nullable: true }) processingFeesAccountId!: string | null
  @ref(() => Account, { nullable: true, note: 'Gifts that are no money: stock, crypto, things.' })
  nonCashAccountId!: string | null
  @money({ note: 'From this amount on, who made or coded a bank transaction may not approve it.' })
  transactionApprovalLimit!: Money
  @money({ note: 'From this amount on, who made or submitted a bill may not approve it.' }) billApprovalLimit!: Money
  @money({ nullable: true, note: 'From this amount on, two people approve a bill.' })
  billSecondApprovalLimit!: Money | null
  @money({ nullable: true, note: 'From this amount on, money going out needs a receipt or a waiver.' })
  receiptRequiredFrom!: Money | null

  /** Due to and due from: funds that owe each other. */
  get loan(): InterfundPair {
    return { givenId: this.dueFromAccountId, gottenId: this.dueToAccountId }
  }

  /** Transfers out and in: net assets that change their fund for good, neither revenue nor expense. */
  get transfer(): InterfundPair {
    return { givenId: this.transfersOutAccountId, gottenId: this.transfersInAccountId }
  }

  /** Released from restriction: both sides stand on one account, in two funds. */
  get release(): InterfundPair {
    return { givenId: this.releasedAccountId, gottenId: this.releasedAccountId }
  }
}

/** The policy of the church; without one, every approval takes two people and no account is named. */
export async function policyOf(work: Work): Promise<AccountingPolicy> {
  const found = await work.find(AccountingPolicy, work.organizationId)
  const unset = {
    defaultBankAccountId: null,
    payableAccountId: null,
    dueFromAccountId: null,
    dueToAccountId: null,
    transfersInAccountId: null,
    transfersOutAccountId: null,
    releasedAccountId: null,
    undepositedAccountId: null,
    clearingAccountId: null,
    processingFeesAccountId: null,
    nonCashAccountId: null,
    transactionApprovalLimit: ZERO,
    billApprovalLimit: ZERO,
    billSecondApprovalLimit: null,
    receiptRequiredFrom: null,
  }
  return found ?? Object.assign(new AccountingPolicy(), unset)
}
