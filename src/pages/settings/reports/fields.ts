/** A parameter of a report as a person chooses it. Its name is that of the API. */
export type Field = { kind: 'days' | 'day' | 'month' | 'fiscalYear' | 'account' | 'fund' } | Percent | Choice

interface Percent {
  kind: 'percent'
  name: string
  label: string
}

interface Choice {
  kind: 'choice'
  name: string
  label: string
  options: Options
  /** Whether it is the second value of a parameter that takes several. */
  isSecond?: boolean
}

export type Options = readonly (readonly [value: string, text: string])[]

/** Between two days, without days the fiscal year to date. */
export const DAYS: Field = { kind: 'days' }
/** At the end of a day, without a day today. */
export const DAY: Field = { kind: 'day' }
export const FUND: Field = { kind: 'fund' }

/** What pledges are estimated to be worth. */
export const ESTIMATES: readonly Field[] = [
  { kind: 'percent', name: 'discountRate', label: 'Discount, % a year' },
  { kind: 'percent', name: 'allowanceRate', label: 'Allowance, %' },
]

const choice = (name: string, label: string, options: Options): Choice => ({ kind: 'choice', name, label, options })

/** The days before, or the same days of the year before. */
export const COMPARED = choice('compareTo', 'Compare with', [
  ['', 'Nothing'],
  ['PREVIOUS_PERIOD', 'The days before'],
  ['PREVIOUS_YEAR', 'The year before'],
])

/** What the rows are grouped by. Without a choice the service takes the first group. */
export function grouped(...options: [string, string][]): Field[] {
  const second = choice('groupBy', 'And by', [['', 'Nothing else'], ...options])
  return [choice('groupBy', 'Group by', options), ...(options.length > 2 ? [{ ...second, isSecond: true }] : [])]
}

export const columns = (...options: [string, string][]): Field => choice('columns', 'Columns', options)
export const chosen = choice

export const LARGEST_FIRST = choice('orderBy', 'Order', [
  ['', 'As the lists are'],
  ['LARGEST', 'Largest amount first'],
])

/** How many rows are read, where a report can have many. The note of a report that is cut names the parameter. */
export const ROWS = choice('limit', 'Row limit', [
  ['1000', 'The first 1,000'],
  ['10000', 'The first 10,000'],
])
