import { statement } from '../../../data/reader.js'

/** The most digits of a number that a check run gives. */
export const NUMBER_MAX = 999_999_999

/** The number of a check without the zeros before it. */
const NUMBER = `ltrim(check_number, '0')`
/** Its place in the sequence, in the words of the index. Null for a number of another form. */
const PLACE = `case when ${NUMBER} ~ '^[0-9]{1,9}$' then ${NUMBER}::int end`

/** Whether checks of the bank account have one of these numbers, whichever zeros are before it. Spoiled checks have theirs. */
export const checksWithNumbers = (organizationId: string, bankAccountId: string, numbers: readonly string[]) =>
  statement<{ number: string }>(
    `with wanted as (select ltrim(number, '0') as number from unnest($3::text[]) n (number))
     select ${NUMBER} as number from bill_payment
     where organization_id = $1 and bank_account_id = $2 and check_number is not null and ${NUMBER} in (select number from wanted)
     union
     select check_number from printed_check where organization_id = $1 and bank_account_id = $2
       and check_number::int in (select number::int from wanted where number ~ '^[0-9]{1,9}$')`,
    [organizationId, bankAccountId, numbers],
  )

/** The highest number of a check of the bank account. Null when none has a number. */
export const highestNumber = (organizationId: string, bankAccountId: string) =>
  statement<{ highest: number | null }>(
    `select greatest(
       (select max(${PLACE}) from bill_payment where organization_id = $1 and bank_account_id = $2 and check_number is not null),
       (select max(check_number::int) from printed_check where organization_id = $1 and bank_account_id = $2)) as highest`,
    [organizationId, bankAccountId],
  )

const ORDERED = `select p.id from bill_payment p
  join vendor v on v.organization_id = $1 and v.id = p.vendor_id
  where p.organization_id = $1 and %s
  order by lower(v.name), p.payment_date, p.id`

/** The issued payments of the bank account whose checks await printing, in the order of the run. */
export const checksToPrint = (organizationId: string, bankAccountId: string, limit: number) =>
  statement<{ id: string }>(
    `${ORDERED.replace('%s', () => `p.bank_account_id = $2 and p.awaits_print and p.status = 'ISSUED'`)} limit $3`,
    [organizationId, bankAccountId, limit],
  )

/** These payments in the order of a run: by the vendor's name, then by day. */
export const inOrderOfRun = (organizationId: string, ids: readonly string[]) =>
  statement<{ id: string }>(
    ORDERED.replace('%s', () => 'p.id = any ($2)'),
    [organizationId, ids],
  )
