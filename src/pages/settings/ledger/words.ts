import type {
  AccountCashKind,
  AccountType,
  CashFlowActivity,
  FundStatus,
  NetAssetClass,
  NormalBalance,
  RestrictionType,
} from '../../generated/graphql'

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[]

/** Words as a field offers them. */
export function optionsOf<Value extends string>(words: Record<Value, string>): Options<Value> {
  const isValue = (name: string): name is Value => Object.hasOwn(words, name)
  return Object.keys(words)
    .filter(isValue)
    .map(value => [value, words[value]])
}

export const CLASSES: Record<NetAssetClass, string> = {
  WITHOUT_DONOR_RESTRICTIONS: 'Without donor restrictions',
  WITH_DONOR_RESTRICTIONS: 'With donor restrictions',
}

export const RESTRICTIONS: Record<RestrictionType, string> = {
  PURPOSE: 'A purpose',
  TIME: 'A time',
  PURPOSE_AND_TIME: 'A purpose and a time',
  PERPETUAL: 'Invested forever',
}

export const FUND_STATUS: Record<FundStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive', CLOSED: 'Closed' }

export const ACCOUNT_TYPES: Record<AccountType, string> = {
  ASSET: 'Asset',
  LIABILITY: 'Liability',
  NET_ASSET: 'Net assets',
  REVENUE: 'Revenue',
  EXPENSE: 'Expense',
}

export const CASH_KINDS: Record<AccountCashKind, string> = {
  BANK: 'Bank account',
  PETTY_CASH: 'Petty cash',
  CARD: 'Credit card',
}

export const ACTIVITIES: Record<CashFlowActivity, string> = {
  OPERATING: 'Operating',
  INVESTING: 'Investing',
  FINANCING: 'Financing',
}

/** The side on which the accounts of a type grow. */
export const GROWS_ON: Record<AccountType, NormalBalance> = {
  ASSET: 'DEBIT',
  LIABILITY: 'CREDIT',
  NET_ASSET: 'CREDIT',
  REVENUE: 'CREDIT',
  EXPENSE: 'DEBIT',
}
