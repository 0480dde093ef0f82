import type { FieldFault, Problem } from '../lib/problem'

/** The order of the parts of a day, in words. */
const ORDERS: Readonly<Record<string, string>> = {
  YMD: 'Year, month, day',
  MDY: 'Month, day, year',
  DMY: 'Day, month, year',
}

/** The orders of days that a file leaves open, to choose from: all when the refusal names none. */
export const orderOptions = ({ allowed }: FieldFault): (readonly [value: string, text: string])[] => [
  ['', 'Choose the order'],
  ...(allowed ?? Object.keys(ORDERS)).map(order => [order, ORDERS[order] ?? order] as const),
]

export const ORDER_FAULT = 'The days of the file can be read in two ways. Choose one.'

/** What a file asks about its layout or the order of its days, of a refusal. */
export const fileQuestionOf = ({ fields }: Problem): FieldFault | undefined =>
  fields.find(({ field }) => field === 'layoutId' || field === 'dateOrder')

/** What to do about the layout of a file, in a sentence. */
export function layoutWords({ expected = '', allowed, path }: FieldFault): string {
  if (path) return `The layout does not fit the file: it needs ${expected}.`
  if (allowed?.length) return 'Several layouts fit the file. Choose one.'
  const nearest = /the nearest are (.*)/.exec(expected)?.[1]
  return `No layout is known to fit the file. Choose one.${nearest ? ` The nearest are ${nearest}.` : ''}`
}

/** The layouts among which one can choose: those that fit the file, or all. */
export function offeredLayouts(
  asked: FieldFault | undefined,
  all: readonly (readonly [value: string, text: string])[],
): readonly (readonly [value: string, text: string])[] {
  const offered = asked?.field === 'layoutId' && !asked.path ? asked.allowed : undefined
  return offered?.length ? all.filter(([value]) => offered.includes(value)) : all
}
