import type { ValueOf } from '../../../declaration/fields.js'
import type { AccountCashKind, AccountType, CashFlowActivity } from '../../ledger/accounts/account.js'
import { pathOf } from '../../ledger/hierarchy.js'

export type ActivityName = ValueOf<typeof CashFlowActivity>

/** An account of the chart, as far as its activity depends on it. */
export interface ChartAccount {
  id: string
  parentId: string | null
  accountNumber: string
  name: string
  accountType: ValueOf<typeof AccountType>
  cashKind: AccountCashKind | null
  cashFlowActivity: ActivityName | null
}

/** A fund, as far as the activity of what is given to it depends on it. */
export interface GivenFund {
  id: string
  name: string
  defaultRevenueAccountId: string | null
  restrictionType: string | null
}

/** What the lines of an account are in an entry: cash, a move between funds, revenue or expense, or a balance that waits or lasts. */
export type Role =
  | 'CASH'
  | 'BETWEEN'
  | 'REVENUE'
  | 'EXPENSE'
  | 'NET_ASSETS'
  | 'ASSET'
  | 'LIABILITY'
  | 'LONG_ASSET'
  | 'LONG_LIABILITY'
/** What else the statement knows of an account. A PLAIN one has no activity of its own. */
export type Trait =
  | 'PLAIN'
  | 'HOLDING'
  | 'PAYABLE'
  | 'PROPERTY'
  | 'INVESTMENTS'
  | 'DEBT'
  | 'INVESTING'
  | 'LONG_TERM_GIFTS'
  | 'GIFTS'
  | 'GAINS'
  | 'INCOME'
  | 'DEPRECIATION'

/** An account with its part in the statement of cash flows. */
export interface Judged {
  account: ChartAccount
  role: Role
  trait: Trait
}

const INVESTMENTS =
  /\b(?:investments?|securities|stocks?|mutual funds?|certificates? of deposit|notes? receivable|loans? receivable)\b/i
const PROPERTY =
  /\b(?:propert(?:y|ies)|equipment|buildings?|land|vehicles?|furniture|fixtures?|fixed assets?|construction in progress|accumulated depreciation)\b/i
const DEBT = /\b(?:mortgages?|loans?|notes? payable|bonds?|long-term debt|lines? of credit)\b/i
/** What the church still owes a builder is a part of the price of the building. */
const RETAINAGE = /\b(?:retainage|retention|construction) payable\b/i
const DEPRECIATION = /\b(?:depreciation|amortization)\b/i
const GAINS = /\b(?:gains?|loss(?:es)?|(?:un)?realized)\b/i
const GIFTS = /\b(?:gifts?|contributions?|offerings?|tithes?|donations?|donated|in-kind)\b/i
/** ASC 230-10-45-16(b): interest and dividends are operating. */
const INCOME = /\b(?:interest|dividends?|rent(?:al|als|s)?|royalt(?:y|ies))\b/i
/** Funds and accounts for what ASC 230-10-45-14(c) calls long-lived assets and endowment. */
const LONG_TERM = /\b(?:building|capital|construction|property|land|endowment)\b/i
const UPKEEP = /\b(?:maintenance|repairs?|upkeep|rent(?:al)?|use)\b/i

/** The part of every account in the statement, and the funds whose gifts are financing. */
export interface Classified {
  accounts: ReadonlyMap<string, Judged>
  giftFunds: string[]
  /** The revenue accounts of these funds. */
  giftAccounts: ReadonlySet<string>
}

/**
 * The part of each account (ASC 958-230). Its activity is what the account or the nearest one above it names, or else follows
 * from type and name: property and investments are investing, and loans are financing. Gifts to a fund are financing when its
 * revenue account names that. When it names no activity, gifts to PERPETUAL funds are, and to restricted funds for buildings.
 * @param controls the purpose of each control account.
 */
export function classified(
  accounts: readonly ChartAccount[],
  funds: readonly GivenFund[],
  controls: ReadonlyMap<string, 'INTERFUND' | 'HOLDING' | 'PAYABLE'>,
): Classified {
  const chart = new Map(accounts.map(account => [account.id, account]))
  const given = new Set(funds.map(({ defaultRevenueAccountId }) => defaultRevenueAccountId))
  const namedBy = (path: readonly ChartAccount[]) => path.find(each => each.cashFlowActivity)?.cashFlowActivity

  const balanceOf = (path: readonly ChartAccount[], isAsset: boolean): Pick<Judged, 'role' | 'trait'> => {
    const named = namedBy(path)
    const says = (words: RegExp) => path.some(({ name }) => words.test(name))
    const isInvestment = isAsset && says(INVESTMENTS)
    const known = isAsset
      ? isInvestment || says(PROPERTY)
        ? 'INVESTING'
        : 'OPERATING'
      : says(RETAINAGE)
        ? 'INVESTING'
        : says(DEBT)
          ? 'FINANCING'
          : 'OPERATING'
    const activity = named ?? known
    if (activity === 'OPERATING') return { role: isAsset ? 'ASSET' : 'LIABILITY', trait: 'PLAIN' }
    const trait = activity === 'FINANCING' ? 'DEBT' : isInvestment ? 'INVESTMENTS' : 'PROPERTY'
    return { role: isAsset ? 'LONG_ASSET' : 'LONG_LIABILITY', trait }
  }
  const resultOf = (account: ChartAccount, path: readonly ChartAccount[]): Trait => {
    const named = namedBy(path)
    if (named === 'INVESTING') return 'INVESTING'
    if (named === 'FINANCING') return 'LONG_TERM_GIFTS'
    if (DEPRECIATION.test(account.name)) return 'DEPRECIATION'
    if (GIFTS.test(account.name) || given.has(account.id)) return 'GIFTS'
    if (named === 'OPERATING' || INCOME.test(account.name)) return 'INCOME'
    return GAINS.test(account.name) ? 'GAINS' : 'PLAIN'
  }
  const judge = (account: ChartAccount): Pick<Judged, 'role' | 'trait'> => {
    const { accountType } = account
    const isAsset = accountType === 'ASSET'
    const control = controls.get(account.id)
    if (isAsset && account.cashKind) return { role: 'CASH', trait: 'PLAIN' }
    if (control === 'INTERFUND') return { role: 'BETWEEN', trait: 'PLAIN' }
    const path = pathOf(account, chart)
    if (isAsset || accountType === 'LIABILITY')
      return control ? { role: isAsset ? 'ASSET' : 'LIABILITY', trait: control } : balanceOf(path, isAsset)
    return { role: accountType === 'NET_ASSET' ? 'NET_ASSETS' : accountType, trait: resultOf(account, path) }
  }
  const giftFunds = funds.filter(({ name, defaultRevenueAccountId, restrictionType }) => {
    const revenue = chart.get(defaultRevenueAccountId ?? '')
    const named = revenue && namedBy(pathOf(revenue, chart))
    if (named) return named === 'FINANCING'
    const words = `${name} ${revenue?.name ?? ''}`
    return restrictionType === 'PERPETUAL' || (restrictionType !== null && LONG_TERM.test(words) && !UPKEEP.test(words))
  })
  return {
    accounts: new Map(accounts.map(account => [account.id, { account, ...judge(account) }])),
    giftFunds: giftFunds.map(({ id }) => id),
    giftAccounts: new Set(giftFunds.flatMap(({ defaultRevenueAccountId }) => defaultRevenueAccountId ?? [])),
  }
}
