import type { Row } from '../books/book.js'
import { addDays, earlier, midnight, yearOf } from '../calendar.js'
import type { Office } from '../people/office.js'

const SECOND_MS = 1000
const ISSUED = '01-20'

/** The statements of a run: those of donors first, which the story of issuing a statement can issue again. */
const ISSUED_BY = `select s.id, s.donor_id is not null as alone from giving_statement s
  where s.organization_id = $1 and s.year = $2 and s.status = 'ISSUED' order by s.number_in_year`

/** The last letter of a run to a donor with an e-mail address. */
const PRINTED_LAST = `select i.id from giving_statement_run_item i join donor d on d.organization_id = $1 and d.id = i.donor_id
  where i.organization_id = $1 and i.run_id = $2 and i.delivery_status = 'PRINTED' and jsonb_array_length(d.emails) > 0
  order by i.letter_number desc limit 1`

/** An e-mail of a run whose connection ended before the mail server answered. */
const UNKNOWN_EMAIL = `with sent as (
    update giving_statement_run_item set delivery_status = 'UNKNOWN', attempted_at = updated_at, attempt_count = 1
    where organization_id = $1 and run_id = $2 and delivery = 'EMAIL' and delivery_status = 'PENDING')
  update giving_statement_run set email_subject = 'Your giving statement', email_text = 'Your statement is attached.'
  where organization_id = $1 and id = $2`

const RUN_OF = 'select from giving_statement_run where organization_id = $1 and year = $2 limit 1'

/** The donors who get letters by mail, alone or for their household. */
const BY_MAIL = `select distinct d.id from donor d
  join contribution c on c.organization_id = $1 and c.donor_id = d.id and extract(year from c.received_date) = $2
  where d.organization_id = $1 and d.statement_delivery = 'MAIL' and d.status <> 'ERASED'
  order by d.id limit 1000`

/** A contribution on a statement with several: it was somebody else's. */
const GIFT_OF_ANOTHER = `select min(l.contribution_id::text) as id from statement_line l
  where l.organization_id = $1 and l.statement_id = $2 having count(distinct l.contribution_id) > 1`

/** Each January a run issues the statements; its letters are printed, one is reissued and one was a mistake. */
export async function issueStatements(office: Office, today: string): Promise<void> {
  const yesterday = addDays(today, -1)
  const thisYear = yearOf(yesterday)
  const issuedIn = `${thisYear}-${ISSUED}` <= yesterday ? thisYear : thisYear - 1
  const first = midnight(`${issuedIn}-${ISSUED}`) + 16 * 3600 * SECOND_MS
  const year = issuedIn - 1
  // A run that was broken off is a job that the service goes on with.
  if ((await office.rows(RUN_OF, [year])).length) return
  let seconds = 0
  const moment = () => new Date(first + seconds++ * SECOND_MS)
  const donorIds = (await office.rows(BY_MAIL, [year])).map(({ id }) => id)
  const job = await office.act('startGivingStatementRun', moment(), { year, delivery: 'PREFERENCE', donorIds })
  await workOff(office, moment, job)
  const letters = await office.act('printGivingStatementLetters', moment(), {}, { id: String(job.subjectId) })
  await workOff(office, moment, letters)

  // Two of them would rather have an e-mail. Nobody knows whether the first one arrived, and the other waits to be sent.
  for (const follows of [UNKNOWN_EMAIL, undefined]) {
    const [printed] = await office.rows(PRINTED_LAST, [letters.subjectId])
    if (!printed) break
    await office.act('redeliverGivingStatement', moment(), { delivery: 'EMAIL' }, { id: String(printed.id) })
    if (follows) await office.rows(follows, [letters.subjectId])
  }

  const issued = await office.rows(ISSUED_BY, [year])
  const later = new Date(midnight(earlier(addDays(`${issuedIn}-${ISSUED}`, 42), yesterday)) + 17 * 3600 * SECOND_MS)
  const [lost, corrected] = issued.map(({ id }) => String(id))
  const mistaken = issued.find(({ id, alone }) => alone && id !== lost && id !== corrected)
  if (lost) await office.act('copyGivingStatement', later, { delivery: 'MAIL' }, { id: lost })
  if (corrected) {
    const [gift] = await office.rows(GIFT_OF_ANOTHER, [corrected])
    if (gift) await office.act('assignContributionDonor', later, { isAnonymous: true }, { id: gift.id as string })
    await office.act('reissueGivingStatement', later, {}, { id: corrected })
  }
  if (mistaken)
    await office.act('voidGivingStatement', later, { reason: 'Asked for none' }, { id: String(mistaken.id) })
}

/** Does all steps of a job. */
async function workOff(office: Office, moment: () => Date, job: Row): Promise<void> {
  for (let status = job.status; status === 'QUEUED' || status === 'RUNNING'; )
    ({ status } = await office.act('workJob', moment(), {}, { id: String(job.id) }))
}
