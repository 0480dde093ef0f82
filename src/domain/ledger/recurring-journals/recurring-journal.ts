import { record, ref } from '../../../declaration/fields.js'
import { Recurrence } from '../../recurrence/recurrence.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'

/** A manual journal that is written again and again, such as depreciation. */
@record({ table: 'recurring_journal', metadata: 'OPEN', reads: 'journal-entries:read' })
export class RecurringJournal extends Recurrence {
  @ref(() => ManualJournal, { note: 'The repeated manual journal. New ones have its lines.' }) manualJournalId!: string
}
