import type { Book } from '../books/book.js'
import type { Chart } from '../books/chart.js'
import type { Dimensions } from '../books/dimensions.js'
import { addDays, type Period } from '../calendar.js'

/** A giving provider as the church uses it. */
export interface Provider {
  readonly code: string
  /** Which of the church's ways to give electronically it serves: 0 online, 1 app and text, 2 kiosk. */
  readonly slot: number
  readonly integrationId: string
  readonly merchantId: string
  readonly campus: string
  readonly basis: 'GROSS' | 'NET'
  readonly clearing: string
  /** Of the three years, the part in which it is in use. */
  readonly from: number
  readonly until: number
}

interface ProviderPlan {
  readonly code: string
  readonly slot: number
  readonly name: string
  readonly merchant: string
  readonly campus: string
  readonly basis: 'GROSS' | 'NET'
  readonly clearing: string
  readonly from: number
  readonly until: number
}

/** The kiosks moved from one provider to another halfway. */
const PROVIDERS: readonly ProviderPlan[] = [
  {
    code: 'PROVIDER_1',
    slot: 0,
    name: 'Online giving',
    merchant: 'Website',
    campus: 'ONLINE',
    basis: 'NET',
    clearing: '1121',
    from: 0,
    until: 1,
  },
  {
    code: 'PROVIDER_2',
    slot: 1,
    name: 'App and text giving',
    merchant: 'Mobile app',
    campus: 'MAIN',
    basis: 'NET',
    clearing: '1122',
    from: 0,
    until: 1,
  },
  {
    code: 'PROVIDER_4',
    slot: 2,
    name: 'Lobby kiosks (retired)',
    merchant: 'Lobby kiosk',
    campus: 'MAIN',
    basis: 'NET',
    clearing: '1124',
    from: 0,
    until: 0.5,
  },
  {
    code: 'PROVIDER_6',
    slot: 2,
    name: 'Kiosks and tap to give',
    merchant: 'North kiosk',
    campus: 'NORTH',
    basis: 'GROSS',
    clearing: '1126',
    from: 0.5,
    until: 1,
  },
]

export function addProviders(book: Book, dimensions: Dimensions, chart: Chart): Provider[] {
  const at = book.at(addDays(book.timeline.start, -20))
  const used = book.profile.isSmall ? PROVIDERS.slice(0, 1) : PROVIDERS
  return used.map(plan => {
    const integrationId = book.add('giving_integration', at, {
      provider: plan.code,
      name: plan.name,
      status: plan.until < 1 ? 'INACTIVE' : 'ACTIVE',
      clearing_account_id: chart.id(plan.clearing),
    })
    const campus = dimensions.value('CAMPUS', plan.campus).dimension_value_id
    const merchantId = book.add('merchant', at, {
      name: `${book.profile.organization.name} – ${plan.merchant}`,
      giving_integration_id: integrationId,
      campus_id: campus,
      dimension_value_id: campus,
    })
    return { ...plan, integrationId, merchantId }
  })
}

/** Who serves a way to give in that period; a church with fewer providers sends all gifts through its first. */
export function providerFor(providers: readonly Provider[], slot: number, period: Period, periods: number): Provider {
  const elapsed = 1 - (period.age + 1) / periods
  const serving = providers.filter(({ from, until }) => elapsed >= from && elapsed < until)
  return (serving.find(provider => provider.slot === slot) ?? serving[0] ?? providers[0]) as Provider
}
