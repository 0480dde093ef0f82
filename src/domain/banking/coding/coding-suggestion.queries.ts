import { json, jsonList } from '../../../data/json.js'
import type { Reader } from '../../../data/reader.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { controlAccounts } from '../../ledger/accounts/control-account.queries.js'
import { LineDimension } from '../../ledger/dimensions/dimension.js'
import type { Transaction } from '../transactions/transaction.js'
import type { SuggestedSplit, SuggestionBasis } from './coding-suggestion.js'

/**
 * The last coded transaction of the type `$3` with the same `column` as `$2`. What is matched with settlements has the coding of a
 * rest alone. The compared value comes from a subquery and not from a join, so that PostgreSQL always uses the index.
 */
const lastCoded = (basis: ValueOf<typeof SuggestionBasis>, column: string, condition = '') => `(
  select '${basis}' as basis, t.id from bank_transaction t
  where t.organization_id = $1 and t.id <> $2 and t.transaction_type = $3 and t.${column} =
      (select s.${column} from bank_transaction s where s.organization_id = $1 and s.id = $2)${condition}
    and t.status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and t.deleted_at is null and t.reversal_of_id is null
    and not exists (select from settlement d where d.organization_id = $1 and d.bank_transaction_id = t.id)
  order by t.date desc, t.id desc limit 1)`

const LAST_CODED = `${lastCoded('VENDOR', 'vendor_id')}
  union all ${lastCoded('DESCRIPTION', 'description_letters', ` and t.description_letters <> ''`)}`

/** Whether a line on the account `a` and the fund `f`, of the day `$3`, could be posted (A11, A12). */
const IS_POSTABLE = `a.is_postable and a.status = 'ACTIVE' and not a.is_cash_account and a.cash_kind is distinct from 'CARD'
  and not exists (select from ${controlAccounts.of()} c where c.account_id = a.id) and f.status = 'ACTIVE'
  and (f.start_date is null or f.start_date <= $3) and (f.end_date is null or f.end_date >= $3)
  and not exists (select from fund c where c.organization_id = $1 and c.parent_fund_id = f.id)`

/** Dimension values of `table` that new lines of the day `$3` may carry. */
const dimensionsOf = (table: string, condition: string) =>
  jsonList(
    json(LineDimension, 'd'),
    `${table} d
  join dimension m on m.organization_id = $1 and m.id = d.dimension_id
  join dimension_value dv on dv.organization_id = $1 and dv.id = d.dimension_value_id
  where d.organization_id = $1 and ${condition} and m.status = 'ACTIVE' and dv.status = 'ACTIVE'
    and (dv.valid_from is null or dv.valid_from <= $3) and (dv.valid_to is null or dv.valid_to >= $3)`,
    'd.dimension_id',
  )

/** A split of a coding that is not stored yet. */
interface PlannedSplit {
  accountId: string
  fundId: string
  dimensions?: readonly { dimensionValueId: string }[] | null
}

/** The places, from 1, of the splits that could be posted on a day: account, fund and dimension values take lines. */
export async function postableSplits(
  read: Reader,
  splits: readonly PlannedSplit[],
  day: Day,
): Promise<ReadonlySet<number>> {
  const rows = await read.rows<{ line: number }>(
    `select s.line from unnest($2::uuid[], $4::uuid[]) with ordinality as s (account_id, fund_id, line)
     join account a on a.organization_id = $1 and a.id = s.account_id
     join fund f on f.organization_id = $1 and f.id = s.fund_id
     where ${IS_POSTABLE} and not exists (
       select from unnest($5::int[], $6::uuid[]) as c (line, value_id) where c.line = s.line and not exists (
         select from dimension_value dv join dimension m on m.organization_id = $1 and m.id = dv.dimension_id
         where dv.organization_id = $1 and dv.id = c.value_id and m.status = 'ACTIVE' and dv.status = 'ACTIVE'
           and (dv.valid_from is null or dv.valid_from <= $3) and (dv.valid_to is null or dv.valid_to >= $3)))`,
    [
      splits.map(({ accountId }) => accountId),
      day,
      splits.map(({ fundId }) => fundId),
      splits.flatMap(({ dimensions }, index) => (dimensions ?? []).map(() => index + 1)),
      splits.flatMap(({ dimensions }) => (dimensions ?? []).map(({ dimensionValueId }) => dimensionValueId)),
    ],
  )
  return new Set(rows.map(({ line }) => Number(line)))
}

/** Whether the accounts and the fund of a transfer take it on a day. */
export async function takesTransfer(
  read: Reader,
  accountIds: readonly string[],
  fundId: string,
  day: Day,
): Promise<boolean> {
  const rows = await read.rows(
    `select 1 as one from account a join fund f on f.organization_id = $1 and f.id = $4
     where a.organization_id = $1 and a.id = any ($2) and a.is_postable and a.status = 'ACTIVE'
       and (a.is_cash_account or a.cash_kind = 'CARD') and (a.restricted_to_fund_id is null or a.restricted_to_fund_id = f.id)
       and f.status = 'ACTIVE' and (f.start_date is null or f.start_date <= $3) and (f.end_date is null or f.end_date >= $3)
       and not exists (select from fund c where c.organization_id = $1 and c.parent_fund_id = f.id)`,
    [accountIds, day, fundId],
  )
  return rows.length === accountIds.length
}

/** A source of suggestions, with the weights of its amounts. */
export interface Precedent {
  basis: ValueOf<typeof SuggestionBasis>
  transactionId: string | null
  bankRuleId: string | null
  bankRuleName: string | null
  transferAccountId: string | null
  transferFundId: string | null
  splits: SuggestedSplit[]
}

const NO_RULE = { bankRuleId: null, bankRuleName: null, transferAccountId: null, transferFundId: null }

/** The last coding of the vendor, then of the description, if it could be posted on its day. */
export async function lastCodings(
  read: Reader,
  of: Pick<Transaction, 'id' | 'transactionType' | 'date'>,
): Promise<Precedent[]> {
  const found = await read.rows<{ basis: Precedent['basis']; id: string }>(LAST_CODED, [of.id, of.transactionType])
  if (!found.length) return []
  const splits = await read.rows<SuggestedSplit & { transaction_id: string }>(
    `select s.transaction_id, s.account_id as "accountId", s.fund_id as "fundId", s.amount, s.description,
       s.vendor_id as "vendorId", ${dimensionsOf('transaction_split_dimension', 'd.split_id = s.id')} as dimensions
     from transaction_split s
     join account a on a.organization_id = $1 and a.id = s.account_id
     join fund f on f.organization_id = $1 and f.id = s.fund_id
     where s.organization_id = $1 and s.transaction_id = any ($2) and ${IS_POSTABLE}
     order by s.transaction_id, s.line_number`,
    [found.map(({ id }) => id), of.date],
  )
  const seen = new Set<unknown>()
  return found.flatMap(({ basis, id }) => {
    if (seen.has(id)) return []
    seen.add(id)
    const own = splits.filter(split => split.transaction_id === id)
    return [{ ...NO_RULE, basis, transactionId: id, splits: own }]
  })
}

/** The defaults of the vendor. Without a default fund of the vendor, the church's default fund. */
export async function vendorDefault(read: Reader, vendorId: string, amount: Money, day: Day): Promise<Precedent[]> {
  const [row] = await read.rows<Omit<SuggestedSplit, 'amount'>>(
    `select a.id as "accountId", f.id as "fundId", null as description, null as "vendorId",
       ${dimensionsOf('vendor_default_dimension', 'd.vendor_id = v.id')} as dimensions
     from vendor v
     join account a on a.organization_id = $1 and a.id = v.default_account_id
     join fund f on f.organization_id = $1
       and case when v.default_fund_id is null then f.is_default else f.id = v.default_fund_id end
     where v.organization_id = $1 and v.id = $2 and ${IS_POSTABLE}`,
    [vendorId, day],
  )
  if (!row) return []
  return [{ ...NO_RULE, basis: 'VENDOR_DEFAULT', transactionId: null, splits: [{ ...row, amount }] }]
}
