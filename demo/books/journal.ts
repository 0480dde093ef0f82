import { entryRow } from '../../src/domain/ledger/journal/posting.js'
import { type DimensionChoice, type EntryDraft, reversedLines } from '../../src/domain/ledger/journal/posting.rules.js'
import type { Day } from '../../src/values/time.js'
import { earlier, monthStart } from '../calendar.js'
import type { Book, Row } from './book.js'

/** An entry with the id under which documents already name it. */
export interface Drafted {
  readonly id: string
  readonly draft: EntryDraft
}

/** What is to be posted of one church, in the order of the days. */
export class Journal {
  private readonly drafted: Drafted[] = []

  constructor(private readonly book: Book) {}

  /** @returns the id of the entry to be */
  post(draft: EntryDraft): string {
    const id = this.book.id(this.book.at(draft.date))
    this.drafted.push({ id, draft })
    return id
  }

  /** Takes an entry back on a day. @returns the id of the reversal to be */
  reverse(id: string, date: Day, reason: string): string {
    const entry = this.drafted.find(each => each.id === id)
    if (!entry) throw new RangeError('no such entry')
    const { description: _, lines, kind: _kind, ...draft } = entry.draft
    return this.post({
      ...draft,
      date,
      description: `Reversal: ${reason}`,
      source: { type: 'REVERSAL', id },
      reverses: id,
      lines: reversedLines(lines),
    })
  }

  get entries(): Drafted[] {
    return [...this.drafted].sort((a, b) => (a.draft.date < b.draft.date ? -1 : a.draft.date > b.draft.date ? 1 : 0))
  }
}

/** What was posted in one go: the entries of a month, when the month was over. */
export interface MonthOfPostings {
  readonly at: string
  readonly entries: readonly object[]
}

/** Entries as the database posts them, by the months of their days. */
export function byMonth(book: Book, drafted: readonly Drafted[]): MonthOfPostings[] {
  const months = new Map<string, object[]>()
  for (const { id, draft } of drafted) {
    const month = monthStart(draft.date)
    const makeId = () => book.id(`${draft.date}T12:00:00.000Z`)
    months.set(month, [...(months.get(month) ?? []), entryRow(draft, id, makeId)])
  }
  const { yesterday } = book.timeline
  return [...months].map(([month, entries]) => ({ at: book.at(earlier(monthStart(month, 1), yesterday)), entries }))
}

/** The rows of a table by the row that they belong to. */
export function partsOf(book: Book, table: string, owner: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of book.tables.get(table) ?? []) {
    const key = row[owner] as string | null
    if (key) found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

/** The dimension values of a coded line. */
export const choicesOf = (rows: readonly Row[] | undefined): DimensionChoice[] =>
  (rows ?? []).map(row => ({
    dimensionId: row.dimension_id as string,
    dimensionValueId: row.dimension_value_id as string,
  }))
