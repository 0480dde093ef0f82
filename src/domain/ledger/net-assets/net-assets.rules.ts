import { enumeration, type Row, type ValueOf } from '../../../declaration/fields.js'
import { gather } from '../../../values/grouping.js'
import { type Money, minor, share, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
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

/** How the net assets of a fund are restricted. */
export interface Restricted {
  netAssetClass: ValueOf<typeof NetAssetClass>
  restrictionType: ValueOf<typeof RestrictionType> | null
  /** The day from which a fund of the type TIME or PURPOSE_AND_TIME can be used. */
  restrictionEndsOn: Day | null
  isBoardDesignated: boolean
}

/** The net assets of a fund at the end of a day in the ledger, and the account that holds them. */
export interface FundNetAssets extends Row, Restricted {
  fundId: string
  fundName: string
  day: Day
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

/** The type of restriction that holds at the end of a day. The day of a donor ends the part of time (ASC 958-205-45-11). */
function restrictionOn({ restrictionType, restrictionEndsOn }: Restricted, day: Day): Restricted['restrictionType'] {
  if (!restrictionEndsOn || restrictionEndsOn > day) return restrictionType
  return restrictionType === 'PURPOSE_AND_TIME' ? 'PURPOSE' : null
}

/** Whether the donor's day of a fund of the type TIME has come, so that nothing of it is restricted. */
const hasEnded = (fund: Restricted, day: Day): boolean =>
  fund.restrictionType === 'TIME' && restrictionOn(fund, day) === null

/** The class of the net assets of a fund at the end of a day. */
export const classOn = (fund: Restricted, day: Day): Restricted['netAssetClass'] =>
  hasEnded(fund, day) ? WITHOUT : fund.netAssetClass

/**
 * The net assets of a fund by class. Of a fund with donor restrictions, what it spent beyond its net assets is a shortfall without
 * donor restrictions: a restriction is met only as far as there are restricted net assets (ASC 958-205-45-11). A PERPETUAL fund
 * may be under water within its class.
 */
export function byClass(fund: FundNetAssets): ClassNetAssets[] {
  if (fund.amount === 0) return []
  const nature = natureOf(fund)
  return [{ ...fund, netAssetClass: nature === 'OVERSPENT' ? WITHOUT : classOn(fund, fund.day), nature }]
}

/** What the net assets of a fund are for. */
export function natureOf(fund: Restricted & Pick<FundNetAssets, 'day' | 'amount'>): Nature {
  const { day, amount, isBoardDesignated } = fund
  if (classOn(fund, day) === WITHOUT) return isBoardDesignated ? 'BOARD_DESIGNATED' : 'UNDESIGNATED'
  const restriction = restrictionOn(fund, day)
  return amount < 0 && restriction !== 'PERPETUAL' ? 'OVERSPENT' : (restriction ?? 'PURPOSE')
}

/** The net assets of a fund with donor restrictions. */
const restrictedPart = (fund: FundNetAssets): Money =>
  sum(byClass(fund).map(({ netAssetClass, amount }) => (netAssetClass === WITH ? amount : minor(0))))

/** What an account of a fund changed within some days; a credit is positive. */
export interface FundChange {
  fundId: string
  accountId: string
  isExpense: boolean
  /** Whether the fund was with donor restrictions on the day. */
  isRestricted: boolean
  amount: Money
}

/** What moves from net assets with donor restrictions to those without, on an account. */
export interface Release {
  fundId: string
  /** The account of the expense, or the net assets of the fund whose earlier shortfall is covered or whose restriction has ended. */
  accountId: string
  kind: 'EXPENSES' | 'SHORTFALLS' | 'ENDED'
  amount: Money
}

/**
 * What funds with donor restrictions release within some days: their restricted net assets before, plus all changes other than
 * expenses, less their restricted net assets after. So a fund releases no more than it had, and a gift to an overspent fund first
 * releases what was spent before. What exceeds the expenses of the days is of the kind SHORTFALLS, or of the kind ENDED once the day
 * of a fund of the type TIME has come: the fund then releases all that it has. What moves later is without donor restrictions.
 * @param closing the funds at the end of the last day. @param from the first day.
 */
export function releasesOf(closing: readonly FundNetAssets[], changes: readonly FundChange[], from: Day): Release[] {
  const byFund = new Map<string, FundChange[]>()
  for (const change of changes) gather(byFund, change.fundId, change)
  return closing
    .filter(({ netAssetClass }) => netAssetClass === WITH)
    .flatMap((fund): Release[] => {
      const { fundId, accountId } = fund
      const all = byFund.get(fundId) ?? []
      const own = all.filter(({ isRestricted }) => isRestricted)
      const changed = sum(own.map(({ amount }) => amount))
      const costs = own
        .filter(({ isExpense }) => isExpense)
        .map(cost => ({ accountId: cost.accountId, amount: minor(0 - cost.amount) }))
      const spent = sum(costs.map(({ amount }) => amount))
      const before = restrictedPart({
        ...fund,
        day: daysAfter(from, -1),
        amount: minor(fund.amount - sum(all.map(({ amount }) => amount))),
      })
      const released = minor(before + changed + spent - restrictedPart(fund))
      const ofExpenses = minor(Math.max(Math.min(0, spent), Math.min(released, Math.max(0, spent))))
      const kind = hasEnded(fund, fund.day) ? ('ENDED' as const) : ('SHORTFALLS' as const)
      const rest = { fundId, accountId, kind, amount: minor(released - ofExpenses) }
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
 * What no entry has released yet. Entries release expenses before anything else; when they release more than the days do, the rest is
 * negative. @param posted what entries release within the same days.
 */
export function restOf(releases: readonly Release[], posted: readonly PostedRelease[]): Release[] {
  const byFund = new Map<string, PostedRelease[]>()
  for (const each of posted) gather(byFund, each.fundId, each)
  const rest = [...byFund].flatMap(([fundId, entries]): Release[] => {
    const own = releases.filter(each => each.fundId === fundId)
    const left = sum(own.map(({ amount }) => amount)) - sum(entries.map(({ amount }) => amount))
    const others = own.filter(({ kind }) => kind !== 'EXPENSES')
    const ofOthers = sum(others.map(({ amount }) => amount))
    const leftOfOthers = Math.max(Math.min(0, ofOthers), Math.min(left, Math.max(0, ofOthers)))
    const { accountId } = at(entries, 0)
    return [
      { fundId, accountId, kind: 'EXPENSES', amount: minor(left - leftOfOthers) },
      { fundId, accountId, kind: others[0]?.kind ?? 'SHORTFALLS', amount: minor(leftOfOthers) },
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
