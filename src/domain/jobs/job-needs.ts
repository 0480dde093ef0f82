import type { Need } from '../../kernel/policy.js'
import type { JobKind } from './job.js'

const GIVING_IMPORT = { scope: 'contributions:write', alsoScope: ['donors:write', 'households:write'] }

/**
 * The scopes, and the permission, that whoever begins a job of a kind has. Whoever began it needs them at each step, and whoever cancels it needs them too.
 */
export const JOB_NEEDS: Readonly<Record<JobKind, Need>> = {
  BANK_IMPORT: { scope: 'transactions:write' },
  BANK_IMPORT_MATCH: { scope: 'transactions:write', alsoScope: 'settlements:write', permission: 'BOOKKEEPER' },
  BANK_IMPORT_READ: { scope: 'transactions:write' },
  BANK_IMPORT_UNDO: { scope: 'transactions:write' },
  BOARD_PACKET_EMAILS: { scope: 'mailings:send', alsoScope: ['reports:read', 'contributions:read'] },
  DONOR_DUPLICATES: { scope: 'donors:write' },
  DONOR_MAILING_EMAILS: { scope: 'mailings:send', alsoScope: ['donors:read', 'contributions:read', 'pledges:read'] },
  GIVING_IMPORT_COMMIT: GIVING_IMPORT,
  GIVING_IMPORT_MATCH: GIVING_IMPORT,
  GIVING_IMPORT_UNDO: GIVING_IMPORT,
  JOURNAL_REVERSAL: { scope: 'journal-entries:approve' },
  ORGANIZATION_EXPORT: { scope: null, callers: 'direct', permission: 'EXPORT_ORGANIZATION' },
  RECURRING_BILL: { scope: 'bills:write' },
  RECURRING_GIFT: { scope: 'contributions:write' },
  RECURRING_JOURNAL: { scope: 'journal-entries:write' },
  GIVING_STATEMENT_RUN: { scope: 'contributions:write' },
  GIVING_STATEMENT_LETTERS: { scope: 'contributions:write', alsoScope: 'donors:read' },
  GIVING_STATEMENT_EMAILS: { scope: 'mailings:send', alsoScope: ['contributions:write', 'donors:read'] },
}
