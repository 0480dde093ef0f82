import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refusalOfRows, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import { normalId } from '../../../values/time.js'
import { Settlement } from '../settlements/settlement.js'
import { depositOf, matchDeposits, recordDeposit } from '../settlements/settlement-posting.js'
import { assertExpected, depositLine, type ExpectedDeposit, type ShownDeposit } from './deposit-line.js'

/**
 * Records payouts that one bank line shows, all of them or none: they arrive on the day of the line, are matched with it and posted.
 * @returns the first of them.
 * @throws Refusal 422 for an unknown payout, for one that is named twice and for another amount than was expected, and as `matchDeposits`
 * and `recordDeposit`, with its place.
 */
export async function depositPayouts(
  context: MutationContext,
  given: ShownDeposit & ExpectedDeposit & { bankTransactionId?: string | null },
  settlementIds: readonly string[],
): Promise<{ id: string }> {
  const { work } = context
  const settlements = await payouts(context, settlementIds)
  const amount = sum(settlements.map(depositOf))
  assertExpected(amount, given)
  const lineId = given.bankTransactionId ?? (await depositLine(context, given, amount, 'Payouts of contributions'))
  await matchDeposits(context, settlements, lineId, { field: 'bankTransactionId' })
  await work.flush()
  for (const [index, settlement] of settlements.entries()) {
    try {
      await recordDeposit(context, settlement)
      await work.flush()
    } catch (error) {
      throw error instanceof Refusal ? refusalOfRows('settlementIds', new Map([[index, error]])) : error
    }
  }
  return { id: first(settlements).id }
}

/** The payouts, locked, in the order of the request. @throws Refusal 422, 409 illegal_transition for one that takes money from the bank. */
async function payouts({ work }: MutationContext, settlementIds: readonly string[]): Promise<Settlement[]> {
  const ids = settlementIds.map(normalId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) refuseField('settlementIds', 'duplicate', { path: `settlementIds.${twice}` })
  const known = new Map((await work.changeById(Settlement, ids)).map(each => [each.id, each]))
  return ids.map((id, index) => {
    const settlement = known.get(id)
    if (!settlement || settlement.deletedAt)
      return refuseField('settlementIds', 'unknown_reference', { path: `settlementIds.${index}` })
    if (depositOf(settlement) <= 0)
      refuseBlocked(
        'A settlement brings no money to the bank account. Match one that takes money from it with its withdrawal.',
        ['matchSettlement'],
      )
    return settlement
  })
}
