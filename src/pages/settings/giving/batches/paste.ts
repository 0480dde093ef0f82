import type { PaymentMethod } from '../../../generated/graphql'
import { isMethod, METHODS } from '../methods'
import { type Draft, emptyDraft, faultsOf, type GiftFields, unknown } from './draft'

type Column = 'text' | 'amount' | 'checkNumber' | 'method' | 'fund' | 'memo' | 'fee'
/** The order of the columns in rows without heads: that of the fields on the page. */
const ORDER: readonly Column[] = ['text', 'amount', 'checkNumber', 'method', 'fund', 'memo', 'fee']
const HEADS: readonly (readonly [column: Column, head: RegExp])[] = [
  ['fee', /\bfees?\b/i],
  ['checkNumber', /check|cheque/i],
  ['method', /method|payment|type/i],
  ['amount', /amount|sum|gift/i],
  ['fund', /fund|designation/i],
  ['memo', /memo|note|comment/i],
  ['text', /name|donor|giver|envelope/i],
]

/** Whether a text from the clipboard has rows or columns of a spreadsheet. */
export const isSheet = (text: string): boolean => /[\t\r\n]/.test(text.trim())

/** The columns that the first row names. Undefined when it is a gift itself. */
function columnsIn(cells: readonly string[]): (Column | undefined)[] | undefined {
  if (cells.some(cell => /\d/.test(cell))) return undefined
  const columns = cells.map(cell => HEADS.find(([, head]) => head.test(cell))?.[0])
  return columns.includes('amount') ? columns : undefined
}

function methodOf(text: string): PaymentMethod | undefined {
  const wanted = text.toLowerCase()
  return Object.keys(METHODS)
    .filter(isMethod)
    .find(method => [method.toLowerCase(), METHODS[method].toLowerCase()].includes(wanted))
}

interface Known {
  funds: readonly (readonly [id: string, name: string])[]
  remembered: Pick<GiftFields, 'method' | 'fundId'>
}

/** An amount of a cell with a currency, which has its sign before the number. */
const withoutSign = (text: string): string => text.replace(/^(-?)\s*\p{Sc}\s*/u, '$1')

function draftOf(cells: ReadonlyMap<Column, string>, { funds, remembered }: Known): Draft {
  const cell = (column: Column) => cells.get(column)?.trim() ?? ''
  const draft = emptyDraft(remembered)
  const [fund, method] = [cell('fund'), cell('method')]
  const fundId = funds.find(([, name]) => name.toLowerCase() === fund.toLowerCase())?.[0]
  const known = methodOf(method)
  const faults = {
    ...(fund && !fundId ? faultsOf(unknown('fundId', 'unknown_fund')).faults : {}),
    ...(method && !known ? faultsOf(unknown('method', 'unknown_method')).faults : {}),
  }
  return {
    ...draft,
    text: cell('text'),
    amount: withoutSign(cell('amount')),
    fee: withoutSign(cell('fee')),
    checkNumber: cell('checkNumber'),
    memo: cell('memo'),
    method: known ?? draft.method,
    fundId: fund ? (fundId ?? '') : draft.fundId,
    faults,
  }
}

/** The gifts in rows of a spreadsheet. Heads may name the columns; without them they are in the order of the fields. */
export async function pastedGifts(text: string, known: Known): Promise<Draft[]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.trim(), { delimiter: '\t', skipEmptyLines: 'greedy' })
  const [first = []] = data
  const named = columnsIn(first)
  const columns = named ?? ORDER
  return data.slice(named ? 1 : 0).map(row => {
    const cells = new Map<Column, string>()
    for (const [place, column] of columns.entries()) if (column) cells.set(column, row[place] ?? '')
    return draftOf(cells, known)
  })
}
