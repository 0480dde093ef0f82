import { choice, count, input, instant, money, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { RecurrenceStatus } from '../../recurrence/recurrence.js'
import { beginNext, ChangedRecurrence, changeRecurrence, NewRecurrence, scheduled } from '../../recurrence/recurring.js'
import { assertNotOfRegister } from '../fixed-assets/fixed-asset.queries.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'
import { RecurringJournal } from './recurring-journal.js'
import { recurringJournals } from './recurring-journal.queries.js'

export const tag = 'Books'

@input('Which recurring journals are listed.')
export class RecurringJournalFilter {
  @choice(RecurrenceStatus, { nullable: true, list: true }) status?: ValueOf<typeof RecurrenceStatus>[] | null
  @ref(() => ManualJournal, { nullable: true, list: true, note: 'The repeated manual journal.' }) manualJournalId?:
    | string[]
    | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class RecurringJournalTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the amounts of the repeated manual journals.' }) amount!: Money
}

@input('A manual journal to repeat, and when.')
export class CreateRecurringJournalInput extends NewRecurrence {
  @ref(() => ManualJournal, {
    note: 'The manual journal to repeat, in any status. It is the first; the new ones follow it.',
  })
  manualJournalId!: string
}

@input('The members of a recurring journal to change. Absent members stay.')
export class UpdateRecurringJournalInput extends ChangedRecurrence {
  @ref(() => ManualJournal, {
    optional: true,
    note: 'Another manual journal to repeat from now on, such as one with a new amount.',
  })
  manualJournalId?: string
}

export const listRecurringJournals = list({
  does: 'List the recurring journals, newest first.',
  scope: 'journal-entries:read',
  rest: 'GET /recurring-journals',
  tool: 'List the manual journals that are written again and again, such as depreciation, with the rule and the day of the next one.',
  takes: RecurringJournalFilter,
  lists: recurringJournals,
  envelope: 'recurringJournals',
  totals: RecurringJournalTotals,
})

export const getRecurringJournal = query({
  does: 'Get one recurring journal.',
  scope: 'journal-entries:read',
  rest: 'GET /recurring-journals/{id}',
  gives: RecurringJournal,
  run: recordOfPath(recurringJournals),
})

export const createRecurringJournal = mutation({
  does: 'Repeat a manual journal by a rule.',
  details: [
    'Each new journal has the lines of the repeated one and the day of the rule. A planned reversal follows it by as many days, or is on the',
    'first day of the next month as that of the repeated one is.',
    'A job makes it as a draft, or submits it when submit is true; nothing is approved. A journal that a rule refuses, such as one on a',
    'closed fund, pauses the recurring journal with a pauseReason. Setting it ACTIVE makes what was missed. A journal of the register of fixed',
    'assets is refused (409 illegal_transition): depreciateFixedAssets makes the next one.',
  ].join(' '),
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'POST /recurring-journals',
  takes: CreateRecurringJournalInput,
  gives: RecurringJournal,
  creates: true,
  example: { name: 'Depreciation', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  async run(context, { manualJournalId, ...given }) {
    const { work } = context
    const repeated = await repeatable(context, manualJournalId)
    const recurring = work.create(RecurringJournal, { ...scheduled(context, given, repeated.date), manualJournalId })
    beginNext(context, recurring, 'RECURRING_JOURNAL')
    return { id: recurring.id }
  },
})

export const updateRecurringJournal = mutation({
  does: 'Change, pause or end a recurring journal.',
  details:
    'A new rule holds from today on. After a pause it goes on with the next day from today; what the service could not make is made. One that has ended is refused with 409 (illegal_transition).',
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'PATCH /recurring-journals/{id}',
  takes: UpdateRecurringJournalInput,
  gives: RecurringJournal,
  example: { status: 'PAUSED' },
  async run(context, { manualJournalId, ...change }, { id }) {
    const recurring = await context.work.change(RecurringJournal, id)
    if (manualJournalId) recurring.manualJournalId = (await repeatable(context, manualJournalId)).id
    await changeRecurrence(context, recurring, change, 'RECURRING_JOURNAL', 'recurring journal')
  },
})

/** @throws Refusal 422 unless the manual journal exists, and for a correction of an earlier period, which is made once. */
async function repeatable({ work }: MutationContext, manualJournalId: string): Promise<ManualJournal> {
  const journal = await work.find(ManualJournal, manualJournalId)
  if (!journal || journal.deletedAt) return refuseField('manualJournalId', 'unknown_reference')
  await assertNotOfRegister(work, manualJournalId)
  if (journal.isPriorPeriod) refuseField('manualJournalId', 'not_writable', { expected: 'a journal of the present' })
  return journal
}
