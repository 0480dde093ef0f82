import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { EntrySourceType, JournalEntry } from '../../ledger/journal/journal.js'
import { ReportWindow } from '../financial/trial-balance.operations.js'
import { ledgerWindow } from '../rows.js'
import { journalLines, journalTotals, postersOf } from './journal-report.queries.js'

export const tag = 'Reports'

const LINES_DEFAULT = 1_000
const LINES_MAX = 10_000
/** Whoever reads the audit trail may know who posted. */
const KNOWS_PEOPLE = 'READ_AUDIT_TRAIL'

@input('Which days and how many lines a journal has.')
export class JournalReportFilter extends ReportWindow {
  @count({
    min: 1,
    max: LINES_MAX,
    fallback: LINES_DEFAULT,
    note: 'The most lines. lineCount says how many there are.',
  })
  limit!: number
}

@view('A line of the journal, with who posted its entry and when.')
export class JournalReportRow {
  @day({ note: 'The day.' }) date!: Day
  @ref(() => JournalEntry) entryId!: string
  @text({ note: 'The fiscal year and a number without gaps in that year.' }) entryNumber!: string
  @text({ note: 'What the entry is, in words.' }) description!: string
  @choice(EntrySourceType) sourceType!: ValueOf<typeof EntrySourceType>
  @flag({ note: 'Whether the entry is a year close or the reversal of one.' }) isClosing!: boolean
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name of the account.' }) accountName!: string
  @ref(() => Fund) fundId!: string
  @text({ note: 'The name of the fund.' }) fundName!: string
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @instant({ note: 'When the entry was posted.' }) postedAt!: Date
  @text({
    nullable: true,
    note: 'The name of the person or API key that posted it. Null for callers without the permission READ_AUDIT_TRAIL.',
  })
  postedByName!: string | null
}

@view('The journal of a range of days.', { price: 100 })
export class JournalReport {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => JournalReportRow, { list: true, note: 'The lines by day, entry and place.' }) rows!: JournalReportRow[]
  @count({ note: 'How many lines there are. More than answered when limit is smaller.' }) lineCount!: number
  @money({ note: 'The sum of the debits of all lines.' }) totalDebit!: Money
  @money({ note: 'The sum of the credits of all lines.' }) totalCredit!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getJournalReport = query({
  does: 'Report the journal of a range of days: every line with its entry, who posted it and when.',
  details:
    'The lines of all entries in the order of days and entry numbers. With `format=csv` and `format=xlsx` it is a table; `GET /ledger-lines` lists the same lines without a limit.',
  scope: 'reports:read',
  alsoScope: 'journal-entries:read',
  rest: 'GET /reports/journal',
  takes: JournalReportFilter,
  gives: JournalReport,
  table: {
    rows: 'rows',
    title: 'Journal',
    shows: {
      entryNumber: { title: 'Entry' },
      sourceType: { title: 'Source', isChoice: true },
      isClosing: { title: 'Year close', medium: 'data' },
      postedByName: { title: 'Posted by' },
      lineCount: { medium: 'none' },
      totalDebit: { title: 'Sum of the debits' },
      totalCredit: { title: 'Sum of the credits' },
    },
  },
  run: journalReportOf,
})

/** The journal of some days. */
export async function journalReportOf(context: QueryContext, { limit, ...given }: JournalReportFilter) {
  const { read, caller, clock } = context
  const window = await ledgerWindow(context, given)
  const lines = await journalLines(read, window, limit)
  const totals = await journalTotals(read, window)
  const isKnown = caller.kind === 'COMMAND_LINE' || caller.person?.permissions.has(KNOWS_PEOPLE)
  const names = isKnown ? await postersOf(read, [...new Set(lines.map(({ postedBy }) => postedBy))]) : null
  return {
    ...window,
    rows: lines.map(({ postedBy, ...line }) => ({
      ...line,
      postedByName: names && (names.get(postedBy) ?? 'Command line'),
    })),
    lineCount: totals.count,
    totalDebit: totals.debit,
    totalCredit: totals.credit,
    generatedAt: clock.now(),
  }
}
