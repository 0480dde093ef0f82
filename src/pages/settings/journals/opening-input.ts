import type { Values } from '../../components/form'
import type { OpeningBalanceInput, PostOpeningBalancesInput } from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { type FieldFault, Problem } from '../../lib/problem'
import { assertFilled, lineField } from '../bills/bill-input'
import { neededPlaces, typedPlaces } from './journal-input'

/** The amount of a line: a debit is positive. @throws Problem at the field unless one of the two is typed. */
function balanceIn(values: Values, place: number): number {
  const [debit, credit] = [lineField(place, 'debit'), lineField(place, 'credit')]
  const [side, other] = values.optional(debit) ? [debit, credit] : [credit, debit]
  const fault: FieldFault | undefined = values.optional(other)
    ? { field: other, code: 'not_writable', sentence: 'Leave it empty beside a debit.' }
    : values.optional(side)
      ? undefined
      : { field: debit, code: 'required', sentence: 'Enter a debit or a credit.' }
  if (fault) throw new Problem('Correct the marked fields.', 'validation', [fault])
  const amount = typedAmount(values.text(side), side)
  return side === debit ? amount : 0 - amount
}

/**
 * Reads the opening balances from the form.
 * @param count how many lines it has. @throws Problem at the fields that are empty or are no amounts.
 */
export function openingOf(values: Values, count: number): PostOpeningBalancesInput {
  const places = typedPlaces(values.text, count)
  assertFilled(values, [
    'date',
    ...neededPlaces(places).flatMap(place => [lineField(place, 'accountId'), lineField(place, 'fundId')]),
  ])
  return {
    date: values.text('date'),
    description: values.optional('description') ?? null,
    balances: places.map(
      (place): OpeningBalanceInput => ({
        accountId: values.text(lineField(place, 'accountId')),
        fundId: values.text(lineField(place, 'fundId')),
        amount: balanceIn(values, place),
      }),
    ),
  }
}
