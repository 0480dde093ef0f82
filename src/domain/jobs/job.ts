import { TenantOwned, Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  documentId,
  enumeration,
  instant,
  record,
  recordOf,
  recordUnion,
  ref,
  text,
  type ValueOf,
} from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'

export const JobKind = enumeration('JobKind', 'What a job does.', {
  BANK_IMPORT: 'Bank transactions are created from the rows of an imported bank file.',
  BANK_IMPORT_MATCH: 'The bank transactions of an imported bank file are matched with what they certainly show.',
  BANK_IMPORT_READ: 'The rows of an uploaded bank file are compared with the bank transactions of the account.',
  BANK_IMPORT_UNDO: 'The bank transactions of an imported bank file are deleted.',
  BOARD_PACKET_EMAILS: 'The board packet of a month is sent to members by e-mail.',
  DONOR_DUPLICATES: 'All donors are compared, to find those who may be the same one.',
  DONOR_MAILING_EMAILS: 'The e-mails of a mailing to donors are sent.',
  GIVING_IMPORT_COMMIT: 'Donors or contributions are created from the rows of an imported file.',
  GIVING_IMPORT_MATCH: 'The rows of an imported file are compared with the records of the church.',
  GIVING_IMPORT_UNDO: 'What the commit of an imported file created is deleted.',
  JOURNAL_REVERSAL: 'The planned reversal of a manual journal is posted on its day.',
  ORGANIZATION_EXPORT: 'The file with everything of the organization is made, for another installation.',
  RECURRING_BILL: 'The next bill of a recurring bill is made.',
  RECURRING_GIFT: 'A recurring gift is checked once its next day is over.',
  RECURRING_JOURNAL: 'The next manual journal of a recurring journal is made.',
  GIVING_STATEMENT_RUN: 'The giving statements of a run are issued.',
  GIVING_STATEMENT_LETTERS: 'The letters of a run of giving statements are numbered for printing.',
  GIVING_STATEMENT_EMAILS: 'The giving statements of a run are sent by e-mail.',
})
export type JobKind = ValueOf<typeof JobKind>
export const JobStatus = enumeration('JobStatus', 'The state of a job.', {
  QUEUED: 'It waits to begin.',
  RUNNING: 'It is being done.',
  SUCCEEDED: 'All of it is done. Its faults name the rows that were refused.',
  FAILED: 'It ended before all was done. What it did before stays.',
  CANCELLED: 'Somebody cancelled it. What it did before stays.',
})
export type JobStatus = ValueOf<typeof JobStatus>

/** The statuses in which a job is not over. */
export const UNFINISHED: readonly JobStatus[] = ['QUEUED', 'RUNNING']

/** What a job works on. */
const JOB_SUBJECT = recordUnion('JobSubject', 'The record that a job works on.', [
  recordOf('bank_import'),
  recordOf('giving_import'),
  recordOf('manual_journal'),
  recordOf('recurring_bill'),
  recordOf('recurring_gift'),
  recordOf('recurring_journal'),
  recordOf('giving_statement_run'),
  recordOf('donor_mailing'),
  recordOf('board_packet_schedule'),
  recordOf('organization_export'),
])

/** A step of so many rows or fewer is not made smaller. */
const ROWS_OF_STEP_MIN = 10

/**
 * Long work of an organization. It is done in steps, each one transaction that also writes how far the job is, so that
 * nothing is done twice when a process ends in the middle.
 */
@record({ table: 'job', reads: '', rereads: true })
export class Job extends Versioned {
  @choice(JobKind) kind!: JobKind
  @choice(JobStatus) status!: JobStatus
  @documentId(JOB_SUBJECT, 'subject') subjectId!: string
  @count({ note: 'How many rows are done, the refused ones among them.' }) done!: number
  @count({ nullable: true, note: 'How many rows there are. Null while nobody knows.' }) total!: number | null
  @count({ note: 'How many rows were refused. The list of faults has them.' }) faultCount!: number
  @text({ note: 'The id of the person or API key that began it.' }) beganBy!: string
  @instant({ nullable: true, note: 'When its first step began. Null while it waits.' }) startedAt!: Date | null
  @instant({ nullable: true, note: 'When it ended. Null before.' }) finishedAt!: Date | null
  @instant({ nullable: true, note: 'When somebody asked to cancel it. Null when nobody did.' })
  cancelRequestedAt!: Date | null
  @text({
    nullable: true,
    note: 'Why it failed, as the code of a refusal. ACCESS_ENDED: whoever began it may not do it any more. Null unless it failed.',
  })
  failureReason!: string | null
  @text({ nullable: true, note: 'Why it failed, in words. Null unless it failed.' }) failureMessage!: string | null
  @text({ note: 'The kind of credential that began it.' }) callerKind!: string
  @text({ note: 'The id of the credential that began it.' }) credentialId!: string
  @text({ list: true, note: 'What the role of the person who began it allows.' }) permissions!: string[]
  @text({ note: 'The X-Request-Id of the request that began it. Its steps have the same one.' }) requestId!: string
  @count({ note: 'How many steps in a row have failed for a cause of the service.' }) failedAttempts!: number
  @instant({ nullable: true, note: 'When the next step is due. Null when it is over.' }) dueAt!: Date | null

  get isOver(): boolean {
    return !UNFINISHED.includes(this.status)
  }

  /** Begins or goes on: at once, or at a later time. */
  continue(now: Date, dueAt = now): void {
    assign<Job>(this, { status: 'RUNNING', startedAt: this.startedAt ?? now, failedAttempts: 0, dueAt })
  }

  /** It has so many more rows, which it does at once. */
  extend(count: number, now: Date): void {
    this.total = (this.total ?? 0) + count
    this.dueAt = now
  }

  /** It has done all there is. */
  finish(now: Date): void {
    this.startedAt ??= now
    this.end('SUCCEEDED', now)
  }

  end(status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED', now: Date, failure?: { reason: string; message: string }): void {
    assign<Job>(this, {
      status,
      finishedAt: now,
      dueAt: null,
      failureReason: failure?.reason ?? null,
      failureMessage: failure?.message ?? null,
    })
  }

  /** It ends instead of its next step, which is due at once. @throws Refusal 409 illegal_transition when it is over. */
  cancel(now: Date): void {
    if (this.isOver) refuseStatus('job', this.status, UNFINISHED)
    this.cancelRequestedAt ??= now
    this.dueAt = now
  }
}

/** A row that a job could not do. */
@record({ table: 'job_fault', reads: '' })
export class JobFault extends TenantOwned {
  @ref(() => Job, { note: 'The job.' }) jobId!: string
  @count({ note: 'The place of the row, from 1.' }) rowNumber!: number
  @text({ nullable: true, note: 'The member of the row that is refused. Null when it is the whole row.' })
  field!: string | null
  @text({ note: 'The code of the refusal.' }) code!: string
  @text({ note: 'What is wrong and what would be right, in words.' }) message!: string
}

/**
 * How many rows the next step of a job does. Each attempt that failed halves them: a step that has met its deadline would meet it again.
 * @param most how many a step does that has not failed.
 */
export const rowsOfStep = ({ failedAttempts }: Pick<Job, 'failedAttempts'>, most: number): number =>
  Math.max(ROWS_OF_STEP_MIN, Math.floor(most / 2 ** failedAttempts))
