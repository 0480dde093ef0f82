import { choice, flag, input, type ValueOf } from '../../kernel/fields.js'
import { query } from '../../kernel/operation.js'
import { Account, AccountType } from './account.js'
import { accounts } from './account.report.js'

@input('Which accounts are listed.')
export class AccountFilter {
  @choice(AccountType, { nullable: true }) accountType?: ValueOf<typeof AccountType> | null
  @flag({ nullable: true }) isCashAccount?: boolean | null
}

export const listAccounts = query({
  does: 'The active, postable accounts, whole, by account number.',
  details: 'Summary accounts are excluded. Numbers are compared as groups of digits: 1000, 1000.1, 10000.',
  scope: 'accounts:read',
  rest: 'GET /accounts',
  tag: 'Coding Reference Data',
  takes: AccountFilter,
  gives: [Account],
  as: 'accounts',
  run: ({ read }, filter) => read.all(accounts, { ...filter }),
})
