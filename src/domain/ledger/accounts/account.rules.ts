import type { Reader } from '../../../data/reader.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import {
  type FieldFault,
  faultAt,
  fieldRefusal,
  Refusal,
  refuseBlocked,
  refuseField,
} from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { Fund } from '../funds/fund.js'
import { parentOf } from '../hierarchy.js'
import { Account, type AccountCashKind, type AccountType, type NormalBalance } from './account.js'
import { holdsOtherFunds, useOfAccount } from './account.queries.js'
import { accountSortKey } from './account-number.js'

/** The side on which the accounts of a type grow. */
export const GROWS_ON: Record<ValueOf<typeof AccountType>, ValueOf<typeof NormalBalance>> = {
  ASSET: 'DEBIT',
  LIABILITY: 'CREDIT',
  NET_ASSET: 'CREDIT',
  REVENUE: 'CREDIT',
  EXPENSE: 'DEBIT',
}

type Change = Partial<
  Pick<
    Account,
    | 'accountNumber'
    | 'name'
    | 'accountType'
    | 'parentId'
    | 'isCashAccount'
    | 'cashKind'
    | 'isPostable'
    | 'normalBalance'
    | 'restrictedToFundId'
    | 'form990Line'
    | 'status'
  >
>

/**
 * The rules of an account before it is written (5.2): a cash account is a postable ASSET, and a credit card a postable
 * LIABILITY. Its parent is an active summary account of the same type.
 * @throws Refusal 422.
 */
export async function assertAccount(work: Work, account: Account, change: Change): Promise<void> {
  if (account.isCashAccount && (account.accountType !== 'ASSET' || !account.isPostable))
    refuseField('isCashAccount', 'not_writable')
  if (account.isCard && (account.accountType !== 'LIABILITY' || !account.isPostable))
    refuseField('cashKind', 'not_writable', { expected: 'CARD for a postable LIABILITY alone' })
  if (account.parentId && (change.parentId || change.accountType || change.status === 'ACTIVE')) {
    const parent = await parentOf(work, Account, 'parentId', account.parentId, account)
    if (parent.isPostable || parent.status !== 'ACTIVE' || parent.accountType !== account.accountType)
      refuseField('parentId', 'unknown_reference')
  }
  const { restrictedToFundId } = change
  if (restrictedToFundId && (await work.find(Fund, restrictedToFundId))?.status !== 'ACTIVE')
    refuseField('restrictedToFundId', 'unknown_reference')
}

/** What an account is given of its cash. */
interface Cash {
  isCashAccount?: boolean
  cashKind?: AccountCashKind | null
}

/**
 * Whether an account holds cash, and its kind. Each follows from the other.
 * @param before the kind that it has. A card stays one when it is said to hold no cash, and petty cash when it is said to hold some.
 */
export function cashOf(
  { isCashAccount, cashKind }: Cash,
  before: AccountCashKind | null = null,
): Partial<Pick<Account, 'isCashAccount' | 'cashKind'>> {
  if (cashKind) return { cashKind, isCashAccount: cashKind !== 'CARD' }
  if (isCashAccount) return { cashKind: before === 'PETTY_CASH' ? before : 'BANK', isCashAccount }
  if (cashKind === null) return { cashKind, isCashAccount: false }
  return isCashAccount === undefined ? {} : { cashKind: before === 'CARD' ? before : null, isCashAccount }
}

/** The fields that are fixed once something names the account, because a change would alter what was posted. */
const FIXED_BY_USE = ['accountType', 'normalBalance', 'isCashAccount', 'isPostable'] as const

/**
 * Changes an existing account.
 * @throws Refusal 422, immutable for a field that is fixed by its use; 409 illegal_transition when it must stay active.
 */
export async function changeAccount(work: Work, read: Reader, account: Account, given: Change): Promise<void> {
  const change = { ...given, ...cashOf(given, account.cashKind) }
  const use = await useOfAccount(read, account.id)
  const faults: FieldFault[] = FIXED_BY_USE.filter(
    key =>
      change[key] !== undefined &&
      change[key] !== account[key] &&
      (use.isUsed || account.isSystem || (use.hasChildren && key !== 'normalBalance')),
  ).map(field => faultAt(field, 'immutable'))
  if (
    (change.cashKind === 'CARD') !== account.isCard &&
    change.cashKind !== undefined &&
    (use.isUsed || account.isSystem)
  )
    faults.push(faultAt('cashKind', 'immutable'))
  if (faults.length) throw new Refusal('validation', faults)
  // Revenue and expense always have a balance until their year is closed.
  const isResult = account.accountType === 'REVENUE' || account.accountType === 'EXPENSE'
  const needs = [
    ...(use.hasFunds ? ['a fund names it'] : []),
    ...(use.hasActiveChildren ? ['it has active accounts below it'] : []),
    ...(account.isSystem ? ['the service needs it'] : []),
    ...(use.isNamedByPolicy ? ['the accounting policy names it'] : []),
    ...(use.heldBy.length && !isResult ? [`it has a balance in ${use.heldBy.join(', ')}`] : []),
  ]
  if (change.status === 'INACTIVE' && account.status === 'ACTIVE' && needs.length)
    refuseBlocked(`The account must stay ACTIVE, because ${needs.join(' and ')}.`)
  const { restrictedToFundId } = change
  if (restrictedToFundId && account.accountType === 'NET_ASSET' && use.isNamedByPolicy)
    throw fieldRefusal(
      'restrictedToFundId',
      'not_writable',
      'The accounting policy names the account for transfers or releases of all funds.',
    )
  if (restrictedToFundId && (await holdsOtherFunds(read, account.id, restrictedToFundId))) {
    throw fieldRefusal(
      'restrictedToFundId',
      'not_writable',
      'Another fund has a balance on the account. Move that balance first.',
    )
  }
  assign(account, defined(change))
  if (change.accountType && !change.normalBalance) account.normalBalance = GROWS_ON[change.accountType]
  if (change.accountNumber) account.sortKey = accountSortKey(change.accountNumber)
  await assertAccount(work, account, change)
}
