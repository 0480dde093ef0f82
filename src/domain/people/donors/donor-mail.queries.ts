/** SQL of the name of a donor `donor` as letters have it. Null once the donor is erased. */
export const nameOnLetters = (donor: string): string =>
  `coalesce(${donor}.organization_name, nullif(concat_ws(' ', coalesce(${donor}.preferred_name, ${donor}.first_name),
    ${donor}.last_name, ${donor}.suffix), ''))`

const addressesOn = (donor: string, day: string): string =>
  `from jsonb_array_elements(${donor}.addresses) with ordinality a (address, place)
    where coalesce((a.address->>'validFrom')::date <= ${day}, true) and coalesce((a.address->>'validTo')::date >= ${day}, true)`

/** SQL of the postal address of a donor `donor` that is valid on a day, the primary one first. */
export const addressOfDonor = (donor: string, day: string): string =>
  `(select a.address ${addressesOn(donor, day)}
    order by (a.address->>'isPrimary')::boolean desc nulls last, a.place limit 1)`

/** SQL of whether a donor `donor` has a postal address that is valid on a day. */
export const hasAddress = (donor: string, day: string): string => `exists (select ${addressesOn(donor, day)})`

/** SQL of whether a donor takes messages. */
export const takesMessages = (donor: string): string =>
  `(${donor}.status in ('ACTIVE', 'INACTIVE') and not ${donor}.do_not_contact)`

const NOT_LIFTED = 'b.lifted_at is null'
/** SQL of whether an e-mail address has a report `b` of a kind that holds at a time. */
const isReported = (address: string, kind: string, time = NOT_LIFTED): string =>
  `exists (select from email_report b where b.organization_id = $1 and b.address = lower(${address})
    and b.kind <> 'SOFT_BOUNCE' and ${time} and b.kind ${kind})`

/** SQL of whether an e-mail address gets no e-mails, after a bounce or a complaint. */
const isStopped = (address: string, time = NOT_LIFTED): string => isReported(address, `<> 'UNSUBSCRIBED'`, time)
/** SQL of whether an e-mail address gets no reminders. */
const isUnsubscribed = (address: string): string => isReported(address, `= 'UNSUBSCRIBED'`)

const firstEmail = (donor: string, condition: string): string =>
  `(select e.value->>'address' from jsonb_array_elements(${donor}.emails) with ordinality e (value, place)
    where ${condition} order by (e.value->>'isPrimary')::boolean desc nulls last, e.place limit 1)`

/** SQL of the e-mail address of a donor `donor` that gets e-mails, the primary one first. Null without one. */
export const emailOfDonor = (donor: string): string => firstEmail(donor, `not ${isStopped(`e.value->>'address'`)}`)

/** SQL of the address to which an e-mail to a donor `donor` went at a time: the first that no earlier report had stopped. */
export const emailOfDonorAt = (donor: string, time: string): string => {
  const heldThen = `b.created_at <= ${time} and coalesce(b.lifted_at > ${time}, true)`
  return firstEmail(donor, `not ${isStopped(`e.value->>'address'`, heldThen)}`)
}

/** SQL of whether a donor takes messages and has an e-mail address that gets them. */
export const takesEmails = (donor: string): string => `(${takesMessages(donor)} and ${emailOfDonor(donor)} is not null)`

/** SQL of whether a donor `donor` has unsubscribed from reminders by e-mail. */
export const wantsNoReminders = (donor: string): string => isUnsubscribed(emailOfDonor(donor))

const emailsWhere = (donor: string, condition: string): string =>
  `(select coalesce(json_agg(e.value->>'address' order by e.place), '[]')
    from jsonb_array_elements(${donor}.emails) with ordinality e (value, place) where ${condition})`

/** SQL of the list of the addresses of a donor `donor` that get no e-mails. */
export const stoppedEmails = (donor: string): string => emailsWhere(donor, isStopped(`e.value->>'address'`))
/** SQL of the list of the addresses of a donor `donor` that get no reminders. */
export const unsubscribedEmails = (donor: string): string => emailsWhere(donor, isUnsubscribed(`e.value->>'address'`))

/** SQL of the ids of donors whom a bounce or a complaint names that stops e-mails. They are few, so a list starts from them. */
export const DONORS_WITH_STOPPED_EMAIL = `array(select b.donor_id from email_report b
  where b.organization_id = $1 and b.kind <> 'SOFT_BOUNCE' and b.lifted_at is null and b.kind <> 'UNSUBSCRIBED')`
