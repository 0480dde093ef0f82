import { choice, count, input, instant, ref, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { refuseBlocked } from '../../refusals/refusals.js'
import { Job, JobKind, JobStatus } from './job.js'
import { jobFaults, jobs } from './job.queries.js'
import { JOB_NEEDS } from './job-needs.js'

export const tag = 'Jobs'

const WHO = 'every credential of the organization; a job names no person’s data'

@input('Which jobs are listed.')
export class JobFilter {
  @choice(JobKind, { nullable: true, list: true }) kind?: ValueOf<typeof JobKind>[] | null
  @choice(JobStatus, { nullable: true, list: true }) status?: ValueOf<typeof JobStatus>[] | null
  @text({ nullable: true, list: true, note: 'Jobs that these people or API keys began, by their ids.' })
  beganBy?: string[] | null
  @instant({ nullable: true, note: 'Only jobs that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class JobTotals {
  @count({ note: 'How many jobs there are.' }) count!: number
}

@input('Which faults are listed.')
export class JobFaultFilter {
  @ref(() => Job, { nullable: true, list: true }) jobId?: string[] | null
}

@view('Totals over the whole filter, not the page.')
export class JobFaultTotals {
  @count({ note: 'How many faults there are.' }) count!: number
}

export const listJobs = list({
  does: 'List the jobs, the newest first.',
  details:
    'A job is long work, such as the import of a bank file. The operation that begins it answers 202 with the job. Ask for the job again until it is over.',
  scope: null,
  who: WHO,
  rest: 'GET /jobs',
  takes: JobFilter,
  lists: jobs,
  envelope: 'jobs',
  totals: JobTotals,
})

export const getJob = query({
  does: 'Get one job: how far it is, and how it ended.',
  scope: null,
  who: WHO,
  rest: 'GET /jobs/{id}',
  tool: 'Get one job by its id: how many rows are done, how many were refused, and how it ended.',
  gives: Job,
  run: recordOfPath(jobs),
})

export const listJobFaults = list({
  does: 'List the rows that a job could not do, in their order.',
  scope: null,
  who: WHO,
  rest: 'GET /jobs/{id}/faults',
  takes: JobFaultFilter,
  within: { filter: 'jobId', of: jobs },
  lists: jobFaults,
  envelope: 'faults',
  totals: JobFaultTotals,
})

/** The jobs of a record are not cancelled: the record is changed instead. */
const OF_RECORDS: Partial<Readonly<Record<JobKind, { sentence: string; next: readonly string[] }>>> = {
  JOURNAL_REVERSAL: {
    sentence: 'A planned reversal belongs to its manual journal. Reverse the journal before its day, or void it.',
    next: ['reverseManualJournal', 'voidManualJournal'],
  },
  RECURRING_BILL: { sentence: 'The job belongs to its recurring bill.', next: ['updateRecurringBill'] },
  RECURRING_GIFT: {
    sentence: 'The job belongs to its recurring gift.',
    next: ['pauseRecurringGift', 'endRecurringGift'],
  },
  RECURRING_JOURNAL: { sentence: 'The job belongs to its recurring journal.', next: ['updateRecurringJournal'] },
}

export const cancelJob = mutation({
  does: 'Cancel a job.',
  details:
    'It ends within seconds, after the rows that it is doing. What it did before stays, and `done` says how far it came. Cancelling needs the scope that beginning the job does: transactions:write for the import of a bank file, and for its matches settlements:write with the permission BOOKKEEPER too, contributions:write for a run of giving statements and donors:read for its letters, mailings:send with the scopes of what is sent for e-mails to donors, contributions:write, donors:write and households:write for an import of people or gifts, and the permission EXPORT_ORGANIZATION for an export of the organization. A planned reversal is not cancelled: reverse or void its manual journal. Nor is the job of a recurring bill, gift or journal: pause that instead.',
  scope: null,
  who: 'whoever may begin a job of its kind',
  refuses: ['illegal_transition', 'permission_missing', 'credential_not_allowed'],
  rest: 'POST /jobs/{id}/cancel',
  gives: Job,
  async run({ work, clock, caller }, _input, { id }) {
    const job = await work.change(Job, id)
    const ofRecord = OF_RECORDS[job.kind]
    if (ofRecord) return refuseBlocked(ofRecord.sentence, ofRecord.next)
    authorize(caller, JOB_NEEDS[job.kind])
    job.cancel(clock.now())
  },
})
