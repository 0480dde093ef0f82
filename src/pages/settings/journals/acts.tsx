import { TextArea, TextField } from '../../components/form'
import {
  type ManualJournalStatus,
  SettingsApproveJournalDocument,
  SettingsDeleteJournalDocument,
  SettingsRejectJournalDocument,
  SettingsReverseJournalDocument,
  SettingsSubmitJournalDocument,
  SettingsVoidJournalDocument,
} from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { useSettings } from '../context'
import { rejection } from '../work/acts'
import type { Act, AskingAct } from '../work/declaration'
import { attachment } from '../work/receipts'

/** A manual journal as an act needs it. */
export interface ActedJournal {
  id: string
  version: number
  description: string
  status: ManualJournalStatus
  isReversed: boolean
}

const journalName = ({ description }: ActedJournal): string => description
/** Whether it can still be changed, submitted and deleted. */
export const isOpen = ({ status }: ActedJournal): boolean => status === 'DRAFT' || status === 'REJECTED'
const isPending = ({ status }: ActedJournal): boolean => status === 'PENDING_APPROVAL'

export const approveJournal: Act<ActedJournal> = {
  label: 'Approve',
  scopes: ['journal-entries:approve'],
  done: 'The manual journal is approved and posted.',
  takesDate: true,
  isFor: isPending,
  send: (write, { id }, safely) => write(SettingsApproveJournalDocument, { id, ...safely }),
}

export const rejectJournal: AskingAct<ActedJournal> = rejection({
  noun: 'manual journal',
  scopes: ['journal-entries:approve'],
  isFor: isPending,
  nameOf: journalName,
  effect: 'It goes back to the person who submitted it, and can be corrected.',
  send: (write, { id }, safely, values) =>
    write(SettingsRejectJournalDocument, { id, comment: values.text('comment'), ...safely }),
})

const submitJournal: Act<ActedJournal> = {
  label: 'Submit',
  scopes: ['journal-entries:write'],
  done: 'The manual journal is submitted for approval.',
  isFor: isOpen,
  send: (write, { id }, safely) => write(SettingsSubmitJournalDocument, { id, ...safely }),
}

/** The day of a reversal: today, because the planned day may be to come. */
function ReversalDay() {
  const { timeZone } = useSettings().organization
  return <TextField name="date" type="date" label="Day of the reversal" value={dayIn(timeZone)} />
}

const reverseJournal: AskingAct<ActedJournal> = {
  label: 'Reverse',
  scopes: ['journal-entries:approve'],
  done: 'The manual journal is reversed.',
  isFor: ({ status, isReversed }) => status === 'APPROVED' && !isReversed,
  question: {
    title: journal => `Reverse ${journalName(journal)}`,
    fields: ['date'],
    action: 'Reverse the manual journal',
    body: () => (
      <>
        <p>A second entry takes its amounts back on that day. The journal stays posted.</p>
        <ReversalDay />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsReverseJournalDocument, { id, ...safely, date: values.optional('date') }),
}

const voidJournal: AskingAct<ActedJournal> = {
  label: 'Void',
  scopes: ['journal-entries:approve'],
  danger: true,
  done: 'The manual journal is voided.',
  isFor: ({ status }) => status === 'APPROVED',
  question: {
    title: journal => `Void ${journalName(journal)}?`,
    fields: ['reason', 'date'],
    action: 'Void the manual journal',
    body: () => (
      <>
        <p>Its entries are reversed, and a planned reversal is not posted.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
        <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsVoidJournalDocument, { id, ...safely, reason: values.text('reason'), date: values.optional('date') }),
}

const deleteJournal: AskingAct<ActedJournal> = {
  label: 'Delete',
  scopes: ['journal-entries:write'],
  danger: true,
  done: 'The manual journal is deleted.',
  isFor: isOpen,
  question: {
    title: journal => `Delete ${journalName(journal)}?`,
    fields: [],
    action: 'Delete the manual journal',
    body: () => <p>Its receipts move back into the inbox. Nothing was posted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteJournalDocument, { id, ...safely }),
}

/** What can be done with a manual journal, in the order of its life. Each state allows some of it. */
export const JOURNAL_ACTS: readonly Act<ActedJournal>[] = [
  submitJournal,
  approveJournal,
  attachment({
    nameOf: journalName,
    isFor: ({ status }) => status !== 'VOIDED',
    documentOf: ({ id }) => ({ manualJournalId: id }),
  }),
  rejectJournal,
  reverseJournal,
  voidJournal,
  deleteJournal,
]
