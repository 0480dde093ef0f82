import type { ValueOf } from '../../../declaration/fields.js'
import type { AccountType, CashFlowActivity } from '../../ledger/accounts/account.js'

export type ActivityName = ValueOf<typeof CashFlowActivity>

/** An account of the chart, as far as its activity depends on it. */
export interface ChartAccount {
  id: string
  parentId: string | null
  name: string
  accountType: ValueOf<typeof AccountType>
  cashFlowActivity: ActivityName | null
}

/** A fund, as far as the activity of what is given to it depends on it. */
export interface GivenFund {
  id: string
  defaultRevenueAccountId: string | null
  restrictionType: string | null
}

/** The accounts that are not operating, and the funds whose gifts are financing. */
export interface Classified {
  investing: string[]
  financing: string[]
  giftFunds: string[]
}

/** The words by which accounts that name no activity are known, as charts of accounts have them. */
const WORDS: Partial<Record<ValueOf<typeof AccountType>, readonly [ActivityName, RegExp]>> = {
  ASSET: [
    'INVESTING',
    /\b(?:propert(?:y|ies)|equipment|buildings?|land|vehicles?|furniture|fixtures?|fixed assets?|construction in progress|accumulated depreciation|investments?|securities|certificates? of deposit|notes? receivable|loans? receivable)\b/i,
  ],
  LIABILITY: ['FINANCING', /\b(?:mortgages?|loans?|notes? payable|bonds?|long-term debt|lines? of credit)\b/i],
}

/** The account and those above it in the chart, from the account up. */
function pathOf(account: ChartAccount, chart: ReadonlyMap<string, ChartAccount>): ChartAccount[] {
  const path: ChartAccount[] = []
  for (let at: ChartAccount | undefined = account; at && !path.includes(at); at = chart.get(at.parentId ?? ''))
    path.push(at)
  return path
}

/**
 * The activity of each account (ASC 958-230): what the account or the nearest one above it names, or else by type and name.
 * Property and investments are investing, and loans are financing. A fund whose revenue account names no activity has
 * gifts that are financing when its restriction is PERPETUAL.
 */
export function classified(accounts: readonly ChartAccount[], funds: readonly GivenFund[]): Classified {
  const chart = new Map(accounts.map(account => [account.id, account]))
  const namedBy = (account: ChartAccount | undefined): ActivityName | undefined =>
    account && (pathOf(account, chart).find(each => each.cashFlowActivity)?.cashFlowActivity ?? undefined)
  const knownBy = (account: ChartAccount): ActivityName => {
    const [activity, words] = WORDS[account.accountType] ?? []
    return activity && words && pathOf(account, chart).some(({ name }) => words.test(name)) ? activity : 'OPERATING'
  }
  const of = (activity: ActivityName): string[] =>
    accounts.filter(account => (namedBy(account) ?? knownBy(account)) === activity).map(({ id }) => id)
  const giftFunds = funds.filter(({ defaultRevenueAccountId, restrictionType }) => {
    const named = namedBy(chart.get(defaultRevenueAccountId ?? ''))
    return named ? named === 'FINANCING' : restrictionType === 'PERPETUAL'
  })
  return { investing: of('INVESTING'), financing: of('FINANCING'), giftFunds: giftFunds.map(({ id }) => id) }
}
