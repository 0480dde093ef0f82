import { addDays } from '../calendar.js'
import { minuteByMinute, type Office } from '../people/office.js'

/** For how many days before the last one the church thanks. */
const DAYS = 45
const LARGE_GIFT = 250

const THANKS = {
  kind: 'ACKNOWLEDGEMENT',
  name: 'Thank you for a large gift',
  subject: 'Thank you for your gift',
  text: [
    'Dear {{names}},',
    'thank you for your gift of {{gift}}, which we received on {{date}} for {{funds}}. It keeps the doors of this church open.',
    '{{taxNote}} Please keep this letter for your tax records.',
    'With gratitude,\n{{church}}',
  ].join('\n\n'),
}
const PROGRESS = {
  kind: 'PLEDGE_PROGRESS',
  name: 'How your pledge stands',
  subject: 'Your pledge to {{pledge}}',
  text: [
    'Dear {{names}},',
    'you pledged {{pledged}} to {{pledge}} until {{endDate}}. We have received {{received}}, and {{open}} is still open.',
    'By today {{due}} was due. If something has changed for you, please tell us, and we change the pledge.',
    '{{church}}',
  ].join('\n\n'),
}

/** A printed letter to a donor with an e-mail address. */
const PRINTED = `select i.id from donor_mailing_item i join donor d on d.organization_id = $1 and d.id = i.donor_id
  where i.organization_id = $1 and i.status = 'PRINTED' and jsonb_array_length(d.emails) > 0 order by i.letter_number limit 1`

/** An e-mail whose connection ended before the mail server answered. */
const UNKNOWN_EMAIL = `update donor_mailing_item set status = 'UNKNOWN', attempted_at = created_at, attempt_count = 1
  where organization_id = $1 and id = (select i.id from donor_mailing_item i
    where i.organization_id = $1 and i.delivery = 'EMAIL' and i.status = 'PENDING' order by i.position limit 1)`

/** The office writes to those whose pledge is behind, and thanks for the large gifts of the last weeks by letter. */
export async function writeToDonors(office: Office, today: string): Promise<void> {
  if (
    (await office.rows('select from mailing_template where organization_id = $1 and name = $2', [THANKS.name])).length
  )
    return
  const act = minuteByMinute(office.actAsOwner, today, 19)
  const progress = await act('createMailingTemplate', PROGRESS)
  await act('startDonorMailing', { templateId: progress.id, delivery: 'EMAIL', isBehindOnly: true })
  await office.rows(UNKNOWN_EMAIL)
  const template = await act('createMailingTemplate', THANKS)
  const thanks = { fromDate: addDays(today, -DAYS), toDate: addDays(today, -1), minimumAmount: LARGE_GIFT }
  const { id } = await act('startDonorMailing', { templateId: template.id, delivery: 'MAIL', ...thanks })
  await act('printDonorMailingLetters', {}, { id: String(id) })
  // One of them would rather have an e-mail, which waits to be sent.
  const [printed] = await office.rows(PRINTED)
  if (printed) await act('redeliverDonorMailingItem', { delivery: 'EMAIL' }, { id: String(printed.id) })
}
