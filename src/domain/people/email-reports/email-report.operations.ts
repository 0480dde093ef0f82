import { choice, count, flag, input, instant, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import { Donor } from '../donors/donor.js'
import { EmailReport, EmailReportKind } from './email-report.js'
import { donorOfMessage, donorsWithEmail, emailReports, noteBounce } from './email-report.queries.js'

export const tag = 'Donors'

@input('Which reports are listed.')
export class EmailReportFilter {
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @choice(EmailReportKind, { nullable: true, list: true }) kind?: ValueOf<typeof EmailReportKind>[] | null
  @text({ nullable: true, max: 320, note: 'The e-mail address, whatever the case of its letters.' })
  address?: string | null
  @flag({ nullable: true, note: 'Whether the address gets no e-mails because of it.' }) isStopping?: boolean | null
  @instant({ nullable: true, note: 'Only reports that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class EmailReportTotals {
  @count({ note: 'How many reports there are.' }) count!: number
}

@input('A bounce, a complaint or an unsubscription. It names the message, the address or both.')
export class CreateEmailReportInput {
  @choice(EmailReportKind) kind!: ValueOf<typeof EmailReportKind>
  @text({ nullable: true, max: 320, note: 'The e-mail address. That of the donor of the message when absent.' })
  address?: string | null
  @text({ nullable: true, max: 998, note: 'The Message-ID of an e-mail of a mailing or of a run of statements.' })
  messageId?: string | null
  @text({
    nullable: true,
    max: 20,
    note: 'The code of the mail server (RFC 3463), such as 5.1.1. A bounce needs one.',
  })
  code?: string | null
  @instant({ nullable: true, note: 'When it happened. Now when absent.' }) reportedAt?: Date | null
}

/** The messages of mailings and of statements begin their Message-ID with the id of the item. */
const ITEM = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\d+)?@/i
const CODES = {
  HARD_BOUNCE: /^5\.\d{1,3}\.\d{1,3}$/,
  SOFT_BOUNCE: /^4\.\d{1,3}\.\d{1,3}$/,
  COMPLAINT: /^[245]\.\d{1,3}\.\d{1,3}$/,
}
const EXPECTED = {
  HARD_BOUNCE: 'a code such as 5.1.1',
  SOFT_BOUNCE: 'a code such as 4.2.2',
  COMPLAINT: 'a code such as 5.7.1',
}

/** @throws Refusal 422 for a code that does not fit the kind. */
function assertCode({ kind, code = null }: CreateEmailReportInput): void {
  if (kind === 'UNSUBSCRIBED') {
    if (code !== null) refuseField('code', 'not_writable')
    return
  }
  if (code === null && kind !== 'COMPLAINT') refuseField('code', 'required')
  if (code !== null && !CODES[kind].test(code)) refuseField('code', 'invalid_format', { expected: EXPECTED[kind] })
}

/** The item of a mailing or of a run that a Message-ID names. */
const itemOf = (messageId: string): string | undefined => ITEM.exec(messageId.trim())?.[1]?.toLowerCase()

/** The donor and the address that a report is about. @throws Refusal 422. */
async function addresseeOf(work: Work, given: CreateEmailReportInput) {
  const address = given.address?.trim().toLowerCase()
  if (!given.messageId) {
    if (!address) return refuseField('address', 'required')
    const [found] = await donorsWithEmail(work, address)
    if (!found) return refuseField('address', 'unknown_reference')
    return { donorId: found.donorId, address, itemId: undefined }
  }
  const itemId = itemOf(given.messageId)
  const [found] = itemId ? await donorOfMessage(work, itemId) : []
  if (!found) return refuseField('messageId', 'unknown_reference')
  const email = address ?? found.email?.toLowerCase()
  if (!email) return refuseField('address', 'required')
  return { donorId: found.donorId, address: email, itemId }
}

export const listEmailReports = list({
  does: 'List the bounces, complaints and unsubscriptions of e-mails to donors, the newest first.',
  scope: 'donors:read',
  rest: 'GET /email-reports',
  takes: EmailReportFilter,
  lists: emailReports,
  envelope: 'emailReports',
  totals: EmailReportTotals,
})

export const getEmailReport = query({
  does: 'Get one bounce, complaint or unsubscription of an e-mail to a donor.',
  scope: 'donors:read',
  rest: 'GET /email-reports/{id}',
  gives: EmailReport,
  run: recordOfPath(emailReports),
})

export const createEmailReport = mutation({
  does: 'Report a bounce, a complaint or an unsubscription of an e-mail to a donor.',
  details:
    'For the integration of a mail provider, or for people. After a HARD_BOUNCE or a COMPLAINT no e-mail is sent to the address, whichever donor has it, until a person lifts it by liftEmailReport. Letters go on. After UNSUBSCRIBED no reminders are sent to it. A message of a mailing or of a run of statements that bounced hard has the status BOUNCED then.',
  scope: 'donors:write',
  rest: 'POST /email-reports',
  takes: CreateEmailReportInput,
  gives: EmailReport,
  creates: true,
  async run({ work, clock }, given) {
    assertCode(given)
    const { kind, code = null, messageId = null } = given
    const { itemId, ...about } = await addresseeOf(work, given)
    const reportedAt = given.reportedAt ?? clock.now()
    const report = work.create(EmailReport, {
      ...{ ...about, kind, code, messageId, reportedAt, liftedAt: null, liftedBy: null },
    })
    if (itemId && code !== null && kind === 'HARD_BOUNCE') await noteBounce(work, itemId, code)
    return { id: report.id }
  },
})

export const liftEmailReport = mutation({
  does: 'Let an address get e-mails again after a bounce or a complaint, or reminders after an unsubscription.',
  details:
    'It lifts all bounces and complaints of the address, or all its unsubscriptions. After a complaint or an unsubscription, do so only when the donor asks for it.',
  scope: 'donors:write',
  callers: 'person',
  refuses: ['illegal_transition'],
  rest: 'POST /email-reports/{id}/lift',
  gives: EmailReport,
  async run({ work, clock, caller }, _input, { id }) {
    const report = await work.change(EmailReport, id)
    report.assertStopping()
    const { address } = report
    const isSubscription = report.kind === 'UNSUBSCRIBED'
    for (const each of await work.changeAll(EmailReport, { address, liftedAt: null }))
      if ((each.kind === 'UNSUBSCRIBED') === isSubscription) each.lift(caller.actorId, clock.now())
  },
})
