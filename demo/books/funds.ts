import { addDays } from '../calendar.js'
import type { Book } from './book.js'
import type { Chart } from './chart.js'
import type { FundKey } from './fund-keys.js'

interface FundPlan {
  readonly key: FundKey
  readonly name: string
  readonly code: string
  readonly description: string
  readonly category: string
  readonly restriction: 'PURPOSE' | 'TIME' | 'PURPOSE_AND_TIME' | 'PERPETUAL' | null
  readonly netAssets: string
  readonly revenue: string | null
}

const plan = (
  key: FundKey,
  name: string,
  code: string,
  category: string,
  restriction: FundPlan['restriction'],
  netAssets: string,
  revenue: string | null,
  description: string,
): FundPlan => ({ key, name, code, category, restriction, netAssets, revenue, description })

const FUNDS: readonly FundPlan[] = [
  plan('GENERAL', 'General Fund', '100', 'Operating', null, '3110', '4110', 'Tithes and offerings for the budget'),
  plan('MISSIONS', 'Missions', '200', 'Missions', 'PURPOSE', '3210', '4120', 'Missionaries, partners and trips'),
  plan('BUILDING', 'Building Fund', '300', 'Capital', 'PURPOSE', '3220', '4130', 'Roof, heating and debt reduction'),
  plan(
    'BENEVOLENCE',
    'Benevolence',
    '400',
    'Care',
    'PURPOSE',
    '3230',
    '4140',
    'Rent, food and utilities for people in need',
  ),
  plan('YOUTH', 'Youth Ministry', '450', 'Ministry', 'PURPOSE', '3240', '4150', 'Camps, retreats and scholarships'),
  plan(
    'MEMORIAL',
    'Memorial Fund',
    '500',
    'Designated',
    'PURPOSE_AND_TIME',
    '3250',
    '4160',
    'Gifts in memory of loved ones',
  ),
  plan(
    'ENDOWMENT',
    'Endowment',
    '600',
    'Capital',
    'PERPETUAL',
    '3260',
    '4170',
    'The corpus is kept; its return may be spent',
  ),
  plan(
    'RESERVE',
    'Board-Designated Reserve',
    '700',
    'Operating',
    null,
    '3120',
    null,
    'Three months of expenses, set aside',
  ),
  plan('DISASTER', 'Disaster Relief 2022', '290', 'Missions', 'PURPOSE', '3270', '4180', 'Closed appeal'),
]

const SMALL_FUNDS: readonly FundKey[] = ['GENERAL', 'MISSIONS', 'BUILDING']

/** The funds' ids by key; known before their rows are, since accounts and funds refer to each other. */
export function planFunds(book: Book): Map<FundKey, string> {
  const kept = FUNDS.filter(({ key }) => !book.profile.isSmall || SMALL_FUNDS.includes(key))
  const at = book.at(addDays(book.timeline.start, -30))
  return new Map(kept.map(({ key }) => [key, book.id(at)]))
}

export function addFunds(book: Book, chart: Chart, ids: ReadonlyMap<FundKey, string>): void {
  const at = book.at(addDays(book.timeline.start, -30))
  for (const [index, fund] of FUNDS.entries()) {
    const id = ids.get(fund.key)
    if (id) addFund(book, at, fund, id, index, chart)
  }
}

function addFund(book: Book, at: string, fund: FundPlan, id: string, index: number, chart: Chart): void {
  const isPast = fund.key === 'DISASTER'
  book.add('fund', at, {
    id,
    name: fund.name,
    code: fund.code,
    description: fund.description,
    category: fund.category,
    parent_fund_id: null,
    net_asset_class: fund.restriction ? 'WITH_DONOR_RESTRICTIONS' : 'WITHOUT_DONOR_RESTRICTIONS',
    restriction_type: fund.restriction,
    is_board_designated: fund.key === 'RESERVE',
    net_asset_account_id: chart.id(fund.netAssets),
    default_revenue_account_id: fund.revenue && chart.id(fund.revenue),
    is_tax_deductible: true,
    is_default: fund.key === 'GENERAL',
    accepts_gifts: fund.revenue !== null && !isPast,
    start_date: null,
    end_date: isPast ? addDays(book.timeline.start, -1) : null,
    status: isPast ? 'INACTIVE' : 'ACTIVE',
    sort_order: (index + 1) * 10,
  })
}
