import type { AccountType, PolicyPartsFragment } from '../../generated/graphql'

export type Policy = Omit<PolicyPartsFragment, 'version'>

type AccountMember = Extract<keyof Policy, `${string}Id`>
type AmountMember = Exclude<keyof Policy, AccountMember>

interface AccountField {
  member: AccountMember
  label: string
  types: readonly AccountType[]
  hint?: string
}

/** The accounts that postings use, by what they are for. */
export const ACCOUNTS: readonly { title: string; fields: readonly AccountField[] }[] = [
  {
    title: 'Bank and bills',
    fields: [
      {
        ...{ member: 'defaultBankAccountId', label: 'Bank account', types: ['ASSET'] },
        hint: 'Bank transactions and payments use it when they name no bank account.',
      },
      { member: 'payableAccountId', label: 'Accounts payable', types: ['LIABILITY'] },
      { member: 'receivableAccountId', label: 'Invoices receivable', types: ['ASSET'] },
    ],
  },
  {
    title: 'Between funds',
    fields: [
      { member: 'dueFromAccountId', label: 'Due from other funds', types: ['ASSET'] },
      { member: 'dueToAccountId', label: 'Due to other funds', types: ['LIABILITY'] },
      { member: 'transfersInAccountId', label: 'Transfers in', types: ['NET_ASSET'] },
      { member: 'transfersOutAccountId', label: 'Transfers out', types: ['NET_ASSET'] },
      { member: 'releasedAccountId', label: 'Net assets released from restriction', types: ['NET_ASSET'] },
    ],
  },
  {
    title: 'Contributions',
    fields: [
      {
        ...{ member: 'undepositedAccountId', label: 'Undeposited funds', types: ['ASSET'] },
        hint: 'Cash and checks on their way to the bank.',
      },
      {
        ...{ member: 'clearingAccountId', label: 'Clearing of payouts', types: ['ASSET'] },
        hint: 'What a processor holds until its payout.',
      },
      { member: 'processingFeesAccountId', label: 'Processing fees', types: ['EXPENSE'] },
      { member: 'overShortAccountId', label: 'Cash over and short', types: ['REVENUE', 'EXPENSE'] },
      { member: 'nonCashAccountId', label: 'Non-cash contributions', types: ['ASSET'] },
      {
        ...{ member: 'inKindRevenueAccountId', label: 'Revenue of gifts in kind', types: ['REVENUE'] },
        hint: 'The revenue account of the fund when empty.',
      },
    ],
  },
  {
    title: 'Pledges',
    fields: [
      {
        ...{ member: 'pledgesReceivableAccountId', label: 'Pledges receivable', types: ['ASSET'] },
        hint: 'Pledges are not accrued when empty.',
      },
      { member: 'pledgeAllowanceAccountId', label: 'Allowance for pledges', types: ['ASSET'] },
      { member: 'pledgeDiscountAccountId', label: 'Discount on pledges', types: ['ASSET'] },
    ],
  },
]

interface AmountField {
  member: AmountMember
  label: string
  hint: string
  /** What an empty field means. Undefined when an amount is required. */
  empty?: string
}

/** The amounts from which a second person or a receipt is needed. */
export const AMOUNTS: readonly AmountField[] = [
  {
    ...{ member: 'transactionApprovalLimit', label: 'Approval limit of bank transactions' },
    hint: 'From this amount on, another person approves.',
  },
  {
    ...{ member: 'billApprovalLimit', label: 'Approval limit of bills' },
    hint: 'From this amount on, another person approves.',
  },
  {
    ...{ member: 'billSecondApprovalLimit', label: 'Limit of a second approval of bills' },
    ...{ hint: 'From this amount on, two people approve. Empty for never.', empty: 'never' },
  },
  {
    ...{ member: 'journalApprovalLimit', label: 'Approval limit of journals and fund transfers' },
    hint: 'From this amount on, another person approves.',
  },
  {
    ...{ member: 'receiptRequiredFrom', label: 'Amount that needs a receipt' },
    ...{ hint: 'From this amount on, outgoing money needs a receipt. Empty for never.', empty: 'never' },
  },
  {
    ...{ member: 'overShortLimit', label: 'Approval limit of cash over and short' },
    ...{ hint: 'Above this amount, another person approves. Empty for every amount.', empty: 'every amount' },
  },
]

/** Every account of the policy. */
export const ACCOUNT_FIELDS = ACCOUNTS.flatMap(({ fields }) => fields)
/** Its members by the server's names. */
export const MEMBERS = [...ACCOUNT_FIELDS, ...AMOUNTS].map(({ member }) => member)
