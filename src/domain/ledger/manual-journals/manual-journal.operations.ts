import {
  choice,
  count,
  flag,
  input,
  instant,
  money,
  part,
  recordOf,
  ref,
  text,
  view,
} from '../../../declaration/fields.js'
import { DayRange, MoneyRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { Account } from '../accounts/account.js'
import { assertLatestDepreciation, assertNotOfRegister } from '../fixed-assets/fixed-asset.queries.js'
import { Fund } from '../funds/fund.js'
import { ManualJournal, ManualJournalStatus } from './manual-journal.js'
import { manualJournals } from './manual-journal.queries.js'
import { submit } from './manual-journal-posting.js'
import {
  CreateManualJournalInput,
  changeManualJournal,
  recordManualJournal,
  UpdateManualJournalInput,
} from './manual-journal-recording.js'

export const tag = 'Books'

@input('Which manual journals are listed.')
export class ManualJournalFilter {
  @choice(ManualJournalStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day of the journal.' }) date?: DayRange | null
  @part(() => MoneyRange, { nullable: true, note: 'The sum of the debits.' }) totalAmount?: MoneyRange | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(recordOf('vendor'), {
    nullable: true,
    list: true,
    note: 'These vendors and those merged into them.',
  })
  vendorId?: string[] | null
  @ref(recordOf('recurring_journal'), { nullable: true, list: true, note: 'The recurring journal that made them.' })
  recurringJournalId?: string[] | null
  @flag({ nullable: true, note: 'Whether it is posted and its planned reversal is not posted yet.' })
  awaitsReversal?: boolean | null
  @flag({ nullable: true, note: 'Whether its journal entry is reversed.' }) isReversed?: boolean | null
  @text({ nullable: true, max: 100, note: 'Text that occurs in the description or the reference number.' })
  q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class ManualJournalTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the debits.' }) totalAmount!: Money
}

export const listManualJournals = list({
  does: 'List the manual journals, newest first.',
  scope: 'journal-entries:read',
  rest: 'GET /manual-journals',
  tool: 'Find manual journals: entries that a person wrote with debits and credits, such as depreciation, accruals or payroll. Select by status, date, amount, account, fund or vendor. Drafts and rejected ones are included. listJournalEntries has everything that is posted.',
  takes: ManualJournalFilter,
  lists: manualJournals,
  envelope: 'manualJournals',
  totals: ManualJournalTotals,
})

export const getManualJournal = query({
  does: 'Get one manual journal with its lines, approval and entries.',
  scope: 'journal-entries:read',
  rest: 'GET /manual-journals/{id}',
  gives: ManualJournal,
  run: recordOfPath(manualJournals),
})

export const createManualJournal = mutation({
  does: 'Create a manual journal, as a draft.',
  details: [
    'For what no bank line and no bill says: depreciation, prepaid expenses, accruals, payroll, entries of the auditor. Debits equal credits',
    'in each fund; otherwise the refusal names each fund and its difference. With balanceFunds = true they need to be equal in total,',
    'and the posting adds lines on due to and due from other funds. Control accounts are refused, because their lines come from',
    'their own documents. So are cash accounts, except for accountants, who correct an opening difference with them: no bank line shows such a line.',
    'With isPriorPeriod it corrects the net assets of an earlier period without reopening it: its lines are on the net assets of their fund and',
    'on assets or liabilities. With submit = true it is submitted at once.',
  ].join(' '),
  scope: 'journal-entries:write',
  rest: 'POST /manual-journals',
  takes: CreateManualJournalInput,
  gives: ManualJournal,
  creates: true,
  async run(context, given) {
    const journal = await recordManualJournal(context, given)
    if (given.submit) await submit(context, journal)
    return { id: journal.id }
  },
})

/** What a manual journal posts. */
const POSTED_MEMBERS = ['date', 'lines', 'autoReverseOn', 'balanceFunds', 'isPriorPeriod'] as const

export const updateManualJournal = mutation({
  does: 'Change a manual journal that is a draft or was rejected.',
  details:
    'Every member is optional; lines are replaced as a whole. A rejected journal becomes a draft again. A submitted journal cannot be changed (409 illegal_transition).',
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'PATCH /manual-journals/{id}',
  takes: UpdateManualJournalInput,
  gives: ManualJournal,
  example: { referenceNumber: 'JE-14' },
  async run(context, change, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    if (POSTED_MEMBERS.some(name => change[name] !== undefined)) await assertNotOfRegister(context.work, id)
    const isChanged = await changeManualJournal(context, journal, change)
    const { lines: _, ...fields } = change
    assign(journal, defined(fields))
    if (journal.status === 'REJECTED' && isChanged) journal.status = 'DRAFT'
  },
})

export const deleteManualJournal = mutation({
  does: 'Delete a manual journal that is a draft or was rejected.',
  details:
    'A submitted journal is rejected first. A posted journal is voided instead. Its receipts move back into the inbox.',
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /manual-journals/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const journal = await work.change(ManualJournal, id)
    journal.assertChangeable()
    await assertLatestDepreciation(work, id)
    journal.deletedAt = clock.now()
    return { success: true }
  },
})
