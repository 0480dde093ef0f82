import { inWords } from '../../lib/format'
import { addressOf, changed } from './address'
import { LISTS, REGISTER } from './catalog'
import type { ShownRow } from './sheet'

/** A page that a row opens. */
export interface Opened {
  text: string
  href: string
}

/** What each row of a report opens. */
export type DrillDown = (row: ShownRow) => readonly Opened[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The lists behind a row, as the API answers them: the path of each list and its filter. */
const listsOf = (row: unknown): Opened[] =>
  (isObject(row) && Array.isArray(row.drillDown) ? row.drillDown : []).flatMap((each): Opened[] => {
    const [, list, filter] = /^\/([\w-]+)\?(.*)$/.exec(isObject(each) ? String(each.path) : '') ?? []
    if (!list || !filter) return []
    return [{ text: LISTS[list]?.title ?? inWords(list), href: addressOf('list', list, filter) }]
  })

/**
 * The lists behind the rows of an answer in JSON, whose rows are those of the table in the same order.
 * @param count how many rows the table has.
 */
export function listsIn(answer: Readonly<Record<string, unknown>>, count: number): DrillDown {
  const rows = Object.values(answer).find(
    (member): member is unknown[] => Array.isArray(member) && member.some(row => listsOf(row).length > 0),
  )
  const lists = rows?.length === count ? rows.map(listsOf) : []
  return ({ place, isTotal }) => (isTotal ? [] : (lists[place] ?? []))
}

/** What the ids of a row open: the register of its account, or the lines of its journal entry. */
export function recordsBehind(parameters: URLSearchParams, canReadEntries: boolean): DrillDown {
  const [fundId, ...otherFunds] = parameters.getAll('fundId')
  const days = { from: parameters.get('from') ?? undefined, asOf: parameters.get('asOf') ?? undefined }
  return ({ ids, isTotal }) => {
    if (isTotal || !canReadEntries) return []
    const entry = ids.get('Entry ID') ?? ids.get('Journal entry ID')
    if (entry) return [{ text: 'Journal entry', href: addressOf('list', 'ledger-lines', `entryId=${entry}`) }]
    const account = ids.get('Account ID')
    if (!account) return []
    // A register is of one fund or of all of them.
    const fund = ids.get('Fund ID') ?? (otherFunds.length ? undefined : fundId)
    const query = changed(new URLSearchParams({ accountId: account }), { ...days, fundId: fund })
    return [{ text: REGISTER.title, href: addressOf('report', REGISTER.path, query) }]
  }
}
