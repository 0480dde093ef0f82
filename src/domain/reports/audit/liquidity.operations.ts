import {
  choice,
  day,
  enumeration,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { gather } from '../../../values/grouping.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import { openingLines } from '../../ledger/journal/opening.queries.js'
import { byClass, type Nature, NetAssetNature } from '../../ledger/net-assets/net-assets.rules.js'
import { cashFlowControls } from '../financial/cash-flows.queries.js'
import { classified } from '../financial/cash-flows.rules.js'
import { type FundBalance, holdingsAt } from '../financial/holdings.queries.js'
import { interfundAccounts } from '../financial/trial-balance.queries.js'
import { ledgerDay } from '../rows.js'
import { liquidityLayout } from './liquidity.layout.js'
import { financialAssets, unavailable } from './liquidity.rules.js'

export const tag = 'Reports'

const LiquiditySection = enumeration('LiquiditySection', 'A part of the note on liquidity.', {
  FINANCIAL_ASSETS: 'Cash, contributions on their way to the bank, receivables and investments.',
  UNAVAILABLE: 'What of them donors restricted or the board designated. Negative.',
})

@input('The day of a note on liquidity.')
export class LiquidityFilter {
  @day({ nullable: true, note: 'The last day. Today when absent.' }) asOf?: Day | null
}

@view('A financial asset, or what a fund takes from the financial assets.')
export class LiquidityRow {
  @choice(LiquiditySection) section!: ValueOf<typeof LiquiditySection>
  @ref(() => Account, { nullable: true, note: 'The account of a financial asset. Null for a fund.' })
  accountId!: string | null
  @text({ nullable: true, note: 'The number of the account in the chart.' }) accountNumber!: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund of UNAVAILABLE. Null for an account.' }) fundId!: string | null
  @text({ note: 'The name of the account or the fund.' }) name!: string
  @choice(NetAssetNature, { nullable: true, note: 'Why the amount is unavailable. Null for an account.' })
  nature!: Nature | null
  @money({ note: 'The amount. Negative for UNAVAILABLE.' }) amount!: Money
}

@view('The financial assets that the church can spend within a year for its general purposes.', { price: 50 })
export class Liquidity {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => LiquidityRow, { list: true, note: 'The rows.' }) rows!: LiquidityRow[]
  @money({ note: 'The sum of FINANCIAL_ASSETS.' }) financialAssets!: Money
  @money({ note: 'The sum of UNAVAILABLE. Negative.' }) unavailable!: Money
  @money({ note: 'What is left for general expenditures within one year.' }) available!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getLiquidity = query({
  does: 'Report the financial assets that are available for general expenditures within one year.',
  details:
    'The note of ASC 958-210-50-1A. Financial assets are cash, contributions on their way to the bank, receivables and investments. Property, prepaid items and supplies are none. Less what donors restricted and what the board designated: of each fund its net assets, and at most the financial assets that it holds and what other funds owe it. Every restricted fund counts as unavailable, also when its purpose is met within the year.',
  scope: 'reports:read',
  rest: 'GET /reports/liquidity',
  tool: 'Report the financial assets at the end of a day, what of them donors restricted or the board designated, and what is available for general expenditures within one year.',
  takes: LiquidityFilter,
  gives: Liquidity,
  table: {
    rows: 'rows',
    title: 'Liquidity and availability',
    shows: {
      financialAssets: { medium: 'none' },
      unavailable: { medium: 'none' },
      available: { medium: 'none' },
    },
    layout: liquidityLayout,
  },
  run: liquidityOf,
})

/** The note on liquidity at the end of a day. */
export async function liquidityOf(context: QueryContext, { asOf }: LiquidityFilter): Promise<Liquidity> {
  const { read, clock } = context
  const on = await ledgerDay(context, asOf)
  const held = await holdingsAt(read, await openingLines(read), on)
  const known = classified(await read.all(ledgerAccounts), await read.all(funds), await cashFlowControls(read))
  const isFinancial = financialAssets(known)
  const between = await interfundAccounts(read)
  const assets = held.balances.filter(({ accountId }) => isFinancial(accountId))
  const reserved = unavailable(
    held.netAssets.flatMap(byClass),
    held.balances,
    accountId => isFinancial(accountId) || between.has(accountId),
  )
  const financial = sum(assets.map(({ closing }) => closing))
  const kept = minor(0 - sum(reserved.map(({ amount }) => amount)))
  return {
    asOf: on,
    rows: [
      ...accountRows(assets),
      ...reserved.map(({ fund: { fundId, fundName, nature }, amount }) => ({
        section: 'UNAVAILABLE' as const,
        accountId: null,
        accountNumber: null,
        fundId,
        name: fundName,
        nature,
        amount: minor(0 - amount),
      })),
    ],
    financialAssets: financial,
    unavailable: kept,
    available: minor(financial + kept),
    generatedAt: clock.now(),
  }
}

/** A row for each account that has a balance. */
function accountRows(assets: readonly FundBalance[]): LiquidityRow[] {
  const byAccount = new Map<string, FundBalance[]>()
  for (const balance of assets) gather(byAccount, balance.accountId, balance)
  return [...byAccount.values()]
    .map(of => {
      const { accountId, accountNumber, accountName } = first(of)
      return {
        section: 'FINANCIAL_ASSETS' as const,
        accountId,
        accountNumber,
        fundId: null,
        name: accountName,
        nature: null,
        amount: sum(of.map(({ closing }) => closing)),
      }
    })
    .filter(({ amount }) => amount !== 0)
}
