import { choice, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Fund } from '../funds/fund.js'
import { Account, AccountCashKind, AccountStatus, AccountType, CashFlowActivity, NormalBalance } from './account.js'
import { accounts, ledgerAccounts } from './account.queries.js'
import { assertAccount, cashOf, changeAccount, GROWS_ON } from './account.rules.js'
import { accountSortKey } from './account-number.js'
import { LedgerAccount } from './ledger-account.js'

export const tag = 'Coding Reference Data'

@input('Which accounts are listed.')
export class AccountFilter {
  @choice(AccountType, { nullable: true }) accountType?: ValueOf<typeof AccountType> | null
  @flag({ nullable: true, note: 'Whether it holds cash.' }) isCashAccount?: boolean | null
  @choice(AccountCashKind, {
    nullable: true,
    list: true,
    note: 'The kind of its statements. CARD selects credit cards, which are liabilities.',
  })
  cashKind?: AccountCashKind[] | null
}

@input('Which accounts of the chart are listed.')
export class LedgerAccountFilter extends AccountFilter {
  @choice(AccountStatus, { nullable: true, note: 'The status.' }) status?: ValueOf<typeof AccountStatus> | null
  @flag({ nullable: true, note: 'Whether journal lines can name it.' }) isPostable?: boolean | null
}

@input('An account to add to the chart.')
export class CreateAccountInput {
  @text({ min: 1, max: 50, note: 'Unique in the organization.' }) accountNumber!: string
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'The parent: a summary account of the same type. Null at the top.' })
  parentId?: string | null
  @flag({ fallback: false, note: 'Whether it holds cash, such as a bank account. Only an ASSET can.' })
  isCashAccount!: boolean
  @choice(AccountCashKind, {
    nullable: true,
    note: 'BANK and PETTY_CASH hold cash; BANK when only isCashAccount is given. CARD is a LIABILITY for the charges of a credit card.',
  })
  cashKind?: AccountCashKind | null
  @flag({ fallback: true, note: 'False for a summary account, which takes no journal lines.' }) isPostable!: boolean
  @choice(NormalBalance, {
    optional: true,
    note: 'The side on which it grows. Differs from its type for a contra account.',
  })
  normalBalance?: ValueOf<typeof NormalBalance>
  @ref(() => Fund, { nullable: true, note: 'The only fund whose journal lines it takes. Null for all funds.' })
  restrictedToFundId?: string | null
  @text({
    nullable: true,
    max: 20,
    note: 'The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it.',
  })
  form990Line?: string | null
  @choice(CashFlowActivity, {
    nullable: true,
    note: 'The activity of the statement of cash flows for the account and those below it. Null takes that of the account above it, or else follows from type and name.',
  })
  cashFlowActivity?: ValueOf<typeof CashFlowActivity> | null
}

@input('The members of an account to change. Absent members stay; null clears a nullable member.')
export class UpdateAccountInput {
  @text({ optional: true, min: 1, max: 50, note: 'The number of the account in the chart.' }) accountNumber?: string
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @choice(AccountType, { optional: true, note: 'Can change only while no line, document or fund names the account.' })
  accountType?: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true, note: 'The account above it in the chart. Null at the top.' }) parentId?:
    | string
    | null
  @flag({ optional: true, note: 'Can change only while no line, document or fund names the account.' })
  isCashAccount?: boolean
  @choice(AccountCashKind, {
    nullable: true,
    note: 'CARD can change only while no line, document or fund names the account.',
  })
  cashKind?: AccountCashKind | null
  @flag({ optional: true, note: 'Can change only while no line, document or fund names the account.' })
  isPostable?: boolean
  @choice(NormalBalance, { optional: true, note: 'Can change only while no line, document or fund names the account.' })
  normalBalance?: ValueOf<typeof NormalBalance>
  @ref(() => Fund, { nullable: true, note: 'The only fund that can use the account. Null when every fund can.' })
  restrictedToFundId?: string | null
  @text({
    nullable: true,
    max: 20,
    note: 'The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it.',
  })
  form990Line?: string | null
  @choice(CashFlowActivity, {
    nullable: true,
    note: 'The activity of the statement of cash flows for the account and those below it. Null takes that of the account above it, or else follows from type and name.',
  })
  cashFlowActivity?: ValueOf<typeof CashFlowActivity> | null
  @choice(AccountStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof AccountStatus>
}

export const listAccounts = query({
  does: 'List the active, postable accounts by account number, all in one answer.',
  details: 'Summary accounts are excluded. Numbers sort by their groups of digits: 1000, 1000.1, 10000.',
  scope: 'accounts:read',
  rest: 'GET /accounts',
  tool: 'List every active account that journal lines can be posted to, by account number, without paging. Use list_ledger_accounts for summary and inactive accounts.',
  takes: AccountFilter,
  gives: [Account],
  envelope: 'accounts',
  run: ({ read, selection }, filter) => read.all(accounts, { ...filter }, selection),
})

export const listLedgerAccounts = query({
  does: 'List the whole chart of accounts by account number, with summary and inactive accounts.',
  scope: 'accounts:read',
  rest: 'GET /ledger-accounts',
  tool: 'List the whole chart of accounts by account number, with summary and inactive accounts.',
  resource: {
    path: 'chart-of-accounts',
    description: 'The whole chart of accounts by account number, with summary and inactive accounts.',
  },
  takes: LedgerAccountFilter,
  gives: [LedgerAccount],
  envelope: 'ledgerAccounts',
  run: ({ read, selection }, filter) => read.all(ledgerAccounts, { ...filter }, selection),
})

export const getLedgerAccount = query({
  does: 'Get one account of the chart with every field.',
  details: 'It may be a summary account or inactive.',
  scope: 'accounts:read',
  rest: 'GET /accounts/{id}',
  gives: LedgerAccount,
  run: recordOfPath(ledgerAccounts),
})

export const createAccount = mutation({
  does: 'Add an account to the chart.',
  details: 'An account number that another account has is refused with 409 (duplicate).',
  scope: 'accounts:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  rest: 'POST /accounts',
  takes: CreateAccountInput,
  gives: LedgerAccount,
  creates: true,
  example: { accountNumber: '6105', name: 'Choir robes', accountType: 'EXPENSE' },
  async run({ work, caller }, given) {
    const account = work.create(Account, {
      ...given,
      ...cashOf(given),
      normalBalance: given.normalBalance ?? GROWS_ON[given.accountType],
      sortKey: accountSortKey(given.accountNumber),
      status: 'ACTIVE',
      isSystem: false,
      currency: caller.currency,
    })
    await assertAccount(work, account, given)
    return { id: account.id }
  },
})

export const updateAccount = mutation({
  does: 'Change an account of the chart.',
  details: [
    'The type, the normal balance, isCashAccount and isPostable cannot change once a line, a document or a fund',
    'names the account. An account is never deleted; set it INACTIVE instead. A system account, a parent of active accounts,',
    'an account that the accounting policy or an open fund names, and an asset, a liability or net assets with a balance',
    'must stay active (409).',
  ].join(' '),
  scope: 'accounts:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /accounts/{id}',
  takes: UpdateAccountInput,
  gives: LedgerAccount,
  example: { name: 'Choir robes and music' },
  async run({ work, read }, change, { id }) {
    const account = await work.change(Account, id)
    await changeAccount(work, read, account, change)
  },
})
