import type { MutationContext } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { daysIn, monthEnd } from '../../../values/calendar.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { recurrenceSteps } from '../../recurrence/recurring.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'
import { submit } from '../manual-journals/manual-journal-posting.js'
import { recordManualJournal, storedJournalLines, writtenLines } from '../manual-journals/manual-journal-recording.js'
import { RecurringJournal } from './recurring-journal.js'

const firstOfNextMonth = (day: Day): Day => daysAfter(monthEnd(day), 1)

/**
 * The day of the reversal of a journal of another day: the first of the next month, when that is the repeated journal's, or else as
 * many days later as its own.
 */
function reversalOn(on: Day, { date, autoReverseOn }: ManualJournal): Day | null {
  if (!autoReverseOn) return null
  return autoReverseOn === firstOfNextMonth(date)
    ? firstOfNextMonth(on)
    : daysAfter(on, daysIn(date, autoReverseOn) - 1)
}

/** Makes the manual journal of a day. @throws Refusal 409 illegal_transition when the repeated one was deleted; 422. */
async function make(context: MutationContext, recurring: RecurringJournal, on: Day): Promise<void> {
  const { work } = context
  const repeated = present(await work.find(ManualJournal, recurring.manualJournalId))
  if (repeated.deletedAt)
    refuseBlocked('The repeated manual journal was deleted. End the recurring journal, and repeat another one.')
  const { description, referenceNumber, balanceFunds } = repeated
  const journal = await recordManualJournal(context, {
    isPriorPeriod: false,
    ...{ description, referenceNumber, balanceFunds, submit: false },
    date: on,
    autoReverseOn: reversalOn(on, repeated),
    lines: writtenLines(await storedJournalLines(work, repeated.id)).map(({ id: _, ...line }) => line),
  })
  assign<ManualJournal>(journal, {
    recurringJournalId: recurring.id,
    occurrenceDate: on,
    createdBy: recurring.createdBy,
  })
  if (recurring.submit) await submit(context, journal)
}

export const recurringJournalSteps = recurrenceSteps(RecurringJournal, 'RECURRING_JOURNAL', make)
