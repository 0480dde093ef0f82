import { choice, flag, input, ref, text, type ValueOf } from '../../kernel/fields.js'
import { mutation, query } from '../../kernel/operation.js'
import { Account, AccountStatus, AccountType, NormalBalance } from './account.js'
import { accounts, ledgerAccounts } from './account.report.js'
import { changeAccount, checkAccount, GROWS_ON } from './account.rules.js'
import { accountSortKey } from './account-number.js'
import { Fund } from './fund.js'
import { LedgerAccount } from './ledger-account.js'

@input('Which accounts are listed.')
export class AccountFilter {
  @choice(AccountType, { nullable: true }) accountType?: ValueOf<typeof AccountType> | null
  @flag({ nullable: true }) isCashAccount?: boolean | null
}

@input('Which accounts of the chart are listed.')
export class LedgerAccountFilter extends AccountFilter {
  @choice(AccountStatus, { nullable: true }) status?: ValueOf<typeof AccountStatus> | null
  @flag({ nullable: true }) isPostable?: boolean | null
}

@input('An account for the chart.')
export class NewAccount {
  @text({ min: 1, max: 50, note: 'Unique.' }) accountNumber!: string
  @text({ min: 1, max: 200 }) name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'A summary account of the same type.' }) parentId?: string | null
  @flag({ fallback: false, note: 'Only an ASSET.' }) isCashAccount!: boolean
  @flag({ fallback: true, note: 'False for a summary account, which carries no lines.' }) isPostable!: boolean
  @choice(NormalBalance, { optional: true, note: 'Another than that of its type, for a contra account.' })
  normalBalance?: ValueOf<typeof NormalBalance>
  @ref(() => Fund, { nullable: true, note: 'The only fund whose lines it carries.' }) restrictedToFundId?: string | null
  @text({ nullable: true, max: 20, note: 'Line of IRS Form 990.' }) form990Line?: string | null
}

@input('What of an account is to change. Absent members stay; null clears a nullable one.')
export class AccountChange {
  @text({ optional: true, min: 1, max: 50 }) accountNumber?: string
  @text({ optional: true, min: 1, max: 200 }) name?: string
  @choice(AccountType, { optional: true, note: 'Only while nothing names it.' }) accountType?: ValueOf<
    typeof AccountType
  >
  @ref(() => Account, { nullable: true }) parentId?: string | null
  @flag({ optional: true, note: 'Only while nothing names it.' }) isCashAccount?: boolean
  @flag({ optional: true, note: 'Only while nothing names it.' }) isPostable?: boolean
  @choice(NormalBalance, { optional: true, note: 'Only while nothing names it.' }) normalBalance?: ValueOf<
    typeof NormalBalance
  >
  @ref(() => Fund, { nullable: true }) restrictedToFundId?: string | null
  @text({ nullable: true, max: 20 }) form990Line?: string | null
  @choice(AccountStatus, { optional: true }) status?: ValueOf<typeof AccountStatus>
}

export const listAccounts = query({
  does: 'The active, postable accounts, whole, by account number.',
  details: 'Summary accounts are excluded. Numbers are compared as groups of digits: 1000, 1000.1, 10000.',
  scope: 'accounts:read',
  rest: 'GET /accounts',
  tag: 'Coding Reference Data',
  tool: 'List every active account that journal lines can be posted to, by account number. The answer is whole. Use list_ledger_accounts for summary and inactive accounts.',
  takes: AccountFilter,
  gives: [Account],
  as: 'accounts',
  run: ({ read }, filter) => read.all(accounts, { ...filter }),
})

export const listLedgerAccounts = query({
  does: 'The whole chart by account number, summary and inactive accounts too.',
  scope: 'accounts:read',
  graphql: '',
  tag: 'Coding Reference Data',
  tool: 'List the whole chart of accounts by account number, with summary and inactive accounts.',
  resource: {
    path: 'chart-of-accounts',
    description: 'The whole chart of accounts by account number, with summary and inactive accounts.',
  },
  takes: LedgerAccountFilter,
  gives: [LedgerAccount],
  run: ({ read }, filter) => read.all(ledgerAccounts, { ...filter }),
})

export const createAccount = mutation({
  does: 'Add an account to the chart.',
  details: 'A number that is taken answers conflict (duplicate).',
  scope: 'accounts:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  graphql: '',
  tag: 'Coding Reference Data',
  takes: NewAccount,
  gives: LedgerAccount,
  creates: true,
  example: { accountNumber: '6105', name: 'Choir robes', accountType: 'EXPENSE' },
  async run({ work, caller }, given) {
    const account = work.create(Account, {
      ...given,
      normalBalance: given.normalBalance ?? GROWS_ON[given.accountType],
      sortKey: accountSortKey(given.accountNumber),
      status: 'ACTIVE',
      isSystem: false,
      currency: caller.currency,
    })
    await checkAccount(work, account, given)
    return { id: account.id }
  },
})

export const updateAccount = mutation({
  does: 'Change an account of the chart.',
  details: [
    'The type, the normal balance, and what makes it a cash or a summary account, stay once a line, a document or a fund',
    'names it. An account is never deleted but set INACTIVE, which a fund that is not closed, an active account below it',
    'and its being a system account prevent (conflict).',
  ].join(' '),
  scope: 'accounts:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  refuses: ['duplicate', 'illegal_transition'],
  graphql: '{id}',
  tag: 'Coding Reference Data',
  takes: AccountChange,
  gives: LedgerAccount,
  example: { name: 'Choir robes and music' },
  async run({ work, read }, change, { id }) {
    const account = await work.change(Account, id)
    await changeAccount(work, read, account, change)
    return { id }
  },
})
