import type { CellKind } from '../values/sheet.js'
import { longDay } from './paper.js'

/** What stands for no amount. */
const NOTHING = '—'
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const decimals = (value: number, least: number, most = least): string =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })

/** Negative numbers stand in parentheses, and zero amounts are a dash. */
function numberText(value: number, kind: CellKind): string {
  if (kind === 'year') return String(value)
  if (kind === 'money' && value === 0) return NOTHING
  const text =
    kind === 'money'
      ? decimals(value, 2)
      : kind === 'percent'
        ? `${decimals(value, 1, Math.abs(value) < 10 ? 2 : 1)}%`
        : decimals(value, 0, kind === 'count' ? 0 : 2)
  return value < 0 ? `(${text})` : text
}

/** A value as a reader of paper knows it. @param value of a cell of a sheet. */
export function paperText(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(each => paperText(each, kind)).join(', ')
  if (typeof value === 'number') return numberText(value, kind)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  // The label of a total can stand in any column without numbers.
  if (!/^\d{4}-/.test(text)) return text
  if (kind === 'day') return longDay(text)
  if (kind === 'month') return MONTH.format(new Date(`${text}-01T00:00:00Z`))
  if (kind === 'quarter') return text.replace(/^(\d+)-(Q\d)$/, '$2 $1')
  return text
}
