import { input } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refusalOfRows, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { first, idsOf } from '../../../values/present.js'
import { normalId } from '../../../values/time.js'
import { Settlement } from '../settlements/settlement.js'
import { NewSettlement, settlementOf } from '../settlements/settlement-creating.js'
import { depositOf, matchDeposits, recordDeposit } from '../settlements/settlement-posting.js'
import { assertExpected, depositLine, type ExpectedDeposit, type ShownDeposit } from './deposit-line.js'

@input('A payout of a provider that does not exist yet, with its contributions.')
export class DepositPayoutInput extends NewSettlement {}

/** The payouts of a deposit: those that exist, and those that it creates. */
interface GivenPayouts {
  settlementIds?: readonly string[] | null
  payouts?: readonly DepositPayoutInput[] | null
}

/** A payout, and the member of the input and the place in it that name it. */
interface Placed {
  settlement: Settlement
  member: keyof GivenPayouts
  index: number
}

/**
 * Records payouts that one bank line shows, all of them or none: they arrive on the day of the line, are matched with it and posted. Those
 * that do not exist yet are created with their contributions.
 * @returns the first of them.
 * @throws Refusal 422 for an unknown payout, for one that is named twice and for another amount than was expected, and as `settlementOf`,
 * `matchDeposits` and `recordDeposit`, with its place.
 */
export async function depositPayouts(
  context: MutationContext,
  given: ShownDeposit & ExpectedDeposit & { bankTransactionId?: string | null },
  { settlementIds, payouts }: GivenPayouts,
): Promise<{ id: string }> {
  const { work } = context
  const existing = await existingPayouts(context, settlementIds ?? [])
  const placed: Placed[] = [
    ...existing.map((settlement, index): Placed => ({ settlement, member: 'settlementIds', index })),
    ...(await createdPayouts(context, payouts ?? [], idsOf(existing))),
  ]
  const settlements = placed.map(({ settlement }) => settlement)
  const amount = sum(settlements.map(depositOf))
  assertExpected(amount, given)
  const lineId = given.bankTransactionId ?? (await depositLine(context, given, amount, 'Payouts of contributions'))
  await matchDeposits(context, settlements, lineId, { field: 'bankTransactionId' })
  await work.flush()
  for (const each of placed)
    await at(each, async () => {
      await recordDeposit(context, each.settlement)
      await work.flush()
    })
  return { id: first(settlements).id }
}

/** Does something with a payout. @throws Refusal of it, with the place of the payout. */
async function at<T>({ member, index }: Pick<Placed, 'member' | 'index'>, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refusal ? refusalOfRows(member, new Map([[index, error]])) : error
  }
}

/** Creates payouts with their contributions. One that the same request created before is taken as it is. @throws Refusal as `settlementOf`. */
async function createdPayouts(
  context: MutationContext,
  payouts: readonly DepositPayoutInput[],
  before: readonly string[],
): Promise<Placed[]> {
  const { work } = context
  const placed: Placed[] = []
  for (const [index, payout] of payouts.entries()) {
    const place = { member: 'payouts', index } as const
    const settlement = await at(place, async () => {
      const { id } = await settlementOf(context, payout)
      // The deposit is new, although one of its payouts may be known.
      work.replayed = false
      if ([...before, ...placed.map(each => each.settlement.id)].includes(id)) refuseField('externalId', 'duplicate')
      const made = await work.change(Settlement, id)
      assertInward(made)
      return made
    })
    placed.push({ settlement, ...place })
  }
  return placed
}

/** The payouts, locked, in the order of the request. @throws Refusal 422, 409 illegal_transition for one that takes money from the bank. */
async function existingPayouts({ work }: MutationContext, settlementIds: readonly string[]): Promise<Settlement[]> {
  const ids = settlementIds.map(normalId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) refuseField('settlementIds', 'duplicate', { path: `settlementIds.${twice}` })
  const known = new Map((await work.changeById(Settlement, ids)).map(each => [each.id, each]))
  return ids.map((id, index) => {
    const settlement = known.get(id)
    if (!settlement || settlement.deletedAt)
      return refuseField('settlementIds', 'unknown_reference', { path: `settlementIds.${index}` })
    assertInward(settlement)
    return settlement
  })
}

/** @throws Refusal 409 illegal_transition for a payout that takes money from the bank. */
function assertInward(settlement: Settlement): void {
  if (depositOf(settlement) <= 0)
    refuseBlocked(
      'A settlement brings no money to the bank account. Match one that takes money from it with its withdrawal.',
      ['matchSettlement'],
    )
}
