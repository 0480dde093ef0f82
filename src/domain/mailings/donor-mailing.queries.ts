import { type Reader, statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Work } from '../../kernel/work.js'
import { EMAIL_COUNTS, emailCounts } from '../jobs/email-counts.queries.js'
import { dueMail, type MailItems } from '../jobs/mail-items.queries.js'
import { DonorMailing, DonorMailingItem } from './donor-mailing.js'

export const donorMailings = source(DonorMailing, {
  does: 'Messages to many donors: thanks for contributions, the progress of pledges, or a message to givers.',
  lookups: { n: emailCounts('donor_mailing_item', 'mailing_id', 'status') },
  computed: { emails: EMAIL_COUNTS },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

export const donorMailingItems = source(DonorMailingItem, {
  does: 'One message of a mailing to donors, and how far its delivery is.',
  orders: { position: ['t.position', 'int'] },
  order: 'position',
})

/** A message that waits, with the id of the contribution or pledge that it is about, or of its donor. */
export interface Waiting {
  id: string
  causeId: string
}

/** The messages of mailings that are sent by e-mail. */
export const MAILING_ITEMS: MailItems = {
  ...{ table: 'donor_mailing_item', parent: 'mailing_id', status: 'status', condition: 'true' },
}

/** The next e-mails of a mailing that are due, in their order, locked. */
export const nextEmails = (work: Work, mailingId: string, most: number) =>
  work.run(
    statement<Waiting>(
      `select i.id, coalesce(i.contribution_id, i.pledge_id, i.donor_id) as "causeId" from donor_mailing_item i
       where ${dueMail(MAILING_ITEMS)} order by i.position limit $4 for no key update of i`,
      [work.organizationId, mailingId, work.clock.now(), most],
    ),
  )

/** The letters of a mailing that wait, in their order, also those that have waited for an address. */
export const nextLetters = (work: Work, mailingId: string) =>
  work.run(
    statement<Waiting>(
      `select i.id, coalesce(i.contribution_id, i.pledge_id, i.donor_id) as "causeId" from donor_mailing_item i
       where i.organization_id = $1 and i.mailing_id = $2 and i.delivery = 'MAIL' and i.status in ('PENDING', 'NO_ADDRESS')
       order by i.position`,
      [work.organizationId, mailingId],
    ),
  )

/** The printed letters of a mailing between two numbers, in their order. */
export const lettersBetween = (
  read: Reader,
  mailingId: string,
  first: number,
  last: number,
): Promise<{ causeId: string }[]> =>
  read.rows(
    `select coalesce(i.contribution_id, i.pledge_id, i.donor_id) as "causeId" from donor_mailing_item i
     where i.organization_id = $1 and i.mailing_id = $2 and i.letter_number between $3 and $4 order by i.letter_number`,
    [mailingId, first, last],
  )

/** How far the delivery of a message came. */
export type Settled = Pick<DonorMailingItem, 'id' | 'status' | 'letterNumber' | 'bounceCode'>

/** Notes the state of messages that are not sent by e-mail. */
export const settle = (work: Work, items: readonly Settled[]) =>
  work.run(
    statement(
      `update donor_mailing_item i set status = n.status, letter_number = n.letter_number, bounce_code = n.bounce_code,
         delivered_at = case when n.status in ('PRINTED', 'SENT') then $6::timestamptz end, updated_at = $6
       from unnest($2::uuid[], $3::text[], $4::int[], $5::text[]) as n (id, status, letter_number, bounce_code)
       where i.organization_id = $1 and i.id = n.id`,
      [
        work.organizationId,
        items.map(({ id }) => id),
        items.map(({ status }) => status),
        items.map(({ letterNumber }) => letterNumber),
        items.map(({ bounceCode }) => bounceCode),
        work.clock.now(),
      ],
    ),
  )

/** Calls off what a mailing has not delivered yet. */
export const callOff = (work: Work, mailingId: string) =>
  work.run(
    statement(
      `update donor_mailing_item set status = 'CANCELLED', bounce_code = null, next_attempt_at = null, updated_at = $3
       where organization_id = $1 and mailing_id = $2 and status in ('PENDING', 'NO_ADDRESS', 'BOUNCED', 'FAILED')`,
      [work.organizationId, mailingId, work.clock.now()],
    ),
  )
