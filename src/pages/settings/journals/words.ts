import type { Tone } from '../../components/page'
import type { ManualJournalStatus } from '../../generated/graphql'

export const PATH = '/settings/journals'
export const OPENING_PATH = '/settings/opening-balances'
export const RECURRING_PATH = '/settings/recurring-journals'

/** The scopes of whoever writes journals: their lines name accounts and funds. */
export const WRITES = ['journal-entries:write', 'accounts:read', 'funds:read']

/** What whoever posts opening balances needs: their lines name accounts and funds. */
export const OPENING = {
  scopes: ['journal-entries:read', 'accounts:read', 'funds:read'],
  permission: 'ACCOUNTANT',
} as const

/** The page of a manual journal. */
export const addressOfJournal = (id: string): string => `${PATH}?journal=${encodeURIComponent(id)}`

export const JOURNAL_STATUS: Record<ManualJournalStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  PENDING_APPROVAL: { text: 'Waits for approval', tone: 'gold' },
  REJECTED: { text: 'Rejected', tone: 'red' },
  APPROVED: { text: 'Posted', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
}

const isStatus = (name: string): name is ManualJournalStatus => Object.hasOwn(JOURNAL_STATUS, name)

/** Every status of a manual journal, in the order of its life. */
export const JOURNAL_STATUSES: readonly ManualJournalStatus[] = Object.keys(JOURNAL_STATUS).filter(isStatus)
