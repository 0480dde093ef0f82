import type { Values } from '../../components/form'
import type { CreateManualJournalInput, ManualJournalLineInput } from '../../generated/graphql'
import { amountIn, sumOf, typedAmount } from '../../lib/amount'
import { dayOf, optionalDay } from '../../lib/day'
import { inOwnWords, Problem } from '../../lib/problem'
import { assertFilled, atDimensions, atFields, dimensionsIn, lineField } from '../bills/bill-input'
import { changedMembers } from '../ledger/use-save'
import type { JournalFormLine } from './journal-lines'
import type { Journal } from './journal-view'

/** A manual journal as the form has it. */
export type JournalInput = Omit<CreateManualJournalInput, 'submit'>

/** What the fields of a form contain. */
type TextOf = (name: string) => string

/** Whether nothing of a line is typed. The fund is that of the line before. */
export const isBlank = (textOf: TextOf, place: number): boolean =>
  ['accountId', 'debit', 'credit', 'memo'].every(member => !textOf(lineField(place, member)))

/** The places of the lines that are typed. Lines that are left empty are not sent. */
export const typedPlaces = (textOf: TextOf, count: number): number[] =>
  Array.from({ length: count }, (_, place) => place).filter(place => !isBlank(textOf, place))

/** The lines that must be complete. An empty form is refused at its first two. */
export const neededPlaces = (typed: readonly number[]): readonly number[] => (typed.length > 1 ? typed : [0, 1])

function lineOf(values: Values, line: JournalFormLine, place: number, dimensionIds: readonly string[]) {
  const amountOf = (side: 'debit' | 'credit') => {
    const field = lineField(place, side)
    const text = values.optional(field)
    return text === undefined ? null : typedAmount(text, field)
  }
  const input: ManualJournalLineInput = {
    accountId: values.text(lineField(place, 'accountId')),
    fundId: values.text(lineField(place, 'fundId')),
    debit: amountOf('debit'),
    credit: amountOf('credit'),
    memo: values.optional(lineField(place, 'memo')) ?? null,
    vendorId: line.vendorId ?? null,
    dimensions: dimensionsIn(values, line, place, dimensionIds),
  }
  return input
}

interface Form {
  /** The lines as the form has drawn them. */
  lines: readonly JournalFormLine[]
  /** The dimensions that lines have fields for. */
  dimensionIds: readonly string[]
}

/**
 * Reads a manual journal from the form.
 * @throws Problem at the fields that are empty or are no amounts.
 */
export function journalInputOf(values: Values, { lines, dimensionIds }: Form): JournalInput {
  const places = typedPlaces(values.text, lines.length)
  assertFilled(values, [
    ...['date', 'description'],
    ...neededPlaces(places).flatMap(place => ['accountId', 'fundId'].map(member => lineField(place, member))),
  ])
  return {
    date: values.text('date'),
    description: values.text('description'),
    referenceNumber: values.optional('referenceNumber') ?? null,
    autoReverseOn: values.optional('autoReverseOn') ?? null,
    balanceFunds: values.raw('balanceFunds') === 'true',
    isPriorPeriod: values.raw('isPriorPeriod') === 'true',
    lines: lines.flatMap((line, place) => (places.includes(place) ? [lineOf(values, line, place, dimensionIds)] : [])),
  }
}

/** What differs from the journal that the form began with, so that a change leaves alone what somebody else changes meanwhile. */
export function changedOf({ lines, ...input }: JournalInput, begins: Journal): Partial<JournalInput> {
  const stored = begins.lines.map(
    (line): ManualJournalLineInput => ({
      ...{ accountId: line.accountId, fundId: line.fundId, debit: line.debit, credit: line.credit, memo: line.memo },
      vendorId: line.vendorId,
      dimensions: line.dimensions.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
    }),
  )
  const change: Partial<JournalInput> = changedMembers(input, {
    ...begins,
    date: dayOf(begins.date),
    autoReverseOn: optionalDay(begins.autoReverseOn),
  })
  return JSON.stringify(lines) === JSON.stringify(stored) ? change : { ...change, lines }
}

/** The faults of a refusal at the fields of the form, whose empty lines were not sent. @param sent the lines that were. */
export function atLines(
  error: unknown,
  places: readonly number[],
  sent: readonly Pick<ManualJournalLineInput, 'dimensions'>[] = [],
): Problem {
  const problem = atDimensions(atFields(inOwnWords(error)), sent)
  const faults = problem.fields.map(fault => ({
    ...fault,
    field: fault.field.replace(/^(?:lines|balances)\.(\d+)/, (whole, at) => {
      const place = places[Number(at)]
      return place === undefined ? whole : `lines.${place}`
    }),
  }))
  return problem.withFields(faults)
}

/** The debits and the credits of a fund. */
export interface FundSum {
  fundId: string
  debits: number
  credits: number
}

/** How much more debits than credits. */
export const differenceOf = ({ debits, credits }: FundSum): number => sumOf([debits, -credits])

/** What the lines of each fund add up to. A line whose fund is not chosen yet counts under the empty id. */
export function sumsByFund(textOf: TextOf, count: number): FundSum[] {
  const sums = new Map<string, FundSum>()
  for (let place = 0; place < count; place += 1) {
    const amountOf = (side: string) => amountIn(textOf(lineField(place, side))) ?? 0
    const [debit, credit] = [amountOf('debit'), amountOf('credit')]
    if (!debit && !credit) continue
    const fundId = textOf(lineField(place, 'fundId'))
    const sum = sums.get(fundId) ?? { fundId, debits: 0, credits: 0 }
    sums.set(fundId, { fundId, debits: sumOf([sum.debits, debit]), credits: sumOf([sum.credits, credit]) })
  }
  return [...sums.values()]
}

/** The sum of all funds. */
export const wholeOf = (sums: readonly FundSum[]): FundSum => ({
  fundId: '',
  debits: sumOf(sums.map(({ debits }) => debits)),
  credits: sumOf(sums.map(({ credits }) => credits)),
})
