import {
  type RepeatedJournalFragment,
  SettingsCreateRecurringJournalDocument,
  SettingsFindJournalsDocument,
  SettingsRecurringJournalsDocument,
  SettingsUpdateRecurringJournalDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { addressOfJournal, PATH, RECURRING_PATH } from '../journals/words'
import { allRows } from '../pages'
import type { RecurringKind, Repeated } from './kind'
import { RecurringList } from './recurring-list'

const repeatedOf = ({ id, date, description, totalAmount }: RepeatedJournalFragment): Repeated => ({
  ...{ id, day: date, name: description, amount: totalAmount },
})

const JOURNALS: RecurringKind = {
  document: 'journal',
  title: 'Recurring journals',
  lead: 'The service writes them by a rule, with the lines of the journal that they repeat. An approval posts each.',
  hint: 'Write a journal first, such as one for insurance or rent. Then repeat it by a rule.',
  member: 'manualJournalId',
  path: RECURRING_PATH,
  documents: PATH,
  addressOf: addressOfJournal,
  searchHint: 'Type a part of its description, and choose.',
  scopes: ['journal-entries:write'],
  async read(client) {
    const rows = await allRows(
      async after => (await run(client, SettingsRecurringJournalsDocument, { after })).recurringJournals,
    )
    return rows.map(({ manualJournalId, manualJournal, ...row }) => ({
      ...{ ...row, repeatedId: manualJournalId, repeated: manualJournal ? repeatedOf(manualJournal) : null },
    }))
  },
  find: async (client, filter) =>
    ((await run(client, SettingsFindJournalsDocument, { filter })).manualJournals?.nodes ?? []).map(repeatedOf),
  create: (write, { repeatedId, ...input }, idempotencyKey) =>
    write(SettingsCreateRecurringJournalDocument, { input: { ...input, manualJournalId: repeatedId }, idempotencyKey }),
  update: (write, { input: { repeatedId, ...input }, ...update }) =>
    write(SettingsUpdateRecurringJournalDocument, {
      ...update,
      input: repeatedId ? { ...input, manualJournalId: repeatedId } : input,
    }),
}

/** The journals that the service writes again and again. */
export const RecurringJournals = () => <RecurringList kind={JOURNALS} />
