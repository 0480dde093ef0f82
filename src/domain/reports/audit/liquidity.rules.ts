import { gather } from '../../../values/grouping.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { pathOf } from '../../ledger/hierarchy.js'
import { type ClassNetAssets, WITH } from '../../ledger/net-assets/net-assets.rules.js'
import type { ChartAccount, Classified } from '../financial/cash-flows.rules.js'
import type { FundBalance } from '../financial/holdings.queries.js'

/** What is paid for and used up, and so never becomes cash. */
const USED_UP = /\b(?:prepaid|prepayments?|inventor(?:y|ies)|supplies|security deposits?)\b/i

/**
 * Whether an account is a financial asset (ASC 958-210-50-1A): cash, gifts on their way to the bank, receivables and
 * investments. Property, prepaid items and supplies are none.
 */
export function financialAssets({ accounts }: Classified): (accountId: string) => boolean {
  const chart = new Map<string, ChartAccount>([...accounts].map(([id, { account }]) => [id, account]))
  return accountId => {
    const judged = accounts.get(accountId)
    if (!judged) return false
    const { account, role, trait } = judged
    if (role === 'CASH') return true
    if (role === 'LONG_ASSET') return trait === 'INVESTMENTS'
    return role === 'ASSET' && !pathOf(account, chart).some(({ name }) => USED_UP.test(name))
  }
}

/** What of the financial assets is for the purpose of one fund. In minor units. */
export interface Unavailable {
  fund: ClassNetAssets
  amount: Money
}

/**
 * What donors restricted or the board designated, of the financial assets: of each fund its net assets, and no more than it holds
 * as financial assets and is owed by other funds. What a fund holds as a building is no part of it.
 * @param isLiquid whether the balance of an account is a financial asset, or what funds owe each other.
 */
export function unavailable(
  netAssets: readonly ClassNetAssets[],
  balances: readonly FundBalance[],
  isLiquid: (accountId: string) => boolean,
): Unavailable[] {
  const held = new Map<string, Money[]>()
  for (const { fundId, accountId, closing } of balances) if (isLiquid(accountId)) gather(held, fundId ?? '', closing)
  return netAssets.flatMap(fund => {
    if (fund.netAssetClass !== WITH && fund.nature !== 'BOARD_DESIGNATED') return []
    const amount = minor(Math.min(fund.amount, sum(held.get(fund.fundId) ?? [])))
    return amount > 0 ? [{ fund, amount }] : []
  })
}
