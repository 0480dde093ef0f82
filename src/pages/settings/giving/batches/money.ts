import type { Client } from '@urql/core'
import {
  type CarriedMethod,
  SettingsMoneyToDepositDocument,
  type SettingsMoneyToDepositQuery,
} from '../../../generated/graphql'
import { sumOf } from '../../../lib/amount'
import { run } from '../../../lib/graphql'

/** Reads the cash and checks of batches that no deposit has. */
export const readMoney = async (client: Client, ids: string[]): Promise<SettingsMoneyToDepositQuery> =>
  ids.length ? run(client, SettingsMoneyToDepositDocument, { ids }) : { cash: null, checks: null }

/** How many gifts wait, and their sum. @param method both when absent. */
export function waitingIn({ cash, checks }: SettingsMoneyToDepositQuery, method?: CarriedMethod) {
  const chosen = [method !== 'CHECK' && cash?.totals, method !== 'CASH' && checks?.totals].flatMap(each => each || [])
  return {
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    amount: sumOf(chosen.map(({ amount }) => amount)),
  }
}
