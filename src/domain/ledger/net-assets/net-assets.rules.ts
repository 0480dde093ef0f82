import { enumeration, type Row, type ValueOf } from '../../../declaration/fields.js'
import { gather } from '../../../values/grouping.js'
import { type Money, minor, share, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import type { NetAssetClass, RestrictionType } from '../funds/fund.js'

export const NetAssetNature = enumeration(
  'NetAssetNature',
  'What net assets are for (ASC 958-210-45-9, 958-210-50-3). The first three are without donor restrictions.',
  {
    UNDESIGNATED: 'For any purpose of the church.',
    BOARD_DESIGNATED: 'Designated by the board.',
    OVERSPENT: 'What funds with donor restrictions spent beyond their net assets. Negative.',
    PURPOSE: 'For a purpose that the donor named.',
    PURPOSE_AND_TIME: 'For a purpose, until a day.',
    TIME: 'Until a day that the donor named.',
    PERPETUAL: 'Kept forever, as in an endowment.',
  },
)
export type Nature = ValueOf<typeof NetAssetNature>

/** The net assets of a fund on a day in the ledger, and the account that holds them. */
export interface FundNetAssets extends Row {
  fundId: string
  fundName: string
  netAssetClass: ValueOf<typeof NetAssetClass>
  restrictionType: ValueOf<typeof RestrictionType> | null
  isBoardDesignated: boolean
  accountId: string
  accountNumber: string
  accountName: string
  /** A credit is positive. */
  amount: Money
}

/** Net assets of a fund within one class. */
export interface ClassNetAssets extends FundNetAssets {
  nature: Nature
}

export const WITH = 'WITH_DONOR_RESTRICTIONS'
export const WITHOUT = 'WITHOUT_DONOR_RESTRICTIONS'

/**
 * The net assets of a fund by class. Of a fund with donor restrictions, what it spent beyond its net assets is a shortfall without
 * donor restrictions: a restriction is met only as far as there are restricted net assets (ASC 958-205-45-11). A PERPETUAL fund
 * may be under water within its class.
 */
export function byClass(fund: FundNetAssets): ClassNetAssets[] {
  if (fund.amount === 0) return []
  const nature = natureOf(fund)
  return [{ ...fund, netAssetClass: nature === 'OVERSPENT' ? WITHOUT : fund.netAssetClass, nature }]
}

/** What the net assets of a fund are for. */
export function natureOf({
  netAssetClass,
  restrictionType,
  isBoardDesignated,
  amount,
}: Pick<FundNetAssets, 'netAssetClass' | 'restrictionType' | 'isBoardDesignated' | 'amount'>): Nature {
  if (netAssetClass === WITHOUT) return isBoardDesignated ? 'BOARD_DESIGNATED' : 'UNDESIGNATED'
  return amount < 0 && restrictionType !== 'PERPETUAL' ? 'OVERSPENT' : (restrictionType ?? 'PURPOSE')
}

/** The net assets of a fund with donor restrictions. */
const restrictedPart = (fund: FundNetAssets): Money =>
  sum(byClass(fund).map(({ netAssetClass, amount }) => (netAssetClass === WITH ? amount : minor(0))))

/** What an account of a fund changed within some days; a credit is positive. */
export interface FundChange {
  fundId: string
  accountId: string
  isExpense: boolean
  amount: Money
}

/** What moves from net assets with donor restrictions to those without, on an account. */
export interface Release {
  fundId: string
  /** The account of the expense, or the net assets of the fund whose earlier shortfall is covered. */
  accountId: string
  kind: 'EXPENSES' | 'SHORTFALLS'
  amount: Money
}

/**
 * What funds with donor restrictions release within some days: their restricted net assets before, plus all changes other than
 * expenses, less their restricted net assets after. So a fund releases no more than it had, and a gift to an overspent fund first
 * releases what was spent before. What exceeds the expenses of the days is of the kind SHORTFALLS.
 * @param closing the funds at the end of the last day.
 */
export function releasesOf(closing: readonly FundNetAssets[], changes: readonly FundChange[]): Release[] {
  const byFund = new Map<string, FundChange[]>()
  for (const change of changes) gather(byFund, change.fundId, change)
  return closing
    .filter(({ netAssetClass }) => netAssetClass === WITH)
    .flatMap((fund): Release[] => {
      const { fundId, accountId } = fund
      const own = byFund.get(fundId) ?? []
      const changed = sum(own.map(({ amount }) => amount))
      const costs = own
        .filter(({ isExpense }) => isExpense)
        .map(cost => ({ accountId: cost.accountId, amount: minor(0 - cost.amount) }))
      const spent = sum(costs.map(({ amount }) => amount))
      const before = restrictedPart({ ...fund, amount: minor(fund.amount - changed) })
      const released = minor(before + changed + spent - restrictedPart(fund))
      const ofExpenses = minor(Math.max(Math.min(0, spent), Math.min(released, Math.max(0, spent))))
      const rest = { fundId, accountId, kind: 'SHORTFALLS' as const, amount: minor(released - ofExpenses) }
      const parts = partsOf(costs, spent, ofExpenses)
      return [...parts.map(part => ({ fundId, kind: 'EXPENSES' as const, ...part })), rest].filter(
        ({ amount }) => amount !== 0,
      )
    })
}

/** What entries release within some days, by account and fund. In minor units. */
export interface PostedRelease {
  accountId: string
  fundId: string
  amount: Money
}

/**
 * What no entry has released yet. Entries release expenses before shortfalls; when they release more than the days do, the rest is
 * negative. @param posted what entries release within the same days.
 */
export function restOf(releases: readonly Release[], posted: readonly PostedRelease[]): Release[] {
  const byFund = new Map<string, PostedRelease[]>()
  for (const each of posted) gather(byFund, each.fundId, each)
  const rest = [...byFund].flatMap(([fundId, entries]): Release[] => {
    const own = releases.filter(each => each.fundId === fundId)
    const left = sum(own.map(({ amount }) => amount)) - sum(entries.map(({ amount }) => amount))
    const short = sum(own.filter(({ kind }) => kind === 'SHORTFALLS').map(({ amount }) => amount))
    const ofShortfalls = Math.max(Math.min(0, short), Math.min(left, Math.max(0, short)))
    const { accountId } = at(entries, 0)
    return [
      { fundId, accountId, kind: 'EXPENSES', amount: minor(left - ofShortfalls) },
      { fundId, accountId, kind: 'SHORTFALLS', amount: minor(ofShortfalls) },
    ]
  })
  return [...releases.filter(({ fundId }) => !byFund.has(fundId)), ...rest.filter(({ amount }) => amount !== 0)]
}

/** The share of each expense account in what the expenses release. */
function partsOf(costs: readonly Pick<Release, 'accountId' | 'amount'>[], spent: Money, released: Money) {
  // An account may have given back more than it cost, so its part is negative.
  if (released === spent) return costs
  const weights = costs.map(({ amount }) => minor(Math.max(0, spent < 0 ? 0 - amount : amount)))
  const shares = share(released, weights)
  return costs.map(({ accountId }, i) => ({ accountId, amount: at(shares, i) }))
}
