import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { emailOfDonorAt } from '../donors/donor-mail.queries.js'
import { EmailReport } from './email-report.js'

export const emailReports = source(EmailReport, {
  does: 'What a mail provider or a recipient says about an e-mail to a donor: a bounce, a complaint or an unsubscription.',
  filters: {
    address: parameter => `t.address = lower(${parameter})`,
    isStopping: parameter => `(t.kind in ('HARD_BOUNCE', 'COMPLAINT') and t.lifted_at is null) = ${parameter}`,
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

/** A donor, and an address of theirs. */
export interface Addressee {
  donorId: string
  /** Null when they have none. */
  email: string | null
}

/** The donors with an address, those who take messages first. */
export const donorsWithEmail = (work: Work, address: string) =>
  work.run(
    statement<Addressee>(
      `select d.id as "donorId", $2 as email from donor d
       where d.organization_id = $1 and d.status in ('ACTIVE', 'INACTIVE', 'DECEASED')
         and exists (select from jsonb_array_elements(d.emails) e where lower(e->>'address') = $2)
       order by d.status, d.id limit 1`,
      [work.organizationId, address],
    ),
  )

/** The donor of a message of a mailing or of a run of statements, and the address to which it went. */
export const donorOfMessage = (work: Work, itemId: string) =>
  work.run(
    statement<Addressee>(
      `select d.id as "donorId", ${emailOfDonorAt('d', 'm.attempted_at')} as email from (
         select i.donor_id, i.attempted_at from donor_mailing_item i where i.organization_id = $1 and i.id = $2
         union all
         select coalesce(s.donor_id, h.primary_contact_donor_id, s.donor_ids[1]::uuid), i.attempted_at
         from giving_statement_run_item i
         join giving_statement s on s.organization_id = $1 and s.id = i.statement_id
         left join household h on h.organization_id = $1 and h.id = s.household_id
         where i.organization_id = $1 and i.id = $2) m
       join donor d on d.organization_id = $1 and d.id = m.donor_id`,
      [work.organizationId, itemId],
    ),
  )

const bounced = (table: string, status: string) =>
  `update ${table} set ${status} = 'BOUNCED', bounce_code = $3, delivered_at = null, updated_at = $4
   where organization_id = $1 and id = $2 and ${status} in ('SENT', 'UNKNOWN')`

/** Notes that a message came back after the mail server had taken it. */
export async function noteBounce(work: Work, itemId: string, code: string): Promise<void> {
  const values = [work.organizationId, itemId, code, work.clock.now()]
  await work.run(statement(bounced('donor_mailing_item', 'status'), values))
  await work.run(statement(bounced('giving_statement_run_item', 'delivery_status'), values))
}

/** How far the clock of the organization is ahead of the service's. Zero for an unknown one. */
export async function secondsAhead(read: Reader): Promise<number> {
  const [row] = await read.rows<{ seconds: number }>(
    'select clock_ahead_seconds as seconds from organization where id = $1',
  )
  return row?.seconds ?? 0
}

/** The organization while it is open. No row when it is closed. */
export const openOrganization = (work: Work) =>
  work.run(
    statement<{ id: string }>('select id from organization where id = $1 and closed_at is null', [work.organizationId]),
  )
