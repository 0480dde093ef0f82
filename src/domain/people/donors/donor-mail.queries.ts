/** SQL of the name of a donor `donor` as letters have it. Null once the donor is erased. */
export const nameOnLetters = (donor: string): string =>
  `coalesce(${donor}.organization_name, nullif(concat_ws(' ', coalesce(${donor}.preferred_name, ${donor}.first_name),
    ${donor}.last_name, ${donor}.suffix), ''))`

/** SQL of the postal address of a donor `donor` that is valid on a day, the primary one first. */
export const addressOfDonor = (donor: string, day: string): string =>
  `(select a.address from jsonb_array_elements(${donor}.addresses) with ordinality a (address, place)
    where coalesce((a.address->>'validFrom')::date <= ${day}, true) and coalesce((a.address->>'validTo')::date >= ${day}, true)
    order by (a.address->>'isPrimary')::boolean desc nulls last, a.place limit 1)`

/** SQL of whether a donor takes messages. */
export const takesMessages = (donor: string): string =>
  `(${donor}.status in ('ACTIVE', 'INACTIVE') and not ${donor}.do_not_contact)`

/** SQL of whether a donor has an e-mail address and takes messages. */
export const takesEmails = (donor: string): string =>
  `(${takesMessages(donor)} and jsonb_array_length(${donor}.emails) > 0)`

/** SQL of the e-mail address of a donor `donor`, the primary one first. Null without one. */
export const emailOfDonor = (donor: string): string =>
  `(select e.value->>'address' from jsonb_array_elements(${donor}.emails) with ordinality e (value, place)
    order by (e.value->>'isPrimary')::boolean desc nulls last, e.place limit 1)`
