import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { list, type MutationContext, mutation, type QueryContext, query, recordOfPath } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { printed } from '../../print/press.js'
import { refuseBlocked, refuseField } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import type { Money } from '../../values/money.js'
import { first } from '../../values/present.js'
import { type Day, dayAt, isId, newId } from '../../values/time.js'
import { insertRows } from '../insert-rows.queries.js'
import { Job } from '../jobs/job.js'
import { JOB_NEEDS } from '../jobs/job-needs.js'
import { assertNoJob, beginJob, unfinishedJob } from '../jobs/job-steps.js'
import { requeueMail } from '../jobs/mail-items.queries.js'
import { UNTRIED } from '../jobs/mail-steps.js'
import { assertAllKnown, distinctIds } from '../known-records.js'
import { Fund } from '../ledger/funds/fund.js'
import { funds } from '../ledger/funds/fund.queries.js'
import { donorPaperOf } from '../organizations/letterhead.queries.js'
import { Donor } from '../people/donors/donor.js'
import { donors } from '../people/donors/donor.queries.js'
import { DonorTag } from '../people/tags/donor-tag.js'
import { donorTags } from '../people/tags/donor-tag.queries.js'
import { PledgeCampaign } from '../pledges/campaigns/pledge-campaign.js'
import { pledgeCampaigns } from '../pledges/campaigns/pledge-campaign.queries.js'
import {
  DonorMailing,
  DonorMailingItem,
  MailingDelivery,
  MailingGivers,
  MailingItemDelivery,
  MailingItemStatus,
} from './donor-mailing.js'
import {
  callOff,
  donorMailingItems,
  donorMailings,
  lettersBetween,
  MAILING_ITEMS,
  nextLetters,
  type Settled,
  settle,
} from './donor-mailing.queries.js'
import { type Cause, countWaiting, giftsToAcknowledge, openPledges, type PledgeScope } from './mailing-facts.queries.js'
import { giversFor } from './mailing-givers.queries.js'
import { type DonorMessage, messagesOf, saysGifts } from './mailing-messages.js'
import { MAILING_LETTERS, mailingLettersPdf } from './mailing-pdf.js'
import { MailingKind, MailingTemplate } from './mailing-template.js'
import { mailingTemplates } from './mailing-template.queries.js'

export const tag = 'Donor Mailings'

/** The messages have amounts of contributions and pledges. */
const READS_TOO = ['contributions:read', 'pledges:read']
/** What sending e-mails of a mailing asks for: a scope of its own, which no other one implies. */
const SENDING = JOB_NEEDS.DONOR_MAILING_EMAILS
/** How many letters one PDF has. */
const LETTERS_OF_PART = 1_000
/** How many donors, funds or campaigns a mailing can name. */
const NAMED_MAX = 1_000
const NAMED = { nullable: true, list: true, min: 1, items: NAMED_MAX } as const

abstract class MailingScopeInput {
  @ref(() => MailingTemplate, { note: 'What the messages say, and what they are about.' }) templateId!: string
  @choice(MailingDelivery, { fallback: 'EMAIL' }) delivery!: ValueOf<typeof MailingDelivery>
  @day({ nullable: true, note: 'Not for pledges, and required otherwise: contributions from this day on.' })
  fromDate?: Day | null
  @day({ nullable: true, note: 'Not for pledges: contributions to this day. Today when absent.' })
  toDate?: Day | null
  @money({
    nullable: true,
    min: 1,
    note: 'Not for pledges. Acknowledgements: contributions of this amount or more, and those that are not money. IRS Publication 1771 asks for an acknowledgement from 250.00 on. Messages to givers: those who gave this sum or more, lapsed ones before the days.',
  })
  minimumAmount?: Money | null
  @choice(MailingGivers, {
    nullable: true,
    note: 'Not for pledges. Messages to givers: GAVE when absent. Acknowledgements: with FIRST_TIME, only the first contribution of each giving unit; LAPSED is refused.',
  })
  givers?: ValueOf<typeof MailingGivers> | null
  @flag({
    nullable: true,
    note: 'Pledges only: whether to include only those with less received than is due by today. False when absent.',
  })
  isBehindOnly?: boolean | null
  @ref(() => PledgeCampaign, {
    ...NAMED,
    note: 'Only contributions or pledges to one of these campaigns. Null for all.',
  })
  campaignIds?: string[] | null
  @ref(() => Fund, { ...NAMED, note: 'Only contributions or pledges to one of these funds. Null for all.' })
  fundIds?: string[] | null
  @ref(() => Donor, { ...NAMED, note: 'Only contributions or pledges of these donors. Null for all.' })
  donorIds?: string[] | null
  @ref(() => DonorTag, { ...NAMED, note: 'Only donors who have one of these tags. Null for all.' })
  tagIds?: string[] | null
}

@input('What a mailing to donors is about, and how it is delivered.')
export class StartDonorMailingInput extends MailingScopeInput {}

@input('The mailing to preview.')
export class DonorMailingPreviewFilter extends MailingScopeInput {}

@view('The first message of a mailing, with its fields filled in.')
export class DonorMailingSample {
  @ref(() => Donor, { note: 'The donor it is for.' }) donorId!: string
  @text({ note: 'The subject.' }) subject!: string
  @text({ note: 'The text.' }) text!: string
}

@view('What a mailing would be now.')
export class DonorMailingPreview {
  @choice(MailingKind) kind!: ValueOf<typeof MailingKind>
  @count({ note: 'How many messages it would have.' }) itemCount!: number
  @count({ note: 'How many messages would be letters.' }) byMail!: number
  @count({ note: 'How many messages would be sent by e-mail.' }) byEmail!: number
  @count({ note: 'How many letters have no postal address. Complete the donors or households first.' })
  withoutAddress!: number
  @count({ note: 'How many reminders are left out, because their donors have unsubscribed from these.' })
  unsubscribed!: number
  @part(() => DonorMailingSample, { nullable: true, note: 'The first message. Null when there is none.' })
  sample!: DonorMailingSample | null
}

@input('Which mailings are listed.')
export class DonorMailingFilter {
  @choice(MailingKind, { nullable: true, list: true }) kind?: ValueOf<typeof MailingKind>[] | null
  @ref(() => MailingTemplate, { nullable: true, list: true }) templateId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class DonorMailingTotals {
  @count({ note: 'How many mailings there are.' }) count!: number
}

@input('Which messages of a mailing are listed.')
export class DonorMailingItemFilter {
  @ref(() => DonorMailing, { nullable: true, list: true }) mailingId?: string[] | null
  @choice(MailingItemStatus, {
    nullable: true,
    list: true,
    note: 'How far the delivery is. BOUNCED is the list of e-mails that the mail server refused, and UNKNOWN of those that may have arrived.',
  })
  status?: ValueOf<typeof MailingItemStatus>[] | null
  @choice(MailingItemDelivery, { nullable: true, list: true }) delivery?: ValueOf<typeof MailingItemDelivery>[] | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
}

@view('Totals over the whole filter, not the page.')
export class DonorMailingItemTotals {
  @count({ note: 'How many messages there are.' }) count!: number
}

/** The members that a mailing of each kind does not have. */
const OF_OTHERS = {
  ACKNOWLEDGEMENT: ['isBehindOnly'],
  PLEDGE_PROGRESS: ['fromDate', 'toDate', 'minimumAmount', 'givers'],
  GIVER_MESSAGE: ['isBehindOnly'],
} as const

/** The days and the minimum of a mailing. All are null for pledges. @throws Refusal 422 for what does not fit its kind. */
function termsOf({ today }: QueryContext, kind: ValueOf<typeof MailingKind>, given: MailingScopeInput) {
  for (const field of OF_OTHERS[kind])
    if (given[field] !== undefined && given[field] !== null) refuseField(field, 'not_writable')
  if (kind === 'PLEDGE_PROGRESS') return { fromDate: null, toDate: null, minimumAmount: null, givers: null }
  const { fromDate, minimumAmount = null } = given
  const isThanks = kind === 'ACKNOWLEDGEMENT'
  if (isThanks && given.givers === 'LAPSED') refuseField('givers', 'invalid_enum', { allowed: ['GAVE', 'FIRST_TIME'] })
  const isOfAll = isThanks && given.givers !== 'FIRST_TIME'
  const givers = isOfAll ? null : (given.givers ?? 'GAVE')
  if (!fromDate) return refuseField('fromDate', 'required')
  const toDate = given.toDate ?? today
  if (toDate < fromDate) refuseField('toDate', 'too_small', { minimum: fromDate })
  return { fromDate, toDate, minimumAmount, givers }
}

/** What a mailing would have: the terms of its kind, and the contributions or pledges. @throws Refusal 422. */
async function planOf(
  context: QueryContext,
  template: Pick<MailingTemplate, 'kind' | 'subject' | 'text'>,
  given: MailingScopeInput,
) {
  const { kind } = template
  const terms = termsOf(context, kind, given)
  if (terms.givers === 'LAPSED' && saysGifts(template))
    refuseField('givers', 'invalid_enum', { allowed: ['GAVE', 'FIRST_TIME'] })
  const { delivery } = given
  const scope = {
    delivery,
    fundIds: distinctIds(given.fundIds),
    donorIds: distinctIds(given.donorIds),
    campaignIds: distinctIds(given.campaignIds),
    tagIds: distinctIds(given.tagIds),
  }
  const isBehindOnly = given.isBehindOnly ?? false
  const causes = await causesOf(context, kind, terms, { ...scope, isBehindOnly })
  const unsubscribed = causes.filter(({ isUnsubscribed }) => isUnsubscribed).length
  return {
    terms: { ...terms, isBehindOnly },
    causes: causes.filter(({ isUnsubscribed }) => !isUnsubscribed),
    unsubscribed,
  }
}

type Terms = ReturnType<typeof termsOf>

/** What the messages of a mailing of a kind would be about. */
function causesOf(
  context: QueryContext,
  kind: ValueOf<typeof MailingKind>,
  { fromDate: from, toDate: to, minimumAmount: minimum, givers }: Terms,
  scope: PledgeScope,
): Promise<Cause[]> {
  if (!from || !to) return openPledges(context, scope)
  if (kind === 'GIVER_MESSAGE') return giversFor(context, { ...scope, from, to, minimum, givers: givers ?? 'GAVE' })
  return giftsToAcknowledge(context, { ...scope, from, to, minimum, isFirstOnly: givers === 'FIRST_TIME' })
}

const isWithoutAddress = ({ delivery, hasAddress }: Cause): boolean => delivery === 'MAIL' && !hasAddress

export const previewDonorMailing = query({
  does: 'Preview a mailing to donors: how many messages it would have, and what the first one says. Nothing is stored.',
  scope: 'donors:read',
  alsoScope: READS_TOO,
  rest: 'POST /donor-mailings/preview',
  takes: DonorMailingPreviewFilter,
  gives: DonorMailingPreview,
  async run(context, given) {
    const [template] = await context.read.byIds(mailingTemplates, [given.templateId].filter(isId))
    if (!template) return refuseField('templateId', 'unknown_reference')
    const { terms, causes, unsubscribed } = await planOf(context, template, given)
    const number = (condition: (cause: Cause) => boolean) => causes.filter(condition).length
    const [message] = (
      await messagesOf(
        context,
        { ...template, ...terms },
        causes.slice(0, 1).map(({ causeId }) => causeId),
      )
    ).values()
    return {
      kind: template.kind,
      itemCount: causes.length,
      byMail: number(({ delivery }) => delivery === 'MAIL'),
      byEmail: number(({ delivery }) => delivery === 'EMAIL'),
      withoutAddress: number(isWithoutAddress),
      unsubscribed,
      sample: message ? { donorId: message.donorId, subject: message.subject, text: message.text } : null,
    }
  },
})

export const startDonorMailing = mutation({
  does: 'Make a mailing to donors: thanks for contributions, the progress of pledges, or a message to givers.',
  details: [
    'It has a message for each contribution, pledge or giving unit, and nothing is delivered yet: send the e-mails with sendDonorMailingEmails and',
    'print the letters with printDonorMailingLetters. A contribution is acknowledged once, so the next mailing has only the new ones.',
    'Contributions of batches that are not posted, imported history, and donors who take no messages are left out. A mailing without a',
    'message is refused with 409.',
  ].join(' '),
  scope: 'donors:write',
  alsoScope: READS_TOO,
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailings',
  takes: StartDonorMailingInput,
  gives: DonorMailing,
  creates: true,
  async run(context, given) {
    const { work, read, caller, clock } = context
    const [template] = isId(given.templateId) ? await work.changeById(MailingTemplate, [given.templateId]) : []
    if (!template) return refuseField('templateId', 'unknown_reference')
    // Whoever makes another mailing of the kind waits until the commit, so that no contribution is acknowledged twice.
    await work.changeAll(MailingTemplate, { kind: template.kind })
    await assertAllKnown(read, 'campaignIds', pledgeCampaigns, given.campaignIds)
    await assertAllKnown(read, 'fundIds', funds, given.fundIds)
    await assertAllKnown(read, 'donorIds', donors, given.donorIds)
    await assertAllKnown(read, 'tagIds', donorTags, given.tagIds)
    const { terms, causes } = await planOf(context, template, given)
    if (!causes.length)
      refuseBlocked('No contribution, pledge or giver matches. Choose other days, amounts, funds or donors.', [
        'previewDonorMailing',
      ])
    const { kind, subject, text: body } = template
    const mailing = work.create(DonorMailing, {
      ...{ templateId: template.id, kind, subject, text: body, delivery: given.delivery, ...terms },
      ...{ itemCount: causes.length, letterCount: 0, emailsJobId: null, cancelledAt: null, startedBy: caller.actorId },
    })
    await work.flush()
    await insertRows(
      work,
      DonorMailingItem,
      clock.now(),
      causes.map((cause, index) => ({
        ...{ id: newId(clock), mailingId: mailing.id, position: index + 1, donorId: cause.donorId },
        contributionId: kind === 'ACKNOWLEDGEMENT' ? cause.causeId : null,
        pledgeId: kind === 'PLEDGE_PROGRESS' ? cause.causeId : null,
        delivery: cause.delivery,
        status: isWithoutAddress(cause) ? 'NO_ADDRESS' : 'PENDING',
        ...{ letterNumber: null, deliveredAt: null, attemptedAt: null, ...UNTRIED },
      })),
    )
    return { id: mailing.id }
  },
})

export const listDonorMailings = list({
  does: 'List the mailings to donors, the newest first.',
  scope: 'donors:read',
  rest: 'GET /donor-mailings',
  takes: DonorMailingFilter,
  lists: donorMailings,
  envelope: 'donorMailings',
  totals: DonorMailingTotals,
})

export const getDonorMailing = query({
  does: 'Get one mailing to donors, with its subject and text.',
  scope: 'donors:read',
  rest: 'GET /donor-mailings/{id}',
  gives: DonorMailing,
  run: recordOfPath(donorMailings),
})

export const listDonorMailingItems = list({
  does: 'List the messages of a mailing, with the delivery of each.',
  details: 'Filter by status for the e-mails that bounced, or for letters without an address.',
  scope: 'donors:read',
  rest: 'GET /donor-mailings/{id}/items',
  takes: DonorMailingItemFilter,
  within: { filter: 'mailingId', of: donorMailings },
  lists: donorMailingItems,
  envelope: 'items',
  totals: DonorMailingItemTotals,
})

/** The order of letters for the post: by country and postal code. Without an address there is none. */
const byPostalCode = (a: DonorMessage, b: DonorMessage): number => a.postalOrder.localeCompare(b.postalOrder, 'en-US')

export const printDonorMailingLetters = mutation({
  does: 'Print the letters of a mailing that are not printed yet.',
  details:
    'It numbers them by country and postal code. Then download them with downloadDonorMailingLetters. A letter without a postal address waits (NO_ADDRESS): add the address and print again.',
  scope: 'donors:write',
  alsoScope: READS_TOO,
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailings/{id}/letters',
  gives: DonorMailing,
  async run(context, _input, { id }) {
    const { work } = context
    const mailing = await work.change(DonorMailing, id)
    mailing.assertNotCancelled()
    const items = await nextLetters(work, id)
    if (!items.length) refuseBlocked('No message of the mailing waits to be printed.', ['redeliverDonorMailingItem'])
    const messages = await messagesOf(
      context,
      mailing,
      items.map(({ causeId }) => causeId),
    )
    const itemOf = new Map(items.map(item => [item.causeId, item.id]))
    const letters = [...messages.values()].filter(({ address }) => address.length).sort(byPostalCode)
    const numberOf = new Map(letters.map(({ causeId }, index) => [causeId, mailing.letterCount + index + 1]))
    const unprinted = (causeId: string) => (messages.has(causeId) ? 'NO_ADDRESS' : 'LEFT_OUT')
    await settle(
      work,
      [...itemOf].map(([causeId, itemId]): Settled => {
        const letterNumber = numberOf.get(causeId) ?? null
        return { id: itemId, status: letterNumber ? 'PRINTED' : unprinted(causeId), letterNumber, bounceCode: null }
      }),
    )
    mailing.letterCount += letters.length
  },
})

@input('Which letters of a mailing are downloaded.')
export class DonorMailingLettersFilter {
  @count({
    fallback: 1,
    min: 1,
    max: 10_000,
    note: 'Each part has 1000 letters: the first those with the numbers 1 to 1000. letterCount of the mailing says how many there are.',
  })
  part!: number
}

@view('Letters of a mailing as a PDF.')
export class DonorMailingLettersFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @count({ note: 'How many letters it has.' }) letterCount!: number
  @count({ note: 'How many parts the letters of the mailing have.' }) partCount!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

export const downloadDonorMailingLetters = query({
  does: 'Get the printed letters of a mailing as a PDF, in the order of their postal codes.',
  details:
    'Names, addresses and amounts are those of today. A letter whose contribution was voided since, or whose pledge was fulfilled, is left out. With `Accept: application/pdf`, REST answers the PDF itself as a download.',
  scope: 'donors:read',
  alsoScope: READS_TOO,
  refuses: ['illegal_transition'],
  rest: 'GET /donor-mailings/{id}/letters',
  takes: DonorMailingLettersFilter,
  gives: DonorMailingLettersFile,
  fileTypes: ['application/pdf'],
  async run(context, { part: number }, { id }) {
    const { read, caller, clock } = context
    const mailing = await read.one(donorMailings, id)
    if (!mailing.letterCount) refuseBlocked('The mailing has no letters yet.', ['printDonorMailingLetters'])
    const partCount = Math.ceil(mailing.letterCount / LETTERS_OF_PART)
    if (number > partCount) refuseField('part', 'too_large', { maximum: partCount })
    const causes = await lettersBetween(read, id, (number - 1) * LETTERS_OF_PART + 1, number * LETTERS_OF_PART)
    const messages = await messagesOf(
      context,
      mailing,
      causes.map(({ causeId }) => causeId),
    )
    const { logo, signature } = await donorPaperOf(context)
    const letters = causes.flatMap(({ causeId }) => {
      const message = messages.get(causeId)
      return message ? { ...message, ...defined({ logo, signature }) } : []
    })
    if (!letters.length) refuseBlocked('No letter of this part is valid any more.', ['startDonorMailing'])
    const bytes = await printed(caller, MAILING_LETTERS, mailingLettersPdf, {
      letters,
      title: mailing.subject,
      printedAt: new Date(mailing.createdAt),
      printedOn: dayAt(clock.now(), caller.timeZone),
    })
    return {
      fileName: `letters${partCount > 1 ? `-part-${number}` : ''}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      letterCount: letters.length,
      partCount,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** @throws Refusal 409 illegal_transition while another job sends the e-mails of the mailing. */
const assertNotSending = (context: MutationContext, { emailsJobId }: DonorMailing): Promise<void> =>
  assertNoJob(context, emailsJobId, 'sends e-mails of the mailing')

/** A mailing whose e-mails can be sent. @throws Refusal 409 illegal_transition. */
async function mailingToSend({ work, mail }: MutationContext, id: string): Promise<DonorMailing> {
  const mailing = await work.change(DonorMailing, id)
  mailing.assertNotCancelled()
  if (!mail.takesMessages)
    refuseBlocked('This service has no mail server. Print the messages as letters instead.', [
      'redeliverDonorMailingItem',
      'printDonorMailingLetters',
    ])
  return mailing
}

/** Begins the job that sends the e-mails of a mailing that wait. @throws Refusal 409 illegal_transition when none does. */
async function beginSending(context: MutationContext, mailing: DonorMailing): Promise<{ id: string }> {
  const { count: waiting } = first(await countWaiting(context.read, mailing.id, 'EMAIL'))
  if (!waiting) refuseBlocked('No message of the mailing waits to be sent.', ['redeliverDonorMailingItem'])
  const job = beginJob(context, 'DONOR_MAILING_EMAILS', mailing.id, waiting)
  mailing.emailsJobId = job.id
  return { id: job.id }
}

export const sendDonorMailingEmails = mutation({
  does: 'Send the e-mails of a mailing that are not sent yet.',
  details:
    'A job sends each of them once. An address that the mail server refuses is BOUNCED, and the mailing goes on. A message that the mail server puts off is tried up to seven times within a day, and is then FAILED. A message whose connection ends before the answer is UNKNOWN, and is not sent again: see resendDonorMailingEmails. Once the emailsPerDay of the organization are sent, the job waits until the next day.',
  ...SENDING,
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailings/{id}/emails',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const mailing = await mailingToSend(context, id)
    await assertNotSending(context, mailing)
    await requeueMail(context.work, MAILING_ITEMS, id, ['FAILED', 'PENDING'])
    return beginSending(context, mailing)
  },
})

export const resendDonorMailingEmails = mutation({
  does: 'Send the e-mails of a mailing again whose result is UNKNOWN.',
  details:
    'A donor whose message did arrive may get it twice. Both have the same Message-ID, by which many mailboxes show it once. The job that sends e-mails of the mailing sends these too. Without one, another job begins. For a single message use redeliverDonorMailingItem.',
  ...SENDING,
  callers: 'person',
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailings/{id}/emails/resend',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const { work, clock } = context
    const mailing = await mailingToSend(context, id)
    const job = await unfinishedJob(context, mailing.emailsJobId)
    const count = await requeueMail(work, MAILING_ITEMS, id, ['UNKNOWN'])
    if (!count) refuseBlocked('No e-mail of the mailing is UNKNOWN.', ['sendDonorMailingEmails'])
    if (!job) return beginSending(context, mailing)
    job.extend(count, clock.now())
    return { id: job.id }
  },
})

@input('How a message of a mailing is delivered again.')
export class RedeliverDonorMailingItemInput {
  @choice(MailingItemDelivery) delivery!: ValueOf<typeof MailingItemDelivery>
}

export const redeliverDonorMailingItem = mutation({
  does: 'Deliver a message of a mailing again, such as by mail after its e-mail came back.',
  details: 'It waits for the next letters or e-mails of the mailing. Delivery by EMAIL also needs mailings:send.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailing-items/{id}/redeliver',
  takes: RedeliverDonorMailingItemInput,
  gives: DonorMailingItem,
  example: { delivery: 'MAIL' },
  async run({ work, caller }, { delivery }, { id }) {
    // A job that is sending takes the message at once.
    if (delivery === 'EMAIL') authorize(caller, { scope: SENDING.scope })
    const item = await work.change(DonorMailingItem, id)
    item.redeliver(delivery)
  },
})

export const cancelDonorMailing = mutation({
  does: 'Cancel a mailing: the messages that are not delivered yet never are.',
  details:
    'What was printed or sent stays. Contributions whose message is cancelled are acknowledged by the next mailing. While a job sends e-mails, it is refused with 409: cancel the job first.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donor-mailings/{id}/cancel',
  gives: DonorMailing,
  async run(context, _input, { id }) {
    const { work, clock } = context
    const mailing = await work.change(DonorMailing, id)
    mailing.assertNotCancelled()
    await assertNotSending(context, mailing)
    mailing.cancelledAt = clock.now()
    await callOff(work, id)
  },
})
