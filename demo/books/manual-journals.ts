import type { Posting } from '../../src/domain/ledger/journal/posting.rules.js'
import { reversedLines } from '../../src/domain/ledger/journal/posting.rules.js'
import { minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addDays, monthStart } from '../calendar.js'
import type { World } from '../world.js'
import { choicesOf, type Journal } from './journal.js'

/** A journal of two lines on accounts of the general fund. */
interface Plan {
  date: Day
  description: string
  debit: string
  credit: string
  amount: number
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'VOIDED'
  autoReverseOn?: Day
}

/** What no bank line and no bill says: depreciation each month, the electricity of December, and journals in every state. */
export function addManualJournals(world: World, journal: Journal): void {
  const { chart, book } = world
  if (!chart.has('7340')) return
  const { yesterday } = book.timeline
  const depreciation = { description: 'Depreciation', debit: '7340', credit: '1590', amount: 185_000 }
  for (const month of book.timeline.months()) {
    const date = addDays(monthStart(month, 1), -1)
    if (date <= yesterday) addJournal(world, journal, { ...depreciation, date, status: 'APPROVED' })
    const electricity = { description: 'Electricity not billed yet', debit: '7110', credit: '2020', amount: 64_000 }
    if (month.slice(5, 7) === '12' && date <= yesterday)
      addJournal(world, journal, { ...electricity, date, status: 'APPROVED', autoReverseOn: addDays(date, 1) })
  }
  const insurance = { description: 'Insurance of the month', debit: '7310', credit: '1310', amount: 42_500 }
  const recent = ['VOIDED', 'REJECTED', 'PENDING_APPROVAL', 'PENDING_APPROVAL', 'DRAFT', 'DRAFT', 'APPROVED'] as const
  for (const [index, status] of recent.entries())
    addJournal(world, journal, { ...insurance, date: addDays(yesterday, index - recent.length), status })
}

function addJournal(world: World, journal: Journal, plan: Plan): void {
  const { book, chart, dimensions } = world
  const { date, description, status, amount, autoReverseOn = null } = plan
  const at = book.at(date)
  const id = book.id(at)
  const isPosted = status === 'APPROVED' || status === 'VOIDED'
  const isDecided = isPosted || status === 'REJECTED'
  const lines = [
    { number: plan.debit, debit: amount, credit: null },
    { number: plan.credit, debit: null, credit: amount },
  ].map(({ number, ...sides }, index) => {
    const line = { account_id: chart.id(number), fund_id: world.fund('GENERAL'), memo: null, vendor_id: null, ...sides }
    const lineId = book.addPart('manual_journal_line', at, { manual_journal_id: id, line_number: index + 1, ...line })
    const values = dimensions.of(number, null)
    for (const value of values) book.addPart('manual_journal_line_dimension', at, { line_id: lineId, ...value })
    return { lineId, line, values }
  })
  const postings: Posting[] = lines.map(({ lineId, line, values }) => ({
    accountId: line.account_id,
    fundId: line.fund_id,
    amount: minor((line.debit ?? 0) - (line.credit ?? 0)),
    dimensions: choicesOf(values.map(value => ({ ...value }))),
    sourceLineId: lineId,
  }))
  const source = { type: 'MANUAL_JOURNAL' as const, id }
  const entry = isPosted ? journal.post({ date, description, source, lines: postings }) : null
  const reversal = { description: `Reversal: ${description}`, source, number: 2, lines: reversedLines(postings) }
  const isReversed = entry && autoReverseOn && autoReverseOn <= book.timeline.yesterday
  const reason = 'The insurer sent another schedule'
  if (entry && status === 'VOIDED') journal.reverse(entry, book.timeline.yesterday, reason)
  const isSubmitted = status !== 'DRAFT'
  book.add('manual_journal', at, {
    id,
    date,
    description,
    reference_number: null,
    status,
    auto_reverse_on: autoReverseOn,
    balance_funds: false,
    total_amount: amount,
    void_reason: status === 'VOIDED' ? reason : null,
    created_by: book.staff.bookkeeper,
    submitted_by: isSubmitted ? book.staff.bookkeeper : null,
    submitted_at: isSubmitted ? at : null,
    decided_by: isDecided ? book.staff.treasurer : null,
    decided_at: isDecided ? book.after(at, addDays(date, 1)) : null,
    decision: isDecided ? (isPosted ? 'APPROVED' : 'REJECTED') : null,
    decision_comment: status === 'REJECTED' ? 'Please attach the schedule of the insurer' : null,
    journal_entry_id: entry,
    reversal_entry_id: isReversed ? journal.post({ ...reversal, date: autoReverseOn }) : null,
    approval_limit: isSubmitted ? 50_000 : null,
    deleted_at: null,
  })
}
