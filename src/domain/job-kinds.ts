import { type Operation, operationsOf } from '../kernel/operation.js'
import { bankImportReadSteps } from './banking/imports/bank-import-reading.js'
import { bankImportSteps } from './banking/imports/bank-import-steps.js'
import { bankImportUndoSteps } from './banking/imports/bank-import-undoing.js'
import { bankImportMatchSteps } from './giving/bank-matches/bank-import-matching.js'
import { commitSteps } from './giving/imports/import-committing.js'
import { matchSteps } from './giving/imports/import-matching.js'
import { undoSteps } from './giving/imports/import-undoing.js'
import { recurringGiftSteps } from './giving/recurring-gifts/expectation-checking.js'
import type { JobKind } from './jobs/job.js'
import { type JobSteps, workOfJobs } from './jobs/job-steps.js'
import { journalReversalSteps } from './ledger/manual-journals/manual-journal-posting.js'
import { recurringJournalSteps } from './ledger/recurring-journals/recurring-journal-making.js'
import { mailingEmailsSteps } from './mailings/mailing-emails.js'
import { organizationExportSteps } from './organizations/exports/organization-exporting.js'
import { recurringBillSteps } from './payables/recurring-bills/recurring-bill-making.js'
import { duplicatesSteps } from './people/duplicates/donor-duplicates.js'
import { boardPacketSteps } from './reports/office/board-packet-emails.js'
import { statementEmailsSteps } from './statements/runs/statement-run-emails.js'
import { statementLettersSteps, statementRunSteps } from './statements/runs/statement-run-steps.js'

/** How the jobs of each kind work. */
const KINDS: Readonly<Record<JobKind, JobSteps>> = {
  BANK_IMPORT: bankImportSteps,
  BANK_IMPORT_MATCH: bankImportMatchSteps,
  BANK_IMPORT_READ: bankImportReadSteps,
  BANK_IMPORT_UNDO: bankImportUndoSteps,
  BOARD_PACKET_EMAILS: boardPacketSteps,
  DONOR_DUPLICATES: duplicatesSteps,
  DONOR_MAILING_EMAILS: mailingEmailsSteps,
  GIVING_IMPORT_COMMIT: commitSteps,
  GIVING_IMPORT_MATCH: matchSteps,
  GIVING_IMPORT_UNDO: undoSteps,
  JOURNAL_REVERSAL: journalReversalSteps,
  ORGANIZATION_EXPORT: organizationExportSteps,
  RECURRING_BILL: recurringBillSteps,
  RECURRING_GIFT: recurringGiftSteps,
  RECURRING_JOURNAL: recurringJournalSteps,
  GIVING_STATEMENT_RUN: statementRunSteps,
  GIVING_STATEMENT_LETTERS: statementLettersSteps,
  GIVING_STATEMENT_EMAILS: statementEmailsSteps,
}

/** The writes of the workers, over every kind of job. No surface offers them. */
export const WORK: readonly Operation[] = operationsOf(workOfJobs(KINDS))
