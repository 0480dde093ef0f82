import {
  choice,
  count,
  enumeration,
  freeText,
  input,
  instant,
  money,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import {
  list,
  type MutationContext,
  mutation,
  type QueryContext,
  query,
  recordOfPath,
} from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { printed } from '../../../print/press.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { first, present } from '../../../values/present.js'
import { newId } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { JOB_NEEDS } from '../../jobs/job-needs.js'
import { assertNoJob, beginJob, unfinishedJob } from '../../jobs/job-steps.js'
import { requeueMail } from '../../jobs/mail-items.queries.js'
import { assertAllKnown, distinctIds } from '../../known-records.js'
import { Fund } from '../../ledger/funds/fund.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import { Donor } from '../../people/donors/donor.js'
import { donors } from '../../people/donors/donor.queries.js'
import { Household } from '../../people/households/household.js'
import { DonorTag } from '../../people/tags/donor-tag.js'
import { donorTags } from '../../people/tags/donor-tag.queries.js'
import { GivingStatement } from '../statement.js'
import { lettersOf } from '../statement-letters.js'
import { LETTERS, type Letter, lettersArchive } from '../statement-pdf.js'
import {
  GivingStatementRun,
  GivingStatementRunItem,
  StatementDeliveryStatus,
  StatementItemDelivery,
  StatementRunDelivery,
  StatementRunOutcome,
  StatementRunStatus,
} from './statement-run.js'
import {
  countToDeliver,
  lettersBetween,
  RUN_ITEMS,
  type RunScope,
  type RunUnit,
  statementRunItems,
  statementRuns,
  unitsOf,
  unpostedOfRun,
} from './statement-run.queries.js'
import { assertEmailFields } from './statement-run-emails.js'

export const tag = 'Giving Statements'

/** What sending e-mails of a run asks for: a scope of its own, which no other one implies. */
const SENDING = JOB_NEEDS.GIVING_STATEMENT_EMAILS
/** How many letters one archive has. */
const LETTERS_OF_PART = 1_000
/** How many donors or funds a run can name. */
const NAMED_MAX = 1_000

abstract class StatementRunScope {
  @count({ min: 1900, max: 2100, note: 'The calendar year.' }) year!: number
  @choice(StatementRunDelivery, { fallback: 'PREFERENCE' }) delivery!: ValueOf<typeof StatementRunDelivery>
  @money({
    nullable: true,
    min: 1,
    note: 'Giving units that gave less get no statement, unless they gave something that is not money. IRS Publication 1771 asks for one from 250.00 for a single contribution.',
  })
  minimumAmount?: Money | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    min: 1,
    items: NAMED_MAX,
    note: 'Only the giving units of these donors. Null for all.',
  })
  donorIds?: string[] | null
  @ref(() => Fund, {
    nullable: true,
    list: true,
    min: 1,
    items: NAMED_MAX,
    note: 'Only giving units that gave to one of these funds. Their statements list all funds. Null for all.',
  })
  fundIds?: string[] | null
  @ref(() => DonorTag, {
    nullable: true,
    list: true,
    min: 1,
    items: NAMED_MAX,
    note: 'Only giving units with a donor who has one of these tags. Null for all.',
  })
  tagIds?: string[] | null
}

@input('The year and the giving units of a run of statements, and how they are delivered.')
export class StartGivingStatementRunInput extends StatementRunScope {}

@input('The year and the giving units of a run of statements that is previewed.')
export class GivingStatementRunPreviewFilter extends StatementRunScope {}

@view('What a run of giving statements would do now.')
export class GivingStatementRunPreview {
  @count({ note: 'The calendar year.' }) year!: number
  @count({ note: 'How many giving units it concerns.' }) unitCount!: number
  @count({ note: 'How many units have no statement of the year yet, and would get one.' }) toIssue!: number
  @count({ note: 'How many statements may list something else now. The run replaces those that do.' })
  toReissue!: number
  @count({ note: 'How many statements would list the same as when they were issued.' }) unchanged!: number
  @count({ note: 'How many units gave less than the minimum.' }) belowMinimum!: number
  @money({ note: 'What the units gave in money that get a statement or another one, net of refunds.' }) amount!: Money
  @count({ note: 'How many statements would be printed as letters.' }) byMail!: number
  @count({ note: 'How many statements would be sent by e-mail.' }) byEmail!: number
  @count({ note: 'How many statements would be issued and not delivered.' }) notDelivered!: number
  @count({ note: 'How many letters have no postal address. Complete the donors or households first.' })
  withoutAddress!: number
  @count({
    note: 'How many completed contributions would be on no statement, because their batches are not posted. Post them first.',
  })
  unpostedCount!: number
}

@input('Which runs are listed.')
export class GivingStatementRunFilter {
  @count({ nullable: true, list: true, note: 'The calendar year.' }) year?: number[] | null
  @choice(StatementRunStatus, { nullable: true, list: true }) status?: ValueOf<typeof StatementRunStatus>[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class GivingStatementRunTotals {
  @count({ note: 'How many runs the filter selects.' }) count!: number
}

@input('Which giving units of a run are listed.')
export class GivingStatementRunItemFilter {
  @ref(() => GivingStatementRun, { nullable: true, list: true }) runId?: string[] | null
  @choice(StatementRunOutcome, { nullable: true, list: true }) outcome?: ValueOf<typeof StatementRunOutcome>[] | null
  @choice(StatementItemDelivery, { nullable: true, list: true })
  delivery?: ValueOf<typeof StatementItemDelivery>[] | null
  @choice(StatementDeliveryStatus, {
    nullable: true,
    list: true,
    note: 'How far the delivery is. BOUNCED is the list of e-mails that the mail server refused, and UNKNOWN of those that may have arrived.',
  })
  deliveryStatus?: ValueOf<typeof StatementDeliveryStatus>[] | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Household, { nullable: true, list: true }) householdId?: string[] | null
  @ref(() => GivingStatement, { nullable: true, list: true }) statementId?: string[] | null
}

@view('Totals over the whole filter, not the page.')
export class GivingStatementRunItemTotals {
  @count({ note: 'How many giving units the filter selects.' }) count!: number
}

/** @throws Refusal 422 for a year that has not begun, and for a donor, a tag or a fund that the church does not have. */
async function scopeOf({ today, read }: QueryContext, given: StatementRunScope): Promise<RunScope> {
  const { year, delivery, minimumAmount = null } = given
  if (year > Number(today.slice(0, 4))) refuseField('year', 'too_large', { expected: 'a year that has begun' })
  await assertAllKnown(read, 'donorIds', donors, given.donorIds)
  await assertAllKnown(read, 'fundIds', funds, given.fundIds)
  await assertAllKnown(read, 'tagIds', donorTags, given.tagIds)
  const selection = {
    donorIds: distinctIds(given.donorIds),
    fundIds: distinctIds(given.fundIds),
    tagIds: distinctIds(given.tagIds),
  }
  return { year, delivery, minimumAmount, selection }
}

/** What a run would do for a unit. The statement of a unit that has one is kept or replaced, whatever the minimum is. */
function planOf({ statementId, isStale, amount, hasThings }: RunUnit, minimum: Money | null) {
  if (statementId !== null) return isStale ? 'REISSUE' : 'KEEP'
  return minimum !== null && !hasThings && amount < minimum ? 'LEAVE_OUT' : 'ISSUE'
}

export const previewGivingStatementRun = query({
  does: 'Preview a run of giving statements: how many it would issue, and how they would be delivered. Nothing is stored.',
  scope: 'contributions:read',
  rest: 'POST /giving-statement-runs/preview',
  takes: GivingStatementRunPreviewFilter,
  gives: GivingStatementRunPreview,
  async run(context, given) {
    const scope = await scopeOf(context, given)
    const units = await unitsOf(context, scope)
    const planned = (plan: ReturnType<typeof planOf>) =>
      units.filter(unit => planOf(unit, scope.minimumAmount) === plan)
    const [toIssue, toReissue] = [planned('ISSUE'), planned('REISSUE')]
    const next = [...toIssue, ...toReissue]
    const number = (condition: (unit: RunUnit) => boolean) => next.filter(condition).length
    return {
      year: scope.year,
      unitCount: units.length,
      toIssue: toIssue.length,
      toReissue: toReissue.length,
      unchanged: planned('KEEP').length,
      belowMinimum: planned('LEAVE_OUT').length,
      amount: sum(next.map(({ amount }) => amount)),
      byMail: number(({ delivery }) => delivery === 'MAIL'),
      byEmail: number(({ delivery }) => delivery === 'EMAIL'),
      notDelivered: number(({ delivery }) => delivery === null),
      withoutAddress: number(({ delivery, hasAddress }) => delivery === 'MAIL' && !hasAddress),
      unpostedCount: await unpostedOfRun(context, scope),
    }
  },
})

export const startGivingStatementRun = mutation({
  does: 'Issue the giving statements of a year for all giving units.',
  details: [
    'A job does it, which is answered; its subjectId is the run. Its first step selects the giving units. A unit whose valid statement would list the same keeps it, one whose',
    'statement would list something else gets another, and one without a contribution left loses its statement. So a second run issues',
    'only what changed. Preview it first with previewGivingStatementRun. Then print the letters and send the e-mails. Another run of',
    'the year that is still issuing is refused with 409.',
  ].join(' '),
  scope: 'contributions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statement-runs',
  takes: StartGivingStatementRunInput,
  gives: Job,
  begins: '/jobs',
  async run(context, given) {
    const { work, caller, clock } = context
    const scope = await scopeOf(context, given)
    const { year } = scope
    if ((await work.findWhere(GivingStatementRun, { year, status: 'ISSUING' })).length)
      refuseBlocked(`Another run issues the statements of ${year}. Wait until its job is over.`, [
        'getJob',
        'cancelJob',
      ])
    const runId = newId(clock)
    const job = beginJob(context, 'GIVING_STATEMENT_RUN', runId, null)
    work.create(GivingStatementRun, {
      ...{ id: runId, ...scope, status: 'ISSUING', jobId: job.id, unitCount: 0 },
      ...{ issuedCount: 0, reissuedCount: 0, unchangedCount: 0, voidedCount: 0, letterCount: 0 },
      ...{ amount: minor(0), deductibleAmount: minor(0), startedBy: caller.actorId },
      ...{ lettersJobId: null, emailsJobId: null, emailSubject: null, emailText: null },
    })
    return { id: job.id }
  },
})

export const listGivingStatementRuns = list({
  does: 'List the runs of giving statements, the newest first.',
  scope: 'contributions:read',
  rest: 'GET /giving-statement-runs',
  takes: GivingStatementRunFilter,
  lists: statementRuns,
  envelope: 'givingStatementRuns',
  totals: GivingStatementRunTotals,
})

export const getGivingStatementRun = query({
  does: 'Get one run of giving statements, with how many it issued, replaced and voided.',
  scope: 'contributions:read',
  rest: 'GET /giving-statement-runs/{id}',
  gives: GivingStatementRun,
  run: recordOfPath(statementRuns),
})

export const listGivingStatementRunItems = list({
  does: 'List the giving units of a run, with the outcome and the delivery of each.',
  details: 'Filter by deliveryStatus for the e-mails that bounced, or for letters without an address.',
  scope: 'contributions:read',
  rest: 'GET /giving-statement-runs/{id}/items',
  takes: GivingStatementRunItemFilter,
  within: { filter: 'runId', of: statementRuns },
  lists: statementRunItems,
  envelope: 'items',
  totals: GivingStatementRunItemTotals,
})

export const printGivingStatementLetters = mutation({
  does: 'Print the letters of a run: those of its statements that are delivered by mail and not printed yet.',
  details:
    'A job numbers them by country and postal code, and makes a copy of each statement. Then download them with downloadGivingStatementLetters. A statement without a postal address waits (NO_ADDRESS): add the address and print again.',
  scope: 'contributions:write',
  alsoScope: 'donors:read',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statement-runs/{id}/letters',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const run = await context.work.change(GivingStatementRun, id)
    run.assertNotIssuing()
    await assertNoJob(context, run.lettersJobId, 'prints letters of the run')
    const { count: waiting } = first(await countToDeliver(context.read, id, 'MAIL'))
    if (!waiting) refuseBlocked('No statement of the run waits to be printed.', ['redeliverGivingStatement'])
    const job = beginJob(context, 'GIVING_STATEMENT_LETTERS', id, null)
    run.lettersJobId = job.id
    return { id: job.id }
  },
})

const LetterFiles = enumeration('GivingStatementLetterFiles', 'What the files of an archive of letters are.', {
  PRINT: 'PDFs of up to 200 letters each, for a printer.',
  SEPARATE: 'One PDF for each letter.',
})

@input('Which letters of a run are downloaded.')
export class GivingStatementLettersFilter {
  @count({
    fallback: 1,
    min: 1,
    max: 10_000,
    note: 'Each part has 1000 letters: the first those with the numbers 1 to 1000. letterCount of the run says how many there are.',
  })
  part!: number
  @choice(LetterFiles, { fallback: 'PRINT' }) files!: ValueOf<typeof LetterFiles>
}

@view('Letters of a run as an archive.')
export class GivingStatementLettersFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @count({ note: 'How many letters it has.' }) letterCount!: number
  @count({ note: 'How many parts the letters of the run have.' }) partCount!: number
  @text({ note: 'The bytes of the ZIP archive, in base64.' }) contentBase64!: string
}

export const downloadGivingStatementLetters = query({
  does: 'Get the letters of a run as a ZIP archive of PDFs, in the order of their postal codes.',
  details:
    'Names and addresses are those of today. A statement that was replaced or voided after it was printed is left out. With `Accept: application/zip`, REST answers the archive itself as a download.',
  scope: 'contributions:read',
  alsoScope: 'donors:read',
  refuses: ['illegal_transition'],
  rest: 'GET /giving-statement-runs/{id}/letters',
  takes: GivingStatementLettersFilter,
  gives: GivingStatementLettersFile,
  fileTypes: ['application/zip'],
  async run(context, { part, files }, { id }) {
    const { read, caller } = context
    const run = await read.one(statementRuns, id)
    if (!run.letterCount) refuseBlocked('The run has no letters yet.', ['printGivingStatementLetters'])
    const partCount = Math.ceil(run.letterCount / LETTERS_OF_PART)
    if (part > partCount) refuseField('part', 'too_large', { maximum: partCount })
    const firstNumber = (part - 1) * LETTERS_OF_PART + 1
    const copies = await lettersBetween(read, id, firstNumber, part * LETTERS_OF_PART)
    const numberOf = new Map(copies.map(({ statementId, letterNumber }) => [statementId, letterNumber]))
    const letters = (await lettersOf(context, copies))
      .filter(({ names }) => names.length)
      .map(letter => ({ ...letter, letterNumber: present(numberOf.get(letter.id)) }))
    if (!letters.length) refuseBlocked('No letter of this part is valid any more.', ['startGivingStatementRun'])
    if (files === 'SEPARATE') assertPicturesFit(letters)
    const job = { letters, printedAt: new Date(run.createdAt), isSeparate: files === 'SEPARATE' }
    const bytes = await printed(caller, LETTERS, lettersArchive, job)
    return {
      fileName: `giving-statements-${run.year}${partCount > 1 ? `-part-${part}` : ''}.zip`,
      contentType: 'application/zip',
      sizeBytes: bytes.length,
      letterCount: letters.length,
      partCount,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** The most that pictures take in separate files, in bytes. Each file has its own. */
const PICTURES_MAX = 64 * 1024 * 1024

/** @throws Refusal 409 illegal_transition when the letterhead has too large pictures for a file for each letter. */
function assertPicturesFit(letters: readonly Letter[]): void {
  const sizes = letters.map(({ logo, signature }) => (logo?.length ?? 0) + (signature?.picture?.length ?? 0))
  const size = sizes.reduce((all, each) => all + each, 0)
  if (size > PICTURES_MAX)
    refuseBlocked(
      'The pictures of the letterhead are too large for a file for each letter. Send files=PRINT, or set smaller pictures.',
      ['updateLetterhead'],
    )
}

@input('What the e-mails of a run say. Each has the statement as a PDF.')
export class SendGivingStatementEmailsInput {
  @text({
    fallback: 'Your giving statement for {{year}}',
    min: 1,
    max: 200,
    note: 'The subject. It can have the fields of the text.',
  })
  subject!: string
  @freeText({
    fallback:
      'Dear {{names}},\n\nthank you for your gifts in {{year}}. Your giving statement is attached. Please keep it for your tax records.\n\n{{church}}',
    min: 1,
    max: 5_000,
    note: 'The text. The fields {{names}}, {{church}}, {{year}} and {{statementNumber}} are filled in.',
  })
  text!: string
}

/** A run whose e-mails can be sent. @throws Refusal 409 illegal_transition. */
async function runToSend({ work, mail }: MutationContext, id: string): Promise<GivingStatementRun> {
  const run = await work.change(GivingStatementRun, id)
  run.assertNotIssuing()
  if (!mail.takesMessages)
    refuseBlocked('This service has no mail server. Print the letters instead.', ['printGivingStatementLetters'])
  return run
}

/** Begins the job that sends the e-mails of a run that wait. @throws Refusal 409 illegal_transition when none does. */
async function beginSending(context: MutationContext, run: GivingStatementRun): Promise<{ id: string }> {
  const { count: waiting } = first(await countToDeliver(context.read, run.id, 'EMAIL'))
  if (!waiting) refuseBlocked('No statement of the run waits to be sent.', ['redeliverGivingStatement'])
  const job = beginJob(context, 'GIVING_STATEMENT_EMAILS', run.id, waiting)
  run.emailsJobId = job.id
  return { id: job.id }
}

export const sendGivingStatementEmails = mutation({
  does: 'Send the statements of a run by e-mail that are delivered so and not sent yet.',
  details:
    'A job sends each statement as a PDF, once. An address that the mail server refuses is BOUNCED, and the run goes on. A message that the mail server puts off is tried up to seven times within a day, and is then FAILED. A message whose connection ends before the answer is UNKNOWN, and is not sent again: see resendGivingStatementEmails. Once the emailsPerDay of the organization are sent, the job waits until the next day.',
  ...SENDING,
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statement-runs/{id}/emails',
  takes: SendGivingStatementEmailsInput,
  gives: Job,
  begins: '/jobs',
  async run(context, { subject, text: body }, { id }) {
    if (/[\r\n]/.test(subject)) refuseField('subject', 'invalid_format', { expected: 'one line' })
    assertEmailFields('subject', subject)
    assertEmailFields('text', body)
    const run = await runToSend(context, id)
    await assertNoJob(context, run.emailsJobId, 'sends e-mails of the run')
    await requeueMail(context.work, RUN_ITEMS, id, ['FAILED', 'PENDING'])
    const job = await beginSending(context, run)
    run.emailSubject = subject
    run.emailText = body
    return job
  },
})

export const resendGivingStatementEmails = mutation({
  does: 'Send the statements of a run again whose result is UNKNOWN.',
  details:
    'They have the subject and the text of the last e-mails. A donor whose message did arrive may get it twice. The job that sends e-mails of the run sends these too. Without one, another job begins. For a single statement use redeliverGivingStatement.',
  ...SENDING,
  callers: 'person',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statement-runs/{id}/emails/resend',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const { work, clock } = context
    const run = await runToSend(context, id)
    const job = await unfinishedJob(context, run.emailsJobId)
    const count = await requeueMail(work, RUN_ITEMS, id, ['UNKNOWN'])
    if (!count) refuseBlocked('No e-mail of the run is UNKNOWN.', ['sendGivingStatementEmails'])
    if (!job) return beginSending(context, run)
    job.extend(count, clock.now())
    return { id: job.id }
  },
})

@input('How a statement of a run is delivered again.')
export class RedeliverGivingStatementInput {
  @choice(StatementItemDelivery) delivery!: ValueOf<typeof StatementItemDelivery>
}

/** The states in which a delivery is over. */
const DELIVERED: readonly string[] = ['PRINTED', 'SENT', 'UNKNOWN', 'BOUNCED', 'FAILED', 'NO_ADDRESS']

export const redeliverGivingStatement = mutation({
  does: 'Deliver a statement of a run again, such as by mail after its e-mail came back.',
  details: 'It waits for the next letters or e-mails of the run. Delivery by EMAIL also needs mailings:send.',
  scope: 'contributions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statement-run-items/{id}/redeliver',
  takes: RedeliverGivingStatementInput,
  gives: GivingStatementRunItem,
  example: { delivery: 'MAIL' },
  async run({ work, caller }, { delivery }, { id }) {
    // A job that is sending takes the message at once.
    if (delivery === 'EMAIL') authorize(caller, { scope: SENDING.scope })
    const item = await work.change(GivingStatementRunItem, id)
    if (!DELIVERED.includes(item.deliveryStatus)) refuseStatus('delivery', item.deliveryStatus, DELIVERED)
    item.redeliver(delivery)
  },
})
