import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { CARRIED, type CarriedMethod } from '../../banking/transactions/carried-method.js'
import { IS_HELD } from '../../banking/transactions/match-proposal.queries.js'
import { DISPLAY_NAME } from '../../people/donors/donor.queries.js'

/** A contribution of the plate: money that the church holds and that no deposit has. */
export interface HeldGift {
  id: string
  batchId: string
  receivedDate: Day
  amount: Money
  fee: Money
  /** How many allocations to funds it has. */
  donations: number
}

/** The money of batches that was given by some methods and that no deposit has yet. */
export const heldGifts = (
  read: Reader,
  batchIds: readonly string[],
  methods: readonly CarriedMethod[],
): Promise<HeldGift[]> =>
  read.rows(
    `select c.id, c.giving_batch_id as "batchId", c.received_date::text as "receivedDate", c.amount, c.fee_amount as fee,
       (select count(*)::int from contribution_allocation a
        where a.organization_id = $1 and a.contribution_id = c.id) as donations
     from contribution c where c.organization_id = $1 and c.giving_batch_id = any ($2) and ${IS_HELD}
       and c.payment_method = any ($3)
     order by c.id`,
    [batchIds, methods],
  )

/** A contribution that a deposit brings to the bank. */
export interface CarriedGift {
  paymentMethod: string
  checkNumber: string | null
  amount: Money
  /** Null for an anonymous giver, and for one who was erased. */
  giver: string | null
}

/** The cash and checks that a deposit brings to the bank, in the order in which they were recorded. */
export const carriedBy = (read: Reader, settlementId: string): Promise<CarriedGift[]> =>
  read.rows(
    `select c.payment_method as "paymentMethod", c.check_number as "checkNumber", c.amount, nullif(${DISPLAY_NAME}, '') as giver
     from contribution c left join donor t on t.organization_id = $1 and t.id = c.donor_id
     where c.organization_id = $1 and c.settlement_id = $2 and c.payment_method = any ($3) and c.deleted_at is null
     order by c.created_at, c.id`,
    [settlementId, CARRIED],
  )

/** Whose deposit it is, and the account of its bank line with the last characters of the number that its latest bank file has. */
export async function slipHead(read: Reader, settlementId: string) {
  const churches = await read.rows<{ churchName: string }>(
    'select coalesce(o.legal_name, o.name) as "churchName" from organization o where o.id = $1',
  )
  const accounts = await read.rows<{ accountName: string; ending: string | null }>(
    `select concat_ws(' ', a.account_number, a.name) as "accountName",
       (select i.account_number_ending from bank_import i where i.organization_id = $1 and i.account_id = a.id
          and i.status = 'COMMITTED' and i.account_number_ending is not null
        order by i.created_at desc, i.id desc limit 1) as ending
     from settlement s
     left join bank_transaction b on b.organization_id = $1 and b.id = s.bank_transaction_id
     left join account a on a.organization_id = $1 and a.id = b.bank_account_id
     where s.organization_id = $1 and s.id = $2`,
    [settlementId],
  )
  return { ...first(churches), ...first(accounts) }
}

/** The fund with the largest sum of some contributions. When sums are equal, it is the fund that lists show first. */
export async function largestFund(read: Reader, contributionIds: readonly string[]): Promise<string> {
  const rows = await read.rows<{ id: string }>(
    `select f.id from contribution_allocation a join fund f on f.organization_id = $1 and f.id = a.fund_id
     where a.organization_id = $1 and a.contribution_id = any ($2)
     group by f.id, f.sort_order order by sum(a.amount) desc, f.sort_order, f.id limit 1`,
    [contributionIds],
  )
  return first(rows).id
}

/** The uncoded deposits of an amount on a bank account between two days, which nothing is matched with. */
export const freeLines = (
  read: Reader,
  bankAccountId: string,
  amount: Money,
  from: Day,
  until: Day,
): Promise<{ id: string }[]> =>
  read.rows(
    `select t.id from bank_transaction t where t.organization_id = $1 and t.bank_account_id = $2 and t.amount = $3
       and t.date between $4 and $5 and t.transaction_type = 'DEPOSIT' and t.status = 'UNCODED' and t.deleted_at is null
       and not exists (select from settlement s where s.organization_id = $1 and s.bank_transaction_id = t.id)
       and not exists (select from bank_match m where m.organization_id = $1 and m.transaction_id = t.id)
     order by t.date, t.id limit 2`,
    [bankAccountId, amount, from, until],
  )
