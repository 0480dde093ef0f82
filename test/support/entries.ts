import { randomUUID } from 'node:crypto'
import type { Church } from './church.js'

/** An entry in dollars, of opening balances unless told, posted past the rules of the operation. Answers its id. */
export async function postBalances(
  church: Church,
  lines: readonly (readonly [account: string, fund: string, amount: number, hasDimension?: boolean])[],
  date: string,
  sourceType: 'OPENING' | 'TRANSACTION' = 'OPENING',
): Promise<string> {
  const id = randomUUID()
  const entry = {
    id,
    date,
    description: 'Opening balances',
    sourceType,
    sourceId: randomUUID(),
    postingKind: 'ORIGINAL',
    postingNumber: 1,
    isClosing: false,
    lines: lines.map(([account, fund, amount, hasDimension], index) => ({
      id: randomUUID(),
      lineNumber: index + 1,
      accountId: church.ids[account],
      fundId: church.ids[fund],
      debit: Math.max(0, Math.round(amount * 100)),
      credit: Math.max(0, Math.round(-amount * 100)),
      dimensions: hasDimension
        ? [{ id: randomUUID(), dimensionId: church.ids.dimension, dimensionValueId: church.ids.dimensionValue }]
        : [],
      dimensionKey: hasDimension ? church.ids.dimensionValue : '',
    })),
  }
  await church.query(`select post_entries($1, $2::jsonb, now(), 'test', 'test', false)`, [
    church.id,
    JSON.stringify([entry]),
  ])
  return id
}
